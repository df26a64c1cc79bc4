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
from turnfold.engine.solve.declaring.levels import NEVER, Level, best_of
from turnfold.engine.solve.declaring.prices import SCALE, Prices
from turnfold.engine.solve.declaring.tallies import Tally, joined, of_bound, of_requirement
from turnfold.engine.solve.declaring.terms import OnlyAlone, Pair, Problem
from turnfold.events.base import ObjectId

TallyChange = tuple[int, bool, int | None]
"""A tally that a creature changes, by its number, whether it is counted there, and what it
needs."""


class Effect(NamedTuple):
    """What follows if a creature is declared: how many requirements it obeys by itself, and which
    tallies it changes."""

    gain: int = 0
    tallies: tuple[TallyChange, ...] = ()


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
    def is_undecided(self) -> bool:
        """Whether it matters beside its level whether it has any pair at all."""
        return bool(self.first) or self.ways > 1

    def changes(self, tally: int) -> bool:
        """Whether a creature changes this tally with the first of its pairs."""
        return any(number == tally for number, *_ in self.first)

    def part(self, other: Vertex) -> None:
        """Leave out their pair."""
        del self.left[other], other.left[self]

    @property
    def is_own(self) -> bool:
        """Whether it is a target that only one creature can have."""
        return self.is_target and len(self.left) == 1


def worths_of(left: Mapping[Vertex, Edge]) -> list[int]:
    """What so many pairs are worth at most, by their number."""
    return list(accumulate(sorted((each.worth for each in left.values()), reverse=True), initial=0))


class Unreadable(Exception):
    """A tally tells apart some of the targets that a creature has at one time."""


class _Reader:
    """What counts creatures, by where it is looked for."""

    def __init__(self, problem: Problem, creatures: Collection[ObjectId]) -> None:
        self.choices = {
            creature: targets
            for creature, targets in sorted(problem.choices.items())
            if targets and creature in creatures
        }
        self.capacity = {
            creature: min(problem.capacity(creature), len(targets))
            for creature, targets in self.choices.items()
        }
        self.able: dict[int, set[ObjectId]] = {}
        for creature, targets in self.choices.items():
            for target in sorted(targets):
                self.able.setdefault(target, set()).add(creature)
        self.gains: dict[Pair, int] = {}
        self.first_gains: dict[ObjectId, int] = {}
        self.own: dict[int, list[Tally]] = {target: [] for target in self.able}
        self.tallies: list[Tally] = []
        for tally in self._all(problem):
            self._place(tally)

    def _all(self, problem: Problem) -> Iterable[Tally]:
        bounds = (
            of_bound(each.bound(), self.choices, self.able)
            for each in problem.restrictions
            if not isinstance(each, OnlyAlone)
        )
        yield from (tally for tally, _ in joined(bounds))
        for requirement in problem.requirements:
            tally = of_requirement(requirement, self.choices, self.able)
            able = [each for each in tally.counted if tally.at & self.choices[each]]
            is_own = tally.least == 1 and len(able) == 1 and self._is_own(able[0], tally)
            if 0 < tally.least <= len(able) and not is_own:
                yield tally

    def _is_own(self, creature: ObjectId, tally: Tally) -> bool:
        """Whether a requirement of one creature is obeyed by each of its pairs, or by the first of
        them; if so, that is written down."""
        targets = tally.at & self.choices[creature]
        if self.capacity[creature] == 1 or len(targets) == 1:
            for target in targets:
                self.gains[creature, target] = self.gains.get((creature, target), 0) + 1
        elif targets == self.choices[creature]:
            self.first_gains[creature] = self.first_gains.get(creature, 0) + 1
        else:
            return False
        return True

    def _place(self, tally: Tally) -> None:
        """Find out whether a tally is one target's own."""
        concerned = tally.counted | tally.needs.keys()
        at = [target for target in sorted(tally.at) if concerned & self.able[target]]
        if len(at) == 1 and self._counts_everybody(tally, self.able[at[0]]):
            self.own[at[0]].append(tally)
        elif at:
            for creature in concerned:
                targets = self.choices[creature] & tally.at
                if self.capacity[creature] > 1 and 1 < len(targets) < len(self.choices[creature]):
                    raise Unreadable
            self.tallies.append(tally)

    def _counts_everybody(self, tally: Tally, able: set[ObjectId]) -> bool:
        needs = {tally.needs.get(each) for each in able}
        return tally.counted >= able and len(needs) == 1

    def level(self, target: int) -> Level:
        """What a target gains by the number of creatures there."""
        own, able = self.own[target], self.able[target]
        top = min(len(able), max([each.cap for each in own], default=0))
        values = tuple(_value(own, number, min(able)) for number in range(top + 1))
        return Level(values, is_open=True)

    def is_at_once(self, creature: ObjectId, tally: Tally) -> bool:
        """Whether a creature with several targets counts once, whichever it has."""
        return self.capacity[creature] > 1 and len(self.choices[creature] & tally.at) > 1

    def effect(self, creature: ObjectId, target: int | None) -> Effect:
        """What a pair brings about; without a target, what the first pair does besides."""
        tallies = tuple(
            (number, creature in tally.counted, tally.needs.get(creature))
            for number, tally in enumerate(self.tallies)
            if (creature in tally.counted or creature in tally.needs)
            and (target is None or target in tally.at)
            and self.is_at_once(creature, tally) == (target is None)
        )
        if target is None:
            return Effect(self.first_gains.get(creature, 0), tallies)
        return Effect(self.gains.get((creature, target), 0), tallies)


