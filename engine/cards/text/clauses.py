"""Static abilities that say several things of one subject: "gets +1/+1, has flying, and can't
block" (604). What changes characteristics is one ability; every restriction or requirement is one
more."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from msgspec.structs import fields, replace

from turnfold.engine.cards.text.about_source import ABOUT_SELF, ATTACHED_IS, IT_ATTACHED
from turnfold.engine.cards.text.changes import BASE, HAS, LOSES, of_color, of_kind, strength_of
from turnfold.engine.cards.text.conditions import CONDITION, OF_SELF
from turnfold.engine.cards.text.given import enumerated
from turnfold.engine.cards.text.instructions.becoming import ARE_MANY, IS_ONE
from turnfold.engine.cards.text.pairs import OTHER_VERBS, OTHER_VERBS_OF_MANY
from turnfold.engine.cards.text.statics import DURING, SOURCE_OR_ATTACHED
from turnfold.engine.cards.text.words.nouns import ALL, EACH
from turnfold.engine.cards.text.words.wording import Found, Map, OneOf, Phrase, Source, Wording
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.conditions import opposite
from turnfold.events.cards.modifications import Change, Modification

_FIELDS = {each.name: each.default for each in fields(Modification)}
_SIZE, _COLORS = ("set_power", "set_toughness"), ("set_colors", "add_colors")
_TYPES = ("add_types", "add_subtypes", "set_creature_types", "set_land_types")
_OTHERS = (
    ("power", "toughness"),
    ("add_keywords", "add_abilities"),
    ("remove_keywords",),
    ("lose_all_abilities",),
)
_WAYS = (
    (_SIZE, _COLORS, _TYPES, *_OTHERS),
    ((*_TYPES, *_SIZE), _COLORS, *_OTHERS),
    ((*_TYPES, *_COLORS), _SIZE, *_OTHERS),
    ((*_TYPES, *_COLORS, *_SIZE), *_OTHERS),
)
"""The fields of a change that one clause says: of what it is, it may tell its color and size."""


def _said(change: Modification) -> dict[str, Any]:
    given = {name: getattr(change, name) for name in _FIELDS}
    return {name: value for name, value in given.items() if value != _FIELDS[name]}


def _joined(clauses: tuple[Change, ...]) -> tuple[Change, ...] | None:
    """The clauses with all that changes characteristics as one change, where its first stands;
    None if two of them say the same, or one says nothing that is said so."""
    together: dict[str, Any] = {}
    others = [each for each in clauses if not isinstance(each, Modification)]
    first = next(
        (place for place, each in enumerate(clauses) if isinstance(each, Modification)), -1
    )
    for each in clauses:
        if isinstance(each, Modification):
            said = _said(each)
            if said.keys() & together.keys():
                return None
            together |= said
    if len(set(map(repr, others))) < len(others):
        return None
    if not together:
        return tuple(others)
    before = sum(not isinstance(each, Modification) for each in clauses[:first])
    return (*others[:before], Modification(**together), *others[before:])


def _apart(changes: tuple[Change, ...]) -> Iterator[tuple[Change, ...]]:
    """The inverse: every order of clauses from which these changes are joined."""
    for way in _WAYS:
        clauses: list[Change] = []
        for each in changes:
            if isinstance(each, Modification):
                clauses += _clauses_of(each, way)
            else:
                clauses.append(each)
        if 2 <= len(clauses) <= _MOST:
            yield from (order for order in permutations(clauses) if _joined(order) == changes)


_MOST = 4
"""So many clauses are said of one subject."""


def _clauses_of(change: Modification, way: tuple[tuple[str, ...], ...]) -> list[Change]:
    """A change in parts, one for each clause; more than can be said if some of it has no words."""
    said = _said(change)
    if said.keys() - {name for part in way for name in part}:
        return [change] * (_MOST + 1)
    parts = ({name: said[name] for name in names if name in said} for names in way)
    return [Modification(**part) for part in parts if part]


class _Clauses:
    """Two to four clauses about one subject; the value is a tuple of changes."""

    def __init__(self, clause: Phrase) -> None:
        self.orders = tuple(
            Wording(words, **dict.fromkeys("abcd"[:number], clause))
            for number, words in (
                (2, "{a} and {b}"),
                (3, "{a}, {b}, and {c}"),
                (3, "{a} and {b} and {c}"),
                (4, "{a}, {b}, {c}, and {d}"),
            )
        )

    def read(self, source: Source, at: int) -> Found:
        """What the clauses say together."""
        found = [
            (_joined(tuple(parts.values())), end)
            for each in self.orders
            for parts, end in each.read(source, at)
        ]
        return [
            (changes, end)
            for changes, end in found
            if changes is not None and next(_apart(changes), None) is not None
        ]

    def say(self, value: Any) -> Iterator[str]:
        """The clauses, in every order in which they mean the same."""
        for order in _apart(value):
            parts = dict(zip("abcd", order, strict=False))
            for each in self.orders:
                if sum(phrase is not None for _, phrase in each.parts) == len(order):
                    yield from each.say(parts)


def _one(s: str, have: str, be: str, others: Phrase) -> Phrase:
    """One clause: a verb and what follows."""
    after = (
        (f"get{s}", strength_of()),
        (f"get{s} an additional", strength_of()),
        (have, OneOf(HAS, BASE)),
        (f"lose{s}", LOSES),
        (be, OneOf(of_color(), of_kind(many=not s), IS_ONE if s else ARE_MANY)),
    )
    return OneOf(
        *(
            Map(
                Wording(f"{words} {{change}}", change=change),
                lambda it: it["change"],
                lambda change: {"change": change},
            )
            for words, change in after
        ),
        others,
    )


_CLAUSE = _one("s", "has", "is", OTHER_VERBS)
_CLAUSE_OF_MANY = _one("", "have", "are", OTHER_VERBS_OF_MANY)
_CLAUSES, _CLAUSES_OF_MANY = _Clauses(_CLAUSE), _Clauses(_CLAUSE_OF_MANY)
_EITHER = OneOf(
    _CLAUSES, Map(_CLAUSE, lambda it: (it,), lambda it: it[0] if len(it) == 1 else None)
)
"""One clause or several."""


def _abilities(parts: dict[str, Any]) -> tuple[StaticAbility, ...]:
    return tuple(StaticAbility(each, parts["affects"]) for each in parts["changes"])


def _changes_of(value: Any) -> dict[str, Any] | None:
    """The subject and the changes of abilities that have no condition."""
    if not value or not all(isinstance(each, StaticAbility) for each in value):
        return None
    parts = {"affects": value[0].affects, "changes": tuple(each.change for each in value)}
    return parts if value == _abilities(parts) else None


def _about(words: str, clauses: Phrase, affects: Phrase | None = None) -> Phrase:
    gaps = {"changes": clauses} if affects is None else {"changes": clauses, "affects": affects}
    given: dict[str, Any] = {"affects": "self"} if affects is None else {}

    def take(value: Any) -> dict[str, Any] | None:
        parts = _changes_of(value)
        return parts if parts is not None and parts == {**parts, **given} else None

    return Map(Wording(words, **gaps), lambda parts: _abilities({**parts, **given}), take)


_PLAIN = OneOf(
    _about("{affects} {changes}", _CLAUSES, OneOf(SOURCE_OR_ATTACHED, EACH)),
    _about("{affects} {changes}", _CLAUSES_OF_MANY, ALL),
)


def _only(value: Any, affects: str) -> Any:
    parts = _changes_of(value)
    return value if parts is not None and parts["affects"] == affects else None


def _only_attached(value: Any) -> Any:
    """The abilities, if they are about what the source is attached to."""
    return _only(value, "attached")


def _only_self(value: Any) -> Any:
    """The abilities, if they are about the source."""
    return _only(value, "self")


_OF_SELF = Map(_PLAIN, _only_self, _only_self)
_ALL_OF_SELF = Map(
    OneOf(_PLAIN, _about("{affects} {changes}", _EITHER, SOURCE_OR_ATTACHED)),
    _only_self,
    _only_self,
)
"""One ability or several that are about the source."""

_OF_ATTACHED = Map(
    OneOf(_PLAIN, _about("{affects} {changes}", _EITHER, SOURCE_OR_ATTACHED)),
    _only_attached,
    _only_attached,
)
_IT = _about("it {changes}", _EITHER)
_IT_ATTACHED = Map(
    _about("it {changes}", _EITHER),
    lambda value: tuple(replace(each, affects="attached") for each in value),
    lambda value: (
        tuple(replace(each, affects="self") for each in value)
        if _only_attached(value) is not None
        else None
    ),
)


def _while(words: str, abilities: Phrase, condition: Phrase) -> Phrase:
    """Abilities that apply under one condition."""

    def make(parts: dict[str, Any]) -> Any:
        return tuple(replace(each, condition=parts["condition"]) for each in parts["abilities"])

    def take(value: Any) -> dict[str, Any] | None:
        if not value or not all(isinstance(each, StaticAbility) for each in value):
            return None
        condition = value[0].condition
        plain = tuple(replace(each, condition=None) for each in value)
        parts = {"abilities": plain, "condition": condition}
        return parts if condition is not None and make(parts) == value else None

    return Map(Wording(words, abilities=abilities, condition=condition), make, take)


def _otherwise(words: str, one: Phrase, condition: Phrase, other: Phrase) -> Phrase:
    """ "Enchanted creature gets +2/+2 as long as it's a Human. Otherwise, it can't attack"."""

    def make(parts: dict[str, Any]) -> Any:
        condition = parts["condition"]
        return (
            *(replace(each, condition=condition) for each in parts["one"]),
            *(replace(each, condition=opposite(condition)) for each in parts["other"]),
        )

    def take(value: Any) -> dict[str, Any] | None:
        if not value or not all(isinstance(each, StaticAbility) for each in value):
            return None
        condition = value[0].condition
        plain = [replace(each, condition=None) for each in value]
        one = tuple(each for each, was in zip(plain, value, strict=True)
                    if was.condition == condition)  # fmt: skip
        parts = {"one": one, "other": tuple(plain[len(one) :]), "condition": condition}
        full = condition is not None and parts["other"]
        return parts if full and make(parts) == value else None

    return Map(
        Wording(f"{words}. otherwise, {{other}}", one=one, condition=condition, other=other),
        make,
        take,
    )


def _each_so(words: str, change: Phrase) -> Phrase:
    """ "~ has trample as long as you control a Beast, haste as long as you control a Goblin, and
    ...": each has a condition of its own."""

    def told(value: Any) -> dict[str, Any] | None:
        plain = isinstance(value, StaticAbility) and value.condition is not None
        if not plain or value.affects != "self":
            return None
        return {"change": value.change, "condition": value.condition}

    one = Map(
        Wording("{change} as long as {condition}", change=change, condition=CONDITION),
        lambda it: StaticAbility(it["change"], condition=it["condition"]),
        told,
    )
    return Map(
        Wording(f"{words} {{each}}", each=enumerated(one, "and")),
        lambda it: it["each"] if len(it["each"]) > 1 else None,
        lambda value: {"each": value} if isinstance(value, tuple) and len(value) > 1 else None,
    )


