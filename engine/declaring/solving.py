"""The most that can be obeyed, and the legal declaration that is nearest to a proposal.

508.1d, 509.1c@2024: nobody has to pay: the maximum is taken without what costs something. Both are
a flow (`best`) on nearly every board; what no plan can say is swept through.
"""

from collections.abc import Iterator

from engine.declaring.best import best
from engine.declaring.plan import plan_of
from engine.declaring.sweep import State, Sweep
from engine.declaring.terms import Declaration, Pair, Problem, obeyed
from engine.declaring.walking import listed, walked_to


def maximum(problem: Problem) -> int:
    """How many requirements a declaration that pays nothing and breaks nothing can obey."""
    if not problem.requirements:
        return 0
    plan = plan_of(problem, problem.costs, prize=1)
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
    """The legal declaration, without further costs, in which the fewest creatures do otherwise; of
    several one in which the fewest do something."""
    proposed = {(creature, t) for creature, targets in proposal.items() for t in targets}
    change = 1 + sum(map(len, problem.choices.values()))

    def worth(pair: Pair) -> int:
        return (change if pair in proposed else -change) - 1

    plan = plan_of(problem, problem.costs - proposed, 3 * change * change, worth)
    if plan is not None:
        found = best(plan).declaration
        if proposed.isdisjoint(problem.costs) or _met(problem, found) == maximum(problem):
            return found
    return walked_to(problem, proposal, maximum(problem))


def _met(problem: Problem, declaration: Declaration) -> int:
    return sum(obeyed(each, declaration) for each in problem.requirements)


def declarations(problem: Problem) -> Iterator[Declaration]:
    """Every legal declaration once."""
    return listed(problem, maximum(problem))
