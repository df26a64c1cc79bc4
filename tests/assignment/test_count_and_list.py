"""The count is exact where nothing could be listed; the list is lazy; the default is sensible."""

from itertools import islice
from math import comb, prod

import pytest

from tests.assignment.boards import PLANESWALKER, PLAYER, RULES
from turnfold.engine.solve.assignment import (
    AssigningCreature,
    AssignmentProblem,
    Recipient,
    announcements,
    count,
    default,
    judge,
)

GIANT = 20


def giant(edition: str, toughness: int = 4, trample: bool = False) -> AssignmentProblem:
    """One attacker with power 100, blocked by ten."""
    blockers = tuple(range(50, 60))
    creature = AssigningCreature(GIANT, 100, blockers, True, PLAYER, trample=trample)
    facts = tuple(Recipient(blocker, toughness) for blocker in blockers)
    return AssignmentProblem(RULES[edition], (creature,), facts)


@pytest.mark.rule("310.2c@2004", "510.1c@2024")
@pytest.mark.parametrize("edition", ["2004", "2024"])
def test_free_division_is_stars_and_bars(edition: str) -> None:
    assert count(giant(edition)) == comb(109, 9)


@pytest.mark.rule("702.19b@2024")
@pytest.mark.parametrize("edition", ["2004", "2024"])
def test_trample_adds_the_divisions_with_lethal_damage_to_all(edition: str) -> None:
    """At least 4 to each of ten and 1 to the player, the other 59 among all eleven."""
    assert count(giant(edition, trample=True)) == comb(109, 9) + comb(59 + 10, 10)


@pytest.mark.rule("510.1c@2010")
def test_in_order_by_the_last_one_that_is_assigned_damage() -> None:
    """The k-th is the last: 4 or more to each before it, 1 or more to it, the rest anywhere."""
    expected = sum(comb(100 - 4 * k - 1 + k, k) for k in range(10))
    assert count(giant("2010")) == expected
    assert count(giant("2010", trample=True)) == expected + comb(100 - 40 - 1 + 10, 10)


def test_order_needs_more_than_there_is() -> None:
    assert count(giant("2010", toughness=100)) == 1
    assert count(giant("2010", toughness=99)) == 2


@pytest.mark.rule("510.1e@2010", "510.1e@2024")
@pytest.mark.parametrize("edition", ["2010", "2024"])
def test_two_tramplers_over_one_blocker(edition: str) -> None:
    """Their damage to it alone decides, so it can be counted by summing over that."""
    creatures = tuple(
        AssigningCreature(c, power, (50,), True, PLAYER, trample=True)
        for c, power in ((20, 300), (21, 200))
    )
    problem = AssignmentProblem(RULES[edition], creatures, (Recipient(50, toughness=150),))
    both = sum(a + b >= 150 for a in range(300) for b in range(200))
    # One of them gives all to the blocker, which is lethal by itself; then both do.
    assert count(problem) == both + 200 + 300 + 1


@pytest.mark.rule("510.1e@2010")
def test_sharing_in_a_long_row() -> None:
    """Fifty attackers, each sharing a blocker with the next: counted from the left by hand."""
    creatures = tuple(
        AssigningCreature(100 + n, 3, (300 + n, 301 + n), True, PLAYER) for n in range(50)
    )
    facts = tuple(Recipient(300 + n, toughness=2) for n in range(51))
    # ways[d]: the n-th attacker gives d to its second blocker, all before it being legal.
    ways = {0: 1}
    for _ in creatures:
        after = dict.fromkeys(range(4), 0)
        for before, number in ways.items():
            for first in range(4):
                if first == 3 or before + first >= 2:
                    after[3 - first] += number
        ways = after
    assert count(AssignmentProblem(RULES["2010"], creatures, facts)) == sum(ways.values())


