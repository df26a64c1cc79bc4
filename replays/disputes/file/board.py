"""The keys of cards, permanents and players in a dispute file."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from turnfold.engine.cards.faces import Stands
from turnfold.events.cards.abilities import Ability
from turnfold.events.enums import Door

MOST = 1_000_000
Number = Annotated[int, Meta(ge=-MOST, le=MOST)]
Natural = Annotated[int, Meta(ge=0, le=MOST)]
Positive = Annotated[int, Meta(ge=1, le=MOST)]
Few = Annotated[int, Meta(ge=0, le=1000)]
"""A number of objects that are laid out one by one."""
AT_MOST = Meta(max_length=1000)
"""How many entries a list has that are laid out or carried out one by one."""

Color = Literal["white", "blue", "black", "red", "green"]
Type = Literal[
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "planeswalker",
    "scheme",
    "sorcery",
    "tribal",
]

_SYMBOL = r"[0-9]{1,6}(?![0-9])|[WUBRGC]"
MANA = rf"^({_SYMBOL}|\{{({_SYMBOL})\}})*$"
ManaPool = Annotated[str, Meta(pattern=MANA)]
"""Mana as `GG`, `2G` or `{2}{G}`."""

COLORS = f"^({'|'.join(get_args(Color))}|[WUBRG]*)$"
ManaColors = Annotated[str, Meta(pattern=COLORS)]
"""A colour by its name, or one or several by their symbols."""


class CardKeys(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card: one of the pool by its `name`, or a new one. Every other key overrides what the pool
    says."""

    id: str = ""
    """The word by which the rest of the file names the object."""
    name: str = ""
    """A card that turnfold or a file given with --cards has, or a name for one described here."""
    types: tuple[Type, ...] | None = None
    """The card types. With this key the name need not be that of a card."""
    cost: str | None = None
    """The mana cost, such as "{2}{G}"."""
    subtypes: tuple[str, ...] | None = None
    """The subtypes, such as ["Elf", "Druid"]."""
    supertypes: tuple[str, ...] | None = None
    """The supertypes, such as ["legendary"]."""
    colors: tuple[Color, ...] | None = None
    """The colours; without this key those of the cost."""
    power: Number | None = None
    """The power."""
    toughness: Number | None = None
    """The toughness."""
    loyalty: Natural | None = None
    """The printed loyalty of a planeswalker."""
    defense: Natural | None = None
    """The printed defense of a battle."""
    keywords: tuple[str, ...] | None = None
    """Keywords, each with its number or cost: "trample", "bushido 1", "echo {2}{R}"."""
    abilities: tuple[Ability, ...] | None = None
    """Other abilities, in the form that the card files of turnfold have."""
    text: str | None = None
    """The printed text, a paragraph on each line; it stands in place of keywords and abilities."""
    layout: Stands | None = None
    """How the second face stands on the card: "split", "adventure", "modal" and so on."""
    other_face: "CardKeys | None" = None
    """The second face, half or part of the card, described as a card is."""


class PermanentKeys(CardKeys, frozen=True, kw_only=True):
    """A permanent on the battlefield when the script begins."""

    controller: str
    """The player who controls it."""
    owner: str = ""
    """The player who owns it; without this key its controller."""
    token: bool = False
    """Whether it is a token."""
    counters: dict[str, Positive] = {}
    """The counters on it, such as { "+1/+1" = 2 }."""
    damage: Natural = 0
    """The damage marked on it."""
    tapped: bool = False
    """Whether it is tapped."""
    summoning_sick: bool = False
    """Whether it came under its controller's control this turn (302.6)."""
    phased_out: bool = False
    """Whether it is phased out."""
    attached_to: str = ""
    """The object or player to which it is attached."""
    goaded_by: tuple[str, ...] = ()
    """The players who have goaded it."""
    commander: bool = False
    """Whether the card is its owner's commander."""
    ring_bearer: bool = False
    """Whether it is its controller's Ring-bearer."""
    chosen: tuple[str, ...] = ()
    """The color and the creature type that were chosen for it as it entered."""
    unlocked: tuple[Door, ...] = ()
    """The halves of a Room that are unlocked: "left", "right"."""
    protector: str = ""
    """The protector of a battle; without this key the next opponent, or its controller."""


ZoneCards = Annotated[tuple[str | CardKeys, ...], AT_MOST]
"""The cards of a zone: names, or tables with the keys of a card."""


class PlayerKeys(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player, with their life, mana and cards outside the battlefield."""

    life: Number = 20
    """The life total."""
    starting_life: Positive | None = None
    """The starting life total; without this key that of the variant."""
    poison: Natural = 0
    """The number of poison counters."""
    energy: Natural = 0
    """The number of energy counters."""
    counters: dict[str, Positive] = {}
    """Other counters that the player has, such as { experience = 1 }."""
    city_blessing: bool = False
    """Whether the player has the city's blessing."""
    temptations: Few = 0
    """How often the Ring has tempted the player."""
    room: str = ""
    """The room of a dungeon in which the player's venture marker is."""
    completed_dungeons: tuple[str, ...] = ()
    """The dungeons that the player has completed."""
    hand: ZoneCards = ()
    """The cards in hand: names, or tables with the keys of a card."""
    library: Few | ZoneCards = 30
    """How many cards that nobody knows are in the library; or its cards, from the top."""
    graveyard: ZoneCards = ()
    """The cards in the graveyard: names, or tables with the keys of a card."""
    exile: ZoneCards = ()
    """The player's cards in exile: names, or tables with the keys of a card."""
    schemes: ZoneCards = ()
    """The scheme deck, from the top."""
    emblems: dict[str, str] = {}
    """The player's emblems: the text of each, by the id of the emblem."""
    mana: ManaPool = ""
    """The mana in the pool, such as "GG" or "{2}{G}"."""
    lands: Few = 0
    """How many basic lands the player has of each colour in the costs of the player's cards."""
    max_hand_size: Natural = 7
    """The maximum hand size."""
