"""The card pool that comes with the engine: TOML files beside this module.

This is the only module of the engine that reads files: its own, which are part of the package and
the same in every process.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from turnfold.engine.cards.checking import require_keywords
from turnfold.engine.keywords import UnknownKeyword
from turnfold.events.cards.card import Card
from turnfold.events.cards.tables import BadTable, sums

_ENTRY = re.compile(r"^\[\[card\]\]$", re.MULTILINE)
_NAME = re.compile(r'^name = "([^"]+)"', re.MULTILINE)


class BadCard(ValueError):
    """A card file has an entry that is not a card; the message says where."""


class Pool(Mapping[str, Card]):
    """The cards of files by their names. A card is read when somebody asks for it first: a game
    uses few of them, and reading them all takes longer than many commands do."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._parts: dict[str, tuple[str, str]] = {}
        self._read: dict[str, Card] = {}
        for file, text in texts.items():
            for part in _ENTRY.split(text)[1:]:
                found = _NAME.search(part)
                if found is None:
                    raise BadCard(f"{file} has a card without a name")
                if found[1] in self._parts:
                    raise BadCard(f"{file} defines {found[1]} a second time")
                self._parts[found[1]] = (file, f"[[card]]\n{part}")

    def __repr__(self) -> str:
        return f"<Pool of {len(self)} cards>"

    def __getitem__(self, name: str) -> Card:
        if name not in self._read:
            (self._read[name],) = read_sheet(*self._parts[name])
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._parts

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)


@cache
def pool() -> Pool:
    """Every card of the pool by its name."""
    return Pool(card_files())


def card_files() -> dict[str, str]:
    """The text of each file of the pool, by file name."""
    paths = sorted(Path(__file__).parent.glob("*.toml"))
    return {path.name: path.read_text("utf-8") for path in paths}


def read_sheet(name: str, text: str) -> list[Card]:
    """The cards of one file; raises `BadCard`, which names the file and the card that cannot be
    read."""
    try:
        sheet = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCard(f"{name} is not TOML: {error}") from None
    entries = sheet.pop("card", [])
    if sheet or not isinstance(entries, list):
        other = ", ".join(sheet) or "one [card]"
        raise BadCard(f"{name} may hold [[card]] tables only, and holds {other}")
    return [_read(name, number, entry) for number, entry in enumerate(entries, 1)]


def _read(sheet: str, number: int, entry: object) -> Card:
    try:
        card = msgspec.convert(sums(entry), Card)
        require_keywords(card)
        return card
    except (msgspec.ValidationError, BadTable, UnknownKeyword) as error:
        name = entry.get("name") if isinstance(entry, dict) else None
        raise BadCard(f"{sheet}, {name or f'card number {number}'}: {error}") from None
