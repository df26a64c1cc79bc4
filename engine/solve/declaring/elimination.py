"""Counting by elimination: which creatures are declared at which targets, kind by kind.

Theory. Creatures and targets by kind are the two sides of a graph (`kinds`). A pass meets them edge
by edge, and knows of each kind that is open how many of its creatures are declared, or how many
creatures each of its targets has (`occupancy`). A kind that has met all it can meet is closed, and
nothing is remembered of it. So creatures may be finished before targets, or targets before
creatures, whichever leaves less open (`meeting_order`). Kinds that become alike on the way are
merged.

Only declarations that obey enough are wanted. The prices of the linear relaxation (its dual
solution) say what each pair is worth to its creature and to its target, and what a place under each
limit costs. Whatever they are, the best that each kind can do at these prices adds up to an upper
bound of what can be obeyed (Lagrangian relaxation); at these prices it is nearly exact. What a
state falls behind it is its loss. A state that loses more than the bound is above the maximum is
dropped.

Invariant: the numbers of all states together are the numbers of partial declarations that break
nothing and lose no more than they may. A state is one whole number: a field for each open kind and
tally, and its loss below them, so that a step is an addition.

It ends: each edge is met once. Every transition of a state takes a step of the budget.
"""

from collections.abc import Sequence
from typing import TypeVar

from turnfold.engine.solve.declaring.kinds import Effect, Kinds
from turnfold.engine.solve.declaring.meeting import CreatureMerger, Meeting, Step, TargetMerger
from turnfold.engine.solve.declaring.meeting_order import meeting_order
from turnfold.engine.solve.declaring.nodes import Counted, Creatures, Field, Node, Targets
from turnfold.engine.solve.declaring.occupancy import Occupancy
from turnfold.engine.solve.declaring.prices import SCALE, Prices
from turnfold.engine.solve.too_many import Budget

Kind = TypeVar("Kind", Creatures, Targets)

TABLE = 4
"""How many steps it takes to find out one of the changes that a step may make."""

LOSSES = (1 << 48) - 1
"""The bits of a state in which its loss is."""


def eliminated(kinds: Kinds, prices: Prices, needed: int, budget: Budget) -> int:
    """How many declarations there are that break nothing and obey so many requirements. Raises
    `TooMany`."""
    return _Elimination(kinds, prices, needed, budget).count()


class _Elimination:
    """One pass. `_states`: in how many ways each state is reached."""

    def __init__(self, kinds: Kinds, prices: Prices, needed: int, budget: Budget) -> None:
        self._kinds, self._budget = kinds, budget
        self._needed = needed - kinds.anyway
        declared = {each for kind in kinds.creatures for each in kind.members}
        self._tallies = [Counted(each, prices.of_tally(each, declared)) for each in kinds.tallies]
        self._creatures = [
            Creatures(len(each.members), each.capacity, each.ways, each.first)
            for each in kinds.creatures
        ]
        self._targets = [
            Targets(Occupancy(len(each.members), each.values, each.is_open))
            for each in kinds.targets
        ]
        for (one, other), effect in kinds.effects.items():
            price = prices.of_pair(kinds.creatures[one], kinds.targets[other])
            self._join(self._creatures[one], self._targets[other], effect, price)
        self._states = {0: 1}
        self._used = LOSSES

    def _join(self, creatures: Creatures, targets: Targets, effect: Effect, price: int) -> None:
        creatures.left[targets], targets.left[creatures] = effect, price
        creatures.worth[targets] = SCALE * effect.gain - price - self._paid(effect)
        creatures.first_worth = SCALE * creatures.first.gain - self._paid(creatures.first)
        for number, *_ in (*effect.tallies, *creatures.first.tallies):
            self._tallies[number].left += 1

    def _paid(self, effect: Effect) -> int:
        return sum(
            self._tallies[each].price for each, is_counted, _ in effect.tallies if is_counted
        )

    def count(self) -> int:
        """The number of declarations."""
        nodes: list[Node] = [*self._creatures, *self._targets, *self._tallies]
        self._slack = int(sum(each.best()[0] for each in nodes)) - SCALE * self._needed
        if self._slack < 0:
            return 0
        for is_target, number in meeting_order(self._kinds, self._budget):
            if is_target:
                targets = self._targets[number]
                for creatures in sorted(targets.left, key=lambda each: len(each.left)):
                    self._advance(Meeting(creatures, targets, self._tallies))
                self._merge_creatures()
            else:
                creatures = self._creatures[number]
                for targets in sorted(creatures.left, key=lambda each: len(each.left)):
                    self._advance(Meeting(creatures, targets, self._tallies))
                self._merge_targets()
        return sum(self._states.values())

    def _advance(self, step: Step) -> None:
        """Take a step with every state."""
        fields = []
        for each in step.nodes:
            if each.field is None:
                each.field = Field(self._used, each.most)
                self._used |= each.field.bits
            fields.append(each.field)
        bits = sum(each.bits for each in fields)
        known: dict[int, list[tuple[int, int, int]]] = {}
        after: dict[int, int] = {}
        for state, ways in self._states.items():
            local, room = state & bits, self._slack - (state & LOSSES)
            changes = known.get(local)
            if changes is None:
                changes = known[local] = self._changes(step, fields, local)
                self._budget.spend(TABLE * (1 + len(changes)))
            for loss, change, times in changes:
                if loss > room:
                    break
                reached = state + change
                after[reached] = after.get(reached, 0) + ways * times
            if len(after) > self._budget.left:
                break
        self._budget.spend(len(self._states) + len(after))
        self._states = after
        for each in step.nodes:
            if each.field and not each.left:
                self._used &= ~each.field.bits
                each.field = None

    def _changes(
        self, step: Step, fields: Sequence[Field], local: int
    ) -> list[tuple[int, int, int]]:
        """What is lost from a state, what is added to it, and in how many ways; the least loss
        comes first."""
        offsets = [
            field.offset if each.left else None
            for each, field in zip(step.nodes, fields, strict=True)
        ]
        changes = []
        for loss, numbers, ways in step.transitions(tuple(each.of(local) for each in fields)):
            if loss <= self._slack:
                change = loss - local
                for number, offset in zip(numbers, offsets, strict=True):
                    if offset is not None:
                        change += number << offset
                changes.append((loss, change, ways))
        return sorted(changes)

    def _merge_targets(self) -> None:
        """Make one kind of targets that have become alike."""
        for group in _alike(self._targets):
            merged, *others = group
            for other in others:
                step = TargetMerger(merged, other, self._tallies)
                self._advance(step)
                merged = step.merged
            self._targets = [merged if each in group else each for each in self._targets]

    def _merge_creatures(self) -> None:
        """Make one kind of creatures that have become alike."""
        for group in _alike(self._creatures):
            merged, *others = group
            for other in others:
                step = CreatureMerger(merged, other, self._tallies)
                self._advance(step)
                merged = step.merged
            self._creatures = [merged if each in group else each for each in self._creatures]


def _alike(nodes: Sequence[Kind]) -> list[list[Kind]]:
    """Those that are open and alike, together."""
    alike: dict[object, list[Kind]] = {}
    for each in dict.fromkeys(nodes):
        if each.left and each.field is not None:
            alike.setdefault(each.likeness(), []).append(each)
    return [group for group in alike.values() if len(group) > 1]
