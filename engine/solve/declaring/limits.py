"""Limits, counted within the numbers of ways.

Theory. A limit only counts: with each creature that is declared its number grows by one, whatever
else is so. So the numbers of ways by how many are counted are the coefficients of a polynomial, and
all are kept in one whole number, side by side (Kronecker substitution). One more that is counted
shifts the number, and what would exceed the limit is masked out. So a limit makes numbers longer
but not states more. There may be copies of all coefficients side by side (`states`), and what is
done with one is done with all.

If fewer creatures have to be left out than may be declared, those that are left out are counted
instead. Once they are enough, more of them make no difference.

Invariant: no coefficient is as great as its place (`States`).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from turnfold.engine.solve.declaring.counted import Counted
from turnfold.engine.solve.declaring.packing import Digits, Place
from turnfold.engine.solve.declaring.reader import TallyChange

MOST = 128
"""The greatest number of coefficients. Other limits are a part of the state."""

NARROW = 64
"""The bits of a coefficient at first. It becomes wider when it has to be."""


def whole_bytes(bits: int) -> int:
    """So many bits, or as many more as make whole bytes."""
    return -(-bits // 8) * 8


class Shift(NamedTuple):
    """What a step does with a number of ways: it keeps some coefficients, and moves them by so many
    places, or back."""

    kept: int
    places: int


class _Limit:
    """What is counted for a limit: those that are declared, or those that are left out.

    `top`: the greatest number; `out`: how many have to be left out.
    """

    def __init__(self, limit: Counted, slack: int) -> None:
        self.price, self.most = limit.price, limit.tally.most
        self.out = max(0, limit.left - self.most)
        spare = slack // self.price if self.price else 0
        self.is_of_others = limit.is_of_creatures and self.out + spare < self.most
        self.top = self.out + spare if self.is_of_others else self.most

    def more(self, declared: int) -> int:
        """By how much its number grows."""
        return 1 - declared if self.is_of_others else declared

    def left(self, number: int) -> int:
        """How many places are left at the end, at least; less than 0 if there are too few."""
        return number - self.out if self.is_of_others else self.most - number


class Limits:
    """The limits among some tallies. `places`: how far the coefficients of each are apart, by the
    number of its tally. `size`: how many coefficients there are. `width`: the bits of each;
    `widest`: as many are enough in any case."""

    def __init__(self, tallies: Sequence[Counted], most_ways: int, slack: int) -> None:
        self.widest = whole_bytes(most_ways.bit_length())
        self.places: dict[int, int] = {}
        self.size = 1
        self._limits = {
            number: _Limit(each, slack)
            for number, each in enumerate(tallies)
            if each.is_only_a_limit and each.left
        }
        for number, each in sorted(self._limits.items(), key=lambda each: each[1].top):
            size = self.size * (1 + each.top)
            if size <= MOST:
                self.places[number] = self.size
                self.size = size
        self.width = min(NARROW, self.widest)
        self.every = (1 << self.size) - 1
        self.shifts = lru_cache(maxsize=None)(self._shifts)

    @property
    def unit(self) -> int:
        """The bits of all coefficients."""
        return self.size * self.width

    def greatest(self, ways: int) -> int:
        """The bits of the greatest coefficient."""
        ones, most = (1 << self.width) - 1, 0
        while ways:
            most = max(most, ways & ones)
            ways >>= self.width
        return most.bit_length()

    def widened(self, ways: int, width: int) -> int:
        """A number of ways with so many bits for each coefficient."""
        old, size = self.width // 8, whole_bytes(ways.bit_length()) // 8
        data, gap = ways.to_bytes(size, "little"), bytes(width // 8 - old)
        return int.from_bytes(gap.join([data[n : n + old] for n in range(0, size, old)]), "little")

    def widen(self, width: int) -> None:
        """Give each coefficient so many bits."""
        self.width = width

    def split(
        self, changes: Iterable[TallyChange]
    ) -> tuple[tuple[int, ...], tuple[TallyChange, ...]]:
        """The limits here by which a creature is counted, and the other changes of tallies."""
        changes = tuple(changes)
        mine = tuple(number for number, *_ in changes if number in self.places)
        return mine, tuple(each for each in changes if each[0] not in self.places)

    def _shifts(self, limits: tuple[int, ...], declared: int) -> tuple[Shift, ...]:
        """What is done with numbers once so many creatures are declared, as parts of what becomes
        of them; for limits that count others, one creature or none."""
        found: tuple[Shift, ...] = (Shift(self.every, 0),)
        for number in limits:
            if more := self._limits[number].more(declared):
                found = tuple(
                    Shift(one.kept & then.kept >> one.places, one.places + then.places)
                    for one in found
                    for then in self._grown(number, more)
                )
        return found

    def _grown(self, number: int, more: int) -> Iterator[Shift]:
        limit = self._limits[number]
        yield Shift(self._counts(number, 0, limit.top - more), more * self.places[number])
        if limit.is_of_others and not limit.price:
            yield Shift(self._counts(number, limit.top, limit.top), 0)

    def closed(self, number: int) -> Iterator[tuple[int, Shift]]:
        """What is lost at the end of a limit by the places that are left, the least first, and what
        it leaves of numbers."""
        limit = self._limits[number]
        counts = [count for count in range(limit.top + 1) if limit.left(count) >= 0]
        for count in sorted(counts, key=limit.left):
            shift = Shift(self._counts(number, count, count), -count * self.places[number])
            yield limit.price * limit.left(count), shift

    def _counts(self, number: int, least: int, most: int) -> int:
        """The coefficients of at least and at most so many, as bits."""
        apart, numbers = self.places[number], 1 + self._limits[number].top
        return sum(
            1 << place for place in range(self.size) if least <= place // apart % numbers <= most
        )

    def mask(self, kept: int) -> int:
        """These coefficients, as a mask."""
        ones = (1 << self.width) - 1
        return sum(ones << n * self.width for n in range(self.size) if kept >> n & 1)


class Masks:
    """Masks for the parts as they are now."""

    def __init__(self, limits: Limits, places: Iterable[Place]) -> None:
        self._limits, self._places = limits, tuple(places)
        self._known: dict[tuple[int, Digits], int] = {}

    def of(self, kept: int, digits: Digits) -> int | None:
        """The parts that have these numbers, and of them the kept coefficients; None if all are
        meant."""
        if kept == self._limits.every and not digits:
            return None
        key = kept, digits
        if key not in self._known:
            self._known[key] = self._mask(kept, dict(digits))
        return self._known[key]

    def _mask(self, kept: int, digits: dict[Place, int]) -> int:
        mask, unit = self._limits.mask(kept), self._limits.unit
        for place in self._places:
            numbers = (digits[place],) if place in digits else range(place.size)
            mask = sum(mask << number * place.apart * unit for number in numbers)
        return mask
