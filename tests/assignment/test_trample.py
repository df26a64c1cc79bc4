"""702.19a-b, d: trample."""

import pytest

from tests.assignment.beast import (
    BEAR,
    BEAST,
    EDITIONS,
    ELF,
    FACTS,
    OGRE,
    beast,
    combat,
    legal,
    said,
)
from tests.assignment.boards import PLAYER, RULES
from turnfold.engine.solve.assignment import AssigningCreature, AssignmentProblem, judge


@pytest.mark.rule("702.19b@2010", "702.19b@2024")
@pytest.mark.parametrize("edition", EDITIONS)
def test_lethal_damage_to_each_blocker_before_the_player(edition: str) -> None:
    problem = combat(edition, beast(BEAR, OGRE))
    assert judge(problem, {BEAST: {BEAR: 2, OGRE: 3, PLAYER: 1}}).legal
    # Five in all is what both need, but not divided like this.
    assert said(problem, {BEAR: 3, OGRE: 2, PLAYER: 1}) == (
        "702.19b",
        "Beast can't assign 1 damage to Dana: "
        "Ogre must be assigned lethal damage first, and gets 2 of 3.",
    )
    assert [portions for portions in legal(problem) if PLAYER in portions] == [
        {BEAR: 2, OGRE: 3, PLAYER: 1}
    ]


@pytest.mark.rule("702.19b@2010", "702.19b@2024")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_has_to_go_to_the_player(edition: str) -> None:
    problem = combat(edition, beast(BEAR))
    assert legal(problem) == [{BEAR: b, PLAYER: 6 - b} for b in range(2, 6)] + [{BEAR: 6}]


@pytest.mark.rule("702.19b@2010")
def test_the_order_holds_for_trample_too() -> None:
    problem = combat("2010", beast(BEAR, OGRE))
    assert said(problem, {BEAR: 1, OGRE: 5})[0] == "510.1c"
    assert judge(combat("2024", beast(BEAR, OGRE)), {BEAST: {BEAR: 1, OGRE: 5}}).legal


@pytest.mark.rule("702.19b@2010", "702.19b@2024")
@pytest.mark.parametrize("edition", EDITIONS)
def test_damage_of_others_in_the_same_announcement_counts(edition: str) -> None:
    """The 1/1 and the 3/3 with trample, both blocked by the same 2/2."""
    elf = AssigningCreature(ELF, 1, (BEAR,), blocked=True, attacks=PLAYER)
    problem = combat(edition, elf, beast(BEAR, amount=3))
    assert judge(problem, {ELF: {BEAR: 1}, BEAST: {BEAR: 1, PLAYER: 2}}).legal
    assert not judge(problem, {ELF: {BEAR: 1}, BEAST: {PLAYER: 3}}).legal
    assert legal(problem) == [{BEAR: 1, PLAYER: 2}, {BEAR: 2, PLAYER: 1}, {BEAR: 3}]


@pytest.mark.rule("702.19d@2024")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_no_blocker_left_all_goes_to_what_is_attacked(edition: str) -> None:
    problem = combat(edition, beast())
    assert legal(problem) == [{PLAYER: 6}]
    assert said(problem, {BEAR: 6}) == (
        "510.1c",
        "Beast is blocked, with no creature blocking it any more, "
        "so it can assign combat damage only to Dana, not to Bear.",
    )


@pytest.mark.rule("702.19a@2010", "702.19a@2024")
@pytest.mark.parametrize("edition", EDITIONS)
def test_trample_does_nothing_for_a_blocker(edition: str) -> None:
    blocker = AssigningCreature(BEAST, 6, (BEAR,), trample=True, attacks=PLAYER, side="blocking")
    problem = AssignmentProblem(RULES[edition], (blocker,), FACTS)
    assert legal(problem) == [{BEAR: 6}]


@pytest.mark.rule("702.19b@2024")
def test_as_though_it_were_not_blocked_beside_trample() -> None:
    """What both ways allow is one announcement, not two."""
    problem = combat("2024", beast(BEAR, amount=3, as_though_unblocked=True))
    assert legal(problem) == [{PLAYER: 3}, {BEAR: 2, PLAYER: 1}, {BEAR: 3}]
    elf = AssigningCreature(ELF, 2, (BEAR,), blocked=True)
    problem = combat("2024", elf, beast(BEAR, amount=2, as_though_unblocked=True))
    assert legal(problem) == [{PLAYER: 2}, {BEAR: 1, PLAYER: 1}, {BEAR: 2}]
