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

from turnfold.engine.solve.declaring import state_space
from turnfold.engine.solve.declaring.branch_and_bound import optimum, optimum_within
from turnfold.engine.solve.declaring.enumeration import listed, nearest_by_states
from turnfold.engine.solve.declaring.integer_program import IntegerProgram, Objective, program_of
from turnfold.engine.solve.declaring.partition import partitioned
from turnfold.engine.solve.declaring.state_space import State, StateSpace
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
"""The steps through states after which declarations are asked for one by one."""

FAR = 32
"""How much more a unit is than all that chooses among what has as many."""


def maximum(problem: Problem) -> int:
    """How many requirements a declaration that pays nothing and breaks nothing can obey.

    Raises `TooMany` when neither method finds that out in the steps it may take.
    """
    return _most(problem)[0]


def _most(problem: Problem) -> tuple[int, Declaration | None]:
    """How many requirements can be obeyed, and a declaration that does, where one is known."""
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
    """The same for every problem, however its restrictions and requirements are made up."""
    budget = Budget(state_space.STEPS)
    space = StateSpace(problem, budget, voluntary(problem))
    scores = {space.merged(0, space.start): 0}
    for done in range(len(space.steps)):
        later: dict[State, int] = {}
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
    """The legal declaration, without further costs or volunteers, in which the fewest creatures do
    otherwise.

    Where that takes too many steps it is the nearest of those that were seen, and `TooMany` where
    none was.
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
    """The legal declarations that a search came across: the nearest to the proposal, and how many
    changes there are at least in any."""

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
        """A declaration that breaks nothing and pays no more than was proposed: it is kept if it is
        the nearest so far, and brought nearer creature by creature."""
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
    """The nearest declaration by branch and bound; None where that does not tell.

    Requirements are worth more and more changes until enough of them are obeyed: what gains most
    is then nearest among all that obey as many.

    What gains most bounds the changes of every legal declaration from below, whatever a requirement
    is worth: so one that was seen and has no more changes is the nearest. A requirement that is
    worth more than all changes together is obeyed, so the worth need not be doubled more often than
    it takes to be that.
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
    """The program of nearness: a unit is a pair as proposed, or not; each requirement is worth so
    many. Of what is as near, that gains most which obeys most, and then in which the fewest do
    something."""
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
    """Every legal declaration once: from the state space where it is small, else by partition.

    `TooMany` when the next one takes too many steps to find.
    """
    least = maximum(problem)
    has_program = program_of(problem, voluntary(problem), Objective(1)) is not None
    try:
        return listed(problem, least, Budget(FEW if has_program else state_space.STEPS))
    except TooMany:
        if not has_program:
            raise
        return partitioned(problem, least)
