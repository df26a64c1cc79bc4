"""The most that can be obeyed, and the legal declaration that is nearest to a proposal.

508.1d, 509.1c@2024: nobody has to pay: the maximum is taken without what costs something; in some
editions without creatures that nothing is required of, too (500.5@2004). Both are a flow (`best`)
on nearly every board; what no plan can say is swept through. Either ends after a limited number of
steps, with the exact answer or with `TooMany`.
"""

from collections.abc import Iterator

from turnfold.engine.solve.declaring.asking import asked
from turnfold.engine.solve.declaring.best import best, best_within
from turnfold.engine.solve.declaring.plan import Aim, Plan, plan_of
from turnfold.engine.solve.declaring.sweep import STATES, State, Sweep
from turnfold.engine.solve.declaring.terms import Declaration, Pair, Problem, obeyed, voluntary
from turnfold.engine.solve.declaring.walking import listed, walked_to
from turnfold.engine.solve.too_many import FOUND_OUT, TooMany

LOOKS = 3000
"""After so many looks at plans the nearest declaration is no longer looked for."""

FEW = 500
"""So many states are soon swept through."""

FAR = 32
"""How much more a unit is than all that chooses among what has as many."""


def maximum(problem: Problem) -> int:
    """How many requirements a declaration that pays nothing and breaks nothing can obey.

    Raises `TooMany` when neither a plan nor a sweep finds that out in the steps they may take.
    """
    if not problem.requirements:
        return 0
    plan = plan_of(problem, voluntary(problem), Aim(1))
    if plan is None:
        return _swept_maximum(problem)
    try:
        return best(plan).gain
    except TooMany:
        return _swept_maximum(problem)


def _swept_maximum(problem: Problem) -> int:
    """The same for every problem, however its restrictions and requirements are made up."""
    sweep = Sweep(problem, voluntary(problem))
    scores, seen = {sweep.merged(0, sweep.start): 0}, 0
    for done in range(len(sweep.steps)):
        later: dict[State, int] = {}
        for state, score in scores.items():
            for target, _ in sweep.options(done, state):
                taken = sweep.take(done, state, target)
                if taken is not None:
                    reached = sweep.merged(done + 1, taken[0])
                    later[reached] = max(score + taken[1], later.get(reached, 0))
            if seen + len(later) > STATES:
                raise TooMany(FOUND_OUT)
        scores, seen = later, seen + len(later)
    return max(scores.values()) + sweep.met_by_nobody


def nearest(problem: Problem, proposal: Declaration) -> Declaration:
    """The legal declaration, without further costs or volunteers, in which the fewest creatures do
    otherwise.

    Where that takes too many steps it is any legal declaration, as `maximum` finds it, and
    `TooMany` where there is no plan either.
    """
    possible = maximum(problem)
    try:
        return _nearest(problem, proposal, possible)
    except TooMany:
        plan = plan_of(problem, voluntary(problem), Aim(1))
        if plan is None:
            raise
        return best(plan).declaration


def _nearest(problem: Problem, proposal: Declaration, possible: int) -> Declaration:
    """Requirements are worth more and more changes until enough of them are obeyed: what gains most
    is then nearest among all that obey as many.

    A requirement that is worth more than all changes together is obeyed, so the worth need not be
    doubled more often than it takes to be that.
    """
    changes, pairs = 0, sum(map(problem.capacity, problem.choices))
    for _ in range((8 * (pairs + 1)).bit_length()):
        plan = _near(problem, proposal, changes, possible)
        if plan is None:
            break
        found = best_within(plan, LOOKS)
        assert found is not None, "to declare nothing breaks nothing"
        met = sum(obeyed(each, found.declaration) for each in problem.requirements)
        if met == possible or (met > possible and not changes):
            return found.declaration
        if met > possible:
            break
        changes = 2 * (changes or max(plan.gates.values(), default=1))
    return walked_to(problem, proposal, possible)


def _near(problem: Problem, proposal: Declaration, changes: int, possible: int) -> Plan | None:
    """A unit is a pair as proposed, or not; each requirement is worth so many. Of what is as near,
    that gains most which obeys most, and then in which the fewest do something."""
    proposed = {(creature, t) for creature, targets in proposal.items() for t in targets}
    pairs = sum(map(problem.capacity, problem.choices))
    duty = pairs + 1
    unit = FAR * duty * (1 + len(problem.requirements))

    def worth(pair: Pair) -> int:
        return unit if pair in proposed else -unit - 1

    aim = Aim(changes * unit + duty, worth, unit, spare=pairs)
    plan = plan_of(problem, voluntary(problem) - proposed, aim)
    if plan and proposed.isdisjoint(voluntary(problem)):
        plan.possible = possible - plan.constant // aim.prize
    return plan


def declarations(problem: Problem) -> Iterator[Declaration]:
    """Every legal declaration once: walked to where they are few, else asked for one by one.

    `TooMany` when the next one takes too many steps to find.
    """
    least = maximum(problem)
    planned = plan_of(problem, voluntary(problem), Aim(1)) is not None
    try:
        return listed(problem, least, FEW if planned else STATES)
    except TooMany:
        if not planned:
            raise
        return asked(problem, least)
