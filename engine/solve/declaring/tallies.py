"""Tallies: how many of the declared creatures each restriction and requirement counts."""

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import NamedTuple

from turnfold.engine.solve.declaring.terms import UNLIMITED, Bound, RequirementTerm

CLOSED = -1
"""The count of a tally that nothing can change any more."""

IN_FORCE = 1 << 20
"""Added to the count of a bound, times what it needs, once a creature has brought it into force."""

Needs = Mapping[int, int]
"""What creatures need of a bound once they are declared, by creature."""


class Tally(NamedTuple):
    """Bounds that count alike, or a requirement, as a count of the creatures of `counted` that are
    declared at one of `at`.

    `needs`: each creature that brings a bound into force, with the least number that it then takes.
    The value of a tally is the count and the greatest need in force (plus one), times `IN_FORCE`.
    `least`: the number at which a requirement is obeyed. `cap` is the count above which nothing
    more matters. `lasting`: the count itself is needed in the end.
    """

    counted: frozenset[int]
    at: frozenset[int]
    needs: Needs
    least: int
    most: int
    required: bool
    cap: int
    lasting: bool = False

    def after(self, value: int, creature: int) -> int:
        """The value once another creature is declared at one of its targets."""
        if value == CLOSED:
            return value
        number, force = value % IN_FORCE, value - value % IN_FORCE
        if creature in self.counted:
            number = min(number + 1, self.cap)
        if creature in self.needs:
            force = max(force, (self.needs[creature] + 1) * IN_FORCE)
        return number + force

    def is_open(self, creature: int, targets: Iterable[int]) -> bool:
        """Whether a creature with these targets can still change it."""
        concerned = creature in self.counted or creature in self.needs
        return concerned and not self.at.isdisjoint(targets)

    def is_broken(self, value: int) -> bool:
        """Whether a bound is exceeded for good."""
        return value >= IN_FORCE and value % IN_FORCE > self.most

    def is_kept(self, value: int) -> bool:
        """Whether its bounds are kept by a complete declaration."""
        return value < IN_FORCE or value // IN_FORCE - 1 <= value % IN_FORCE <= self.most

    def concerning(self, creatures: Set[int]) -> object:
        """What these creatures can tell it by."""
        needs = frozenset(each for each in self.needs.items() if each[0] in creatures)
        return (self.counted & creatures, needs, *self[3:])

    @property
    def is_limit(self) -> bool:
        """Whether there may be too many for it."""
        return self.most < UNLIMITED

    def joined(self, other: "Tally") -> "Tally":
        """Its bounds and those of another that counts the same creatures, neither of them a
        limit."""
        needs = {each: max(self.needs.get(each, 0), least) for each, least in other.needs.items()}
        return self._replace(needs={**self.needs, **needs}, cap=max(self.cap, other.cap))


def joined(bounds: Iterable[Tally]) -> Iterator[tuple[Tally, int]]:
    """The tallies of bounds with their numbers. Those that count the same and are no limits are
    one, so that thirty creatures that need others make no more states than one."""
    alike: dict[object, tuple[Tally, int]] = {}
    for number, bound in enumerate(bounds):
        key = number if bound.is_limit else (bound.counted, bound.at)
        known = alike.get(key)
        alike[key] = (bound, number) if known is None else (known[0].joined(bound), known[1])
    yield from alike.values()


def of_bound(bound: Bound, creatures: Iterable[int], targets: Iterable[int]) -> Tally:
    """The tally of a restriction."""
    cap = max(bound.least, bound.most + 1 if bound.most < UNLIMITED else 0)
    return Tally(
        meant_ids(bound.creatures, creatures),
        meant_ids(bound.targets, targets),
        dict.fromkeys(meant_ids(bound.bound, creatures), bound.least),
        0,
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
        {},
        requirement.least,
        UNLIMITED,
        True,
        requirement.least,
    )


def of_kind(creatures: frozenset[int], target: int) -> Tally:
    """The tally that only counts how many of these creatures are declared at the target."""
    at = frozenset({target})
    return Tally(creatures, at, {}, 0, UNLIMITED, False, len(creatures), lasting=True)


def meant_ids(chosen: frozenset[int] | None, everything: Iterable[int]) -> frozenset[int]:
    """The ids meant: `chosen`, as far as they are in `everything`; all of them if `chosen` is
    None."""
    return frozenset(everything) if chosen is None else chosen & frozenset(everything)
