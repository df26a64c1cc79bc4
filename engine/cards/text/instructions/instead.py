"""Effects in place of which another happens under a condition: "it deals 5 damage instead if you
control a Dragon" (608.2c)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.checking import parts as parts_of
from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.instructions.effects import ONE_EFFECT
from turnfold.engine.cards.text.mana_spent import SPENT_ON_SPOKEN
from turnfold.engine.cards.text.pronouns import IT, PLACES, THE_SAME
from turnfold.engine.cards.text.spoken_of import SPOKEN_OF_BEFORE
from turnfold.engine.cards.text.subjects import DAMAGED, DEALER
from turnfold.engine.cards.text.this_way import WAS_DONE
from turnfold.engine.cards.text.unbinding import OfTarget, SeveralTargets
from turnfold.engine.cards.text.words.amounts import AMOUNT, NUMBER_WORDS
from turnfold.engine.cards.text.words.repeated import Repeat
from turnfold.engine.cards.text.words.wording import (
    Found,
    Map,
    OneOf,
    Phrase,
    Source,
    Wording,
    letters,
)
from turnfold.events.cards.conditions import Condition, WasCast, opposite
from turnfold.events.cards.effects import AddMana, CopyToken, CreateToken, DealDamage, IfSo
from turnfold.events.cards.targets import OneTarget

_CONDITION = OneOf(CONDITION, WAS_DONE, SPENT_ON_SPOKEN, SPOKEN_OF_BEFORE)


def _unless(condition: Condition, usual: Any, other: Any) -> IfSo:
    """The usual effect, which the words name first, unless the condition holds."""
    return IfSo(opposite(condition), (usual,), (other,))


def _parts(value: Any) -> tuple[Condition, Any, Any] | None:
    """The inverse of `_unless`."""
    if not isinstance(value, IfSo) or len(value.effects) != 1 or len(value.otherwise) != 1:
        return None
    condition = opposite(value.condition)
    return condition, value.effects[0], value.otherwise[0]


def _with_targets(value: Any) -> bool:
    """Whether words have targets of their own: those of both would be chosen, unless it is known
    as the spell is cast which of them there are (601.2c)."""
    return any(isinstance(each, OneTarget | SeveralTargets | OfTarget) for each in parts_of(value))


def _replaced(words: str) -> Phrase:
    """One whole effect in place of another of its kind."""

    def make(parts: dict[str, Any]) -> IfSo | None:
        usual, other = parts["usual"], parts["other"]
        if type(usual) is not type(other) or isinstance(usual, IfSo | AddMana):
            return None  # a mana ability adds mana whatever is so (605.1a)
        if _with_targets(other) and not isinstance(parts["condition"], WasCast):
            return None
        if isinstance(other, DealDamage) and other.source == IT:
            other = replace(other, source=usual.source)  # what deals the usual damage
        return _unless(parts["condition"], usual, other)

    def take(value: Any) -> dict[str, Any] | None:
        found = _parts(value)
        if found is None:
            return None
        parts = dict(zip(("condition", "usual", "other"), found, strict=True))
        return parts if make(parts) == value else None

    gaps: dict[str, Phrase] = {"usual": ONE_EFFECT, "other": ONE_EFFECT, "condition": _CONDITION}
    return Map(Wording(words, **gaps), make, take)


class _AtStart:
    """A phrase at the beginning of a paragraph or of a mode, or behind a cost, so that it is all
    that is done."""

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def read(self, source: Source, at: int) -> Found:
        """What the phrase finds, if nothing stands before it."""
        begins = at == 0 or source.text[max(at - 2, 0) : at] in ("• ", ": ")
        return self.phrase.read(source, at) if begins else []

    def letters(self) -> frozenset[str] | None:
        """Those of the phrase."""
        return letters(self.phrase)

    def say(self, value: Any) -> Iterator[str]:
        """What the phrase says."""
        yield from self.phrase.say(value)


def _all_replaced(words: str) -> Phrase:
    """All that a spell does, and what it does in place of that."""

    def make(parts: dict[str, Any]) -> IfSo | None:
        usual, other = parts["usual"], parts["other"]
        is_odd = any(isinstance(each, IfSo | AddMana) for each in (*usual, *other))
        if is_odd or _with_targets(other) or tuple(map(type, usual)) == tuple(map(type, other)):
            return None  # the other rows read effects of one kind
        return IfSo(opposite(parts["condition"]), usual, other)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, IfSo) or not value.effects or not value.otherwise:
            return None
        condition = opposite(value.condition)
        parts = {"condition": condition, "usual": value.effects, "other": value.otherwise}
        return parts if make(parts) == value else None

    several = Repeat(ONE_EFFECT, (", then ", " and "), most=3)
    return Map(
        Wording(words, usual=_AtStart(several), other=several, condition=_CONDITION), make, take
    )


def _more_tokens() -> list[Phrase]:
    """Another number of the same tokens."""

    def make(parts: dict[str, Any]) -> IfSo | None:
        usual = parts["usual"]
        if not isinstance(usual, CreateToken | CopyToken):
            return None
        other: Any = replace(usual, amount=parts["more"])
        if isinstance(getattr(other, "of", None), OneTarget):
            other = replace(other, of=THE_SAME)
        return _unless(parts["condition"], usual, other)

    def take(value: Any) -> dict[str, Any] | None:
        found = _parts(value)
        if found is None or not isinstance(found[2], CreateToken | CopyToken):
            return None
        condition, usual, other = found
        told = value
        if isinstance(getattr(usual, "of", None), OneTarget) and other.of in PLACES:
            told = replace(value, otherwise=(replace(other, of=THE_SAME),))
        parts = {"condition": condition, "usual": usual, "more": other.amount}
        return parts if make(parts) == told else None

    gaps: dict[str, Phrase] = {"usual": ONE_EFFECT, "more": NUMBER_WORDS, "condition": _CONDITION}
    return [
        Map(Wording(words, **gaps), make, take)
        for words in (
            "{usual}. if {condition}, create {more} of those tokens instead",
            "{usual}. create {more} of those tokens instead if {condition}",
        )
    ]


def _more_damage(words: str) -> Phrase:
    """Another amount of damage, dealt by the same source to the same recipient."""

    def make(parts: dict[str, Any]) -> IfSo:
        usual = DealDamage(parts["amount"], parts["to"], parts["source"])
        again = THE_SAME if isinstance(parts["to"], OneTarget) else parts["to"]
        return _unless(parts["condition"], usual, replace(usual, amount=parts["more"], to=again))

    def take(value: Any) -> dict[str, Any] | None:
        found = _parts(value)
        if found is None:
            return None
        condition, usual, other = found
        if not isinstance(usual, DealDamage) or not isinstance(other, DealDamage):
            return None
        to: Any = usual.to
        parts: dict[str, Any] = {"condition": condition, "to": to, "source": usual.source}
        parts |= {"amount": usual.amount, "more": other.amount}
        place = isinstance(to, OneTarget) and other.to in PLACES
        told = replace(value, otherwise=(replace(other, to=THE_SAME),)) if place else value
        return parts if make(parts) == told else None

    gaps: dict[str, Phrase] = {"amount": AMOUNT, "more": AMOUNT, "condition": _CONDITION}
    return Map(Wording(words, source=DEALER, to=DAMAGED, **gaps), make, take)


_USUAL = "{source} deals {amount} damage to {to}. "
_TO = ("", " to that creature", " to that permanent or player", " to that permanent",
       " to that player", " to that creature or planeswalker")  # fmt: skip
INSTEAD: tuple[Phrase, ...] = (
    _replaced("{usual}. if {condition}, {other} instead"),
    _replaced("{usual}. if {condition}, instead {other}"),
    _replaced("{usual}. {other} instead if {condition}"),
    _all_replaced("{usual}. if {condition}, {other} instead"),
    _all_replaced("{usual}. if {condition}, instead {other}"),
    _all_replaced("{usual}. {other} instead if {condition}"),
    *_more_tokens(),
    *(
        _more_damage(_USUAL + words)
        for deals in ("it deals", "~ deals")
        for to in _TO
        for words in (
            f"{deals} {{more}} damage{to} instead if {{condition}}",
            f"if {{condition}}, {deals} {{more}} damage{to} instead",
        )
    ),
)
"""An effect, and another one instead if something is so."""
