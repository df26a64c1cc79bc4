"""A size compared with an amount: "if its power is less than or equal to the number of Goblins on
the battlefield" (608.2c), and with what descriptions compare sizes."""

from typing import Any

from turnfold.engine.cards.text.counted import ALWAYS_COUNTED, COUNT
from turnfold.engine.cards.text.pronouns import HIM, IT, THAT_CARD, THAT_OBJECT, THAT_SPELL, Pronoun
from turnfold.engine.cards.text.this_way import THE_ONE
from turnfold.engine.cards.text.words.amounts import THAT_MUCH
from turnfold.engine.cards.text.words.comparing import AMOUNTS, SIZES, as_they_are
from turnfold.engine.cards.text.words.nouns import TARGET_OBJECT
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.conditions import AmountIs
from turnfold.events.cards.measures import OfOne, Sum

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
        return AmountIs(as_they_are(Sum(amounts=(parts["amount"], size))), least, most)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, AmountIs) or not isinstance(value.amount, Sum):
            return None
        amount, size = value.amount.amounts[0], value.amount.amounts[-1]
        if type(size) is not kind:
            return None
        parts = {"amount": as_they_are(amount, signed=False), "it": size.ref}
        return parts if make(parts) == value else None

    return Map(Wording(f"{{it}} {what} is {how} {{amount}}", it=_ITS, amount=COUNT), make, take)


COMPARED = OneOf(*(_compared(what, kind, *limits) for what, _, kind in SIZES for limits in _LIMITS))
"""What stands behind the effect that it limits, and is about what that speaks of."""


_WHOSE = OneOf(
    Words({"~'s": "self"}),
    *(Pronoun(each, HIM, "self") for each in ("his", "her")),
    Pronoun("that creature's", THAT_OBJECT,
            *("target", "that", "that_source", "sacrificed", "that_was")),
    Pronoun("that card's", THAT_CARD, "made", "that"),
    Pronoun("that spell's", THAT_SPELL, "target", "that"),
    THE_ONE,
    Map(Wording("{one}'s", one=TARGET_OBJECT), lambda it: it["one"], lambda one: {"one": one}),
)  # fmt: skip
"""Whose size is compared with. "Its" may be that of what is described."""


AMOUNTS.phrase = OneOf(
    ALWAYS_COUNTED,
    *(Form(f"{{ref}} {what}", kind, {"ref": _WHOSE}) for what, _, kind in SIZES),
    Words({"that damage": THAT_MUCH}),
)
