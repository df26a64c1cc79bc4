"""The values of a copy (707.2)."""

from collections.abc import Iterator

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import BOTH_COPIED
from turnfold.engine.characteristics.printed import CREATURE_TYPES
from turnfold.engine.keywords import CHANGELING, DEVOID
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.card import Alternative, Card
from turnfold.events.cards.copying import CopyException
from turnfold.events.cards.modifications import Modification


def copied(card: Card, but: CopyException) -> Card:
    """707.2, 712.9@2024: the copied values of the face that is up, with what is said of the
    copy."""
    other = card.alternative
    if other is not None and other.layout in BOTH_COPIED:
        other = Alternative(other.layout, copied(other.card, but))
    kept = tuple(each for each in card.supertypes if but.legendary or each != "legendary")
    more = tuple(each for each in but.add_keywords if each not in card.keywords)
    power, toughness = but.power, but.toughness
    keywords = tuple(each for each in card.keywords if each not in _not_copied(but))
    subtypes = card.subtypes
    if but.set_creature_types:
        others = (each for each in subtypes if each not in CREATURE_TYPES)
        subtypes = (*others, *but.set_creature_types)
    again = (each for each in but.add_subtypes if each not in subtypes)
    colors = card.colors if but.set_colors is None else but.set_colors
    if but.add_colors:
        colors = (*card.color_names, *but.add_colors)
    own = (each for each in card.abilities if not _is_replaced(each, but))
    types = (each for each in but.add_types if each not in card.types)
    return replace(
        card,
        types=(*card.types, *types),
        colors=colors,
        subtypes=(*subtypes, *again),
        supertypes=kept,
        keywords=(*keywords, *more),
        abilities=(*own, *but.add_abilities),
        power=card.power if power is None else power,
        toughness=card.toughness if toughness is None else toughness,
        back=None,
        alternative=other,
    )


def _not_copied(but: CopyException) -> Iterator[str]:
    """707.2@2024: the keywords that define what the effect gives another value."""
    if but.set_colors is not None:
        yield DEVOID.name
    if but.set_creature_types:
        yield CHANGELING.name


def _is_replaced(ability: Ability, but: CopyException) -> bool:
    """707.2@2024: whether an ability defines what the effect gives another value."""
    change = getattr(ability, "change", None)
    if not isinstance(change, Modification) or not change.defining:
        return False
    return (but.power is not None and change.set_power is not None) or (
        but.toughness is not None and change.set_toughness is not None
    )
