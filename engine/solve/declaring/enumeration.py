"""Declarations one by one from the state space: forward, backward, and forward again.

Theory. Forward, the states of each layer are found, without those whose upper bound is too low.
Backward, it is found what each of them can still gain. Forward once more, real targets are chosen
along states from which enough can be gained (dynamic programming with a backtrace).

Invariant of the last pass: a declaration that gains enough can be reached from the present state,
so it never has to turn back.

It ends: each pass has as many steps as the space, and looks at no more states than it may
(`TooMany`).
"""

from collections.abc import Iterator

from turnfold.engine.solve.declaring.costs import NO_COSTS, DeclarationCosts
from turnfold.engine.solve.declaring.state_space import DeclarationState, StateSpace
from turnfold.engine.solve.declaring.terms import Declaration, Pair, Problem
from turnfold.engine.solve.declaring.upper_bounds import UpperBounds
from turnfold.engine.solve.too_many import Budget

Gains = set[int]
"""The numbers of requirements that can still be obeyed from a state."""


def listed(
    problem: Problem, least: int, budget: Budget, costs: DeclarationCosts = NO_COSTS
) -> Iterator[Declaration]:
    """Every declaration that obeys at least `least` requirements and can be paid for, once. Raises
    `TooMany` at once if the budget is not enough."""
    space = StateSpace(problem, budget, marked=_one_by_one(problem), costs=costs)
    least -= space.met_by_nobody
    nothing_asked = least <= 0 and not problem.restrictions
    bounds = None if nothing_asked else UpperBounds(space, problem, budget)
    gains = _gains(space, bounds, least, budget)
    return _onward(space, gains, least)


def _one_by_one(problem: Problem) -> set[Pair]:
    """The pairs of the creatures that choose several targets, one after another."""
    return {
        (creature, target)
        for creature, targets in problem.choices.items()
        if problem.capacity(creature) > 1
        for target in targets
    }


def _gains(
    space: StateSpace, bounds: UpperBounds | None, least: int, budget: Budget
) -> list[dict[DeclarationState, Gains]]:
    """After each number of steps, what each merged state can still gain.

    States from which `least` is out of reach are left out; without `bounds` there are none.
    """
    layers: list[dict[DeclarationState, int]] = [{space.merged(0, space.start): 0}]
    for done in range(len(space.steps)):
        later: dict[DeclarationState, int] = {}
        for state, score in layers[-1].items():
            for target, _ in space.options(done, state):
                budget.spend(space.width)
                taken = space.take(done, state, target)
                if taken is None:
                    continue
                reached, total = space.merged(done + 1, taken[0]), score + taken[1]
                if bounds is None or total + bounds.of(done + 1, reached) >= least:
                    later[reached] = max(total, later.get(reached, 0))
        layers.append(later)
    gains: list[dict[DeclarationState, Gains]] = [{state: {0} for state in layers[-1]}]
    for done in range(len(space.steps) - 1, -1, -1):
        here: dict[DeclarationState, Gains] = {}
        for state in layers[done]:
            found: Gains = set()
            for target, _ in space.options(done, state):
                budget.spend(space.width)
                taken = space.take(done, state, target)
                if taken is None:
                    continue
                ahead = gains[0].get(space.merged(done + 1, taken[0]), set())
                found.update(gain + taken[1] for gain in ahead)
            if found:
                here[state] = found
        gains.insert(0, here)
    return gains


def _onward(
    space: StateSpace, gains: list[dict[DeclarationState, Gains]], least: int
) -> Iterator[Declaration]:
    """The last pass, with its own stack for the choices that are open."""
    if not space.steps:
        yield {}
        return
    open_choices = [_choices(space, gains, space.start, 0, least, {})]
    while open_choices:
        found = next(open_choices[-1], None)
        done = len(open_choices)
        if found is None:
            open_choices.pop()
        elif done == len(space.steps):
            yield dict(sorted(found[2].items()))
        else:
            open_choices.append(_choices(space, gains, found[0], done, found[1], found[2]))


def _choices(
    space: StateSpace,
    gains: list[dict[DeclarationState, Gains]],
    state: DeclarationState,
    done: int,
    least: int,
    chosen: dict[int, tuple[int, ...]],
) -> Iterator[tuple[DeclarationState, int, dict[int, tuple[int, ...]]]]:
    """The choices of one step: the state after it, what must still be gained, and all choices so
    far."""
    step = space.steps[done]
    for target in (None, *step.targets):
        taken = space.take(done, state, target)
        if taken is None:
            continue
        ahead = gains[done + 1].get(space.merged(done + 1, taken[0]), set())
        if max(ahead, default=-1) + taken[1] < least:
            continue
        now = chosen
        if target is not None:
            now = {**chosen, step.creature: (*chosen.get(step.creature, ()), target)}
        yield taken[0], least - taken[1], now
