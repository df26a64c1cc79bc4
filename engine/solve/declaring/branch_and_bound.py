"""The declaration that gains most (508.1d, 509.1c), exactly: branch and bound.

Theory. An integer program (`integer_program`) without its minimums and quorums is a flow, which is
quickly solved (`flow_relaxation`). The gain of the best flow is an upper bound of the gain of any
declaration. If the best flow breaks a restriction, the program is divided into two branches. Every
declaration is in one of them, or becomes one that is if targets that are alike, or creatures that
are alike, change places. A branch decides one of three things: of targets that are alike, fewer are
used than by the flow, or as many with enough creatures at each; nobody who needs a quorum is
declared, or the quorum is; of creatures that are alike, fewer are declared, or as many. The branch
with the highest bound is looked at first. A second bound, the Lagrangian dual (`lagrangian`), is
lower if many targets have a minimum or limits cross. The flow is repaired until it breaks nothing
(`rounding`), which gives a lower bound. As soon as the two bounds meet, an optimum is known. Which
minimums to use is a hard problem in general, and each can double the branches. With these bounds
few branches are looked at.

Invariant: the best declaration is the incumbent, or is in a branch of the frontier, or gains no
more than the incumbent.

It ends: each division decides about one more target, quorum or number of creatures, so a branch is
divided no more often than there are such things to decide. That can still be too many branches, so
a budget counts the arcs and pairs that are looked at (`TooMany`).
"""

import heapq
import itertools
from collections import Counter
from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.solve.declaring.flow_relaxation import Solution, Subproblem, relaxed
from turnfold.engine.solve.declaring.integer_program import IntegerProgram
from turnfold.engine.solve.declaring.lagrangian import Multipliers, descend, first_multipliers
from turnfold.engine.solve.declaring.rounding import rounded
from turnfold.engine.solve.declaring.terms import UNLIMITED, Declaration
from turnfold.engine.solve.too_many import Budget
from turnfold.events.base import ObjectId

NODE = 200
"""The steps that a node takes besides those of its flow and its multipliers."""

FIRST_GAP, GAP = 8, 0.5
"""By how many units a bound is estimated to exceed the optimum: at the root, and in a branch of a
node that was bounded before."""


class Node(Struct, frozen=True):
    """A branch of the search with an upper bound of its gain; its relaxed solution once that is
    known; and its multipliers, which are `tight` once they were improved."""

    branch: Subproblem
    bound: int
    multipliers: Multipliers
    solution: Solution | None = None
    tight: bool = False


def optimum(program: IntegerProgram, budget: Budget) -> Solution:
    """The declaration that gains most or, where its flow may break something, has most units;
    `TooMany` if the budget is used up before it is found."""
    found = optimum_within(program, budget)
    assert found is not None, "to declare nothing breaks nothing"
    return found


def optimum_within(
    program: IntegerProgram,
    budget: Budget,
    least: int = -UNLIMITED,
    enough: int = UNLIMITED,
    watch: Callable[[Declaration], int] | None = None,
) -> Solution | None:
    """The same, within limits: None if it has fewer units than `least`; any declaration with
    `enough` units, as soon as one is found. Neither number includes what is gained in any case.
    `watch` is called with each declaration that breaks nothing, and returns how many units are the
    least from then on."""
    search = _Search(program, budget, least, watch)
    for branch in _roots(program):
        search.put(Node(branch, UNLIMITED, first_multipliers(program)))
    while search.frontier and search.units < enough:
        node = heapq.heappop(search.frontier)[-1]
        if node.bound < search.least or node.bound <= search.units:
            break
        search.look_at(node)
    if search.incumbent is None or search.units < search.least:
        return None
    return replace(search.incumbent, gain=search.incumbent.gain + program.constant)


