"""What the source of an ability is, or what it is attached to, in words: "~ is tapped", "equipped
creature is legendary" (603.4)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import astuple

from turnfold.engine.cards.text.how_cast import CAST, CAST_BY_YOU
from turnfold.engine.cards.text.mana_spent import SPENT_ON_IT, SPENT_ON_SOURCE
from turnfold.engine.cards.text.words.amounts import COUNTER, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.describing import DESCRIBED
from turnfold.engine.cards.text.words.nouns import YOUR_RING_BEARER, Article, either_of
from turnfold.engine.cards.text.words.sides import ADJECTIVES, BOUNDS, COUNTERS
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards import selections
from turnfold.events.cards.characteristics import SinceTurnBegan
from turnfold.events.cards.conditions import (
    AmountIs,
    AttachedIs,
    Condition,
    Not,
    SourceIs,
    WasDealtDamage,
)
from turnfold.events.cards.measures import ColorsSpent, Counters, ManaSpentToCast, Saddled
from turnfold.events.cards.selections import Filter, Predicate, those

_SELF: tuple[tuple[str, Filter], ...] = (
    ("is tapped", those(selections.IsTapped(True))),
    ("is untapped", those(selections.IsTapped(False))),
    ("is attacking", those(selections.IsAttacking(True))),
    ("is blocking", those(selections.IsBlocking(True))),
    ("is attacking alone", those(selections.AttacksAlone(True))),
    (
        "is attacking the player with the most life or tied for most life",
        those(selections.AttacksWhose("with_most_life")),
    ),
    ("is renowned", those(selections.IsDesignated("renowned"))),
    ("is monstrous", those(selections.IsDesignated("monstrous"))),
    ("is your Ring-bearer", YOUR_RING_BEARER),
    ("is suspected", those(selections.IsDesignated("suspected"))),
    ("is enchanted", those(selections.IsEnchanted(True))),
    ("is equipped", those(selections.IsEquipped(True))),
    ("has a counter on it", those(selections.HasCounter("any"))),
    ("has a +1/+1 counter on it", those(selections.HasCounter("+1/+1"))),
    ("has no +1/+1 counters on it", those(selections.LacksCounter("+1/+1"))),
    ("has a -1/-1 counter on it", those(selections.HasCounter("-1/-1"))),
    ("has no -1/-1 counters on it", those(selections.LacksCounter("-1/-1"))),
    ("had a +1/+1 counter on it", those(selections.HasCounter("+1/+1"))),
    ("had no +1/+1 counters on it", those(selections.LacksCounter("+1/+1"))),
    ("had a -1/-1 counter on it", those(selections.HasCounter("-1/-1"))),
    ("had no -1/-1 counters on it", those(selections.LacksCounter("-1/-1"))),
    ("had a counter on it", those(selections.HasCounter("any"))),
    *(
        (f"{words} on it", those(kind("any")))
        for words, kind in (
            ("has counters", selections.HasCounter),
            ("had counters", selections.HasCounter),
            ("has one or more counters", selections.HasCounter),
            ("had one or more counters", selections.HasCounter),
            ("has no counters", selections.LacksCounter),
            ("had no counters", selections.LacksCounter),
        )
    ),
    ("entered this turn", those(selections.EnteredThisTurn(True))),
    ("didn't enter the battlefield this turn", those(selections.EnteredThisTurn(False))),
    ("didn't enter this turn", those(selections.EnteredThisTurn(False))),
    ("attacked this turn", those(selections.AttackedThisTurn(True))),
    ("didn't attack this turn", those(selections.AttackedThisTurn(False))),
    (
        "didn't attack or come under your control this turn",
        those(selections.AttackedThisTurn(False), SinceTurnBegan(True)),
    ),
    ("was dealt damage this turn", those(selections.DamagedThisTurn(True))),
)


_HOW = ("or more", "or fewer", "")


def _counters(who: str, how: str = "or more", on: str = "it") -> Phrase:
    """ "~ has three or more +1/+1 counters on it", "there are three or more on ~"."""

    def make(parts: dict[str, Any]) -> Condition:
        counters, number = Counters(counter=parts["kind"]), parts["number"]
        match how:
            case "or more":
                return AmountIs(counters, number)
            case "or fewer":
                return AmountIs(counters, 0, number)
        return AmountIs(counters, number, number)

    def take(value: Any) -> dict[str, Any] | None:
        amount = getattr(value, "amount", None)
        if not isinstance(amount, Counters):
            return None
        number = value.amount_at_most if how == "or fewer" else value.amount_at_least
        parts = {"number": number, "kind": amount.counter}
        return parts if make(parts) == value else None

    many = f"{{number}} {how}" if how else "exactly {number}"
    words = f"{who} {many} {{kind}} counters on {on}"
    return Map(Wording(words, number=NUMBER_WORDS, kind=COUNTER), make, take)


def _exactly_one(on: str) -> Phrase:
    """ "There is exactly one tide counter on ~"."""

    def make(parts: dict[str, Any]) -> Condition:
        return AmountIs(Counters(counter=parts["kind"]), 1, 1)

    def take(value: Any) -> dict[str, Any] | None:
        kind = getattr(getattr(value, "amount", None), "counter", "")
        parts = {"kind": kind}
        return parts if kind and make(parts) == value else None

    return Map(Wording(f"there is exactly one {{kind}} counter on {on}", kind=COUNTER), make, take)


def _source(words: str, gap: Phrase, make: Callable[[Any], Predicate]) -> Phrase:
    """One thing that is said of the source; its words have the gap `said`."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, SourceIs) or len(value.self_is.all) != 1:
            return None
        (said,) = astuple(value.self_is.all[0])
        return {"said": said} if value == SourceIs(those(make(said))) else None

    return Map(Wording(words, said=gap), lambda parts: SourceIs(those(make(parts["said"]))), take)


