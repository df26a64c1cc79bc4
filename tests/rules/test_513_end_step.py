"""The ending phase and its end step: what triggers in it, and what waits for the next one
(512, 513)."""

from tests.rules.board import A, B, Board, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import Delay, GainLife, Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.enums import Edition, Phase, Question, Step
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.events.turn import PhaseBegan, PhaseEnded, PriorityGained, StepBegan

STEPS = in_editions("312.1@2004", "512.1@2010", "512.1@2024")
TRIGGERS = in_editions("313.1@2004", "513.1@2010", "513.1@2024")
PRIORITY = in_editions("313.1@2004", "513.2@2010", "513.1@2024")
NO_BACKING_UP = in_editions("313.2@2004", "513.3@2010", "513.2@2024")

END = TriggeredAbility(trigger=StepBegins(step="end"), effects=(GainLife(1),))
YOUR_END = TriggeredAbility(trigger=StepBegins(step="end", whose="you"), effects=(GainLife(1),))


# 512.1


@STEPS
def test_the_ending_phase_is_the_end_step_and_then_cleanup(edition: Edition) -> None:
    play = Board(edition).begin(Step.POSTCOMBAT_MAIN)
    mark = play.now
    play.to_turn(4)
    order = [
        PhaseBegan(Phase.ENDING),
        StepBegan(Step.END),
        StepBegan(Step.CLEANUP),
        PhaseEnded(Phase.ENDING),
    ]
    assert [event for event in play.all_events(mark) if event in order] == order


# 513.1, 513.2


@TRIGGERS
def test_what_triggers_at_the_beginning_of_the_end_step_goes_on_the_stack(
    edition: Edition,
) -> None:
    board = Board(edition)
    shrine = board.permanent(enchantment("Shrine", END))
    play = board.begin(Step.POSTCOMBAT_MAIN)
    mark = play.now
    play.to(Step.END)
    assert play.on_stack() == [shrine]
    began = play.place_of(StepBegan(Step.END), mark)
    (put,) = play.events(AbilityPutOnStack, since=mark)
    assert began < play.place_of(put, began) < play.place_of(PriorityGained(A), began)
    play.settle()
    assert play.life(A) == 21
    play.to_turn(4, Step.END)
    assert play.on_stack() == [shrine]


@TRIGGERS
def test_ball_lightning_is_sacrificed_then(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(3):
        board.permanent("Mountain")
    ball = board.hand("Ball Lightning")
    play = board.begin()
    lightning = play.cast(ball)
    play.settle()
    play.attack(lightning)
    play.to(Step.END)
    assert play.life(B) == 14
    assert play.in_play(lightning)
    play.settle()
    assert not play.in_play(lightning)


@TRIGGERS
def test_a_delayed_ability_triggers_at_the_next_end_step_and_then_no_more(
    edition: Edition,
) -> None:
    play = Board(edition).begin()
    play.effect(Delay("end", (GainLife(2),)), A)
    play.to(Step.END)
    assert len(play.state.stack) == 1
    play.settle()
    assert play.life(A) == 22
    play.to_turn(6)
    assert play.life(A) == 22


@PRIORITY
def test_then_the_active_player_gets_priority(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Mountain")
    bolt = board.hand("Lightning Bolt")
    play = board.begin(Step.POSTCOMBAT_MAIN)
    play.to(Step.END)
    assert play.asked == (A, Question.PRIORITY)
    play.cast(bolt, B)
    play.settle()
    assert play.life(B) == 17
    assert play.step is Step.END
    assert play.asked == (A, Question.PRIORITY)


# 513.3 (513.2 since 2017)


@NO_BACKING_UP
def test_a_permanent_that_enters_during_the_end_step_waits_for_the_next_turns(
    edition: Edition,
) -> None:
    board = Board(edition)
    imp = board.hand(creature("Imp", 1, 1, "flash", abilities=(END,)))
    play = board.begin(Step.END)
    entered = play.cast(imp)
    play.settle()
    assert play.in_play(entered)
    mark = play.now
    play.to_turn(4, Step.UPKEEP)
    assert play.events(AbilityTriggered, since=mark) == []
    play.to(Step.END)
    assert play.on_stack() == [entered]


@NO_BACKING_UP
def test_your_end_step_waits_for_that_player(edition: Edition) -> None:
    board = Board(edition)
    imp = board.hand(creature("Imp", 1, 1, "flash", abilities=(YOUR_END,)))
    play = board.begin(Step.END)
    entered = play.cast(imp)
    play.settle()
    play.to_turn(4, Step.END)
    assert play.on_stack() == []
    play.to_turn(5, Step.END)
    assert play.on_stack() == [entered]


@NO_BACKING_UP
def test_a_delayed_ability_made_during_the_end_step_waits_for_the_next_turns(
    edition: Edition,
) -> None:
    play = Board(edition).begin(Step.END)
    play.effect(Delay("end", (GainLife(2),)), A)
    mark = play.now
    play.to_turn(4, Step.UPKEEP)
    assert play.events(AbilityTriggered, since=mark) == []
    play.to(Step.END)
    play.settle()
    assert play.life(A) == 22


@NO_BACKING_UP
def test_durations_do_not_wait(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin(Step.END)
    play.effect(Modify(Modification(power=3, toughness=3), "that", "turn"), that=bear)
    assert play.size(bear) == (5, 5)
    play.to_turn(4)
    assert play.size(bear) == (2, 2)
