"""The most that can be obeyed, how many declarations obey it, which, and the nearest one.

508.1d, 509.1c@2024: nobody has to pay: the maximum is taken without what costs something. It is a
flow (`best`) on nearly every board. To count and to list, a sweep goes forward over merged states;
where a declaration itself is wanted, the way back says what can still be reached, and a second walk
forward picks real targets.
"""

from collections.abc import Iterator
from math import prod
from types import MappingProxyType

from engine.declaring.bands import Banders, kinds_of, number_of_bandings
from engine.declaring.best import best
from engine.declaring.hope import Hope
from engine.declaring.plan import plan_of
from engine.declaring.sweep import State, Sweep
from engine.declaring.terms import Declaration, Pair, Problem

Gains = dict[int, int]
"""Requirements still to be gained from a state, each number with the fewest creatures that do
otherwise than proposed."""


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


def count(problem: Problem, banders: Banders = MappingProxyType({})) -> int:
    """How many legal declarations there are, exactly, without listing them.

    With `banders` every way to band the attackers is another declaration.
    """
    kinds = kinds_of(banders)
    sweep = Sweep(problem, kinds=list(kinds.values()))
    least = maximum(problem) - sweep.met_by_nobody
    hope = Hope(sweep, problem)
    ways: dict[State, dict[int, int]] = {sweep.merged(0, sweep.start): {0: 1}}
    for done in range(len(sweep.steps)):
        later: dict[State, dict[int, int]] = {}
        for state, scores in ways.items():
            for target, alike in sweep.options(done, state):
                taken = sweep.take(done, state, target)
                if taken is None:
                    continue
                reached = sweep.merged(done + 1, taken[0])
                needed = least - taken[1] - hope.of(done + 1, reached)
                for score, number in scores.items():
                    if score >= needed:
                        into = later.setdefault(reached, {})
                        total = min(score + taken[1], least)
                        into[total] = into.get(total, 0) + number * alike
        ways = later
    return sum(
        scores[least]
        * prod(number_of_bandings(tuple(kinds), numbers) for numbers in sweep.numbers(state))
        for state, scores in ways.items()
        if least in scores
    )


def declarations(problem: Problem) -> Iterator[Declaration]:
    """Every legal declaration once."""
    sweep = Sweep(problem, marked=_one_by_one(problem))
    least = maximum(problem) - sweep.met_by_nobody
    gains = _gains(sweep, Hope(sweep, problem), least, {})
    yield from _listed(sweep, gains, sweep.start, 0, least, {})


def nearest(problem: Problem, proposal: Declaration) -> Declaration:
    """The legal declaration, without further costs, in which the fewest creatures do otherwise; of
    several one in which the fewest do something."""
    proposed = {(creature, t) for creature, targets in proposal.items() for t in targets}
    if proposed.isdisjoint(problem.costs):
        change = 1 + sum(map(len, problem.choices.values()))

        def worth(pair: Pair) -> int:
            return (change if pair in proposed else -change) - 1

        plan = plan_of(problem, problem.costs, 3 * change * change, worth)
        if plan is not None:
            return best(plan).declaration
    return _swept_nearest(problem, proposal)


def _swept_nearest(problem: Problem, proposal: Declaration) -> Declaration:
    """The same for every problem, and for a proposal that pays."""
    paid = {(creature, t) for creature, targets in proposal.items() for t in targets}
    least = maximum(problem)
    barred = problem.costs - paid
    sweep = Sweep(problem, barred, paid | _one_by_one(problem))
    least -= sweep.met_by_nobody
    gains = _gains(sweep, Hope(sweep, problem, barred), least, proposal)
    chosen: dict[int, tuple[int, ...]] = {}
    state, done = sweep.start, 0
    while done < len(sweep.steps):
        left = min(n for g, n in gains[done][sweep.merged(done, state)].items() if g >= least)
        for target in (None, *sweep.steps[done].targets):
            taken = sweep.take(done, state, target)
            if taken is None:
                continue
            spent = _changes(sweep, done, target, proposal)
            ahead = gains[done + 1].get(sweep.merged(done + 1, taken[0]), {})
            if any(g + taken[1] >= least and n + spent == left for g, n in ahead.items()):
                break
        else:
            raise AssertionError("a way on was promised")
        if target is not None:
            creature = sweep.steps[done].creature
            chosen[creature] = (*chosen.get(creature, ()), target)
        state, least, done = taken[0], least - taken[1], done + 1
    return dict(sorted(chosen.items()))


def _one_by_one(problem: Problem) -> set[Pair]:
    """The pairs of creatures that choose several targets, one after another."""
    return {
        (creature, target)
        for creature, targets in problem.choices.items()
        if problem.capacity(creature) > 1
        for target in targets
    }


def _changes(sweep: Sweep, done: int, target: int | None, proposal: Declaration) -> int:
    """1 for every target that is chosen and was not proposed, or proposed and not chosen."""
    step = sweep.steps[done]
    proposed = set(proposal.get(step.creature, ())) & set(step.targets)
    return len(proposed ^ ({target} if target is not None else set()))


def _gains(sweep: Sweep, hope: Hope, least: int, proposal: Declaration) -> list[dict[State, Gains]]:
    """After each number of steps, what each merged state can still gain, and at what change.

    States from which `least` is out of reach are left out.
    """
    layers: list[dict[State, int]] = [{sweep.merged(0, sweep.start): 0}]
    for done in range(len(sweep.steps)):
        later: dict[State, int] = {}
        for state, score in layers[-1].items():
            for target, _ in sweep.options(done, state):
                taken = sweep.take(done, state, target)
                if taken is None:
                    continue
                reached, total = sweep.merged(done + 1, taken[0]), score + taken[1]
                if total + hope.of(done + 1, reached) >= least:
                    later[reached] = max(total, later.get(reached, 0))
        layers.append(later)
    gains: list[dict[State, Gains]] = [{state: {0: 0} for state in layers[-1]}]
    for done in range(len(sweep.steps) - 1, -1, -1):
        here: dict[State, Gains] = {}
        for state in layers[done]:
            found: Gains = {}
            for target, _ in sweep.options(done, state):
                taken = sweep.take(done, state, target)
                if taken is None:
                    continue
                spent = _changes(sweep, done, target, proposal)
                ahead = gains[0].get(sweep.merged(done + 1, taken[0]), {})
                for gain, changed in ahead.items():
                    total = gain + taken[1]
                    if found.get(total, changed + spent) >= changed + spent:
                        found[total] = changed + spent
            if found:
                here[state] = found
        gains.insert(0, here)
    return gains


def _listed(
    sweep: Sweep,
    gains: list[dict[State, Gains]],
    state: State,
    done: int,
    least: int,
    chosen: dict[int, tuple[int, ...]],
) -> Iterator[Declaration]:
    if done == len(sweep.steps):
        yield dict(sorted(chosen.items()))
        return
    step = sweep.steps[done]
    for target in (None, *step.targets):
        taken = sweep.take(done, state, target)
        if taken is None:
            continue
        ahead = gains[done + 1].get(sweep.merged(done + 1, taken[0]), {})
        if max(ahead, default=-1) + taken[1] < least:
            continue
        now = chosen
        if target is not None:
            now = {**chosen, step.creature: (*chosen.get(step.creature, ()), target)}
        yield from _listed(sweep, gains, taken[0], done + 1, least - taken[1], now)
