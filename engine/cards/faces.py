"""The sets of characteristics of a card: its faces, halves and parts (709, 712, 715)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from turnfold.events.cards.card import Alternative, Card, Layout

Stands = Layout | Literal["transform"]
"""How the second face stands on a card; "transform": as the back face of a double-faced card that
is not modal."""

BETWEEN_NAMES = " // "
"""What stands between the two names of a split card."""


def other_of(card: Card) -> Card | None:
    """The second set of characteristics of a card, if it has one."""
    return card.back if card.alternative is None else card.alternative.card


def faces_of(card: Card) -> Iterator[Card]:
    """Each set of characteristics that a card has: one, or two."""
    yield card
    if (other := other_of(card)) is not None:
        yield other


def unread_in(card: Card) -> tuple[str, ...]:
    """The sentences of all its faces that were not read."""
    return tuple(sentence for face in faces_of(card) for sentence in face.unread)


def called_as(card: Card) -> set[str]:
    """Every name by which somebody may mean a card: of the whole, and of each face."""
    return {full_name(card), *(face.name for face in faces_of(card))}


def with_other(card: Card, other: Card, stands: Stands) -> Card:
    """A card with a second face, which stands on it so. The lower half of a flip card has no cost
    and no color of its own (710.1c)."""
    if stands == "transform":
        return replace(card, back=other)
    if stands == "flip":
        other = replace(other, cost=card.cost, colors=card.colors)
    return replace(card, alternative=Alternative(stands, other))


@lru_cache(maxsize=4096)
def full_name(card: Card) -> str:
    """What decks and tables call a card: by its front face, a split card by both halves."""
    return both_halves(card).name if _is_split(card) else card.name


def _is_split(card: Card) -> bool:
    return card.alternative is not None and card.alternative.layout == "split"


@lru_cache(maxsize=4096)
def left_half(card: Card) -> Card:
    """709.3b@2024: what a split card is that is cast as its left half; another card as it is."""
    return replace(card, alternative=None) if _is_split(card) else card


@lru_cache(maxsize=4096)
def both_halves(card: Card) -> Card:
    """709.4@2024: the characteristics of both halves of a split card combined."""
    left, right = left_half(card), card.alternative.card if card.alternative else card
    colors = None
    if left.colors is not None or right.colors is not None:
        colors = tuple(sorted({*left.color_names, *right.color_names}))
    return replace(
        left,
        name=f"{left.name}{BETWEEN_NAMES}{right.name}",
        types=_either(left.types, right.types),
        cost=left.cost + right.cost,
        subtypes=_either(left.subtypes, right.subtypes),
        supertypes=_either(left.supertypes, right.supertypes),
        colors=colors,
        keywords=left.keywords + right.keywords,
        abilities=left.abilities + right.abilities,
        unread=left.unread + right.unread,
    )


def _either(some: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*some, *others)))
