"""`turnfold try` in a combat that Arena recorded."""

import json
from pathlib import Path

import pytest

from tests.combats.arena_fight import Fight
from tests.combats.test_legal_command import at
from tests.replays.program import Run, assert_refused
from turnfold.engine.fold import fold
from turnfold.events.decisions import AssignDamage, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Step
from turnfold.events.log.log import Log
from turnfold.replays.branches.file import load
from turnfold.replays.combats import combats, decided, fight_on, take_up
from turnfold.replays.recordings.recording import save
from turnfold.replays.timeline.timeline import Timeline

NO_BLOCKS = '{"do":"declare_blockers"}'


def test_what_was_decided_is_read_from_what_happened(log: Log) -> None:
    timeline, (combat,) = Timeline(log), combats(log)
    found = []
    for moment in combat.moments:
        game = take_up(timeline, combat, moment)
        assert game.prompt is not None
        found.append(decided(log, moment, game.state, game.prompt.player))
    assert found == [
        DeclareAttackers(((301, 2),)),
        DeclareBlockers(((302, (301,)), (303, (301,)))),
        AssignDamage(((301, 302, 2), (301, 303, 2))),
    ]


@pytest.mark.rule("510.2@2024", "704.5g@2024")
def test_a_combat_is_fought_again_as_it_was_recorded(log: Log) -> None:
    """4 damage to a 2/2 and a 3/3, as recorded 2 to each: the 2/2 dies, and so does the 4/4."""
    (combat,) = combats(log)
    game = take_up(Timeline(log), combat, combat.moments[0])
    fought = fight_on(game, log, combat)
    assert (fought.taken, fought.made_up) == (4, 0)
    assert 303 in game.state.battlefield
    assert {301, 302}.isdisjoint(game.state.battlefield)


@pytest.mark.rule("509.1h@2024", "510.1b@2024")
def test_other_blocks_are_tried(run: Run, game: Path, log: Log) -> None:
    told = run("try", game, NO_BLOCKS, "--at", at(log, Step.DECLARE_BLOCKERS), "--json")
    data = json.loads(told.stdout)
    assert data["ends"]["life.Player 2"] == {"main": 20, "branch 1": 16}
    assert data["unread"] == [{"object": 301, "text": "#174311", "in_combat": True}]


def test_what_is_left_out_is_listed_beside_the_answer(run: Run, game: Path, log: Log) -> None:
    shown = run("try", game, NO_BLOCKS, "--at", at(log, Step.DECLARE_BLOCKERS)).stdout
    assert "turnfold computed this" in shown
    assert "in combat: #1301 (301): #174311" in shown


def test_answers_are_listed_with_their_numbers(run: Run, game: Path, log: Log) -> None:
    shown = run("try", game, "--at", at(log, Step.DECLARE_BLOCKERS)).stdout
    assert "Player 2 is asked: declare blockers (509.1@2024)" in shown
    assert "    4  " in shown


@pytest.mark.rule("510.1c@2010")
def test_an_edition_that_forbids_it_says_so(run: Run, game: Path, log: Log) -> None:
    tried = '{"do":"assign_damage","assignments":[[301,303,4]]}'
    place = at(log, Step.COMBAT_DAMAGE)
    assert_refused(run("try", game, tried, "--at", place, "--edition", "2010"), "510.1c@2010")
    assert run("try", game, tried, "--at", place, "--edition", "2024").exit_code == 0


@pytest.mark.parametrize("in_one_message", [True, False])
def test_a_line_of_a_combat_is_kept_with_the_game(
    run: Run, in_one_message: bool, tmp_path: Path
) -> None:
    """Also where it leaves the game in the middle of a commit, as one message told a step and its
    declaration."""
    fight = Fight().creature(301, 1, 4, 4).creature(302, 2, 2, 2).attack(301)
    log = fight.block({302: 301}, in_one_message).imported(tmp_path).log
    game, kept = tmp_path / "game.jsonl", tmp_path / "kept.jsonl"
    save(log, game)
    place = at(log, Step.DECLARE_BLOCKERS)
    assert in_one_message is (log.commit_range(log.commit_of(place)).start < place)
    run("try", game, NO_BLOCKS, "--at", place, "-o", kept, "--name", "open")
    tree = load(kept)
    assert tree.main.events == log.events
    assert tree.branches["open"].at == place
    assert fold(tree.branches["open"].log).players[2].life == 16


def test_outside_of_combats_nothing_can_be_tried(run: Run, game: Path, log: Log) -> None:
    (combat,) = combats(log)
    hint = f"the next such place is event {combat.moments[0].begun}"
    assert_refused(run("try", game, "--at", combat.start), hint)


def test_greedy_players_go_on_without_casting_what_is_not_known(
    run: Run, game: Path, log: Log
) -> None:
    place = at(log, Step.DECLARE_ATTACKERS)
    told = run("try", game, "1", "--at", place, "--then", "greedy", "--json")
    assert told.exit_code == 0


def test_a_played_game_has_an_edition_of_its_own(run: Run) -> None:
    demo = Path("replays/demo/game.jsonl")
    assert_refused(run("try", demo, "--at", "500", "--edition", "2010"), "turnfold compare")


def test_the_debugger_tries_and_goes_to_the_new_line(run: Run, game: Path, log: Log) -> None:
    place = at(log, Step.DECLARE_BLOCKERS)
    shown = run("debug", game, "-c", f"goto {place};legal;try 1;branch").output
    assert "Player 2 is asked: declare blockers (509.1@2024)" in shown
    assert "in combat: #1301 (301): #174311" in shown
    assert f"leaves at event {place}" in shown
