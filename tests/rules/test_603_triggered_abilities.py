"""When abilities trigger, and in what order they go on the stack (603; 404 and 410 in 2004)."""

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import Condition, LifeAtMost
from turnfold.events.cards.effects import (
    DealDamage,
    Delay,
    Destroy,
    DrawCards,
    Effect,
    GainLife,
    LoseLife,
)
from turnfold.events.cards.measures import Power
from turnfold.events.cards.selections import those
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.cards.triggers import BecomesUntapped, Dies, StepBegins
from turnfold.events.decisions import ChooseTargets, OrderTriggers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityTriggered
from turnfold.events.zones import ObjectCeased

CREATURE = those(HasTypes(("creature",)))
TRIGGERS = in_editions("410.2@2004", "603.2@2010", "603.2@2024")
STACKED = in_editions("410.3@2004", "603.3b@2010", "603.3b@2024")
CHOSEN = in_editions("410.4@2004", "603.3d@2010", "603.3d@2024")
IF = in_editions("404.3@2004", "603.4@2010", "603.4@2024")
DELAYED = in_editions("404.4@2004", "603.7@2010", "603.7@2024")
ONCE = in_editions("404.4b@2004", "603.7b@2010", "603.7b@2024")


def each_upkeep(*effects: Effect, condition: Condition | None = None) -> TriggeredAbility:
    """At the beginning of each upkeep."""
    trigger = StepBegins(step="upkeep")
    return TriggeredAbility(trigger=trigger, effects=effects, condition=condition)


def names(play: Play) -> list[str]:
    """The names of the sources of what is on the stack, from the top."""
    return [play.obj(each).card for each in play.on_stack()]


def ordered(play: Play) -> None:
    """Triggers go on the stack as they triggered."""
    while play.asked[1] is Question.ORDER_TRIGGERS:
        play.go()


