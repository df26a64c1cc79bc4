"""The upkeep step: what triggered before, then priority (503)."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import GainLife, LoseLife
from turnfold.events.cards.triggers import BecomesUntapped, StepBegins
from turnfold.events.decisions import OrderTriggers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityPutOnStack
from turnfold.events.turn import PriorityGained, StepBegan

TRIGGERS = in_editions("503.1@2004", "503.1@2010", "503.1a@2024")
PRIORITY = in_editions("503.2@2004", "503.2@2010", "503.1@2024")

UPKEEP = TriggeredAbility(trigger=StepBegins(step="upkeep"), effects=(GainLife(1),))
YOUR_UPKEEP = TriggeredAbility(
    trigger=StepBegins(step="upkeep", whose="you"), effects=(GainLife(2),)
)
UNTAPPED = TriggeredAbility(trigger=BecomesUntapped(), effects=(LoseLife(1),))


@TRIGGERS
def test_triggers_of_untap_and_of_upkeep_go_on_the_stack_together(edition: Edition) -> None:
    """The order in which they triggered does not matter: their player orders them."""
    board = Board(edition)
    shrine = board.permanent(enchantment("Shrine", UPKEEP), B)
    bear = board.permanent(creature("Eager", abilities=(UNTAPPED,)), B, tapped=True)
    play = board.begin(Step.END)
    play.to_question(Question.ORDER_TRIGGERS)
    assert play.step is Step.UPKEEP
    assert play.asked == (B, Question.ORDER_TRIGGERS)
    waiting = {play.state.abilities[each].source: each for each in play.state.waiting}
    assert set(waiting) == {shrine, bear}
    play.do(OrderTriggers((waiting[shrine], waiting[bear])))
    assert play.on_stack() == [bear, shrine]


@TRIGGERS
def test_the_active_players_triggers_go_on_the_stack_first(edition: Edition) -> None:
    board = Board(edition)
    mine = board.permanent(enchantment("Shrine", UPKEEP), A)
    yours = board.permanent(enchantment("Shrine", UPKEEP), B)
    play = board.begin(Step.UPKEEP)
    assert play.on_stack() == [yours, mine]
    play.to_turn(4)
    assert play.on_stack() == [mine, yours]


@TRIGGERS
def test_triggers_are_on_the_stack_before_priority(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Shrine", UPKEEP), B)
    play = board.begin(Step.END)
    mark = play.now
    play.to_turn(4)
    upkeep = play.place_of(StepBegan(Step.UPKEEP), mark)
    (put,) = play.events(AbilityPutOnStack, since=mark)
    assert upkeep < play.place_of(put, upkeep) < play.place_of(PriorityGained(B), upkeep)


@TRIGGERS
@pytest.mark.parametrize("name", ["Juzám Djinn", "Phyrexian Arena"])
def test_your_upkeep_is_nobody_elses(edition: Edition, name: str) -> None:
    board = Board(edition)
    source = board.permanent(name, A)
    play = board.begin(Step.UPKEEP)
    assert play.on_stack() == [source]
    play.settle()
    assert play.life(A) == 19
    play.to_turn(4)
    assert play.on_stack() == []
    assert (play.life(A), play.life(B)) == (19, 20)


@PRIORITY
def test_the_active_player_gets_priority_in_the_upkeep(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Mountain")
    bolt = board.hand("Lightning Bolt")
    play = board.begin(Step.UPKEEP)
    assert play.asked == (A, Question.PRIORITY)
    play.cast(bolt, B)
    play.settle()
    assert play.life(B) == 17
    assert play.step is Step.UPKEEP


@PRIORITY
def test_the_other_player_may_act_in_it_as_well(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Mountain", B)
    bolt = board.hand("Lightning Bolt", B)
    play = board.begin(Step.UPKEEP)
    play.pass_()
    play.cast(bolt, A)
    play.settle()
    assert play.life(A) == 17
    assert play.step is Step.UPKEEP


@PRIORITY
def test_players_may_respond_to_what_triggered(edition: Edition) -> None:
    board = Board(edition, life=(3, 20))
    board.permanent(enchantment("Shrine", YOUR_UPKEEP))
    board.permanent("Mountain", B)
    bolt = board.hand("Lightning Bolt", B)
    play = board.begin(Step.UPKEEP)
    play.pass_()
    play.cast(bolt, A)
    play.both_pass()
    assert play.game.over
    assert play.state.winners == (B,)
