"""510.1e: the finished set is judged as a whole. The examples of 510.1c, restated by hand."""

from itertools import permutations

import pytest

from tests.assignment.boards import PLAYER, RULES
from turnfold.engine.solve.assignment import (
    Announcement,
    AssigningCreature,
    AssignmentProblem,
    Recipient,
    announcements,
    count,
    default,
    judge,
)

BALOTH, BOARS, ARMODON, BRIGADE, APE, PIKER = 20, 21, 50, 51, 52, 53
NAMES = {
    BALOTH: "Enormous Baloth",
    BOARS: "Durkwood Boars",
    BRIGADE: "Foriysian Brigade",
    PIKER: "Goblin Piker",
}


def herd(edition: str) -> AssignmentProblem:
    """Baloth 7/7 over Armodon 3/3 (2 marked), Brigade 2/4, Ape 5/5; Boars 4/4 over the same
    Brigade and Piker 2/1."""
    return AssignmentProblem(
        RULES[edition],
        (
            AssigningCreature(BALOTH, 7, (ARMODON, BRIGADE, APE), True, PLAYER),
            AssigningCreature(BOARS, 4, (BRIGADE, PIKER), True, PLAYER),
        ),
        (
            Recipient(ARMODON, toughness=3, damage=2),
            Recipient(BRIGADE, toughness=4),
            Recipient(APE, toughness=5),
            Recipient(PIKER, toughness=1),
        ),
    )


def split(*amounts: int) -> Announcement:
    armodon, brigade, ape, brigade_too, piker = amounts
    return {
        BALOTH: {ARMODON: armodon, BRIGADE: brigade, APE: ape},
        BOARS: {BRIGADE: brigade_too, PIKER: piker},
    }


@pytest.mark.rule("510.1c-ex4@2010", "es-90@2010", "510.1e@2010", "es-95@2010", "es-86@2010")
def test_together_they_kill_all_four() -> None:
    assert judge(herd("2010"), split(1, 1, 5, 3, 1)).legal


@pytest.mark.rule("510.1c-ex4@2010", "es-90@2010", "510.1e@2010", "es-95@2010", "es-94@2010")
def test_eighty_of_a_hundred_and_eighty() -> None:
    """Judged one attacker at a time it would be 10; which one is announced first is no matter."""
    assert count(herd("2010")) == len(list(announcements(herd("2010")))) == 80
    problem = herd("2010")
    alone = [
        AssignmentProblem(problem.rules, (creature,), problem.recipients)
        for creature in problem.creatures
    ]
    assert count(alone[0]) * count(alone[1]) == 10
    backwards = AssignmentProblem(problem.rules, problem.creatures[::-1], problem.recipients)
    assert count(backwards) == 80


@pytest.mark.rule("310.2c@2004", "510.1c@2024", "510.1e@2024", "es-95@2024")
@pytest.mark.parametrize("edition", ["2004", "2024"])
def test_all_of_them_where_division_is_free(edition: str) -> None:
    assert count(herd(edition)) == 180


@pytest.mark.rule("510.1c-ex4@2010", "510.1e@2010", "es-95@2010")
def test_what_is_wrong_with_the_set_names_what_both_gave() -> None:
    verdict = judge(herd("2010"), split(1, 1, 5, 2, 2), NAMES | {APE: "Silverback Ape"})
    assert (verdict.rule, verdict.creature) == ("510.1c", BALOTH)
    assert verdict.reason == (
        "Enormous Baloth can't assign 5 damage to Silverback Ape: "
        "Foriysian Brigade must be assigned lethal damage first, and gets 3 of 4."
    )


@pytest.mark.rule("510.1e@2010", "510.1e@2024", "es-95@2010", "es-95@2024")
@pytest.mark.parametrize("edition", ["2010", "2024"])
def test_one_bad_part_spoils_the_set(edition: str) -> None:
    verdict = judge(herd(edition), split(1, 1, 5, 3, 0), NAMES)
    assert (verdict.legal, verdict.rule, verdict.creature) == (False, "510.1a", BOARS)
    assert not judge(herd(edition), {BALOTH: {ARMODON: 7}}).legal


