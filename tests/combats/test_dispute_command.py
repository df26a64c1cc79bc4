"""`turnfold dispute`: the board of a game as a dispute file, which can be played."""

from pathlib import Path

import pytest

from tests.combats.arena_fight import FIRST_STRIKE, UNKNOWN, Fight
from tests.combats.test_legal_command import at
from tests.replays.program import Run, assert_refused
from tests.rules.board import Board, creature
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import IsYourTurn
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.enums import Edition, Step
from turnfold.events.log.log import Log
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.disputes.judging.run import run as play
from turnfold.replays.disputes.writing.board import dispute_text
from turnfold.replays.disputes.writing.toml import toml_table, toml_value
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.timeline.timeline import Timeline

DEMO = Path("replays/demo/game.jsonl")


def text_at(log: Log, position: int) -> str:
    return dispute_text(Timeline(log).at(position), "a test")


@pytest.mark.rule("510.1c@2024")
def test_a_recorded_combat_is_played_from_the_file_as_it_was(log: Log) -> None:
    """A 4/4 with trample, blocked by a 2/2 and a 3/3: by default 2 and 2, and it is dealt 5."""
    scenario = parse(text_at(log, at(log, Step.COMBAT_DAMAGE)))
    played = play(scenario).played
    assert not played.refusals
    assert [each.id for each in scenario.battlefield] == [
        "creature 301",
        "creature 302",
        "creature 303",
    ]
    gone = {"creature 301", "creature 302"}
    there = {played.table.word(each) for each in played.state.battlefield}
    assert there == {each.id for each in scenario.battlefield} - gone


def test_creatures_are_written_by_what_they_are(log: Log) -> None:
    first = parse(text_at(log, at(log, Step.DECLARE_ATTACKERS))).battlefield[0]
    assert (first.types, first.power, first.toughness) == (("creature",), 4, 4)
    assert first.keywords == ("trample",)
    assert first.token


def test_counters_are_written_beside_what_is_printed(tmp_path: Path) -> None:
    """A 3/3 with a +1/+1 counter is written as a 2/2 with that counter."""
    fight = Fight().creature(301, 1, 2, 2, FIRST_STRIKE)
    count = {"id": 901, "affectedIds": [301], "type": ["AnnotationType_Counter"]}
    count["details"] = [
        {"key": "counter_type", "valueInt32": [1]},
        {"key": "count", "valueInt32": [1]},
    ]
    added = {"affectedIds": [301], "type": ["AnnotationType_CounterAdded"]}
    added["details"] = [
        {"key": "counter_type", "valueInt32": [1]},
        {"key": "transaction_amount", "valueInt32": [1]},
    ]
    fight.records[301] |= {"power": {"value": 3}, "toughness": {"value": 3}}
    fight.script.say(added, objects=[dict(fight.records[301])], persistent=[count])
    log = fight.attack(301).imported(tmp_path).log
    (creature,) = parse(text_at(log, at(log, Step.DECLARE_ATTACKERS))).battlefield
    assert (creature.power, creature.toughness) == (2, 2)
    assert creature.counters == {"+1/+1": 1}


def test_what_is_not_read_stands_as_a_comment(run: Run, tmp_path: Path) -> None:
    from turnfold.replays.recordings.recording import save

    fight = Fight().creature(301, 1, 2, 2, UNKNOWN).attack(301)
    log = fight.imported(tmp_path).log
    save(log, tmp_path / "game.jsonl")
    shown = run("dispute", tmp_path / "game.jsonl", "--at", at(log, Step.DECLARE_ATTACKERS))
    assert "# not carried out: #174311" in shown.stdout
    assert "# - 2 cards in the hand of Player 1: not known" in shown.stdout


def test_the_file_of_a_recorded_game_can_be_run(
    run: Run, game: Path, log: Log, tmp_path: Path
) -> None:
    file = tmp_path / "board.toml"
    written = run("dispute", game, "--at", at(log, Step.DECLARE_BLOCKERS), "-o", file)
    assert written.exit_code == 0
    assert run("run", file).exit_code == 0


def test_what_a_made_up_card_says_is_written_as_people_write_it() -> None:
    mine = those(HasTypes(("creature",)), ControlledBy("you"))
    lord = StaticAbility(Modification(power=1), mine, IsYourTurn(True))
    board = Board(Edition.FREE_DIVISION)
    board.permanent(creature("Lord", abilities=(lord,)))
    text = dispute_text(board.begin().state, "a test")
    assert 'affects = { types = ["creature"], controller = "you" }' in text
    assert "condition = { your_turn = true }" in text
    assert parse(text).battlefield[0].abilities == (lord,)


def test_a_played_game_is_written_by_the_names_of_its_cards() -> None:
    log = Recording.open(DEMO).log
    scenario = parse(text_at(log, 600))
    assert {each.name for each in scenario.battlefield} <= {
        *(each.name for each in Timeline(log).at(600).definitions.values())
    }
    assert not play(scenario).played.refusals


@pytest.mark.parametrize("position", range(100, 1302, 97))
def test_any_board_of_the_demo_can_be_written_and_played(position: int) -> None:
    log = Recording.open(DEMO).log
    assert not play(parse(text_at(log, position))).played.refusals


def test_the_board_of_one_player_holds_no_hand_of_the_other(run: Run) -> None:
    whole = run("dispute", DEMO, "--at", "625").stdout
    assert whole.count("hand = [") == 2
    seen = run("dispute", DEMO, "--at", "500", "--as", "Anna").stdout
    assert seen.count("hand = [") <= 1
    assert "in the hand of Boris: not known" in seen


def test_before_the_first_turn_there_is_no_board(run: Run) -> None:
    assert_refused(run("dispute", DEMO, "--at", "5"), "no turn has begun there")
    assert_refused(run("dispute", DEMO, "--at", "99999"), "the log has events")
    assert_refused(run("dispute", DEMO, "-o", DEMO), "name another file")


def test_values_are_written_as_toml_has_them() -> None:
    table = {"a": 1, "b c": True, "d": ["x", 'say "y"'], "e": {"+1/+1": 2, "none": None}}
    assert toml_table("[[t]]", table) == (
        '[[t]]\na = 1\n"b c" = true\nd = ["x", "say \\"y\\""]\ne = { "+1/+1" = 2 }'
    )
    assert toml_value({}) == "{}"
