"""The declaration that gains most (508.1d, 509.1c), exactly: branch and bound.

Theory. An integer program (`integer_program`) without its minimums and company is a flow, which
is quickly solved (`flow_relaxation`). What the flow gains is an upper bound of what any declaration
gains. Where the best flow breaks a restriction, the program is divided into two branches that
between them hold every declaration: nobody at that target, or enough; a creature does nothing, or
something. The branch with the highest bound is looked at first, so the first whose flow breaks
nothing is an optimum. A second bound, the Lagrangian dual (`lagrangian`), is lower where many
targets have a minimum. Which minimums to use is a hard problem in general: each can double the
branches. With the second bound there are few more branches than there are minimums.

Invariant: each declaration that breaks nothing is in a branch of the frontier, or gains no more
than that branch's bound said when it was dropped.

It ends: each division decides about one more target or creature, so a branch is divided no more
often than there are targets and creatures. That can still be too many branches, so no more than
`NODES` of them are looked at (`TooMany`); what is found before is an optimum.
"""

import heapq
import itertools
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.solve.declaring.flow_relaxation import Branch, Solution, relaxed
from turnfold.engine.solve.declaring.integer_program import IntegerProgram
from turnfold.engine.solve.declaring.lagrangian import Multipliers, descend, first_multipliers
from turnfold.engine.solve.declaring.terms import UNLIMITED, breakers
from turnfold.engine.solve.too_many import FOUND_OUT, TooMany
from turnfold.events.base import ObjectId

NODES = 10_000
"""More nodes take longer than anybody waits. Boards of 30 a side take about 30."""


class Node(Struct, frozen=True):
    """A branch of the search with an upper bound of what it gains: its relaxed solution once that
    is known, and its multipliers, which are `tight` once they were improved."""

    branch: Branch
    bound: int
    multipliers: Multipliers
    solution: Solution | None = None
    tight: bool = False


def optimum(program: IntegerProgram) -> Solution:
    """The declaration that gains most, or with minimums most units, and breaks nothing; `TooMany`
    when `NODES` do not find it."""
    found = optimum_within(program)
    assert found is not None, "to declare nothing breaks nothing"
    return found


def optimum_within(
    program: IntegerProgram, nodes: int = NODES, least: int = -UNLIMITED
) -> Solution | None:
    """The same; None when it has fewer units than `least`, without what is gained anyway, and
    `TooMany` when so many nodes do not find it."""
    measured = program.objective.units if program.minimums else int
    order = itertools.count(0, -1)
    frontier: list[tuple[int, int, Node]] = []

    def put(node: Node) -> None:
        heapq.heappush(frontier, (-node.bound, next(order), node))

    for branch, solution in _roots(program):
        put(Node(branch, measured(solution.gain), first_multipliers(program), solution))
    for _ in range(nodes):
        if not frontier:
            return None
        node = heapq.heappop(frontier)[-1]
        if node.bound < least:
            return None
        if node.solution is None:
            flow = relaxed(program, node.branch)
            if flow is not None:
                put(replace(node, bound=min(node.bound, measured(flow.gain)), solution=flow))
            continue
        branches = _divided(program, node.solution, node.branch)
        if branches is None:
            return replace(node.solution, gain=node.solution.gain + program.constant)
        if program.minimums and not node.tight:
            multipliers = descend(program, node.branch, node.multipliers, least)
            if multipliers is None:
                continue
            bound = min(node.bound, measured(multipliers.bound))
            put(replace(node, bound=bound, multipliers=multipliers, tight=True))
            continue
        for branch in branches:
            put(Node(branch, node.bound, node.multipliers))
    raise TooMany(FOUND_OUT)


def _roots(program: IntegerProgram) -> Iterator[tuple[Branch, Solution]]:
    """Whoever does nothing but alone is left out, or alone."""
    everybody = Branch(out=program.loners)
    flow = relaxed(program, everybody)
    if flow is not None:
        yield everybody, flow
    for loner in program.loners & program.pair_gains.keys():
        for target in program.pair_gains[loner]:
            alone = _alone(program, loner, target)
            if alone is not None:
                yield everybody, alone


def _alone(program: IntegerProgram, creature: ObjectId, target: int) -> Solution | None:
    """What one creature gains that does something alone, if it may."""
    limits = [most for group, most in program.groups.items() if creature in group]
    needs_others = any(each.creature == creature and each.least > 0 for each in program.company)
    room = min(*limits, program.limits.get(target, 1), 1)
    if needs_others or target in program.minimums or room < 1:
        return None
    gain = program.pair_gains[creature][target]
    gain += program.creature_gains[creature] + program.target_gains[target]
    return Solution(gain, {creature: (target,)})


def _divided(program: IntegerProgram, solution: Solution, branch: Branch) -> list[Branch] | None:
    """Into what to divide a branch whose best flow breaks a restriction; None if it breaks none."""
    numbers = Counter(itertools.chain.from_iterable(solution.declaration.values()))
    broken = [target for target, least in program.minimums.items() if 0 < numbers[target] < least]
    if broken:
        able = Counter(itertools.chain.from_iterable(program.pair_gains.values()))
        target = min(broken, key=lambda each: able[each])
        closed = replace(branch, closed=branch.closed | {target})
        return [closed, replace(branch, open=branch.open | {target})]
    for restriction in program.company:
        if breakers(restriction, solution.declaration):
            creatures = program.pair_gains.keys()
            others = creatures if restriction.among is None else restriction.among
            known = branch.out | branch.within | solution.declaration.keys()
            undecided = {restriction.creature} - branch.within or others & creatures - known
            return _in_or_out(branch, undecided)
    return None


def _in_or_out(branch: Branch, undecided: set[ObjectId] | frozenset[ObjectId]) -> list[Branch]:
    if not undecided:
        return []
    one = {min(undecided)}
    return [replace(branch, out=branch.out | one), replace(branch, within=branch.within | one)]
