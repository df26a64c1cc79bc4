"""What becomes of objects for a while, in several verbs: "gets +1/+0, becomes black, and gains
shadow" (611.2, 613.1)."""

from collections.abc import Iterator
from functools import partial
from itertools import permutations
from typing import Any

from msgspec.structs import fields

from turnfold.engine.cards.text.changes import FOR_EACH_NOW, GAINS, LOSES, PLAIN
from turnfold.engine.cards.text.given import enumerated
from turnfold.engine.cards.text.land_types import LAND_TYPE, LAND_TYPES
from turnfold.engine.cards.text.tokens import COLORED, CREATURE_TYPES
from turnfold.engine.cards.text.words.amounts import NUMERAL_OR_X
from turnfold.engine.cards.text.words.names import CREATURES, MANY
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
from turnfold.events.cards.modifications import Modification

_Parts = dict[str, Any]

_DEFAULT = {each.name: each.default for each in fields(Modification)}
_GROUPS = (
    ("power", "toughness"),
    ("add_keywords", "add_abilities"),
    ("remove_keywords", "lose_all_abilities"),
)
"""The fields that one verb fills."""
_TYPES = (
    *("add_types", "add_subtypes", "set_creature_types", "set_land_types"),
    *("add_colors", "add_supertypes"),
)
_BASE = ("set_power", "set_toughness")
_COLORS = ("set_colors",)


def _given(change: Modification) -> _Parts:
    return {name: each for name, each in _fields_of(change).items() if each != _DEFAULT[name]}


def _fields_of(change: Modification) -> _Parts:
    """The fields of a change, with the parts in them as they are."""
    return {name: getattr(change, name) for name in _DEFAULT}


def _merged(parts: tuple[Modification, ...]) -> Modification | None:
    """All of these changes in one; None if two of them fill one field, or abilities are lost that
    were given before."""
    found: _Parts = {}
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


_KIND_SAID = "{legendary}{colors}{subtypes}{types}{size}"
_SIZE_BEHIND = Map(
    Wording(" with base power and toughness {set_power}/{set_toughness}",
            set_power=NUMERAL_OR_X, set_toughness=NUMERAL_OR_X),
    lambda it: it, lambda it: it)  # fmt: skip


def _kinds(subtypes: Phrase, creature: str, others: str) -> Phrase:
    """Creature types that are added to the others, or take the place of those that it had
    (205.1a); perhaps colors and a size with them."""
    types = [
        (f" {creature}", ("creature",)),
        (f" artifact {creature}", ("artifact", "creature")),
        (f" enchantment {creature}", ("enchantment", "creature")),
    ]
    gaps: dict[str, Phrase] = {
        "legendary": Maybe(Words({"legendary ": ("legendary",)})),
        "colors": Maybe(Map(Wording("{c} ", c=COLORED), lambda it: it["c"], lambda it: {"c": it})),
        "subtypes": subtypes,
        "types": Maybe(Words(types)),
        "size": Maybe(_SIZE_BEHIND),
    }
    other = f" in addition to {others} other "
    return OneOf(
        *(
            Map(
                Wording(_KIND_SAID + end, **gaps),
                partial(_of_kind, added=added),
                partial(_kind_of, added=added),
            )
            for end, added in (
                ("", ""),
                (f"{other}types", "types"),
                (f"{other}creature types", "types"),
                (f"{other}colors and types", "colors and types"),
            )
        )
    )


def _of_kind(said: _Parts, added: str) -> Modification | None:
    """The change that the words tell; `added` says what is added to what there was."""
    kinds, types = said["subtypes"], said["types"] or ()
    if not added and (types or not CREATURES.issuperset(kinds)):
        return None
    dyed = added == "colors and types"
    given: _Parts = {"add_subtypes" if added else "set_creature_types": kinds}
    if types:
        given["add_types"] = types
    if said["legendary"]:
        given["add_supertypes"] = said["legendary"]
    if said["colors"] is not None:
        given["add_colors" if dyed else "set_colors"] = said["colors"]
    elif dyed:
        return None
    return Modification(**given, **(said["size"] or {}))


def _kind_of(change: Any, added: str) -> _Parts | None:
    """What the words tell of a change; None if it is another one than they can tell."""
    if not isinstance(change, Modification):
        return None
    size = {name: getattr(change, name) for name in _BASE}
    dyed = added == "colors and types"
    said = {
        "subtypes": change.add_subtypes if added else change.set_creature_types,
        "types": change.add_types or None,
        "legendary": change.add_supertypes or None,
        "colors": change.add_colors or None if dyed else change.set_colors,
        "size": size if None not in size.values() else None,
    }
    return said if said["subtypes"] and _of_kind(said, added) == change else None


_MANY_KINDS = Words([(words, (name,)) for name, words in MANY.items()])
_KINDS = {
    "s": OneOf(Article(_kinds(CREATURE_TYPES, "creature", "its")), LAND_TYPE),
    "": OneOf(_kinds(_MANY_KINDS, "creatures", "their"), LAND_TYPES),
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


def _sets_types(change: Any) -> bool:
    return isinstance(change, Modification) and bool(
        change.set_creature_types or change.set_land_types
    )


IS_AS_WELL = Map(
    _KINDS["s"],
    lambda change: None if _sets_types(change) else change,
    lambda change: None if _sets_types(change) else change,
)
"""What one object is in addition to its other types, behind "is"."""
