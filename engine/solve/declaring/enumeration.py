"""Declarations one by one from the state space: forward, backward, and forward again.

Theory. Forward, the states of each layer are found, without those whose upper bound is too low;
backward, what each of them can still gain; forward once more, real targets are picked along states
from which enough can be gained (dynamic programming with a backtrace).

Invariant of the last pass: from the present state a declaration that gains enough can be reached,
so it never turns back.

It ends: each pass has as many steps as the space, and looks at no more than the states it may
(`TooMany`).
"""

from collections.abc import Iterator

from turnfold.engine.solve.declaring.state_space import STATES, State, StateSpace
from turnfold.engine.solve.declaring.terms import Declaration, Pair, Problem, voluntary
from turnfold.engine.solve.declaring.upper_bounds import UpperBounds
from turnfold.engine.solve.too_many import FOUND_OUT, TooMany

Gains = dict[int, int]
"""Requirements still to be gained from a state, each number with the fewest creatures that do
otherwise than proposed."""


def listed(problem: Problem, least: int, most: int = STATES) -> Iterator[Declaration]:
    """Every declaration that obeys at least so many requirements, once; `TooMany` at once when more
    than `most` states are needed."""
    space = StateSpace(problem, marked=_one_by_one(problem))
    least -= space.met_by_nobody
    gains = _gains(space, UpperBounds(space, problem, most=most), least, {}, most)
    return _onward(space, gains, space.start, 0, least, {})


def nearest_by_states(problem: Problem, proposal: Declaration, least: int) -> Declaration:
    """The nearest declaration that obeys at least so many requirements and pays no more than was
    proposed; `TooMany` when more than `STATES` states are needed."""
    paid = {(creature, t) for creature, targets in proposal.items() for t in targets}
    barred = voluntary(problem) - paid
    space = StateSpace(problem, barred, paid | _one_by_one(problem))
    least -= space.met_by_nobody
    gains = _gains(space, UpperBounds(space, problem, barred), least, proposal)
    chosen: dict[int, tuple[int, ...]] = {}
    state = space.start
    for done, step in enumerate(space.steps):
        left = min(n for g, n in gains[done][space.merged(done, state)].items() if g >= least)
        for target in (None, *step.targets):
            taken = space.take(done, state, target)
            if taken is None:
                continue
            spent = _changes(space, done, target, proposal)
            ahead = gains[done + 1].get(space.merged(done + 1, taken[0]), {})
            if any(g + taken[1] >= least and n + spent == left for g, n in ahead.items()):
                break
        else:
            raise AssertionError("a state that gains enough has a successor that does")
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


def _changes(space: StateSpace, done: int, target: int | None, proposal: Declaration) -> int:
    """1 for every target that is chosen and was not proposed, or proposed and not chosen."""
    step = space.steps[done]
    proposed = set(proposal.get(step.creature, ())) & set(step.targets)
    return len(proposed ^ ({target} if target is not None else set()))


def _gains(
    space: StateSpace, bounds: UpperBounds, least: int, proposal: Declaration, most: int = STATES
) -> list[dict[State, Gains]]:
    """After each number of steps, what each merged state can still gain, and at what change.

    States from which `least` is out of reach are left out.
    """
    layers: list[dict[State, int]] = [{space.merged(0, space.start): 0}]
    for done in range(len(space.steps)):
        later: dict[State, int] = {}
        for state, score in layers[-1].items():
            for target, _ in space.options(done, state):
                taken = space.take(done, state, target)
                if taken is None:
                    continue
                reached, total = space.merged(done + 1, taken[0]), score + taken[1]
                if total + bounds.of(done + 1, reached) >= least:
                    later[reached] = max(total, later.get(reached, 0))
            if len(later) > most:
                raise TooMany(FOUND_OUT)
        layers.append(later)
        most -= len(later)
    gains: list[dict[State, Gains]] = [{state: {0: 0} for state in layers[-1]}]
    for done in range(len(space.steps) - 1, -1, -1):
        here: dict[State, Gains] = {}
        for state in layers[done]:
            found: Gains = {}
            for target, _ in space.options(done, state):
                taken = space.take(done, state, target)
                if taken is None:
                    continue
                spent = _changes(space, done, target, proposal)
                ahead = gains[0].get(space.merged(done + 1, taken[0]), {})
                for gain, changed in ahead.items():
                    total = gain + taken[1]
                    if found.get(total, changed + spent) >= changed + spent:
                        found[total] = changed + spent
            if found:
                here[state] = found
        gains.insert(0, here)
    return gains


def _onward(
    space: StateSpace,
    gains: list[dict[State, Gains]],
    state: State,
    done: int,
    least: int,
    chosen: dict[int, tuple[int, ...]],
) -> Iterator[Declaration]:
    if done == len(space.steps):
        yield dict(sorted(chosen.items()))
        return
    step = space.steps[done]
    for target in (None, *step.targets):
        taken = space.take(done, state, target)
        if taken is None:
            continue
        ahead = gains[done + 1].get(space.merged(done + 1, taken[0]), {})
        if max(ahead, default=-1) + taken[1] < least:
            continue
        now = chosen
        if target is not None:
            now = {**chosen, step.creature: (*chosen.get(step.creature, ()), target)}
        yield from _onward(space, gains, taken[0], done + 1, least - taken[1], now)
