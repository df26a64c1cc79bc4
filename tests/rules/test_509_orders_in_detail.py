"""Damage assignment orders: which are offered, who is asked, and what keeps its place (509.2,
509.3, 509.6-7 in 2010)."""

import pytest

from tests.rules.board import A, B, Board, C, Play, creature, instant
from tests.rules.several import teams
from turnfold.events.cards.abilities import SpellAbility, StaticAbility
from turnfold.events.cards.characteristics import IsNamed
from turnfold.events.cards.effects import CreateToken, MakeBlock, TokenDefinition
from turnfold.events.cards.modifications import NumberedPermission
from turnfold.events.cards.selections import those
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.decisions import OrderDamage
from turnfold.events.enums import Edition, Question

EDITION = Edition.DAMAGE_ORDER
BRUTE = creature("Brute", 6, 6)
BEAR = creature("Bear")
SOLDIER = TokenDefinition("Soldier", subtypes=("Soldier",), power=1, toughness=1)
MANY = StaticAbility(NumberedPermission("block_additional", -1))


def ordered(play: Play) -> list[OrderDamage]:
    """The orders that are offered."""
    return [each for each in play.game.legal if isinstance(each, OrderDamage)]


@pytest.mark.rule("509.7@2010")
def test_the_orders_offered_leave_the_others_in_their_order() -> None:
    board = Board(EDITION)
    brute = board.permanent(BRUTE)
    one, two = board.permanent(BEAR, B), board.permanent(BEAR, B)
    play = board.begin().attack(brute).block({one: brute, two: brute})
    assert {each.orders for each in ordered(play)} == {
        ((brute, (one, two)),),
        ((brute, (two, one)),),
    }
    play.do(OrderDamage(((brute, (two, one)),)))
    play.effect(CreateToken(SOLDIER, blocking="that"), B, that=brute)
    (soldier,) = play.named("Soldier")
    assert {each.orders for each in ordered(play)} == {
        ((brute, (soldier, two, one)),),
        ((brute, (two, soldier, one)),),
        ((brute, (two, one, soldier)),),
    }


@pytest.mark.rule("509.2@2010")
def test_a_creature_has_one_order_only() -> None:
    board = Board(EDITION)
    brute = board.permanent(BRUTE)
    one, two = board.permanent(BEAR, B), board.permanent(BEAR, B)
    play = board.begin().attack(brute).block({one: brute, two: brute})
    twice = OrderDamage(((brute, (one, two)), (brute, (two, one))))
    assert play.refused(twice) == "509.2@2010"


@pytest.mark.rule("509.6@2010", "509.7@2010")
def test_who_is_new_to_one_attacker_is_not_new_to_another() -> None:
    """The first bear is new to the giant. To the brute only the token is."""
    to_giant = MakeBlock("target2", those(IsNamed("Giant")))
    both = (CreateToken(SOLDIER, blocking="target"), to_giant)
    aims = (TargetCreature(), TargetCreature())
    board = Board(EDITION)
    brute, giant = board.permanent(BRUTE), board.permanent(creature("Giant", 3, 3))
    one, two, three = (board.permanent(BEAR, B) for _ in range(3))
    card = board.hand(instant("Reinforce", SpellAbility(both, aims)), B)
    play = board.begin().attack(brute, giant).block({one: brute, two: brute, three: giant})
    play.do(OrderDamage(((brute, (one, two)),)))
    play.to_question(Question.PRIORITY).pass_().cast(card, brute, one)
    play.both_pass()
    (soldier,) = play.named("Soldier")
    placed = (giant, (three, one))
    assert play.asked == (A, Question.ORDER_BLOCKERS)
    assert play.allowed(OrderDamage(((brute, (one, soldier, two)), placed)))
    assert not play.allowed(OrderDamage(((brute, (two, soldier, one)), placed)))


@pytest.mark.rule("509.2@2010", "509.3@2010")
def test_a_team_is_asked_once() -> None:
    board = teams(EDITION)
    brute = board.permanent(BRUTE)
    guard = board.permanent(creature("Guard", 1, 6, abilities=(MANY,)), C)
    other, bear = board.permanent(BEAR), board.permanent(BEAR, C)
    play = board.begin().attack(brute, other, on=C).block({guard: (brute, other), bear: brute})
    assert play.asked == (A, Question.ORDER_BLOCKERS)
    play.do(OrderDamage(((brute, (bear, guard)),)))
    assert play.asked == (C, Question.ORDER_ATTACKERS)
    play.do(OrderDamage(((guard, (other, brute)),)))
    assert play.asked == (A, Question.PRIORITY)


@pytest.mark.rule("510.1c@2024")
def test_nobody_is_asked_for_an_order_where_damage_is_divided_freely() -> None:
    board = Board(Edition.FREE_DIVISION)
    brute = board.permanent(BRUTE)
    one, two = board.permanent(BEAR, B), board.permanent(BEAR, B)
    play = board.begin().attack(brute).block({one: brute}).to_question(Question.PRIORITY)
    play.effect(MakeBlock(), B, target=two, target2=brute)
    assert play.state.attackers[brute].blockers == (one, two)
    assert play.asked == (A, Question.PRIORITY)
