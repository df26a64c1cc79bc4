"""What the words after "enchant" say of what an Aura can be attached to (702.5a)."""

import re
from typing import Any

from turnfold.engine.keywords.qualities import COLORS

PERMANENTS = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
PLAYERS = ("player", "opponent")
_WHOSE = {" you control": "you", " an opponent controls": "opponent"}
_BEFORE: dict[str, dict[str, Any]] = {
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "legendary": {"supertypes": ("legendary",)},
    "snow": {"supertypes": ("snow",)},
    "basic": {"supertypes": ("basic",)},
    "nonbasic": {"not_supertypes": ("basic",)},
    **{f"non{each}": {"not_types": (each,)} for each in PERMANENTS},
    **{each: {"colors": (each,)} for each in sorted(COLORS)},
    **{f"non{each}": {"not_colors": (each,)} for each in sorted(COLORS)},
}
"""What may stand before the noun."""
_TWO_COLORS = re.compile(rf"({'|'.join(sorted(COLORS))}) or ({'|'.join(sorted(COLORS))}) (.+)")
_SUBTYPE = re.compile(r"[A-Z][a-z]+")


def enchanted(words: str) -> dict[str, Any]:
    """702.5a@2024: the fields of the description of an object that these words mean ("artifact or
    creature you control"). In small letters they are types, with a capital a subtype ("Wall").
    Raises `ValueError` for words that mean nothing here."""
    found: dict[str, Any] = {}
    for end, whose in _WHOSE.items():
        if words.endswith(end):
            words, found["controller"] = words.removesuffix(end), whose
    if colored := _TWO_COLORS.fullmatch(words):
        found["any_color"], words = (colored[1], colored[2]), colored[3]
    first, _, rest = words.partition(" ")
    if rest and first in _BEFORE:
        found, words = {**found, **_BEFORE[first]}, rest
    elif rest and first.startswith("non-") and _SUBTYPE.fullmatch(first[4:]):
        found, words = {**found, "not_subtypes": (first[4:],)}, rest
    if words == "permanent":
        return found
    kinds = words.split(" or ")
    if len(kinds) == 1:
        types = [each for each in words.split(" ") if each in PERMANENTS]
        if " ".join(types) == words:
            return {**found, "types": tuple(types)}
    if len(found) > ("controller" in found) and len(kinds) > 1:
        raise ValueError(f"it is not clear what {words!r} is said of")
    one = [_kind(each) for each in kinds]
    if len(one) == 1:
        return {**found, **one[0]}
    if all("types" in each for each in one):
        return {**found, "any_type": tuple(each["types"][0] for each in one)}
    return {**found, "either": tuple(one)}


def _kind(word: str) -> dict[str, Any]:
    if word in PERMANENTS:
        return {"types": (word,)}
    if _SUBTYPE.fullmatch(word):
        return {"subtypes": (word,)}
    raise ValueError(f"{word!r} is nothing that an Aura can enchant here")


def require_known(words: str) -> None:
    """`ValueError` for words after "enchant" that mean nothing here."""
    if words not in PLAYERS:
        enchanted(words)
