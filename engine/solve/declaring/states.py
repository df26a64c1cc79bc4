"""The states of a pass of elimination, and in how many ways each is reached.

Theory. A state is one whole number: a field for each open group and tally, and the loss below them,
so that a step is an addition. Groups that can only have few numbers are packed instead: what
differs in nothing but them is one state, and the ways in which they have each number are parts of
one whole number, side by side, as are those of limits (`limits`). One operation on it moves them
all: parts are masked out, multiplied, shifted and added.

Invariant: together they are the numbers of ways of partial declarations that break nothing and lose
no more than the slack. No part is as great as its place, because there are fewer declarations.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from turnfold.engine.solve.declaring.counted import Counted, Field
from turnfold.engine.solve.declaring.groups import Group
from turnfold.engine.solve.declaring.limits import Limits, Shift
from turnfold.engine.solve.too_many import Budget, TooMany

TABLE = 20
"""How many steps it takes to find out one of the changes that a step may make."""

LONG = 8_000
"""To move a number of so many bits takes one step more."""

HELD = 800_000_000
"""The greatest number of bits that the states after a step may take: 100 MB."""

STATE = 1_500
"""The bits that a state takes beside its ways."""

LOSSES = (1 << 24) - 1
"""The bits of a state in which its loss is."""

FEW = 3
"""The greatest number of a group that is packed."""

Node = Group | Counted
Numbers = Sequence[int]


class Change(NamedTuple):
    """What a step may make of a state: what is lost, the numbers of its nodes then, in how many
    ways, and what it does with the limits."""

    loss: float
    numbers: Numbers
    ways: int = 1
    shifts: Sequence[Shift] = ()


Changes = Callable[[Numbers], Iterable[Change]]


class _Move(NamedTuple):
    """A change of a state: what is lost, what is added to the state, and what becomes of its ways,
    which are moved by so many bits at last."""

    loss: int
    more: int
    times: int
    shifts: Sequence[Shift]
    bits: int


_Moves = list[tuple[int | None, list[_Move]]]
"""Which parts of the ways are moved, as a mask (None: all of them), and how."""


class States:
    """All states after a step. `_used`, `_packed`: the bits of a state, and of a place in the ways,
    that nodes have."""

    def __init__(self, limits: Limits, slack: int, budget: Budget) -> None:
        self._limits, self._slack, self._budget = limits, slack, budget
        self._ways = {0: 1}
        self._used, self._packed = LOSSES, 0

    @property
    def _weight(self) -> int:
        """How many steps it takes to move the ways of a state."""
        return 1 + self._bits // LONG

    @property
    def _bits(self) -> int:
        """How many bits the ways of a state may take."""
        return self._limits.unit << self._packed.bit_length()

    def total(self) -> int:
        """The number of ways of all states."""
        return sum(self._ways.values())

    def advance(self, before: Sequence[Node], after: Sequence[Node], changes: Changes) -> None:
        """Take a step with every state: nodes give their numbers to others."""
        fields = [each.field for each in before]
        bits = sum(each.bits for each in fields if each and not each.is_packed)
        packed = sum(each.bits for each in fields if each and each.is_packed)
        found = {
            local: list(self._found(local, before, changes))
            for local in {state & bits for state in self._ways}
        }
        self._used &= ~bits
        self._packed &= ~packed
        for node in before:
            node.field = None
        for node in after:
            self._place(node)
        self._move(bits, self._moves(found, packed, after))

    def _found(
        self, local: int, nodes: Sequence[Node], changes: Changes
    ) -> Iterator[tuple[int, int, list[Change]]]:
        """The changes from each of the numbers that nodes may have in a state, of which some bits
        are known. With them come those bits, and the place in the ways."""
        for numbers in product(*(_numbers(each, local) for each in nodes)):
            found = [each for each in changes(numbers) if each.loss <= self._slack]
            self._budget.spend(TABLE * (1 + len(found)))
            if found:
                place = sum(
                    number << each.field.offset
                    for each, number in zip(nodes, numbers, strict=True)
                    if each.field and each.field.is_packed
                )
                yield local, place, sorted(found, key=lambda each: each.loss)

    def _place(self, node: Node) -> None:
        """Give a node its field."""
        node.field = None
        if node.most <= 0:
            return
        if isinstance(node, Group) and not node.is_passing and node.most <= FEW:
            field = Field(self._packed, node.most, is_packed=True)
            if field.bits < self._limits.copies:
                node.field = field
                self._packed |= field.bits
                return
        node.field = Field(self._used, node.most)
        self._used |= node.field.bits

    def _moves(
        self,
        found: Mapping[int, Sequence[tuple[int, int, list[Change]]]],
        packed: int,
        nodes: Sequence[Node],
    ) -> dict[int, _Moves]:
        """What is done with states, by those of their bits that matter. `packed`: the bits of
        places that matter."""
        mask = self._limits.of_copies(packed)
        masks = {
            place: mask << place * self._limits.unit if packed else None
            for rows in found.values()
            for _, place, _ in rows
        }
        return {
            local: [
                (masks[place], [self._moved(local, place, each, nodes) for each in changes])
                for local, place, changes in rows
            ]
            for local, rows in found.items()
        }

    def _moved(self, local: int, place: int, change: Change, nodes: Sequence[Node]) -> _Move:
        loss = int(change.loss)
        more = loss - local
        for node, number in zip(nodes, change.numbers, strict=True):
            if node.field and node.field.is_packed:
                place -= number << node.field.offset
            elif node.field:
                more += number << node.field.offset
        return _Move(loss, more, change.ways, change.shifts, -place * self._limits.unit)

    def _move(self, bits: int, moves: Mapping[int, _Moves]) -> None:
        """Do it with every state."""
        steps = {local: 1 + sum(len(each) for _, each in rows) for local, rows in moves.items()}
        self._budget.spend(self._weight * sum(steps[state & bits] for state in self._ways))
        states: dict[int, int] = {}
        most = HELD // (STATE + self._bits)
        for state, ways in self._ways.items():
            if len(states) > most:
                raise TooMany
            room = self._slack - (state & LOSSES)
            for mask, each in moves[state & bits]:
                part = ways if mask is None else ways & mask
                if not part:
                    continue
                for loss, more, times, shifts, up in each:
                    if loss > room:
                        break
                    number = part
                    for shift in shifts:
                        number = shift.of(number)
                    if not number:
                        continue
                    if times > 1:
                        number *= times
                    if up > 0:
                        number <<= up
                    elif up < 0:
                        number >>= -up
                    reached = state + more
                    states[reached] = states.get(reached, 0) + number
        self._ways = states

    def close(self, number: int) -> None:
        """Nothing is counted any more for a limit: the places that are left are lost."""
        parts = list(self._limits.closed(number))
        self._budget.spend(self._weight * len(parts) * len(self._ways))
        states: dict[int, int] = {}
        for state, ways in self._ways.items():
            for loss, shift in parts:
                left = shift.of(ways)
                if left and (state & LOSSES) + loss <= self._slack:
                    states[state + loss] = states.get(state + loss, 0) + left
        self._ways = states


def _numbers(node: Node, state: int) -> Sequence[int]:
    """The numbers that a node may have in a state."""
    if node.field is None:
        return (0,)
    return range(node.most + 1) if node.field.is_packed else (node.field.of(state),)
