"""Abilities that effects give to permanents, each with a number of its own; and who is kept from
attacking whom."""

import pytest

from tests.rules.board import B, Board, creature, enchantment
from turnfold.engine.query.given import FIRST, given_abilities
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes, PowerAtLeast
from turnfold.events.cards.effects import GainLife
from turnfold.events.cards.modifications import (
    Change,
    CountedLimit,
    DefendedRestriction,
    Limit,
    Modification,
    NumberedPermission,
    Restriction,
)
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.cards.triggers import Attacks
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question

NOW = Edition.FREE_DIVISION
CREATURES = those(HasTypes(("creature",)))


def lord(name: str, change: Change) -> Card:
    """All creatures have this."""
    return enchantment(name, StaticAbility(change, CREATURES))


WAKES = TriggeredAbility(Attacks(), (GainLife(1),))


@pytest.mark.rule("613.1f@2024", "113.3c@2024")
def test_each_ability_that_a_permanent_was_given_has_a_number_of_its_own() -> None:
    board = Board(NOW)
    bears = [board.permanent(creature("Bear")) for _ in range(2)]
    for n in range(2):
        board.permanent(
            lord(f"Flank {n}", Modification(add_keywords=("flanking", "flying", "rampage 1")))
        )
        board.permanent(lord(f"Wake {n}", Modification(add_abilities=(WAKES,))))
    found = given_abilities(board.begin().state)
    for bear in bears:
        mine = [each.number for each in found if each.permanent == bear]
        assert mine == list(range(FIRST, FIRST + 6))
    assert [each.given for each in found[:6]] == [False] * 4 + [True] * 2


@pytest.mark.rule("613.1f@2024")
def test_a_keyword_of_its_own_is_given_once_its_abilities_are_lost() -> None:
    """With its abilities the creature has one flanking of its own, which nobody has given it."""

    def given(*laws: Modification) -> int:
        board = Board(NOW)
        board.permanent(creature("Knight", 2, 2, "flanking"))
        for n, each in enumerate(laws):
            board.permanent(lord(f"Law {n}", each))
        return len(given_abilities(board.begin().state))

    flanks = Modification(add_keywords=("flanking", "flying"))
    loses = Modification(lose_all_abilities=True)
    assert (given(), given(flanks), given(loses), given(loses, flanks)) == (0, 1, 0, 1)


def attacks(*laws: Card, attackers: int = 1, size: int = 2) -> bool:
    """Whether so many of A's creatures may attack B together, who has the laws and an artifact."""
    board = Board(NOW)
    bears = [board.permanent(creature("Bear", size, 2)) for _ in range(attackers)]
    board.permanent(creature("Small", 1, 1))
    for law in laws:
        board.permanent(law, B)
    board.permanent(Card("Ring", ("artifact",)), B)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    return play.allowed(DeclareAttackers(tuple((each, B) for each in bears)))


BIG = those(HasTypes(("creature",)), PowerAtLeast(3))
RING = those(HasTypes(("artifact",)))


@pytest.mark.rule("508.1c@2024")
def test_an_effect_keeps_those_that_it_is_about_from_attacking_its_controller() -> None:
    moat = StaticAbility(Restriction("attack_you"), BIG)
    assert attacks(enchantment("Moat", moat))
    assert not attacks(enchantment("Moat", moat), size=3)
    lifted = StaticAbility(Restriction("attack_you", unless_controls=RING), CREATURES)
    assert attacks(enchantment("Open", lifted))
    law = StaticAbility(DefendedRestriction("attack", RING), CREATURES)
    assert attacks(enchantment("Law", law))
    nothing = those(HasTypes(("planeswalker",)))
    assert not attacks(
        enchantment("Law", StaticAbility(DefendedRestriction("attack", nothing), CREATURES))
    )


@pytest.mark.rule("508.1c@2024", "506.5@2024")
@pytest.mark.parametrize(
    ("law", "able"),
    [
        (Limit("attack_more_than", 2), [True, True, False]),
        (Restriction("attack_alone"), [False, True, True]),
        (CountedLimit("attack_unless_others", 2), [False, False, True]),
        (CountedLimit("attack_unless_others", 2, BIG), [False, False, True]),
        (CountedLimit("attack_unless_others", 1, those(PowerAtLeast(9))), [False, False, False]),
    ],
)
def test_how_many_attack_together(law: Change, able: list[bool]) -> None:
    affects = None if isinstance(law, Limit) else CREATURES
    card = enchantment("Law", StaticAbility(law, affects))
    assert [attacks(card, attackers=n, size=3) for n in (1, 2, 3)] == able


@pytest.mark.rule("509.1a@2024")
@pytest.mark.parametrize(("number", "most"), [(0, 1), (1, 2), (-1, 3)])
def test_one_creature_blocks_as_many_as_it_may(number: int, most: int) -> None:
    board = Board(NOW)
    bears = [board.permanent(creature("Bear")) for _ in range(3)]
    wall = board.permanent(creature("Wall", 0, 9), B)
    if number:
        more = StaticAbility(
            NumberedPermission("block_additional", number),
            those(HasTypes(("creature",)), ControlledBy("you")),
        )
        board.permanent(enchantment("Law", more), B)
    play = board.begin().attack(*bears).to_question(Question.DECLARE_BLOCKERS)
    able = [play.allowed(DeclareBlockers(((wall, tuple(bears[:n])),))) for n in (1, 2, 3)]
    assert able == [n <= most for n in (1, 2, 3)]
