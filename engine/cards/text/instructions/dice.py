"""Rolling dice in words: "roll a d20. Draw cards equal to the result", and tables of results
(706)."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.words.wording import (
    Form,
    Found,
    Map,
    Phrase,
    Source,
    Wording,
    Words,
)
from turnfold.events.cards.conditions import AmountIs, Condition, Not
from turnfold.events.cards.effects import IfSo
from turnfold.events.cards.effects.actions import RollDice
from turnfold.events.cards.measures import Measure, OneMeasure, Rolled

_SIDES = (4, 6, 8, 10, 12, 20, 100)
_DIE, _DICE = (Words({f"{each}d{n}": n for n in _SIDES}) for each in ("a ", "two "))


def _modified(word: str, sign: int) -> Phrase:
    """A roll with something that is added to it, or taken away from it."""

    def make(parts: dict[str, Any]) -> RollDice | None:
        modifier: Measure = parts["modifier"]
        if (modifier.times, modifier.plus) != (1, 0):
            return None
        return RollDice(parts["sides"], modifier=replace(modifier, times=sign))

    def take(value: Any) -> dict[str, Any] | None:
        modifier = getattr(value, "modifier", None)
        if not isinstance(modifier, OneMeasure):
            return None
        parts = {"sides": value.sides, "modifier": replace(modifier, times=1)}
        return parts if make(parts) == value else None

    words = f"roll {{sides}} and {word} {{modifier}}"
    return Map(Wording(words, sides=_DIE, modifier=COUNT), make, take)


ROLLING: tuple[Phrase, ...] = (
    Form("roll {sides}", RollDice, {"sides": _DIE}),
    Form("roll a six-sided die", RollDice, {}, sides=6),
    Form("roll {sides} and ignore the lower roll", RollDice, {"sides": _DICE}, dice=2),
    _modified("add", 1),
    _modified("subtract", -1),
)
"""An effect that has you roll dice."""

_ROW = re.compile(r"(?:^|(?<=\. ))(\d+)(?:—(\d+)|(\+| or less))? \| ")


def _result(row: re.Match[str]) -> Condition:
    """706.3a: the results that a row of a table is about."""
    number = int(row[1])
    if row[3] == " or less":
        return Not(AmountIs(Rolled(), number + 1))
    return AmountIs(Rolled(), number, None if row[3] else int(row[2] or number))


def _said(condition: Condition) -> str:
    """The inverse of `_result`; empty for another condition."""
    match condition:
        case Not(AmountIs(amount=Rolled(), amount_at_least=more, amount_at_most=None)):
            return f"{more - 1} or less"
        case AmountIs(amount=Rolled(), amount_at_least=least, amount_at_most=most):
            if most is None:
                return f"{least}+"
            return f"{least}" if least == most else f"{least}—{most}"
    return ""


class ResultsTable:
    """706.3: effects, and then a table that goes on to the end: what happens instead of each row
    before it, by the result. `inner` are effects without a table."""

    def __init__(self, inner: Phrase) -> None:
        self.inner = inner

    def read(self, source: Source, at: int) -> Found:
        """The effects, the last of which is the table."""
        text = source.text
        rows = list(_ROW.finditer(text, at))
        if not rows:
            return []
        places = [at, *(each.end() for each in rows)]
        stops = [*(each.start() - 2 for each in rows), len(text)]
        found = [
            [value for value, end in self.inner.read(source, place) if end == stop]
            for place, stop in zip(places, stops, strict=True)
        ]
        results = [_result(each) for each in rows]
        return [
            ((*first, *_chain(list(zip(results, others, strict=True)))), len(text))
            for first, *others in product(*found)
        ]

    def say(self, value: Any) -> Iterator[str]:
        """The effects and the rows of the table."""
        if not isinstance(value, tuple) or len(value) < 2:
            return
        rows = _rows(value[-1:])
        if rows is None:
            return
        said = [[*self.inner.say(each)] for _, each in rows]
        for first, *others in product(self.inner.say(value[:-1]), *said):
            lines = (f"{result} | {words}" for (result, _), words in zip(rows, others, strict=True))
            yield ". ".join((first, *lines))


def _chain(rows: list[tuple[Condition, tuple[Any, ...]]]) -> tuple[IfSo, ...]:
    """A table as one effect: each row is what happens otherwise."""
    chain: tuple[IfSo, ...] = ()
    for condition, effects in reversed(rows):
        chain = (IfSo(condition, effects, chain),)
    return chain


def _rows(chain: tuple[Any, ...]) -> list[tuple[str, tuple[Any, ...]]] | None:
    """The inverse of `_chain`, with the results in words; None if it is no table."""
    found: list[tuple[str, tuple[Any, ...]]] = []
    while chain:
        row = chain[0]
        said = _said(row.condition) if isinstance(row, IfSo) and len(chain) == 1 else ""
        if not said:
            return None
        found.append((said, row.effects))
        chain = row.otherwise
    return found
