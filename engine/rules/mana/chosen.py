"""What was chosen to pay a cost, one object after the other (118.3)."""

from collections.abc import Sequence

from turnfold.engine.record.recorder import Illegal
from turnfold.events.base import ObjectId


def next_chosen(
    left: list[ObjectId], able: Sequence[ObjectId], none: str, rule: str = "118.3"
) -> ObjectId:
    """118.3@2024: take the next of the objects that are left, or the first that can pay if none is
    left. `none` is what `Illegal` says, by the rule, if it cannot pay."""
    chosen = left.pop(0) if left else next(iter(able), None)
    if chosen is None or chosen not in able:
        raise Illegal(rule, none)
    return chosen
