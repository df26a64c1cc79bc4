"""An ability on the stack is shown by its text, if the user's card database has it."""

from pathlib import Path

import pytest

from tests.catalogue.card_files import arena_database, seventeen_lands
from tests.importers.arena_script import BATTLEFIELD, STACK, Script, ability, annotation, card
from tests.replays.program import Run
from turnfold.events.log.log import Log
from turnfold.events.permanents import CharacteristicsObserved
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.replays.catalogue import chosen
from turnfold.replays.importers.arena import import_games
from turnfold.replays.recordings.recording import save
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.film import film
from turnfold.replays.viewer.picture import Painter

SAYS = "When this card enters, you gain 2 life. {2}{G/W} may be paid again"
"""What Arena's text 9002 says."""


@pytest.fixture
def log(tmp_path: Path) -> Log:
    """Ability 9002 of the creature 301 triggers, and goes on the stack as 311."""
    script = Script().opened()
    script.zones[BATTLEFIELD], script.zones[STACK] = [301], [311]
    token = card(301, BATTLEFIELD, type="GameObjectType_Token")
    script.say(
        annotation("TokenCreated", [301]),
        annotation("AbilityInstanceCreated", [311], 301, source_zone=28),
        objects=[token, ability(311, 301) | {"grpId": 9002}],
        priority=1,
    )
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(script.raw_lines()))
    (game,) = import_games(path)
    return game.log


@pytest.mark.rule("113.7a@2024")
def test_which_ability_it_is_stands_in_the_log(log: Log) -> None:
    triggered = next(each for each in log.events if isinstance(each, AbilityTriggered))
    assert (triggered.object, triggered.text) == (311, "#9002")
    (seen,) = (
        each.characteristics
        for each in log.events
        if isinstance(each, CharacteristicsObserved) and each.object == 311
    )
    assert (seen.types, seen.abilities, seen.power) == ((), ("#9002",), None)


def test_the_transcript_and_the_board_say_what_it_says(run: Run, log: Log, tmp_path: Path) -> None:
    save(log, tmp_path / "game.jsonl")
    database = arena_database(tmp_path)
    told = run("replay", tmp_path / "game.jsonl", "--cards", database).stdout
    words = " ".join(told.split())
    assert "An ability (311) of Mossback Envoy (301) triggers," in words
    assert "“When this card enters, you gain 2" in words
    assert "again”." in told
    at = next(n for n, each in enumerate(log.events) if isinstance(each, AbilityPutOnStack))
    board = run("replay", tmp_path / "game.jsonl", "--to", at, "--cards", database).stdout
    assert f"        {SAYS}." in board


def test_the_page_says_what_it_says(log: Log, tmp_path: Path) -> None:
    painter = Painter(chosen([arena_database(tmp_path)]))
    painter.paint(Timeline(log).at(len(log)))
    thing = painter.picture["objects.311"]
    assert thing.text == f"{SAYS}."


def test_without_that_database_nothing_stands_there(log: Log, tmp_path: Path) -> None:
    made = film(Timeline(log), chosen([seventeen_lands(tmp_path)]))
    (told,) = (each for each in made.texts if "triggers" in each)
    assert told == "An ability (311) of Mossback Envoy (301) triggers."