def _power(whose: str) -> list[Phrase]:
    """ "~'s power is 4 or greater"."""
    return [
        _source(f"{whose} {what} is {{said}} or {than}", NUMBER, kind)
        for what, *kinds in BOUNDS[:2]
        for than, kind in zip(("greater", "less"), kinds, strict=True)
    ]


_COUNTER = Map(
    COUNTER,
    lambda kind: kind,
    lambda kind: None if kind in ("", "any", *COUNTERS) else kind,
)
"""Counters of a kind that has no words of its own here."""


def _with_counter(who: str) -> list[Phrase]:
    """ "~ has a stun counter on it", and "has no"."""
    return [
        *(
            _source(f"{who} {verb} {{said}} counter on {it}", kind, selections.HasCounter)
            for verb in ("has a", "has an", "had a")
            for it, kind in (("it", _COUNTER), ("him", COUNTER), ("her", COUNTER))
        ),
        _denied(
            _source(f"{who} doesn't have a {{said}} counter on it", COUNTER, selections.HasCounter)
        ),
        _denied(
            _source(f"{who} doesn't have an {{said}} counter on it", COUNTER, selections.HasCounter)
        ),
        *(
            _source(f"{who} {verb} {{said}} counters on it", _COUNTER, selections.LacksCounter)
            for verb in ("has no", "had no")
        ),
    ]


def _counters_there(on: str) -> list[Phrase]:
    """How many counters of a kind there are on it."""
    return [
        *(_counters("there are", how, on) for how in _HOW),
        _exactly_one(on),
        _source(f"there are no {{said}} counters on {on}", COUNTER, selections.LacksCounter),
    ]


def speaks_of_source(condition: object) -> bool:
    """Whether a condition is about what the source is, or is not."""
    match condition:
        case SourceIs() | WasDealtDamage(by_source=True):
            return True
        case Not():
            return speaks_of_source(condition.denied)
        case AmountIs(amount=ManaSpentToCast(ref="self") | ColorsSpent(ref="self")):
            return True
        case AmountIs():
            return condition.amount == Counters(
                "self", counter=getattr(condition.amount, "counter", "")
            )
    return False


