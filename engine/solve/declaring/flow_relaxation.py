"""The flow relaxation of an integer program: from each kind of creature to each kind of target.

Theory. Without minimums and company the program is a transportation problem, whose best flow is
whole and is found by `min_cost_flow`. A minimum with its gain is no flow: until a branch decides
about it, each creature at that target gains its share of what enough of them gain there. That is
the linear relaxation of the indicator "is this target used": it never gains less than the truth.
What a branch decided is forced by gains greater than all others together. Creatures, and targets,
that nothing tells apart are one node each, so that boards of alike creatures are small.

Invariant: the flow gains at least as much as any declaration of the branch. It ends because the
network is finite and `min_cost_flow` ends.
"""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import cycle
from math import lcm

from msgspec import Struct

from turnfold.engine.solve.declaring.integer_program import IntegerProgram
from turnfold.engine.solve.declaring.min_cost_flow import SINK, SOURCE, Network
from turnfold.engine.solve.declaring.terms import Declaration
from turnfold.events.base import ObjectId

Kind = list[int]
"""Creatures, or targets, that nothing tells apart."""


class Solution(Struct, frozen=True):
    """What can at most be gained, and how."""

    gain: int
    declaration: Declaration


class Branch(Struct, frozen=True):
    """What was decided about a program: `closed` targets have nobody and `open` ones their minimum,
    the creatures `out` do nothing and those `within` something."""

    closed: frozenset[int] = frozenset()
    open: frozenset[int] = frozenset()
    out: frozenset[ObjectId] = frozenset()
    within: frozenset[ObjectId] = frozenset()


def relaxed(program: IntegerProgram, branch: Branch) -> Solution | None:
    """The best flow of a branch, None when what was decided is impossible."""
    pairs = {
        creature: {t: gain for t, gain in targets.items() if t not in branch.closed}
        for creature, targets in program.pair_gains.items()
        if creature not in branch.out
    }
    targets = _kinds_of_targets(program, pairs)
    creatures = _kinds_of_creatures(program, branch, pairs, targets)
    shares = lcm(*program.minimums.values())
    forced = 1 + 2 * shares * _total_gain(program)
    network = Network(2 + len(program.groups) + len(creatures) + len(targets))
    sources = _group_nodes(program, network)
    first = 2 + len(program.groups)
    for node, kind in enumerate(creatures, first):
        one = kind[0]
        within = forced if one in branch.within else 0
        source = sources[_least_around(program.groups, {one})]
        network.arc(source, node, len(kind), program.creature_gains[one] * shares + within)
        network.arc(source, node, program.capacities[one] - 1)
    arcs: list[tuple[int, Kind, Kind]] = []
    for end, others in enumerate(targets, first + len(creatures)):
        for node, kind in enumerate(creatures, first):
            gain = pairs[kind[0]].get(others[0])
            if gain is not None:
                room = len(others) if program.capacities[kind[0]] > 1 else len(kind)
                arcs.append((network.arc(node, end, room, gain * shares), kind, others))
        _arcs_to_sink(
            program, network, end, others, shares, forced if others[0] in branch.open else 0
        )
    decided = len(branch.within) + sum(program.minimums[each] for each in branch.open)
    gained = network.maximise() - forced * decided
    if gained < -forced // 2:
        return None
    sent = ((network.sent(arc), kind, others) for arc, kind, others in arcs)
    return Solution(gained // shares, _declaration(sent))


def _arcs_to_sink(
    program: IntegerProgram, network: Network, end: int, targets: Kind, shares: int, forced: int
) -> None:
    """The first at each of these targets gain its gain, or the first that are its minimum."""
    one = targets[0]
    least, most = program.minimums.get(one, 1), program.limits.get(one, len(program.pair_gains))
    if least <= most:
        gain = program.target_gains[one] * shares // least + forced
        network.arc(end, SINK, least * len(targets), gain)
        network.arc(end, SINK, (most - least) * len(targets))


def _total_gain(program: IntegerProgram) -> int:
    worths = (abs(gain) for targets in program.pair_gains.values() for gain in targets.values())
    return sum(worths) + sum(program.creature_gains.values()) + sum(program.target_gains.values())


def _group_nodes(program: IntegerProgram, network: Network) -> dict[frozenset[ObjectId], int]:
    """A node for each group of creatures of which only so many can be declared, one in another."""
    nodes = {frozenset[ObjectId](): SOURCE}
    for node, group in enumerate(sorted(program.groups, key=len, reverse=True), 2):
        network.arc(nodes[_least_around(nodes, group)], node, program.groups[group])
        nodes[group] = node
    return nodes


def _least_around(
    groups: Iterable[frozenset[ObjectId]], creatures: AbstractSet[ObjectId]
) -> frozenset[ObjectId]:
    """The smallest group that these are a part of; the empty one when there is none."""
    around = (group for group in groups if creatures <= group)
    return min(around, key=len, default=frozenset())


Pairs = Mapping[ObjectId, Mapping[int, int]]


def _kinds_of_targets(program: IntegerProgram, pairs: Pairs) -> list[Kind]:
    """Targets that gain the same from the same creatures; one with a minimum is like no other."""
    columns: dict[int, list[tuple[ObjectId, int]]] = {}
    for creature, targets in pairs.items():
        for target, gain in targets.items():
            columns.setdefault(target, []).append((creature, gain))
    kinds: dict[object, Kind] = {}
    for target, column in columns.items():
        minimum = target if target in program.minimums else None
        kind = (minimum, program.limits.get(target), program.target_gains[target], tuple(column))
        kinds.setdefault(kind, []).append(target)
    return list(kinds.values())


def _kinds_of_creatures(
    program: IntegerProgram, branch: Branch, pairs: Pairs, targets: list[Kind]
) -> list[Kind]:
    """Creatures that gain the same at the same targets; one that was decided about, needs others or
    can be at several targets is like no other."""
    apart = branch.within.union(each.creature for each in program.company)
    kinds: dict[object, Kind] = {}
    for creature, row in pairs.items():
        alone = creature in apart or program.capacities[creature] > 1
        group = _least_around(program.groups, {creature})
        gains = tuple(row.get(kind[0]) for kind in targets)
        kind = (creature if alone else None, program.creature_gains[creature], group, gains)
        kinds.setdefault(kind, []).append(creature)
    return list(kinds.values())


def _declaration(sent: Iterable[tuple[int, Kind, Kind]]) -> Declaration:
    """Who is where: those that are alike are taken in turn."""
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
