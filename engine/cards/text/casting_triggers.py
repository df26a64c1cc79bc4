"""Spells that are cast, as trigger events in words: "whenever you cast a spell from exile"
(601.2i)."""

from typing import Any

from turnfold.engine.cards.text.how_cast import ORIGINS
from turnfold.engine.cards.text.words.cards import SPELL
from turnfold.engine.cards.text.words.nouns import ANY_ONE, Article
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.characteristics import CastFrom, Origin
from turnfold.events.cards.conditions import IsOpponentsTurn, IsYourTurn
from turnfold.events.cards.selections import Filter, adding, said, without
from turnfold.events.cards.triggers import Casts

_SPELL = Article(SPELL)
_ORDINALS = (("first", 1), ("second", 2), ("third", 3))
_TARGETED = OneOf(Words({"~": "self"}), ANY_ONE)
_IN_TURN = (
    ("each turn", None),
    ("during each of your turns", IsYourTurn(True)),
    ("during each opponent's turn", IsOpponentsTurn(True)),
)
"""In which turns the spells of a player are counted."""


def _from(words: str, origin: Origin) -> Phrase:
    """A spell that is cast from a zone."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Filter) or said(value, CastFrom) != CastFrom(origin):
            return None
        return {"spell": without(value, CastFrom)}

    return Map(
        Wording(f"{{spell}} from {words}", spell=_SPELL),
        lambda parts: adding(parts["spell"], CastFrom(origin)),
        take,
    )


_THEIR_ORIGINS: tuple[tuple[str, Origin], ...] = (
    ("their hand", "hand"),
    ("a graveyard", "graveyard"),
    ("exile", "exile"),
    ("anywhere other than their hand", "elsewhere"),
)


def casting(start: str, given: dict[str, Any]) -> list[Phrase]:
    """A player casts a spell, perhaps from a zone or with a target of a kind, or copies one.
    `start`: "whenever you cast"."""
    origins = ORIGINS if given.get("whose") == "you" else _THEIR_ORIGINS
    spells = OneOf(_SPELL, *(_from(*each) for each in origins))
    words = f"{start} {{subject}}"
    return [
        Form(words, Casts, {"subject": spells}, **given),
        Form(f"{start} or {'copy' if given.get('whose') == 'you' else 'copies'} {{subject}}", Casts,
             {"subject": _SPELL}, or_copies=True, **given),
        Form(f"{words} that targets {{targeting}}", Casts,
             {"subject": _SPELL, "targeting": _TARGETED}, **given),
        *_counted(start, given),
    ]  # fmt: skip


def _counted(start: str, given: dict[str, Any]) -> list[Phrase]:
    """The first spell of a player in a turn, perhaps of a kind, the second, and so on."""
    yours = given.get("whose") == "you"
    return [
        Form(f"{start} {'your' if yours else 'their'} {words} {{subject}} {when}", Casts,
             {"subject": SPELL}, ordinal=number, provided=condition, **given)
        for words, number in _ORDINALS
        for when, condition in (_IN_TURN if yours else _IN_TURN[:1])
    ]  # fmt: skip


ITSELF: tuple[Phrase, ...] = (
    Form("when you cast ~", Casts, {}, subject="self", whose="you"),
    Form("when you cast this spell", Casts, {}, subject="self", whose="you"),
)
"""The card itself is cast."""