_HOSTS = (
    *(f"enchanted {each}" for each in ("creature", "permanent", "land", "artifact")),
    "equipped creature",
)
_ADJECTIVES = Words(ADJECTIVES)
KIND = OneOf(_ADJECTIVES, Article(DESCRIBED), either_of("{one} or {other}", _ADJECTIVES))
"""What stands behind "is": "legendary", "a Human", "an artifact creature"."""


def _is(kind: type, field: str, subjects: tuple[str, ...], is_so: str, is_not: str) -> list[Phrase]:
    """What something is, and what it is not."""
    found: list[Phrase] = []
    for subject in subjects:
        found.append(Form(f"{subject}{is_so} {{{field}}}", kind, {field: KIND}))
        opposite = Form(f"{subject}{is_not} {{{field}}}", kind, {field: KIND})
        found.append(_denied(opposite))
    return found


def _denied(condition: Phrase) -> Phrase:
    return Map(condition, Not, lambda value: value.denied if isinstance(value, Not) else None)


_BOUND = OneOf(
    *(
        Map(
            Wording(f"{what} is {{number}} or {than}", number=NUMBER),
            lambda it, kind=kind: those(kind(it["number"])),
            lambda filter, kind=kind: (
                {"number": astuple(filter.all[0])[0]}
                if len(filter.all) == 1 and isinstance(filter.all[0], kind)
                else None
            ),
        )
        for what, *kinds in BOUNDS[:2]
        for than, kind in zip(("greater", "less"), kinds, strict=True)
    )
)
"""What stands behind "its": "power is 4 or greater"."""

SADDLED = AmountIs(Saddled())
_HURTING = (
    ("dealt damage to an opponent this turn", WasDealtDamage("each_opponent", by_source=True)),
    ("dealt damage to a player this turn", WasDealtDamage("each_player", by_source=True)),
)
MANY_THERE = _counters("there are", on="~")
"""So many counters of a kind are on the source."""
ABOUT_SELF = OneOf(
    Words({"~ is saddled": SADDLED}),
    Words([(f"~ {words}", condition) for words, condition in (*CAST, *_HURTING)]),
    Words([(f"~ {words}", SourceIs(filter)) for words, filter in _SELF]),
    *(_counters("~ has", how) for how in _HOW),
    _counters("there are"),
    *_counters_there("~"),
    SPENT_ON_SOURCE,
    *_power("~'s"),
    *_with_counter("~"),
    *_is(SourceIs, "self_is", ("~",), " is", " isn't"),
)
"""What the source is; behind it "it" means the source."""

ABOUT_IT = OneOf(
    *_is(SourceIs, "self_is", ("it",), "'s", "'s not"),
    *_is(SourceIs, "self_is", ("it",), "'s", " isn't"),
    *_is(SourceIs, "self_is", ("it", "he", "she"), " was", " wasn't"),
    Words({"it's saddled": SADDLED}),
    Words([(f"it {words}", condition) for words, condition in (*CAST, *_HURTING)]),
    Words(CAST_BY_YOU),
    SPENT_ON_IT,
    *_power("its"),
    *(form for who in ("it", "he", "she") for form in _with_counter(who)),
    *(_counters("it has", how) for how in _HOW),
    *_counters_there("it"),
    Words([(f"it {words}", SourceIs(filter)) for words, filter in _SELF]),
    Words(
        [
            (f"it's {words.removeprefix('is ')}", SourceIs(filter))
            for words, filter in _SELF
            if words.startswith("is ")
        ]
    ),
)
"""The same behind words that speak of the source."""

ATTACHED_IS = OneOf(
    *_is(AttachedIs, "attached_is", _HOSTS, " is", " isn't"),
    *(Form(f"{each}'s {{attached_is}}", AttachedIs, {"attached_is": _BOUND}) for each in _HOSTS),
)
"""What it is that the source is attached to; behind it "it" means that."""
IT_ATTACHED = OneOf(
    *_is(AttachedIs, "attached_is", ("it",), "'s", "'s not"),
    *_is(AttachedIs, "attached_is", ("it",), "'s", " isn't"),
    Form("its {attached_is}", AttachedIs, {"attached_is": _BOUND}),
)
"""The same behind words that speak of it."""
