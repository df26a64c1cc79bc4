"""The declaration that gains most (508.1d, 509.1c), exactly: branch and cut.

Theory. The best solution in parts of a linear relaxation (`linear_relaxation`) is an upper bound of
every declaration. If all its numbers are whole, it is a declaration. Otherwise the program is
divided into two branches, and every declaration is in one of them, or becomes one that is if
targets that are alike, or creatures that are alike, change places. A branch decides one of two
things: of targets (or creatures) that are alike, fewer are used than by the solution, or as many;
or a variable is 0, or it is 1. The branch with the highest bound is looked at first, and of those
with the same bound the latest. The bounds are so good that few branches are looked at.

Invariant: the best declaration is the incumbent, or is in a branch of the frontier, or gains no
more than the incumbent.

It ends: each division decides about one more variable, of which there are finitely many, and each
relaxation ends. That can still be too many branches, so every exchange of variables takes steps
from a budget (`TooMany`).
"""

import heapq
import itertools
from collections.abc import Callable, Iterator
from math import ceil, floor

from msgspec import Struct

from turnfold.engine.solve.declaring.linear_relaxation import TIES, Relaxation
from turnfold.engine.solve.declaring.terms import UNLIMITED, Declaration

WHOLE = 1e-6
"""What differs from a whole number by less is one."""


class Solution(Struct, frozen=True):
    """A declaration, and what it gains."""

    gain: int
    declaration: Declaration


def optimum(
    relaxation: Relaxation,
    least: int = -UNLIMITED,
    enough: int = UNLIMITED,
    watch: Callable[[Solution], None] = lambda solution: None,
    pruned: Callable[[Relaxation], None] = lambda node: None,
) -> Solution | None:
    """The declaration that gains most, or any that gains `enough`; None if none gains `least`.

    `watch` is called with each declaration that is better than those before, `pruned` with each
    branch that has no solution as good as asked for. Raises `TooMany` if the budget of the
    relaxation is used up first. The relaxation is used up in any case.
    """
    order = itertools.count(0, -1)
    frontier: list[tuple[int, int, Relaxation]] = []
    best: Solution | None = None

    def put(node: Relaxation) -> None:
        if node.solve((best.gain + 1 if best else least) - TIES):
            bound = floor(node.linear.objective + TIES)
            heapq.heappush(frontier, (-bound, next(order), node))
        else:
            pruned(node)

    for root in _roots(relaxation, least):
        put(root)
    while frontier and (best is None or best.gain < min(enough, -frontier[0][0])):
        node = heapq.heappop(frontier)[-1]
        branches = list(_divided(node))
        for branch in branches:
            put(branch)
        if not branches:
            found = node.declaration()
            assert node.program.allows(found), "a whole solution breaks nothing"
            best = Solution(node.gained(found), found)
            watch(best)
    return best


def _roots(relaxation: Relaxation, least: int) -> Iterator[Relaxation]:
    """The branches in which a creature that can only be declared alone is left out, or is alone; if
    it could gain `least` then."""
    active = relaxation.active
    loners = sorted(relaxation.program.loners & active.keys())
    for loner in loners:
        if relaxation.alone_at_most(loner) < least:
            continue
        alone = relaxation.copy()
        for creature, variable in active.items():
            alone.decide(variable, int(creature == loner))
        yield alone
    for loner in loners:
        relaxation.decide(active[loner], 0)
    yield relaxation


def _divided(node: Relaxation) -> Iterator[Relaxation]:
    """The branches of a node; none if its solution is whole."""
    linear = node.linear
    for kind in node.kinds:
        if any(_is_part(linear.value[each]) for each in kind):
            open_ = [each for each in kind if linear.least[each] < linear.most[each]]
            if node.is_symmetric:
                open_.sort(key=lambda each: -linear.value[each])
                number = ceil(sum([linear.value[each] for each in open_]) - WHOLE)
                yield from _branches(node, open_[number - 1 :], open_[:number])
            else:
                one = max(open_, key=lambda each: _distance(linear.value[each]))
                yield from _branches(node, [one], [one])
            return
    for variables in (node.others, node.pairs.values()):
        parts = [each for each in variables if _is_part(linear.value[each])]
        if parts:
            one = max(parts, key=lambda each: _distance(linear.value[each]))
            node.is_symmetric = False
            yield from _branches(node, [one], [one])
            return


def _branches(node: Relaxation, without: list[int], within: list[int]) -> Iterator[Relaxation]:
    other = node.copy()
    for each in without:
        other.decide(each, 0)
    yield other
    for each in within:
        node.decide(each, 1)
    yield node


def _is_part(value: float) -> bool:
    return WHOLE < value < 1 - WHOLE


def _distance(value: float) -> float:
    return min(value, 1 - value)
