"""Restrictions on which creature may block which: whom they are about, and whom not (509.1b)."""

import pytest

from tests.rules.board import B, Board, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasKeywords, HasTypes
from turnfold.events.cards.modifications import PairRestriction, Prohibition, Restriction
from turnfold.events.cards.selections import those
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Edition, Question

RESTRICTED = in_editions("509.1b@2010", "509.1b@2024")
FLIERS = those(HasTypes(("creature",)), HasKeywords(("flying",)))


def blocked(edition: Edition, on_attacker: bool, restriction: Prohibition) -> list[list[bool]]:
    """Whether each of two blockers may block each of two attackers: the first walks and the second
    flies; the restriction is on the first attacker, or on the first blocker."""
    ability = (StaticAbility(restriction, "self"),)
    on, off = (ability, ()) if on_attacker else ((), ability)
    board = Board(edition)
    attackers = [
        board.permanent(creature("Walker", abilities=on)),
        board.permanent(creature("Flier", 2, 2, "flying")),
    ]
    blockers = [
        board.permanent(creature("Guard", 2, 2, "reach", abilities=off), B),
        board.permanent(creature("Bird", 2, 2, "flying"), B),
    ]
    play = board.begin().attack(*attackers).to_question(Question.DECLARE_BLOCKERS)
    return [[play.allowed(DeclareBlockers(((b, (a,)),))) for a in attackers] for b in blockers]


@RESTRICTED
@pytest.mark.parametrize(
    ("restriction", "able"),
    [
        (Restriction("block"), [[False, False], [True, True]]),
        (PairRestriction("block", by=FLIERS), [[True, False], [True, True]]),
        (PairRestriction("block_except", by=FLIERS), [[False, True], [True, True]]),
    ],
    ids=["nothing", "no fliers", "fliers only"],
)
def test_what_a_creature_cannot_block_others_can(
    edition: Edition, restriction: Prohibition, able: list[list[bool]]
) -> None:
    assert blocked(edition, False, restriction) == able


@RESTRICTED
@pytest.mark.parametrize(
    ("restriction", "able"),
    [
        (Restriction("be_blocked"), [[False, True], [False, True]]),
        (PairRestriction("be_blocked_by", by=FLIERS), [[True, True], [False, True]]),
        (PairRestriction("be_blocked_except_by", by=FLIERS), [[False, True], [True, True]]),
    ],
    ids=["by nothing", "not by fliers", "by fliers only"],
)
def test_what_cannot_block_a_creature_can_block_others(
    edition: Edition, restriction: Prohibition, able: list[list[bool]]
) -> None:
    assert blocked(edition, True, restriction) == able


@in_editions("509.1b@2010", "702.14c@2010", "702.25b@2010", "509.1b@2024", "702.14c@2024")
@pytest.mark.parametrize("phased_out", [True, False])
def test_a_land_that_is_phased_out_is_not_walked(edition: Edition, phased_out: bool) -> None:
    board = Board(edition)
    walker = board.permanent(creature("Walker", 2, 2, "forestwalk"))
    board.permanent("Forest", B, phased_out=phased_out)
    bear = board.permanent("Grizzly Bears", B)
    play = board.begin().attack(walker).to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(((bear, (walker,)),))) is phased_out
