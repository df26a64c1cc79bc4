"""A problem of declaring as an integer linear program.

Theory. A declaration is a choice of pairs (a creature and its target), so its gain is a sum: what
each pair gains, what each declared creature gains, and what each target gains at which any creature
is declared (a fixed charge with its sign reversed). A requirement on one creature or one target is
such a gain. A restriction limits how many pairs a target, a creature or a group of creatures has.
Nearly every board can be written like this; for the others `program_of` returns None, and
`state_space` solves them.

Invariant: of two declarations that break no restriction, the one that gains more in the program
obeys more requirements, as far as the objective counts them. There is no search here.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from math import floor

from msgspec import Struct

from turnfold.engine.solve.declaring.terms import (
    UNLIMITED,
    AtMost,
    Declaration,
    NotFewerThan,
    OnlyAlone,
    OnlyWithOthers,
    Pair,
    Problem,
    RequirementTerm,
    Some,
)
from turnfold.events.base import ObjectId

ALMOST = 1e-6
"""Sums of multipliers are not exact. A sum that falls short of a whole number by less than this
counts as that number."""


class Objective(Struct, frozen=True):
    """What is to be gained: an amount for each requirement, and for each pair what `worth` says.

    The gain of a declaration is a whole number of units, plus something, or minus at most `spare`:
    these parts choose among declarations with the same units.
    """

    prize: int
    worth: Callable[[Pair], int] = lambda pair: 0
    unit: int = 1
    spare: int = 0

    def units(self, gain: float) -> int:
        """The most units that a declaration with no greater gain than this has."""
        return floor((gain + self.spare) / self.unit + ALMOST)


Quorum = tuple[frozenset[ObjectId], int]
"""Some creatures, and how many of them must be declared."""


class IntegerProgram(Struct):
    """What can be gained where, and under which constraints.

    `pair_gains`: for each creature its targets, with the gain of declaring it there.
    `creature_gains` and `target_gains`: what the first declaration of a creature, or at a target,
    gains in addition. `constant`: what is gained in any case. `capacities`: how many targets a
    creature may have. `limits`: how many creatures a target may have. `target_groups`: how many
    creatures some targets may have together; of two such groups one contains the other, or they
    have nothing in common (a laminar family). `groups`: how many of some creatures may be declared.
    `minimums`: how many creatures must be declared at a target if any is. `quorums`: how many of
    some creatures must be declared if one is that needs them. `loners` can only be declared alone.
    `obeyable`: the most requirements that a declaration can obey, if known.
    """

    objective: Objective
    pair_gains: dict[ObjectId, dict[int, int]]
    capacities: dict[ObjectId, int]
    creature_gains: dict[ObjectId, int]
    target_gains: dict[int, int]
    constant: int = 0
    groups: dict[frozenset[ObjectId], int] = {}
    target_groups: dict[frozenset[int], int] = {}
    limits: dict[int, int] = {}
    minimums: dict[int, int] = {}
    quorums: dict[Quorum, frozenset[ObjectId]] = {}
    loners: frozenset[ObjectId] = frozenset()
    obeyable: int | None = None

    @property
    def is_flow(self) -> bool:
        """Whether its best flow breaks nothing, because everything that is limited is in laminar
        families."""
        shared = {c for group in self.groups for c in group}
        several = any(self.capacities[c] > 1 for c in shared)
        return not (self.minimums or self.quorums or several or not is_laminar(self.groups))

    def gain(self, declaration: Declaration) -> int:
        """The gain of a declaration, without the constant."""
        pairs = sum(self.pair_gains[c][t] for c, targets in declaration.items() for t in targets)
        there = {t for targets in declaration.values() for t in targets}
        creatures = sum(self.creature_gains[c] for c in declaration)
        return pairs + creatures + sum(self.target_gains[t] for t in there)

    def allows(self, declaration: Declaration) -> bool:
        """Whether a declaration of these pairs, within the capacities, breaks nothing."""
        numbers: dict[int, int] = {}
        for targets in declaration.values():
            for target in targets:
                numbers[target] = numbers.get(target, 0) + 1
        declared = declaration.keys()
        return (
            all(
                self.minimums.get(target, 1) <= number <= self.limits.get(target, number)
                for target, number in numbers.items()
            )
            and all(len(group & declared) <= most for group, most in self.groups.items())
            and all(
                sum(numbers.get(target, 0) for target in group) <= most
                for group, most in self.target_groups.items()
            )
            and all(
                len(among & declared) >= least or needed_by.isdisjoint(declared)
                for (among, least), needed_by in self.quorums.items()
            )
            and (len(declared) <= 1 or self.loners.isdisjoint(declared))
        )


def is_laminar(groups: Iterable[frozenset[int]]) -> bool:
    """Whether of any two groups one contains the other, or they have nothing in common."""
    return all(a <= b or b <= a or not a & b for a, b in combinations(groups, 2))


def program_of(
    problem: Problem, barred: frozenset[Pair], objective: Objective
) -> IntegerProgram | None:
    """A problem, without the barred pairs, as a program; None if it cannot be written as one."""
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


def _require(program: IntegerProgram, requirement: RequirementTerm, prize: int) -> bool:
    """Add a requirement. False if it has no form in the program."""
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
    """Add the restrictions. False if one has no form in the program."""
    everybody = frozenset(program.pair_gains)
    for restriction in problem.restrictions:
        match restriction:
            case AtMost():
                if not _limit(program, restriction):
                    return False
            case NotFewerThan(least=least, target=target):
                if target in program.target_gains and least > 1:
                    program.minimums[target] = max(least, program.minimums.get(target, 0))
            case OnlyWithOthers(creature=creature, least=least, among=among):
                others = everybody if among is None else among & everybody
                quorum = others, least + (creature in others)
                if creature in everybody and least > 0:
                    needed_by = program.quorums.get(quorum, frozenset())
                    program.quorums[quorum] = needed_by | {creature}
            case OnlyAlone(creature=creature):
                program.loners |= {creature}
    return is_laminar(program.target_groups)


def _limit(program: IntegerProgram, restriction: AtMost) -> bool:
    targets = frozenset(_those(restriction.targets, program.target_gains))
    creatures = frozenset(_those(restriction.creatures, program.pair_gains))
    if not creatures or not targets:
        return True
    if targets == program.target_gains.keys():
        program.groups[creatures] = min(restriction.most, program.groups.get(creatures, UNLIMITED))
        return True
    able = {c for c, its in program.pair_gains.items() if not targets.isdisjoint(its)}
    if not able <= creatures:
        return False
    if len(targets) == 1:
        (target,) = targets
        program.limits[target] = min(restriction.most, program.limits.get(target, UNLIMITED))
        return True
    several = any(
        program.capacities[c] > 1 and len(targets & program.pair_gains[c].keys()) > 1 for c in able
    )
    most = min(restriction.most, program.target_groups.get(targets, UNLIMITED))
    program.target_groups[targets] = most
    return not several


def _those(some: Some, there: Mapping[int, object]) -> set[int]:
    return set(there) if some is None else set(some & there.keys())
