"""How the faces of a printed card make one card."""

from collections.abc import Mapping

from msgspec.structs import replace

from turnfold.engine.cards.checking import can_be_fused, has_fuse
from turnfold.engine.cards.faces import Stands, with_other
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.casting import CastingOption
from turnfold.events.cards.costs import COLORS

_STANDS: Mapping[str, Stands] = {
    "split": "split",
    "aftermath": "split",
    "adventure": "adventure",
    "omen": "omen",
    "modal_dfc": "modal",
    "meld": "meld",
    "flip": "flip",
    "transform": "transform",
}
"""For each layout, as Scryfall calls it, how the second face stands on the card."""


def with_other_face(front: Card, other: Card, layout: str) -> Card | None:
    """A card with its second face; None for a layout that cards here cannot have."""
    if layout not in _STANDS:
        return None
    stands = _STANDS[layout]
    if stands == "adventure" and "Omen" in other.subtypes:
        stands = "omen"
    if stands == "split" and "Room" in front.subtypes:
        stands = "room"
    card = with_other(front, other, stands)
    return card if not has_fuse(card) or can_be_fused(card) else _unfused(front, other)


def _unfused(front: Card, other: Card) -> Card:
    """A split card of which it cannot be worked out what it does when both halves are cast."""
    left, right = map(_without_fuse, (front, other))
    unread = (*left.unread, "Fuse")
    return with_other(replace(left, unread=unread), right, "split")


def _without_fuse(half: Card) -> Card:
    kept = (
        each
        for each in half.abilities
        if not isinstance(each, StaticAbility)
        or not isinstance(each.change, CastingOption)
        or each.change.way != "fuse"
    )
    return replace(half, abilities=tuple(kept))


def colors_in(letters: str) -> tuple[str, ...] | None:
    """105.2@2024: the colors of a color indicator; None if there is none, so that the cost says
    them."""
    return tuple(sorted(COLORS[each] for each in letters if each in COLORS)) or None