def test_a_swarm_on_a_planeswalker_leaves_one_choice() -> None:
    """Those that have no choice only count towards the loyalty."""
    swarm = [AssigningCreature(100 + n, 1, attacks=PLANESWALKER) for n in range(2000)]
    over = AssigningCreature(
        20,
        5,
        attacks=PLANESWALKER,
        trample_over_planeswalkers=True,
        planeswalker_controller=PLAYER,
    )
    facts = (Recipient(PLANESWALKER, loyalty=2003),)
    problem = AssignmentProblem(RULES["2024"], (*swarm, over), facts)
    assert count(problem) == len(list(announcements(problem))) == 3
    assert default(problem)[20] == {PLANESWALKER: 3, PLAYER: 2}


@pytest.mark.parametrize("edition", ["2004", "2010", "2024"])
@pytest.mark.parametrize("trample", [False, True])
def test_the_first_announcements_do_not_wait_for_the_last(edition: str, trample: bool) -> None:
    problem = giant(edition, toughness=30, trample=trample)
    first = list(islice(announcements(problem), 200))
    assert len(first) == 200
    assert all(judge(problem, announcement).legal for announcement in first)


@pytest.mark.parametrize("edition", ["2004", "2010", "2024"])
def test_the_list_is_in_the_order_of_the_numbers(edition: str) -> None:
    creatures = tuple(
        AssigningCreature(c, 4, recipients, True, PLAYER, trample=True)
        for c, recipients in ((20, (51, 50)), (21, (50, 52)))
    )
    facts = (Recipient(50, 2), Recipient(51, 1), Recipient(52, 3))
    problem = AssignmentProblem(RULES[edition], creatures, facts)
    places = [(20, 51), (20, 50), (20, PLAYER), (21, 50), (21, 52), (21, PLAYER)]
    vectors = [[a.get(c, {}).get(r, 0) for c, r in places] for a in announcements(problem)]
    assert vectors == sorted(vectors)
    assert len({tuple(vector) for vector in vectors}) == len(vectors) == count(problem)


@pytest.mark.parametrize("edition", ["2004", "2010", "2024"])
def test_nobody_announces_nothing(edition: str) -> None:
    problem = AssignmentProblem(RULES[edition], ())
    assert list(announcements(problem)) == [{}]
    assert count(problem) == 1
    assert default(problem) == {}
    assert judge(problem, {}).legal


@pytest.mark.parametrize("edition", ["2004", "2010", "2024"])
def test_the_default_is_lethal_first_and_the_rest_to_the_last(edition: str) -> None:
    blockers = (50, 51, 52)
    facts = (Recipient(50, 2), Recipient(51, 5, damage=4), Recipient(52, 3))
    creature = AssigningCreature(20, 10, blockers, True, PLAYER)
    trampler = AssigningCreature(20, 10, blockers, True, PLAYER, trample=True)
    weak = AssigningCreature(20, 4, blockers, True, PLAYER, trample=True)
    expected = {
        creature: {50: 2, 51: 1, 52: 7},
        trampler: {50: 2, 51: 1, 52: 3, PLAYER: 4},
        weak: {50: 2, 51: 1, 52: 1},
    }
    for attacker, portions in expected.items():
        assert default(AssignmentProblem(RULES[edition], (attacker,), facts)) == {20: portions}


@pytest.mark.parametrize("edition", ["2004", "2010", "2024"])
def test_the_default_counts_what_those_before_assigned(edition: str) -> None:
    creatures = tuple(
        AssigningCreature(c, 3, (50,), True, PLAYER, trample=True) for c in (20, 21, 22)
    )
    problem = AssignmentProblem(RULES[edition], creatures, (Recipient(50, 4),))
    assert default(problem) == {20: {50: 3}, 21: {50: 1, PLAYER: 2}, 22: {PLAYER: 3}}


def test_independent_creatures_multiply() -> None:
    creatures = tuple(
        AssigningCreature(100 + n, n + 2, (300 + 2 * n, 301 + 2 * n), True, PLAYER)
        for n in range(50)
    )
    facts = tuple(Recipient(300 + n, 1) for n in range(100))
    assert count(AssignmentProblem(RULES["2024"], creatures, facts)) == prod(range(3, 53))
