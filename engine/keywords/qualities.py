"""The qualities that protection can be from (702.16a): what words mean, and who has them."""

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
"""Qualities of their own words (702.16h, 702.16j); protection from each colour is protection from
what has any."""

PLURALS = {
    "fungi": "fungus",
    "homunculi": "homunculus",
    "mice": "mouse",
    "octopi": "octopus",
    "oxen": "ox",
    "pegasi": "pegasus",
}
ENDINGS = (("", ""), ("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"))
"""How a plural ends, and its singular instead."""

KNOWN = COLORS | TYPES | SUPERTYPES | BY_COLORS | SUBTYPES


class UnknownQuality(ValueError):
    """Words that name no quality which an object can have here."""


@lru_cache(maxsize=1024)
def quality(words: str) -> frozenset[str]:
    """702.16a@2024: what an object must be: "elves" is {"elf"}, "legendary creatures" is
    {"legendary", "creature"}. `UnknownQuality` names a word that is no
    quality."""
    if words in WHOLE:
        return frozenset({WHOLE[words]})
    whole = _singular(words)
    return frozenset({whole} if whole else map(_known, words.split(" ")))


def has_quality(
    words: str, colors: Set[str], types: Set[str], supertypes: Set[str], subtypes: Set[str]
) -> bool:
    """702.16a@2024: whether an object of these characteristics has the quality."""
    try:
        wanted = quality(words)
    except UnknownQuality:
        return False
    number = {0: "colorless", 1: "monocolored"}.get(len(colors), "multicolored")
    are = {*colors, *types, *supertypes, *map(str.lower, subtypes), number, "everything"}
    return wanted <= (are | {"any color"} if colors else are)


def _known(word: str) -> str:
    found = _singular(word)
    if not found:
        raise UnknownQuality(f"{word!r} is no color, card type, supertype or subtype")
    return found


def _singular(word: str) -> str:
    """The known word of which this is the singular or plural; "" when it is none."""
    if word in PLURALS:
        return PLURALS[word]
    made = (word.removesuffix(end) + instead for end, instead in ENDINGS if word.endswith(end))
    return next((each for each in made if each in KNOWN), "")
