"""Answers that judges and rules managers published from 1999 to 2009, under the rules of their day.

Each is told in our words. Those of judges stood in a weekly column (with their dates), the others
are examples in the texts of the rules.
"""

import pytest

from tests.rules.board import B, Board, creature, enchantment
from turnfold.engine.characteristics.present import present
from turnfold.engine.record.recorder import probe
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import DealDamage, Destroy, Modify, PhaseOut, Regenerate
from turnfold.events.cards.modifications import (
    Limit,
    Modification,
    NumberedPermission,
    Requirement,
    Restriction,
)
from turnfold.events.cards.selections import those
from turnfold.events.decisions import AssignDamage, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.permanents import PermanentPhasedIn

BEAR = creature("Bear", 2, 2)
TWO_BLOCKS = StaticAbility(NumberedPermission("block_additional", 1))


def day(text: str) -> Edition:
    return Edition(text)


@pytest.mark.rule("310.4@2001-07-23")
@pytest.mark.parametrize("more", [3, -2])
def test_power_that_changes_once_damage_is_on_the_stack_changes_no_damage(more: int) -> None:
    """A judge, May 2002."""
    board = Board(day("2002-05-13"))
    bear = board.permanent(BEAR)
    play = board.begin().attack(bear).to(Step.COMBAT_DAMAGE)
    if play.asked[1] is Question.ASSIGN_DAMAGE:
        play.go()
    play.effect(Modify(Modification(power=more), "that"), that=bear)
    assert play.to(Step.END_OF_COMBAT).life(B) == 18


@pytest.mark.rule("502.9b@2001-07-23")
def test_trample_looks_at_the_toughness_of_blockers_alone() -> None:
    """A judge, September 2002, and an example in the texts: protection prevents the 2 damage that
    must be assigned all the same."""
    board = Board(day("2002-09-26"))
    wurm = board.permanent(creature("Wurm", 6, 6, "trample"))
    paladin = board.permanent(creature("Paladin", 2, 2, "protection from creatures"), B)
    play = board.begin().attack(wurm)
    play.block({paladin: wurm}).to_question(Question.ASSIGN_DAMAGE)
    assert not play.allowed(AssignDamage(((wurm, paladin, 1), (wurm, B, 5))))
    play.do(AssignDamage(((wurm, B, 4), (wurm, paladin, 2))))
    play.to(Step.END_OF_COMBAT)
    assert (play.life(B), play.in_play(paladin)) == (16, True)


@pytest.mark.rule("103.2@2001-07-23", "500.3@2001-07-23")
def test_all_must_block_and_only_one_can() -> None:
    """A judge, April 2002: what cannot be is stronger, so that one creature blocks."""
    board = Board(day("2002-04-04"))
    basilisk = board.permanent(creature("Basilisk", 4, 5))
    must = StaticAbility(Requirement("block"), those(HasTypes(("creature",))))
    board.permanent(enchantment("Call", must))
    only = StaticAbility(Limit("block_more_than", number=1), those(HasTypes(("creature",))))
    board.permanent(enchantment("Ground", only))
    one, two = board.permanent(BEAR, B), board.permanent(BEAR, B)
    play = board.begin().attack(basilisk).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(DeclareBlockers(()))
    assert not play.allowed(DeclareBlockers(((one, (basilisk,)), (two, (basilisk,)))))
    assert play.allowed(DeclareBlockers(((one, (basilisk,)),)))
    assert play.allowed(DeclareBlockers(((two, (basilisk,)),)))


