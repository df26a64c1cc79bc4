"""Keyword actions that stand for other effects: adapt, endure (701). The words of each are its
reminder text."""

from collections.abc import Callable
from typing import Any

from turnfold.engine.cards.text.subjects import ONE
from turnfold.engine.cards.text.words.amounts import NUMBER
from turnfold.engine.cards.text.words.wording import Map, Phrase, Wording
from turnfold.events.cards.conditions import SourceIs
from turnfold.events.cards.effects import CreateToken, IfSo, May, PutCounters, TokenDefinition
from turnfold.events.cards.selections import LacksCounter, those


def _grow(amount: Any, to: Any = "self") -> PutCounters:
    return PutCounters("+1/+1", amount, to)


def _adapt(parts: dict[str, Any]) -> IfSo:
    fresh = SourceIs(those(LacksCounter("+1/+1")))
    return IfSo(fresh, (_grow(parts["n"]),))


def _endure(parts: dict[str, Any]) -> May:
    n = parts["n"]
    spirit = TokenDefinition(
        "Spirit", subtypes=("Spirit",), colors=("white",), power=n, toughness=n
    )
    return May((_grow(n, parts["who"]),), otherwise=(CreateToken(spirit),))


def _action(words: str, make: Callable[[dict[str, Any]], Any]) -> Phrase:
    """A keyword action that stands for an effect with a number, and with an object that does it."""
    gaps: dict[str, Phrase] = {"n": NUMBER, "who": ONE}
    named = {name: gaps[name] for name in gaps if f"{{{name}}}" in words}

    def take(value: Any) -> dict[str, Any] | None:
        inner = next(iter(getattr(value, "effects", ())), None)
        if not isinstance(inner, PutCounters) or not isinstance(inner.amount, int):
            return None
        parts = {"n": inner.amount, "who": inner.to}
        return parts if make(parts) == value else None

    return Map(Wording(words, **named), make, take)


ACTIONS = (_action("adapt {n}", _adapt), _action("{who} endures {n}", _endure))
"""Keyword actions (701) that other effects make up."""
