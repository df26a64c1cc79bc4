"""A card as it is printed, apart from what reads its text."""

from msgspec import Struct


class PrintedCard(Struct, frozen=True):
    """A card as it is printed, or one face of it; a part that it does not have is empty.

    `cost` is such as {2}{G}, `type` the line in the middle of the card, `text` its abilities, one
    a line; `loyalty` is a planeswalker's loyalty or a battle's defense, `colors` are the letters of
    its color indicator (204). A card of several faces is its front face with the `other` one;
    `layout` is what Scryfall calls the way in which they stand on it.
    """

    name: str
    cost: str = ""
    type: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    colors: str = ""
    layout: str = ""
    other: "PrintedCard | None" = None
