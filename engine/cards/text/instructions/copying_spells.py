"""Copies of spells and abilities, and new targets, in words: "copy that spell. you may choose new
targets for the copy" (707.10, 115.7)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.counted import EACH_COUNTED
from turnfold.engine.cards.text.instructions.countering import ON_STACK
from turnfold.engine.cards.text.pronouns import THAT_SPELL, Pronoun
from turnfold.engine.cards.text.words.amounts import MANY_OR_X
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.effects import ChooseNewTargets, CopyAbility, CopySpell
from turnfold.events.cards.measures import SpellsCast
from turnfold.events.cards.targets import TargetAbility, TargetSpellOrAbility

_Parts = dict[str, Any]

_AGAIN = OneOf(
    *(Pronoun(each, THAT_SPELL, "target", "that") for each in ("that spell", "it")),
    Words({"~": "self", "this spell": "self"}),
)
_WHAT = OneOf(ON_STACK, _AGAIN)
_EACH = OneOf(
    EACH_COUNTED, Words({"other spell you've cast this turn": SpellsCast("you", plus=-1)})
)
_AMOUNTS: tuple[tuple[str, dict[str, Phrase], int, str], ...] = (
    ("", {}, 1, "the copy"),
    (" twice", {}, 2, "the copies"),
    (" {amount} times", {"amount": MANY_OR_X}, 0, "the copies"),
    (" for each {amount}", {"amount": _EACH}, 0, "the copies"),
)
"""How many copies there are, and what they are called behind that."""
_CHOOSING = (". you may", " and you may", ", and you may", " and may")


def _kind(what: Any) -> type[CopySpell]:
    """A target tells whether it is a spell. A spell is meant where the words speak of one again."""
    return CopyAbility if isinstance(what, TargetAbility | TargetSpellOrAbility) else CopySpell


def _row(words: str, gaps: dict[str, Phrase], amount: int, new_targets: bool) -> Phrase:
    """Copies of an object on the stack."""

    def make(parts: _Parts) -> CopySpell:
        copied = {"amount": amount or 1, **parts}
        return _kind(parts["what"])(new_targets=new_targets, **copied)

    def take(value: Any) -> _Parts | None:
        if not isinstance(value, CopySpell):
            return None
        parts = {"what": value.what, **({"amount": value.amount} if "amount" in gaps else {})}
        return parts if make(parts) == value else None

    return Map(Wording(words, what=_WHAT, **gaps), make, take)


def _copies() -> Iterator[Phrase]:
    for times, gaps, amount, named in _AMOUNTS:
        start = f"copy {{what}}{times}"
        yield _row(start, gaps, amount, new_targets=False)
        for may in _CHOOSING[:3]:
            for copy in (named, "the copy" if amount == 1 else "any of the copies"):
                yield _row(f"{start}{may} choose new targets for {copy}", gaps, amount, True)


COPYING_SPELLS: tuple[Phrase, ...] = (
    *_copies(),
    Form("you may choose new targets for {what}", ChooseNewTargets, {"what": _WHAT}),
)
"""Effects that copy spells and abilities, or give them new targets."""
