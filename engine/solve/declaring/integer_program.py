"""A problem of declaring as an integer linear program: what is counted, and within which limits.

Theory. A declaration is a choice of pairs, a creature and its target. Every restriction and every
requirement counts how many of some creatures are declared at one of some targets. Those that count
the same are one limit, or one duty with a weight. What is asked of creatures that cannot do it is
left out. Here everything is still whole numbers; `linear_relaxation` turns it into rows.

Invariant: a declaration of these pairs within the capacities is allowed if and only if it breaks no
restriction of the problem, and obeys as many requirements as the problem says. There is no search
here.
"""

from collections.abc import Mapping
from typing import NamedTuple

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


class CountTerm(NamedTuple):
    """A count of creatures that are declared at any of these targets."""

    creatures: frozenset[ObjectId]
    targets: frozenset[int]

    def number(self, declaration: Declaration, there: Mapping[int, set[ObjectId]]) -> int:
        """How many they are in a declaration, in which the creatures `there` are at each target."""
        if len(self.targets) == 1:
            (target,) = self.targets
            return len(self.creatures & there.get(target, set()))
        if len(self.creatures) == 1:
            (creature,) = self.creatures
            return not self.targets.isdisjoint(declaration.get(creature, ()))
        declared = [there[target] for target in self.targets if target in there]
        return len(self.creatures.intersection(set[ObjectId]().union(*declared)))


Quorum = tuple[frozenset[ObjectId], int]
"""Some creatures, and how many of them must be declared."""


class IntegerProgram(Struct):
    """Who may be declared where, what is to be obeyed, and under which constraints.

    `choices`: for each creature its targets. `capacities`: how many of them it may have. `duties`:
    a requirement that so many are counted, with how many requirements say so. `anyway`: how many
    requirements are obeyed in any case. `limits`: how many may be counted. `minimums`: how many
    creatures must be declared at a target if any is. `quorums`: how many of some creatures must be
    declared if one is that needs them. `loners` can only be declared alone.
    """

    choices: dict[ObjectId, frozenset[int]]
    capacities: dict[ObjectId, int]
    anyway: int = 0
    duties: dict[tuple[CountTerm, int], int] = {}
    limits: dict[CountTerm, int] = {}
    minimums: dict[int, int] = {}
    quorums: dict[Quorum, frozenset[ObjectId]] = {}
    loners: frozenset[ObjectId] = frozenset()

    def obeyed(self, declaration: Declaration) -> int:
        """How many requirements a declaration obeys."""
        return self._obeyed(declaration, creatures_at(declaration))

    def allows(self, declaration: Declaration) -> bool:
        """Whether a declaration of these pairs, within the capacities, breaks nothing."""
        return self._allows(declaration, creatures_at(declaration))

    def accepts(self, declaration: Declaration, least: int) -> bool:
        """Whether it breaks nothing and obeys so many requirements."""
        there = creatures_at(declaration)
        return self._allows(declaration, there) and self._obeyed(declaration, there) >= least

    def _obeyed(self, declaration: Declaration, there: Mapping[int, set[ObjectId]]) -> int:
        return self.anyway + sum(
            weight
            for (counted, least), weight in self.duties.items()
            if counted.number(declaration, there) >= least
        )

    def _allows(self, declaration: Declaration, there: Mapping[int, set[ObjectId]]) -> bool:
        declared = declaration.keys()
        return (
            all(self.minimums.get(t, 1) <= len(creatures) for t, creatures in there.items())
            and all(each.number(declaration, there) <= most for each, most in self.limits.items())
            and all(
                len(among & declared) >= least or needed_by.isdisjoint(declared)
                for (among, least), needed_by in self.quorums.items()
            )
            and (len(declared) <= 1 or self.loners.isdisjoint(declared))
        )


def creatures_at(declaration: Declaration) -> dict[int, set[ObjectId]]:
    """The creatures at each target of a declaration."""
    there: dict[int, set[ObjectId]] = {}
    for creature, targets in declaration.items():
        for target in targets:
            there.setdefault(target, set()).add(creature)
    return there


def program_of(problem: Problem, barred: frozenset[Pair] = frozenset()) -> IntegerProgram:
    """A problem without the barred pairs."""
    choices = {
        creature: frozenset(t for t in targets if (creature, t) not in barred)
        for creature, targets in sorted(problem.choices.items())
    }
    choices = {creature: targets for creature, targets in choices.items() if targets}
    capacities = {
        creature: min(problem.capacity(creature), len(targets))
        for creature, targets in choices.items()
    }
    program = IntegerProgram(choices, capacities)
    for requirement in problem.requirements:
        _require(program, requirement)
    for restriction in problem.restrictions:
        match restriction:
            case AtMost(most=most):
                counted = _counted(choices, restriction.creatures, restriction.targets)
                if most < len(counted.creatures):
                    program.limits[counted] = min(most, program.limits.get(counted, UNLIMITED))
            case NotFewerThan(least=least, target=target) if least > 1:
                program.minimums[target] = max(least, program.minimums.get(target, 0))
            case OnlyWithOthers(creature=creature, least=least, among=among):
                others = frozenset(choices if among is None else among & choices.keys())
                if creature in choices and least > 0:
                    quorum = others, least + (creature in others)
                    needed_by = program.quorums.get(quorum, frozenset())
                    program.quorums[quorum] = needed_by | {creature}
            case OnlyAlone(creature=creature):
                program.loners |= {creature}
            case _:
                pass
    return program


def _require(program: IntegerProgram, requirement: RequirementTerm) -> None:
    counted = _counted(program.choices, requirement.creatures, requirement.targets)
    if requirement.least <= 0:
        program.anyway += 1
    elif requirement.least <= len(counted.creatures):
        duty = counted, requirement.least
        program.duties[duty] = program.duties.get(duty, 0) + 1


def _counted(
    choices: Mapping[ObjectId, frozenset[int]], creatures: Some, targets: Some
) -> CountTerm:
    """Those creatures that can be declared at one of these targets, and those targets that one of
    them can be declared at."""
    able = {
        creature: possible if targets is None else possible & targets
        for creature, possible in choices.items()
        if creatures is None or creature in creatures
    }
    able = {creature: possible for creature, possible in able.items() if possible}
    return CountTerm(frozenset(able), frozenset[int]().union(*able.values()))
