"""A problem of declaring as an integer linear program.

Theory. A declaration is a choice of pairs (a creature and its target), so what it gains is a sum:
of what each pair gains, of what a creature gains that does anything, of what a target gains that
anybody is declared at (a fixed charge with its sign turned). What is required of one creature or
one target is such a gain. What is limited is how many pairs a target, a creature or a group of
creatures has. Nearly every board is like this; `program_of` has no answer for the others, which
`state_space` solves.

Invariant: of two declarations that break no restriction, that which gains more in the program
obeys more requirements, as far as the objective counts them. There is no search here.
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
"""Sums of multipliers are not exact; to be whole by more than this is to be whole."""


class Objective(Struct, frozen=True):
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


class IntegerProgram(Struct):
    """What can be gained where, and under which constraints.

    `pair_gains`: for each creature its targets, with what declaring it there gains;
    `creature_gains` and `target_gains` what their first declaration gains besides; `constant` is
    gained anyway. `capacities`: how many targets a creature may have. `limits`: how many creatures
    a target may have, `groups`: how many of some creatures may be declared, where two such groups
    are one within the other or have nobody in common (a laminar family); `minimums`: how many must
    be declared at a target if any is. `company`: creatures that need others; `loners` are alone.
    `obeyable`: how many requirements a declaration obeys at most, if that is known.
    """

    objective: Objective
    pair_gains: dict[ObjectId, dict[int, int]]
    capacities: dict[ObjectId, int]
    creature_gains: dict[ObjectId, int]
    target_gains: dict[int, int]
    constant: int = 0
    groups: dict[frozenset[ObjectId], int] = {}
    limits: dict[int, int] = {}
    minimums: dict[int, int] = {}
    company: tuple[OnlyWithOthers, ...] = ()
    loners: frozenset[ObjectId] = frozenset()
    obeyable: int | None = None


def program_of(
    problem: Problem, barred: frozenset[Pair], objective: Objective
) -> IntegerProgram | None:
    """A problem without the barred pairs as a program; None when it cannot be said as one."""
    pairs = {
        creature: {
            t: objective.worth((creature, t))
            for t in sorted(targets)
            if (creature, t) not in barred
        }
        for creature, targets in sorted(problem.choices.items())
    }
    pairs = {creature: targets for creature, targets in pairs.items() if targets}
    capacities = {
        creature: min(problem.capacity(creature), len(pairs[creature])) for creature in pairs
    }
    there = {t for targets in pairs.values() for t in targets}
    program = IntegerProgram(
        objective, pairs, capacities, dict.fromkeys(pairs, 0), dict.fromkeys(sorted(there), 0)
    )
    fits = all(_require(program, each, objective.prize) for each in problem.requirements)
    return program if fits and _restrict(program, problem) else None


def _require(program: IntegerProgram, requirement: Requirement, prize: int) -> bool:
    """Add a requirement; False when it is of another kind."""
    if requirement.least <= 0:
        program.constant += prize
        return True
    creatures = _those(requirement.creatures, program.pair_gains)
    targets = _those(requirement.targets, program.target_gains)
    able = {c for c in creatures if not targets.isdisjoint(program.pair_gains[c])}
    if len(able) < requirement.least:
        return True
    if requirement.least > 1:
        return False
    if len(able) == 1:
        (creature,) = able
        if targets.issuperset(program.pair_gains[creature]):
            program.creature_gains[creature] += prize
            return True
        if (
            program.capacities[creature] == 1
            or len(targets & program.pair_gains[creature].keys()) == 1
        ):
            for target in targets & program.pair_gains[creature].keys():
                program.pair_gains[creature][target] += prize
            return True
    if len(targets) == 1 and able == {
        c for c, its in program.pair_gains.items() if targets & its.keys()
    }:
        program.target_gains[next(iter(targets))] += prize
        return True
    return False


def _restrict(program: IntegerProgram, problem: Problem) -> bool:
    """Add the restrictions; False when one is of another kind."""
    for restriction in problem.restrictions:
        match restriction:
            case AtMost():
                if not _limit(program, restriction):
                    return False
            case NotFewerThan(least=least, target=target):
                if target in program.target_gains and least > 1:
                    program.minimums[target] = max(least, program.minimums.get(target, 0))
            case OnlyWithOthers():
                program.company += (restriction,)
            case OnlyAlone(creature=creature):
                if program.capacities.get(creature, 1) > 1:
                    return False
                program.loners |= {creature}
    return True


def _limit(program: IntegerProgram, restriction: AtMost) -> bool:
    targets = _those(restriction.targets, program.target_gains)
    creatures = frozenset(_those(restriction.creatures, program.pair_gains))
    everybody = creatures == program.pair_gains.keys()
    if everybody and len(targets) == 1:
        (target,) = targets
        program.limits[target] = min(restriction.most, program.limits.get(target, UNLIMITED))
    elif creatures and targets:
        program.groups[creatures] = min(restriction.most, program.groups.get(creatures, UNLIMITED))
        fits = all(g <= creatures or creatures <= g or not creatures & g for g in program.groups)
        single = all(program.capacities[each] == 1 for each in creatures)
        return fits and single and targets == program.target_gains.keys()
    return True


def _those(some: Some, there: Mapping[int, object]) -> set[int]:
    return set(there) if some is None else set(some & there.keys())
