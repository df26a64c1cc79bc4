"""How many creatures each of some targets that are alike has.

Theory. Which of the targets have how many does not matter, only how many have none, one, two, up to
the number after which more make no difference. Where creatures have one target each and the targets
are many, even less is needed: how many creatures there are in all. They are divided among the
targets in the end, and a table says in how many ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb, inf
from operator import add

Ways = Mapping[int, int]
"""Numbers of states (or of requirements obeyed), each with how many ways lead to it."""

Histogram = tuple[int, ...]
"""Of how many targets there are none, one, two and more creatures."""


class Occupancy:
    """The states of `number` targets that are alike, by histogram. State 0: nobody is there.

    `values`: what each target gains by its number of creatures (None: it cannot be that number).
    More than the last number are as good as that, if `is_open`.
    """

    def __init__(self, number: int, values: tuple[int | None, ...], is_open: bool) -> None:
        self.number, self.values, self.is_open = number, values, is_open
        self.states = sorted(_histograms(number, len(values)), reverse=True)
        self._number_of = {state: number for number, state in enumerate(self.states)}
        self._singly: dict[tuple[int, int], Ways] = {}
        self._at_once: dict[tuple[int, int], Ways] = {}

    @property
    def size(self) -> int:
        """How many states there are."""
        return len(self.states)

    @property
    def likeness(self) -> object:
        """What others must have in common with them to be merged."""
        return self.values, self.is_open

    def widened(self, other: Occupancy) -> Occupancy:
        """The states of these targets and others that are like them."""
        return Occupancy(self.number + other.number, self.values, self.is_open)

    def together(self, one: Histogram, other: Histogram) -> int:
        """The state of those that are in two states before."""
        return self._number_of[tuple(map(add, one, other))]

    def at_once(self, state: int, several: int) -> Ways:
        """The states once a creature has several more of the targets."""
        key = state, several
        if key not in self._at_once:
            self._at_once[key] = {
                self._number_of[after]: ways
                for after, ways in self._chosen(self.states[state], several)
            }
        return self._at_once[key]

    def _chosen(self, before: Histogram, several: int) -> list[tuple[Histogram, int]]:
        partial = [((0,) * len(before), several, 1)]
        for level, there in enumerate(before):
            last = level == len(before) - 1
            further = []
            for after, left, ways in partial:
                for taken in range(min(left, there) + 1):
                    if last and (taken < left or (taken and not self.is_open)):
                        continue
                    moved = list(after)
                    moved[level] += there - taken
                    moved[level if last else level + 1] += taken
                    further.append((tuple(moved), left - taken, ways * comb(there, taken)))
            partial = further
        return [(after, ways) for after, _, ways in partial]

    def singly(self, state: int, several: int) -> Ways:
        """The states once so many creatures more have one of the targets each."""
        key = state, several
        if not several:
            return {state: 1}
        if key not in self._singly:
            found: dict[int, int] = {}
            for between, ways in self.singly(state, several - 1).items():
                for after, more in self.at_once(between, 1).items():
                    found[after] = found.get(after, 0) + ways * more
            self._singly[key] = found
        return self._singly[key]

    def ends(self, state: int) -> Ways:
        """How many requirements are obeyed by a state; nothing if it cannot stay so."""
        total = 0
        for there, value in zip(self.states[state], self.values, strict=True):
            if there and value is None:
                return {}
            total += there * (value or 0)
        return {total: 1}

    def best(self, scale: int, prices: Sequence[int]) -> list[float]:
        """For each state at most what can still be gained, times `scale`, and of these prices of
        creatures that may come. Prices are from the highest to the lowest."""
        sums = list(accumulate(prices, initial=0))
        by_level = [self._best_from(level, scale, sums) for level in range(len(self.values))]
        return [
            sum(there * best for there, best in zip(state, by_level, strict=True) if there)
            for state in self.states
        ]

    def _best_from(self, level: int, scale: int, sums: Sequence[int]) -> float:
        top = len(self.values) - 1
        most = len(sums) - 1 if self.is_open else min(len(sums) - 1, top - level)
        values = [self.values[min(top, level + more)] for more in range(most + 1)]
        return max(
            (scale * value + sums[n] for n, value in enumerate(values) if value is not None),
            default=-inf,
        )


def _histograms(number: int, levels: int) -> Iterator[Histogram]:
    if levels == 1:
        yield (number,)
        return
    for there in range(number + 1):
        for others in _histograms(number - there, levels - 1):
            yield (there, *others)
