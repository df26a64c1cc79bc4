"""The most requirements that can be obeyed, the nearest legal declaration, and all of them: which
method solves what.

508.1d, 509.1c@2024: nobody has to pay, so the maximum is found without what costs something. In
2004 a creature that has no requirement only does what is proposed for it, or nothing (500.4-5), so
each proposal has a maximum of its own. Until July 2003 each requirement was checked by itself
(`one_by_one`).

Theory. Both are optima of an integer program, found by branch and cut. The nearest declaration is
the one with the fewest changes among those that obey as many requirements as can be obeyed, which
is one row more. All declarations are listed from the state space if it is small, otherwise by
partition, which goes on from the relaxation that the maximum was found with.

It ends: each method ends after a limited number of steps, with the exact answer or with `TooMany`.
"""

from collections.abc import Iterator
from contextlib import suppress
from types import MappingProxyType

from turnfold.engine.solve.declaring.branch_and_bound import Solution, optimum
from turnfold.engine.solve.declaring.costs import NO_COSTS, DeclarationCosts
from turnfold.engine.solve.declaring.enumeration import listed
from turnfold.engine.solve.declaring.integer_program import program_of
from turnfold.engine.solve.declaring.linear_relaxation import Relaxation
from turnfold.engine.solve.declaring.one_by_one import best_change, climbed
from turnfold.engine.solve.declaring.partition import partitioned
from turnfold.engine.solve.declaring.terms import (
    UNLIMITED,
    Declaration,
    Pair,
    Problem,
    number_obeyed,
    proposals_matter,
    voluntary,
    volunteers,
)
from turnfold.engine.solve.too_many import LISTED, Budget, TooMany

STEPS = 2_500_000
"""The steps that branch and cut may take for one answer: about half a second."""

LOOK = 50
"""The steps of that budget that it takes to look at a declaration."""

FEW = 10_000
"""The steps through states after which declarations are found one by one instead."""


NOTHING: Declaration = MappingProxyType({})


def maximum(problem: Problem, proposal: Declaration = NOTHING) -> int:
    """The greatest number of requirements that a declaration which pays nothing and breaks nothing
    can obey. Only those volunteer who do so in the proposal.

    500.2@2003-05-26: the greatest number if one creature does something else than in the proposal.

    Raises `TooMany` if it takes too many steps to find.
    """
    if problem.one_by_one:
        return number_obeyed(problem, best_change(problem, proposal))
    return most_obeyed(problem, proposal).gain


def most_obeyed(problem: Problem, proposal: Declaration = NOTHING) -> Solution:
    """That number, and a declaration that obeys as many. Raises `TooMany` as well."""
    unpaid = _unpaid(problem, volunteers(problem, proposal), Budget(STEPS))
    return Solution(0, {}) if unpaid is None else _most_obeyed(unpaid)


def _unpaid(problem: Problem, volunteering: frozenset[Pair], budget: Budget) -> Relaxation | None:
    """The relaxation of the problem if nobody pays, and nobody else volunteers; None if nothing is
    required, or nothing of all together."""
    if problem.one_by_one or not problem.requirements:
        return None
    return Relaxation(program_of(problem, voluntary(problem) - volunteering), budget)


def _most_obeyed(unpaid: Relaxation) -> Solution:
    found = optimum(unpaid)
    assert found is not None, "to declare nothing breaks nothing"
    return Solution(unpaid.program.anyway + found.gain, found.declaration)


def nearest(problem: Problem, proposal: Declaration) -> Declaration:
    """The legal declaration, without further costs or volunteers, in which the fewest creatures
    change what they do; it obeys as many requirements as can be obeyed with those volunteers.

    If that takes too many steps, it is the nearest of the declarations seen. Raises `TooMany` if it
    takes too many steps to find how many requirements can be obeyed.
    """
    most = most_obeyed(problem, proposal)
    seen = [most.declaration]
    proposed = {(creature, t) for creature, targets in proposal.items() for t in targets}

    def worth(pair: Pair) -> int:
        return 1 if pair in proposed else -1

    program = program_of(problem, voluntary(problem) - proposed)
    relaxation = Relaxation(program, Budget(STEPS), worth, most.gain)
    with suppress(TooMany):
        optimum(relaxation, watch=lambda solution: seen.append(solution.declaration))
    return climbed(problem, seen[-1]) if problem.one_by_one else seen[-1]


def declarations(problem: Problem, costs: DeclarationCosts = NO_COSTS) -> Iterator[Declaration]:
    """Every legal declaration once: from the state space if it is small, and then only those that
    can be paid for; otherwise by partition, whatever they cost.

    Raises `TooMany` if the next one takes too many steps to find.
    """
    found = _obeying_enough_without_volunteers(problem, costs)
    return _enough(problem, found) if proposals_matter(problem) else found


def _obeying_enough_without_volunteers(
    problem: Problem, costs: DeclarationCosts
) -> Iterator[Declaration]:
    unpaid, most = _unpaid(problem, frozenset(), Budget(STEPS)), Solution(0, {})
    if unpaid is not None:
        unpaid.solve(-UNLIMITED)
        most = _most_obeyed(unpaid.copy())
    try:
        return listed(problem, most.gain, Budget(FEW), costs)
    except TooMany:
        return partitioned(problem, most, None if voluntary(problem) else unpaid)


def _enough(problem: Problem, found: Iterator[Declaration]) -> Iterator[Declaration]:
    """500.4-5@2004, 500.2@2003-05-26: those that obey as many requirements as can be obeyed with
    their volunteers, or by one creature."""
    most: dict[frozenset[Pair], int] = {frozenset(): 0}
    budget = Budget(STEPS, LISTED)
    for each in found:
        budget.spend(LOOK)
        if number_obeyed(problem, each) >= _needed(problem, each, most, budget):
            yield each
            budget = Budget(STEPS, LISTED)


def _needed(
    problem: Problem, each: Declaration, most: dict[frozenset[Pair], int], budget: Budget
) -> int:
    """How many requirements a declaration must obey. `most` holds what was found for volunteers."""
    if problem.one_by_one:
        return maximum(problem, each)
    volunteering = volunteers(problem, each)
    if volunteering not in most:
        unpaid = _unpaid(problem, volunteering, budget)
        most[volunteering] = 0 if unpaid is None else _most_obeyed(unpaid).gain
    return most[volunteering]