_ONE_OR_MORE = OneOf(_about("{affects} {changes}", _EITHER, SOURCE_OR_ATTACHED), _IT_ATTACHED)
SEVERAL_STATICS = OneOf(
    _PLAIN,
    _while("as long as {condition}, {abilities}", _PLAIN, CONDITION),
    _while("as long as {condition}, {abilities}", _IT, ABOUT_SELF),
    _while("as long as {condition}, {abilities}", _ONE_OR_MORE, ATTACHED_IS),
    _while("during {condition}, {abilities}", _PLAIN, DURING),
    _while("{abilities} as long as {condition}", _PLAIN, CONDITION),
    _while("{abilities} as long as {condition}", _OF_SELF, OF_SELF),
    _while("{abilities} as long as {condition}", _OF_ATTACHED, IT_ATTACHED),
    _each_so("~", _CLAUSE),
    _each_so("~ has", HAS),
    _otherwise("{one} as long as {condition}", _OF_ATTACHED, IT_ATTACHED, _IT_ATTACHED),
    _otherwise("{one} during {condition}", _OF_ATTACHED, DURING, _IT_ATTACHED),
    _otherwise("{one} as long as {condition}", _ALL_OF_SELF, OF_SELF, _IT),
    _otherwise("{one} during {condition}", _ALL_OF_SELF, DURING, _IT),
)
"""Static abilities that say several things of one subject, or something of what the source is
attached to under a condition about that."""
