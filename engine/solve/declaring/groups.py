"""The creatures, or targets, that can meet the same others: what of them a count remembers.

Which of them is at which level does not matter, only how many are (`levels`). So a group has a
table of the levels that it can have together, and its number in a state is a place in the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import comb
from typing import NamedTuple

from turnfold.engine.solve.declaring.counted import Field
from turnfold.engine.solve.declaring.graph import Edge, Vertex, worths_of
from turnfold.engine.solve.declaring.levels import (
    Gained,
    Level,
    Levels,
    best_of,
    reached,
    together,
)
from turnfold.engine.solve.declaring.packing import Place


class Met(NamedTuple):
    """Some of a group have met one other: how many of them, what they gain for certain, the number
    of the group then, and in how many ways."""

    pairs: int
    gain: int
    number: int
    ways: int


class Group:
    """Vertices with the same others left. `slack`: what a level may lose against its best.

    `is_undecided`: it is one creature of which it is not decided yet whether it is declared.
    `is_passing`: it is the one that is being finished.
    """

    def __init__(
        self,
        members: Sequence[Vertex],
        left: Mapping[Vertex, Edge],
        slack: int,
        *,
        is_undecided: bool = False,
    ) -> None:
        self.members, self.left, self.is_undecided = members, left, is_undecided
        self.is_target = members[0].is_target
        self.field: Field | None = None
        self.place: Place | None = None
        self.is_passing = False
        self._slack = slack
        self._table: list[Levels] = []
        self._numbers: dict[Levels, int] = {}
        self._bests: list[int] = []
        self._best: dict[Level, int] = {}
        self._met: dict[Levels, list[Met]] = {}
        self._after: dict[tuple[Level, int], Gained | None] = {}

    @property
    def most(self) -> int:
        """The greatest number that it can have."""
        return len(self._table) - 1

    @cached_property
    def worths(self) -> list[int]:
        """What so many pairs are worth at most to each of them, by their number."""
        return worths_of(self.left)

    @property
    def likeness(self) -> object:
        """What another group must have in common with it to be merged."""
        left = frozenset((other, each.effect, each.price) for other, each in self.left.items())
        return self.is_target, left

    def levels(self, number: int) -> Levels:
        """How many are at each level."""
        return self._table[number]

    def number(self, levels: Levels) -> int:
        """The place of these levels in the table."""
        if levels not in self._numbers:
            self._numbers[levels] = len(self._table)
            self._table.append(levels)
            self._bests.append(sum(many * self._best_of(each) for each, many in levels))
        return self._numbers[levels]

    def best(self, number: int) -> int:
        """The most that they can still gain."""
        return self._bests[number]

    def _best_of(self, level: Level) -> int:
        if level not in self._best:
            self._best[level] = best_of(level, self.worths)
        return self._best[level]

    def reached(self, level: Level, pairs: int) -> Gained | None:
        """The level of a member that has so many pairs more; None if it cannot be."""
        key = level, pairs
        if key not in self._after:
            self._after[key] = reached(level, pairs, self.worths, self._slack)
        return self._after[key]

    def start(self, level: Level) -> None:
        """All are at a level, which becomes the first of the table."""
        begun = self.reached(level, 0)
        assert begun is not None, "nobody has to do what cannot be"
        self.number(((begun.level, len(self.members)),))

    def met(self, levels: Levels) -> list[Met]:
        """What the group can be once each member, at one of these levels, has met one other."""
        if levels not in self._met:
            self._met[levels] = list(self._meetings(levels))
        return self._met[levels]

    def _meetings(self, levels: Levels) -> Iterator[Met]:
        partial: list[tuple[tuple[tuple[Level, int], ...], int, int, int]] = [((), 0, 0, 1)]
        for level, many in levels:
            without, with_one = self.reached(level, 0), self.reached(level, 1)
            further = []
            for parts, pairs, gain, ways in partial:
                for more in range(many + 1):
                    now, total = parts, gain
                    if more < many:
                        if without is None:
                            continue
                        now = (*now, (without.level, many - more))
                        total += (many - more) * without.gain
                    if more:
                        if with_one is None:
                            break
                        now = (*now, (with_one.level, more))
                        total += more * with_one.gain
                    further.append((now, pairs + more, total, ways * comb(many, more)))
            partial = further
        found: dict[tuple[Levels, int, int], int] = {}
        for parts, pairs, gain, ways in partial:
            key = together(parts) if self.left else (), pairs, gain
            found[key] = found.get(key, 0) + ways
        for (levels, pairs, gain), ways in found.items():
            yield Met(pairs, gain, self.number(levels), ways)