def _value(own: list[Tally], number: int, creature: ObjectId) -> int:
    """What a target gains with so many creatures, of which one is named."""
    total = 0
    for tally in own:
        if tally.required:
            total += number >= tally.least
        elif number and not tally.needs.get(creature, 0) <= number <= tally.most:
            return NEVER
    return total


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
        read = _Reader(problem, creatures)
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
                first, effects = _common(effects)
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
                price = prices.of_pair((creature, target))
                worth = SCALE * effect.gain - price - self.paid(effect.tallies)
                vertex.left[other] = Edge(effect, price, worth)
                other.left[vertex] = Edge(effect, price, price)
        for number, limit in enumerate(self.tallies):
            limit.is_of_creatures = limit.is_only_a_limit and not any(
                number == changed
                for creature in self._creatures
                for edge in creature.left.values()
                for changed, *_ in edge.effect.tallies
            )
        self._needed = needed - sum(each.least <= 0 for each in problem.requirements)
        self.slack = self._slack()
        while self.slack >= 0 and (self._leave_out() or self._settle_limits()):
            self.slack = self._slack()
        self.vertices = [each for each in (*self._creatures, *self._targets) if each.left]

    def paid(self, tallies: Iterable[TallyChange]) -> int:
        """What the places cost that are taken in tallies."""
        return sum(self.tallies[number].price for number, is_counted, _ in tallies if is_counted)

    def most_ways(self) -> int:
        """At least as many as there are declarations."""
        return prod(
            (not self._is_certain(each))
            + each.ways * sum(comb(len(each.left), n) for n in range(1, len(each.level.values)))
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

    def _leave_out(self) -> bool:
        """Leave out the pairs that cannot be; whether there are any."""
        losses = {
            (each, other): self._loss(each, other)
            for each in (*self._creatures, *self._targets)
            for other in each.left
        }
        gone = [
            (creature, target)
            for creature in self._creatures
            for target in creature.left
            if losses[creature, target] + losses[target, creature] > self.slack
        ]
        for creature, target in gone:
            creature.part(target)
        return bool(gone)

    def _is_certain(self, creature: Vertex) -> bool:
        """Whether a creature must be declared."""
        return self._best(creature, worths_of(creature.left)) > self.slack

    def _settle_limits(self) -> bool:
        """Let limits count only the creatures that may be declared or not; whether that changes
        anything."""
        is_changed = False
        for number, limit in enumerate(self.tallies):
            if not limit.is_of_creatures:
                continue
            counted = [each for each in self._creatures if each.left and each.changes(number)]
            certain = [each for each in counted if self._is_certain(each)]
            room = limit.tally.most - len(certain)
            if room < 0:
                self.slack = -1
                return False
            others = [each for each in counted if each not in certain]
            if not room:
                for each in others:
                    for target in list(each.left):
                        each.part(target)
            if not room or (len(others) <= room and not limit.price):
                certain = counted
            else:
                limit.take(len(certain))
            for each in certain:
                each.first = tuple(change for change in each.first if change[0] != number)
            is_changed = is_changed or bool(certain)
        return is_changed

    def _loss(self, vertex: Vertex, other: Vertex) -> int:
        """By how much the best that a creature or target can do is worse with a pair."""
        rest = {each: edge for each, edge in vertex.left.items() if each is not other}
        edge = vertex.left[other]
        worths = [NEVER * SCALE, *(edge.worth + each for each in worths_of(rest))]
        return self._best(vertex, worths_of(vertex.left)) - self._best(vertex, worths)


def _common(effects: Mapping[int, Effect]) -> tuple[Effect, dict[int, Effect]]:
    """What all pairs of a creature that may have one target bring about, and what is left of
    each."""
    gain = min(each.gain for each in effects.values())
    every = set.intersection(*(set(each.tallies) for each in effects.values()))
    return Effect(gain, tuple(sorted(every, key=lambda each: each[0]))), {
        target: Effect(each.gain - gain, tuple(t for t in each.tallies if t not in every))
        for target, each in effects.items()
    }
