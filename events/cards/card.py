"""A card, as card files and logs have it."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.costs import colors_of, mana_value

Layout = Literal[
    "split", "room", "adventure", "omen", "modal", "meld", "flip", "prototype", "bestow"
]
"""How the second set of characteristics stands on a card: as the right half (709) or the right door
(709.5), as the Adventure (715) or the Omen (720@2026) in the text box, as the back face of a modal
double-faced card (712) or the combined one of a meld pair (712.4), as the lower half (710), as a
second cost and size (718), or as the Aura that it is while it is bestowed (702.103)."""

PERMANENT_TYPES = frozenset(
    {"artifact", "battle", "creature", "enchantment", "land", "planeswalker"}
)
"""110.4@2024: the card types that permanents have."""

NEVER_PERMANENTS = frozenset({"instant", "sorcery"})
"""304.4, 307.4@2024: the card types of what never enters the battlefield."""


class Alternative(
    Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The second set of characteristics of a card that has two and may be cast, or be, with either
    (709.4, 712.8f, 715.4@2024)."""

    layout: Layout
    """How it stands on the card."""
    card: "Card"
    """The characteristics."""


class Card(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """108@2024: one card's printed characteristics and abilities (our data, not its text).

    `cost` is written in mana symbols ("{2}{G}{G}"); colours follow from it unless `colors` is given
    (105.2). `keywords` have the rulebook's names, followed by their parameter if they have one
    ("toxic 2", "protection from red"; see `turnfold.engine.keywords`). `lights` are the numbers
    that are lit on an Attraction; `back` is the back face of a double-faced card that is not modal;
    `alternative` is the second set of characteristics of a card of another kind that has two. A
    split card is its left half, with the right one as the alternative. `editions` lists the
    editions that know the card's mechanics (empty: all). `unread` are the sentences of a printed
    text that were not read: nothing of them is played.

    >>> card = Card("Hill Bear", ("creature",), "{1}{G}", ("Bear",), power=2, toughness=2)
    >>> card.mana_value, card.color_names
    (2, ('green',))
    """

    name: str
    types: tuple[str, ...]
    cost: str = ""
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] | None = None
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    lights: tuple[int, ...] = ()
    back: "Card | None" = None
    editions: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    alternative: Alternative | None = None

    @property
    def color_names(self) -> tuple[str, ...]:
        """105.2@2024: its colours, sorted."""
        return tuple(sorted(colors_of(self.cost) if self.colors is None else self.colors))

    @property
    def mana_value(self) -> int:
        """202.3@2024: the total of its mana cost; X counts 0."""
        return mana_value(self.cost)