@pytest.mark.rule("419.6b@2004")
def test_what_regenerates_is_tapped_and_out_of_combat_without_damage() -> None:
    """The general rulings of January 2004: its damage on the stack is dealt all the same."""
    board = Board(day("2004-01-15"))
    troll = board.permanent(creature("Troll", 3, 3))
    play = board.begin().attack(troll)
    play.effect(Regenerate("that"), that=troll)
    play.to(Step.COMBAT_DAMAGE)
    if play.asked[1] is Question.ASSIGN_DAMAGE:
        play.go()
    play.effect(DealDamage(2, "that"), that=troll)
    play.effect(Destroy("that"), that=troll)
    assert (play.obj(troll).tapped, play.obj(troll).damage, play.in_combat(troll)) == (
        True,
        0,
        False,
    )
    assert play.to(Step.END_OF_COMBAT).life(B) == 17


@pytest.mark.rule("500.2@2003-12-01")
def test_two_that_cannot_attack_alone_may_attack_together() -> None:
    """An example in the texts of 2001 to 2009."""
    shy = creature("Shy", abilities=(StaticAbility(Restriction("attack_alone")),))
    for text in ("2001-07-23", "2003-12-01", "2009-05-01"):
        board = Board(day(text))
        one, two = board.permanent(shy), board.permanent(shy)
        play = board.begin().to_question(Question.DECLARE_ATTACKERS)
        assert play.allowed(DeclareAttackers(((one, B), (two, B))))
        assert not play.allowed(DeclareAttackers(((one, B),)))


@pytest.mark.rule("500.5@2003-12-01", "500.4@2009-05-01")
def test_one_must_block_what_two_must_block_together() -> None:
    """An example in the texts: until 2007 neither has to, later both do."""
    by_two = creature("Wolf", 2, 2, "menace")
    guard = creature("Guard", abilities=(StaticAbility(Requirement("block")),))
    for text, neither in (("2003-12-01", True), ("2005-08-01", True), ("2009-05-01", False)):
        board = Board(day(text))
        wolf = board.permanent(by_two)
        must, may = board.permanent(guard, B), board.permanent(BEAR, B)
        play = board.begin().attack(wolf).to_question(Question.DECLARE_BLOCKERS)
        assert play.allowed(DeclareBlockers(())) is neither
        assert play.allowed(DeclareBlockers(((must, (wolf,)), (may, (wolf,)))))
        assert not play.allowed(DeclareBlockers(((must, (wolf,)),)))


@pytest.mark.rule("502.9c@2003-12-01")
def test_two_attackers_share_the_lethal_damage_of_one_blocker() -> None:
    """An example in the texts of 2001 to 2009: 1 and 1 to the blocker, 2 of trample to the
    player."""
    for text in ("2001-07-23", "2003-12-01", "2009-05-01"):
        board = Board(day(text))
        small, large = (
            board.permanent(creature("One", 1, 1)),
            board.permanent(creature("Three", 3, 3, "trample")),
        )
        wall = board.permanent(creature("Twin", 2, 2, abilities=(TWO_BLOCKS,)), B)
        play = board.begin().attack(small, large)
        play.block({wall: (small, large)}).to_question(Question.ASSIGN_DAMAGE)
        shared = ((small, wall, 1), (large, wall, 1), (large, B, 2))
        assert play.allowed(AssignDamage(shared))
        assert not play.allowed(AssignDamage(((small, wall, 1), (large, B, 3))))


@pytest.mark.rule("502.15g@2003-12-01", "702.23e@2009-07-11")
def test_what_phased_out_came_back_without_giant_growth_until_2009() -> None:
    """An example in the texts of 2003 to 2009."""
    for text, size in (("2003-12-01", (2, 2)), ("2009-07-10", (2, 2)), ("2009-07-11", (5, 5))):
        board = Board(day(text))
        bear = board.permanent(BEAR)
        play = board.begin()
        play.effect(Modify(Modification(power=3, toughness=3), "that"), that=bear)
        assert play.size(bear) == (5, 5)
        play.effect(PhaseOut("that"), that=bear)
        r = probe(play.state)
        r.emit(PermanentPhasedIn(bear), "702.26d")
        seen = present(r.state, bear)
        assert (seen.power, seen.toughness) == size
