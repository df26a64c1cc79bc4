"""A plan as a flow: from each kind of creature to each kind of target, as far as was decided.

What gates ask for is no flow. Until it is decided about, each creature at a target with a gate
gains its portion of what enough of them gain there: never too little, so that a branch is not given
up too soon.
"""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import cycle
from math import lcm

from msgspec import Struct

from turnfold.engine.solve.declaring.flow import SINK, SOURCE, Network
from turnfold.engine.solve.declaring.plan import Plan
from turnfold.engine.solve.declaring.terms import Declaration
from turnfold.events.base import ObjectId

Kind = list[int]
"""Creatures, or targets, that nothing tells apart."""


class Found(Struct, frozen=True):
    """What can at most be gained, and how."""

    gain: int
    declaration: Declaration


class Branch(Struct, frozen=True):
    """What was decided about a plan: `closed` targets have nobody and `open` ones enough for their
    gates, the creatures `out` do nothing and those `within` something."""

    closed: frozenset[int] = frozenset()
    open: frozenset[int] = frozenset()
    out: frozenset[ObjectId] = frozenset()
    within: frozenset[ObjectId] = frozenset()


def flow_of(plan: Plan, branch: Branch) -> Found | None:
    """The best flow of a branch, None when what was decided is impossible."""
    pairs = {
        creature: {t: gain for t, gain in targets.items() if t not in branch.closed}
        for creature, targets in plan.pairs.items()
        if creature not in branch.out
    }
    targets = _kinds_of_targets(plan, pairs)
    creatures = _kinds_of_creatures(plan, branch, pairs, targets)
    portions = lcm(*plan.gates.values())
    forced = 1 + 2 * portions * _sum(plan)
    network = Network(2 + len(plan.groups) + len(creatures) + len(targets))
    sources = _group_nodes(plan, network)
    first = 2 + len(plan.groups)
    for node, kind in enumerate(creatures, first):
        one = kind[0]
        within = forced if one in branch.within else 0
        source = sources[_least_around(plan.groups, {one})]
        network.arc(source, node, len(kind), plan.creatures[one] * portions + within)
        network.arc(source, node, plan.capacities[one] - 1)
    arcs: list[tuple[int, Kind, Kind]] = []
    for end, others in enumerate(targets, first + len(creatures)):
        for node, kind in enumerate(creatures, first):
            gain = pairs[kind[0]].get(others[0])
            if gain is not None:
                room = len(others) if plan.capacities[kind[0]] > 1 else len(kind)
                arcs.append((network.arc(node, end, room, gain * portions), kind, others))
        _arrive(plan, network, end, others, portions, forced if others[0] in branch.open else 0)
    decided = len(branch.within) + sum(plan.gates[each] for each in branch.open)
    gained = network.fill() - forced * decided
    if gained < -forced // 2:
        return None
    sent = ((network.sent(arc), kind, others) for arc, kind, others in arcs)
    return Found(gained // portions, _declaration(sent))


def _arrive(
    plan: Plan, network: Network, end: int, targets: Kind, portions: int, forced: int
) -> None:
    """What the first at each of these targets gain, or the first that are enough for its gate."""
    one = targets[0]
    least, most = plan.gates.get(one, 1), plan.limits.get(one, len(plan.pairs))
    if least <= most:
        gain = plan.targets[one] * portions // least + forced
        network.arc(end, SINK, least * len(targets), gain)
        network.arc(end, SINK, (most - least) * len(targets))


def _sum(plan: Plan) -> int:
    worths = (abs(gain) for targets in plan.pairs.values() for gain in targets.values())
    return sum(worths) + sum(plan.creatures.values()) + sum(plan.targets.values())


def _group_nodes(plan: Plan, network: Network) -> dict[frozenset[ObjectId], int]:
    """A node for each group of creatures of which only so many can be declared, one in another."""
    nodes = {frozenset[ObjectId](): SOURCE}
    for node, group in enumerate(sorted(plan.groups, key=len, reverse=True), 2):
        network.arc(nodes[_least_around(nodes, group)], node, plan.groups[group])
        nodes[group] = node
    return nodes


def _least_around(
    groups: Iterable[frozenset[ObjectId]], creatures: AbstractSet[ObjectId]
) -> frozenset[ObjectId]:
    """The smallest group that these are a part of; the empty one when there is none."""
    around = (group for group in groups if creatures <= group)
    return min(around, key=len, default=frozenset())


Pairs = Mapping[ObjectId, Mapping[int, int]]


def _kinds_of_targets(plan: Plan, pairs: Pairs) -> list[Kind]:
    """Targets that gain the same from the same creatures; one with a gate is like no other."""
    columns: dict[int, list[tuple[ObjectId, int]]] = {}
    for creature, targets in pairs.items():
        for target, gain in targets.items():
            columns.setdefault(target, []).append((creature, gain))
    kinds: dict[object, Kind] = {}
    for target, column in columns.items():
        gate = target if target in plan.gates else None
        kind = (gate, plan.limits.get(target), plan.targets[target], tuple(column))
        kinds.setdefault(kind, []).append(target)
    return list(kinds.values())


def _kinds_of_creatures(
    plan: Plan, branch: Branch, pairs: Pairs, targets: list[Kind]
) -> list[Kind]:
    """Creatures that gain the same at the same targets; one that was decided about, needs others or
    can be at several targets is like no other."""
    apart = branch.within.union(each.creature for each in plan.company)
    kinds: dict[object, Kind] = {}
    for creature, row in pairs.items():
        alone = creature in apart or plan.capacities[creature] > 1
        group = _least_around(plan.groups, {creature})
        gains = tuple(row.get(kind[0]) for kind in targets)
        kind = (creature if alone else None, plan.creatures[creature], group, gains)
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
