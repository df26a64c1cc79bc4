"""Cards of two faces, halves or parts, for tests."""

from msgspec.structs import replace

from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.card import Alternative, Layout


def face(name: str, cost: str, type_line: str, text: str = "", size: str = "/") -> Card:
    """A card that is read as a whole."""
    power, _, toughness = size.partition("/")
    card = read_card(name, type_line, text, cost=cost, power=power, toughness=toughness)
    assert not card.unread, card.unread
    return card


def of_two(layout: Layout, first: Card, other: Card) -> Card:
    """A card with two sets of characteristics."""
    return replace(first, alternative=Alternative(layout, other))


SPARK = face("Spark", "{R}", "Instant", "Spark deals 2 damage to any target.")
FLOOD = face("Flood", "{3}{U}", "Sorcery", "Draw two cards.")
SPLIT = of_two("split", SPARK, FLOOD)
"""A split card: a red instant for one mana and a blue sorcery for four."""
