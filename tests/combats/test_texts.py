"""In a recorded combat the engine plays what it can read of the texts in the user's card files."""

import json
from pathlib import Path

import pytest

from tests.combats.arena_fight import TRAMPLE, Fight
from tests.combats.test_legal_command import at
from tests.replays.program import Run
from turnfold.engine.characteristics.present import present
from turnfold.engine.game import Game
from turnfold.engine.query.declaring import block_problem
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Step
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.combats import combats, fight_on, take_up, unread
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.recordings.recording import save
from turnfold.replays.timeline.timeline import Timeline

GAIN, EVADE, GROW, LEAD, PUMP, RIDDLE, LOOK = range(7001, 7008)

TEXTS = {
    GAIN: "Whenever this creature attacks, you gain 2 life.",
    EVADE: "CARDNAME can't be blocked by creatures with power 2 or less.",
    GROW: "Whenever this creature deals combat damage to a player, put a +1/+1 counter on it.",
    LEAD: "Other creatures you control get +1/+1.",
    PUMP: "{R}: This creature gets +1/+0 until end of turn.",
    RIDDLE: "Whenever this creature attacks, frobnicate it.",
    LOOK: "Whenever this creature attacks, reveal the top card of your library.",
}
"""Texts of invented abilities by Arena's numbers."""


class Texts(Catalogue):
    """Card files that have these texts, as Arena's database tells them."""

    def ability(self, number: int) -> str:
        return TEXTS.get(number, "").replace("CARDNAME", "this card")


def taken_up(fight: Fight, directory: Path, step: Step) -> Game:
    log = fight.imported(directory).log
    (combat,) = combats(log)
    moment = combat.moment(step)
    assert moment is not None
    return take_up(Timeline(log), combat, moment, names=Texts())


def fought(fight: Fight, directory: Path, step: Step) -> Game:
    """The combat from a step on, as it was recorded."""
    game = taken_up(fight, directory, step)
    log = fight.imported(directory).log
    fight_on(game, log, combats(log)[0])
    return game


def left_out(game: Game) -> list[tuple[int, str]]:
    return [(each.object, each.text) for each in unread(game.state, Texts())]


@pytest.mark.rule("508.3a@2024", "119.3@2024")
def test_an_ability_triggers_as_the_creature_attacks(tmp_path: Path) -> None:
    game = fought(
        Fight().creature(301, 1, 2, 2, GAIN).attack(301), tmp_path, Step.DECLARE_ATTACKERS
    )
    assert game.state.players[1].life == 22
    assert left_out(game) == []


@pytest.mark.rule("509.1b@2024")
def test_a_restriction_on_blocks_is_obeyed(tmp_path: Path) -> None:
    """A 2/2 may not block the attacker, and a 3/3 may."""
    fight = Fight().creature(301, 1, 2, 2, EVADE).creature(302, 2, 2, 2).creature(303, 2, 3, 3)
    game = taken_up(fight.attack(301).block({303: 301}), tmp_path, Step.DECLARE_BLOCKERS)
    assert set(block_problem(game.state, 2).choices) == {303}


@pytest.mark.rule("122.1a@2024", "613.4c@2024")
def test_a_counter_that_is_put_makes_the_creature_larger(tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 2, 2, GROW).attack(301).block({})
    game = fought(fight, tmp_path, Step.DECLARE_BLOCKERS)
    assert dict(game.state.objects[301].counters) == {"+1/+1": 1}
    assert present(game.state, 301).power == 3


@pytest.mark.rule("122.1a@2024")
def test_counters_that_the_recorder_has_counted_in_are_not_counted_twice(tmp_path: Path) -> None:
    """A 3/3 with a +1/+1 counter: 3 damage, and with another counter it is a 4/4."""
    fight = Fight().creature(301, 1, 2, 2, GROW)
    lies = {"id": 901, "affectedIds": [301], "type": ["AnnotationType_Counter"]}
    lies["details"] = [
        {"key": "counter_type", "valueInt32": [1]},
        {"key": "count", "valueInt32": [1]},
    ]
    put = {"affectedIds": [301], "type": ["AnnotationType_CounterAdded"]}
    put["details"] = [
        {"key": "counter_type", "valueInt32": [1]},
        {"key": "transaction_amount", "valueInt32": [1]},
    ]
    fight.records[301] |= {"power": {"value": 3}, "toughness": {"value": 3}}
    fight.script.say(put, objects=[dict(fight.records[301])], persistent=[lies])
    game = fought(fight.attack(301).block({}), tmp_path, Step.DECLARE_BLOCKERS)
    assert game.state.players[2].life == 17
    assert present(game.state, 301).power == 4


