"""A Craw Wurm against a Wall 0/3, a Cadet 1/1 and a Bear 2/2: one creature that assigns."""

from typing import Any

from msgspec.structs import replace

from tests.assignment.boards import PLAYER, RULES
from turnfold.engine.solve.assignment import (
    AssigningCreature,
    AssignmentProblem,
    CombatSide,
    Recipient,
    announcements,
    count,
    judge,
)

EDITIONS = ("2004", "2010", "2024")
WURM, WALL, CADET, BEAR = 20, 50, 51, 52
NAMES = {PLAYER: "Dana", WURM: "Craw Wurm", WALL: "Wall of Wood", CADET: "Eager Cadet"}
TOUGHNESS = {WALL: 3, CADET: 1, BEAR: 2}


def alone(
    edition: str,
    creature: AssigningCreature,
    damage: dict[int, int] | None = None,
    side: CombatSide = "attacking",
) -> AssignmentProblem:
    """One creature against some of the three opposite."""
    facts = tuple(Recipient(r, TOUGHNESS[r], (damage or {}).get(r, 0)) for r in TOUGHNESS)
    return AssignmentProblem(RULES[edition], (replace(creature, side=side),), facts)


def blocked(*by: int, amount: int = 6, **permissions: Any) -> AssigningCreature:
    """The attacking Wurm with blockers, and with permissions that an `AssigningCreature` has."""
    return AssigningCreature(WURM, amount, by, blocked=True, attacks=PLAYER, **permissions)


def said(problem: AssignmentProblem, portions: dict[int, int]) -> tuple[str, str]:
    """The rule and the reason of an illegal announcement."""
    verdict = judge(problem, {WURM: portions}, NAMES)
    assert not verdict.legal
    assert verdict.creature == WURM
    return verdict.rule, verdict.reason


def legal(problem: AssignmentProblem) -> list[dict[int, int]]:
    """The portions of the one creature in every legal announcement."""
    found = [announcement.get(WURM, {}) for announcement in announcements(problem)]
    assert len(found) == count(problem)
    return found
