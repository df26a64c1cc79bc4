"""To count and to list end, if need be by saying that there is too much of it."""

from itertools import islice
from math import comb

import pytest

from tests.assignment.boards import PLAYER, RULES
from turnfold.engine.solve.assignment import (
    AssigningCreature,
    AssignmentProblem,
    Recipient,
    TooMany,
    announcements,
    count,
    default,
    dynamic_program,
    judge,
    listing,
)

HUGE = 10**9


def tramplers(power: int, toughness: int) -> AssignmentProblem:
    """Two of them, blocked by the same creature."""
    return AssignmentProblem(
        RULES["2024"],
        tuple(
            AssigningCreature(each, power, (50,), True, PLAYER, trample=True) for each in (10, 11)
        ),
        (Recipient(50, toughness=toughness),),
    )


@pytest.mark.rule("510.1e@2024", "702.19b@2024")
def test_what_is_too_much_to_count_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dynamic_program, "STEPS", 10_000)
    with pytest.raises(TooMany, match="more legal answers than can be counted"):
        count(tramplers(HUGE, HUGE))
    assert judge(tramplers(HUGE, HUGE), default(tramplers(HUGE, HUGE))).legal


@pytest.mark.rule("510.1e@2024", "702.19b@2024")
def test_a_list_that_cannot_go_on_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both must assign all their damage to it: smaller amounts are tried in vain."""
    whole = list(announcements(tramplers(3, 6)))
    assert len(whole) == count(tramplers(3, 6)) == 1
    monkeypatch.setattr(listing, "STEPS", 3)
    with pytest.raises(TooMany, match="finding the next legal answer takes more steps"):
        list(islice(announcements(tramplers(3, 6)), 1))


@pytest.mark.rule("510.1e@2024", "702.19b@2024")
@pytest.mark.parametrize(("number", "power"), [(5, 3), (8, 2)])
def test_tramplers_and_blockers_that_are_alike_are_counted_together(
    number: int, power: int
) -> None:
    """Each blocker blocks all and dies of as much as one deals: nothing is left for the player, so
    each trampler divides its damage among the blockers as it likes."""
    blockers = tuple(range(100, 100 + number))
    board = AssignmentProblem(
        RULES["2024"],
        tuple(
            AssigningCreature(each, power, blockers, True, PLAYER, trample=True)
            for each in range(10, 10 + number)
        ),
        tuple(Recipient(each, toughness=power) for each in blockers),
    )
    assert count(board) == comb(number + power - 1, power) ** number
