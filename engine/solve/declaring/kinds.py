"""A board by kinds: the creatures and targets that a count need not tell apart.

Theory. Creatures that may have one target and are counted alike are of one kind, and so are targets
at which the same creatures may be, with the same consequences. Where it does not matter how many
creatures are at a target, every creature has such targets for itself, and only their number counts.

It knows nothing of how the kinds are counted (`elimination`).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.solve.declaring.tallies import Tally, joined, of_bound, of_requirement
from turnfold.engine.solve.declaring.terms import OnlyAlone, Pair, Problem
from turnfold.events.base import ObjectId


class Effect(NamedTuple):
    """What follows if a creature is declared: how many requirements it obeys by itself, and which
    tallies it changes, each with whether it is counted there and what it needs."""

    gain: int = 0
    tallies: tuple[tuple[int, bool, int | None], ...] = ()


class CreatureKind(Struct):
    """Creatures that are alike, or one that may have several targets.

    `ways`: in how many ways each can be declared. `first`: what the first of several targets
    brings about, beside what each of them does.
    """

    members: list[ObjectId]
    capacity: int
    ways: int
    first: Effect


class TargetKind(Struct):
    """Targets that are alike. `values`: what each gains by the number of creatures there (None: it
    cannot be that number). More than the last number are as good as that, if `is_open`."""

    members: list[int]
    values: tuple[int | None, ...]
    is_open: bool


class Kinds(Struct):
    """A board by kinds. `effects`: what each pair of kinds brings about, by their numbers.
    `anyway`: how many requirements are obeyed in any case."""

    creatures: list[CreatureKind]
    targets: list[TargetKind]
    effects: dict[tuple[int, int], Effect]
    tallies: list[Tally]
    anyway: int


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

    def values(self, target: int) -> tuple[tuple[int | None, ...], bool]:
        """What a target gains by the number of creatures there, and whether more are possible."""
        own, able = self.own[target], self.able[target]
        top = min(len(able), max([each.cap for each in own], default=0))
        values = [_value(own, number, min(able)) for number in range(top + 1)]
        is_open = values[-1] is not None
        while values[-1] is None:
            values.pop()
        return tuple(values), is_open

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


def _value(own: list[Tally], number: int, creature: ObjectId) -> int | None:
    """What a target gains with so many creatures, of which one is named; None: it cannot be."""
    total = 0
    for tally in own:
        if tally.required:
            total += number >= tally.least
        elif number and not tally.needs.get(creature, 0) <= number <= tally.most:
            return None
    return total


def kinds_of_board(
    problem: Problem,
    creatures: Collection[ObjectId],
    ways: Mapping[ObjectId, int],
    *,
    is_split: bool = False,
) -> Kinds:
    """The board with these creatures only, without what can only be declared alone. With `is_split`
    each creature, and each target whose number of creatures matters, is a kind by itself. Raises
    `Unreadable`."""
    read = _Reader(problem, creatures)
    kinds = Kinds([], [], {}, read.tallies, sum(each.least <= 0 for each in problem.requirements))
    values = {target: read.values(target) for target in read.able}
    counting = {target for target, each in values.items() if each != ((0,), True)}
    alike: dict[object, CreatureKind] = {}
    for creature, targets in read.choices.items():
        capacity, several = read.capacity[creature], ways.get(creature, 1)
        told = Counter(
            (each if each in counting else None, read.effect(creature, each)) for each in targets
        )
        is_alone = is_split or capacity > 1
        key = creature if is_alone else (several, frozenset(told.items()))
        kind = CreatureKind([], capacity, several, read.effect(creature, None))
        alike.setdefault(key, kind).members.append(creature)
    kinds.creatures.extend(alike.values())
    number_of = {each.members[0]: number for number, each in enumerate(kinds.creatures)}
    places: dict[object, int] = {}

    def meet(key: object, target: int, effects: Mapping[int, Effect]) -> None:
        place = places.setdefault(key, len(kinds.targets))
        if place == len(kinds.targets):
            kinds.targets.append(TargetKind([], *values[target]))
            kinds.effects.update({(number, place): each for number, each in effects.items()})
        kinds.targets[place].members.append(target)

    for target in sorted(counting):
        effects = {
            number_of[creature]: read.effect(creature, target)
            for creature in sorted(read.able[target] & number_of.keys())
        }
        told_by = (values[target], tuple(effects.items()))
        meet(target if is_split else told_by, target, effects)
    for creature, number in number_of.items():
        for target in sorted(read.choices[creature] - counting):
            effect = read.effect(creature, target)
            meet((number, effect), target, {number: effect})
    return kinds
