"""What pairs, and places under limits, are worth when as much as possible is obeyed.

Theory. The dual solution of the linear relaxation. Any prices are right, in that the bound which
they lead to holds; with these it is the best one.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from turnfold.engine.solve.declaring.integer_program import CountTerm
from turnfold.engine.solve.declaring.tallies import Tally
from turnfold.engine.solve.declaring.terms import Pair
from turnfold.events.base import ObjectId

SCALE = 24
"""Prices are whole numbers, in so many parts of a requirement: few, so that states which differ
only by an error of rounding are one."""


class Prices(NamedTuple):
    """`pairs`: what a target gains by a creature beside the requirements that it obeys; the
    creature loses as much. `limits`: what a place is worth among those that are counted."""

    pairs: Mapping[Pair, float] = {}
    limits: Mapping[CountTerm, float] = {}

    def of_pair(self, pair: Pair) -> int:
        """The price of a pair."""
        return round(SCALE * self.pairs.get(pair, 0))

    def of_tally(self, tally: Tally, creatures: Collection[ObjectId]) -> int:
        """The price of a place in a tally of these creatures."""
        if tally.is_limit:
            for counted, price in self.limits.items():
                if (
                    counted.creatures.intersection(creatures) == tally.counted
                    and counted.targets <= tally.at
                ):
                    return max(0, round(SCALE * price))
        return 0
