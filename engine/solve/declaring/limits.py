"""Limits, counted within the numbers of ways.

Theory. A limit only counts: with each creature that is declared its number grows by one, whatever
else is so. So the numbers of ways by how many are counted are the coefficients of a polynomial, and
all are kept in one whole number, side by side (Kronecker substitution). One more that is counted
shifts the number, and what would exceed the limit is masked out. So a limit makes numbers longer
but not states more. There may be copies of all coefficients side by side (`states`), and what is
done with one is done with all.

Invariant: no coefficient is as great as its place, because there are fewer declarations.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from turnfold.engine.solve.declaring.counted import Counted
from turnfold.engine.solve.declaring.graph import TallyChange

MOST = 128
"""The greatest number of coefficients. Other limits are a part of the state."""

PACKED = 1 << 16
"""The greatest number of bits in which copies of the coefficients are packed side by side."""


class Shift(NamedTuple):
    """What a step does with a number of ways: it keeps some coefficients, and shifts them."""

    mask: int
    bits: int

    def of(self, ways: int) -> int:
        """The number of ways after it."""
        ways &= self.mask
        return ways << self.bits if self.bits >= 0 else ways >> -self.bits


class Limits:
    """The limits among some tallies. `places`: how far the coefficients of each are apart, by the
    number of its tally. `unit`: the bits of all coefficients. `copies`: how many copies of them
    there may be, which is a power of two."""

    def __init__(self, tallies: Sequence[Counted], most_ways: int) -> None:
        self._tallies = tallies
        self._width = most_ways.bit_length()
        self.places: dict[int, int] = {}
        self._size = 1
        for number, each in sorted(enumerate(tallies), key=lambda each: each[1].tally.most):
            size = self._size * (1 + each.tally.most)
            if each.is_only_a_limit and size <= MOST:
                self.places[number] = self._size
                self._size = size
        self.unit = self._size * self._width
        self.copies = 1 << max(0, (PACKED // self.unit).bit_length() - 1)
        self._every_copy = self._copied(1)
        self._counted = lru_cache(maxsize=None)(self._shift)

    def split(
        self, changes: Iterable[TallyChange]
    ) -> tuple[tuple[int, ...], tuple[TallyChange, ...]]:
        """The limits here by which a creature is counted, and the other changes of tallies."""
        changes = tuple(changes)
        mine = tuple(number for number, *_ in changes if number in self.places)
        return mine, tuple(each for each in changes if each[0] not in self.places)

    def counted(self, limits: tuple[int, ...], more: int) -> Shift | None:
        """What is done with numbers once more creatures are counted; None if nothing is."""
        return self._counted(limits, more) if limits and more else None

    def _shift(self, limits: tuple[int, ...], more: int) -> Shift:
        room = {number: self._tallies[number].tally.most - more for number in limits}
        return Shift(self._mask(room), more * self._width * sum(self.places[n] for n in limits))

    def _mask(self, most: Mapping[int, int], least: int = 0) -> int:
        """The coefficients of at least and at most so many."""
        ones, mask = (1 << self._width) - 1, 0
        for place in range(self._size):
            if all(least <= self._count(place, number) <= top for number, top in most.items()):
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
        return place // self.places[number] % (1 + self._tallies[number].tally.most)

    def closed(self, number: int) -> Iterator[tuple[int, Shift]]:
        """What is lost at the end of a limit by the places that are left, the least first, and what
        it leaves of numbers."""
        limit = self._tallies[number]
        for count in range(limit.tally.most, -1, -1):
            shift = Shift(
                self._mask({number: count}, count), -count * self._width * self.places[number]
            )
            yield limit.price * (limit.tally.most - count), shift
