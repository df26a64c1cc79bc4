"""A beast with trample and an elf, against a Bear 2/2, an Ogre 3/3 and a planeswalker."""

from msgspec.structs import replace

from tests.assignment.boards import PLANESWALKER, PLAYER, RULES
from turnfold.engine.solve.assignment import (
    AssigningCreature,
    AssignmentProblem,
    Recipient,
    announcements,
    count,
    judge,
)

EDITIONS = ("2004", "2010", "2024")
BEAST, ELF, BEAR, OGRE = 20, 21, 50, 51
NAMES = {PLAYER: "Dana", PLANESWALKER: "Jace", BEAST: "Beast", BEAR: "Bear", OGRE: "Ogre"}
FACTS = (Recipient(BEAR, 2), Recipient(OGRE, 3), Recipient(PLANESWALKER, loyalty=3))


def combat(edition: str, *creatures: AssigningCreature) -> AssignmentProblem:
    return AssignmentProblem(RULES[edition], creatures, FACTS)


def beast(*blockers: int, amount: int = 6, attacks: int = PLAYER, **more: int) -> AssigningCreature:
    """A blocked attacker with trample, unless said otherwise."""
    creature = AssigningCreature(BEAST, amount, blockers, True, attacks, trample=True)
    return replace(creature, **more)


def legal(problem: AssignmentProblem) -> list[dict[int, int]]:
    found = [announcement.get(BEAST, {}) for announcement in announcements(problem)]
    assert len(found) == count(problem)
    return found


def said(problem: AssignmentProblem, portions: dict[int, int]) -> tuple[str, str]:
    verdict = judge(problem, {BEAST: portions}, NAMES)
    assert not verdict.legal
    return verdict.rule, verdict.reason


def over(*blockers: int, attacks: int = PLANESWALKER, amount: int = 7) -> AssigningCreature:
    return beast(
        *blockers,
        amount=amount,
        attacks=attacks,
        trample=False,
        trample_over_planeswalkers=True,
        planeswalker_controller=PLAYER,
    )
