"""Mana abilities: without the stack, at once, whenever mana is to be paid (605; 411@2004)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import ActivatedAbility, Cost, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import AddMana, GainLife
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import IsTappedForMana
from turnfold.events.decisions import ActivateAbility, CastSpell
from turnfold.events.enums import Edition, Question
from turnfold.events.stack import AbilityTriggered

AT_ONCE = in_editions("411.1@2004", "605.3b@2010", "605.3b@2024")
WHENEVER = in_editions("411.2@2004", "605.3a@2010", "605.3a@2024")
TRIGGERED = in_editions("411.3@2004", "605.4a@2010", "605.4a@2024")


@AT_ONCE
def test_the_mana_is_there_at_once_and_who_made_it_keeps_priority(edition: Edition) -> None:
    board = Board(edition)
    forest = board.permanent("Forest", B)
    play = board.begin().pass_().activate(forest)
    assert play.state.stack == ()
    assert play.pool(B) == 1
    assert play.asked == (B, Question.PRIORITY)


@AT_ONCE
def test_a_mana_ability_is_not_something_to_pass_in_between(edition: Edition) -> None:
    """Both have passed in succession only if nobody did anything in between."""
    board = Board(edition)
    forest = board.permanent("Forest", B)
    play = board.begin()
    step = play.step
    play.pass_().activate(forest)
    assert play.step is step
    play.pass_()
    assert play.step is step, "A has priority again: B acted since A passed"


@WHENEVER
def test_mana_abilities_are_activated_in_the_middle_of_casting(edition: Edition) -> None:
    board = Board(edition)
    elves, growth = board.permanent("Llanowar Elves"), board.hand("Giant Growth")
    play = board.begin()
    play.do(CastSpell(growth, (elves,), mana=((elves, 0),)))
    assert play.obj(elves).tapped
    assert (play.pool(A), len(play.state.stack)) == (0, 1)


@WHENEVER
def test_the_opponent_may_make_mana_to_pay_for_what_is_asked_of_them(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(2):
        board.permanent("Island", B)
    forests = [board.permanent("Forest") for _ in range(4)]
    bear, leak = board.hand("Grizzly Bears"), board.hand("Mana Leak", B)
    play = board.begin()
    spell = play.cast(bear)
    play.pass_()
    play.cast(leak, spell)
    assert sum(not play.obj(each).tapped for each in forests) == 2
    play.both_pass()
    assert play.state.stack == (), "three could not be paid with two: nothing was asked"


@TRIGGERED
def test_a_triggered_mana_ability_does_not_use_the_stack_either(edition: Edition) -> None:
    board = Board(edition)
    forest, growth = board.permanent("Forest"), board.hand("Wild Growth")
    other = board.permanent("Forest")
    play = board.begin()
    play.do(CastSpell(growth, (forest,), mana=((other, 0),)))
    play.both_pass()
    play.activate(forest)
    assert play.pool(A) == 2
    assert play.state.stack == ()
    assert [play.obj(each.source).card for each in play.events(AbilityTriggered)] == ["Wild Growth"]


@in_editions("411.3@2004", "605.5a@2010", "605.5a@2024")
def test_what_triggers_on_it_and_makes_no_mana_uses_the_stack(edition: Edition) -> None:
    board = Board(edition)
    trigger = IsTappedForMana(subject=those(HasTypes(("land",))))
    board.permanent(
        enchantment("Springs", TriggeredAbility(trigger=trigger, effects=(GainLife(amount=1),)))
    )
    forest = board.permanent("Forest")
    play = board.begin().activate(forest)
    assert (play.pool(A), play.life(A), len(play.state.stack)) == (1, 20, 1)
    play.both_pass()
    assert play.life(A) == 21


@AT_ONCE
def test_a_mana_ability_has_no_targets(edition: Edition) -> None:
    board = Board(edition)
    forest = board.permanent("Forest")
    play = board.begin()
    rule = "406.1" if edition is Edition.DAMAGE_ON_THE_STACK else "605.1a"
    assert play.refused(ActivateAbility(forest, targets=(B,))) == f"{rule}@{edition.value}"
    assert not play.obj(forest).tapped


LEAVES = in_editions("409.1h@2004", "601.2h@2010", "601.2h@2024")
ALTAR = Card(
    name="Altar",
    types=("artifact",),
    abilities=(
        ActivatedAbility(Cost(sacrifice=those(HasTypes(("creature",)))), (AddMana(mana="{C}{C}"),)),
    ),
)


def with_altar(edition: Edition, cost: Cost) -> tuple[Play, int, int]:
    """A creature with this ability, and an Altar that turns creatures into mana."""
    board = Board(edition)
    altar = board.permanent(ALTAR)
    gain = ActivatedAbility(cost, (GainLife(amount=3),))
    priest = board.permanent(
        creature("Priest", abilities=(gain,)), counters={"charge": 1}, tapped=cost.untap
    )
    return board.begin(), altar, priest


@LEAVES
def test_the_source_may_be_sacrificed_for_the_mana_of_its_own_ability(edition: Edition) -> None:
    play, altar, priest = with_altar(edition, Cost(mana="{2}"))
    play.do(ActivateAbility(priest, 0, mana=((altar, 0),)))
    assert not play.in_play(priest)
    play.both_pass()
    assert play.life(A) == 23


@LEAVES
@pytest.mark.parametrize(
    "cost",
    [
        Cost(mana="{2}", remove_counter="charge"),
        Cost(mana="{2}", tap=True),
        Cost(mana="{2}", untap=True),
        Cost(mana="{2}", sacrifice_self=True),
        Cost(mana="{2}", exile_self=True),
    ],
)
def test_a_cost_that_the_source_has_to_pay_cannot_be_paid_any_more(
    edition: Edition, cost: Cost
) -> None:
    play, altar, priest = with_altar(edition, cost)
    play.refused(ActivateAbility(priest, 0, mana=((altar, 0),)))
    assert play.in_play(priest)
    assert (play.pool(A), play.state.stack) == (0, ())
