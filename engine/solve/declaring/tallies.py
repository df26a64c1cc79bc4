"""Tallies: how many of the declared creatures each restriction and requirement counts."""

from collections.abc import Iterable
from typing import NamedTuple

from turnfold.engine.solve.declaring.terms import UNLIMITED, Bound, RequirementTerm

CLOSED = -1
"""The count of a tally that nothing can change any more."""

IN_FORCE = 1 << 20
"""Added to the count of a bound once a creature has brought it into force."""


class Tally(NamedTuple):
    """A bound or a requirement as a count of the creatures of `counted` that are declared at one of
    `at`.

    `trigger` are the creatures that bring a bound into force. `cap` is the count above which
    nothing more matters. `lasting`: the count itself is needed in the end.
    """

    counted: frozenset[int]
    at: frozenset[int]
    trigger: frozenset[int]
    least: int
    most: int
    required: bool
    cap: int
    lasting: bool = False

    def after(self, value: int, creature: int) -> int:
        """The count once another creature is declared at one of its targets."""
        if value == CLOSED:
            return value
        number, force = value % IN_FORCE, value - value % IN_FORCE
        if creature in self.counted:
            number = min(number + 1, self.cap)
        return number + (IN_FORCE if creature in self.trigger else force)

    def is_open(self, creature: int, targets: Iterable[int]) -> bool:
        """Whether a creature with these targets can still change it."""
        concerned = creature in self.counted or creature in self.trigger
        return concerned and not self.at.isdisjoint(targets)

    def is_broken(self, value: int) -> bool:
        """Whether a bound is exceeded for good."""
        return value >= IN_FORCE and value % IN_FORCE > self.most

    def is_kept(self, value: int) -> bool:
        """Whether a bound is kept by a complete declaration."""
        return value < IN_FORCE or self.least <= value % IN_FORCE <= self.most


def of_bound(bound: Bound, creatures: Iterable[int], targets: Iterable[int]) -> Tally:
    """The tally of a restriction."""
    cap = max(bound.least, bound.most + 1 if bound.most < UNLIMITED else 0)
    return Tally(
        meant_ids(bound.creatures, creatures),
        meant_ids(bound.targets, targets),
        meant_ids(bound.bound, creatures),
        bound.least,
        bound.most,
        False,
        cap,
    )


def of_requirement(
    requirement: RequirementTerm, creatures: Iterable[int], targets: Iterable[int]
) -> Tally:
    """The tally of a requirement."""
    return Tally(
        meant_ids(requirement.creatures, creatures),
        meant_ids(requirement.targets, targets),
        frozenset(),
        requirement.least,
        UNLIMITED,
        True,
        requirement.least,
    )


def of_kind(creatures: frozenset[int], target: int) -> Tally:
    """The tally that only counts how many of these creatures are declared at the target."""
    at = frozenset({target})
    return Tally(creatures, at, frozenset(), 0, UNLIMITED, False, len(creatures), lasting=True)


def meant_ids(chosen: frozenset[int] | None, everything: Iterable[int]) -> frozenset[int]:
    """The ids meant: `chosen`, as far as they are in `everything`; all of them if `chosen` is
    None."""
    return frozenset(everything) if chosen is None else chosen & frozenset(everything)
