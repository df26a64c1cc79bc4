"""Limits, counted within the numbers of ways.

Theory. A limit only counts: with each creature that is declared its number grows by one, whatever
else is so. So the numbers of ways by how many are counted are the coefficients of a polynomial, and
all are kept in one whole number, side by side (Kronecker substitution). One more that is counted
shifts the number, and what would exceed the limit is masked out. So a limit makes numbers longer
but not states more. There may be copies of all coefficients side by side (`states`), and what is
done with one is done with all.

If fewer creatures have to be left out than may be declared, those that are left out are counted
instead. Once they are enough, more of them make no difference.

Invariant: no coefficient is as great as its place, because there are fewer declarations.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from turnfold.engine.solve.declaring.counted import Counted
from turnfold.engine.solve.declaring.reader import TallyChange

MOST = 128
"""The greatest number of coefficients. Other limits are a part of the state."""

PACKED = 1 << 16
"""The greatest number of bits in which copies of the coefficients are packed side by side."""


class Shift(NamedTuple):
    """What a step does with a number of ways: it shifts some coefficients, and keeps others."""

    mask: int
    bits: int
    kept: int = 0

    def of(self, ways: int) -> int:
        """The number of ways after it."""
        moved = ways & self.mask
        moved = moved << self.bits if self.bits >= 0 else moved >> -self.bits
        return moved + (ways & self.kept) if self.kept else moved


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
    number of its tally. `unit`: the bits of all coefficients. `copies`: how many copies of them
    there may be, which is a power of two."""

    def __init__(self, tallies: Sequence[Counted], most_ways: int, slack: int) -> None:
        self._width = most_ways.bit_length()
        self.places: dict[int, int] = {}
        self._size = 1
        self._limits = {
            number: _Limit(each, slack)
            for number, each in enumerate(tallies)
            if each.is_only_a_limit and each.left
        }
        for number, each in sorted(self._limits.items(), key=lambda each: each[1].top):
            size = self._size * (1 + each.top)
            if size <= MOST:
                self.places[number] = self._size
                self._size = size
        self.unit = self._size * self._width
        self.copies = 1 << max(0, (PACKED // self.unit).bit_length() - 1)
        self._every_copy = self._copied(1)
        self._shifted = lru_cache(maxsize=None)(self._shift)

    def split(
        self, changes: Iterable[TallyChange]
    ) -> tuple[tuple[int, ...], tuple[TallyChange, ...]]:
        """The limits here by which a creature is counted, and the other changes of tallies."""
        changes = tuple(changes)
        mine = tuple(number for number, *_ in changes if number in self.places)
        return mine, tuple(each for each in changes if each[0] not in self.places)

    def counted(self, limits: tuple[int, ...], declared: int) -> tuple[Shift, ...]:
        """What is done with numbers, one after another, once so many creatures are declared; for
        limits that count others, one creature or none."""
        return tuple(
            self._shifted(number, more)
            for number in limits
            if (more := self._limits[number].more(declared))
        )

    def _shift(self, number: int, more: int) -> Shift:
        limit = self._limits[number]
        stays = limit.is_of_others and not limit.price
        return Shift(
            self._mask(number, 0, limit.top - more),
            more * self._width * self.places[number],
            self._mask(number, limit.top, limit.top) if stays else 0,
        )

    def _mask(self, number: int, least: int, most: int) -> int:
        """The coefficients of at least and at most so many."""
        ones, mask = (1 << self._width) - 1, 0
        for place in range(self._size):
            if least <= self._count(place, number) <= most:
                mask |= ones << place * self._width
        return mask * self._every_copy

    def of_copies(self, bits: int) -> int:
        """The copies with a number in which none of these bits is set, as a mask."""
        return self._copied((1 << self.unit) - 1, bits)

    def _copied(self, what: int, but: int = 0) -> int:
        copy = 1
        while copy < self.copies:
            if not but & copy:
                what |= what << self.unit * copy
            copy <<= 1
        return what

    def _count(self, place: int, number: int) -> int:
        return place // self.places[number] % (1 + self._limits[number].top)

    def closed(self, number: int) -> Iterator[tuple[int, Shift]]:
        """What is lost at the end of a limit by the places that are left, the least first, and what
        it leaves of numbers."""
        limit = self._limits[number]
        counts = [count for count in range(limit.top + 1) if limit.left(count) >= 0]
        for count in sorted(counts, key=limit.left):
            shift = Shift(
                self._mask(number, count, count), -count * self._width * self.places[number]
            )
            yield limit.price * limit.left(count), shift
