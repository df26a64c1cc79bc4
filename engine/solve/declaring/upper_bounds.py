"""Upper bounds for states: the most that can still be gained from each.

Theory. The same dynamic program without any restriction, or with only one of the limits, is a
relaxation: it has few states, and it never gains less than what can really be gained. If there are
several limits, the least of their bounds is taken. So states that cannot reach the maximum are
pruned early.

Invariant: the bound of a state is at least what any declaration through it still gains. It ends:
the relaxed program has as many steps as the whole one, and each of its states is solved once.
"""

from turnfold.engine.solve.declaring.state_space import REQUIRED, DeclarationState, StateSpace
from turnfold.engine.solve.declaring.terms import AtMost, OnlyAlone, Problem
from turnfold.engine.solve.too_many import Budget

FEW = 8
"""The greatest number of limits that are still looked at one by one."""


class UpperBounds:
    """Upper bounds for the states of one space: the least bound that any single limit gives.

    They take their steps from the budget of the search that asks for them.
    """

    def __init__(self, space: StateSpace, problem: Problem, budget: Budget) -> None:
        limits = [
            number
            for number, restriction in enumerate(problem.restrictions)
            if isinstance(restriction, AtMost | OnlyAlone)
        ]
        if not 0 < len(limits) <= FEW:
            limits = [-1]
        self._relaxed = [_RelaxedSpace(space, problem, limit, budget) for limit in limits]

    def of(self, done: int, state: DeclarationState) -> int:
        """The most that `state`, reached after `done` steps, can still gain."""
        return min(each.of(done, state) for each in self._relaxed)


class _RelaxedSpace:
    """The state space with only the restriction of this number (-1: without any)."""

    def __init__(
        self,
        space: StateSpace,
        problem: Problem,
        restriction: int,
        budget: Budget,
    ) -> None:
        self._budget = budget
        only = problem.restrictions[restriction : restriction + 1] if restriction >= 0 else ()
        self.space = StateSpace(problem, budget, restrictions=only)
        self._known: dict[tuple[int, DeclarationState], int] = {}

        def stays(source: int) -> bool:
            return source in (restriction, REQUIRED)

        shared = [n for n, source in enumerate(space.shared_sources) if stays(source)]
        self._shared = {n: place for place, n in enumerate(shared)}
        self._own = [
            [n for n, source in enumerate(sources) if stays(source)]
            for sources in space.own_sources
        ]

    def of(self, done: int, state: DeclarationState) -> int:
        own = tuple(
            tuple(values[n] for n in kept)
            for values, kept in zip(state.own, self._own, strict=True)
            if kept
        )
        shared = tuple(state.shared[n] for n in self._shared)
        seen = frozenset(self._shared[n] for n in state.seen if n in self._shared)
        simple = DeclarationState(shared, own, state.number, seen)
        return self._most(done, self.space.merged(done, simple))

    def _most(self, done: int, state: DeclarationState) -> int:
        """The most that a state can gain. Its successors are solved first, on a stack of their own,
        so that a large board does not exhaust Python's."""
        waiting = [(done, state)]
        while waiting:
            done, state = waiting[-1]
            if (done, state) in self._known:
                waiting.pop()
            elif done == len(self.space.steps):
                self._known[done, state] = 0
            else:
                after = self._after(done, state)
                unknown = [key for key, _ in after if key not in self._known]
                if unknown:
                    waiting += unknown
                else:
                    gains = (gain + self._known[key] for key, gain in after)
                    self._known[done, state] = max(gains, default=IMPOSSIBLE)
        return self._known[done, state]

    def _after(
        self, done: int, state: DeclarationState
    ) -> list[tuple[tuple[int, DeclarationState], int]]:
        """The states after one more step, and what is gained on the way."""
        after = []
        for target, _ in self.space.options(done, state):
            self._budget.spend(self.space.width)
            taken = self.space.take(done, state, target)
            if taken is not None:
                after.append(((done + 1, self.space.merged(done + 1, taken[0])), taken[1]))
        return after


IMPOSSIBLE = -1_000_000
"""The bound of a state from which every declaration breaks the restriction."""
