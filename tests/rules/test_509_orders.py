"""Damage assignment orders in 2010: announced, thinned out, added to (509.2, 509.3, 509.6-7)."""

import itertools

import pytest

from tests.rules.board import A, B, Board, Play, creature, instant
from turnfold.events.cards.abilities import SpellAbility, StaticAbility
from turnfold.events.cards.effects import (
    CreateToken,
    Destroy,
    EndCombat,
    MakeBlock,
    Modify,
    PhaseOut,
    RemoveFromCombat,
    ReturnIt,
    TokenDefinition,
)
from turnfold.events.cards.modifications import Modification, NumberedPermission
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.combat import DamageOrderDeclared
from turnfold.events.decisions import AssignDamage, OrderDamage
from turnfold.events.enums import Edition, Question, Step

SOLDIER = TokenDefinition("Soldier", subtypes=("Soldier",), power=1, toughness=1)
MANY = StaticAbility(NumberedPermission("block_additional", -1))
BRUTE = creature("Brute", 6, 6)
GUARD = creature("Guard", 1, 6, abilities=(MANY,))
EDITION = Edition.DAMAGE_ORDER


def order(play: Play, creature_id: int, *opponents: int) -> OrderDamage:
    return OrderDamage(((creature_id, opponents),))


def gang(number: int = 3) -> tuple[Play, int, list[int]]:
    """A brute, blocked by this many bears; its controller must announce the order."""
    board = Board(EDITION)
    brute = board.permanent(BRUTE)
    bears = [board.permanent("Runeclaw Bear", B) for _ in range(number)]
    play = board.begin().attack(brute).block(dict.fromkeys(bears, brute))
    return play, brute, bears


def guard(number: int = 3) -> tuple[Play, int, list[int]]:
    """A guard that blocks this many bears; its controller must announce the order."""
    board = Board(EDITION)
    bears = [board.permanent("Runeclaw Bear") for _ in range(number)]
    watch = board.permanent(GUARD, B)
    play = board.begin().attack(*bears).block({watch: tuple(bears)})
    return play, watch, bears


# 509.2


@pytest.mark.rule("509.2@2010", "es-61@2010", "509.2-ex1@2010", "es-63@2010")
def test_craw_wurms_controller_announces_any_of_the_six_orders() -> None:
    board = Board(EDITION)
    wurm = board.permanent("Craw Wurm")
    names = ("Llanowar Elves", "Runeclaw Bear", "Serra Angel")
    blockers = [board.permanent(each, B) for each in names]
    play = board.begin().attack(wurm).block(dict.fromkeys(blockers, wurm))
    assert play.asked == (A, Question.ORDER_BLOCKERS)
    assert all(play.allowed(order(play, wurm, *each)) for each in itertools.permutations(blockers))
    assert not play.allowed(order(play, wurm, *blockers[:2]))
    elves, bear, angel = blockers
    play.do(order(play, wurm, angel, bear, elves))
    assert play.events(DamageOrderDeclared) == [DamageOrderDeclared(wurm, (angel, bear, elves))]
    assert play.rule_of(DamageOrderDeclared(wurm, (angel, bear, elves))) == "509.2"
    assert play.state.attackers[wurm].blockers == (angel, bear, elves)
    assert play.asked == (A, Question.PRIORITY)


@pytest.mark.rule("509.2@2010", "es-62@2010")
def test_damage_goes_on_only_past_those_that_have_lethal_damage() -> None:
    play, brute, (one, two, three) = gang()
    play.do(order(play, brute, three, one, two))
    play.to_question(Question.ASSIGN_DAMAGE)
    wrong = AssignDamage(((brute, one, 4), (brute, three, 2)))
    assert play.allowed(wrong)
    assert not play.allowed(AssignDamage(((brute, one, 2), (brute, two, 4))))
    assert not play.allowed(AssignDamage(((brute, one, 5), (brute, three, 1))))


# 509.2a


