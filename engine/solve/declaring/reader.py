"""What counts creatures on a board, by where it is looked for: at one creature, at one target, or
in a tally of several.

A requirement of one creature is a part of its pairs, and a bound or requirement that counts
everybody at one target is a part of that target (`levels`). All others are tallies.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from turnfold.engine.solve.declaring.levels import NEVER, Level
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


class Unreadable(Exception):
    """A tally tells apart some of the targets that a creature has at one time."""


class Reader:
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


def common(effects: Mapping[int, Effect]) -> tuple[Effect, dict[int, Effect]]:
    """What all pairs of a creature that may have one target bring about, and what is left of
    each."""
    gain = min(each.gain for each in effects.values())
    every = set.intersection(*(set(each.tallies) for each in effects.values()))
    return Effect(gain, tuple(sorted(every, key=lambda each: each[0]))), {
        target: Effect(each.gain - gain, tuple(t for t in each.tallies if t not in every))
        for target, each in effects.items()
    }
