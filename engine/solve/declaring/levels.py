"""What a creature or target can still gain by the pairs that it gets from now on.

Theory. Whatever a creature or target has met, only this is left of it: what it gains by each number
of further pairs. An attacker with menace that one creature blocks needs one more, as does one that
must be blocked and is not; a creature that could block three and blocks one is like one that can
block two. So few levels are enough for all, and those that can meet the same others are alike: only
how many of them are at each level matters.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from turnfold.engine.solve.declaring.prices import SCALE
from turnfold.engine.solve.declaring.terms import UNLIMITED

NEVER = -UNLIMITED
"""What is gained by a number of pairs that cannot be."""


class Level(NamedTuple):
    """What is gained by each number of further pairs. More than the last number are as good as
    that, if `is_open`, and cannot be otherwise."""

    values: tuple[int, ...]
    is_open: bool

    def at(self, number: int) -> int:
        """What is gained by so many pairs."""
        if number < len(self.values):
            return self.values[number]
        return self.values[-1] if self.is_open else NEVER


class Gained(NamedTuple):
    """What is gained for certain, and the level that is left."""

    gain: int
    level: Level


Levels = tuple[tuple[Level, int], ...]
"""How many are at each level."""


@lru_cache(maxsize=1 << 14)
def after(level: Level, pairs: int, left: int) -> Gained | None:
    """The level once there are so many pairs more and so many others are left, in its one form;
    None if it cannot be."""
    values = [level.at(number) for number in range(pairs, max(pairs + 1, len(level.values)))]
    is_open = level.is_open or len(values) > left
    values = values[: left + 1]
    while values and values[-1] == NEVER:
        values.pop()
        is_open = False
    while is_open and len(values) > 1 and values[-1] == values[-2]:
        values.pop()
    gain = next((each for each in values if each != NEVER), None)
    if gain is None:
        return None
    return Gained(
        gain, Level(tuple(each if each == NEVER else each - gain for each in values), is_open)
    )


def together(parts: Iterable[tuple[Level, int]]) -> Levels:
    """The levels of several together."""
    total: Counter[Level] = Counter()
    for level, number in parts:
        total[level] += number
    return tuple(sorted(total.items()))


def best_of(level: Level, worths: Sequence[int], first: int = 0) -> int:
    """The most that can be gained. `worths`: what so many pairs are worth at most, by their number.
    `first`: what has to be paid for the first of them."""
    return max(
        SCALE * level.at(number) + worth - (first if number else 0)
        for number, worth in enumerate(worths)
    )


def reached(level: Level, pairs: int, worths: Sequence[int], slack: int) -> Gained | None:
    """The level once there are so many pairs more, without what would lose more than `slack`; None
    if it cannot be. There is a worth for none, and for each of the others that are left."""
    left = len(worths) - 1
    found = after(level, pairs, left)
    if found is None:
        return None
    least = best_of(found.level, worths) - slack
    able = [found.level.at(number) for number in range(len(worths))]
    for number, worth in enumerate(worths):
        if SCALE * able[number] + worth < least:
            able[number] = NEVER
    kept = after(Level(tuple(able), is_open=False), 0, left)
    return kept and Gained(found.gain + kept.gain, kept.level)
