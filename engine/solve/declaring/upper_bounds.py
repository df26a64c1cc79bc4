"""Upper bounds for states: what can at most still be gained from each.

Theory. The same dynamic program with all restrictions left out but one limit, or all of them, is a
relaxation: it has few states, and what it gains is never less than what can be gained. Where there
are several limits, the least of their bounds is taken. So states that cannot reach the maximum are
pruned early.

Invariant: the bound of a state is at least what any declaration through it still gains. It ends:
the relaxed program has as many steps as the whole one, and each of its states is solved once; after
as many states as it may know it is `TooMany`.
"""

from collections.abc import Iterable

from turnfold.engine.solve.declaring.state_space import REQUIRED, STATES, State, StateSpace
from turnfold.engine.solve.declaring.terms import AtMost, OnlyAlone, Pair, Problem
from turnfold.engine.solve.too_many import TooMany

FEW = 8
"""Limits are looked at one by one when there are no more than these."""


class UpperBounds:
    """Upper bounds for the states of one space: the least that any limit by itself leaves.

    `TooMany` where more than `most` states would have to be known.
    """

    def __init__(
        self, space: StateSpace, problem: Problem, barred: Iterable[Pair] = (), most: int = STATES
    ) -> None:
        pairs = frozenset(barred)
        limits = [
            number
            for number, restriction in enumerate(problem.restrictions)
            if isinstance(restriction, AtMost | OnlyAlone)
        ]
        if not 0 < len(limits) <= FEW:
            limits = [-1]
        self._relaxed = [_Relaxed(space, problem, pairs, limit, most) for limit in limits]

    def of(self, done: int, state: State) -> int:
        """The most that `state`, reached after `done` steps, can still gain."""
        return min(each.of(done, state) for each in self._relaxed)


class _Relaxed:
    """The state space with no restriction but the one of this number (-1: with none at all)."""

    def __init__(
        self,
        space: StateSpace,
        problem: Problem,
        barred: frozenset[Pair],
        restriction: int,
        most: int,
    ) -> None:
        self._limit = most
        only = problem.restrictions[restriction : restriction + 1] if restriction >= 0 else ()
        self.space = StateSpace(problem, barred, restrictions=only)
        self._known: dict[tuple[int, State], int] = {}

        def stays(source: int) -> bool:
            return source in (restriction, REQUIRED)

        shared = [n for n, source in enumerate(space.shared_sources) if stays(source)]
        self._shared = {n: place for place, n in enumerate(shared)}
        self._own = [
            [n for n, source in enumerate(sources) if stays(source)]
            for sources in space.own_sources
        ]

    def of(self, done: int, state: State) -> int:
        own = tuple(
            tuple(values[n] for n in kept)
            for values, kept in zip(state.own, self._own, strict=True)
            if kept
        )
        shared = tuple(state.shared[n] for n in self._shared)
        seen = frozenset(self._shared[n] for n in state.seen if n in self._shared)
        simple = State(shared, own, state.number, seen)
        return self._most(done, self.space.merged(done, simple))

    def _most(self, done: int, state: State) -> int:
        if done == len(self.space.steps):
            return 0
        known = self._known.get((done, state))
        if known is None:
            known = IMPOSSIBLE
            for target, _ in self.space.options(done, state):
                taken = self.space.take(done, state, target)
                if taken is not None:
                    reached = self.space.merged(done + 1, taken[0])
                    known = max(known, taken[1] + self._most(done + 1, reached))
            self._known[done, state] = known
            if len(self._known) > self._limit:
                raise TooMany
        return known


IMPOSSIBLE = -1_000_000
"""The bound of a state from which no declaration keeps the restriction."""
