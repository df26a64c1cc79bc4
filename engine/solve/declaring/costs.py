"""What declarations cost (508.1h-j, 509.1d-f): amounts that add up, and which sums can be paid."""

from collections.abc import Callable, Mapping
from operator import add
from types import MappingProxyType
from typing import NamedTuple

from turnfold.engine.solve.declaring.terms import Declaration, Pair
from turnfold.events.base import ObjectId

Amounts = tuple[int, ...]
"""How much is paid of each means: mana, life, permanents. () is nothing at all."""


class DeclarationCosts(NamedTuple):
    """What each pair costs, and which sums a player can pay: if a sum, then every smaller one.

    A creature pays once, for the first of its targets. `ways`: in how many ways a creature that is
    declared can be, if in more than one, as with a cost that need not be paid (508.1g@2024).
    """

    of: Mapping[Pair, Amounts] = MappingProxyType({})
    payable: Callable[[Amounts], bool] = lambda due: True
    ways: Mapping[ObjectId, int] = MappingProxyType({})

    def cover(self, declaration: Declaration) -> bool:
        """Whether a declaration can be paid for."""
        due: Amounts = ()
        for creature, targets in declaration.items():
            due = self.added(due, self.of.get((creature, targets[0]), ()))
        return not due or self.payable(due)

    def added(self, due: Amounts, cost: Amounts) -> Amounts:
        """The amounts together."""
        return tuple(map(add, due, cost)) if due and cost else due or cost


NO_COSTS = DeclarationCosts()
"""Nothing costs anything."""