@pytest.mark.rule("613.4c@2024")
def test_what_the_recorder_shows_changed_already_is_not_changed_again(tmp_path: Path) -> None:
    """The 3/3 is a 2/2 beside a creature that gives it +1/+1."""
    fight = Fight().creature(301, 1, 3, 3, GAIN).creature(302, 1, 2, 2, LEAD)
    game = fought(fight.attack(301).block({}), tmp_path, Step.DECLARE_BLOCKERS)
    assert game.state.players[2].life == 17
    assert left_out(game) == [(302, TEXTS[LEAD])]


def test_what_is_not_read_or_not_played_is_named(tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 2, 2, GAIN, PUMP, RIDDLE, LOOK)
    game = taken_up(fight.attack(301), tmp_path, Step.DECLARE_ATTACKERS)
    assert left_out(game) == [(301, TEXTS[each]) for each in (RIDDLE, LOOK, PUMP)]


def test_an_ability_that_only_one_of_two_such_cards_has_is_left_out(tmp_path: Path) -> None:
    """As when an effect gave it, or took it away."""
    fight = Fight().creature(301, 1, 2, 2, GAIN, grpId=77).creature(302, 1, 2, 2, grpId=77)
    game = fought(fight.attack(301), tmp_path, Step.DECLARE_ATTACKERS)
    assert game.state.players[1].life == 20
    assert left_out(game) == [(301, TEXTS[GAIN])]


def test_without_texts_nothing_is_added_to_the_game(tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 2, 2, GAIN).attack(301)
    log = fight.imported(tmp_path).log
    (combat,) = combats(log)
    game = take_up(Timeline(log), combat, combat.moments[0])
    assert game.state.definitions == {}


@pytest.mark.rule("702.45a@2024")
def test_a_keyword_that_is_told_by_its_text_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bushido 2 makes the blocked 2/2 a 4/4 (702.45a)."""
    monkeypatch.setitem(TEXTS, GAIN, "Bushido 2")
    fight = Fight().creature(301, 1, 2, 2, GAIN).creature(302, 2, 3, 3)
    fight.attack(301).block({302: 301})
    game = fought(fight, tmp_path, Step.DECLARE_BLOCKERS)
    assert 301 in game.state.battlefield
    assert 302 not in game.state.battlefield
    assert left_out(game) == []


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """Bulk data of Scryfall with the attacker, whose number is 1301."""
    texts = f"Trample\n{TEXTS[GAIN]}\n{TEXTS[RIDDLE]}"
    card = {"object": "card", "name": "Herald of Tests", "lang": "en", "arena_id": 1301}
    card |= {"type_line": "Creature — Elf", "oracle_text": texts, "power": "4", "toughness": "4"}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([card]))
    return path


@pytest.fixture
def game(tmp_path: Path) -> tuple[Path, int]:
    """A fight on disk, and the event at which the attacker is declared."""
    fight = Fight().creature(301, 1, 4, 4, TRAMPLE, GAIN, RIDDLE).creature(302, 2, 2, 2)
    log = fight.attack(301).block({302: 301}).imported(tmp_path).log
    save(log, tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl", at(log, Step.DECLARE_ATTACKERS)


def test_try_takes_the_texts_that_are_printed_and_names_the_rest(
    run: Run, game: tuple[Path, int], cards: Path
) -> None:
    """Arena's number has no text in these files: the card's own paragraphs are as many."""
    attack = '{"do":"declare_attackers","attacks":[[301,2]]}'
    told = run("try", game[0], attack, "--at", game[1], "--cards", cards, "--json")
    data = json.loads(told.stdout)
    assert data["ends"]["life.Player 1"] == {"main": 20, "branch 1": 22}
    assert [each["text"] for each in data["unread"]] == [TEXTS[RIDDLE]]


def test_a_dispute_file_has_the_texts(run: Run, game: tuple[Path, int], cards: Path) -> None:
    text = run("dispute", game[0], "--at", game[1], "--cards", cards).stdout
    scenario = parse(text)
    attacker = next(each for each in scenario.battlefield if each.name == "Herald of Tests")
    assert attacker.text == f"Trample\n{TEXTS[GAIN]}\n{TEXTS[RIDDLE]}"
    assert attacker.keywords is None
    assert "not read" not in text


def test_blocks_that_a_text_forbids_are_refused(run: Run, tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 2, 2, EVADE).creature(302, 2, 2, 2)
    game = taken_up(fight.attack(301).block({}), tmp_path, Step.DECLARE_BLOCKERS)
    assert DeclareBlockers(((302, (301,)),)) not in game.legal
