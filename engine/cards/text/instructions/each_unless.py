"""What happens to each of several players who does not do something: "each opponent loses 3 life
unless they discard a card" (608.2d)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.amount_conditions import ALWAYS
from turnfold.engine.cards.text.picks import Picked, cards_picked
from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.nouns import ANY_ONE
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording
from turnfold.events.cards.effects import (
    DiscardCards,
    DiscardIt,
    IfSo,
    LoseLife,
    May,
    SacrificeChosen,
)
from turnfold.events.cards.references import EACH_PLAYER
from turnfold.events.cards.selections import EVERYTHING, IsInZone, without


def _held(value: Any) -> Picked | None:
    """The choice of a card that is described, by those who are willing; any card has a row of its
    own."""
    plain = without(value.filter, IsInZone) == EVERYTHING
    return None if plain else replace(value, who="willing")


def _held_by_them(value: Any) -> Picked | None:
    willing = isinstance(value, Picked) and value.who == "willing"
    return replace(value, who="you") if willing else None


_OF_KIND = Map(cards_picked("hand", "")[0], _held, _held_by_them)
_DEEDS = tuple(
    OneOf(
        *(
            Form(f"sacrifice{s} {{filter}}{end}", SacrificeChosen, {"filter": ANY_ONE},
                 who="willing")
            for end in (" of their choice", "")
        ),
        Form(f"discard{s} a card", DiscardCards, {}, amount=1, who="willing"),
        Form(f"discard{s} {{amount}} cards", DiscardCards, {"amount": NUMBER_WORDS},
             who="willing"),
        Form(f"discard{s} {{what}}", DiscardIt, {"what": _OF_KIND}),
    )
    for s in ("", "s")
)  # fmt: skip
"""What each may do, behind "they" and behind "that player"."""


def _make(parts: dict[str, Any]) -> IfSo | None:
    """Those who are willing do it, all at once, and then it happens to the others."""
    effect, deed = parts["effect"], parts["deed"]
    if not isinstance(effect, LoseLife | DiscardCards | SacrificeChosen):
        return None
    if effect.who not in EACH_PLAYER:
        return None
    offer = May((deed,), effect.who)
    return IfSo(ALWAYS, (offer, replace(effect, who="unwilling")))


def _take(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, IfSo) or len(value.effects) != 2:
        return None
    offer, effect = value.effects
    if not isinstance(offer, May) or not isinstance(
        effect, LoseLife | DiscardCards | SacrificeChosen
    ):
        return None
    parts = {"effect": replace(effect, who=offer.who), "deed": next(iter(offer.effects), None)}
    return parts if _make(parts) == value else None


def each_unless(effect: Phrase) -> Phrase:
    """An effect on each of several players, but for those who do something."""
    return OneOf(
        *(
            Map(Wording(f"{{effect}} unless {who} {{deed}}", effect=effect, deed=deed), _make,
                _take)
            for who, deed in zip(("they", "that player"), _DEEDS, strict=True)
        )
    )  # fmt: skip
