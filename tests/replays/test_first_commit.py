"""What `verify` checks of the first commit, and what it says rests on that commit's word alone."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tests.engine.games import played
from tests.replays.program import Run
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import Game, Seat
from turnfold.engine.play.variant import TWO_HEADED_GIANT, VARIANTS
from turnfold.events.enums import Edition
from turnfold.events.game import GameBegan, PlayerJoined
from turnfold.events.log.log import Commit, Entry, Log
from turnfold.events.zones import ObjectAppeared
from turnfold.replays.audit.verify import ExecutionResult, Verification, examine
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording, save

LIBRARY = ("Forest", "Grizzly Bears", "Swamp") * 8


@pytest.fixture(scope="module")
def log() -> Log:
    return Game.start(
        Edition.FREE_DIVISION, [Seat("Anna", LIBRARY), Seat("Boris", LIBRARY[::-1])], "a game"
    ).log


def looked_at(log: Log) -> Verification:
    return examine("a log", log, log.header.turnfold, True, None)


def edited(log: Log, seq: int, **fields: object) -> Log:
    """The log, with other fields in one event of its first commit."""
    commit = list(log.commit(0))
    event = msgspec.structs.replace(commit[seq].event, **fields)
    commit[seq] = msgspec.structs.replace(commit[seq], event=event)
    return begun(log, commit)


def begun(log: Log, commit: Commit) -> Log:
    copy = Log(log.header)
    copy.append(commit)
    for number in range(1, log.commit_count):
        copy.append(log.commit(number))
    return copy


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.rule("103.3@2024")
def test_a_game_that_was_dealt_is_dealt_again_from_its_decks(edition: Edition) -> None:
    found = looked_at(played(edition, seed=3).log)
    assert found.execution.verdict is ExecutionResult.EXACT
    assert found.fine
    assert "how these were shuffled" in found.on_its_word


@pytest.mark.parametrize("name", list(VARIANTS))
def test_games_of_every_variant_are_dealt_again(name: str) -> None:
    teams = (1, 1, 2, 2) if VARIANTS[name] is TWO_HEADED_GIANT else (0,) * 4
    seats = [Seat(f"player {n}", LIBRARY, team=team) for n, team in enumerate(teams)]
    found = looked_at(Game.start(Edition.FREE_DIVISION, seats, variant=VARIANTS[name]).log)
    assert found.execution.verdict is ExecutionResult.EXACT
    assert "life" not in found.on_its_word


@pytest.mark.rule("103.4@2024")
def test_a_player_who_starts_with_other_life_than_the_rest_is_found(log: Log) -> None:
    seq = next(n for n, each in enumerate(log.events) if isinstance(each, PlayerJoined))
    found = looked_at(edited(log, seq, life=25))
    assert found.verdict == f"PARTS AT {seq}"
    assert "Anna start with 25 life instead of 20" in found.execution.reason


def test_other_life_for_all_is_said(log: Log) -> None:
    seats = [Seat("Anna", LIBRARY, life=40), Seat("Boris", LIBRARY, life=40)]
    found = looked_at(Game.start(Edition.FREE_DIVISION, seats).log)
    assert found.fine
    assert "that Anna starts with 40 life, that " in found.on_its_word


@pytest.mark.rule("103.5@2024")
def test_a_hand_is_the_top_of_its_library(log: Log) -> None:
    """Two cards of the library change places, one of which is in the opening hand."""
    top = [n for n, each in enumerate(log.events) if isinstance(each, ObjectAppeared)]
    one, other = log.events[top[0]], log.events[top[1]]
    assert isinstance(one, ObjectAppeared)
    assert isinstance(other, ObjectAppeared)
    swapped = edited(edited(log, top[0], object=other.object), top[1], object=one.object)
    assert not looked_at(swapped).fine


def test_a_card_that_is_not_defined_is_named(log: Log) -> None:
    seq = next(n for n, each in enumerate(log.events) if isinstance(each, ObjectAppeared))
    found = looked_at(edited(log, seq, card="Black Lotus"))
    assert found.contradiction is not None
    assert "names Black Lotus, which the log does not define" in found.contradiction.reason


def test_rules_of_another_edition_are_found(log: Log) -> None:
    found = looked_at(edited(log, 0, edition=Edition("2004")))
    assert found.contradiction is not None
    assert "begins a game of 2004 in a log of 2024" in found.contradiction.reason


def test_a_card_that_is_other_than_ours_is_said(log: Log) -> None:
    began = log.events[0]
    assert isinstance(began, GameBegan)
    definitions = [
        replace(each, definition=replace(each.definition, power=3))
        if each.definition.power == 2
        else each
        for each in began.definitions
    ]
    assert tuple(definitions) != began.definitions
    found = looked_at(edited(log, 0, definitions=tuple(definitions)))
    assert found.fine
    assert "what Grizzly Bears can do" in found.on_its_word
    assert "Grizzly" not in looked_at(log).on_its_word
    assert "Grizzly Bears" in pool()


EDITABLE = {"card", "owner", "controller", "destination", "position", "object", "became", "origin",
            "player", "life", "team", "hand_limit", "edition", "nature", "movement"}  # fmt: skip


def edits(commit: list[Entry]) -> Iterator[tuple[str, bytes]]:
    """Every entry of a commit with one field that says something else of the same kind."""
    chance = Random(1)
    for seq, entry in enumerate(commit):
        data = json.loads(msgspec.json.encode(entry))
        values: dict[str, list[object]] = {
            "card": ["Forest", "Swamp", "Grizzly Bears", ""],
            "destination": ["hand", "library", "graveyard"],
            "origin": ["hand", "library"],
            "nature": ["card", "token"],
            "movement": ["drawn", "moved"],
            "edition": ["2004", "2010"],
        }
        for field, value in data["event"].items():
            if field not in EDITABLE:
                continue
            choices = values.get(field) or [value + chance.choice((-2, -1, 1, 2))]
            for other in choices:
                if other != value:
                    changed = {**data, "event": {**data["event"], field: other}}
                    yield f"{seq} {field}", json.dumps(changed).encode()


def test_hardly_an_edit_of_the_first_commit_goes_unnoticed(log: Log) -> None:
    """But for what rests on its word: a card of the library for another that the log defines."""
    commit = list(log.commit(0))
    unnoticed, tried = [], 0
    said = looked_at(log).on_its_word
    for name, data in edits(commit):
        seq = int(name.split()[0])
        try:
            entry = msgspec.json.decode(data, type=Entry)
            found = looked_at(begun(log, [*commit[:seq], entry, *commit[seq + 1 :]]))
        except (msgspec.MsgspecError, ValueError):
            continue
        tried += 1
        if found.fine and found.on_its_word == said:
            unnoticed.append(name)
    assert tried > 300
    swapped = [each for each in unnoticed if each.endswith(" card")]
    started = [each for each in unnoticed if each.endswith(" player")]
    assert set(unnoticed) == {*swapped, *started}
    assert len(started) <= 1


def test_the_sentence_stands_below_the_verdict(run: Run, tmp_path: Path, log: Log) -> None:
    save(log, tmp_path / "game.jsonl")
    shown = run("verify", tmp_path / "game.jsonl").stdout
    assert "  --   not checked, because only the first commit says it: the players' names" in shown
    assert looked_at(Recording.open(GAME).log).fine


@pytest.mark.parametrize("name", ["fight", "taken_back"])
@pytest.mark.parametrize("version", [1, 2, 3])
def test_games_of_every_format_are_still_exact(version: int, name: str) -> None:
    golden = Path(__file__).parents[1] / "golden" / f"v{version}" / f"{name}.jsonl"
    recording = Recording.open(golden)
    found = examine("golden", recording.log, recording.format, True, None)
    assert found.contradiction is None
    assert found.execution.verdict in (ExecutionResult.EXACT, ExecutionResult.UNVERIFIED)
