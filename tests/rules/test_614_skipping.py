"""What a player may skip for something else, which comes first in what follows (614.10b)."""

import pytest

from tests.rules.board import A, B, Board, C, D, Play, enchantment
from tests.rules.several import four, teams
from tests.rules.test_800_leaving import concedes
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import ExtraTurns, GainLife, SkipNext
from turnfold.events.cards.replacements import StepSkip
from turnfold.events.decisions import Answer
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.game import LifeGained
from turnfold.events.permanents import PermanentUntapped
from turnfold.events.turn import (
    PhaseSkipped,
    StepBegan,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
    TurnSkipped,
)

SKIP = in_editions("614.10b@2010", "614.10b@2024")
TEAM = in_editions("805.8@2010", "805.8@2024")


def fasting(step: str) -> StepSkip:
    """Its controller may skip that, and gains 2 life then."""
    return StepSkip(step=step, to="you", optional=True, then=(GainLife(2),))


def with_vault(edition: Edition, number: int = 1) -> tuple[Play, list[int]]:
    """It is A's turn, and B has tapped Time Vaults."""
    board = Board(edition)
    vaults = [board.permanent("Time Vault", B, tapped=True) for _ in range(number)]
    return board.begin(Step.END), vaults


# Turns


@SKIP
def test_a_turn_is_skipped_and_the_next_one_begins_with_untapping(edition: Edition) -> None:
    play, (vault,) = with_vault(edition)
    play.to_question(Question.SKIP)
    assert play.asked == (B, Question.SKIP)
    assert (play.state.turn, play.state.active_player) == (3, A)
    assert list(play.game.legal) == [Answer(False), Answer(True)]
    mark = play.now
    play.do(Answer(True))
    assert [each.player for each in play.events(TurnSkipped)] == [B]
    assert play.state.active_player == A
    assert not play.obj(vault).tapped
    untapped = play.place_of(PermanentUntapped(vault), mark)
    assert play.place_of(SubstepBegan("beginning.untap.phasing"), mark) == untapped - 2
    assert play.place_of(SubstepBegan("beginning.untap.day_night"), mark) > untapped


@SKIP
def test_a_turn_that_is_not_skipped_begins_as_ever(edition: Edition) -> None:
    play, (vault,) = with_vault(edition)
    play.to_question(Question.SKIP).do(Answer(False))
    assert play.state.active_player == B
    assert play.obj(vault).tapped
    play.to(Step.END)
    assert play.obj(vault).tapped
    play.to_turn(6, Step.UPKEEP)
    assert play.events(TurnSkipped) == []


