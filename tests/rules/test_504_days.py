"""The draw of a turn on the day before it left the stack and on the day of it (504; 304 then)."""

import pytest

from tests.rules.board import A, B, Board, Play, enchantment
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import GainLife
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.zones import CardDrawn

SHRINE = enchantment(
    "Shrine", TriggeredAbility(trigger=StepBegins(step="draw"), effects=(GainLife(1),))
)


def in_draw_step(day: str, *shrines: int) -> tuple[Play, list[int]]:
    """A's draw step has begun; these players control a shrine that triggers in it."""
    board = Board(Edition(day))
    found = [board.permanent(SHRINE, each) for each in shrines]
    play = board.begin(Step.UPKEEP)
    while play.step is not Step.DRAW:
        play.both_pass()
    return play, found


@pytest.mark.rule("304.1@2003-05-26", "304.1@2003-07-01")
def test_players_can_act_before_the_draw_until_july_2003() -> None:
    play, _ = in_draw_step("2003-06-30")
    assert play.asked == (A, Question.PRIORITY)
    assert (play.hand(A), len(play.state.stack)) == (0, 1)
    play.both_pass()
    assert (play.hand(A), play.state.stack, play.step) == (1, (), Step.DRAW)
    play, _ = in_draw_step("2003-07-01")
    assert (play.hand(A), play.state.stack) == (1, ())


@pytest.mark.rule("304.1@2003-05-26")
def test_only_the_active_player_draws() -> None:
    play, _ = in_draw_step("2003-06-30")
    play.to(Step.PRECOMBAT_MAIN)
    assert [each.player for each in play.events(CardDrawn)] == [A]


@pytest.mark.rule("304.1@1999-04-23", "304.1@2001-07-23")
def test_the_draw_is_put_on_top_of_all_abilities_since_july_2001() -> None:
    """Until then it is an ability of its player like any other (410.3)."""
    play, _ = in_draw_step("2001-07-22", A)
    assert play.asked == (A, Question.ORDER_TRIGGERS)
    play, (mine, yours) = in_draw_step("2001-07-23", A, B)
    assert play.on_stack() == [0, yours, mine]
    play.both_pass()
    assert (play.hand(A), play.life(A), play.life(B)) == (1, 20, 20)


@pytest.mark.rule("304.1@1999-04-23", "410.3@1999-04-23")
def test_abilities_of_the_other_player_resolve_before_the_draw_until_july_2001() -> None:
    play, (yours,) = in_draw_step("2001-07-22", B)
    assert play.on_stack() == [yours, 0]
    play.both_pass()
    assert (play.hand(A), play.life(B)) == (0, 21)


@pytest.mark.rule("304.1@2003-05-26", "420.5g@2003-05-26")
def test_who_has_no_card_to_draw_loses_when_the_draw_resolves() -> None:
    play = Board(Edition("2003-06-30"), library=0).begin(Step.UPKEEP).both_pass()
    assert (play.step, play.game.over) == (Step.DRAW, False)
    assert play.both_pass().state.winners == (B,)
