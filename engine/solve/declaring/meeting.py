"""The steps of a pass of `elimination`: what a state becomes when kinds meet, or are merged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from turnfold.engine.solve.declaring.kinds import Effect
from turnfold.engine.solve.declaring.nodes import Counted, Creatures, Node, Targets
from turnfold.engine.solve.declaring.prices import SCALE

Numbers = tuple[int, ...]
"""The numbers of some nodes in a state."""

Transition = tuple[int, Numbers, int]
"""What a step loses, the numbers of its nodes after it, and in how many ways."""


class Meeting:
    """Creatures of a kind are declared at targets of a kind, in every way."""

    def __init__(self, creatures: Creatures, targets: Targets, tallies: Sequence[Counted]) -> None:
        self._creatures, self._targets = creatures, targets
        effect, first = creatures.left[targets], creatures.first
        self._gains = effect.gain, first.gain
        self._changes = [(*each, False) for each in effect.tallies]
        self._changes += [(*each, True) for each in first.tallies]
        self._tallies = [tallies[number] for number, *_ in self._changes]
        self.nodes: list[Node] = [creatures, targets, *self._tallies]
        self._before = [each.best() for each in self.nodes]
        del creatures.left[targets], creatures.worth[targets], targets.left[creatures]
        for each in self._tallies:
            each.left -= 1
        self._after = [each.best() for each in self.nodes]

    def transitions(self, numbers: Numbers) -> Iterator[Transition]:
        """What the numbers of the nodes can become."""
        best = sum(by[number] for by, number in zip(self._before, numbers, strict=True))
        used, state, *values = numbers
        for more in range(self._creatures.room(used, self._targets) + 1):
            reached = self._targets.reached(state, more, self._creatures)
            counts = self._counts(values, more, is_first=not used)
            least = best - SCALE * (
                self._gains[0] * more + self._gains[1] * (more > 0 and not used)
            )
            least -= self._after[0][used + more]
            least -= sum(by[n] for by, n in zip(self._after[2:], counts, strict=True))
            if least == inf:
                continue
            ways = self._creatures.ways_of(used, more)
            for there, times in reached.items():
                if self._targets.left:
                    loss = least - self._after[1][there]
                    if loss < inf:
                        yield int(loss), (used + more, there, *counts), ways * times
                else:
                    for gain, ends in self._targets.states.ends(there).items():
                        loss = int(least - SCALE * gain)
                        yield loss, (used + more, 0, *counts), ways * times * ends

    def _counts(self, values: Sequence[int], more: int, *, is_first: bool) -> list[int]:
        counts = []
        for tally, value, (_, is_counted, need, at_first) in zip(
            self._tallies, values, self._changes, strict=True
        ):
            if more and (is_first or not at_first):
                number = (1 if at_first else more) if is_counted else 0
                value = tally.after(value, number, need)
            counts.append(value)
        return counts


class TargetMerger:
    """Targets that have become alike are one kind from now on."""

    def __init__(self, one: Targets, other: Targets, tallies: Sequence[Counted]) -> None:
        self.merged = Targets(one.states.widened(other.states))
        self.nodes: list[Node] = [one, other, self.merged]
        self._parts = one.states, other.states
        for creatures, price in one.left.items():
            self.merged.left[creatures] = price
            effect = creatures.left[self.merged] = creatures.left[one]
            creatures.worth[self.merged] = creatures.worth[one]
            _leave_out(effect, creatures, tallies)
            for each in (one, other):
                del creatures.left[each], creatures.worth[each]
        one.left, other.left = {}, {}

    def transitions(self, numbers: Numbers) -> Iterator[Transition]:
        """One number takes the place of two."""
        one, other = (part.states[n] for part, n in zip(self._parts, numbers, strict=False))
        yield 0, (0, 0, self.merged.states.together(one, other)), 1


class CreatureMerger:
    """Creatures that have become alike are one kind from now on."""

    def __init__(self, one: Creatures, other: Creatures, tallies: Sequence[Counted]) -> None:
        self.merged = Creatures(one.number + other.number, one.capacity, one.ways, one.first)
        self.nodes: list[Node] = [one, other, self.merged]
        for targets, effect in one.left.items():
            self.merged.left[targets] = effect
            self.merged.worth[targets] = one.worth[targets]
            targets.left[self.merged] = targets.left[one]
            _leave_out(effect, one, tallies)
            for each in (one, other):
                del targets.left[each]
        one.left, other.left = {}, {}

    def transitions(self, numbers: Numbers) -> Iterator[Transition]:
        """One number takes the place of two."""
        yield 0, (0, 0, numbers[0] + numbers[1]), 1


def _leave_out(effect: Effect, creatures: Creatures, tallies: Sequence[Counted]) -> None:
    """One pair of kinds takes the place of two."""
    for number, *_ in (*effect.tallies, *creatures.first.tallies):
        tallies[number].left -= 1


Step = Meeting | TargetMerger | CreatureMerger
