"""The most that can be obeyed, the nearest legal declaration, and all of them: which method when.

508.1d, 509.1c@2024: nobody has to pay: the maximum is taken without what costs something; in some
editions without creatures that nothing is required of, too (500.5@2004).

Theory. On nearly every board both are optima of an integer program, found by branch and bound. What
no such program can say is solved by dynamic programming (`state_space`). The nearest declaration
has two aims: enough requirements, then few changes. They are one sum, in which each requirement is
worth so many changes; with a worth that is great enough the optimum obeys as many as can be, and
with one that is as small as will do the search is easy.

It ends: each method ends after a limited number of steps, with the exact answer or with `TooMany`.
"""

from collections.abc import Iterator

from turnfold.engine.solve.declaring.branch_and_bound import optimum, optimum_within
from turnfold.engine.solve.declaring.enumeration import listed, nearest_by_states
from turnfold.engine.solve.declaring.integer_program import IntegerProgram, Objective, program_of
from turnfold.engine.solve.declaring.partition import partitioned
from turnfold.engine.solve.declaring.state_space import STATES, State, StateSpace
from turnfold.engine.solve.declaring.terms import Declaration, Pair, Problem, obeyed, voluntary
from turnfold.engine.solve.too_many import FOUND_OUT, TooMany

NODES = 3000
"""After so many nodes the nearest declaration is no longer looked for."""

FEW = 500
"""So many states are soon seen."""

FAR = 32
"""How much more a unit is than all that chooses among what has as many."""


def maximum(problem: Problem) -> int:
    """How many requirements a declaration that pays nothing and breaks nothing can obey.

    Raises `TooMany` when neither method finds that out in the steps it may take.
    """
    if not problem.requirements:
        return 0
    program = program_of(problem, voluntary(problem), Objective(1))
    if program is None:
        return _maximum_by_states(problem)
    try:
        return optimum(program).gain
    except TooMany:
        return _maximum_by_states(problem)


def _maximum_by_states(problem: Problem) -> int:
    """The same for every problem, however its restrictions and requirements are made up."""
    space = StateSpace(problem, voluntary(problem))
    scores, seen = {space.merged(0, space.start): 0}, 0
    for done in range(len(space.steps)):
        later: dict[State, int] = {}
        for state, score in scores.items():
            for target, _ in space.options(done, state):
                taken = space.take(done, state, target)
                if taken is not None:
                    reached = space.merged(done + 1, taken[0])
                    later[reached] = max(score + taken[1], later.get(reached, 0))
            if seen + len(later) > STATES:
                raise TooMany(FOUND_OUT)
        scores, seen = later, seen + len(later)
    return max(scores.values()) + space.met_by_nobody


def nearest(problem: Problem, proposal: Declaration) -> Declaration:
    """The legal declaration, without further costs or volunteers, in which the fewest creatures do
    otherwise.

    Where that takes too many steps it is any legal declaration, as `maximum` finds it, and
    `TooMany` where that is not found either.
    """
    possible = maximum(problem)
    try:
        return _nearest(problem, proposal, possible)
    except TooMany:
        program = program_of(problem, voluntary(problem), Objective(1))
        if program is None:
            raise
        return optimum(program).declaration


def _nearest(problem: Problem, proposal: Declaration, possible: int) -> Declaration:
    """Requirements are worth more and more changes until enough of them are obeyed: what gains most
    is then nearest among all that obey as many.

    A requirement that is worth more than all changes together is obeyed, so the worth need not be
    doubled more often than it takes to be that.
    """
    changes, pairs = 0, sum(map(problem.capacity, problem.choices))
    for _ in range((8 * (pairs + 1)).bit_length()):
        program = _nearness(problem, proposal, changes, possible)
        if program is None:
            break
        found = optimum_within(program, NODES)
        assert found is not None, "to declare nothing breaks nothing"
        met = sum(obeyed(each, found.declaration) for each in problem.requirements)
        if met == possible or (met > possible and not changes):
            return found.declaration
        if met > possible:
            break
        changes = 2 * (changes or max(program.minimums.values(), default=1))
    return nearest_by_states(problem, proposal, possible)


def _nearness(
    problem: Problem, proposal: Declaration, changes: int, possible: int
) -> IntegerProgram | None:
    """The program of nearness: a unit is a pair as proposed, or not; each requirement is worth so
    many. Of what is as near, that gains most which obeys most, and then in which the fewest do
    something."""
    proposed = {(creature, t) for creature, targets in proposal.items() for t in targets}
    pairs = sum(map(problem.capacity, problem.choices))
    duty = pairs + 1
    unit = FAR * duty * (1 + len(problem.requirements))

    def worth(pair: Pair) -> int:
        return unit if pair in proposed else -unit - 1

    objective = Objective(changes * unit + duty, worth, unit, spare=pairs)
    program = program_of(problem, voluntary(problem) - proposed, objective)
    if program and proposed.isdisjoint(voluntary(problem)):
        program.obeyable = possible - program.constant // objective.prize
    return program


def declarations(problem: Problem) -> Iterator[Declaration]:
    """Every legal declaration once: from the state space where it is small, else by partition.

    `TooMany` when the next one takes too many steps to find.
    """
    least = maximum(problem)
    has_program = program_of(problem, voluntary(problem), Objective(1)) is not None
    try:
        return listed(problem, least, FEW if has_program else STATES)
    except TooMany:
        if not has_program:
            raise
        return partitioned(problem, least)
