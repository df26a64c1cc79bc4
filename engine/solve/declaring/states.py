"""The states of a pass of elimination, and in how many ways each is reached.

Theory. A state is one whole number: a field for each open group and tally, and the loss below them,
so that a step is an addition. Groups that can only have few numbers are packed instead: what
differs in nothing but them is one state, and the ways in which they have each number are parts of
one whole number, side by side, as are those of limits (`limits`). One operation on it moves them
all: parts are masked out, multiplied, shifted and added.

Invariant: together they are the numbers of ways of partial declarations that break nothing and lose
no more than the slack. No part is as great as its place: the greatest that it can be is known, and
places are made wider before a step if they have to be.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from turnfold.engine.solve.declaring.counted import Counted, Field
from turnfold.engine.solve.declaring.groups import Group
from turnfold.engine.solve.declaring.limits import Limits, Masks, Shift, whole_bytes
from turnfold.engine.solve.declaring.packing import Digits, Places, part_of
from turnfold.engine.solve.too_many import Budget, TooMany

TABLE = 40
"""How many steps it takes to find out one of the changes that a step may make."""

LONG = 8_000
"""To move a number of so many bits takes one step more."""

HELD = 1_000_000_000
"""The greatest number of bits that the states after a step may take: 125 MB."""

STATE = 2_500
"""The bits that a state takes beside its ways."""

LOOKED = 10_000
"""It is not looked at how many bits so few states take."""

LOSSES = (1 << 24) - 1
"""The bits of a state in which its loss is."""

PACKED = 1 << 15
"""The greatest number of bits in which parts of the ways of a state are packed."""

FEW = 3
"""The greatest number of a group that is packed."""

WIDER = 24
"""By so many bits a part becomes wider than it has to be."""

WIDENED = 10
"""How many steps more it takes to widen a number than to move it."""

Node = Group | Counted
Numbers = tuple[int, ...]


class Change(NamedTuple):
    """What a step may make of a state: what is lost, the numbers of its nodes then, in how many
    ways, and what it does with the limits."""

    loss: float
    numbers: Numbers
    ways: int = 1
    shifts: Sequence[Shift] = ()


Changes = Callable[[Numbers], Iterable[Change]]


class _Move(NamedTuple):
    """A change of a state: what is lost, what is added to the state, and what becomes of a part of
    its ways, which is moved by so many bits."""

    loss: int
    more: int
    times: int
    up: int
    mask: int | None


_Found = Mapping[int, Sequence[tuple[Digits, list[Change]]]]
"""By those bits of a state that matter: the changes from each of the numbers that are packed."""


class States:
    """All states after a step. `_used`: the bits of a state that are used. `_places`: the places
    for groups among the parts of the ways; `_greatest`: the bits of the greatest part."""

    def __init__(self, limits: Limits, slack: int, budget: Budget) -> None:
        self._limits, self._slack, self._budget = limits, slack, budget
        self._ways = {0: 1}
        self._used = LOSSES
        self._places = Places()
        self._greatest = 1

    @property
    def _length(self) -> int:
        """How many bits the ways of a state have, in the mean."""
        return sum(map(int.bit_length, self._ways.values())) // max(1, len(self._ways))

    def total(self) -> int:
        """The number of ways of all states."""
        return sum(self._ways.values())

    def advance(self, before: Sequence[Node], after: Sequence[Node], changes: Changes) -> None:
        """Take a step with every state: nodes give their numbers to others."""
        bits = sum(each.field.bits for each in before if each.field)
        found = {
            local: list(self._found(local, before, changes))
            for local in {state & bits for state in self._ways}
        }
        masks = Masks(self._limits, self._places.all)
        self._used &= ~bits
        for node in before:
            node.field = None
            if node.place:
                self._places.leave(node.place)
                node.place = None
        for node in after:
            self._place(node)
        self._move(bits, self._moves(found, after, masks))

    def _found(
        self, local: int, nodes: Sequence[Node], changes: Changes
    ) -> Iterator[tuple[Digits, list[Change]]]:
        """The changes from each of the numbers that nodes may have in a state, of which some bits
        are known, with those numbers that are packed."""
        for numbers in product(*(_numbers(each, local) for each in nodes)):
            found = [each for each in changes(numbers) if each.loss <= self._slack]
            self._budget.spend(TABLE * (1 + len(found)))
            if found:
                yield (
                    tuple(
                        (each.place, number)
                        for each, number in zip(nodes, numbers, strict=True)
                        if each.place
                    ),
                    found,
                )

    def _place(self, node: Node) -> None:
        """Give a node its field, or its place."""
        node.field = node.place = None
        if node.most <= 0:
            return
        if isinstance(node, Group) and not node.is_passing and node.most <= FEW:
            node.place = self._places.find(node.most + 1, PACKED // self._limits.unit)
        if node.place is None:
            node.field = Field(self._used, node.most)
            self._used |= node.field.bits

    def _moves(self, found: _Found, nodes: Sequence[Node], masks: Masks) -> dict[int, list[_Move]]:
        """What is done with states, by those of their bits that matter, the least loss first."""
        reached: dict[Numbers, tuple[int, int]] = {}
        into = Counter[tuple[int, int]]()
        for rows in found.values():
            for _, changes in rows:
                for each in changes:
                    reached[each.numbers] = self._reached(each.numbers, nodes)
                    into[reached[each.numbers]] += each.ways * max(1, len(each.shifts))
        self._make_room(max(into.values(), default=1))
        every = (Shift(self._limits.every, 0),)
        moves = {}
        for local, rows in found.items():
            times = Counter[tuple[int, int, int, int | None]]()
            for digits, changes in rows:
                here = part_of(digits)
                for each in changes:
                    state, there = reached[each.numbers]
                    loss = int(each.loss)
                    for shift in each.shifts or every:
                        up = (there - here) * self._limits.unit + shift.places * self._limits.width
                        mask = masks.of(shift.kept, digits)
                        times[loss, state - local + loss, up, mask] += each.ways
            moves[local] = _joined(times)
        return moves

    def _reached(self, numbers: Numbers, nodes: Sequence[Node]) -> tuple[int, int]:
        """The bits of these numbers in a state, and the part that has them."""
        state = part = 0
        for node, number in zip(nodes, numbers, strict=True):
            if node.field:
                state += number << node.field.offset
            elif node.place:
                part += number * node.place.apart
        return state, part

    def _make_room(self, times: int) -> None:
        """Let no part become as great as its place, when each is the sum of so many."""
        limits, more = self._limits, (times - 1).bit_length()
        self._greatest += more
        if self._greatest <= limits.width or limits.width == limits.widest:
            return
        every = 0
        for ways in self._ways.values():
            every |= ways
        weight = 1 + self._length // LONG
        self._budget.spend(weight * len(self._ways))
        self._greatest = limits.greatest(every) + more
        if self._greatest <= limits.width:
            return
        self._budget.spend(weight * WIDENED * len(self._ways))
        width = min(limits.widest, whole_bytes(self._greatest + WIDER))
        for state, ways in self._ways.items():
            self._ways[state] = limits.widened(ways, width)
        limits.widen(width)

    def _move(self, bits: int, moves: Mapping[int, Sequence[_Move]]) -> None:
        """Do it with every state."""
        alike: dict[int, list[tuple[int, int]]] = {}
        for item in self._ways.items():
            alike.setdefault(item[0] & bits, []).append(item)
        length = self._length
        steps = sum(len(items) * (1 + len(moves[local])) for local, items in alike.items())
        self._budget.spend((1 + length // LONG) * steps)
        states: dict[int, int] = {}
        looked = LOOKED
        for local, items in alike.items():
            for move in moves[local]:
                if len(states) > looked:
                    if STATE * len(states) + sum(map(int.bit_length, states.values())) > HELD:
                        raise TooMany
                    looked = 3 * len(states) // 2
                self._add(states, move, items)
        self._ways = states

    def _add(self, states: dict[int, int], move: _Move, items: Sequence[tuple[int, int]]) -> None:
        """Do one thing with states that have the same bits."""
        loss, more, times, up, mask = move
        room = self._slack - loss
        for state, number in items:
            if loss and state & LOSSES > room:
                continue
            if mask is not None:
                number &= mask
                if not number:
                    continue
            if times > 1:
                number *= times
            if up > 0:
                number <<= up
            elif up < 0:
                number >>= -up
            reached = state + more
            states[reached] = states[reached] + number if reached in states else number

    def close(self, number: int) -> None:
        """Nothing is counted any more for a limit: the places that are left are lost."""
        parts = list(self._limits.closed(number))
        self._make_room(len(parts))
        masks = Masks(self._limits, self._places.all)
        times = {
            (loss, loss, shift.places * self._limits.width, masks.of(shift.kept, ())): 1
            for loss, shift in parts
        }
        self._move(0, {0: _joined(times)})


def _joined(times: Mapping[tuple[int, int, int, int | None], int]) -> list[_Move]:
    """The moves, the least loss first. Different parts of which the same becomes are moved
    together."""
    moves: list[_Move] = []
    joined: dict[tuple[int, int, int, int], int] = {}
    for (loss, more, up, mask), many in times.items():
        key = loss, more, many, up
        known = joined.get(key, 0)
        if mask is None or known & mask:
            moves.append(_Move(*key, mask))
        else:
            joined[key] = known | mask
    moves += [_Move(*key, mask) for key, mask in joined.items()]
    return sorted(moves, key=lambda each: each.loss)


def _numbers(node: Node, state: int) -> Sequence[int]:
    """The numbers that a node may have in a state."""
    if node.place:
        return range(node.most + 1)
    return (node.field.of(state) if node.field else 0,)
