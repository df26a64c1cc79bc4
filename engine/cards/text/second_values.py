"""Cards whose text gives them a second set of characteristics: with prototype a second mana cost
and size (718.1), with bestow those of an Aura (702.103)."""

from msgspec.structs import replace

from turnfold.engine.keywords import ENCHANT, PROTOTYPE, parameters
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Alternative, Card
from turnfold.events.cards.casting import CastingOption


def with_second_values(card: Card) -> Card:
    """702.103b, 718.2, 718.5@2024: a card with the second set of characteristics that its text
    gives it."""
    for said in parameters(card.keywords, PROTOTYPE):
        return replace(card, alternative=Alternative("prototype", _prototyped(card, said)))
    if any(map(_is_bestow, card.abilities)):
        return replace(card, alternative=Alternative("bestow", _bestowed(card)))
    return card


def _prototyped(card: Card, said: str) -> Card:
    """718.2@2024: all others are the same, but for the colors, which follow from the cost."""
    cost, _, size = said.partition(" — ")
    power, toughness = map(int, size.split("/"))
    return replace(card, cost=cost, power=power, toughness=toughness, unread=())


def _is_bestow(ability: object) -> bool:
    change = ability.change if isinstance(ability, StaticAbility) else None
    return isinstance(change, CastingOption) and change.way == "bestow"


def _bestowed(card: Card) -> Card:
    """702.103b, 205.1a@2024: an Aura enchantment, of no other type, with enchant creature."""
    enchanting = f"{ENCHANT.name} creature"
    return replace(
        card,
        types=("enchantment",),
        subtypes=("Aura",),
        keywords=(*card.keywords, enchanting),
        unread=(),
    )
