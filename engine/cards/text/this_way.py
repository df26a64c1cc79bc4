"""What earlier instructions did to objects, as later words ask about it: "for each card discarded
this way", "if a creature card was milled this way", "the sacrificed creature's power" (608.2c)."""

from typing import Any

from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.cards import CARD, CARDS
from turnfold.engine.cards.text.words.describing import DESCRIBED, DESCRIBED_MANY
from turnfold.engine.cards.text.words.nouns import Article
from turnfold.engine.cards.text.words.sides import ADJECTIVES
from turnfold.engine.cards.text.words.wording import (
    Form,
    Map,
    OneOf,
    Phrase,
    SelfPronoun,
    Wording,
    Words,
)
from turnfold.events.cards.characteristics import IsSource
from turnfold.events.cards.conditions import AmountIs, Condition, Not
from turnfold.events.cards.measures import CountOf
from turnfold.events.cards.selections import (
    IsInZone,
    OwnedBy,
    Reference,
    adding,
    said,
    says,
    those,
    without,
)

_NOUNS = ("creature", "permanent", "artifact", "enchantment", "land")
_PERMANENTS: tuple[Reference, ...] = (
    *("sacrificed", "destroyed", "exiled", "returned", "tapped", "damaged"),
)
_CARDS: tuple[Reference, ...] = ("discarded", "milled", "exiled", "returned")


def _present(phrase: Phrase) -> Phrase:
    """A description that names no zone."""

    def plain(value: Any) -> Any:
        return None if says(value, IsInZone) else value

    return Map(phrase, plain, plain)


_ONE: dict[Reference, list[Phrase]] = {each: [] for each in (*_PERMANENTS, *_CARDS)}
_MANY: dict[Reference, list[Phrase]] = {each: [] for each in _ONE}
for _deeds, _one, _many in (
    (_CARDS, CARD, CARDS),
    (_PERMANENTS, _present(DESCRIBED), _present(DESCRIBED_MANY)),
):
    for _deed in _deeds:
        _ONE[_deed].append(_one)
        _MANY[_deed].append(_many)

_TO_YOU = "returned to your hand this way"
_BEHIND = {
    "damaged": ("dealt damage this way",),
    "returned": (_TO_YOU, "returned this way", "returned to its owner's hand this way"),
}


def _words(deed: Reference) -> tuple[str, ...]:
    return _BEHIND.get(deed, (f"{deed} this way",))


_YOURS = OwnedBy("you")


def _before(words: str, phrase: Phrase) -> Phrase:
    """The description in front of these words. What returned to your hand is yours."""
    if words != _TO_YOU:
        return phrase
    return Map(
        phrase,
        lambda value: None if says(value, OwnedBy) else adding(value, _YOURS),
        lambda value: without(value, OwnedBy) if said(value, OwnedBy) == _YOURS else None,
    )


_DEVOURED: Any = SelfPronoun("devoured")
EACH_THIS_WAY = OneOf(
    Form("{filter} it devoured", CountOf, {"filter": _present(DESCRIBED)}, ref=_DEVOURED),
    *(
        Form(f"{{filter}} {words}", CountOf, {"filter": _before(words, OneOf(*_ONE[deed]))},
             ref=deed)
        for deed in _ONE
        for words in _words(deed)
    ),
)  # fmt: skip
"""What stands behind "for each"."""
NUMBER_THIS_WAY = OneOf(
    Form("the number of {filter} it devoured", CountOf, {"filter": _present(DESCRIBED_MANY)},
         ref=_DEVOURED),
    *(
        Form(f"the number of {{filter}} {words}", CountOf,
             {"filter": _before(words, OneOf(*_MANY[deed]))}, ref=deed)
        for deed in _MANY
        for words in _words(deed)
    )
)  # fmt: skip
"""The same as an amount."""


def _condition(words: str, filter: Phrase, deed: Reference, at_least: Phrase | None) -> Phrase:
    """So many objects of a description, or at least one of it."""

    def make(parts: dict[str, Any]) -> Condition:
        return AmountIs(CountOf(parts["filter"], ref=deed), parts.get("number", 1))

    def take(value: Any) -> dict[str, Any] | None:
        count = value.amount if isinstance(value, AmountIs) else None
        if not isinstance(count, CountOf):
            return None
        parts = {"filter": count.filter, "number": value.amount_at_least}
        parts = {name: parts[name] for name in gaps}
        return parts if make(parts) == value else None

    gaps: dict[str, Phrase] = {"filter": filter}
    if at_least is not None:
        gaps["number"] = at_least
    return Map(Wording(words, **gaps), make, take)


_ADJECTIVES = Words(ADJECTIVES)


def _denied(words: str, filter: Phrase, deed: Reference) -> Phrase:
    """The one object to which it was done is not of a description."""
    return Map(
        _condition(words, filter, deed, None),
        Not,
        lambda value: value.denied if isinstance(value, Not) else None,
    )


def _conditions() -> list[Phrase]:
    found: list[Phrase] = []
    for deed, phrases in _ONE.items():
        one, many = Article(OneOf(*phrases)), OneOf(*_MANY[deed])
        one_or_so = OneOf(one, _ADJECTIVES)
        found += [
            _condition(f"{{filter}} {was} {words}", _before(words, one), deed, None)
            for was in ("was", "is")
            for words in _words(deed)
        ]
        found += [
            _condition(
                f"at least one {{filter}} {was} {words}",
                _before(words, OneOf(*phrases)),
                deed,
                None,
            )
            for was in ("was", "is")
            for words in _words(deed)
        ]
        found += [
            _condition(
                f"{{number}} or more {{filter}} {were} {words}",
                _before(words, many),
                deed,
                NUMBER_WORDS,
            )
            for were in ("were", "are")
            for words in _words(deed)
        ]
        if deed in ("discarded", "sacrificed"):
            verbs = ("discarded", "discard") if deed == "discarded" else ("sacrificed", "sacrifice")
            found += [
                _condition(f"you {verb} {{filter}} this way", one, deed, None) for verb in verbs
            ]
        nouns = ("card",) if deed in ("discarded", "milled") else _NOUNS
        nouns = (*nouns, *(("card",) if deed == "exiled" else ()))
        found += [
            form
            for noun in nouns
            for was in ("was", "is")
            for plain in (_condition(f"the {deed} {noun} {was} {{filter}}", one_or_so, deed, None),)
            for form in (plain, _denied(f"the {deed} {noun} {was}n't {{filter}}", one_or_so, deed))
        ]
    return found


_SELF_DESTROYED = AmountIs(CountOf(filter=those(IsSource(True)), ref="destroyed"))
WAS_DONE = OneOf(*_conditions(), Words({"~ is destroyed this way": _SELF_DESTROYED}))
"""A condition on what was done before."""

WHAT_WAS_DONE_TO = Words(
    [
        *((f"the {deed} {noun}", deed) for deed in ("sacrificed", "exiled") for noun in _NOUNS),
        *((f"the {deed} card", deed) for deed in ("discarded", "exiled", "milled")),
    ]
)
"""The object to which it was done."""
THE_ONE = Words(
    [
        *((f"the {deed} {noun}'s", deed) for deed in ("sacrificed", "exiled") for noun in _NOUNS),
        *((f"the {deed} card's", deed) for deed in ("discarded", "exiled", "milled")),
    ]
)
"""Whose power, toughness and so on it is."""
