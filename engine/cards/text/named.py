"""Keyword actions (701): those that stand for other effects, where the words of each are its
reminder text, and those that are effects of their own."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.amount_conditions import ALWAYS
from turnfold.engine.cards.text.pronouns import THE_SAME
from turnfold.engine.cards.text.subjects import AGAIN, ANY, ONE, PLAYER
from turnfold.engine.cards.text.tokens import CLUE, INCUBATOR
from turnfold.engine.cards.text.unbinding import SeveralTargets
from turnfold.engine.cards.text.words.amounts import MANY_OR_X, NUMBER, NUMERAL_OR_X
from turnfold.engine.cards.text.words.names import MANY
from turnfold.engine.cards.text.words.nouns import TARGET_OBJECT
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.conditions import Not, SourceIs
from turnfold.events.cards.effects import (
    Amass,
    Bolster,
    CreateToken,
    Discover,
    Explore,
    IfSo,
    Manifest,
    Permit,
    PutCounters,
    Restrict,
    TurnFaceUp,
)
from turnfold.events.cards.effects.actions import (
    Connive,
    Endure,
    Flip,
    Suspect,
    Transform,
    UnlockDoor,
)
from turnfold.events.cards.measures import X
from turnfold.events.cards.modifications import Permission, Restriction
from turnfold.events.cards.selections import (
    IsDesignated,
    IsOther,
    LacksCounter,
    those,
)
from turnfold.events.cards.targets import OneTarget, TargetCreature


def _grow(amount: Any) -> PutCounters:
    return PutCounters("+1/+1", amount, "self")


def _adapt(parts: dict[str, Any]) -> IfSo:
    fresh = SourceIs(those(LacksCounter("+1/+1")))
    return IfSo(fresh, (_grow(parts["n"]),))


def _monstrosity(parts: dict[str, Any]) -> IfSo:
    become = Permit(Permission("be_monstrous"), "self", "forever")
    return IfSo(Not(_MONSTROUS), (_grow(parts["n"]), become))


_MONSTROUS = SourceIs(those(IsDesignated("monstrous")))


_DOING = OneOf(Words({"~": "self"}), TARGET_OBJECT, AGAIN)
"""A permanent that does something, which is done by its controller."""


def _action(words: str, make: Callable[[dict[str, Any]], Any]) -> Phrase:
    """A keyword action that stands for an effect with a number."""

    def take(value: Any) -> dict[str, Any] | None:
        inner = next(iter(getattr(value, "effects", ())), None)
        if not isinstance(inner, PutCounters) or not isinstance(inner.amount, int | X):
            return None
        parts = {"n": inner.amount}
        return parts if make(parts) == value else None

    return Map(Wording(words, n=NUMERAL_OR_X), make, take)


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
    egg = {"token": INCUBATOR, "counter": "+1/+1", "one_by_one": True}
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


_CLUE: dict[str, Any] = {"token": CLUE, "one_by_one": True}
_INVESTIGATING = (
    Form("investigate", CreateToken, {}, **_CLUE),
    Form("investigate twice", CreateToken, {}, **_CLUE, amount=2),
    Form("investigate {amount} times", CreateToken, {"amount": MANY_OR_X}, **_CLUE),
    Form("{who} investigates", CreateToken, {"who": PLAYER}, **_CLUE),
)
"""701.36a: each time, a Clue token is created."""
_KINDS = Words([(many, name) for name, many in MANY.items()])
ACTIONS = (
    _action("adapt {n}", _adapt),
    _action("monstrosity {n}", _monstrosity),
    Form("{what} endures {amount}", Endure, {"what": _DOING, "amount": NUMERAL_OR_X}),
    *(Form(f"{{what}} explores{again}", Explore, {"what": ONE}) for again in ("", " again")),
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
    Form("{what} connives", Connive, {"what": _DOING}),
    Form("amass {subtype} {amount}", Amass, {"subtype": _KINDS, "amount": NUMERAL_OR_X}),
    Map(Wording("detain {what}", what=TARGET_OBJECT), _detain, _detained),
    Map(Wording("support {n}", n=NUMBER), _support, _supported),
    *_incubating(),
    *_INVESTIGATING,
    Form("discover {amount}", Discover, {"amount": NUMERAL_OR_X}),
    Form("bolster {amount}", Bolster, {"amount": NUMERAL_OR_X}),
)
"""Keyword actions (701)."""
