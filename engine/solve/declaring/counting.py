"""How many legal declarations there are (508.1, 509.1).

Theory. Most boards are counted by elimination (`elimination`). Where there are bands,
something must be paid, or one creature is counted at some of its targets and not at others, it is a
forward pass over the state space: each state carries the number of declarations that lead
to it, by how many requirements they have obeyed. States whose upper bound is too low are dropped.

Invariant: after each step the numbers of a layer add up to the number of partial declarations that
break nothing and can still obey enough. It ends as the state space does, within a budget of steps
(`TooMany`).
"""

from collections.abc import Mapping
from contextlib import suppress
from math import prod
from types import MappingProxyType

from turnfold.engine.solve.declaring.bands import Bander, Banders, kinds_of, number_of_bandings
from turnfold.engine.solve.declaring.costs import NO_COSTS, DeclarationCosts
from turnfold.engine.solve.declaring.elimination import eliminated
from turnfold.engine.solve.declaring.graph import Graph
from turnfold.engine.solve.declaring.integer_program import creatures_at, program_of
from turnfold.engine.solve.declaring.linear_relaxation import Relaxation
from turnfold.engine.solve.declaring.prices import Prices
from turnfold.engine.solve.declaring.reader import Unreadable
from turnfold.engine.solve.declaring.solving import declarations, maximum
from turnfold.engine.solve.declaring.state_space import STEPS, DeclarationState, StateSpace
from turnfold.engine.solve.declaring.terms import (
    UNLIMITED,
    OnlyAlone,
    Problem,
    number_obeyed,
    proposals_matter,
)
from turnfold.engine.solve.declaring.upper_bounds import UpperBounds
from turnfold.engine.solve.too_many import COUNTED, Budget
from turnfold.events.base import ObjectId

ELIMINATION = 6_000_000
"""The steps of a pass of elimination: one to three seconds."""

ONE_BY_ONE = 5_000
"""How many declarations are counted one by one, which takes about half a second."""


def count(
    problem: Problem, banders: Banders = MappingProxyType({}), costs: DeclarationCosts = NO_COSTS
) -> int:
    """The exact number of legal declarations that can be paid for, without listing them.

    With `banders`, every way to form bands of the attackers is another declaration. Raises
    `TooMany` if it takes more than `STEPS`.
    """
    kinds = kinds_of(banders)
    if proposals_matter(problem):
        return _counted_one_by_one(problem, kinds, costs)
    if not kinds and not costs.of:
        with suppress(Unreadable):
            return _counted_by_elimination(problem, costs.ways)
    budget = Budget(STEPS, COUNTED)
    space = StateSpace(problem, budget, kinds=list(kinds.values()), costs=costs)
    least = maximum(problem) - space.met_by_nobody
    bounds = UpperBounds(space, problem, budget)
    numbers: dict[DeclarationState, dict[int, int]] = {space.merged(0, space.start): {0: 1}}
    for done in range(len(space.steps)):
        later: dict[DeclarationState, dict[int, int]] = {}
        ways = costs.ways.get(space.steps[done].creature, 1)
        for state, scores in numbers.items():
            for target, alike in space.options(done, state):
                budget.spend(space.width)
                taken = space.take(done, state, target)
                if taken is None:
                    continue
                times = alike if target is None else alike * ways
                reached = space.merged(done + 1, taken[0])
                needed = least - taken[1] - bounds.of(done + 1, reached)
                for score, number in scores.items():
                    if score >= needed:
                        into = later.setdefault(reached, {})
                        total = min(score + taken[1], least)
                        into[total] = into.get(total, 0) + number * times
        numbers = later
    return sum(
        scores[least]
        * prod(number_of_bandings(tuple(kinds), declared) for declared in space.numbers(state))
        for state, scores in numbers.items()
    )


def _counted_by_elimination(problem: Problem, ways: Mapping[ObjectId, int]) -> int:
    """The number of declarations of those that need not be alone, and of those that are alone."""
    needed = maximum(problem)
    loners = {each.creature for each in problem.restrictions if isinstance(each, OnlyAlone)}
    loners &= {creature for creature, targets in problem.choices.items() if targets}
    others = problem.choices.keys() - loners
    graph = Graph(problem, others, ways, _prices(problem, loners), needed)
    total = eliminated(graph, Budget(ELIMINATION, COUNTED))
    for each in sorted(loners):
        alone = Graph(problem, {each}, ways, Prices(), needed)
        total += eliminated(alone, Budget(ELIMINATION, COUNTED))
        total -= number_obeyed(problem, {}) >= needed
    return total


def _prices(problem: Problem, loners: set[ObjectId]) -> Prices:
    """The prices of the relaxation in which nobody is declared that must be alone."""
    relaxation = Relaxation(program_of(problem), Budget(STEPS, COUNTED))
    for each in sorted(loners & relaxation.active.keys()):
        relaxation.decide(relaxation.active[each], 0)
    relaxation.solve(-UNLIMITED)
    return Prices(*relaxation.prices())


def _counted_one_by_one(
    problem: Problem, kinds: Mapping[Bander, frozenset[ObjectId]], costs: DeclarationCosts
) -> int:
    """500.4-5@2004, 500.2@2003-05-26: the number of legal declarations, where what others do may
    change how much has to be obeyed."""
    total, budget = 0, Budget(ONE_BY_ONE, COUNTED)
    for each in declarations(problem, costs):
        budget.spend(1)
        if costs.cover(each):
            there = creatures_at(each).values()
            total += prod(costs.ways.get(creature, 1) for creature in each) * prod(
                number_of_bandings(tuple(kinds), tuple(len(at & alike) for alike in kinds.values()))
                for at in there
            )
    return total