class _Search:
    """The frontier of a search, and the incumbent: the best declaration seen, with its units."""

    def __init__(
        self,
        program: IntegerProgram,
        budget: Budget,
        least: int,
        watch: Callable[[Declaration], int] | None,
    ) -> None:
        self.program = program
        self.budget = budget
        self.least = least
        self.watch = watch
        self.measured = int if program.is_flow else program.objective.units
        self.order = itertools.count(0, -1)
        self.frontier: list[tuple[int, int, Node]] = []
        self.incumbent: Solution | None = None
        self.units = -UNLIMITED
        self.able = Counter(itertools.chain.from_iterable(program.pair_gains.values()))
        self.alike = _alike_creatures(program)
        self.alike_targets = _alike_targets(program)

    def put(self, node: Node) -> None:
        """Put a node into the frontier. Of nodes with the same bound the latest is looked at
        first."""
        if node.bound > self.units:
            heapq.heappush(self.frontier, (-node.bound, next(self.order), node))

    def offer(self, declaration: Declaration) -> None:
        """Make a declaration that breaks nothing the incumbent if it is better."""
        if self.watch is not None:
            self.least = max(self.least, self.watch(declaration))
        gain = self.program.gain(declaration)
        if self.incumbent is None or gain > self.incumbent.gain:
            self.incumbent, self.units = Solution(gain, declaration), self.measured(gain)

    def look_at(self, node: Node) -> None:
        """Bound a node by its flow, then by multipliers, then divide it."""
        self.budget.spend(NODE)
        if node.solution is None:
            flow = relaxed(self.program, node.branch, self.budget)
            if flow is None:
                return
            if self.program.allows(flow.declaration):
                self.offer(flow.declaration)
                return
            repaired = rounded(self.program, flow.declaration)
            if repaired is not None:
                self.offer(repaired)
            bound = min(node.bound, self.measured(flow.gain))
            self.put(replace(node, bound=bound, solution=flow))
        elif not node.tight:
            better = self.descended(node)
            if better is not None:
                bound = min(node.bound, self.measured(better.bound))
                self.guess(node.branch, better)
                self.put(replace(node, bound=bound, multipliers=better, tight=True))
        else:
            for branch in self.divided(node.solution.declaration, node.branch):
                self.put(Node(branch, node.bound, node.multipliers))

    def guess(self, branch: Subproblem, at: Multipliers) -> None:
        """Round the linear relaxation: what took part in less than half of it is left out."""
        unused = {t for t in self.program.minimums if at.used.get(t, 0) < 0.5} - branch.open
        limited = frozenset[ObjectId]().union(*self.program.groups)
        idle = {c for c in limited if at.active.get(c, 0) < 0.5} - branch.within
        likely = replace(branch, closed=branch.closed | unused, out=branch.out | idle)
        flow = relaxed(self.program, likely, self.budget)
        repaired = None if flow is None else rounded(self.program, flow.declaration)
        if repaired is not None:
            self.offer(repaired)

    def descended(self, node: Node) -> Multipliers | None:
        """Better multipliers for a node; the gap is estimated by the incumbent."""
        first = FIRST_GAP if node.multipliers.bound == float("inf") else GAP
        gap = max(first, (node.bound - self.units) / 10) if self.incumbent else first
        least = max(self.least, self.units + 1)
        return descend(self.program, node.branch, node.multipliers, least, gap, self.budget)

    def divided(self, found: Declaration, branch: Subproblem) -> list[Subproblem]:
        """The branches of a branch whose best flow breaks a restriction."""
        program = self.program
        numbers = Counter(itertools.chain.from_iterable(found.values()))
        broken = [t for t, least in program.minimums.items() if 0 < numbers[t] < least]
        if broken:
            return self.opened(branch, min(broken, key=lambda t: (self.able[t], t)), numbers)
        for quorum, needed_by in program.quorums.items():
            among, least = quorum
            if len(among & found.keys()) < least and not needed_by.isdisjoint(found):
                if quorum in branch.reached:
                    return self.counted(branch, among - branch.out - found.keys(), found, 1)
                without = replace(branch, out=branch.out | needed_by)
                return [without, replace(branch, reached=branch.reached | {quorum})]
        for group, most in program.groups.items():
            if len(group & found.keys()) > most:
                return self.counted(branch, group & found.keys() - branch.within, found, 0)
        raise AssertionError("what breaks nothing is not divided")

    def opened(self, branch: Subproblem, target: int, numbers: Counter[int]) -> list[Subproblem]:
        """Of the targets that are alike with one below its minimum, use as many as the solution
        does (a part of a minimum counts as a part), or fewer. Always the first of them are used, so
        that each number is looked at once."""
        least = self.program.minimums[target]
        alike = [each for each in self.alike_targets[target] if each not in branch.closed]
        used = -(-sum(min(least, numbers[each]) for each in alike) // least)
        fewer = replace(branch, closed=branch.closed | frozenset(alike[used - 1 :]))
        return [fewer, replace(branch, open=branch.open | frozenset(alike[:used]))]

    def counted(
        self, branch: Subproblem, undecided: frozenset[ObjectId], found: Declaration, more: int
    ) -> list[Subproblem]:
        """Of the creatures that are alike with one of the undecided ones, declare as many as the
        solution does (and `more`), or fewer. Always the first of them are declared, so that each
        number is looked at once."""
        if not undecided:
            return []
        one = min(undecided, key=lambda each: (self.program.creature_gains[each], each))
        alike = [each for each in self.alike[one] if each not in branch.out]
        number = sum(each in found for each in alike) + more
        fewer = replace(branch, out=branch.out | frozenset(alike[number - 1 :]))
        return [fewer, replace(branch, within=branch.within | frozenset(alike[:number]))]


def _roots(program: IntegerProgram) -> Iterator[Subproblem]:
    """The branches in which a creature that can only be declared alone is left out, or is alone."""
    creatures = frozenset(program.pair_gains)
    yield Subproblem(out=program.loners)
    for loner in sorted(program.loners & creatures):
        yield Subproblem(out=creatures - {loner}, within=frozenset({loner}))


def _alike_creatures(program: IntegerProgram) -> dict[ObjectId, list[ObjectId]]:
    """For each creature those that nothing distinguishes from it, itself among them."""
    kinds: dict[object, list[ObjectId]] = {}
    for creature, row in program.pair_gains.items():
        kind = (
            program.creature_gains[creature],
            program.capacities[creature],
            creature in program.loners,
            tuple(creature in group for group in program.groups),
            tuple((creature in a, creature in by) for (a, _), by in program.quorums.items()),
            frozenset(row.items()),
        )
        kinds.setdefault(kind, []).append(creature)
    return {creature: alike for alike in kinds.values() for creature in alike}


def _alike_targets(program: IntegerProgram) -> dict[int, list[int]]:
    """The same for targets."""
    columns: dict[int, list[tuple[ObjectId, int]]] = {t: [] for t in program.target_gains}
    for creature, row in program.pair_gains.items():
        for target, gain in row.items():
            columns[target].append((creature, gain))
    kinds: dict[object, list[int]] = {}
    for target, column in columns.items():
        kind = (
            program.target_gains[target],
            program.minimums.get(target),
            program.limits.get(target),
            tuple(target in group for group in program.target_groups),
            tuple(column),
        )
        kinds.setdefault(kind, []).append(target)
    return {target: alike for alike in kinds.values() for target in alike}
