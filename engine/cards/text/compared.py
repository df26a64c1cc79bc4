"""A size of what was spoken of, compared with an amount: "if its power is less than or equal to the
number of Goblins on the battlefield" (608.2c)."""

from typing import Any

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.pronouns import IT, Pronoun
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording
from turnfold.events.cards.conditions import AmountIs
from turnfold.events.cards.measures import ManaValue, OfOne, Power, Sum, Toughness

_ITS = Pronoun("its", IT, "self", "target", "that")
_LIMITS: tuple[tuple[str, int, int | None], ...] = (
    ("less than or equal to", 0, None),
    ("less than", 1, None),
    ("equal to", 0, 0),
)
"""How much greater than the size the amount is: at least, and at most."""


def _compared(what: str, kind: type[OfOne], how: str, least: int, most: int | None) -> Phrase:
    """The amount less the size lies within limits."""

    def make(parts: dict[str, Any]) -> AmountIs:
        size: Any = kind(parts["it"], times=-1)
        return AmountIs(Sum(amounts=(parts["amount"], size)), least, most)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, AmountIs) or not isinstance(value.amount, Sum):
            return None
        amount, size = value.amount.amounts[0], value.amount.amounts[-1]
        if type(size) is not kind:
            return None
        parts = {"amount": amount, "it": size.ref}
        return parts if make(parts) == value else None

    return Map(Wording(f"{{it}} {what} is {how} {{amount}}", it=_ITS, amount=COUNT), make, take)


COMPARED = OneOf(
    *(
        _compared(what, kind, *limits)
        for what, kind in (("power", Power), ("toughness", Toughness), ("mana value", ManaValue))
        for limits in _LIMITS
    )
)
"""What stands behind the effect that it limits, and is about what that speaks of."""
