"""Counting by elimination: creatures and targets are finished one after another.

Theory. A creature, or a target, is finished once it is known with which of the others it has pairs.
A pass finishes one after another, and remembers of the rest what they can still gain (`levels`).
Those that can meet the same others from then on are one group, whatever they were before, and only
how many of them are at each level is remembered (`groups`). So creatures may be finished before
targets, or targets before creatures, whichever leaves less open (`elimination_order`).

Only declarations that obey enough are wanted. What a state falls behind the bound of the prices
(`graph`) is its loss. A state that loses more than the slack is dropped.

Invariant: the numbers of all states together are the numbers of partial declarations that break
nothing and lose no more than they may (`states`).

It ends: each pair is met once. Every transition of a state takes steps of the budget.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from turnfold.engine.solve.declaring.counted import Counted
from turnfold.engine.solve.declaring.elimination_order import elimination_order
from turnfold.engine.solve.declaring.graph import Edge, Graph, Vertex
from turnfold.engine.solve.declaring.groups import Group
from turnfold.engine.solve.declaring.levels import NEVER, Level, best_of, together
from turnfold.engine.solve.declaring.limits import Limits
from turnfold.engine.solve.declaring.prices import SCALE
from turnfold.engine.solve.declaring.reader import TallyChange
from turnfold.engine.solve.declaring.states import Change, Numbers, States
from turnfold.engine.solve.too_many import Budget

LARGE = 200
"""Of groups that can have more numbers, one member after another is met."""


def eliminated(graph: Graph, budget: Budget) -> int:
    """How many declarations there are that break nothing and obey enough. Raises `TooMany`."""
    return 0 if graph.slack < 0 else _Elimination(graph, budget).count()


class _Elimination:
    """One pass. `_groups`: in which group each vertex is that is not finished. `_finished`: the one
    that is being finished."""

    def __init__(self, graph: Graph, budget: Budget) -> None:
        self._graph, self._budget, self._slack = graph, budget, graph.slack
        self._tallies = graph.tallies
        self._limits = Limits(graph.tallies, graph.most_ways(), graph.slack)
        self._states = States(self._limits, graph.slack, budget)
        self._groups: dict[Vertex, Group] = {}
        self._finished: Vertex | None = None
        for each in graph.vertices:
            group = self._group([each], each.left, is_undecided=each.is_undecided)
            if not each.is_undecided:
                group.start(each.level)
        self._merge()
        self._close_all(self._limits.places)

    def _group(
        self,
        members: Sequence[Vertex],
        left: Mapping[Vertex, Edge],
        *,
        is_undecided: bool = False,
    ) -> Group:
        group = Group(members, left, self._slack, is_undecided=is_undecided)
        group.is_passing = len(members) == 1 and members[0] is self._finished
        self._groups.update(dict.fromkeys(members, group))
        return group

    def count(self) -> int:
        """The number of declarations."""
        for each in elimination_order(self._graph, self._budget):
            if each in self._groups:
                self._finish(each)
        return self._states.total()

    def _finish(self, vertex: Vertex) -> None:
        """Find out with which others a creature or target has pairs, in every way."""
        self._finished = vertex
        self._open(vertex, vertex)
        if len(self._groups[vertex].members) > 1:
            self._single_out(vertex)
        for other in sorted(self._groups[vertex].left, key=lambda each: len(each.left)):
            self._open(other, vertex)
        while self._groups[vertex].left:
            other = min(self._groups[vertex].left, key=lambda o: len(self._groups[o].left))
            if self._groups[other].most > LARGE and len(self._groups[other].members) > 1:
                self._single_out(other)
                self._meet(vertex, self._groups[other])
                self._merge(vertex)
            else:
                self._meet(vertex, self._groups[other])
        for each, group in list(self._groups.items()):
            if not group.left:
                del self._groups[each]
        self._merge()

    def _open(self, vertex: Vertex, finished: Vertex) -> None:
        """Decide whether a creature is declared, and at which targets that only it can have."""
        is_new = self._groups[vertex].is_undecided
        if is_new:
            self._decide(vertex)
        for other in list(self._groups[vertex].left):
            if other.is_own and other is not finished and other in self._groups[vertex].left:
                self._meet(vertex, self._groups[other])
                is_new = True
        if is_new:
            self._merge(finished)

    def _decide(self, creature: Vertex) -> None:
        """Declare a creature, or leave it out."""
        group = self._group([creature], dict(creature.left))
        limits, changes = self._limits.split(creature.first)
        paid = self._graph.paid(creature.first)
        best = best_of(creature.level, group.worths, paid)
        tallies, before = self._touched(changes)
        self._touch(creature.first, 1)
        after = [each.best() for each in tallies]
        places = sum(self._tallies[number].price for number in limits)
        declared = Level((NEVER, *creature.level.values[1:]), is_open=False)

        def change(numbers: Numbers) -> Iterator[Change]:
            total = best + _sum(before, numbers)
            for level, more in ((Level((0,), is_open=False), 0), (declared, 1)):
                reached = group.reached(level, 0)
                if reached is None:
                    continue
                number = group.number(((reached.level, 1),))
                counts = _counts(tallies, numbers, changes, more)
                loss = total - SCALE * reached.gain - group.best(number) - _sum(after, counts)
                yield Change(
                    loss + places * more,
                    (number, *counts),
                    creature.ways if more else 1,
                    self._limits.shifts(limits, more),
                )

        self._states.advance(tallies, [group, *tallies], change)
        self._close_all(limits)

    def _single_out(self, vertex: Vertex) -> None:
        """Take one out of its group: of those that are alike, one at the first level."""
        group = self._groups[vertex]
        single = self._group([vertex], group.left)
        rest = self._group([each for each in group.members if each is not vertex], group.left)

        def change(numbers: Numbers) -> Iterator[Change]:
            (first, many), *others = group.levels(numbers[0])
            left = ((first, many - 1), *others) if many > 1 else tuple(others)
            yield Change(0, (single.number(((first, 1),)), rest.number(left)))

        self._states.advance([group], [single, rest], change)

    def _meet(self, vertex: Vertex, others: Group) -> None:
        """Find out with how many of a group a creature or target has pairs."""
        one = self._groups[vertex]
        effect, *_ = one.left[others.members[0]]
        limits, changes = self._limits.split(effect.tallies)
        tallies, before = self._touched(changes)
        self._touch(effect.tallies, len(others.members))
        after = [each.best() for each in tallies]
        places = sum(self._tallies[number].price for number in limits)
        members = set(others.members)
        single = self._group(
            [vertex], {each: edge for each, edge in one.left.items() if each not in members}
        )
        rest = self._group(
            others.members, {each: e for each, e in others.left.items() if each is not vertex}
        )

        def change(numbers: Numbers) -> Iterator[Change]:
            number, other, *values = numbers
            ((level, _),) = one.levels(number)
            total = one.best(number) + others.best(other) + _sum(before, values)
            for met in rest.met(others.levels(other)):
                reached = single.reached(level, met.pairs)
                if reached is None:
                    continue
                there = single.number(((reached.level, 1),) if single.left else ())
                counts = _counts(tallies, values, changes, met.pairs)
                gain = reached.gain + met.gain + effect.gain * met.pairs
                best = single.best(there) + rest.best(met.number) + _sum(after, counts)
                yield Change(
                    total - SCALE * gain - best + places * met.pairs,
                    (there, met.number, *counts),
                    met.ways,
                    self._limits.shifts(limits, met.pairs),
                )

        self._states.advance([one, others, *tallies], [single, rest, *tallies], change)
        self._close_all(limits)

    def _merge(self, but: Vertex | None = None) -> None:
        """Make one group of those that have become alike."""
        alike: dict[object, list[Group]] = {}
        for group in dict.fromkeys(self._groups.values()):
            if group.left and not group.is_undecided and group.members[0] is not but:
                alike.setdefault(group.likeness, []).append(group)
        for one, *others in alike.values():
            for other in others:
                one = self._merged(one, other)

    def _merged(self, one: Group, other: Group) -> Group:
        both = self._group([*one.members, *other.members], one.left)

        def change(numbers: Numbers) -> Iterator[Change]:
            parts = one.levels(numbers[0]) + other.levels(numbers[1])
            yield Change(0, (both.number(together(parts)),))

        self._states.advance([one, other], [both], change)
        return both

    def _touched(
        self, changes: Iterable[TallyChange]
    ) -> tuple[list[Counted], list[Sequence[float]]]:
        """The tallies that are changed, and the best of each."""
        tallies = [self._tallies[number] for number, *_ in changes]
        return tallies, [each.best() for each in tallies]

    def _touch(self, changes: Iterable[TallyChange], pairs: int) -> None:
        for number, _, need in changes:
            self._tallies[number].touch(-pairs, need)

    def _close_all(self, limits: Iterable[int]) -> None:
        for number in limits:
            if not self._tallies[number].left:
                self._states.close(number)


def _sum(bests: Sequence[Sequence[float]], numbers: Sequence[int]) -> float:
    return sum(best[number] for best, number in zip(bests, numbers, strict=True))


def _counts(
    tallies: Sequence[Counted], numbers: Sequence[int], changes: Sequence[TallyChange], more: int
) -> list[int]:
    """The numbers of tallies once more creatures are declared."""
    return [
        each.after(number, more if is_counted else 0, need if more else None)
        for each, number, (_, is_counted, need) in zip(tallies, numbers, changes, strict=True)
    ]
