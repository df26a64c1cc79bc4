"""The spells that players cast this turn, in words: "you've cast an instant or sorcery spell this
turn", "the number of noncreature spells you've cast this turn" (601.2i)."""

from typing import Any

from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import SPELL, SPELLS
from turnfold.engine.cards.text.words.nouns import Article, either_of
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.conditions import AmountIs, Not
from turnfold.events.cards.measures import SpellsCast
from turnfold.events.cards.selections import Reference

_MANY = OneOf(SPELLS, either_of("{one} and {other}", SPELLS))
EACH_SPELL = Form("{filter} you've cast this turn", SpellsCast, {"filter": SPELL}, ref="you")
"""What stands behind "for each"."""
NUMBER_OF_SPELLS = Form(
    "the number of {filter} you've cast this turn", SpellsCast, {"filter": _MANY}, ref="you"
)
_ONE: dict[str, Phrase] = {"spells": Article(SPELL)}


def _cast(words: str, gaps: dict[str, Phrase], who: Reference = "you") -> Phrase:
    """The players cast so many spells of a description; one, if the words have no number."""

    def make(parts: dict[str, Any]) -> AmountIs:
        return AmountIs(SpellsCast(who, filter=parts["spells"]), parts.get("number", 1))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, AmountIs) or not isinstance(value.amount, SpellsCast):
            return None
        said = {"spells": value.amount.filter, "number": value.amount_at_least}
        parts = {name: said[name] for name in gaps}
        return parts if value == make(parts) else None

    return Map(Wording(words, **gaps), make, take)


def _negated(words: str) -> Phrase:
    """You cast no spell of a description."""
    return Form(words, Not, {"denied": _cast("{spells}", _ONE)})


SPELLS_CAST = OneOf(
    _cast("you've cast {spells} this turn", _ONE),
    _cast(
        "you've cast {number} or more {spells} this turn",
        {"number": NUMBER_WORDS, "spells": _MANY},
    ),
    _cast("an opponent has cast {spells} this turn", _ONE, "each_opponent"),
    _negated("you haven't cast {denied} this turn"),
    _negated("you didn't cast {denied} this turn"),
    Words({"you've cast another spell this turn": AmountIs(SpellsCast("you"), 2)}),
)
"""How many spells of a kind were cast this turn, as a condition."""
