"""Conditions about amounts in words: "there are four or more card types among cards in your
graveyard", "you have a full party" (107, 603.4)."""

from typing import Any

from turnfold.engine.cards.text.counted import DEVOTION, YOUR_CARD_TYPES
from turnfold.engine.cards.text.words.amounts import NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.wording import Map, Phrase, Wording, Words
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import AmountIs
from turnfold.events.cards.measures import CardsInHand, Measure, PartySize, TotalPower
from turnfold.events.cards.selections import ControlledBy, those

_YOUR_POWER = TotalPower(those(HasTypes(("creature",)), ControlledBy("you")))


def _at_least(words: str, amount: Measure, number: Phrase = NUMBER_WORDS) -> Phrase:
    """The amount is at least a number."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, AmountIs) or value != AmountIs(amount, value.amount_at_least):
            return None
        return {"number": value.amount_at_least}

    return Map(Wording(words, number=number), lambda it: AmountIs(amount, it["number"]), take)


def _fewer(words: str) -> Phrase:
    """The devotion is less than a number."""

    def make(parts: dict[str, Any]) -> AmountIs:
        return AmountIs(parts["amount"], 0, parts["number"] - 1)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, AmountIs) or value.amount_at_most is None:
            return None
        parts = {"amount": value.amount, "number": value.amount_at_most + 1}
        return parts if make(parts) == value else None

    return Map(Wording(words, amount=DEVOTION, number=NUMBER_WORDS), make, take)


AMOUNTS: tuple[Phrase, ...] = (
    _at_least(
        "there are {number} or more card types among cards in your graveyard", YOUR_CARD_TYPES
    ),
    _at_least("you have {number} or more cards in hand", CardsInHand("you")),
    _at_least("creatures you control have total power {number} or greater", _YOUR_POWER, NUMBER),
    _fewer("{amount} is less than {number}"),
    Words({"you have a full party": AmountIs(PartySize(), 4)}),
)
"""Conditions about amounts."""
