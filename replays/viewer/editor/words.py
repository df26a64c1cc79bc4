"""The keys of each table of a dispute file, and what completes their values."""

from enum import Enum
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from turnfold.engine.cards.dungeons import DUNGEONS
from turnfold.engine.keywords import KEYWORDS
from turnfold.replays.disputes.file.board import PermanentKeys, PlayerKeys
from turnfold.replays.disputes.file.format import BoardKeys, EntryKeys, ExpectKeys, Scenario
from turnfold.replays.disputes.file.marks import DUNGEON_OF
from turnfold.replays.disputes.file.shorthands import SHORTHANDS
from turnfold.replays.viewer.editor.messages import CompletionSource, KeyHelp, Shape

TABLES: dict[str, type[Struct]] = {
    "game": Scenario,
    "player": PlayerKeys,
    "permanent": PermanentKeys,
    "entry": EntryKeys,
    "expect": ExpectKeys,
    "moment": BoardKeys,
}
"""By the name of a table: its keys."""

APART = ("players", "battlefield", "script", "expect")
"""What stands in tables of its own."""

CARDS = ("name", "hand", "library", "graveyard", "exile", "schemes")
"""Keys of players and permanents that hold names of cards."""

FREE = ("title", "id", "cost", "text", "emblems", "rule", "until")
"""Texts that no name completes."""

SIMPLE = ("destroy", "sacrifice", "tap", "untap", "return", "exile", "regenerate", "phase_out")
"""Effects that take an id, and have no short form of their own."""


def tables() -> dict[str, dict[str, KeyHelp]]:
    """The keys of each table, in the order of the format, by the name of the table."""
    return {name: _keys(name, kind) for name, kind in TABLES.items()}


def _keys(table: str, kind: type[Struct]) -> dict[str, KeyHelp]:
    hints = get_type_hints(kind)
    return {
        each.encode_name: _help(table, each.encode_name, hints[each.name])
        for each in fields(kind)
        if table != "game" or each.name not in APART
    }


def _help(table: str, key: str, hint: object) -> KeyHelp:
    shape, inner, words = _shape(hint)
    if key == "keywords":
        words = sorted(KEYWORDS)
    if table == "player" and key == "room":
        words = list(DUNGEON_OF)
    if table == "player" and key == "completed_dungeons":
        words = list(DUNGEONS)
    if key == "effect":
        words = sorted({*SIMPLE, *SHORTHANDS})
    if words or key in FREE or (key == "mana" and table != "entry"):
        source = CompletionSource.WORDS
    elif table in ("player", "permanent") and key in CARDS:
        source = CompletionSource.CARDS
    else:
        source = CompletionSource.THINGS
    return KeyHelp(shape, inner, source, words)


def _shape(hint: object) -> tuple[Shape, Shape, list[str]]:
    """The shape of a value, that of the values in it, and the words that it may be."""
    parts = [each for each in _choices(hint) if each is not NoneType]
    first = parts[0]
    origin, inside = get_origin(first), get_args(first)
    words = [word for each in parts for word in _words(each)]
    if first is bool:
        return Shape.TRUTH, Shape.TOML, words
    if first is int:
        return Shape.NUMBER, Shape.TOML, []
    if words:
        return Shape.CHOICE, Shape.TOML, [each for each in words if each]
    if first is str:
        return (Shape.NAMES if len(parts) > 1 else Shape.TEXT), Shape.TOML, []
    if origin is dict and inside[1] is not object and _is_plain(inside[1]):
        return Shape.MAP, _shape(inside[1])[0], []
    if origin is tuple and get_origin(inside[0]) not in (tuple, dict) and _is_plain(inside[0]):
        return Shape.LIST, Shape.TEXT, _shape(inside[0])[2]
    if first is BoardKeys:
        return Shape.TABLE, Shape.TOML, []
    return Shape.TOML, Shape.TOML, []


def _choices(hint: object) -> tuple[object, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _words(hint: object) -> list[str]:
    """The words of an enumeration."""
    if get_origin(hint) is Literal:
        return [each for each in get_args(hint) if isinstance(each, str)]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return [str(each.value) for each in hint]
    return []


def _is_plain(hint: object) -> bool:
    """Whether a form can show values of this type: texts, lists of texts, numbers, booleans, words,
    and maps of these."""
    first = _choices(hint)[0]
    if get_origin(first) is dict:
        return _is_plain(get_args(first)[1])
    if get_origin(first) is tuple:
        return _choices(get_args(first)[0])[0] is str
    return first in (str, int, bool) or bool(_words(first))
