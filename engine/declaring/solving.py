"""The most that can be obeyed, and the legal declaration that is nearest to a proposal.

508.1d, 509.1c@2024: nobody has to pay: the maximum is taken without what costs something. Both are
a flow (`best`) on nearly every board; what no plan can say is swept through.
"""

from collections.abc import Iterator

from engine.declaring.asking import asked
from engine.declaring.best import best, best_within
from engine.declaring.plan import Aim, Plan, plan_of
from engine.declaring.sweep import State, Sweep, TooMany
from engine.declaring.terms import UNLIMITED, Declaration, Pair, Problem, obeyed
from engine.declaring.walking import listed, walked_to

LOOKS = 3000
"""After so many looks at plans the nearest declaration is no longer looked for."""

FEW = 500
"""So many states are soon swept through."""

FAR = 32
"""How much more a unit is than all that chooses among what has as many."""


def maximum(problem: Problem) -> int:
    """How many requirements a declaration that pays nothing and breaks nothing can obey."""
    if not problem.requirements:
        return 0
    plan = plan_of(problem, problem.costs, Aim(1))
    return _swept_maximum(problem) if plan is None else best(plan).gain


def _swept_maximum(problem: Problem) -> int:
    """The same for every problem, however its restrictions and requirements are made up."""
    sweep = Sweep(problem, problem.costs)
    scores = {sweep.merged(0, sweep.start): 0}
    for done in range(len(sweep.steps)):
        later: dict[State, int] = {}
        for state, score in scores.items():
            for target, _ in sweep.options(done, state):
                taken = sweep.take(done, state, target)
                if taken is not None:
                    reached = sweep.merged(done + 1, taken[0])
                    later[reached] = max(score + taken[1], later.get(reached, 0))
        scores = later
    return max(scores.values()) + sweep.met_by_nobody


def nearest(problem: Problem, proposal: Declaration) -> Declaration:
    """The legal declaration, without further costs, in which the fewest creatures do otherwise.

    Requirements are worth more and more changes until enough of them are obeyed: what gains most is
    then nearest among all that obey as many. Where that takes more than `LOOKS` it is any legal
    declaration.
    """
    possible, changes = maximum(problem), 0
    while plan := _near(problem, proposal, changes, possible):
        found = best_within(plan, LOOKS)
        if found is None:
            return _any(problem)
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
    plan = plan_of(problem, problem.costs - proposed, aim)
    if plan and proposed.isdisjoint(problem.costs):
        plan.possible = possible - plan.constant // aim.prize
    return plan


def _any(problem: Problem) -> Declaration:
    """A legal declaration that pays nothing, of a problem that has a plan."""
    plan = plan_of(problem, problem.costs, Aim(1))
    assert plan is not None
    return best(plan).declaration


def declarations(problem: Problem) -> Iterator[Declaration]:
    """Every legal declaration once: walked to where they are few, else asked for one by one."""
    least = maximum(problem)
    planned = plan_of(problem, problem.costs, Aim(1)) is not None
    try:
        return listed(problem, least, FEW if planned else UNLIMITED)
    except TooMany:
        return asked(problem, least)
