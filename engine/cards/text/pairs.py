"""Two static abilities in one sentence: "gets +1/+1 and can't be blocked" (604)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.about_source import ABOUT_SELF, IT_ATTACHED
from turnfold.engine.cards.text.changes import GETS_ALWAYS, HAS
from turnfold.engine.cards.text.conditions import (
    CONDITION,
    NOT_SO,
    OF_SELF,
    UNLESS_MANY,
    denied,
)
from turnfold.engine.cards.text.statics import DURING, SOURCE_OR_ATTACHED
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import ALL, ANY_ONE, EACH
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.modifications import (
    BlockedRequirement,
    Goading,
    Limit,
    Modification,
    NumberedPermission,
    PairRestriction,
    Permission,
    Requirement,
    Restriction,
)

_UNABLE_VERBS = Words(
    [
        ("can't attack", Restriction("attack")),
        ("can't block", Restriction("block")),
        ("can't be blocked", Restriction("be_blocked")),
        ("can't attack alone", Restriction("attack_alone")),
        ("can't block alone", Restriction("block_alone")),
        ("can't attack you", Restriction("attack_you")),
        (
            "can't attack you or planeswalkers you control",
            Restriction("attack_you_or_planeswalkers"),
        ),
        ("can attack as though it didn't have defender", Permission("attack_despite_defender")),
        (
            "can't be blocked by more than one creature",
            Limit("be_blocked_by_more_than", number=1),
        ),
        (
            "can block an additional creature each combat",
            NumberedPermission("block_additional", number=1),
        ),
        ("loses all abilities", Modification(lose_all_abilities=True)),
        ("can't become untapped", Restriction("become_untapped")),
    ]
)


def _other_verbs(s: str, do: str) -> Phrase:
    """What is said of an object without a change of its characteristics, in the singular or
    plural."""
    return OneOf(
        _UNABLE_VERBS,
        Words(
            [
                (f"attack{s} each combat if able", Requirement("attack")),
                (f"block{s} each combat if able", Requirement("block")),
                ("must be blocked if able", BlockedRequirement("be_blocked")),
                (f"{do} untap during its controller's untap step",
                 Restriction("untap_in_untap_step")),
                ("is goaded" if s else "are goaded", Goading("goaded")),
            ]
        ),
        *(
            Form(f"{words} {{by}}", PairRestriction, {"by": DESCRIBED_MANY}, cannot=cannot)
            for words, cannot in (
                ("can't be blocked by", "be_blocked_by"),
                ("can't be blocked except by", "be_blocked_except_by"),
                ("can't block", "block"),
            )
        ),
    )  # fmt: skip


OTHER_VERBS = _other_verbs("s", "doesn't")
OTHER_VERBS_OF_MANY = _other_verbs("", "don't")


def _verbs(s: str, have: str, gets: Phrase, others: Phrase) -> Phrase:
    """A verb with all that follows it, in the singular or plural; the value is the change."""
    return OneOf(
        *(
            Map(
                Wording(f"{words} {{change}}", change=change),
                lambda it: it["change"],
                lambda change: {"change": change},
            )
            for words, change in ((f"get{s}", gets), (have, HAS))
        ),
        others,
    )


_VERBS = _verbs("s", "has", GETS_ALWAYS[0], OTHER_VERBS)
_VERBS_OF_MANY = _verbs("", "have", GETS_ALWAYS[1], OTHER_VERBS_OF_MANY)


def _two(parts: dict[str, Any]) -> Any:
    changes = parts["one"], parts["other"]
    if all(isinstance(each, Modification) for each in changes):
        return None  # `changes` reads both as one change
    return tuple(StaticAbility(each, parts["affects"]) for each in changes)


def _one_and_other(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    if not all(isinstance(each, StaticAbility) for each in value):
        return None
    parts = {"affects": value[0].affects, "one": value[0].change, "other": value[1].change}
    return parts if _two(parts) == value else None


_COMBINED = OneOf(
    *(
        Map(
            Wording("{affects} {one} and {other}", affects=affects, one=verbs, other=verbs),
            _two,
            _one_and_other,
        )
        for affects, verbs in ((OneOf(SOURCE_OR_ATTACHED, EACH), _VERBS), (ALL, _VERBS_OF_MANY))
    )
)

_PAIRS = (
    ("can't attack or block", Restriction("attack"), Restriction("block")),
    ("attacks or blocks each combat if able", Requirement("attack"), Requirement("block")),
    ("can't attack or block alone", Restriction("attack_alone"), Restriction("block_alone")),
)
_SUBJECTS = (
    *(("~", "self"), ("enchanted creature", "attached"), ("equipped creature", "attached")),
    ("enchanted permanent", "attached"),
)

SHARED = Words(
    [
        (
            f"{subject} {words}",
            (StaticAbility(one, affects), StaticAbility(other, affects)),  # type: ignore[arg-type]
        )
        for words, one, other in _PAIRS
        for subject, affects in _SUBJECTS
    ]
)
"""What two verbs share."""


def _neither(parts: dict[str, Any]) -> Any:
    return tuple(
        StaticAbility(Restriction(each, unless_controls=parts["one"])) for each in _ATTACK_BLOCK
    )


_ATTACK_BLOCK: tuple[Any, ...] = ("attack", "block")


def _neither_of(value: Any) -> dict[str, Any] | None:
    first = value[0] if isinstance(value, tuple) and value else None
    filter = getattr(getattr(first, "change", None), "unless_controls", None)
    parts = {"one": filter}
    return {"one": filter} if filter is not None and value == _neither(parts) else None


_SHARED_BY_MANY = Map(
    Wording("{affects} can't attack or block", affects=ALL),
    lambda parts: tuple(
        StaticAbility(Restriction(each), parts["affects"]) for each in _ATTACK_BLOCK
    ),
    lambda value: (
        {"affects": value[0].affects}
        if [getattr(each, "change", None) for each in value] == [*map(Restriction, _ATTACK_BLOCK)]
        and value[0] == replace(value[1], change=value[0].change)
        and value[0].condition is None
        else None
    ),
)
"""The same of all objects of a description."""
_TWO_PLAIN = OneOf(SHARED, _SHARED_BY_MANY, _COMBINED)


def _two_while(words: str, two: Phrase, condition: Phrase) -> Phrase:
    """Two static abilities that apply under one condition."""

    def make(parts: dict[str, Any]) -> Any:
        return tuple(replace(each, condition=parts["condition"]) for each in parts["two"])

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        if not all(isinstance(each, StaticAbility) for each in value):
            return None
        condition = value[0].condition
        parts = {"two": tuple(replace(each, condition=None) for each in value)}
        parts["condition"] = condition
        return parts if condition is not None and make(parts) == value else None

    return Map(Wording(words, two=two, condition=condition), make, take)


_TWO_OF_IT = Map(
    Wording("it {one} and {other}", one=_VERBS, other=_VERBS),
    lambda parts: _two({**parts, "affects": "self"}),
    lambda value: (
        parts
        if (parts := _one_and_other(value)) is not None and parts.pop("affects") == "self"
        else None
    ),
)


def _of(two: Phrase, affects: str) -> Phrase:
    """The same, only about the source or only about what it is attached to."""

    def those(value: Any) -> Any:
        first = value[0] if isinstance(value, tuple) and value else None
        return value if getattr(first, "affects", None) == affects else None

    return Map(two, those, those)


def _neither_way() -> Phrase:
    """ "~ can't block or be blocked by creatures with power 2 or greater"."""

    def make(parts: dict[str, Any]) -> tuple[StaticAbility, StaticAbility]:
        by, affects = parts["by"], parts["affects"]
        return (
            StaticAbility(PairRestriction("block", by=by), affects),
            StaticAbility(PairRestriction("be_blocked_by", by=by), affects),
        )

    def take(value: Any) -> dict[str, Any] | None:
        first = value[0] if isinstance(value, tuple) and value else None
        if not isinstance(first, StaticAbility) or not isinstance(first.change, PairRestriction):
            return None
        parts = {"by": first.change.by, "affects": first.affects}
        return parts if make(parts) == value else None

    words = "{affects} can't block or be blocked by {by}"
    return Map(Wording(words, affects=SOURCE_OR_ATTACHED, by=DESCRIBED_MANY), make, take)


TWO_STATICS = OneOf(
    _TWO_PLAIN,
    _neither_way(),
    _two_while("as long as {condition}, {two}", _TWO_PLAIN, CONDITION),
    _two_while("as long as {condition}, {two}", _TWO_OF_IT, ABOUT_SELF),
    _two_while("during {condition}, {two}", _TWO_PLAIN, DURING),
    _two_while("{two} as long as {condition}", _TWO_PLAIN, CONDITION),
    _two_while("{two} as long as {condition}", _of(_TWO_PLAIN, "self"), OF_SELF),
    _two_while("{two} if {condition}", _TWO_PLAIN, CONDITION),
    _two_while("{two} if {condition}", _of(_TWO_PLAIN, "self"), OF_SELF),
    _two_while("{two} unless {condition}", _of(SHARED, "self"), OneOf(NOT_SO, UNLESS_MANY)),
    _two_while(
        "{two} unless {condition}",
        _of(SHARED, "attached"),
        OneOf(denied(IT_ATTACHED), denied(CONDITION), UNLESS_MANY),
    ),
    Map(
        Wording("~ can't attack or block unless you control {one}", one=ANY_ONE),
        _neither,
        _neither_of,
    ),
)
"""Two static abilities in one sentence."""
