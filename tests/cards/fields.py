"""The table of definition fields and the cards that say something in them.

    python -m tests.cards.fields

writes it to tests/FIELDS.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from tests.cards.walking import parts
from turnfold.engine.cards.pool import pool
from turnfold.events.cards import abilities, card, effects, modifications, selections
from turnfold.events.cards.effects import Duration
from turnfold.events.cards.selections import Reference, Whose

REPORT = Path(__file__).parents[1] / "FIELDS.md"
SHOWN = 3
HEAD = """# Definition fields and the cards that use them

Every card of the pool is played in every edition that has it (`tests/cards/test_every_card.py`),
so that each field is carried out as often as it is said. What no card says is played with cards
made up for it (`tests/cards/test_made_up.py`). Written by `python -m tests.cards.fields`.

| definition | field | cards | for example |
|---|---|---|---|
"""

SHARED = tuple(dict.fromkeys((*get_args(Reference), *get_args(Whose), *get_args(Duration))))
"""The words for objects, players and durations, which many fields share."""

Row = tuple[str, str, tuple[str, ...]]
"""A definition, a field (or one of its words), the cards that say it."""


def definitions() -> Iterator[type[Struct]]:
    """Every type of which card definitions are made."""
    for module in (card, abilities, effects, modifications, selections):
        for each in vars(module).values():
            made = isinstance(each, type) and issubclass(each, Struct)
            here = made and f"{each.__module__}.".startswith(f"{module.__name__}.")
            if here and not each.__name__.startswith("_"):
                yield each


def rows() -> Iterator[Row]:
    """What is said where, and by which cards."""
    said: dict[tuple[type, str, str], set[str]] = {}
    for name, each in pool().items():
        for part in parts(each):
            for field in fields(part):
                value = getattr(part, field.name)
                if value != default(field):
                    for word in words(value):
                        said.setdefault((type(part), field.name, word), set()).add(name)
    for kind in definitions():
        for field in fields(kind):
            for word in ("", *choices(field)):
                cards = tuple(sorted(said.get((kind, field.name, word), ())))
                yield kind.__name__, f"{field.name} = {word}" if word else field.name, cards
    for word in SHARED:
        named = {name for (_, _, each), names in said.items() if each == word for name in names}
        yield "(in many fields)", word, tuple(sorted(named))


def default(field: FieldInfo) -> object:
    """What a field says when nothing is said."""
    if field.default is not NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not NODEFAULT else NODEFAULT


def words(value: object) -> Iterator[str]:
    """That something is said, and which word of a closed list it is."""
    yield ""
    yield from (each for each in (value if isinstance(value, tuple) else (value,)) if is_word(each))


def is_word(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def choices(field: FieldInfo) -> tuple[str, ...]:
    """The closed list that a field takes its word from, without what goes without saying."""
    kinds = (field.type, *get_args(field.type))
    listed = [word for kind in kinds if get_origin(kind) is Literal for word in get_args(kind)]
    return tuple(word for word in listed if word not in ("", field.default, *SHARED))


def unused() -> set[tuple[str, str]]:
    """What no card says."""
    return {(kind, field) for kind, field, cards in rows() if not cards}


def table() -> str:
    """The whole table as Markdown."""
    lines = [
        f"| {kind} | {field} | {len(cards)} | {', '.join(cards[:SHOWN])} |"
        for kind, field, cards in rows()
    ]
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    REPORT.write_text(table(), "utf-8")
