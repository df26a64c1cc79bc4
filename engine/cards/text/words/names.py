"""Names in rules English: subtypes in singular and plural (205.3), and keywords (702)."""

from turnfold.engine.keywords import KEYWORDS
from turnfold.engine.keywords.keyword import NUMBER, Keyword
from turnfold.engine.keywords.qualities import PLURALS
from turnfold.engine.keywords.subtypes import EVERY_CREATURE_TYPE, PLANESWALKER_TYPES, titled
from turnfold.engine.keywords.subtypes import SUBTYPES as LOWER

_SAME = {"plains", "sheep", "fish", "moonfolk", "kithkin", "merfolk", "treefolk", "samurai"}
_SAME |= {"kavu", "myr", "eldrazi", "kor", "vedalken", "nephilim", "thalakos", "dauthi", "soltari"}
_SAME |= {"equipment"}
_VES = {"elf", "dwarf", "wolf", "werewolf", "shapeshifter-elf"}
_IRREGULAR = {singular: plural for plural, singular in PLURALS.items()}


def _plural(name: str) -> str:
    if name in _SAME or name.endswith("folk"):
        return name
    if name in _IRREGULAR:
        return _IRREGULAR[name]
    if name == "hero":
        return "heroes"
    if name in _VES:
        return name[:-1] + "ves"
    if name.endswith("man") and name != "human":
        return name[:-3] + "men"
    if name.endswith(("s", "x", "ch", "sh")):
        return name + "es"
    if name.endswith("y") and name[-2] not in "aeiou":
        return name[:-1] + "ies"
    return name + "s"


SUBTYPES: tuple[str, ...] = tuple(sorted(map(titled, LOWER)))
"""Every subtype, with the capital letters that cards print."""

PLANESWALKERS = frozenset(map(titled, PLANESWALKER_TYPES.split()))
"""The planeswalker types (205.3j)."""
CREATURES = frozenset(map(titled, EVERY_CREATURE_TYPE))
"""The creature types (205.3m)."""
ONE: dict[str, str] = {each: each for each in SUBTYPES}
MANY: dict[str, str] = {each: titled(_plural(each.lower())) for each in SUBTYPES}
"""From each subtype to its plural."""

KEYWORD_NAMES: tuple[str, ...] = tuple(
    name
    for name, entry in KEYWORDS.items()
    if not entry.written and name not in ("exalted", "changeling", "devoid")
)
"""Keywords without a parameter that effects give, take and ask for. What gives changeling changes
types as well, in a layer of its own (613.1d)."""


def _is_givable(entry: Keyword, parameter: str = "1") -> bool:
    """Whether what it stands for triggers, is activated on the battlefield, or is static and
    changes no characteristics."""
    kinds = entry.means(parameter) if entry.means is not None else ()
    return all(
        each["kind"] != "replacement"
        and each.get("works_in", "battlefield") == "battlefield"
        and each.get("change", {}).get("is") != "modification"
        for each in kinds
    )


WITH_NUMBER: tuple[str, ...] = tuple(
    name for name, entry in KEYWORDS.items() if entry.written == NUMBER and _is_givable(entry)
)
WITH_COST: tuple[str, ...] = tuple(
    name for name, entry in KEYWORDS.items() if entry.takes("{1}") and _is_givable(entry, "{1}")
)
"""Keywords with a number or a cost that effects give: what they stand for works on a permanent that
is there already."""
