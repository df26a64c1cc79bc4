"""Every part of a card, however deep, with the fields that its type declares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import fields

from turnfold.engine.cards.pool import card_files, read_sheet

Part = TypeVar("Part", bound=Struct)

SHEETS = {name: read_sheet(name, text) for name, text in card_files().items()}
every_sheet = pytest.mark.parametrize("cards", SHEETS.values(), ids=SHEETS)
"""A test of all cards, run once for each file of the pool."""


def parts(thing: object) -> Iterator[Struct]:
    """The Structs inside a value, itself first."""
    if isinstance(thing, Struct):
        yield thing
        for field in fields(thing):
            yield from parts(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for each in thing:
            yield from parts(each)


def parts_of(thing: object, kind: type[Part]) -> Iterator[Part]:
    """The parts of one type."""
    return (each for each in parts(thing) if isinstance(each, kind))


def values(thing: object, *names: str) -> Iterator[Any]:
    """What fields of these names say anywhere inside, tuples one by one, nothing that is empty."""
    for part in parts(thing):
        for name in names:
            value = getattr(part, name, None)
            if value not in (None, "", ()):
                yield from value if isinstance(value, tuple) else (value,)
