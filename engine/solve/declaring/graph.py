"""A board as a graph: creatures and targets, and the pairs that they can be.

Theory. What a creature or target gains depends on the number of its pairs only (`levels`), but for
tallies of several targets. The prices of the linear relaxation (its dual solution) divide what a
pair gains among its two sides. Whatever they are, the best that each side can do at these prices
adds up to an upper bound of what can be obeyed (Lagrangian relaxation); at these prices it is
nearly exact. A pair that costs more than the bound is above the maximum cannot be, and is left out.

It knows nothing of how declarations are counted (`elimination`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate
from math import comb, prod
from typing import NamedTuple

from turnfold.engine.solve.declaring.counted import Counted
from turnfold.engine.solve.declaring.levels import NEVER, Level, after, best_of
from turnfold.engine.solve.declaring.prices import SCALE, Prices
from turnfold.engine.solve.declaring.reader import Effect, Reader, TallyChange, common
from turnfold.engine.solve.declaring.terms import UNLIMITED, Problem
from turnfold.events.base import ObjectId


class Edge(NamedTuple):
    """A pair as one side sees it: what follows, its price, and what it is worth to this side."""

    effect: Effect
    price: int
    worth: int


class Vertex:
    """A creature or a target. `left`: the others that it has not met, with the pair.

    `level`: what it gains by the number of its pairs. `first`: which tallies a creature changes
    with the first of them. `ways`: in how many ways it can be declared.
    """

    def __init__(
        self, level: Level, first: tuple[TallyChange, ...] = (), ways: int = 1, *, is_target: bool
    ) -> None:
        self.level, self.first, self.ways, self.is_target = level, first, ways, is_target
        self.left: dict[Vertex, Edge] = {}

    @property
    def most(self) -> int:
        """The most pairs that it can have."""
        return len(self.left) if self.level.is_open else len(self.level.values) - 1

    @property
    def is_undecided(self) -> bool:
        """Whether it matters beside its level whether it has any pair at all."""
        return bool(self.first) or self.ways > 1

    def change(self, tally: int) -> TallyChange | None:
        """How a creature changes this tally with the first of its pairs."""
        return next((each for each in self.first if each[0] == tally), None)

    def part(self, other: Vertex) -> None:
        """Leave out their pair."""
        del self.left[other], other.left[self]

    def part_all(self) -> None:
        """Leave out all its pairs."""
        for other in list(self.left):
            self.part(other)

    def meet(self) -> int:
        """Have a pair with one that is not left any more; what is gained by that."""
        found = after(self.level, 1, len(self.left))
        if found is None:
            return NEVER
        self.level = found.level
        if found.level == NOTHING:
            self.part_all()
        return found.gain

    @property
    def is_own(self) -> bool:
        """Whether it is a target that only one creature can have."""
        return self.is_target and len(self.left) == 1


ANYTHING = Level((0,), is_open=True)
"""The level at which it does not matter how many pairs there are."""

NOTHING = Level((0,), is_open=False)
"""The level at which there can be no more pairs."""


IMPOSSIBLE = NEVER * SCALE
"""What is worth less than anything that can be."""


def worths_of(left: Mapping[Vertex, Edge], but: Vertex | None = None) -> list[int]:
    """What so many pairs are worth at most, by their number; all but one of them."""
    worths = [edge.worth for each, edge in left.items() if each is not but]
    return list(accumulate(sorted(worths, reverse=True), initial=0))


class Graph:
    """The board with these creatures only, without what can only be declared alone. Raises
    `Unreadable`.

    `vertices`: the creatures and targets that have pairs. `slack`: by how much the bound of what
    can be obeyed is above `needed`, times `SCALE`; less than 0 if it is below.
    """

    def __init__(
        self,
        problem: Problem,
        creatures: Collection[ObjectId],
        ways: Mapping[ObjectId, int],
        prices: Prices,
        needed: int,
    ) -> None:
        read = Reader(problem, creatures)
        declared = read.choices.keys()
        self.tallies = [Counted(each, prices.of_tally(each, declared)) for each in read.tallies]
        levels = {target: read.level(target) for target in read.able}
        counting = {
            target: Vertex(level, is_target=True)
            for target, level in levels.items()
            if any(level.values)
        }
        self._creatures: list[Vertex] = []
        self._targets = list(counting.values())
        for creature, targets in read.choices.items():
            effects = {target: read.effect(creature, target) for target in sorted(targets)}
            first = read.effect(creature, None)
            if read.capacity[creature] == 1:
                first, effects = common(effects)
            values = (0, *[first.gain] * read.capacity[creature])
            vertex = Vertex(
                Level(values, is_open=False), first.tallies, ways.get(creature, 1), is_target=False
            )
            self._creatures.append(vertex)
            for target, effect in effects.items():
                other = counting.get(target)
                if other is None:
                    other = Vertex(levels[target], is_target=True)
                    self._targets.append(other)
                self._pair(vertex, other, effect, prices.of_pair((creature, target)))
        for number, tally in enumerate(self.tallies):
            tally.is_of_creatures = not any(
                number == changed
                for creature in self._creatures
                for edge in creature.left.values()
                for changed, *_ in edge.effect.tallies
            )
        self._needed = needed - sum(each.least <= 0 for each in problem.requirements)
        self.slack = self._slack()
        while self.slack >= 0 and self._presolve():
            self.slack = self._slack()
        self.vertices = [each for each in (*self._creatures, *self._targets) if each.left]

    def _pair(self, creature: Vertex, target: Vertex, effect: Effect, price: int) -> None:
        worth = SCALE * effect.gain - price - self.paid(effect.tallies)
        creature.left[target] = Edge(effect, price, worth)
        target.left[creature] = Edge(effect, price, price)

    def paid(self, tallies: Iterable[TallyChange]) -> int:
        """What the places cost that are taken in tallies."""
        return sum(self.tallies[number].price for number, is_counted, _ in tallies if is_counted)

    def most_ways(self) -> int:
        """At least as many as there are declarations."""
        return prod(
            (not self._is_certain(each))
            + each.ways * sum(comb(len(each.left), n) for n in range(1, each.most + 1))
            for each in self._creatures
            if each.left
        )

    def _slack(self) -> int:
        for each in self.tallies:
            each.reset()
        for creature in self._creatures:
            for number, _, need in creature.first if creature.left else ():
                self.tallies[number].touch(1, need)
            for edge in creature.left.values():
                for number, _, need in edge.effect.tallies:
                    self.tallies[number].touch(1, need)
        best = sum(self._best(each, worths_of(each.left)) for each in self._creatures)
        best += sum(self._best(each, worths_of(each.left)) for each in self._targets)
        return int(best + sum(each.best()[0] for each in self.tallies)) - SCALE * self._needed

    def _best(self, vertex: Vertex, worths: Sequence[int]) -> int:
        return best_of(vertex.level, worths, self.paid(vertex.first))

    def _presolve(self) -> bool:
        """Whether there is less to decide than before, because it follows from the slack."""
        return self._leave_out() or self._settle_tallies() or self._take_pairs()

    def _leave_out(self) -> bool:
        """Leave out the pairs that cannot be; whether there are any."""
        gone = [
            (creature, target)
            for creature in self._creatures
            for target in creature.left
            if self._loss_together(creature, target) > self.slack
        ]
        for creature, target in gone:
            creature.part(target)
        return bool(gone)

    def _is_certain(self, creature: Vertex) -> bool:
        """Whether a creature must be declared."""
        return self._best(creature, worths_of(creature.left)) > self.slack

    def _settle_tallies(self) -> bool:
        """Let limits count only the creatures that may be declared or not, and leave out the
        tallies that are kept in any case; whether that changes anything."""
        is_changed = False
        for number, tally in enumerate(self.tallies):
            if tally.is_of_creatures:
                changing = [each for each in self._creatures if each.left and each.change(number)]
                settled = self._settled(tally, number, changing)
                for each in settled:
                    each.first = tuple(change for change in each.first if change[0] != number)
                is_changed = is_changed or bool(settled)
        return is_changed

    def _settled(self, tally: Counted, number: int, changing: Sequence[Vertex]) -> Sequence[Vertex]:
        """The creatures that a tally need not count."""
        certain = [each for each in changing if self._is_certain(each)]
        if tally.is_only_a_limit:
            return self._within(tally, changing, certain)
        if tally.tally.required or tally.tally.is_limit:
            return ()
        changes = [change for each in changing if (change := each.change(number))]
        needed = max([need for *_, need in changes if need is not None], default=0)
        there = [change for each in certain if (change := each.change(number)) and change[1]]
        return changing if len(there) >= needed else ()

    def _within(
        self, limit: Counted, counted: Sequence[Vertex], certain: Sequence[Vertex]
    ) -> Sequence[Vertex]:
        """The creatures that a limit need not count, once those that are certain have places."""
        room = limit.tally.most - len(certain)
        if room < 0:
            self._needed = UNLIMITED
            return counted
        if not room:
            for each in counted:
                if each not in certain:
                    each.part_all()
            return counted
        if len(counted) - len(certain) <= room and not limit.price:
            return counted
        limit.take(len(certain))
        return certain

    def _take_pairs(self) -> bool:
        """Take the pairs that must be, of creatures that change no tally; whether there are any."""
        certain = [
            (creature, target)
            for creature in self._creatures
            if not creature.is_undecided
            for target, edge in creature.left.items()
            if not edge.effect.tallies and self._loss_apart(creature, target) > self.slack
        ]
        for creature, target in certain:
            if target in creature.left:
                self._needed -= creature.left[target].effect.gain
                creature.part(target)
                self._needed -= creature.meet() + target.meet()
            else:
                self._needed = UNLIMITED
        for target in list(self._targets):
            if target.level == ANYTHING and len(target.left) > 1:
                self._divide(target)
        return bool(certain)

    def _divide(self, target: Vertex) -> None:
        """Make a target of which nothing matters one of each creature's own."""
        for creature, edge in list(target.left.items()):
            creature.part(target)
            own = Vertex(ANYTHING, is_target=True)
            self._targets.append(own)
            self._pair(creature, own, edge.effect, edge.price)

    def _loss_together(self, creature: Vertex, target: Vertex) -> int:
        """By how much the best that both can do is worse with their pair."""
        loss = 0
        for one, other in ((creature, target), (target, creature)):
            rest = [one.left[other].worth + each for each in worths_of(one.left, other)]
            loss += self._best(one, worths_of(one.left)) - self._best(one, [IMPOSSIBLE, *rest])
        return loss

    def _loss_apart(self, creature: Vertex, target: Vertex) -> int:
        """By how much the best that both can do is worse without their pair."""
        return sum(
            self._best(one, worths_of(one.left)) - self._best(one, worths_of(one.left, other))
            for one, other in ((creature, target), (target, creature))
        )
