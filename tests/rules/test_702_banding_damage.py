"""Banding: who divides the damage (702.22j-k; 702.21j-k in 2010, 502.10h in 2004)."""

import pytest

from tests.rules.bands import LEADER, LEGEND, attack_in_band, block_with, declaring
from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.effects import (
    Modify,
)
from turnfold.events.cards.modifications import Modification, NumberedPermission
from turnfold.events.damage import DamageAssigned
from turnfold.events.decisions import AssignDamage
from turnfold.events.enums import Edition, Question, Step

ATTACKERS_DAMAGE = in_editions("502.10h@2004", "702.21j@2010", "702.22j@2024")
BLOCKERS_DAMAGE = in_editions("502.10h@2004", "702.21k@2010", "702.22k@2024")


# 702.22j-k


@BLOCKERS_DAMAGE
def test_the_attacking_player_divides_the_damage_of_who_blocks_the_band(edition: Edition) -> None:
    play, (hero, bear, guard) = attack_in_band(
        edition, "Benalish Hero", "Grizzly Bears", guard="Hill Giant"
    )
    play.block({guard: bear})
    play.to_question(Question.ASSIGN_DAMAGE)
    assert play.asked[0] == A
    own = ((hero, guard, 1), (bear, guard, 2))
    assert play.allowed(AssignDamage((*own, (guard, hero, 3))))
    assert play.allowed(AssignDamage((*own, (guard, bear, 3))))
    assert play.allowed(AssignDamage((*own, (guard, bear, 1), (guard, hero, 2))))
    assert not play.allowed(AssignDamage(own)), "its damage is to be assigned as well"
    play.do(AssignDamage((*own, (guard, hero, 3))))
    number = {"2004": "502.10h", "2010": "702.21k", "2024": "702.22k"}[edition.value]
    assert play.rule_of(DamageAssigned(guard, hero, 3)) == number
    play.to(Step.END_OF_COMBAT)
    assert play.in_play(bear)
    assert not play.in_play(hero)
    assert not play.in_play(guard)


@ATTACKERS_DAMAGE
def test_the_defending_player_divides_the_damage_of_what_a_bander_blocks(edition: Edition) -> None:
    play, (wurm, bear, giant, hero) = block_with(
        edition, "Craw Wurm", "Grizzly Bears", "Hill Giant", "Benalish Hero"
    )
    assert play.asked[0] == B, "player A has nothing to assign"
    own = ((hero, wurm, 1), (bear, wurm, 2), (giant, wurm, 3))
    for least in (hero, bear, giant):
        assert play.allowed(AssignDamage((*own, (wurm, least, 6))))
    assert not play.allowed(AssignDamage((*own, (wurm, B, 6))))
    play.do(AssignDamage((*own, (wurm, hero, 6))))
    play.to(Step.END_OF_COMBAT)
    assert play.in_play(bear, giant)
    assert not play.in_play(hero)
    assert not play.in_play(wurm)


@ATTACKERS_DAMAGE
def test_banding_that_is_gone_before_damage_divides_nothing(edition: Edition) -> None:
    board = Board(edition)
    wurm = board.permanent("Craw Wurm")
    hero, bear = board.permanent("Benalish Hero", B), board.permanent("Grizzly Bears", B)
    play = declaring(board)
    play.attack(wurm).block({bear: wurm, hero: wurm})
    while play.asked[1] is not Question.PRIORITY:
        play.go()
    play.effect(Modify(Modification(remove_keywords=("banding",)), "that"), that=hero)
    play.to_question(Question.ASSIGN_DAMAGE)
    assert play.asked[0] == A


@ATTACKERS_DAMAGE
def test_trample_helps_little_against_a_bander(edition: Edition) -> None:
    tramples = creature("Mammoth", 3, 3, "trample")
    play, (mammoth, hero) = block_with(edition, tramples, "Benalish Hero")
    assert play.asked[0] == B
    assert play.allowed(AssignDamage(((hero, mammoth, 1), (mammoth, hero, 3))))
    assert not play.allowed(AssignDamage(((hero, mammoth, 1), (mammoth, B, 3))))


@in_editions("702.21j@2010", "702.22j@2024")
def test_two_legends_of_which_one_bands_with_the_other_divide_damage(edition: Edition) -> None:
    play, _ = block_with(edition, "Craw Wurm", LEADER, LEGEND)
    assert play.asked[0] == B


@ATTACKERS_DAMAGE
def test_who_divides_it_also_says_whether_it_is_as_though_it_were_not_blocked(
    edition: Edition,
) -> None:
    """Thorn Elemental's controller may have it so, and here another player assigns its damage."""
    play, (elemental, hero) = block_with(edition, "Thorn Elemental", "Benalish Hero")
    assert play.asked[0] == B
    for recipient in (hero, B):
        assert play.allowed(AssignDamage(((hero, elemental, 1), (elemental, recipient, 7))))


@pytest.mark.rule("510.1d@2010", "702.21k@2010")
@pytest.mark.parametrize("on_bear", [True, False])
def test_damage_that_the_other_player_divided_counts_towards_lethal_damage(on_bear: bool) -> None:
    """The guard blocks the Hero and a bear, so player A divides its damage; the watch blocks the
    same bear and then another."""
    board = Board(Edition.DAMAGE_ORDER)
    hero = board.permanent("Benalish Hero")
    bear, other = (board.permanent("Grizzly Bears") for _ in range(2))
    two = (StaticAbility(NumberedPermission("block_additional", 1)),)
    guard, watch = (
        board.permanent(creature(name, 2, 9, abilities=two), B) for name in ("Guard", "Watch")
    )
    play = declaring(board)
    play.attack(hero, bear, other).block({guard: (hero, bear), watch: (bear, other)})
    play.to_question(Question.ASSIGN_DAMAGE)
    target = bear if on_bear else hero
    own = ((hero, guard, 1), (bear, guard, 2), (other, watch, 2))
    play.do(AssignDamage((*own, (guard, target, 2))))
    assert play.asked == (B, Question.ASSIGN_DAMAGE)
    assert play.allowed(AssignDamage(((watch, bear, 2),)))
    assert play.allowed(AssignDamage(((watch, other, 2),))) is on_bear
