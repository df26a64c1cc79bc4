"""Amounts that several effects share: "draw X cards and lose X life, where X is ..." (608.2h)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.checking import parts
from turnfold.events.cards.effects import (
    DealDamage,
    DrawCards,
    GainLife,
    LoseLife,
    MillCards,
    Scry,
    Surveil,
)
from turnfold.events.cards.effects.base import OneEffect
from turnfold.events.cards.measures import OfMany, OfPlayer, OneMeasure, Sum, ThisTurn, X
from turnfold.events.cards.selections import IsInZone, says

_STILL = (DealDamage, DrawCards, GainLife, LoseLife, MillCards, Scry, Surveil)
"""Effects that change no permanent; creatures that are dealt damage die later (704.3)."""


def is_shared(effects: tuple[Any, ...], amount: OneMeasure) -> bool:
    """Whether X is the same in each effect that mentions it.

    Each effect works the amount out for itself. So nothing between two mentions may change it: no
    effect on permanents, and none at all if it is an amount of a player or of cards elsewhere.
    """
    changes = any(map(_is_of_player, amount.amounts if isinstance(amount, Sum) else (amount,)))
    still = () if changes else _STILL
    return all(isinstance(each, still) for row in _rows(effects) for each in _between(row))


def _is_of_player(amount: OneMeasure) -> bool:
    of_cards = isinstance(amount, OfMany) and says(amount.filter, IsInZone)
    return of_cards or isinstance(amount, OfPlayer | ThisTurn)


def _rows(value: Any) -> Iterator[tuple[Any, ...]]:
    """The rows of effects that follow one another, those inside of others as well."""
    rows = [value, *(each for part in parts(value) for each in _fields(part))]
    return (row for row in rows if isinstance(row, tuple) and _are_effects(row))


def _fields(part: Any) -> Iterator[Any]:
    return (getattr(part, name) for name in part.__struct_fields__)


def _are_effects(row: tuple[Any, ...]) -> bool:
    return len(row) > 1 and all(isinstance(each, OneEffect) for each in row)


def _between(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects from the first that mentions X up to the last, without that."""
    mentions = [number for number, each in enumerate(row) if any(_xs(each))]
    return row[mentions[0] : mentions[-1]] if mentions else ()


def _xs(effect: Any) -> Iterator[bool]:
    return (isinstance(each, X) for each in parts(effect))
