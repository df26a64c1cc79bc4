"""The order in which creatures and targets are finished, so that little is open at a time.

Theory. What a pass of `elimination` remembers grows with the width of the order. The best order is
hard to find, and greedy ones are good: always finish next what leaves the fewest states. Some of
them are tried, in which only creatures are finished, or only targets, or both, and in which ties
and near ties go otherwise. The one with the fewest states in all is taken.

It ends: each round finishes one of the remaining vertices.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from functools import lru_cache
from math import comb, log2

from turnfold.engine.solve.declaring.graph import Graph, Vertex, worths_of
from turnfold.engine.solve.declaring.levels import NEVER, Level, after, reached
from turnfold.engine.solve.too_many import Budget

SIDES = (None, False, True)
"""Which side is finished: both, the creatures, the targets."""

SPREADS = (0.0, 1.0, 2.0, 3.0, 1.5, 2.5)
"""By how much, as powers of two, other orders may be worse at a step than the greediest one."""

SMALL = 12.0
"""If an order has so few states in all, as a power of two, no other is tried."""

LOOKED = 8
"""How many vertices are looked at for one step of the budget."""

GOLDEN = 0.6180339887
"""The remainders of its multiples are spread evenly."""


class _Sizes:
    """How many states what is open has, as powers of two.

    `left`: for each vertex, by its number, the others that it has not met, as bits.
    """

    def __init__(self, vertices: Sequence[Vertex], slack: int) -> None:
        number_of = {each: number for number, each in enumerate(vertices)}
        self.whole = [
            sum(1 << number_of[other] for other in each.left if other in number_of)
            for each in vertices
        ]
        self.left = list(self.whole)
        self.is_target = [each.is_target for each in vertices]
        self._levels = [frozenset(_levels(each, slack)) for each in vertices]
        self._sides = [
            [
                n
                for n, each in enumerate(vertices)
                if each.is_target == side and len(self._levels[n]) > 1
            ]
            for side in (False, True)
        ]
        self._of_group = lru_cache(maxsize=1 << 14)(self._group)

    def copy(self) -> "_Sizes":
        """The same, of which others are finished."""
        other = copy(self)
        other.left = list(self.left)
        return other

    def _group(self, members: tuple[int, ...]) -> float:
        sets = [self._levels[each] for each in members]
        apart = sum(log2(comb(many + len(each) - 1, many)) for each, many in Counter(sets).items())
        levels = len(frozenset().union(*sets))
        return min(apart, log2(comb(len(sets) + levels - 1, len(sets))))

    def side(self, is_target: bool, finished: int) -> float:
        """How many states one side has once a vertex is finished."""
        gone, met = ~(1 << finished), self.left[finished]
        groups: dict[int, list[int]] = {}
        for each in self._sides[is_target]:
            left = self.left[each] & gone if met >> each & 1 else self.left[each]
            if left and left != self.whole[each] and each != finished:
                groups.setdefault(left, []).append(each)
        return sum(self._of_group(tuple(each)) for each in groups.values())

    def finish(self, vertex: int) -> None:
        """Meet all others that are left."""
        for each in _numbers(self.left[vertex]):
            self.left[each] &= ~(1 << vertex)
        self.left[vertex] = 0


def _levels(vertex: Vertex, slack: int) -> Iterator[Level]:
    """The levels at which it can be while it is open."""
    values, worths = vertex.level.values, worths_of(vertex.left)
    starts = [vertex.level]
    if vertex.is_undecided:
        starts = [Level((0,), is_open=False), Level((NEVER, *values[1:]), is_open=False)]
    for start in starts:
        found = reached(start, 0, worths, slack)
        seen = set[Level]()
        while found is not None and found.level not in seen:
            seen.add(found.level)
            yield found.level
            found = after(found.level, 1, len(vertex.left))


def elimination_order(graph: Graph, budget: Budget) -> list[Vertex]:
    """The vertices in a good order to finish them. Targets that only one creature can have come
    last, because they are finished with it."""
    vertices = [each for each in graph.vertices if not each.is_own]
    best: tuple[float, list[int]] | None = None
    whole = _Sizes(vertices, graph.slack)
    for variant in range(len(SIDES) * len(SPREADS)):
        spread, side = divmod(variant, len(SIDES))
        budget.spend(len(vertices) ** 2 // LOOKED)
        found = _greedy(whole.copy(), SIDES[side], SPREADS[spread], variant, best and best[0])
        best = found or best
        if best is not None and best[0] < 2.0**SMALL:
            break
    order = [] if best is None else [vertices[number] for number in best[1]]
    return list(dict.fromkeys((*order, *vertices, *graph.vertices)))


def _greedy(
    sizes: _Sizes, side: bool | None, spread: float, variant: int, least: float | None
) -> tuple[float, list[int]] | None:
    """How many states an order has in all, and the order; None if they are more than the least
    known."""
    order: list[int] = []
    states, before = 1.0, 0.0
    waiting: Sequence[int] = [
        number
        for number, is_target in enumerate(sizes.is_target)
        if side is None or is_target == side
    ]
    while waiting := [each for each in waiting if sizes.left[each]]:
        found: tuple[float, float, int] | None = None
        for each in waiting:
            size = sizes.side(False, each) + sizes.side(True, each)
            worse = GOLDEN * (variant * 7919 + len(order) * 127 + each * each) % 1
            if found is None or size + spread * worse < found[0]:
                found = size + spread * worse, size, each
        assert found is not None
        _, size, vertex = found
        states += 2.0 ** max(size, before)
        if least is not None and states >= least:
            return None
        before = size
        sizes.finish(vertex)
        order.append(vertex)
    return states, order


def _numbers(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
