"""Objects with the name of the source: "creature you control named ~", "cards named ~ in your
graveyard" (201.2)."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.text.words.cards import CARD, CARDS
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import MANY_OTHERS, ONE_OTHER
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording
from turnfold.events.cards.characteristics import IsNamed
from turnfold.events.cards.effects.actions import Meld
from turnfold.events.cards.selections import (
    ControlledBy,
    Filter,
    IsInZone,
    Predicate,
    adding,
    said,
    without,
)

_DEAD = IsInZone("graveyard")
_PLACES: tuple[tuple[str, tuple[Predicate, ...]], ...] = (
    (" in your graveyard", (_DEAD, ControlledBy("you"))),
    (" in all graveyards", (_DEAD,)),
    (" in each graveyard", (_DEAD,)),
)


def _named(what: Phrase, where: str, *more: Predicate) -> Phrase:
    def make(parts: dict[str, Any]) -> Filter:
        return adding(parts["what"], IsNamed("~"), *more)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Filter) or said(value, IsNamed) != IsNamed("~"):
            return None
        parts = {"what": without(value, IsNamed, *map(type, more))}
        return parts if make(parts) == value else None

    return Map(Wording(f"{{what}} named ~{where}", what=what), make, take)


ONE_OF_NAME, MANY_OF_NAME = (
    OneOf(
        _named(here, ""),
        _named(other, ""),
        *(_named(card, where, *whose) for where, whose in _PLACES),
    )
    for card, here, other in ((CARD, DESCRIBED, ONE_OTHER), (CARDS, DESCRIBED_MANY, MANY_OTHERS))
)
"""One object, and several."""


def with_name(value: Any, name: str, result: str = "") -> Any:
    """What a text says with the card's name where it says "a card named ~" (201.2), and the whole
    name of the permanent into which the card melds."""
    if isinstance(value, tuple):
        return tuple(with_name(each, name, result) for each in value)
    if isinstance(value, Meld):
        return replace(value, into=result)
    if isinstance(value, IsNamed):
        return IsNamed(name) if value.name == "~" else value
    if not isinstance(value, Struct):
        return value
    parts = {
        field: with_name(inner, name, result)
        for field in value.__struct_fields__
        if isinstance(inner := getattr(value, field), Struct | tuple) and inner
    }
    return replace(value, **parts) if parts else value
