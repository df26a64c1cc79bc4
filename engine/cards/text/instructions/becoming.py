"""What becomes of objects for a while, in several verbs: "gets +1/+0, becomes black, and gains
shadow" (611.2, 613.1)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from msgspec.structs import fields

from turnfold.engine.cards.text.changes import FOR_EACH_NOW, GAINS, LOSES, PLAIN
from turnfold.engine.cards.text.given import enumerated
from turnfold.engine.cards.text.tokens import COLORED, CREATURE_TYPES
from turnfold.engine.cards.text.words.amounts import NUMERAL_OR_X
from turnfold.engine.cards.text.words.names import MANY
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import (
    Form,
    Found,
    Map,
    Maybe,
    OneOf,
    Phrase,
    Source,
    Wording,
    Words,
    letters,
)
from turnfold.engine.keywords.subtypes import EVERY_CREATURE_TYPE, titled
from turnfold.events.cards.modifications import Modification

_OF_CREATURES = frozenset(map(titled, EVERY_CREATURE_TYPE))
"""The creature types (205.3m)."""
_DEFAULT = {each.name: each.default for each in fields(Modification)}
_GROUPS = (
    ("power", "toughness"),
    ("add_keywords", "add_abilities"),
    ("remove_keywords", "lose_all_abilities"),
)
"""The fields that one verb fills."""
_TYPES = ("add_types", "add_subtypes", "set_creature_types", "add_colors", "add_supertypes")
_BASE = ("set_power", "set_toughness")
_COLORS = ("set_colors",)


def _given(change: Modification) -> dict[str, Any]:
    return {name: each for name, each in _fields_of(change).items() if each != _DEFAULT[name]}


def _fields_of(change: Modification) -> dict[str, Any]:
    """The fields of a change, with the parts in them as they are."""
    return {name: getattr(change, name) for name in _DEFAULT}


def _merged(parts: tuple[Modification, ...]) -> Modification | None:
    """All of these changes in one; None if two of them fill one field, or abilities are lost that
    were given before."""
    found: dict[str, Any] = {}
    for each in parts:
        given = _given(each)
        if not given.keys().isdisjoint(found):
            return None
        if "lose_all_abilities" in given and not found.keys().isdisjoint(_GROUPS[1]):
            return None
        found |= given
    return Modification(**found)


class _Verbs:
    """One verb, or several with commas and "and"; the value is the change that they are together.

    A change is written in any order of its verbs, because none of them comes first in it.
    """

    def __init__(self, verb: Phrase) -> None:
        self.several = enumerated(verb, "and")

    def read(self, source: Source, at: int) -> Found:
        """The changes that stand there."""
        found = [(_merged(parts), end) for parts, end in self.several.read(source, at)]
        return [(change, end) for change, end in found if change is not None]

    def letters(self) -> frozenset[str] | None:
        """Those of the first verb."""
        return letters(self.several)

    def say(self, value: Any) -> Iterator[str]:
        """The verbs in each order."""
        if not isinstance(value, Modification):
            return
        given = _given(value)
        for groups in _ways_to_say():
            parts = [{name: given[name] for name in group if name in given} for group in groups]
            changes = [Modification(**each) for each in parts if each]
            if sum(map(len, parts)) == len(given) and changes:
                for order in permutations(changes):
                    if _merged(order) == value:
                        yield from self.several.say(order)


def _ways_to_say() -> Iterator[tuple[tuple[str, ...], ...]]:
    """Which fields are said together: what it becomes may tell its color and its size."""
    yield (*_GROUPS, _TYPES, _BASE, _COLORS)
    yield (*_GROUPS, (*_TYPES, *_BASE), _COLORS)
    yield (*_GROUPS, (*_TYPES, *_COLORS), _BASE)
    yield (*_GROUPS, (*_TYPES, *_BASE, *_COLORS))


_CREWED = Modification(add_types=("artifact", "creature"))
ALL_COLORS = Words([("all colors", COLORS), ("colorless", ())])
_COLOR = Form("{set_colors}", Modification, {"set_colors": OneOf(COLORED, ALL_COLORS)})
_SIZE = (
    Form("base power and toughness {set_power}/{set_toughness}", Modification,
         {"set_power": NUMERAL_OR_X, "set_toughness": NUMERAL_OR_X}),
    Form("base power {set_power}", Modification, {"set_power": NUMERAL_OR_X}),
    Form("base toughness {set_toughness}", Modification, {"set_toughness": NUMERAL_OR_X}),
)  # fmt: skip


def _typed(words: str, subtypes: Phrase, others: str) -> Phrase:
    """Creature types that are added to the others, or take the place of those that it had
    (205.1a); perhaps colors and a size with them."""
    adding, dyeing = (
        f" in addition to {others} other types",
        f" in addition to {others} other colors and types",
    )
    also_creature = f" in addition to {others} other creature types"

    def make(parts: dict[str, Any]) -> Modification | None:
        kinds, types, more = parts["subtypes"], parts.get("types") or (), parts["more"]
        if more is None and (types or not _OF_CREATURES.issuperset(kinds)):
            return None
        size = parts["size"] or {}
        given: dict[str, Any] = {"add_subtypes" if more else "set_creature_types": kinds}
        if types:
            given["add_types"] = types
        if parts["legendary"]:
            given["add_supertypes"] = parts["legendary"]
        if parts["colors"] is not None:
            given["add_colors" if more == "colors" else "set_colors"] = parts["colors"]
        elif more == "colors":
            return None
        return Modification(**given, **size)

    def take(value: Any, more: str | None) -> dict[str, Any] | None:
        if not isinstance(value, Modification):
            return None
        size = {name: getattr(value, name) for name in _BASE}
        colors = value.add_colors or None if more == "colors" else value.set_colors
        parts = {
            "subtypes": value.add_subtypes if more else value.set_creature_types,
            "types": value.add_types or None,
            "more": more,
            "legendary": value.add_supertypes or None,
            "colors": colors,
            "size": size if None not in size.values() else None,
        }
        return parts if parts["subtypes"] and make(parts) == value else None

    size = Map(
        Wording(" with base power and toughness {set_power}/{set_toughness}",
                set_power=NUMERAL_OR_X, set_toughness=NUMERAL_OR_X),
        lambda it: it, lambda it: it)  # fmt: skip
    creature = "creature" if others == "its" else "creatures"
    types = Words(
        [
            (f" {creature}", ("creature",)),
            (f" artifact {creature}", ("artifact", "creature")),
            (f" enchantment {creature}", ("enchantment", "creature")),
        ]
    )
    gaps: dict[str, Phrase] = {
        "legendary": Maybe(Words({"legendary ": ("legendary",)})),
        "colors": Maybe(Map(Wording("{c} ", c=COLORED), lambda it: it["c"], lambda it: {"c": it})),
        "subtypes": subtypes,
        "types": Maybe(types),
        "size": Maybe(size),
    }
    rows = []
    for said, more in (("", None), (adding, "types"), (also_creature, "types"), (dyeing, "colors")):
        end = Map(Words([(said, said)]), lambda _, more=more: (more,), lambda _, said=said: said)
        row = Wording(words + "{more}", **gaps, more=end)
        rows.append(_one_row(row, make, take, more))
    return OneOf(*rows)


def _one_row(row: Phrase, make: Any, take: Any, more: str | None) -> Phrase:
    def told(value: Any) -> dict[str, Any] | None:
        parts: dict[str, Any] | None = take(value, more)
        return parts and {**parts, "more": (more,)}

    return Map(row, lambda it: make({**it, "more": it["more"][0]}), told)


_ONE_KIND = _typed("{legendary}{colors}{subtypes}{types}{size}", CREATURE_TYPES, "its")
_MANY_KINDS = Words([(words, (name,)) for name, words in MANY.items()])
_KINDS = {
    "s": Article(_ONE_KIND),
    "": _typed("{legendary}{colors}{subtypes}{types}{size}", _MANY_KINDS, "their"),
}


def _verbs(s: str) -> tuple[Phrase, Phrase]:
    """Any verbs, and those of becoming alone."""
    have = "has" if s else "have"
    crewed = Words([("an artifact creature" if s else "artifact creatures", _CREWED)])
    becoming = [
        Map(Wording(f"become{s} {{it}}", it=each), lambda it: it["it"], lambda it: {"it": it})
        for each in (_COLOR, _KINDS[s], crewed)
    ]
    others = [
        Map(Wording(f"{verb} {{it}}", it=each), lambda it: it["it"], lambda it: {"it": it})
        for verb, each in (
            (f"get{s}", OneOf(PLAIN, FOR_EACH_NOW)),
            (f"gain{s}", GAINS),
            (f"lose{s}", LOSES),
            (have, OneOf(*_SIZE)),
        )
    ]
    return _Verbs(OneOf(*becoming, *others)), OneOf(*becoming)


CHANGES_ONE, BECOMES_ONE = _verbs("s")
CHANGES_MANY, BECOME_MANY = _verbs("")
"""What becomes of one object, and of several: any verbs, and those of becoming alone."""
IS_ONE, ARE_MANY = _KINDS["s"], _KINDS[""]
"""What stands behind "is" and "are" of creature types, perhaps with colors and a size."""
IS_AS_WELL = Map(
    _KINDS["s"],
    lambda change: None if change.set_creature_types else change,
    lambda change: None if getattr(change, "set_creature_types", ()) else change,
)
"""What one object is in addition to its other types, behind "is"."""
