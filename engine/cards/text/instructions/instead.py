"""Effects in place of which another happens under a condition: "it deals 5 damage instead if you
control a Dragon" (608.2c)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.instructions.effects import ONE_EFFECT
from turnfold.engine.cards.text.pronouns import IT, PLACES, THE_SAME
from turnfold.engine.cards.text.subjects import DAMAGED, DEALER
from turnfold.engine.cards.text.words.amounts import AMOUNT
from turnfold.engine.cards.text.words.wording import Map, Phrase, Wording
from turnfold.events.cards.conditions import Condition, opposite
from turnfold.events.cards.effects import AddMana, DealDamage, IfSo
from turnfold.events.cards.targets import OneTarget


def _unless(condition: Condition, usual: Any, other: Any) -> IfSo:
    """The usual effect, which the words name first, unless the condition holds."""
    return IfSo(opposite(condition), (usual,), (other,))


def _parts(value: Any) -> tuple[Condition, Any, Any] | None:
    """The inverse of `_unless`."""
    if not isinstance(value, IfSo) or len(value.effects) != 1 or len(value.otherwise) != 1:
        return None
    condition = opposite(value.condition)
    return condition, value.effects[0], value.otherwise[0]


def _replaced(words: str) -> Phrase:
    """One whole effect in place of another of its kind."""

    def make(parts: dict[str, Any]) -> IfSo | None:
        usual, other = parts["usual"], parts["other"]
        if type(usual) is not type(other) or isinstance(usual, IfSo | AddMana):
            return None  # a mana ability adds mana whatever is so (605.1a)
        if isinstance(other, DealDamage) and other.source == IT:
            other = replace(other, source=usual.source)  # what deals the usual damage
        return _unless(parts["condition"], usual, other)

    def take(value: Any) -> dict[str, Any] | None:
        found = _parts(value)
        if found is None:
            return None
        parts = dict(zip(("condition", "usual", "other"), found, strict=True))
        return parts if make(parts) == value else None

    gaps: dict[str, Phrase] = {"usual": ONE_EFFECT, "other": ONE_EFFECT, "condition": CONDITION}
    return Map(Wording(words, **gaps), make, take)


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

    gaps: dict[str, Phrase] = {"amount": AMOUNT, "more": AMOUNT, "condition": CONDITION}
    return Map(Wording(words, source=DEALER, to=DAMAGED, **gaps), make, take)


_USUAL = "{source} deals {amount} damage to {to}. "
_TO = ("", " to that creature", " to that permanent or player", " to that permanent",
       " to that player", " to that creature or planeswalker")  # fmt: skip
INSTEAD: tuple[Phrase, ...] = (
    _replaced("{usual}. if {condition}, {other} instead"),
    _replaced("{usual}. if {condition}, instead {other}"),
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
