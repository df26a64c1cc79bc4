"""The flow relaxation of an integer program: from each kind of creature to each kind of target.

Theory. Without minimums, quorums and crossing groups the program is a transportation problem, whose
best flow is whole and is found by `min_cost_flow`. A minimum with its gain is not a flow. Until a
branch decides about it, each creature at that target gains its share of what the minimum gains.
That is the linear relaxation of the indicator "is this target used", and it never gains less than
the true value. Of groups that cross, as many are kept as form a laminar family. Only the first
target of a creature counts in its group. What a branch has decided is forced by gains greater than
all others together. Creatures, and targets, that nothing distinguishes share a node, so that boards
of similar creatures give small networks.

Invariant: the flow gains at least as much as any declaration of the branch. It ends because the
network is finite and `min_cost_flow` ends.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import cycle
from math import lcm
from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.solve.declaring.integer_program import IntegerProgram, Quorum, is_laminar
from turnfold.engine.solve.declaring.min_cost_flow import SINK, SOURCE, Network
from turnfold.engine.solve.declaring.terms import UNLIMITED, Declaration
from turnfold.engine.solve.too_many import Budget
from turnfold.events.base import ObjectId

EquivalenceClass = list[int]
"""Creatures, or targets, that nothing distinguishes."""

Pairs = Mapping[ObjectId, Mapping[int, int]]


class Solution(Struct, frozen=True):
    """The most that can be gained, and the declaration that gains it."""

    gain: int
    declaration: Declaration


class Subproblem(Struct, frozen=True):
    """What was decided about a program: `closed` targets have no creature and `open` ones their
    minimum; the creatures `out` are not declared and those `within` are; the quorums `reached` are
    present."""

    closed: frozenset[int] = frozenset()
    open: frozenset[int] = frozenset()
    out: frozenset[ObjectId] = frozenset()
    within: frozenset[ObjectId] = frozenset()
    reached: frozenset[Quorum] = frozenset()


class _Bounds(NamedTuple):
    """The least and the greatest number of a group of creatures that are declared."""

    least: int
    most: int


def relaxed(program: IntegerProgram, branch: Subproblem, budget: Budget) -> Solution | None:
    """The best flow of a branch; None if what was decided is impossible."""
    pairs = {
        creature: {t: gain for t, gain in targets.items() if t not in branch.closed}
        for creature, targets in program.pair_gains.items()
        if creature not in branch.out
    }
    groups = _laminar_groups(program, branch)
    targets = _kinds_of_targets(program, pairs)
    creatures = _kinds_of_creatures(program, branch, pairs, targets, list(groups))
    shares = lcm(*program.minimums.values())
    forced = 1 + 2 * shares * _total_gain(program)
    first = 2 + len(groups) + len(program.target_groups)
    network = Network(first + len(creatures) + len(targets))
    sources = _group_nodes(groups, network, forced)
    sinks = _target_group_nodes(program, network, 2 + len(groups))
    for node, kind in enumerate(creatures, first):
        one = kind[0]
        within = forced if one in branch.within else 0
        source = sources[_least_around(groups, {one})]
        network.arc(source, node, len(kind), program.creature_gains[one] * shares + within)
        if program.capacities[one] > 1:
            network.arc(SOURCE, node, program.capacities[one] - 1)
    arcs: list[tuple[int, EquivalenceClass, EquivalenceClass]] = []
    for end, others in enumerate(targets, first + len(creatures)):
        for node, kind in enumerate(creatures, first):
            gain = pairs[kind[0]].get(others[0])
            if gain is not None:
                room = len(others) if program.capacities[kind[0]] > 1 else len(kind)
                arcs.append((network.arc(node, end, room, gain * shares), kind, others))
        least, most = program.minimums.get(others[0], 1), program.limits.get(others[0], len(pairs))
        if least <= most:
            sink = sinks[_least_around(program.target_groups, {others[0]})]
            gain = program.target_gains[others[0]] * shares // least
            gain += forced if others[0] in branch.open else 0
            network.arc(end, sink, least * len(others), gain)
            network.arc(end, sink, (most - least) * len(others))
    decided = len(branch.within) + sum(program.minimums[each] for each in branch.open)
    decided += sum(bounds.least for bounds in groups.values())
    gained = network.maximise(budget) - forced * decided
    if gained < -forced // 2:
        return None
    sent = ((network.sent(arc), kind, others) for arc, kind, others in arcs)
    return Solution(gained // shares, _declaration(sent))


def _total_gain(program: IntegerProgram) -> int:
    worths = (abs(gain) for targets in program.pair_gains.values() for gain in targets.values())
    return sum(worths) + sum(program.creature_gains.values()) + sum(program.target_gains.values())


def _laminar_groups(program: IntegerProgram, branch: Subproblem) -> dict[frozenset[int], _Bounds]:
    """The groups that are limited, or must be reached, as far as they do not cross; large groups
    first."""
    bounds = {group: _Bounds(0, most) for group, most in program.groups.items()}
    for group, least in branch.reached:
        known = bounds.get(group, _Bounds(0, UNLIMITED))
        bounds[group] = known._replace(least=max(least, known.least))
    chosen: dict[frozenset[int], _Bounds] = {}
    for group in sorted(bounds, key=len, reverse=True):
        if is_laminar((*chosen, group)):
            chosen[group] = bounds[group]
    return chosen


def _group_nodes(
    groups: Mapping[frozenset[int], _Bounds], network: Network, forced: int
) -> dict[frozenset[int], int]:
    """A node for each group of creatures, one in another."""
    nodes = {frozenset[int](): SOURCE}
    for node, (group, (least, most)) in enumerate(groups.items(), 2):
        source = nodes[_least_around(nodes, group)]
        if least:
            network.arc(source, node, min(least, most), forced)
        network.arc(source, node, max(0, most - least))
        nodes[group] = node
    return nodes


def _target_group_nodes(
    program: IntegerProgram, network: Network, first: int
) -> dict[frozenset[int], int]:
    """A node for each group of targets, one in another."""
    nodes = {frozenset[int](): SINK}
    for node, group in enumerate(sorted(program.target_groups, key=len, reverse=True), first):
        network.arc(node, nodes[_least_around(nodes, group)], program.target_groups[group])
        nodes[group] = node
    return nodes


def _least_around(groups: Iterable[frozenset[int]], some: AbstractSet[int]) -> frozenset[int]:
    """The smallest group that contains these; the empty group if none does."""
    return min((group for group in groups if some <= group), key=len, default=frozenset())


def _kinds_of_targets(program: IntegerProgram, pairs: Pairs) -> list[EquivalenceClass]:
    """Targets that gain the same from the same creatures. A target with a minimum is a kind of its
    own."""
    columns: dict[int, list[tuple[ObjectId, int]]] = {}
    for creature, targets in pairs.items():
        for target, gain in targets.items():
            columns.setdefault(target, []).append((creature, gain))
    kinds: dict[object, EquivalenceClass] = {}
    for target, column in columns.items():
        minimum = target if target in program.minimums else None
        group = _least_around(program.target_groups, {target})
        limit, gain = program.limits.get(target), program.target_gains[target]
        kinds.setdefault((minimum, limit, gain, group, tuple(column)), []).append(target)
    return list(kinds.values())


def _kinds_of_creatures(
    program: IntegerProgram,
    branch: Subproblem,
    pairs: Pairs,
    targets: list[EquivalenceClass],
    groups: Sequence[frozenset[int]],
) -> list[EquivalenceClass]:
    """Creatures that gain the same at the same targets. A creature that was decided about, or that
    can have several targets, is a kind of its own."""
    kinds: dict[object, EquivalenceClass] = {}
    for creature, row in pairs.items():
        alone = creature in branch.within or program.capacities[creature] > 1
        group = _least_around(groups, {creature})
        gains = tuple(row.get(kind[0]) for kind in targets)
        kind = (creature if alone else None, program.creature_gains[creature], group, gains)
        kinds.setdefault(kind, []).append(creature)
    return list(kinds.values())


def _declaration(sent: Iterable[tuple[int, EquivalenceClass, EquivalenceClass]]) -> Declaration:
    """The declaration of a flow: creatures of a kind, and targets of a kind, are taken in turn."""
    creatures: dict[int, Iterator[int]] = {}
    targets: dict[int, Iterator[int]] = {}
    found: dict[ObjectId, tuple[int, ...]] = {}
    for units, kind, others in sent:
        of = creatures.setdefault(kind[0], cycle(kind))
        at = targets.setdefault(others[0], cycle(others))
        for _ in range(units):
            creature = next(of)
            found[creature] = tuple(sorted((*found.get(creature, ()), next(at))))
    return dict(sorted(found.items()))
