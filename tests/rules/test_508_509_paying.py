"""Costs to attack and to block: what can pay them, and what is no longer so once they are paid
(508.1j-k, 509.1f-h)."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.game import IllegalAction
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasSubtypes, HasTypes
from turnfold.events.cards.effects import LoseLife
from turnfold.events.cards.modifications import (
    BlockPrice,
    Modification,
    NumberedPermission,
    Permission,
    Price,
    Requirement,
)
from turnfold.events.cards.selections import those
from turnfold.events.combat import (
    AttackRequired,
    BandFormed,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
)
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question
from turnfold.events.record import DecisionTaken

CREATURES = those(HasTypes(("creature",)))
AURAS = those(HasTypes(("enchantment",)), HasSubtypes(("Aura",)))
THEFT = Card(
    name="Theft",
    types=("enchantment",),
    subtypes=("Aura",),
    abilities=(StaticAbility(Modification(controller="you", add_keywords=("haste",)), "attached"),),
)
STILL = in_editions("308.2g@2004", "508.1j@2010", "508.1k@2024")
BLOCKED = in_editions("509.1h@2010", "509.1h@2024")
PAID = in_editions("508.1i@2010", "508.1j@2024")


def tax(board: Board, price: Price) -> None:
    board.permanent(enchantment("Tax", StaticAbility(price, CREATURES)), B)


@STILL
def test_what_is_another_players_once_the_cost_is_paid_does_not_attack(edition: Edition) -> None:
    """The Aura by which it was controlled pays the cost."""
    board = Board(edition)
    bear = board.permanent(creature("Bear"), B)
    theft = board.permanent(THEFT, host=bear)
    tax(board, Price("attack", sacrifice=AURAS))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, B),), costs=(theft,)))
    assert play.obj(bear).controller == B
    assert not play.state.attackers


@BLOCKED
def test_what_is_another_players_once_the_cost_is_paid_does_not_block(edition: Edition) -> None:
    """The attacker that it was declared for is blocked all the same, and the decision is why."""
    board = Board(edition)
    giant, free = board.permanent(creature("Giant", 3, 3)), board.permanent(creature("Free"))
    bear = board.permanent(creature("Bear"))
    theft = board.permanent(THEFT, B, host=bear)
    tax(board, BlockPrice("block", sacrifice=AURAS))
    play = board.begin().attack(giant, free).to_question(Question.DECLARE_BLOCKERS)
    play.do(DeclareBlockers(((bear, (giant,)),), costs=(theft,)))
    assert play.obj(bear).controller == A
    assert not play.state.blockers
    assert not play.events(CreatureBecameBlocking)
    assert [play.state.attackers[each].blocked for each in (giant, free)] == [True, False]
    log = play.game.log
    (blocked,) = (n for n, e in enumerate(log.events) if isinstance(e, CreatureBecameBlocked))
    (cause,) = (log.events[each] for each in log.causes_of(blocked))
    assert isinstance(cause, DecisionTaken)
    assert isinstance(cause.decision, DeclareBlockers)


@BLOCKED
def test_each_attacker_is_blocked_because_of_what_blocks_it(edition: Edition) -> None:
    board = Board(edition)
    attackers = [board.permanent(creature("Giant", 3, 3)) for _ in range(2)]
    walls = [board.permanent(creature("Wall", 0, 4), B) for _ in range(2)]
    play = board.begin().attack(*attackers).block(dict(zip(walls, attackers, strict=True)))
    log = play.game.log
    because = {
        event.object: [log.events[each] for each in log.causes_of(number)]
        for number, event in enumerate(log.events)
        if isinstance(event, CreatureBecameBlocked)
    }
    assert because == {
        attacker: [CreatureBecameBlocking(wall, (attacker,), True)]
        for wall, attacker in zip(walls, attackers, strict=True)
    }


# What can pay


@PAID
@pytest.mark.parametrize(("life", "paid"), [(3, True), (2, True), (1, False)])
def test_all_the_life_that_is_there_may_be_paid_and_no_more(
    edition: Edition, life: int, paid: bool
) -> None:
    board = Board(edition, life=(life, 20))
    tax(board, Price("attack", life=2))
    bear = board.permanent(creature("Bear"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    if not paid:
        assert play.refused(DeclareAttackers(((bear, B),))).startswith("11")
        return
    play.attack(bear)
    assert play.state.attackers or play.state.over
    assert play.life(A) == life - 2


@PAID
def test_who_has_less_than_no_life_attacks_where_it_costs_none(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Unlife", StaticAbility(Permission("stay_with_no_life"), "you")))
    bear = board.permanent(creature("Bear"))
    play = board.begin().effect(LoseLife(25, "you"), A)
    play.attack(bear)
    assert play.life(A) == -5
    assert [*play.state.attackers] == [bear]


@PAID
def test_only_ones_own_permanent_that_is_there_can_be_sacrificed(edition: Edition) -> None:
    board = Board(edition)
    tax(board, Price("attack", sacrifice=those(HasTypes(("artifact",)))))
    relic = Card(name="Relic", types=("artifact",))
    bear = board.permanent(creature("Bear"))
    theirs = board.permanent(relic, B)
    away = board.permanent(relic, phased_out=True)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    for chosen in ((theirs,), (away,), ()):
        assert play.refused(DeclareAttackers(((bear, B),), costs=chosen)).startswith("508.1")


@PAID
@pytest.mark.parametrize("whose", ["nobody's", "the opponent's"])
def test_mana_comes_from_ones_own_permanents(edition: Edition, whose: str) -> None:
    board = Board(edition)
    tax(board, Price("attack", mana="{1}"))
    bear, forest = board.permanent(creature("Bear")), board.permanent("Forest", B)
    board.permanent("Forest")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    source = 999 if whose == "nobody's" else forest
    assert not play.allowed(DeclareAttackers(((bear, B),), mana=((source, 0),)))
    assert not play.obj(forest).tapped


@in_editions("702.154a@2024")
def test_where_nobody_is_named_the_first_who_can_is_enlisted(edition: Edition) -> None:
    board = Board(edition)
    captain = board.permanent(creature("Captain", 2, 2, "enlist"))
    ready = board.permanent(creature("Ready", 3, 3))
    play = board.begin().attack(captain).settle()
    assert play.obj(ready).tapped
    assert play.size(captain) == (5, 2)


# What is told


@in_editions("500.2@2004", "508.1d@2010", "508.1d@2024")
def test_it_is_told_which_creatures_had_to_attack(edition: Edition) -> None:
    board = Board(edition)
    eager = StaticAbility(Requirement("attack"), "self")
    beast = board.permanent(creature("Beast", abilities=(eager,)))
    bear = board.permanent(creature("Bear"))
    play = board.begin().attack(beast, bear)
    assert play.events(AttackRequired) == [AttackRequired((beast,))]


@in_editions("500.2@2004", "508.1d@2010", "508.1d@2024")
def test_nothing_is_told_where_no_creature_had_to_attack(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    assert not board.begin().attack(bear).events(AttackRequired)


@in_editions("508.1e@2010", "508.1e@2024")
@pytest.mark.parametrize("members", [0, 1])
def test_a_band_of_one_or_of_nobody_is_not_formed(edition: Edition, members: int) -> None:
    board = Board(edition)
    hero = board.permanent("Benalish Hero")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((hero, B),), bands=((hero,)[:members],)))
    assert [*play.state.attackers] == [hero]
    assert not play.events(BandFormed)


@in_editions("509.1a@2010", "509.1a@2024")
@pytest.mark.parametrize(("more", "said"), [(0, "only one attacker"), (1, "only 2 attackers")])
def test_it_is_told_how_many_a_creature_can_block(edition: Edition, more: int, said: str) -> None:
    board = Board(edition)
    bears = tuple(board.permanent(creature("Bear")) for _ in range(3))
    several = StaticAbility(NumberedPermission("block_additional", more), "self")
    wall = board.permanent(creature("Wall", 0, 4, abilities=(several,) * more), B)
    play = board.begin().attack(*bears).to_question(Question.DECLARE_BLOCKERS)
    with pytest.raises(IllegalAction, match=said):
        play.do(DeclareBlockers(((wall, bears),)))
