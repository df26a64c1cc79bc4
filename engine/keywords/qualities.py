"""The qualities that protection can be from (702.16a): what their words mean, and which objects
have them."""

import re
from collections.abc import Set
from functools import lru_cache

from turnfold.engine.keywords.subtypes import SUBTYPES

COLORS = frozenset({"white", "blue", "black", "red", "green"})
TYPES = frozenset(
    {
        *("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land"),
        *("planeswalker", "sorcery", "tribal"),
        *("conspiracy", "dungeon", "phenomenon", "plane", "scheme", "vanguard"),
    }
)
SUPERTYPES = frozenset({"basic", "legendary", "ongoing", "snow", "world"})
BY_COLORS = frozenset({"colorless", "monocolored", "multicolored"})
WHOLE = {"everything": "everything", "all colors": "any color", "each color": "any color"}
"""Qualities in words of their own (702.16h, 702.16j). Protection from each colour is protection
from every object with a colour."""

PLURALS = {
    "fungi": "fungus",
    "homunculi": "homunculus",
    "mice": "mouse",
    "octopi": "octopus",
    "oxen": "ox",
    "pegasi": "pegasus",
}
ENDINGS = (("", ""), ("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"))
"""The ending of a plural, and the ending of its singular."""

KNOWN = COLORS | TYPES | SUPERTYPES | BY_COLORS | SUBTYPES


_MANA_VALUE = re.compile("mana value ([0-9]{1,4})(?: or (greater|less))?")


class UnknownQuality(ValueError):
    """Words that do not name a quality that an object can have here."""


@lru_cache(maxsize=1024)
def quality(words: str) -> frozenset[str]:
    """702.16a@2024: the words that must all be true of an object: "elves" is {"elf"}, "legendary
    creatures" is {"legendary", "creature"}. Raises `UnknownQuality` for a word that is no
    quality."""
    if is_of_mana_value(words):
        return frozenset({words})
    if words in WHOLE:
        return frozenset({WHOLE[words]})
    whole = _singular(words)
    return frozenset({whole} if whole else map(_known, words.split(" ")))


def has_quality(
    words: str, colors: Set[str], types: Set[str], supertypes: Set[str], subtypes: Set[str]
) -> bool:
    """702.16a@2024: whether an object with these characteristics has the quality."""
    try:
        wanted = quality(words)
    except UnknownQuality:
        return False
    number = {0: "colorless", 1: "monocolored"}.get(len(colors), "multicolored")
    are = {*colors, *types, *supertypes, *map(str.lower, subtypes), number, "everything"}
    return wanted <= (are | {"any color"} if colors else are)


def is_of_mana_value(words: str) -> bool:
    """Whether a quality is a mana value: "mana value 3 or greater"."""
    return words.startswith("mana value") and _MANA_VALUE.fullmatch(words) is not None


def has_mana_value(words: str, number: int) -> bool:
    """Whether an object of this mana value has such a quality (202.3, 702.16a@2024)."""
    found = _MANA_VALUE.fullmatch(words)
    if found is None:
        return False
    wanted = int(found[1])
    return {"greater": number >= wanted, "less": number <= wanted}.get(found[2], number == wanted)


def _known(word: str) -> str:
    found = _singular(word)
    if not found:
        raise UnknownQuality(f"{word!r} is not a color, card type, supertype or subtype")
    return found


def _singular(word: str) -> str:
    """The known word of which this is the singular or plural; "" if there is none."""
    if word in PLURALS:
        return PLURALS[word]
    made = (word.removesuffix(end) + instead for end, instead in ENDINGS if word.endswith(end))
    return next((each for each in made if each in KNOWN), "")
