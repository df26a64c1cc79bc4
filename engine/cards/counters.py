"""Kinds of counters to which the rules give a meaning (122.1); all others are mere names."""

import re
from functools import lru_cache

KEYWORDS = frozenset(
    {
        "deathtouch",
        "double strike",
        "exalted",
        "first strike",
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    }
)
"""122.1b@2024: counters that give a keyword, which nothing here does."""

_STRENGTH = re.compile(r"([+-]\d+)/([+-]\d+)")


class NoSuchCounter(ValueError):
    """A counter by which something should happen that does not happen here."""


def require(name: str) -> None:
    """`NoSuchCounter` for counters whose rules there are not."""
    if name in KEYWORDS:
        raise NoSuchCounter(f"{name} counters give no keyword here (122.1b)")
    if name == "rad":
        raise NoSuchCounter("rad counters do nothing here (122.1i)")


@lru_cache(maxsize=256)
def strength(name: str) -> tuple[int, int]:
    """122.1a@2024: what a counter adds to power and toughness; nothing if it is of another kind."""
    found = _STRENGTH.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else (0, 0)