@TRIGGERS
def test_an_ability_triggers_once_for_each_thing_that_happens(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Soul Warden")
    board.permanent("Plains")
    board.permanent("Plains")
    alarm = board.hand("Raise the Alarm")
    play = board.begin()
    play.cast(alarm)
    play.both_pass()
    ordered(play)
    assert names(play) == ["Soul Warden", "Soul Warden"]
    play.settle()
    assert play.life(A) == 22


@TRIGGERS
def test_it_does_nothing_before_somebody_would_get_priority(edition: Edition) -> None:
    """In the untap step nobody does: it waits for the upkeep."""
    board = Board(edition)
    untapped = TriggeredAbility(trigger=BecomesUntapped(), effects=(GainLife(amount=1),))
    board.permanent(creature("Riser", abilities=(untapped,)), tapped=True)
    play = board.begin(Step.UNTAP)
    assert (play.step, len(play.state.stack), play.life(A)) == (Step.UPKEEP, 1, 20)


@STACKED
def test_the_active_player_s_go_on_the_stack_first_and_so_resolve_last(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Theirs", each_upkeep(LoseLife(amount=1, who="each_player"))), B)
    board.permanent(enchantment("Mine", each_upkeep(GainLife(amount=1))))
    play = board.begin(Step.UPKEEP)
    assert names(play) == ["Theirs", "Mine"]
    play.to_turn(4)
    assert names(play) == ["Mine", "Theirs"]


@STACKED
def test_a_player_puts_their_own_in_the_order_they_like(edition: Edition) -> None:
    board = Board(edition)
    first = board.permanent(enchantment("First", each_upkeep(GainLife(amount=1))))
    board.permanent(enchantment("Second", each_upkeep(DrawCards())))
    play = board.begin(Step.UPKEEP)
    assert play.asked == (A, Question.ORDER_TRIGGERS)
    waiting = play.state.waiting
    of_first = next(e for e in waiting if play.state.abilities[e].source == first)
    other = next(e for e in waiting if e != of_first)
    assert play.refused(OrderTriggers((of_first,))).startswith(("410.3", "603.3b"))
    play.do(OrderTriggers((other, of_first)))
    assert names(play) == ["First", "Second"]


@STACKED
def test_the_same_ability_of_two_sources_is_put_in_order_too(edition: Edition) -> None:
    """It matters which of them deals its damage first."""
    strike = each_upkeep(DealDamage(amount=Power(), to="each_opponent"))
    board = Board(edition)
    drummers = [
        board.permanent(creature("Drummer", abilities=(strike,)), counters={"+1/+1": number})
        for number in (1, 2)
    ]
    play = board.begin(Step.UPKEEP)
    assert play.asked == (A, Question.ORDER_TRIGGERS)
    play.do(OrderTriggers(tuple(reversed(play.state.waiting))))
    assert play.on_stack() == drummers
    play.both_pass()
    assert play.life(B) == 17


@CHOSEN
def test_targets_are_chosen_as_it_goes_on_the_stack(edition: Edition) -> None:
    board = Board(edition)
    strikes = TriggeredAbility(
        trigger=StepBegins(step="upkeep", whose="you"),
        effects=(Destroy(),),
        targets=(TargetCreature(),),
    )
    board.permanent(enchantment("Storm", strikes))
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant", B)
    play = board.begin(Step.UPKEEP)
    assert play.asked == (A, Question.CHOOSE_TARGETS)
    play.do(ChooseTargets((other,)))
    assert play.in_play(other), "it is only on the stack"
    play.both_pass()
    assert play.in_play(one)
    assert not play.in_play(other)


@CHOSEN
def test_without_a_legal_target_it_is_removed(edition: Edition) -> None:
    board = Board(edition)
    strikes = TriggeredAbility(
        trigger=StepBegins(step="upkeep", whose="you"),
        effects=(Destroy(), GainLife(amount=1)),
        targets=(TargetCreature(),),
    )
    board.permanent(enchantment("Storm", strikes))
    play = board.begin(Step.UPKEEP)
    assert play.state.stack == ()
    assert len(play.events(AbilityTriggered)) == 1
    assert len(play.events(ObjectCeased)) == 1
    assert play.life(A) == 20


@IF
def test_a_condition_behind_the_trigger_is_asked_when_it_triggers(edition: Edition) -> None:
    poor = each_upkeep(GainLife(amount=5), condition=LifeAtMost(19))
    board = Board(edition)
    board.permanent(enchantment("Alms", poor))
    assert board.begin(Step.UPKEEP).state.stack == ()


@IF
def test_and_again_when_it_resolves(edition: Edition) -> None:
    poor = each_upkeep(GainLife(amount=5), condition=LifeAtMost(19))
    board = Board(edition, life=(19, 20))
    board.permanent(enchantment("Alms", poor))
    play = board.begin(Step.UPKEEP)
    assert names(play) == ["Alms"]
    play.effect(GainLife(amount=1)).both_pass()
    assert (play.state.stack, play.life(A)) == ((), 20)


@IF
def test_it_resolves_while_the_condition_still_holds(edition: Edition) -> None:
    poor = each_upkeep(GainLife(amount=5), condition=LifeAtMost(19))
    board = Board(edition, life=(19, 20))
    board.permanent(enchantment("Alms", poor))
    assert board.begin(Step.UPKEEP).both_pass().life(A) == 24


@in_editions("410.10d@2004", "603.6d@2010", "603.10a@2024")
def test_what_leaves_together_sees_each_other_leave(edition: Edition) -> None:
    """The enchantment leaves in the same instant, and triggers for both creatures."""
    board = Board(edition)
    wake = TriggeredAbility(trigger=Dies(subject=CREATURE), effects=(GainLife(amount=1),))
    board.permanent("Grizzly Bears")
    board.permanent("Hill Giant", B)
    last = board.permanent(
        Card(
            name="Wake", types=("enchantment", "creature"), power=1, toughness=1, abilities=(wake,)
        )
    )
    play = board.begin().effect(Destroy(what=CREATURE))
    ordered(play)
    assert not play.in_play(last)
    assert len(play.events(AbilityTriggered)) == 3
    play.settle()
    assert play.life(A) == 23


@in_editions("410.2@2004", "603.3a@2010", "603.3a@2024")
def test_it_is_controlled_by_who_controlled_its_source_then(edition: Edition) -> None:
    board = Board(edition)
    dies = TriggeredAbility(trigger=Dies(), effects=(GainLife(amount=3),))
    victim = board.permanent(creature("Martyr", abilities=(dies,)), B)
    play = board.begin().effect(Destroy(), target=victim)
    play.settle()
    assert (play.life(A), play.life(B)) == (20, 23)


@DELAYED
def test_a_delayed_ability_triggers_later_even_without_its_source(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    later = Delay(step="end", effects=(Destroy(what="that"),), about="target")
    play = board.begin().effect(later, target=bear)
    assert play.in_play(bear)
    play.to(Step.END)
    assert (len(play.state.stack), play.in_play(bear)) == (1, True)
    play.both_pass()
    assert not play.in_play(bear)


@ONCE
def test_a_delayed_ability_triggers_only_once(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(Delay(step="upkeep", effects=(GainLife(amount=1),)))
    play.to_turn(4)
    assert len(play.state.stack) == 1
    play.to_turn(5)
    assert play.state.stack == ()
    assert play.life(A) == 21


@in_editions("313.2@2004", "513.3@2010", "513.2@2024")
def test_one_that_is_made_in_the_end_step_waits_for_the_next(edition: Edition) -> None:
    play = Board(edition).begin(Step.END)
    play.effect(Delay(step="end", effects=(GainLife(amount=1),)))
    assert play.state.stack == ()
    play.to_turn(4, Step.END)
    assert len(play.state.stack) == 1


@in_editions("603.2@2010", "702.25b@2010", "603.2@2024", "702.26b@2024")
def test_what_is_phased_out_does_not_trigger(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Bell", each_upkeep(GainLife(1))), B, phased_out=True)
    board.permanent(enchantment("Gong", each_upkeep(GainLife(2))), B)
    play = board.begin(Step.UPKEEP).settle()
    assert play.life(B) == 22


@DELAYED
def test_a_delayed_ability_about_your_step_waits_for_your_turn(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(Delay("upkeep", (GainLife(3),), whose="you"))
    play.to_turn(4, Step.DRAW)
    assert play.life(A) == 20
    play.to_turn(5, Step.DRAW)
    assert play.life(A) == 23


@DELAYED
def test_a_delayed_ability_about_the_next_turn_does_not_trigger_in_this_one(
    edition: Edition,
) -> None:
    play = Board(edition).begin()
    play.effect(Delay("end", (GainLife(3),), next_turn=True))
    play.effect(Delay("end", (GainLife(1),)))
    play.to(Step.END).settle()
    assert play.life(A) == 21
    play.to_turn(4, Step.END).settle()
    assert play.life(A) == 24