@SKIP
def test_an_untapped_vault_skips_nothing(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Time Vault", B)
    play = board.begin(Step.END)
    play.to_turn(4)
    assert play.events(TurnSkipped) == []


@SKIP
def test_the_vault_gives_the_turn_back(edition: Edition) -> None:
    play, (vault,) = with_vault(edition)
    play.to_question(Question.SKIP).do(Answer(True))
    play.pass_().activate(vault)
    play.settle()
    play.to_question(Question.SKIP)
    assert play.asked[0] == B
    play.do(Answer(False))
    assert [each.player for each in play.events(TurnBegan)][-2:] == [A, B]
    assert play.state.turn_by is not None


@SKIP
def test_each_vault_is_asked_about_until_one_skips_the_turn(edition: Edition) -> None:
    play, (one, other) = with_vault(edition, 2)
    play.to_question(Question.SKIP).do(Answer(False))
    assert play.asked == (B, Question.SKIP)
    play.do(Answer(True))
    assert [each.player for each in play.events(TurnSkipped)] == [B]
    assert [play.obj(one).tapped, play.obj(other).tapped] == [True, False]


@SKIP
def test_the_player_whose_turn_comes_instead_may_skip_it_too(edition: Edition) -> None:
    board = four(edition)
    vaults = [board.permanent("Time Vault", player, tapped=True) for player in (B, C)]
    play = board.begin(Step.END)
    for player in (B, C):
        play.to_question(Question.SKIP)
        assert play.asked[0] == player
        play.do(Answer(True))
    assert [each.player for each in play.events(TurnSkipped)] == [B, C]
    assert play.state.active_player == D
    assert not any(play.obj(each).tapped for each in vaults)


@SKIP
def test_a_turn_that_is_skipped_anyway_is_not_offered(edition: Edition) -> None:
    play, (vault,) = with_vault(edition)
    play.effect(SkipNext("turn", "target"), A, target=B)
    play.to_turn(4)
    assert play.state.active_player == A
    assert play.obj(vault).tapped


@SKIP
def test_of_several_turns_in_a_row_each_may_be_skipped(edition: Edition) -> None:
    play, (vault,) = with_vault(edition)
    play.effect(ExtraTurns(who="target"), A, target=B)
    for _ in range(2):
        play.to_question(Question.SKIP).do(Answer(True))
    assert [each.player for each in play.events(TurnSkipped)] == [B] * 2
    assert play.state.active_player == A
    assert play.events(PermanentUntapped).count(PermanentUntapped(vault)) == 1


@SKIP
def test_who_leaves_is_not_asked_any_more(edition: Edition) -> None:
    board = four(edition)
    board.permanent("Time Vault", B, tapped=True)
    play = board.begin(Step.END).to_question(Question.SKIP)
    concedes(play, B)
    assert play.asked == (C, Question.PRIORITY)
    assert play.state.active_player == C


# Steps and phases


@SKIP
@pytest.mark.parametrize(
    ("step", "before", "then"),
    [
        ("draw", Step.UPKEEP, Step.PRECOMBAT_MAIN),
        ("upkeep", Step.UNTAP, Step.DRAW),
        ("combat", Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN),
        ("postcombat_main", Step.END_OF_COMBAT, Step.END),
    ],
)
def test_what_is_done_for_a_step_or_phase_comes_first_in_the_next(
    edition: Edition, step: str, before: Step, then: Step
) -> None:
    board = Board(edition, active=B, turn=4)
    board.permanent(enchantment("Fasting", fasting(step)), A)
    play = board.begin(Step.POSTCOMBAT_MAIN).to_question(Question.SKIP)
    assert (play.asked[0], play.step, play.life(A)) == (A, before, 20)
    mark = play.now
    play.do(Answer(True))
    assert play.step is then
    assert len(play.events(StepSkipped, PhaseSkipped, since=mark)) == 1
    assert play.life(A) == 22
    begun = play.all_events(mark)
    at = next(n for n, each in enumerate(begun) if isinstance(each, SubstepBegan))
    assert isinstance(begun[at + 1], EffectExpired)
    assert begun[at + 2] == LifeGained(A, 2)


@SKIP
def test_a_step_that_is_not_skipped_is_offered_the_next_time(edition: Edition) -> None:
    board = Board(edition, active=B, turn=4)
    board.permanent(enchantment("Fasting", fasting("draw")), A)
    play = board.begin(Step.END)
    for turn in (5, 7):
        play.to_question(Question.SKIP)
        assert play.state.turn == turn
        play.do(Answer(False))
        assert play.step is Step.DRAW
    assert play.life(A) == 20


@SKIP
def test_the_draw_step_that_an_extra_turn_does_not_have_is_not_offered(edition: Edition) -> None:
    board = Board(edition, active=B, turn=4)
    board.permanent(enchantment("Fasting", fasting("draw")), A)
    play = board.begin(Step.END)
    play.effect(SkipNext("draw", "target"), A, target=A)
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.life(A) == 20
    assert [each.step for each in play.events(StepBegan)].count(Step.DRAW) == 1


# 805.8: a team


@TEAM
def test_what_one_of_a_team_skips_the_team_skips(edition: Edition) -> None:
    board = teams(edition, active=C, turn=4)
    no_draws = StepSkip(step="draw", to="you")
    board.permanent(enchantment("Famine", no_draws), B)
    play = board.begin(Step.END)
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert [play.hand(each) for each in (A, B)] == [0, 0]


@TEAM
def test_either_of_a_team_may_skip_for_both(edition: Edition) -> None:
    board = teams(edition, active=C, turn=4)
    board.permanent("Time Vault", B, tapped=True)
    play = board.begin(Step.END).to_question(Question.SKIP)
    assert play.asked[0] == B
    play.do(Answer(True))
    assert play.state.active_player == C
    assert [each.player for each in play.events(TurnSkipped)] == [A]
