"""The card pool that comes with the engine: TOML files beside this module.

This is the only module of the engine that reads files: its own, which are part of the package and
the same in every process.
"""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from turnfold.engine.cards.checking import require_keywords
from turnfold.engine.keywords import UnknownKeyword
from turnfold.events.cards.card import Card
from turnfold.events.cards.tables import BadTable, sums


class BadCard(ValueError):
    """A card file has an entry that is not a card; the message says where."""


@cache
def pool() -> dict[str, Card]:
    """Every card of the pool by its name."""
    cards: dict[str, Card] = {}
    for name, text in card_files().items():
        for card in read_sheet(name, text):
            if card.name in cards:
                raise BadCard(f"{name} defines {card.name} a second time")
            cards[card.name] = card
    return cards


def card_files() -> dict[str, str]:
    """The text of each file of the pool, by file name."""
    paths = sorted(files("turnfold.engine.cards").iterdir(), key=lambda each: each.name)
    return {path.name: path.read_text("utf-8") for path in paths if path.name.endswith(".toml")}


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
