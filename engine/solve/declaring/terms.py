"""The terms of the rules of declaring: who may do what, restrictions, requirements.

Attacks (508.1c-d@2024) and blocks (509.1b-c@2024) are judged by the same rules, so they share these
terms. A creature is an id, and so is a target: for an attack the player, planeswalker or battle;
for a block the attacking creature. `None` for a set means all of them.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from turnfold.events.base import NOBODY, ObjectId

UNLIMITED = 1 << 30
"""More creatures than there are: no limit."""

Declaration = Mapping[ObjectId, tuple[int, ...]]
"""Each declared creature with what it attacks (one target) or blocks (one or more), by id."""

Some = frozenset[int] | None
"""Some ids, or `None` for all of them."""

Pair = tuple[ObjectId, int]
"""A creature and its target."""


class Bound(Struct, frozen=True):
    """The one form that every restriction can be given.

    If a creature of `bound` is declared at one of `targets`, then at least `least` and at most
    `most` of `creatures` must be declared at one of `targets`.
    """

    creatures: Some
    targets: Some
    bound: Some
    least: int = 0
    most: int = UNLIMITED


class AtMost(Struct, frozen=True, tag="at_most"):
    """At most `most` of `creatures` can attack (block) any of `targets`."""

    most: int
    creatures: Some = None
    targets: Some = None
    source: ObjectId = NOBODY

    def bound(self) -> Bound:
        """The restriction as a bound."""
        return Bound(self.creatures, self.targets, self.creatures, most=self.most)


class NotFewerThan(Struct, frozen=True, tag="not_fewer_than"):
    """702.111b@2024: the target can't be attacked (blocked) except by `least` or more creatures, as
    with menace."""

    least: int
    target: int
    source: ObjectId = NOBODY

    def bound(self) -> Bound:
        """The restriction as a bound."""
        return Bound(None, frozenset({self.target}), None, least=self.least)


class OnlyWithOthers(Struct, frozen=True, tag="only_with_others"):
    """The creature can't attack (block) unless at least `least` others, of `among`, do as well.

    The default is that it can't attack alone (506.5@2024).
    """

    creature: ObjectId
    least: int = 1
    among: Some = None
    source: ObjectId = NOBODY

    def bound(self) -> Bound:
        """The restriction as a bound. The creature itself counts, so one more is needed if it is
        `among`."""
        itself = self.among is None or self.creature in self.among
        return Bound(self.among, None, frozenset({self.creature}), least=self.least + itself)


class OnlyAlone(Struct, frozen=True, tag="only_alone"):
    """The creature can only attack (block) alone (506.5@2024)."""

    creature: ObjectId
    source: ObjectId = NOBODY

    def bound(self) -> Bound:
        """The restriction as a bound."""
        return Bound(None, None, frozenset({self.creature}), most=1)


RestrictionTerm = AtMost | NotFewerThan | OnlyWithOthers | OnlyAlone


class RequirementTerm(Struct, frozen=True, tag="requirement"):
    """One requirement: at least `least` of `creatures` attack (block) one of `targets` if able."""

    creatures: Some = None
    targets: Some = None
    least: int = 1
    source: ObjectId = NOBODY


class Problem(Protocol):
    """A board on which attackers or blockers are declared."""

    @property
    def restrictions(self) -> tuple[RestrictionTerm, ...]:
        """The restrictions, none of which a declaration may break."""

    @property
    def requirements(self) -> tuple[RequirementTerm, ...]:
        """The requirements, of which a declaration must obey as many as possible."""

    @property
    def costs(self) -> frozenset[Pair]:
        """The pairs that cost something; nobody has to pay."""

    @property
    def choices(self) -> Mapping[ObjectId, frozenset[int]]:
        """For each creature what it may attack or block, whatever the others do."""

    @property
    def without_requirements(self) -> frozenset[ObjectId]:
        """The creatures that only do what is proposed for them when the greatest number of
        requirements is found."""

    @property
    def one_by_one(self) -> bool:
        """Whether each requirement is checked by itself (500.2@2003-05-26)."""

    def capacity(self, creature: ObjectId) -> int:
        """How many targets the creature may have at once."""


def voluntary(problem: Problem) -> frozenset[Pair]:
    """The pairs that do not count towards the maximum: they cost something, or the edition leaves
    creatures without a requirement out."""
    if not problem.without_requirements:
        return problem.costs
    free = {
        (each, t) for each in problem.without_requirements for t in problem.choices.get(each, ())
    }
    return problem.costs | free


def volunteers(problem: Problem, declaration: Declaration) -> frozenset[Pair]:
    """500.5@2004: what the creatures do in a declaration, at no cost, that nothing is required
    of."""
    pairs = (
        (each, t)
        for each in problem.without_requirements & declaration.keys()
        for t in declaration[each]
    )
    return frozenset(pairs) - problem.costs


def proposals_matter(problem: Problem) -> bool:
    """500.4-5@2004: whether more requirements may be obeyed because somebody volunteers: where
    something is required, and something is only allowed to so many together. 500.2@2003-05-26:
    where each requirement is checked by itself, a proposal always matters."""
    if problem.one_by_one:
        return bool(problem.requirements)
    return bool(problem.without_requirements and problem.requirements) and any(
        isinstance(each, NotFewerThan | OnlyWithOthers) for each in problem.restrictions
    )


def declared_at(declaration: Declaration, targets: Some) -> set[ObjectId]:
    """The creatures declared at one of the targets."""
    if targets is None:
        return set(declaration)
    return {creature for creature, chosen in declaration.items() if not targets.isdisjoint(chosen)}


def among(creatures: set[ObjectId], some: Some) -> set[ObjectId]:
    """The creatures that belong to `some`."""
    return creatures if some is None else creatures & some


def breakers(restriction: RestrictionTerm, declaration: Declaration) -> frozenset[ObjectId]:
    """508.1c, 509.1b@2024: the creatures that break the restriction; none if it is obeyed."""
    bound = restriction.bound()
    there = declared_at(declaration, bound.targets)
    culprits = among(there, bound.bound)
    if bound.least <= len(among(there, bound.creatures)) <= bound.most:
        return frozenset()
    return frozenset(culprits)


def obeyed(requirement: RequirementTerm, declaration: Declaration) -> bool:
    """508.1d, 509.1c@2024: whether the declaration obeys the requirement."""
    there = declared_at(declaration, requirement.targets)
    return len(among(there, requirement.creatures)) >= requirement.least


def number_obeyed(problem: Problem, declaration: Declaration) -> int:
    """How many of the requirements the declaration obeys."""
    return sum(obeyed(each, declaration) for each in problem.requirements)


def ordered(declaration: Mapping[ObjectId, Iterable[int]]) -> dict[ObjectId, tuple[int, ...]]:
    """The declaration in its one form: by id, without creatures that do nothing."""
    return {
        creature: tuple(sorted(set(declaration[creature])))
        for creature in sorted(declaration)
        if declaration[creature]
    }
