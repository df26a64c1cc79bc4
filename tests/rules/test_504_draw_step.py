"""The draw step: a card, then what triggered, then priority (504)."""

import pytest

from tests.rules.board import A, B, Board, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import GainLife
from turnfold.events.cards.triggers import Draws, StepBegins
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.events.turn import PriorityGained, StepBegan
from turnfold.events.zones import CardDrawn

DRAW = in_editions("304.1@2004", "504.1@2010", "504.1@2024")
TRIGGERS = in_editions("504.2@2004", "504.2@2010", "504.2@2024")
PRIORITY = in_editions("504.3@2004", "504.3@2010", "504.2@2024")

DRAW_STEP = TriggeredAbility(trigger=StepBegins(step="draw"), effects=(GainLife(1),))
DRAWN = TriggeredAbility(trigger=Draws(whose="you"), effects=(GainLife(2),))


@DRAW
def test_the_active_player_draws_a_card(edition: Edition) -> None:
    board = Board(edition)
    top = board.things[7].id
    play = board.begin(Step.UPKEEP)
    assert (play.hand(A), play.hand(B)) == (0, 0)
    mark = play.now
    play.to(Step.DRAW)
    assert (play.hand(A), play.hand(B)) == (1, 0)
    assert [event.player for event in play.events(CardDrawn, since=mark)] == [A]
    assert top not in play.state.objects
    play.to_turn(4, Step.DRAW)
    assert (play.hand(A), play.hand(B)) == (1, 1)


@DRAW
def test_the_draw_uses_no_stack_and_comes_before_any_priority(edition: Edition) -> None:
    play = Board(edition).begin(Step.UPKEEP)
    mark = play.now
    play.to(Step.DRAW)
    began = play.place_of(StepBegan(Step.DRAW), mark)
    (drawn,) = play.events(CardDrawn, since=mark)
    assert began < play.place_of(drawn, mark) < play.place_of(PriorityGained(A), began)
    assert play.state.stack == ()


@DRAW
def test_a_draw_from_an_empty_library_loses_the_game_at_the_next_priority(
    edition: Edition,
) -> None:
    play = Board(edition, library=0).begin(Step.UPKEEP)
    play.both_pass()
    assert play.game.over
    assert play.state.winners == (B,)
    assert play.step is Step.DRAW


@DRAW
def test_whoever_plays_first_has_no_draw_in_the_first_turn(edition: Edition) -> None:
    play = Board(edition, turn=1).begin(Step.UPKEEP)
    play.to(Step.PRECOMBAT_MAIN)
    assert play.hand(A) == 0
    play.to_turn(2, Step.DRAW)
    assert play.hand(B) == 1


@TRIGGERS
def test_what_triggers_as_the_step_begins_reaches_the_stack_after_the_draw(
    edition: Edition,
) -> None:
    board = Board(edition)
    shrine = board.permanent(enchantment("Shrine", DRAW_STEP))
    play = board.begin(Step.UPKEEP)
    mark = play.now
    play.to(Step.DRAW)
    (drawn,) = play.events(CardDrawn, since=mark)
    (triggered,) = play.events(AbilityTriggered, since=mark)
    (put,) = play.events(AbilityPutOnStack, since=mark)
    places = [play.place_of(each, mark) for each in (triggered, drawn, put)]
    assert places == sorted(places)
    assert play.on_stack() == [shrine]
    assert play.hand(A) == 1
    assert play.life(A) == 20


@TRIGGERS
def test_what_triggers_on_the_draw_goes_on_the_stack_with_it(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Shrine", DRAW_STEP))
    board.permanent(enchantment("Well", DRAWN))
    play = board.begin(Step.UPKEEP)
    play.to_question(Question.ORDER_TRIGGERS)
    assert play.step is Step.DRAW
    assert len(play.state.waiting) == 2
    play.go()
    assert len(play.state.stack) == 2
    play.settle()
    assert play.life(A) == 23


@TRIGGERS
@pytest.mark.parametrize("tapped", [False, True])
def test_howling_mine_draws_another_card_after_the_first(edition: Edition, tapped: bool) -> None:
    board = Board(edition)
    board.permanent("Howling Mine", B, tapped=tapped)
    play = board.begin(Step.UPKEEP)
    play.to(Step.DRAW)
    assert play.hand(A) == 1
    play.settle()
    assert play.hand(A) == (1 if tapped else 2)


@PRIORITY
def test_then_the_active_player_gets_priority(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Mountain")
    bolt = board.hand("Lightning Bolt")
    play = board.begin(Step.UPKEEP)
    play.to(Step.DRAW)
    assert play.asked == (A, Question.PRIORITY)
    play.cast(bolt, B)
    play.settle()
    assert play.life(B) == 17
    assert play.step is Step.DRAW
