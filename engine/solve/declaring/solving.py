"""The most requirements that can be obeyed, the nearest legal declaration, and all of them: which
method solves what.

508.1d, 509.1c@2024: nobody has to pay, so the maximum is found without what costs something; in
some editions also without creatures that have no requirement (500.5@2004).

Theory. On nearly every board both are optima of an integer program, found by branch and bound. The
boards that cannot be written as such a program are solved by dynamic programming (`state_space`).
The nearest declaration has two aims: enough requirements, then few changes. They are one sum, in
which each requirement is worth a number of changes. If that number is great enough, the optimum
obeys as many requirements as possible; if it is as small as possible, the search is easy.

It ends: each method ends after a limited number of steps, with the exact answer or with `TooMany`.
"""

from collections.abc import Iterator

from turnfold.engine.solve.declaring import state_space
from turnfold.engine.solve.declaring.branch_and_bound import optimum, optimum_within
from turnfold.engine.solve.declaring.enumeration import listed, nearest_by_states
from turnfold.engine.solve.declaring.integer_program import IntegerProgram, Objective, program_of
from turnfold.engine.solve.declaring.partition import partitioned
from turnfold.engine.solve.declaring.state_space import DeclarationState, StateSpace
from turnfold.engine.solve.declaring.terms import (
    UNLIMITED,
    Declaration,
    Pair,
    Problem,
    obeyed,
    voluntary,
)
from turnfold.engine.solve.too_many import FOUND_OUT, Budget, TooMany

STEPS = 4_000_000
"""The steps that branch and bound may take for one answer: about a second."""

FEW = 50_000
"""The steps through states after which declarations are found one by one instead."""

FAR = 32
"""How much more a unit is worth than everything that chooses among declarations with the same
units."""


def maximum(problem: Problem) -> int:
    """The greatest number of requirements that a declaration which pays nothing and breaks nothing
    can obey.

    Raises `TooMany` if neither method finds it in the steps that it may take.
    """
    return _most(problem)[0]


def _most(problem: Problem) -> tuple[int, Declaration | None]:
    """The greatest number of requirements, and a declaration that obeys them if one is known."""
    if not problem.requirements:
        return 0, {}
    program = program_of(problem, voluntary(problem), Objective(1))
    if program is not None:
        try:
            found = optimum(program, Budget(STEPS))
        except TooMany:
            pass
        else:
            return found.gain, found.declaration
    return _maximum_by_states(problem), None


def _maximum_by_states(problem: Problem) -> int:
    """The greatest number of requirements for any problem, whatever its restrictions and
    requirements are."""
    budget = Budget(state_space.STEPS)
    space = StateSpace(problem, budget, voluntary(problem))
    scores = {space.merged(0, space.start): 0}
    for done in range(len(space.steps)):
        later: dict[DeclarationState, int] = {}
        for state, score in scores.items():
            for target, _ in space.options(done, state):
                budget.spend(space.width)
                taken = space.take(done, state, target)
                if taken is not None:
                    reached = space.merged(done + 1, taken[0])
                    later[reached] = max(score + taken[1], later.get(reached, 0))
        scores = later
    return max(scores.values()) + space.met_by_nobody


def nearest(problem: Problem, proposal: Declaration) -> Declaration:
    """The legal declaration, without further costs or volunteers, in which the fewest creatures
    change what they do.

    If that takes too many steps, it is the nearest of the declarations seen; `TooMany` if none was
    seen.
    """
    possible, known = _most(problem)
    seen = _Seen(problem, proposal, possible, known)
    try:
        found = _nearest(seen)
        if found is None:
            return nearest_by_states(problem, proposal, possible, Budget(state_space.STEPS))
        return found
    except TooMany:
        if seen.best is None:
            raise
        return seen.best


