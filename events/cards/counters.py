"""Kinds of counters to which the rules give a meaning (122.1). All other kinds are only names."""

import re
from functools import lru_cache

IKORIA = "2020-04-17"
"""The day of the first text with counters that give keywords."""

KEYWORDS = {
    "deathtouch": IKORIA,
    "decayed": "2025-11-14",
    "double strike": IKORIA,
    "exalted": "2024-09-20",
    "first strike": IKORIA,
    "flying": IKORIA,
    "haste": IKORIA,
    "hexproof": IKORIA,
    "indestructible": IKORIA,
    "lifelink": IKORIA,
    "menace": IKORIA,
    "reach": IKORIA,
    "shadow": "2023-06-16",
    "trample": IKORIA,
    "vigilance": IKORIA,
}
"""122.1b@2024: counters that give a keyword by the rules, each with the first day of a text that
says so."""

_STRENGTH = re.compile(r"([+-][0-9]{1,4})/([+-][0-9]{1,4})")


@lru_cache(maxsize=256)
def strength(name: str) -> tuple[int, int]:
    """122.1a@2024: what a counter adds to power and to toughness; (0, 0) for all other kinds."""
    found = _STRENGTH.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else (0, 0)
