"""How far a tally is while declarations are counted, and what it can still gain."""

from collections import Counter
from math import inf

from turnfold.engine.solve.declaring.packing import Place
from turnfold.engine.solve.declaring.prices import SCALE
from turnfold.engine.solve.declaring.tallies import Tally


class Field:
    """The place of a number in a state: the lowest one for numbers up to `most` in which no bit is
    used."""

    def __init__(self, used: int, most: int) -> None:
        self._mask = (1 << most.bit_length()) - 1
        self.offset = 0
        while used >> self.offset & self._mask:
            self.offset += 1

    @property
    def bits(self) -> int:
        """The bits that it takes."""
        return self._mask << self.offset

    def of(self, state: int) -> int:
        """The number in a state."""
        return state >> self.offset & self._mask


class Counted:
    """A tally. Its number is how many are counted, and how many of its needs are in force.

    `price`: what a place is worth, if it is a limit. `left`: how many pairs can still change it.
    `is_of_creatures`: each creature changes it with the first of its pairs, whichever that is.
    """

    def __init__(self, tally: Tally, price: int) -> None:
        self.tally, self.price = tally, price
        self.reset()
        self._needs = sorted(set(tally.needs.values()))
        self._levels = tally.cap + 1
        self.is_of_creatures = False
        self.field: Field | None = None
        self.place: Place | None = None

    def reset(self) -> None:
        """No pair can change it."""
        self.left = 0
        self._needs_left: Counter[int] = Counter()

    def take(self, places: int) -> None:
        """Take so many places of a limit in any case."""
        most = self.tally.most - places
        self.tally = self.tally._replace(most=most, cap=most + 1)
        self._levels = most + 2

    def touch(self, pairs: int, need: int | None) -> None:
        """So many pairs more can change it, or fewer; each of them may need something."""
        self.left += pairs
        if need is not None:
            self._needs_left[need] += pairs

    @property
    def most(self) -> int:
        """The greatest number that it can have; once it is closed, nothing is remembered of it."""
        return self._levels * (1 + len(self._needs)) - 1 if self.left else 0

    @property
    def is_only_a_limit(self) -> bool:
        """Whether it only says how many of those that it counts there may be."""
        tally = self.tally
        return (
            tally.is_limit and not tally.required and tally.needs == dict.fromkeys(tally.counted, 0)
        )

    def after(self, value: int, more: int, need: int | None) -> int:
        """Its number once more creatures are counted, and some need something. What is there is
        not needed any more, and what nobody can need is not counted."""
        needed, number = divmod(value, self._levels)
        if need is not None:
            needed = max(needed, 1 + self._needs.index(need))
        number = min(number + more, self.tally.cap)
        if not self.tally.is_limit and not self.tally.required:
            if needed and number >= self._needs[needed - 1]:
                needed = 0
            if not needed:
                number = min(number, max(+self._needs_left, default=0))
        return needed * self._levels + number

    def best(self) -> list[float]:
        """The most that its requirement can still gain, or that the places left are worth."""
        values = range(self._levels * (1 + len(self._needs)))
        return [self._best(*divmod(value, self._levels)) for value in values]

    def _best(self, needed: int, number: int) -> float:
        tally = self.tally
        if tally.required:
            return SCALE * (self.left > 0 or number >= tally.least)
        if needed and number > tally.most:
            return -inf
        if needed and number + self.left < self._needs[needed - 1]:
            return -inf
        return self.price * max(0, tally.most - number) if self.price and self.left else 0
