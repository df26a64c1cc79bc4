"""The nodes of the graph of `elimination`: creatures and targets by kind, and tallies, with the
best that each can still do.

Each node has a number in every state of the pass, in its `field`, as long as it is open. `left`:
what it can still meet. `most`: the greatest number that it can have.
"""

from __future__ import annotations

from math import comb, inf

from turnfold.engine.solve.declaring.kinds import Effect
from turnfold.engine.solve.declaring.occupancy import Occupancy, Ways
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
        """The bits of a state that it takes."""
        return self._mask << self.offset

    def of(self, state: int) -> int:
        """The number in a state."""
        return state >> self.offset & self._mask


class Creatures:
    """Creatures of a kind. Their number is how many pairs they have: of creatures that may have one
    target, how many are declared; of one that may have several, how many it has.

    `worth`: what each pair gains beside its price. `first_worth`: what is gained with the first of
    several targets.
    """

    def __init__(self, number: int, capacity: int, ways: int, first: Effect) -> None:
        self.number, self.capacity, self.ways, self.first = number, capacity, ways, first
        self.most = number * capacity
        self.left: dict[Targets, Effect] = {}
        self.worth: dict[Targets, int] = {}
        self.first_worth = 0
        self.field: Field | None = None

    @property
    def is_several(self) -> bool:
        """Whether it is one creature that may have several targets."""
        return self.capacity > 1

    def best(self) -> list[float]:
        """The most that they can still gain, by their number."""
        if not self.is_several:
            each = max([0, *self.worth.values()])
            return [(self.number - used) * each for used in range(self.number + 1)]
        worths = sorted(
            (worth for targets, worth in self.worth.items() for _ in range(targets.number)),
            reverse=True,
        )
        gains = [
            sum(max(0, each) for each in worths[: self.most - n]) for n in range(self.most + 1)
        ]
        if worths:
            gains[0] = max(0, self.first_worth + (gains[0] or worths[0]))
        return [float(each) for each in gains]

    def likeness(self) -> object:
        """What others must have in common with them to be merged; nothing has it, if they are one
        that may have several targets."""
        if self.is_several:
            return self
        met = frozenset((each, effect, self.worth[each]) for each, effect in self.left.items())
        return self.ways, met

    def room(self, used: int, targets: Targets) -> int:
        """How many pairs more they may have with targets of a kind."""
        return min(targets.number, self.most - used) if self.is_several else self.most - used

    def ways_of(self, used: int, more: int) -> int:
        """In how many ways those that have so many pairs more can be chosen and declared."""
        if self.is_several:
            return self.ways if more and not used else 1
        return comb(self.number - used, more) * int(self.ways**more)


class Targets:
    """Targets of a kind. Their number is that of a state of their occupancy. `left`: with the price
    that is paid for each creature."""

    def __init__(self, states: Occupancy) -> None:
        self.states = states
        self.most = states.size - 1
        self.left: dict[Creatures, int] = {}
        self.field: Field | None = None

    @property
    def number(self) -> int:
        """How many targets they are."""
        return self.states.number

    def best(self) -> list[float]:
        """The most that they can still gain, by their state."""
        prices = [price for each, price in self.left.items() for _ in range(each.number)]
        return self.states.best(SCALE, sorted(prices, reverse=True))

    def reached(self, state: int, more: int, creatures: Creatures) -> Ways:
        """The states once there are more creatures of a kind, or one has more of the targets."""
        if creatures.is_several:
            return self.states.at_once(state, more)
        return self.states.singly(state, more)

    def likeness(self) -> object:
        """What other targets must have in common with them to be merged."""
        met = frozenset((each, price, each.left[self]) for each, price in self.left.items())
        return self.states.likeness, met


class Counted:
    """A tally. Its number is how many are counted, and how many of its needs are in force.

    `price`: what a place is worth, if it is a limit. `left`: how many pairs of kinds can still
    change it.
    """

    def __init__(self, tally: Tally, price: int) -> None:
        self.tally, self.price, self.left = tally, price, 0
        self._needs = sorted(set(tally.needs.values()))
        self._levels = tally.cap + 1
        self.most = self._levels * (1 + len(self._needs)) - 1
        self.field: Field | None = None

    def after(self, value: int, more: int, need: int | None) -> int:
        """Its number once more creatures are counted, and some need something."""
        needed, number = divmod(value, self._levels)
        if need is not None:
            needed = max(needed, 1 + self._needs.index(need))
        return needed * self._levels + min(number + more, self.tally.cap)

    def best(self) -> list[float]:
        """The most that its requirement can still gain, or that the places left are worth."""
        return [self._best(*divmod(value, self._levels)) for value in range(self.most + 1)]

    def _best(self, needed: int, number: int) -> float:
        tally = self.tally
        if tally.required:
            return SCALE * (self.left > 0 or number >= tally.least)
        if needed and number > tally.most:
            return -inf
        if not self.left:
            return -inf if needed and number < self._needs[needed - 1] else 0
        return self.price * max(0, tally.most - number) if self.price else 0


Node = Creatures | Targets | Counted
