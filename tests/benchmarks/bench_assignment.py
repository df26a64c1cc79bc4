"""Speed of judging and counting combat damage assignments, and how it grows.

The counts are exact; one attacker is counted by formula, so neither power nor the number of
announcements matters much, only the number of blockers. Where attackers share blockers, the work
grows with what is shared at once.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.assignment.boards import PLAYER, RULES
from turnfold.engine.solve.assignment import (
    AssigningCreature,
    AssignmentProblem,
    Recipient,
    count,
    default,
    judge,
)

EDITIONS = ("2004", "2010", "2024")
Benchmark = Callable[..., Any]


def grid(
    edition: str,
    attackers: int,
    blockers: int,
    power: int,
    toughness: int = 4,
    trample: bool = True,
) -> AssignmentProblem:
    """Every attacker blocked by every blocker."""
    recipients = tuple(range(2000, 2000 + blockers))
    creatures = tuple(
        AssigningCreature(1000 + n, power, recipients, True, PLAYER, trample=trample)
        for n in range(attackers)
    )
    facts = tuple(Recipient(recipient, toughness=4) for recipient in recipients)
    return AssignmentProblem(RULES[edition], creatures, facts)


def row(edition: str, attackers: int) -> AssignmentProblem:
    """Every attacker shares one blocker with the one before it and one with the one after it."""
    creatures = tuple(
        AssigningCreature(1000 + n, 6, (2000 + n, 2001 + n), True, PLAYER, trample=True)
        for n in range(attackers)
    )
    facts = tuple(Recipient(2000 + n, 3) for n in range(attackers + 1))
    return AssignmentProblem(RULES[edition], creatures, facts)


@pytest.mark.benchmark(group="count, one attacker")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("trample", [False, True], ids=["plain", "trample"])
@pytest.mark.parametrize(
    ("power", "blockers"), [(100, 10), (1_000, 10), (1_000, 100), (10_000, 1_000)]
)
def test_count_one_attacker(
    benchmark: Benchmark, edition: str, trample: bool, power: int, blockers: int
) -> None:
    problem = grid(edition, 1, blockers, power, trample=trample)
    assert benchmark(count, problem) > 1


@pytest.mark.benchmark(group="count, a row of attackers that share blockers")
@pytest.mark.parametrize("edition", ["2010", "2024"])
@pytest.mark.parametrize("attackers", [5, 10, 50])
def test_count_row(benchmark: Benchmark, edition: str, attackers: int) -> None:
    assert benchmark(count, row(edition, attackers)) > 1


@pytest.mark.benchmark(group="count, every attacker blocked by every blocker")
@pytest.mark.parametrize("edition", ["2010", "2024"])
@pytest.mark.parametrize(
    ("attackers", "blockers", "power"), [(2, 3, 7), (3, 3, 7), (3, 4, 6), (2, 10, 20)]
)
def test_count_grid(
    benchmark: Benchmark, edition: str, attackers: int, blockers: int, power: int
) -> None:
    problem = grid(edition, attackers, blockers, power)
    assert benchmark.pedantic(count, (problem,), rounds=3) > 1  # type: ignore[attr-defined]


@pytest.mark.benchmark(group="judge, one on one")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("pairs", [50, 500])
def test_judge_pairs(benchmark: Benchmark, edition: str, pairs: int) -> None:
    creatures = tuple(
        AssigningCreature(1000 + n, 6, (2000 + n,), True, PLAYER, trample=True)
        for n in range(pairs)
    )
    facts = tuple(Recipient(2000 + n, 3) for n in range(pairs))
    problem = AssignmentProblem(RULES[edition], creatures, facts)
    assert benchmark(judge, problem, default(problem)).legal


@pytest.mark.benchmark(group="judge, every attacker blocked by every blocker")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("creatures", [10, 50])
def test_judge_grid(benchmark: Benchmark, edition: str, creatures: int) -> None:
    problem = grid(edition, creatures, creatures, power=200)
    assert benchmark(judge, problem, default(problem)).legal
