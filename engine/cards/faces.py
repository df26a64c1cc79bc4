"""The sets of characteristics of a card: its faces, halves, doors and parts (709, 712, 715)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from turnfold.events.cards.abilities import Ability, TriggeredAbility
from turnfold.events.cards.card import Alternative, Card, Layout
from turnfold.events.cards.triggers.turning import UnlocksDoor
from turnfold.events.enums import Door

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
    and no color of its own (710.1c); "this door" is the half of a Room that says so (709.5j)."""
    if stands == "transform":
        return replace(card, back=other)
    if stands == "room":
        card, other = _as_door(card, "left"), _as_door(other, "right")
    if stands == "flip":
        other = replace(other, cost=card.cost, colors=card.colors)
    return replace(card, alternative=Alternative(stands, other))


@lru_cache(maxsize=4096)
def full_name(card: Card) -> str:
    """What decks and tables call a card: by its front face, a split card by both halves."""
    return both_halves(card).name if is_split(card) else card.name


def _as_door(half: Card, door: Door) -> Card:
    return replace(half, abilities=tuple(_of_door(each, door) for each in half.abilities))


def _of_door(ability: Ability, door: Door) -> Ability:
    if not isinstance(ability, TriggeredAbility) or not isinstance(ability.trigger, UnlocksDoor):
        return ability
    this = ability.trigger.door is not None
    return replace(ability, trigger=replace(ability.trigger, door=door)) if this else ability


def is_split(card: Card) -> bool:
    """709.4, 709.5@2024: whether a card has two halves, as Rooms do as well."""
    return card.alternative is not None and card.alternative.layout in ("split", "room")


def is_room(card: Card) -> bool:
    """709.5@2024: whether a card is a split card with a single shared type line."""
    return card.alternative is not None and card.alternative.layout == "room"


def is_meld_card(card: Card) -> bool:
    """712.4@2024: whether a card is one of a meld pair."""
    return card.alternative is not None and card.alternative.layout == "meld"


@lru_cache(maxsize=4096)
def left_half(card: Card) -> Card:
    """709.3b@2024: what a split card is that is cast as its left half; another card as it is."""
    return replace(card, alternative=None) if is_split(card) else card


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


@lru_cache(maxsize=4096)
def with_doors(card: Card, unlocked: tuple[Door, ...]) -> Card:
    """709.5@2024: what a Room is on the battlefield. It has the types of its shared type line, and
    the name, mana cost and text of its unlocked halves."""
    halves = {"left": left_half(card), "right": other_of(card) or card}
    match unlocked:
        case ():
            bare = ("name", "cost", "colors", "keywords", "abilities", "unread")
            plain = Card("", halves["left"].types)
            return replace(halves["left"], **{each: getattr(plain, each) for each in bare})
        case (door,):
            return halves[door]
    return both_halves(card)


def _either(some: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*some, *others)))
