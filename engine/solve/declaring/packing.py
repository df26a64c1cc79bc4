"""Places for numbers among the parts of a whole number, and masks for those that have a number.

Theory. As in a number system of mixed bases: a number n at a place is n times as many parts from
the lowest as all places below have together.
"""

from typing import NamedTuple


class Place(NamedTuple):
    """Numbers less than `size`, of which each is `apart` parts from the next."""

    apart: int
    size: int


Digits = tuple[tuple[Place, int], ...]
"""Numbers at some places."""


def part_of(digits: Digits) -> int:
    """The first part that has these numbers."""
    return sum(place.apart * number for place, number in digits)


class Places:
    """The places, those that are free among them. `parts`: how many parts they have together."""

    def __init__(self) -> None:
        self.parts = 1
        self.all: list[Place] = []
        self._free: set[Place] = set()

    def find(self, size: int, most: int) -> Place | None:
        """A place for numbers less than `size`, if there are no more than `most` parts then."""
        fitting = [each for each in self._free if each.size >= size]
        if fitting:
            place = min(fitting, key=lambda each: (each.size, each.apart))
            self._free.remove(place)
            return place
        if self.parts * size > most:
            return None
        place = Place(self.parts, size)
        self.all.append(place)
        self.parts *= size
        return place

    def leave(self, place: Place) -> None:
        """Nothing is at a place any more."""
        self._free.add(place)
        while self.all and self.all[-1] in self._free:
            top = self.all.pop()
            self._free.remove(top)
            self.parts = top.apart
