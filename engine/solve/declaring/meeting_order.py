"""The order in which kinds of creatures and targets are finished, so that little is open at a time.

Theory. What a pass of `elimination` remembers grows with the width of the order. The best order is
hard to find, and greedy ones are good: always finish next what leaves the fewest states. A few of
them are tried, in which ties and near ties go otherwise, and the one with the fewest states in all
is taken.

It ends: each round finishes one of the remaining kinds.
"""

from collections.abc import Callable, Iterator
from math import comb, log2

from turnfold.engine.solve.declaring.kinds import Kinds
from turnfold.engine.solve.too_many import Budget

Vertex = tuple[bool, int]
"""A kind of creatures (False) or targets (True), by its number."""

VARIANTS = (0.0, 1.0, 2.0, 2.0, 3.0, 4.0, 2.0, 1.0)
"""By how much, as powers of two, other orders may be worse at a step than the greediest one."""

SMALL = 13.0
"""If an order has so few states in all, as a power of two, no other is tried."""

SHARE = 8
"""The part of the budget after which no other order is tried."""

LOOKED = 6
"""How many kinds are looked at for one step of the budget."""

GOLDEN = 0.6180339887
"""The remainders of its multiples are spread evenly."""


class _Sizes:
    """How many states what is open has, as powers of two.

    `left`: for each kind the others that it has not met, as bits.
    """

    def __init__(self, kinds: Kinds) -> None:
        self.left: dict[Vertex, int] = {}
        for creature, target in kinds.effects:
            for one, other in (((False, creature), target), ((True, target), creature)):
                self.left[one] = self.left.get(one, 0) | 1 << other
        self._whole = dict(self.left)
        self._like: dict[Vertex, tuple[object, int, int]] = {}
        touching = [0] * len(kinds.tallies)
        for number, creatures in enumerate(kinds.creatures):
            mine = {
                tally
                for (creature, _), effect in kinds.effects.items()
                if creature == number
                for tally, *_ in (*effect.tallies, *creatures.first.tallies)
            }
            for tally in mine:
                touching[tally] |= 1 << number
            alike = None if creatures.capacity == 1 else number
            own = (alike, frozenset(mine))
            self._like[False, number] = own, len(creatures.members), 1 + creatures.capacity
        for number, targets in enumerate(kinds.targets):
            like = targets.values, targets.is_open
            self._like[True, number] = like, len(targets.members), len(targets.values)
        self._tallies = [
            (bits, log2(1 + max(1, tally.cap)))
            for bits, tally in zip(touching, kinds.tallies, strict=True)
        ]

    def finish(self, vertex: Vertex, bits: int) -> None:
        """Meet these others, or take that back."""
        is_target, number = vertex
        self.left[vertex] ^= bits
        for other in _numbers(bits):
            self.left[not is_target, other] ^= 1 << number

    def own(self, vertex: Vertex) -> float:
        """How many states it has by itself."""
        _, number, levels = self._like[vertex]
        return log2(comb(number + levels - 1, number))

    def open(self) -> float:
        """How many states there are now."""
        numbers: dict[object, int] = {}
        levels: dict[object, int] = {}
        begun = ended = 0
        for vertex, left in self.left.items():
            if not vertex[0]:
                begun |= (left != self._whole[vertex]) << vertex[1]
                ended |= (not left) << vertex[1]
            if left and left != self._whole[vertex]:
                like, number, level = self._like[vertex]
                key = vertex[0], left, like
                numbers[key] = numbers.get(key, 0) + number
                levels[key] = level
        total = 0.0
        for each, many in numbers.items():
            total += log2(comb(many + levels[each] - 1, many))
        for bits, size in self._tallies:
            if bits & begun and bits & ~ended:
                total += size
        return total


def meeting_order(kinds: Kinds, budget: Budget) -> list[Vertex]:
    """The kinds in a good order to finish them."""
    counting = [(True, number) for number, each in enumerate(kinds.targets) if len(each.values) > 1]
    vertices = [(False, number) for number in range(len(kinds.creatures))] + counting
    best: tuple[float, list[Vertex]] | None = None
    enough = budget.left - budget.left // SHARE
    for variant, spread in enumerate(VARIANTS):

        def worse(step: int, n: int, variant: int = variant, spread: float = spread) -> float:
            return spread * (GOLDEN * (variant * 7919 + step * 127 + n * n) % 1)

        order, states = _greedy(_Sizes(kinds), vertices, worse, budget)
        if best is None or states < best[0]:
            best = states, order
        if best[0] < SMALL or budget.left < enough:
            break
    assert best is not None
    return best[1]


def _greedy(
    sizes: _Sizes, vertices: list[Vertex], worse: Callable[[int, int], float], budget: Budget
) -> tuple[list[Vertex], float]:
    """An order, and how many states it has in all."""
    order: list[Vertex] = []
    states, before = 1.0, 0.0
    waiting = [each for each in vertices if sizes.left.get(each)]
    while waiting:
        found: tuple[float, float, Vertex] | None = None
        budget.spend(len(waiting) * (1 + len(sizes.left) // LOOKED))
        for number, vertex in enumerate(waiting):
            bits = sizes.left[vertex]
            sizes.finish(vertex, bits)
            size = sizes.open()
            sizes.finish(vertex, bits)
            seeming = size + worse(len(order), number)
            if found is None or seeming < found[0]:
                found = seeming, max(before, size) + sizes.own(vertex), vertex
        assert found is not None
        _, size, vertex = found
        bits = sizes.left[vertex]
        states += bits.bit_count() * 2.0**size
        sizes.finish(vertex, bits)
        before = sizes.open()
        order.append(vertex)
        waiting = [each for each in waiting if sizes.left[each]]
    return order, log2(states)


def _numbers(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