@pytest.mark.rule("510.1e@2010", "es-94@2010")
def test_the_order_of_announcing_does_not_matter() -> None:
    """A dictionary read from either end says the same."""
    for amounts in [(1, 1, 5, 3, 1), (1, 4, 2, 0, 4), (1, 0, 6, 3, 1), (0, 4, 3, 0, 4)]:
        announced = split(*amounts)
        turned = {c: dict(reversed(p.items())) for c, p in reversed(announced.items())}
        assert judge(herd("2010"), announced) == judge(herd("2010"), turned)


REGROWER, SPAWN, HUNTER = 20, 50, 51


@pytest.mark.rule("510.1c-ex1@2024", "510.1c@2024", "310.2c@2004", "510.1c@2010")
@pytest.mark.parametrize(
    ("edition", "order", "expected"),
    [
        ("2024", (SPAWN, HUNTER), {0, 1, 2, 3, 4}),
        ("2004", (SPAWN, HUNTER), {0, 1, 2, 3, 4}),
        ("2010", (SPAWN, HUNTER), {3, 4}),
        ("2010", (HUNTER, SPAWN), {0, 1, 2, 3}),
    ],
)
def test_elvish_regrower(edition: str, order: tuple[int, int], expected: set[int]) -> None:
    """4 damage over Vampire Spawn 2/3 and Helpful Hunter 1/1: how much the Spawn may get."""
    problem = AssignmentProblem(
        RULES[edition],
        (AssigningCreature(REGROWER, 4, order, True, PLAYER),),
        (Recipient(SPAWN, toughness=3), Recipient(HUNTER, toughness=1)),
    )
    found = {a[REGROWER].get(SPAWN, 0) for a in announcements(problem)}
    assert found == expected
    assert count(problem) == len(expected)


WURM, WALL, CADET = 20, 50, 51


@pytest.mark.parametrize(
    ("toughness", "expected"),
    [
        pytest.param(3, [3, 4, 5, 6], marks=pytest.mark.rule("510.1c-ex1@2010", "es-87@2010")),
        # Giant Growth on the Wall.
        pytest.param(6, [6], marks=pytest.mark.rule("510.1c-ex2@2010", "es-88@2010")),
        # Mending Hands prevents 4, which nobody asks about now.
        pytest.param(3, [3, 4, 5, 6], marks=pytest.mark.rule("510.1c-ex3@2010", "es-89@2010")),
    ],
)
def test_craw_wurm(toughness: int, expected: list[int]) -> None:
    """6 damage over Wall of Wood 0/3, then Eager Cadet 1/1: how much the Wall may get."""
    creature = AssigningCreature(WURM, 6, (WALL, CADET), True, PLAYER)
    facts = (Recipient(WALL, toughness), Recipient(CADET, 1))
    problem = AssignmentProblem(RULES["2010"], (creature,), facts)
    assert [a[WURM].get(WALL, 0) for a in announcements(problem)] == expected
    assert count(AssignmentProblem(RULES["2004"], (creature,), facts)) == 7
    assert count(AssignmentProblem(RULES["2024"], (creature,), facts)) == 7


@pytest.mark.rule("510.1c@2010", "510.1e@2010")
@pytest.mark.parametrize("order", [*permutations((BALOTH, BOARS, 22))])
def test_a_circle_of_orders_is_judged_at_once(order: tuple[int, ...]) -> None:
    """Each attacker's first blocker gets its lethal damage from the next attacker alone.

    One by one none of the three could be judged legal before the others are.
    """
    orders = {BALOTH: (50, 51), BOARS: (51, 52), 22: (52, 50)}
    creatures = tuple(AssigningCreature(c, 1, orders[c], True, PLAYER) for c in order)
    facts = tuple(Recipient(r, toughness=1) for r in (50, 51, 52))
    problem = AssignmentProblem(RULES["2010"], creatures, facts)
    assert judge(problem, {BALOTH: {51: 1}, BOARS: {52: 1}, 22: {50: 1}}).legal
    assert not judge(problem, {BALOTH: {51: 1}, BOARS: {52: 1}, 22: {52: 1}}).legal
    assert count(problem) == len(list(announcements(problem))) == 2
    assert judge(problem, default(problem)).legal
