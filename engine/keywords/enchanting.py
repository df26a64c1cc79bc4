"""What the words after "enchant" say of what an Aura can be attached to (702.5a)."""

import re

from turnfold.engine.keywords.qualities import COLORS
from turnfold.events.cards import characteristics, selections
from turnfold.events.cards.card import PERMANENT_TYPES
from turnfold.events.cards.selections import Filter, Predicate, those

PLAYERS = ("player", "opponent")
_YOURS, _THEIRS = selections.ControlledBy("you"), selections.ControlledBy("opponent")
_WHOSE = {" you control": _YOURS, " an opponent controls": _THEIRS}
_BEFORE: dict[str, Predicate] = {
    "tapped": selections.IsTapped(True),
    "untapped": selections.IsTapped(False),
    "legendary": characteristics.HasSupertypes(("legendary",)),
    "snow": characteristics.HasSupertypes(("snow",)),
    "basic": characteristics.HasSupertypes(("basic",)),
    "nonbasic": characteristics.LacksSupertypes(("basic",)),
    **{f"non{each}": characteristics.LacksTypes((each,)) for each in sorted(PERMANENT_TYPES)},
    **{each: characteristics.HasColors((each,)) for each in sorted(COLORS)},
    **{f"non{each}": characteristics.LacksColors((each,)) for each in sorted(COLORS)},
}
"""What may stand before the noun."""
_TWO_COLORS = re.compile(rf"({'|'.join(sorted(COLORS))}) or ({'|'.join(sorted(COLORS))}) (.+)")
_SUBTYPE = re.compile(r"[A-Z][a-z]+")


def enchanted(words: str) -> Filter:
    """702.5a@2024: the description of an object that these words mean ("artifact or creature you
    control"). In small letters they are types, with a capital a subtype ("Wall"). Raises
    `ValueError` for words that mean nothing here."""
    whose: list[Predicate] = []
    before: list[Predicate] = []
    for end, controlled in _WHOSE.items():
        if words.endswith(end):
            words, whose = words.removesuffix(end), [controlled]
    if colored := _TWO_COLORS.fullmatch(words):
        before, words = [characteristics.HasAnyColor((colored[1], colored[2]))], colored[3]
    first, _, rest = words.partition(" ")
    if rest and first in _BEFORE:
        before, words = [*before, _BEFORE[first]], rest
    elif rest and first.startswith("non-") and _SUBTYPE.fullmatch(first[4:]):
        before, words = [*before, characteristics.LacksSubtypes((first[4:],))], rest
    if before and " or " in words:
        raise ValueError(f"it is not clear what {words!r} is said of")
    return those(*whose, *before, *_nouns(words))


def _nouns(words: str) -> list[Predicate]:
    """What a noun, or nouns of which one is enough, say of an object."""
    if words == "permanent":
        return []
    types = tuple(each for each in words.split(" ") if each in PERMANENT_TYPES)
    if " ".join(types) == words:
        return [characteristics.HasTypes(types)]
    kinds = [_kind(each) for each in words.split(" or ")]
    if len(kinds) == 1:
        return [kinds[0]]
    types = tuple(
        name for each in kinds if isinstance(each, characteristics.HasTypes) for name in each.types
    )
    if len(types) == len(kinds):
        return [characteristics.HasAnyType(types)]
    return [selections.AnyOf(tuple(map(those, kinds)))]


def _kind(word: str) -> characteristics.HasTypes | characteristics.HasSubtypes:
    if word in PERMANENT_TYPES:
        return characteristics.HasTypes((word,))
    if _SUBTYPE.fullmatch(word):
        return characteristics.HasSubtypes((word,))
    raise ValueError(f"an Aura cannot enchant {word!r} here")


def require_known(words: str) -> None:
    """`ValueError` for words after "enchant" that mean nothing here."""
    if words not in PLAYERS:
        enchanted(words)
