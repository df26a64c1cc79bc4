"""Arena's words and numbers for what objects are: natures, mana, keywords, counters, types."""

import re

from turnfold.events.enums import Mana, Nature

NATURES = {
    "GameObjectType_Token": Nature.TOKEN,
    "GameObjectType_Ability": Nature.ABILITY,
    "GameObjectType_Emblem": Nature.EMBLEM,
}

MANA = {
    1: Mana.WHITE,
    2: Mana.BLUE,
    3: Mana.BLACK,
    4: Mana.RED,
    5: Mana.GREEN,
    12: Mana.COLORLESS,
}

KEYWORDS = {
    1: "deathtouch",
    2: "defender",
    3: "double strike",
    6: "first strike",
    7: "flash",
    8: "flying",
    9: "haste",
    10: "hexproof",
    12: "lifelink",
    13: "reach",
    14: "trample",
    15: "vigilance",
    104: "indestructible",
    142: "menace",
}
"""Arena's numbers for abilities that are a keyword and no more. First strike, lifelink, trample
and vigilance were confirmed by what their bearers do in recorded games."""

TEXTS = {
    1001: "{T}: Add {W}.",
    1002: "{T}: Add {U}.",
    1003: "{T}: Add {B}.",
    1004: "{T}: Add {R}.",
    1005: "{T}: Add {G}.",
}
"""Arena's numbers for the abilities of basic lands (305.6@2024), which other lands have as well."""

_COUNTERS = {
    1: "+1/+1",
    2: "-1/-1",
    3: "poison",
    5: "time",
    7: "loyalty",
    9: "age",
    15: "blood",
    19: "charge",
    35: "energy",
    58: "level",
    82: "quest",
    86: "shield",
    108: "lore",
    135: "deathtouch",
    136: "first strike",
    137: "flying",
    138: "hexproof",
    139: "lifelink",
    140: "menace",
    141: "reach",
    142: "trample",
    143: "vigilance",
    150: "indestructible",
    167: "stash",
    172: "stun",
    173: "oil",
    174: "defense",
    175: "experience",
}


def card(number: int) -> str:
    """The name of a printing in a log: `#` and Arena's number; empty for number 0."""
    return f"#{number}" if number else ""


def ability(number: int) -> str:
    """The name of an ability in a log: its text, or `#` and Arena's number."""
    return TEXTS.get(number) or f"#{number}"


def counter_name(number: int) -> str:
    """The name of a kind of counter; Arena's number if the name is not known here."""
    return _COUNTERS.get(number) or f"counter #{number}"


def last_word(word: str) -> str:
    """`CardType_Creature` is "creature", `CardColor_Red` "red"."""
    return word.rpartition("_")[2].lower()


def format_of(super_format: str, variant: str) -> str:
    """What the decks of a game are: its variant ("brawl"), else "constructed" or "limited"."""
    varied = last_word(variant)
    return varied if varied not in ("", "none", "normal") else last_word(super_format)


def snake(word: str) -> str:
    """`ActionType_CastAdventure` is "cast_adventure"."""
    words = word.partition("_")[2].replace("_", "")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", words).lower()


def subtype(word: str) -> str:
    """`SubType_Elf` is "Elf", `SubType_AllCreatureTypes` "All Creature Types"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", word.rpartition("_")[2])
