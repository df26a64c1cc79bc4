"""A problem of declaring as sums: what each pair, each creature and each target is worth.

Nearly every board is like this: what is required is of one creature or one target, and what is
limited is one target or the whole declaration. `plan_of` has no answer for the others.
"""

from collections.abc import Callable, Mapping
from math import floor

from msgspec import Struct

from turnfold.engine.solve.declaring.terms import (
    UNLIMITED,
    AtMost,
    NotFewerThan,
    OnlyAlone,
    OnlyWithOthers,
    Pair,
    Problem,
    Requirement,
    Some,
)
from turnfold.events.base import ObjectId

ALMOST = 1e-6
"""Sums of prices are not exact; to be whole by more than this is to be whole."""


class Aim(Struct, frozen=True):
    """What is to be gained: so much by each requirement, and by each pair what `worth` says.

    What a declaration gains is a whole number of units, and more by something, or less by at most
    `spare`: that is for choosing among those that gain as many.
    """

    prize: int
    worth: Callable[[Pair], int] = lambda pair: 0
    unit: int = 1
    spare: int = 0

    def units(self, gain: float) -> int:
        """How many units a declaration has that gains no more than this."""
        return floor((gain + self.spare) / self.unit + ALMOST)


class Plan(Struct):
    """What can be gained where.

    `pairs`: for each creature its targets, with what declaring it there gains; `creatures` and
    `targets` what their first declaration gains besides; `constant` is gained anyway. `limits`: how
    many can be declared at a target, `groups`: how many of some creatures, where two such groups
    are one within the other or have nobody in common; `gates`: how many must be declared at a
    target if any is. `company`: creatures that need others; `loners` are alone.
    """

    aim: Aim
    pairs: dict[ObjectId, dict[int, int]]
    capacities: dict[ObjectId, int]
    creatures: dict[ObjectId, int]
    targets: dict[int, int]
    constant: int = 0
    groups: dict[frozenset[ObjectId], int] = {}
    limits: dict[int, int] = {}
    gates: dict[int, int] = {}
    company: tuple[OnlyWithOthers, ...] = ()
    loners: frozenset[ObjectId] = frozenset()
    possible: int | None = None


def plan_of(problem: Problem, barred: frozenset[Pair], aim: Aim) -> Plan | None:
    """The plan of a problem without the barred pairs, or None if it has none."""
    pairs = {
        creature: {
            t: aim.worth((creature, t)) for t in sorted(targets) if (creature, t) not in barred
        }
        for creature, targets in sorted(problem.choices.items())
    }
    pairs = {creature: targets for creature, targets in pairs.items() if targets}
    capacities = {
        creature: min(problem.capacity(creature), len(pairs[creature])) for creature in pairs
    }
    there = {t for targets in pairs.values() for t in targets}
    plan = Plan(aim, pairs, capacities, dict.fromkeys(pairs, 0), dict.fromkeys(sorted(there), 0))
    fits = all(_require(plan, each, aim.prize) for each in problem.requirements)
    return plan if fits and _restrict(plan, problem) else None


def _require(plan: Plan, requirement: Requirement, prize: int) -> bool:
    """Add a requirement; False when it is of another kind."""
    if requirement.least <= 0:
        plan.constant += prize
        return True
    creatures = _those(requirement.creatures, plan.pairs)
    targets = _those(requirement.targets, plan.targets)
    able = {c for c in creatures if not targets.isdisjoint(plan.pairs[c])}
    if len(able) < requirement.least:
        return True
    if requirement.least > 1:
        return False
    if len(able) == 1:
        (creature,) = able
        if targets.issuperset(plan.pairs[creature]):
            plan.creatures[creature] += prize
            return True
        if plan.capacities[creature] == 1 or len(targets & plan.pairs[creature].keys()) == 1:
            for target in targets & plan.pairs[creature].keys():
                plan.pairs[creature][target] += prize
            return True
    if len(targets) == 1 and able == {c for c, its in plan.pairs.items() if targets & its.keys()}:
        plan.targets[next(iter(targets))] += prize
        return True
    return False


def _restrict(plan: Plan, problem: Problem) -> bool:
    """Add the restrictions; False when one is of another kind."""
    for restriction in problem.restrictions:
        match restriction:
            case AtMost():
                if not _limit(plan, restriction):
                    return False
            case NotFewerThan(least=least, target=target):
                if target in plan.targets and least > 1:
                    plan.gates[target] = max(least, plan.gates.get(target, 0))
            case OnlyWithOthers():
                plan.company += (restriction,)
            case OnlyAlone(creature=creature):
                if plan.capacities.get(creature, 1) > 1:
                    return False
                plan.loners |= {creature}
    return True


def _limit(plan: Plan, restriction: AtMost) -> bool:
    targets = _those(restriction.targets, plan.targets)
    creatures = frozenset(_those(restriction.creatures, plan.pairs))
    everybody = creatures == plan.pairs.keys()
    if everybody and len(targets) == 1:
        (target,) = targets
        plan.limits[target] = min(restriction.most, plan.limits.get(target, UNLIMITED))
    elif creatures and targets:
        plan.groups[creatures] = min(restriction.most, plan.groups.get(creatures, UNLIMITED))
        fits = all(g <= creatures or creatures <= g or not creatures & g for g in plan.groups)
        single = all(plan.capacities[each] == 1 for each in creatures)
        return fits and single and targets == plan.targets.keys()
    return True


def _those(some: Some, there: Mapping[int, object]) -> set[int]:
    return set(there) if some is None else set(some & there.keys())
