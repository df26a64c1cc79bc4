"""How many legal declarations there are: a sweep forward over merged states (508.1, 509.1)."""

from math import prod
from types import MappingProxyType

from turnfold.engine.solve.declaring.bands import Banders, kinds_of, number_of_bandings
from turnfold.engine.solve.declaring.hope import Hope
from turnfold.engine.solve.declaring.solving import maximum
from turnfold.engine.solve.declaring.sweep import STATES, State, Sweep
from turnfold.engine.solve.declaring.terms import Problem
from turnfold.engine.solve.too_many import TooMany


def count(problem: Problem, banders: Banders = MappingProxyType({})) -> int:
    """How many legal declarations there are, exactly, without listing them.

    With `banders` every way to band the attackers is another declaration. Raises `TooMany` where
    more than `STATES` states would have to be told apart.
    """
    kinds = kinds_of(banders)
    sweep = Sweep(problem, kinds=list(kinds.values()))
    least = maximum(problem) - sweep.met_by_nobody
    hope = Hope(sweep, problem, most=STATES)
    ways: dict[State, dict[int, int]] = {sweep.merged(0, sweep.start): {0: 1}}
    seen = 0
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
            if seen + len(later) > STATES:
                raise TooMany
        ways, seen = later, seen + len(later)
    return sum(
        scores[least]
        * prod(number_of_bandings(tuple(kinds), numbers) for numbers in sweep.numbers(state))
        for state, scores in ways.items()
        if least in scores
    )