class _Seen:
    """The legal declarations that a search has seen: the nearest to the proposal, and a lower bound
    of the changes in any."""

    def __init__(
        self,
        problem: Problem,
        proposal: Declaration,
        possible: int,
        best: Declaration | None,
    ) -> None:
        self.problem = problem
        self.proposal = proposal
        self.possible = possible
        self.proposed = _pairs(proposal)
        self.best = best
        self.changes = UNLIMITED
        self.fewest = 0

    def see(self, declaration: Declaration, program: IntegerProgram) -> None:
        """Keep a declaration that breaks nothing and pays nothing beyond what was proposed, if it
        is the nearest so far; then bring it nearer, creature by creature."""
        changes = self._changes(declaration)
        if changes >= self.changes or self.met(declaration) < self.possible:
            return
        best = dict(declaration)
        for creature in sorted({*best, *self.proposal}):
            for targets in (self.proposal.get(creature, ()), ()):
                nearer = {**best, creature: targets}
                if not targets:
                    del nearer[creature]
                if (
                    self._changes(nearer) < self._changes(best)
                    and program.allows(nearer)
                    and self.met(nearer) >= self.possible
                ):
                    best = nearer
        self.best, self.changes = best, self._changes(best)

    def _changes(self, declaration: Declaration) -> int:
        return len(self.proposed ^ _pairs(declaration))

    def met(self, declaration: Declaration) -> int:
        """How many requirements it obeys."""
        return sum(obeyed(each, declaration) for each in self.problem.requirements)


def _pairs(declaration: Declaration) -> set[Pair]:
    return {(creature, t) for creature, targets in declaration.items() for t in targets}


def _nearest(seen: _Seen) -> Declaration | None:
    """The nearest declaration by branch and bound; None if it does not tell.

    A requirement is made worth more and more changes until enough of them are obeyed. The
    declaration that gains most is then the nearest among all that obey as many.

    For every worth, the optimum bounds the changes of every legal declaration from below: so one
    that was seen with no more changes is the nearest. A requirement that is worth more than all
    changes together is obeyed if it can be, so the worth is doubled only until then.
    """
    changes, pairs = 0, sum(map(seen.problem.capacity, seen.problem.choices))
    given_up = False
    for _ in range((8 * (pairs + 1)).bit_length()):
        program = _nearness(seen, changes)
        if program is None:
            return None
        if seen.best is not None:
            seen.see(seen.best, program)
        anyway = program.constant // program.objective.prize
        worth = changes * (seen.possible - anyway) + len(seen.proposed)

        def units(
            declaration: Declaration, worth: int = worth, program: IntegerProgram = program
        ) -> int:
            seen.see(declaration, program)
            return worth - seen.changes + 1

        least = worth - seen.changes + 1
        changes = 2 * (changes or max(program.minimums.values(), default=1))
        try:
            found = optimum_within(program, Budget(STEPS // 8), least, watch=units)
        except TooMany:
            given_up = True
            continue
        if found is None:
            return seen.best
        met = seen.met(found.declaration)
        if met == seen.possible or (
            met > seen.possible and program.objective.prize < program.objective.unit
        ):
            return found.declaration
        gained = program.objective.units(found.gain - program.constant)
        seen.fewest = max(seen.fewest, worth - gained)
        if seen.changes <= seen.fewest:
            return seen.best
        if met > seen.possible:
            break
    if given_up:
        raise TooMany(FOUND_OUT)
    return None


def _nearness(seen: _Seen, changes: int) -> IntegerProgram | None:
    """The program of nearness: a proposed pair gains a unit, any other pair loses one, and a
    requirement is worth `changes` units. Among declarations that are equally near, the one that
    obeys more requirements gains more; among those, the one with fewer creatures."""
    problem, proposed = seen.problem, seen.proposed
    pairs = sum(map(problem.capacity, problem.choices))
    duty = pairs + 1
    unit = FAR * duty * (1 + len(problem.requirements))

    def worth(pair: Pair) -> int:
        return unit if pair in proposed else -unit - 1

    objective = Objective(changes * unit + duty, worth, unit, spare=pairs)
    program = program_of(problem, voluntary(problem) - proposed, objective)
    if program and proposed.isdisjoint(voluntary(problem)):
        program.obeyable = seen.possible - program.constant // objective.prize
    return program


def declarations(problem: Problem) -> Iterator[Declaration]:
    """Every legal declaration once: from the state space if it is small, otherwise by partition.

    Raises `TooMany` if the next one takes too many steps to find.
    """
    least = maximum(problem)
    has_program = program_of(problem, voluntary(problem), Objective(1)) is not None
    try:
        return listed(problem, least, Budget(FEW if has_program else state_space.STEPS))
    except TooMany:
        if not has_program:
            raise
        return partitioned(problem, least)
