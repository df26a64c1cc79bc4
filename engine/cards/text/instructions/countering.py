"""Spells and abilities that are countered, in words: "counter target spell that targets ~ unless
its controller pays {2}" (115, 701.5)."""

from typing import Any, Literal

from turnfold.engine.cards.text.counted import EACH_COUNTED
from turnfold.engine.cards.text.pronouns import THAT_SPELL, Pronoun
from turnfold.engine.cards.text.words.amounts import MANA, NUMBER, X
from turnfold.engine.cards.text.words.cards import TARGET_SPELL
from turnfold.engine.cards.text.words.nouns import ANY_ONE
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import CastFrom
from turnfold.events.cards.effects import Counter
from turnfold.events.cards.selections import (
    AnyOf,
    ControlledBy,
    Filter,
    IsTargeting,
    adding,
    said,
    those,
    without,
)
from turnfold.events.cards.targets import TargetAbility, TargetSpell, TargetSpellOrAbility

_ONE = OneOf(Words({"~": "self", "you": "you"}), ANY_ONE)
_TARGETED = OneOf(
    Map(
        _ONE,
        lambda one: IsTargeting(one),
        lambda it: it.targets_one if isinstance(it, IsTargeting) else None,
    ),
    Map(
        Wording("{one} or {other}", one=_ONE, other=_ONE),
        lambda it: AnyOf((those(IsTargeting(it["one"])), those(IsTargeting(it["other"])))),
        lambda it: _either_targeted(it),
    ),
)
"""What a spell or ability has as a target."""


def _either_targeted(value: Any) -> dict[str, Any] | None:
    match value:
        case AnyOf(
            any_of=(
                Filter(all=(IsTargeting(targets_one=one),)),
                Filter(all=(IsTargeting(targets_one=other),)),
            )
        ):
            return {"one": one, "other": other}
    return None


def that_targets(target: Phrase, kind: Any) -> Phrase:
    """A target on the stack with words about its own targets."""

    def make(parts: dict[str, Any]) -> Any:
        it = parts["it"]
        if said(it.filter, type(parts["whom"])) is not None:
            return None
        return kind(filter=adding(it.filter, parts["whom"]))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, kind):
            return None
        for each in (IsTargeting, AnyOf):
            whom = said(value.filter, each)
            if whom is not None and (each is IsTargeting or _either_targeted(whom)):
                return {"it": kind(filter=without(value.filter, each)), "whom": whom}
        return None

    return Map(Wording("{it} that targets {whom}", it=target, whom=_TARGETED), make, take)


_FROM: tuple[tuple[str, Literal["graveyard", "exile"]], ...] = (
    ("a graveyard", "graveyard"),
    ("exile", "exile"),
)


def _cast_from(words: str, origin: Literal["graveyard", "exile"]) -> Phrase:
    return Map(
        Wording(f"{{it}} cast from {words}", it=TARGET_SPELL),
        lambda parts: TargetSpell(filter=adding(parts["it"].filter, CastFrom(origin))),
        lambda value: (
            {"it": TargetSpell(filter=without(value.filter, CastFrom))}
            if isinstance(value, TargetSpell) and CastFrom(origin) in value.filter.all
            else None
        ),
    )


_WHOSE: tuple[tuple[str, tuple[ControlledBy, ...]], ...] = (
    ("", ()),
    (" you control", (ControlledBy("you"),)),
    (" you don't control", (ControlledBy("not_you"),)),
    (" an opponent controls", (ControlledBy("opponent"),)),
)
_KINDS: tuple[tuple[str, Literal["any", "activated", "triggered"]], ...] = (
    ("activated or triggered", "any"),
    ("activated", "activated"),
    ("triggered", "triggered"),
)
_ABILITIES = Words(
    [
        *(
            (f"target {kind} ability{words}", TargetAbility(filter=those(*whose), of=of))
            for kind, of in _KINDS
            for words, whose in _WHOSE
        ),
    ]
)
_BOTH = Words(
    [
        (f"target {kind}{words}", TargetSpellOrAbility(filter=those(*whose)))
        for kind in (
            "spell or ability", "spell, activated ability, or triggered ability",
            "activated ability, triggered ability, or spell",
        )
        for words, whose in _WHOSE
    ]
)  # fmt: skip
ON_STACK = OneOf(
    TARGET_SPELL,
    that_targets(TARGET_SPELL, TargetSpell),
    *(_cast_from(*each) for each in _FROM),
    _ABILITIES,
    that_targets(_ABILITIES, TargetAbility),
    _BOTH,
    that_targets(_BOTH, TargetSpellOrAbility),
)
"""A target spell or ability."""
_PLACES: tuple[tuple[str, str], ...] = (
    ("exile it instead of putting it into its owner's graveyard", "exile"),
    ("put it on top of its owner's library instead of into that player's graveyard", "library"),
    ("put it on the bottom of its owner's library instead of into that player's graveyard",
     "bottom"),
    ("put it into its owner's hand instead of into that player's graveyard", "hand"),
)  # fmt: skip
_NO_X = Map(
    MANA,
    lambda mana: None if "{X}" in mana else mana,
    lambda mana: None if "{X}" in mana else mana,
)
_PRICES: tuple[tuple[str, dict[str, Phrase], dict[str, Any]], ...] = (
    ("", {}, {}),
    (" unless its controller pays {unless_pays}", {"unless_pays": _NO_X}, {}),
    (" unless its controller pays {unless_times}", {"unless_times": Words({"{X}": X})},
     {"unless_pays": "{1}"}),
    (" unless its controller pays {unless_pays} for each {unless_times}",
     {"unless_pays": _NO_X, "unless_times": EACH_COUNTED}, {}),
    (" unless its controller pays {unless_life} life", {"unless_life": NUMBER}, {}),
    (" unless its controller pays {unless_pays} and {unless_life} life",
     {"unless_pays": _NO_X, "unless_life": NUMBER}, {}),
    (" unless its controller discards a card", {}, {"unless_discards": 1}),
)  # fmt: skip


_AGAIN = OneOf(*(Pronoun(each, THAT_SPELL, "target", "that") for each in ("that spell", "it")))
"""The spell that was spoken of."""


def _of_that_player() -> list[Phrase]:
    """A spell that a player casts, whose controller is that player."""
    words, what = "counter {what} unless that player pays ", {"what": _AGAIN}
    return [
        Form("counter {what}", Counter, what),
        Form(words + "{unless_pays}", Counter, {**what, "unless_pays": _NO_X}),
        *(
            Form(f"counter {{what}}{price}", Counter, {**what, **gaps}, **fixed)
            for price, gaps, fixed in _PRICES[1:]
        ),
    ]


def _countering() -> list[Phrase]:
    found: list[Phrase] = _of_that_player()
    for price, gaps, fixed in _PRICES:
        words = f"counter {{what}}{price}"
        found.append(Form(words, Counter, {"what": ON_STACK, **gaps}, **fixed))
        for where, to in _PLACES:
            ends = f"{words}. if that spell is countered this way, {where}"
            found.append(Form(ends, Counter, {"what": ON_STACK, **gaps}, **fixed, to=to))
    return found


COUNTERING: tuple[Phrase, ...] = tuple(_countering())
"""An effect that counters a spell or an ability."""
