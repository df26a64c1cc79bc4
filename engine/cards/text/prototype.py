"""Prototype cards as they are printed: a second mana cost and size in the text (718.1)."""

from msgspec.structs import replace

from turnfold.engine.keywords import PROTOTYPE, parameters
from turnfold.events.cards.card import Alternative, Card


def with_prototype(card: Card) -> Card:
    """718.2, 718.5@2024: a card with the second set of characteristics that its prototype ability
    gives it. All others are the same, but for the colors, which follow from the cost."""
    for said in parameters(card.keywords, PROTOTYPE):
        cost, _, size = said.partition(" — ")
        power, toughness = map(int, size.split("/"))
        other = replace(card, cost=cost, power=power, toughness=toughness, unread=())
        return replace(card, alternative=Alternative("prototype", other))
    return card
