"""What is counted over a declaration: how many creatures each restriction and requirement sees."""

from collections.abc import Iterable
from typing import NamedTuple

from turnfold.engine.solve.declaring.terms import UNLIMITED, Bound, Requirement

CLOSED = -1
"""The count of a tally that nothing can change any more."""

IN_FORCE = 1 << 20
"""Added to the count of a bound once a creature has put it in force."""


class Tally(NamedTuple):
    """A bound to keep, or a requirement: it counts creatures of `counted` declared at one of `at`.

    `trigger` are those that put a bound in force; `cap` is where counting stops to matter.
    `lasting`: the count itself is asked for in the end.
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
        """The count when one more creature is declared at one of its targets."""
        if value == CLOSED:
            return value
        number, force = value % IN_FORCE, value - value % IN_FORCE
        if creature in self.counted:
            number = min(number + 1, self.cap)
        return number + (IN_FORCE if creature in self.trigger else force)

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
    requirement: Requirement, creatures: Iterable[int], targets: Iterable[int]
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
    """The tally that only counts: how many of these creatures are declared at the target."""
    at = frozenset({target})
    return Tally(creatures, at, frozenset(), 0, UNLIMITED, False, len(creatures), lasting=True)


def meant_ids(chosen: frozenset[int] | None, everything: Iterable[int]) -> frozenset[int]:
    """Some ids, of those that are there."""
    return frozenset(everything) if chosen is None else chosen & frozenset(everything)
