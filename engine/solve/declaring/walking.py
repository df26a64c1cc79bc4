"""Declarations one by one: the sweep goes forward, the way back says what can still be reached, and
a second walk forward picks real targets.

Both ways end: each has as many steps as the sweep, and looks at no more than `STATES` states, or is
`TooMany`. The second walk forward goes only where a declaration was promised, so it never turns
back.
"""

from collections.abc import Iterator

from turnfold.engine.solve.declaring.hope import Hope
from turnfold.engine.solve.declaring.sweep import STATES, State, Sweep
from turnfold.engine.solve.declaring.terms import Declaration, Pair, Problem, voluntary
from turnfold.engine.solve.too_many import FOUND_OUT, TooMany

Gains = dict[int, int]
"""Requirements still to be gained from a state, each number with the fewest creatures that do
otherwise than proposed."""


def listed(problem: Problem, least: int, most: int = STATES) -> Iterator[Declaration]:
    """Every declaration that obeys at least so many requirements, once; `TooMany` at once when more
    than `most` states are needed."""
    sweep = Sweep(problem, marked=_one_by_one(problem))
    least -= sweep.met_by_nobody
    gains = _gains(sweep, Hope(sweep, problem, most=most), least, {}, most)
    return _onward(sweep, gains, sweep.start, 0, least, {})


def walked_to(problem: Problem, proposal: Declaration, least: int) -> Declaration:
    """The nearest declaration that obeys at least so many requirements and pays no more than was
    proposed; `TooMany` when more than `STATES` states are needed."""
    paid = {(creature, t) for creature, targets in proposal.items() for t in targets}
    barred = voluntary(problem) - paid
    sweep = Sweep(problem, barred, paid | _one_by_one(problem))
    least -= sweep.met_by_nobody
    gains = _gains(sweep, Hope(sweep, problem, barred), least, proposal)
    chosen: dict[int, tuple[int, ...]] = {}
    state = sweep.start
    for done, step in enumerate(sweep.steps):
        left = min(n for g, n in gains[done][sweep.merged(done, state)].items() if g >= least)
        for target in (None, *step.targets):
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
            chosen[step.creature] = (*chosen.get(step.creature, ()), target)
        state, least = taken[0], least - taken[1]
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


def _gains(
    sweep: Sweep, hope: Hope, least: int, proposal: Declaration, most: int = STATES
) -> list[dict[State, Gains]]:
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
            if len(later) > most:
                raise TooMany(FOUND_OUT)
        layers.append(later)
        most -= len(later)
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


def _onward(
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
        yield from _onward(sweep, gains, taken[0], done + 1, least - taken[1], now)
