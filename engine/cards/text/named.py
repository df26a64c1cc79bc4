"""Keyword actions (701): those that stand for other effects, where the words of each are its
reminder text, and those that are effects of their own."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.amount_conditions import ALWAYS
from turnfold.engine.cards.text.pronouns import HIM, THE_SAME, YOUR_OBJECT, Pronoun
from turnfold.engine.cards.text.subjects import AGAIN, ANY, ONE, PLAYER
from turnfold.engine.cards.text.tokens import INCUBATOR
from turnfold.engine.cards.text.unbinding import SeveralTargets
from turnfold.engine.cards.text.words.amounts import MANY_OR_X, NUMBER, NUMERAL_OR_X
from turnfold.engine.cards.text.words.names import MANY
from turnfold.engine.cards.text.words.nouns import TARGET_OBJECT
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import LacksTypes
from turnfold.events.cards.conditions import AmountIs, Not, SourceIs
from turnfold.events.cards.effects import (
    Amass,
    Bolster,
    CreateToken,
    DiscardCards,
    Discover,
    DrawCards,
    Explore,
    IfSo,
    Manifest,
    May,
    Permit,
    PutCounters,
    Restrict,
    TokenDefinition,
    TurnFaceUp,
)
from turnfold.events.cards.effects.actions import Flip, Suspect, Transform, UnlockDoor
from turnfold.events.cards.measures import CountOf, X
from turnfold.events.cards.modifications import Permission, Restriction
from turnfold.events.cards.selections import (
    IsDesignated,
    IsOther,
    LacksCounter,
    controller_in,
    those,
)
from turnfold.events.cards.targets import OneTarget, TargetCreature


def _grow(amount: Any, to: Any = "self") -> PutCounters:
    return PutCounters("+1/+1", amount, to)


def _adapt(parts: dict[str, Any]) -> IfSo:
    fresh = SourceIs(those(LacksCounter("+1/+1")))
    return IfSo(fresh, (_grow(parts["n"]),))


def _monstrosity(parts: dict[str, Any]) -> IfSo:
    become = Permit(Permission("be_monstrous"), "self", "forever")
    return IfSo(Not(_MONSTROUS), (_grow(parts["n"]), become))


_MONSTROUS = SourceIs(those(IsDesignated("monstrous")))


def _endure(parts: dict[str, Any]) -> May:
    """701.63: counters or a Spirit, and no Spirit if the number is 0."""
    n = parts["n"]
    spirit = TokenDefinition(
        "Spirit", subtypes=("Spirit",), colors=("white",), power=n, toughness=n
    )
    create = CreateToken(spirit)
    other = create if isinstance(n, int) else IfSo(AmountIs(n), (create,))
    return May((_grow(n, parts["who"]),), otherwise=(other,))


_YOURS = Map(
    TARGET_OBJECT,
    lambda it: it if controller_in(it.filter) == "you" and not it.up_to else None,
    lambda it: it if isinstance(it, TargetCreature) and controller_in(it.filter) == "you" else None,
)
_ENDURING = OneOf(Words({"~": "self"}), _YOURS, AGAIN)
"""A creature of yours, for its controller decides."""


def _action(words: str, make: Callable[[dict[str, Any]], Any]) -> Phrase:
    """A keyword action that stands for an effect with a number, and with an object that does it."""
    gaps: dict[str, Phrase] = {"n": NUMERAL_OR_X, "who": _ENDURING}
    named = {name: gaps[name] for name in gaps if f"{{{name}}}" in words}

    def take(value: Any) -> dict[str, Any] | None:
        inner = next(iter(getattr(value, "effects", ())), None)
        if not isinstance(inner, PutCounters) or not isinstance(inner.amount, int | X):
            return None
        parts = {"n": inner.amount, "who": inner.to}
        return parts if make(parts) == value else None

    return Map(Wording(words, **named), make, take)


def _support(parts: dict[str, Any]) -> PutCounters:
    """701.41a: on a permanent the targets are others; a spell is none of them in any case."""
    others: Any = SeveralTargets(TargetCreature(those(IsOther(True))), parts["n"])
    return PutCounters("+1/+1", 1, others)


def _supported(value: Any) -> dict[str, Any] | None:
    to = getattr(value, "to", None)
    if not isinstance(to, SeveralTargets):
        return None
    parts = {"n": to.number}
    return parts if _support(parts) == value else None


_DISCARDED = AmountIs(CountOf(those(LacksTypes(("land",))), ref="discarded"))
_CONNIVING = OneOf(
    Words({"~": "self"}),
    Pronoun("it", YOUR_OBJECT, "self", "that"),
    *(Pronoun(each, HIM, "self") for each in ("he", "she")),
    _YOURS,
)
"""The source, or a creature of yours: you are who draws and discards."""


def _connive(parts: dict[str, Any]) -> IfSo:
    """701.47a: draw a card, discard a card, and put a counter if that was no land."""
    grow = IfSo(_DISCARDED, (_grow(1, parts["who"]),))
    return IfSo(ALWAYS, (DrawCards(1, "you"), DiscardCards(1, "you"), grow))


def _connives(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, IfSo) or len(value.effects) != 3:
        return None
    grow = value.effects[2]
    inner = grow.effects[0] if isinstance(grow, IfSo) and grow.effects else None
    parts = {"who": getattr(inner, "to", None)}
    return parts if _connive(parts) == value else None


def _detain(parts: dict[str, Any]) -> IfSo:
    """701.35a: two restrictions until your next turn."""
    what = parts["what"]
    again: Any = THE_SAME if isinstance(what, OneTarget) else what
    stopped = Restrict(Restriction("have_abilities_activated"), again, "your_next_turn")
    return IfSo(ALWAYS, (Restrict(Restriction("attack_or_block"), what, "your_next_turn"), stopped))


def _detained(value: Any) -> dict[str, Any] | None:
    first = value.effects[0] if isinstance(value, IfSo) and value.effects else None
    if not isinstance(first, Restrict):
        return None
    what: Any = first.what
    parts = {"what": what}
    told = value
    if isinstance(what, OneTarget) and len(value.effects) == 2:
        told = replace(value, effects=(first, replace(value.effects[1], what=THE_SAME)))
    return parts if _detain(parts) == told else None


def _incubating() -> list[Phrase]:
    """701.51a: Incubator tokens are created, each with so many counters."""
    egg = {"token": INCUBATOR, "counter": "+1/+1"}
    with_counters: dict[str, Phrase] = {"counters": NUMERAL_OR_X}
    times: dict[str, Phrase] = {**with_counters, "amount": MANY_OR_X}
    return [
        form
        for who, given, said in (
            ("incubate", {}, "you"), ("you incubate", {}, "you"),
            ("{who} incubates", {"who": PLAYER}, ""),
        )
        for fixed in ({**egg, "who": said} if said else egg,)
        for form in (
            Form(f"{who} {{counters}}", CreateToken, {**given, **with_counters}, **fixed),
            Form(f"{who} {{counters}} twice", CreateToken, {**given, **with_counters}, amount=2,
                 **fixed),
            Form(f"{who} {{counters}} {{amount}} times", CreateToken, {**given, **times}, **fixed),
        )
    ]  # fmt: skip


_KINDS = Words([(many, name) for name, many in MANY.items()])
ACTIONS = (
    _action("adapt {n}", _adapt),
    _action("monstrosity {n}", _monstrosity),
    _action("{who} endures {n}", _endure),
    Form("{what} explores", Explore, {"what": ONE}),
    Form("flip {what}", Flip, {"what": ONE}),
    Form("unlock a locked door of {what}", UnlockDoor, {"what": ANY}),
    Form("lock or unlock a door of {what}", UnlockDoor, {"what": ANY}, or_lock=True),
    Form("suspect {what}", Suspect, {"what": ONE}),
    *(Form(f"{verb} {{what}}", Transform, {"what": ANY}) for verb in ("transform", "convert")),
    Form("manifest dread", Manifest, {}, dread=True),
    Form("{who} manifests dread", Manifest, {"who": PLAYER}, dread=True),
    *(
        Form(
            f"{{who}} {verb}s the top card of their library", Manifest, {"who": PLAYER}, guise=guise
        )
        for verb, guise in (("manifest", "manifest"), ("cloak", "cloak"))
    ),
    *(
        form
        for verb, guise in (("manifest", "manifest"), ("cloak", "cloak"))
        for form in (
            Form(f"{verb} the top card of your library", Manifest, {}, guise=guise),
            Form(
                f"{verb} the top {{amount}} cards of your library",
                Manifest,
                {"amount": MANY_OR_X},
                guise=guise,
            ),
        )
    ),
    Form("turn {what} face up", TurnFaceUp, {"what": ONE}),
    Map(Wording("{who} connives", who=_CONNIVING), _connive, _connives),
    Form("amass {subtype} {amount}", Amass, {"subtype": _KINDS, "amount": NUMERAL_OR_X}),
    Map(Wording("detain {what}", what=TARGET_OBJECT), _detain, _detained),
    Map(Wording("support {n}", n=NUMBER), _support, _supported),
    *_incubating(),
    Form("discover {amount}", Discover, {"amount": NUMERAL_OR_X}),
    Form("bolster {amount}", Bolster, {"amount": NUMERAL_OR_X}),
)
"""Keyword actions (701)."""