@pytest.mark.rule("509.2a@2010", "es-64@2010")
@pytest.mark.parametrize("how", ["removed", "destroyed", "returned", "phased out", "no creature"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_blocker_that_goes_leaves_the_others_in_their_order(how: str, place: int) -> None:
    play, brute, bears = gang()
    announced = [bears[2], bears[0], bears[1]]
    play.do(order(play, brute, *announced))
    gone = announced.pop(place)
    if how == "removed":
        play.effect(RemoveFromCombat("that"), that=gone)
    elif how == "destroyed":
        play.effect(Destroy("that"), that=gone)
    elif how == "returned":
        play.effect(ReturnIt("that"), that=gone)
    elif how == "phased out":
        play.effect(PhaseOut("that"), that=gone)
    else:
        change = Modification(remove_types=("creature",), add_types=("artifact",))
        play.effect(Modify(change, "that"), that=gone)
    assert play.state.attackers[brute].blockers == tuple(announced)


# 509.3, 509.3a


@pytest.mark.rule("509.3@2010", "es-65@2010")
def test_the_defending_player_orders_the_attackers_of_each_blocker() -> None:
    play, watch, bears = guard()
    assert play.asked == (B, Question.ORDER_ATTACKERS)
    assert all(play.allowed(order(play, watch, *each)) for each in itertools.permutations(bears))
    chosen = (bears[1], bears[2], bears[0])
    play.do(order(play, watch, *chosen))
    assert play.state.blockers[watch].attackers == chosen
    assert play.rule_of(DamageOrderDeclared(watch, chosen)) == "509.3"
    assert play.asked == (A, Question.PRIORITY)


@pytest.mark.rule("509.3@2010", "es-66@2010")
def test_a_blockers_damage_goes_on_past_lethal_damage_only() -> None:
    board = Board(EDITION)
    bears = [board.permanent("Runeclaw Bear") for _ in range(2)]
    watch = board.permanent(creature("Watch", 3, 6, abilities=(MANY,)), B)
    play = board.begin().attack(*bears).block({watch: tuple(bears)})
    play.do(order(play, watch, bears[1], bears[0]))
    while play.asked != (B, Question.ASSIGN_DAMAGE):
        play.go()
    assert play.allowed(AssignDamage(((watch, bears[0], 1), (watch, bears[1], 2))))
    assert not play.allowed(AssignDamage(((watch, bears[0], 2), (watch, bears[1], 1))))


@pytest.mark.rule("509.2@2010", "509.3@2010")
def test_the_active_player_announces_first() -> None:
    board = Board(EDITION)
    one, other = board.permanent(BRUTE), board.permanent("Hill Giant")
    watch, bear = board.permanent(GUARD, B), board.permanent("Runeclaw Bear", B)
    play = board.begin().attack(one, other).block({watch: (one, other), bear: one})
    assert play.asked == (A, Question.ORDER_BLOCKERS)
    play.do(order(play, one, bear, watch))
    assert play.asked == (B, Question.ORDER_ATTACKERS)


@pytest.mark.rule("509.3a@2010", "es-67@2010")
@pytest.mark.parametrize("how", ["removed", "destroyed"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_attacker_that_goes_leaves_the_others_in_their_order(how: str, place: int) -> None:
    play, watch, bears = guard()
    announced = [bears[1], bears[2], bears[0]]
    play.do(order(play, watch, *announced))
    gone = announced.pop(place)
    play.effect(RemoveFromCombat("that") if how == "removed" else Destroy("that"), that=gone)
    assert play.state.blockers[watch].attackers == tuple(announced)


# 509.6


@pytest.mark.rule("509.6@2010", "es-78@2010")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_one_that_is_made_to_block_is_placed_among_the_blockers(place: int) -> None:
    board = Board(EDITION)
    brute = board.permanent(BRUTE)
    bears = [board.permanent("Runeclaw Bear", B) for _ in range(2)]
    idle = board.permanent("Hill Giant", B)
    play = board.begin().attack(brute).block(dict.fromkeys(bears, brute))
    play.do(order(play, brute, bears[1], bears[0]))
    play.effect(MakeBlock(), B, target=idle, target2=brute)
    assert play.asked == (A, Question.ORDER_BLOCKERS)
    assert not play.allowed(order(play, brute, bears[0], bears[1], idle)), "they keep their order"
    placed = [bears[1], bears[0]]
    placed.insert(place, idle)
    play.do(order(play, brute, *placed))
    assert play.state.attackers[brute].blockers == tuple(placed)
    assert play.asked == (A, Question.PRIORITY)


@pytest.mark.rule("509.6@2010", "es-78@2010")
@pytest.mark.parametrize("first", [True, False])
def test_then_the_defending_player_places_the_attacker(first: bool) -> None:
    board = Board(EDITION)
    brute, giant = board.permanent(BRUTE), board.permanent("Hill Giant")
    bear, other = board.permanent("Runeclaw Bear", B), board.permanent("Grizzly Bears", B)
    play = board.begin().attack(brute, giant).block({bear: brute, other: giant})
    play.to_question(Question.PRIORITY)
    play.effect(MakeBlock(), B, target=bear, target2=giant)
    assert play.asked == (A, Question.ORDER_BLOCKERS)
    play.do(order(play, giant, bear, other))
    assert play.asked == (B, Question.ORDER_ATTACKERS)
    chosen = (giant, brute) if first else (brute, giant)
    play.do(order(play, bear, *chosen))
    assert play.state.blockers[bear].attackers == chosen
    assert play.rule_of(DamageOrderDeclared(bear, chosen)) == "509.6"
    assert play.state.attackers[giant].blockers == (bear, other)


# 509.7


@pytest.mark.rule("509.7@2010", "509.7-ex1@2010", "es-79@2010", "es-80@2010")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    ("attacker", "blocker"),
    [("Giant Spider", "Canyon Minotaur"), ("Lumengrid Warden", "Runeclaw Bear")],
)
def test_flash_foliages_saproling_is_placed_by_the_attackers_controller(
    attacker: str, blocker: str, first: bool
) -> None:
    board = Board(EDITION)
    mine, yours = board.permanent(attacker), board.permanent(blocker, B)
    foliage = board.hand("Flash Foliage", B)
    for _ in range(3):
        board.permanent("Forest", B)
    play = board.begin().attack(mine).block({yours: mine}).to_question(Question.PRIORITY)
    play.pass_().cast(foliage, mine)
    play.both_pass()
    assert play.asked == (A, Question.ORDER_BLOCKERS)
    (saproling,) = (each for each in play.state.battlefield if play.obj(each).card == "Saproling")
    chosen = (saproling, yours) if first else (yours, saproling)
    play.do(order(play, mine, *chosen))
    assert play.state.attackers[mine].blockers == chosen
    assert play.rule_of(DamageOrderDeclared(mine, chosen)) == "509.7"


@pytest.mark.rule("509.7@2010", "es-79@2010")
def test_the_others_keep_their_order_around_what_is_put_blocking() -> None:
    play, brute, bears = gang()
    announced = (bears[2], bears[0], bears[1])
    play.do(order(play, brute, *announced))
    play.effect(CreateToken(SOLDIER, blocking="that"), B, that=brute)
    soldier = play.state.attackers[brute].blockers[-1]
    ways = [
        each
        for each in itertools.permutations((*bears, soldier))
        if play.allowed(order(play, brute, *each))
    ]
    assert len(ways) == 4
    assert {tuple(e for e in each if e != soldier) for each in ways} == {announced}
    play.do(order(play, brute, soldier, *announced))
    play.to(Step.END_OF_COMBAT)


@pytest.mark.rule("509.2@2010", "509.3@2010")
def test_a_single_opponent_needs_no_order() -> None:
    play, _, _ = gang(1)
    assert play.asked == (A, Question.PRIORITY)
    play, _, _ = guard(1)
    assert play.asked == (A, Question.PRIORITY)


@pytest.mark.rule("509.2@2010")
def test_the_order_of_a_single_blocker_may_be_told_as_well() -> None:
    board = Board(EDITION)
    brute, giant = board.permanent(BRUTE), board.permanent("Hill Giant")
    bears = [board.permanent("Runeclaw Bear", B) for _ in range(3)]
    play = board.begin().attack(brute, giant)
    play.block({bears[0]: brute, bears[1]: brute, bears[2]: giant})
    play.to_question(Question.ORDER_BLOCKERS)
    told = ((brute, (bears[1], bears[0])), (giant, (bears[2],)))
    assert play.allowed(OrderDamage(told))


@pytest.mark.rule("509.7@2010")
def test_what_nobody_came_to_keeps_its_order() -> None:
    board = Board(EDITION)
    brute, other = board.permanent(BRUTE), board.permanent("Craw Wurm")
    one, two, three, four = (board.permanent("Runeclaw Bear", B) for _ in range(4))
    play = board.begin().attack(brute, other)
    play.block({one: brute, two: brute, three: other, four: other})
    play.do(OrderDamage(((brute, (one, two)), (other, (three, four)))))
    play.effect(CreateToken(SOLDIER, blocking="that"), B, that=brute)
    (soldier,) = play.named("Soldier")
    placed = (brute, (one, soldier, two))
    assert play.allowed(OrderDamage((placed, (other, (three, four)))))
    assert not play.allowed(OrderDamage((placed, (other, (four, three)))))


@pytest.mark.rule("509.6@2010")
def test_one_that_blocks_another_attacker_too_keeps_its_place_with_the_first() -> None:
    board = Board(EDITION)
    brute, giant = board.permanent(BRUTE), board.permanent("Hill Giant")
    one, two = (board.permanent("Runeclaw Bear", B) for _ in range(2))
    play = board.begin().attack(brute, giant).block({one: brute, two: brute})
    play.do(order(play, brute, one, two))
    play.effect(MakeBlock(), B, target=one, target2=giant)
    assert play.state.attackers[brute].blockers == (one, two)
    assert play.asked == (B, Question.ORDER_ATTACKERS)


@pytest.mark.rule("509.2@2010", "509.7@2010")
def test_who_came_in_a_combat_that_ended_at_once_is_nothing_to_the_next() -> None:
    comes = CreateToken(SOLDIER, blocking="target")
    ends = instant("Ends", SpellAbility((comes, EndCombat()), (TargetCreature(),)))
    board = Board(EDITION)
    brute, other = board.permanent(BRUTE), board.permanent("Craw Wurm")
    bears = [board.permanent("Runeclaw Bear", B) for _ in range(3)]
    card = board.hand(ends, B)
    play = board.begin().attack(brute).block({bears[0]: brute})
    play.to_question(Question.PRIORITY).pass_().cast(card, brute)
    play.to_turn(5)
    play.attack(other).block(dict.fromkeys(bears, other))
    assert play.asked == (A, Question.ORDER_BLOCKERS)
