"""702.19c-f: trample and planeswalkers."""

import pytest

from tests.assignment.beast import (
    BEAR,
    BEAST,
    ELF,
    NAMES,
    beast,
    combat,
    legal,
    over,
    said,
)
from tests.assignment.boards import PLANESWALKER, PLAYER, RULES
from turnfold.engine.solve.assignment import (
    AssigningCreature,
    AssignmentProblem,
    Recipient,
    count,
    default,
    judge,
)


@pytest.mark.rule("510.1b@2024", "702.19f@2024")
@pytest.mark.parametrize("edition", ["2010", "2024"])
@pytest.mark.parametrize("blockers", [(), (BEAR,)])
def test_trample_does_not_reach_past_a_planeswalker(
    edition: str, blockers: tuple[int, ...]
) -> None:
    attacker = beast(*blockers, attacks=PLANESWALKER, planeswalker_controller=PLAYER)
    problem = combat(edition, attacker)
    assert said(problem, {PLANESWALKER: 5, PLAYER: 1})[0] == "702.19f"
    assert all(PLAYER not in portions for portions in legal(problem))


@pytest.mark.rule("702.19f@2024")
def test_trample_has_nowhere_to_go_when_the_planeswalker_is_gone() -> None:
    assert legal(combat("2024", beast(attacks=0, planeswalker_controller=PLAYER))) == [{}]
    attacker = beast(BEAR, attacks=0, planeswalker_controller=PLAYER)
    assert legal(combat("2024", attacker)) == [{BEAR: 6}]


@pytest.mark.rule("702.19c@2024")
def test_trample_over_planeswalkers_counts_the_loyalty_damage_of_others() -> None:
    """Loyalty 3, attacked by a 1/1 and a 7/7 with trample over planeswalkers."""
    elf = AssigningCreature(ELF, 1, attacks=PLANESWALKER)
    unblocked = AssigningCreature(
        BEAST,
        7,
        attacks=PLANESWALKER,
        trample_over_planeswalkers=True,
        planeswalker_controller=PLAYER,
    )
    problem = combat("2024", elf, unblocked)
    assert judge(
        problem, {ELF: {PLANESWALKER: 1}, BEAST: {PLANESWALKER: 2, PLAYER: 5}}, NAMES
    ).legal
    verdict = judge(problem, {ELF: {PLANESWALKER: 1}, BEAST: {PLANESWALKER: 1, PLAYER: 6}}, NAMES)
    assert (verdict.rule, verdict.reason) == (
        "702.19c",
        "Beast can't assign 6 damage to Dana: "
        "Jace must be assigned damage equal to its loyalty first, and gets 2 of 3.",
    )
    assert count(problem) == 6


@pytest.mark.rule("702.19c@2024")
def test_trample_over_planeswalkers_goes_through_the_blockers_first() -> None:
    problem = combat("2024", over(BEAR))
    assert judge(problem, {BEAST: {BEAR: 2, PLANESWALKER: 3, PLAYER: 2}}).legal
    assert judge(problem, {BEAST: {BEAR: 4, PLANESWALKER: 3}}).legal
    assert said(problem, {BEAR: 1, PLANESWALKER: 6})[0] == "702.19b"
    assert said(problem, {PLAYER: 3, PLANESWALKER: 3, BEAR: 1})[0] == "702.19b"
    assert said(problem, {BEAR: 5, PLAYER: 2})[0] == "702.19c"


@pytest.mark.rule("702.19d@2024")
def test_trample_over_planeswalkers_with_no_blocker_left() -> None:
    assert legal(combat("2024", over(amount=4))) == [
        {PLANESWALKER: 3, PLAYER: 1},
        {PLANESWALKER: 4},
    ]


@pytest.mark.rule("702.19e@2024")
def test_trample_over_planeswalkers_when_the_planeswalker_is_gone() -> None:
    assert legal(combat("2024", over(attacks=0))) == [{PLAYER: 7}]
    problem = combat("2024", over(BEAR, attacks=0, amount=3))
    assert legal(problem) == [{BEAR: 2, PLAYER: 1}, {BEAR: 3}]
    assert said(problem, {BEAR: 1, PLAYER: 2})[0] == "702.19e"


@pytest.mark.rule("702.19c@2024", "506.4d@2024")
def test_a_planeswalker_that_blocks_what_attacks_it_needs_both() -> None:
    """Damage to it counts as lethal for the creature it is and against the loyalty it has."""
    attacker = over(BEAR, attacks=BEAR, amount=5)
    facts = (Recipient(BEAR, toughness=2, loyalty=4),)
    problem = AssignmentProblem(RULES["2024"], (attacker,), facts)
    assert legal(problem) == [{BEAR: 4, PLAYER: 1}, {BEAR: 5}]
    assert default(problem) == {BEAST: {BEAR: 4, PLAYER: 1}}
