"""Other lines of play: tried, followed, laid side by side."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.games import played
from tests.replays.small_log import small_log
from tests.why.dispute import dispute
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.events.combat import CreatureBecameAttacking
from turnfold.events.decisions import DeclareAttackers, PassPriority
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.events.record import DecisionTaken
from turnfold.replays.audit.reexecute import reexecute
from turnfold.replays.branches.following import follow
from turnfold.replays.branches.going_on import Continuation, Until, attempt
from turnfold.replays.branches.lines import compare_lines, parting, under_editions
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.timeline.timeline import Timeline


@cache
def demo() -> Log:
    return Recording.open(GAME).log


def an_attack(log: Log) -> int:
    """Where the last attack of a game was declared."""
    return max(
        seq
        for seq, event in enumerate(log.events)
        if isinstance(event, DecisionTaken)
        and isinstance(event.decision, DeclareAttackers)
        and event.decision.attacks
    )


@pytest.mark.rule("508.8@2024")
@pytest.mark.parametrize("then", [Continuation.DEFAULT, Continuation.GREEDY, Continuation.RECORDED])
def test_without_the_attack_nobody_is_dealt_combat_damage(then: Continuation) -> None:
    log, at = demo(), an_attack(demo())
    new = attempt(log, at, DeclareAttackers(), then)
    assert new.events[:at] == log.events[:at]
    assert not [e for e in new.events[at:] if isinstance(e, CreatureBecameAttacking)]
    before = fold(log, at)
    assert fold(new).players[2].life == before.players[2].life > fold(log).players[2].life
    assert fold(new).turn == before.turn + 1


def test_nobody_goes_on_when_nobody_is_to() -> None:
    log, at = demo(), an_attack(demo())
    new = attempt(log, at, DeclareAttackers(), Continuation.STOP)
    assert new.commit_count == log.commit_of(at) + 1


def test_the_recorded_decision_and_the_recorded_players_lead_to_the_recorded_game() -> None:
    log, at = demo(), an_attack(demo())
    decided = log.events[at]
    assert isinstance(decided, DecisionTaken)
    assert (
        attempt(log, at, decided.decision, Continuation.RECORDED, Until.GAME).events == log.events
    )


def test_it_is_tried_where_the_decision_of_an_event_began() -> None:
    log, at = demo(), an_attack(demo())
    inside = log.commit_range(log.commit_of(at)).stop - 1
    assert inside > at
    for each in (at, inside):
        assert (
            attempt(log, each, DeclareAttackers(), Continuation.STOP).events[:at] == log.events[:at]
        )


@pytest.mark.parametrize(
    ("at", "sentence"),
    [(0, "event 0 is before the first decision"), (10**6, "there is no event 1000000")],
)
def test_where_nobody_decides_nothing_can_be_tried(at: int, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        attempt(demo(), at, PassPriority())


def test_what_is_illegal_cannot_be_tried() -> None:
    with pytest.raises(UserError, match=r"that cannot be done before event \d+: .*\(508.1a@2024\)"):
        attempt(demo(), an_attack(demo()), DeclareAttackers(((101, 2),)))


@pytest.mark.volume
@settings(max_examples=6)
@given(st.sampled_from(list(Edition)), st.integers(0, 20))
def test_a_game_followed_under_its_own_edition_is_the_same_game(
    edition: Edition, seed: int
) -> None:
    log = played(edition, seed).log
    logs, (followed,) = under_editions(log, [edition])
    assert logs[edition.value].events == log.events
    assert (followed.left_out, followed.made_up) == (0, 0)


@pytest.mark.rule("310.1@2004")
def test_the_demo_under_the_rules_of_2004_waits_for_damage_on_the_stack() -> None:
    logs, followed = under_editions(demo(), list(Edition))
    assert [each.left_out for each in followed] == [0, 0, 0]
    assert followed[0].made_up > 0 == followed[1].made_up == followed[2].made_up
    found = compare_lines(logs, start=demo().commit_range(0).stop)
    assert found.ends == {}
    only = [row for row in found.rows if row.parts]
    assert only
    for row in only:
        old, order, new = row.sides
        assert old is not None
        assert old.rule in ("310.1@2004", "310.4@2004")
        assert order is new is None


def test_a_game_without_decisions_cannot_be_played_again() -> None:
    with pytest.raises(UserError, match="this game cannot be played again"):
        under_editions(small_log(), list(Edition))


@pytest.mark.rule("310.4@2004")
@pytest.mark.rule("510.2@2024")
def test_the_hawk_dies_in_2004_alone() -> None:
    mogg = dispute("mogg-fanatic")
    logs, _ = under_editions(mogg.log, [Edition.DAMAGE_ON_THE_STACK, Edition.FREE_DIVISION])
    hawk = min(id for id, name in mogg.table.names.items() if name == "hawk")
    found = compare_lines(logs, {"hawk": hawk}, start=mogg.start)
    old, new = found.ends["graveyard"]
    assert "hawk" in old
    assert "hawk" not in new
    assert found.ends["battlefield"] == [None, ["hawk"]]


def test_a_line_and_a_longer_one_are_compared_as_far_as_both_go() -> None:
    log, at = demo(), an_attack(demo())
    early = next(
        seq for seq, event in enumerate(log.events)
        if isinstance(event, DecisionTaken) and isinstance(event.decision, DeclareAttackers)
    )  # fmt: skip
    new = attempt(log, early, DeclareAttackers(), Continuation.DEFAULT)
    turn = fold(log, early).turn
    found = compare_lines({"main": log, "peace": new}, start=early)
    told = {int(row.step.split()[0]) for row in found.rows if row.step}
    assert told <= {turn, turn + 1}
    assert at > early


def test_logs_part_where_an_event_differs() -> None:
    log, at = demo(), an_attack(demo())
    new = attempt(log, at, DeclareAttackers(), Continuation.STOP)
    assert parting([log, new]) == at
    assert parting([log, log]) == len(log)


def test_the_id_of_a_card_drawn_later_is_found_in_the_other_game() -> None:
    log = played(Edition.FREE_DIVISION, 4).log
    other = reexecute(log, Edition.DAMAGE_ORDER)
    assert other.parting is None or other.parting.event < len(log)
    logs, (followed,) = under_editions(log, [Edition.DAMAGE_ORDER])
    assert followed.taken > 0.8 * (followed.taken + followed.left_out)
    turns = [fold(each).turn for each in (log, logs["2010"])]
    assert turns[0] == turns[1] or followed.left_out


def test_following_stops_where_the_recording_does() -> None:
    log = played(Edition.FREE_DIVISION, 5).log
    half = Timeline(log).fork(log.commit_range(100).start)
    game = Game(Timeline(half).fork(log.commit_range(1).start))
    follow(game, half)
    assert game.log.events == half.events
