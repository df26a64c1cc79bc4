"""Reads a dispute file in TOML or JSON; an error names its place."""

import json
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from turnfold.engine.spelling import nearest
from turnfold.events.cards.tables import BadTable, as_written, sums
from turnfold.events.enums import FIRST_DAY, Edition
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.disputes.file.board import COLORS, PermanentKeys, PlayerKeys
from turnfold.replays.disputes.file.capitals import with_capitals
from turnfold.replays.disputes.file.format import EntryKeys, ExpectKeys, RefusalKeys, Scenario
from turnfold.replays.disputes.file.places import DisputeFileError, line_of
from turnfold.replays.disputes.file.possible import keys_at, misplaced, words_at
from turnfold.replays.disputes.file.printed import ZONES, with_printed
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.texts import read_text, toml_data

T = TypeVar("T")

_PATH = re.compile(r"^(?P<said>.*) - at `\$\.?(?P<place>.*)`$", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_KINDS = {
    "int": "a whole number",
    "float": "a number with a point",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}

TABLES: dict[str, type[msgspec.Struct]] = {
    "at the top of the file": Scenario,
    "under [players.NAME]": PlayerKeys,
    "under [[battlefield]]": PermanentKeys,
    "under [[script]]": EntryKeys,
    "under [expect]": ExpectKeys,
    "under expect.illegal": RefusalKeys,
}
"""Where keys stand."""

KEYS = sorted({name for keys in TABLES.values() for name in keys.__struct_encode_fields__})
"""Every key of the format."""


def read_dispute(path: str | os.PathLike[str], cards: Catalogue = NO_CARDS) -> Scenario:
    """The scenario in a file. Raises `UserError`, which says what is wrong with it and where.

    Cards that turnfold does not have come from `cards`, the user's files.
    """
    path = Path(path)
    if ".jsonl" in path.suffixes:
        raise UserError(f"{path} is named like a log, not a dispute file; see turnfold replay")
    try:
        text = read_text(path)
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise UserError(f"{path} is not text in UTF-8, from byte {error.start} on") from None
    try:
        return with_printed(parse(text, is_json=path.suffix.lower() == ".json"), cards)
    except DisputeFileError as misfit:
        raise placed(path, misfit, text) from None


def placed(path: Path, misfit: DisputeFileError, text: str | None = None) -> UserError:
    """The error for a misfit, with the file, the line if it can be found, and the place."""
    where = misfit.place
    if path.suffix.lower() != ".json" and where:
        line = line_of(read_text(path) if text is None else text, where)
        where = f"line {line}, {where}" if line else where
    return UserError(f"{path}, {where}: {misfit}" if where else f"{path}: {misfit}")


def parse(text: str, is_json: bool = False) -> Scenario:
    """The scenario in a text. Raises `DisputeFileError` with the place of an error.

    Only the form is checked here; ids are checked later.
    """
    try:
        raw = json.loads(text, object_pairs_hook=_table) if is_json else toml_data(text)
    except json.JSONDecodeError as error:
        raise DisputeFileError(f"line {error.lineno}", f"this is not JSON: {error.msg}") from None
    except tomllib.TOMLDecodeError as error:
        raise DisputeFileError("", f"this is not TOML: {error}") from None
    except RecursionError:
        raise DisputeFileError("", "it is nested too deeply") from None
    except ValueError:  # Python reads no number of more digits than 4,300
        raise DisputeFileError(
            "", "it has a number that is longer than any number of a game"
        ) from None
    if not isinstance(raw, dict):
        raise DisputeFileError(
            "", "a dispute file is a table with the keys format, players, battlefield ..."
        )
    return scenario(raw)


def scenario(raw: dict[str, Any]) -> Scenario:
    """The scenario in plain data. Raises `DisputeFileError` with the place of an error."""
    try:
        raw = sums(with_capitals(raw))
    except BadTable as error:
        raise DisputeFileError(error.place, str(error)) from None
    except RecursionError:
        raise DisputeFileError("", "it is nested too deeply") from None
    players = raw.get("players")
    for name, player in players.items() if isinstance(players, dict) else ():
        _converted(player, PlayerKeys, f"players.{name}")
    found = _converted(raw, Scenario, "")
    if (letters := sum(map(len, _texts(found)))) > MOST_LETTERS:
        most = f"turnfold reads at most {MOST_LETTERS:,}"
        raise DisputeFileError(
            "", f"the texts of its cards have {letters:,} letters in all, and {most}"
        )
    return found


MOST_LETTERS = 100_000
"""The longest that the printed texts in a file are together; four decks of a hundred cards are half
of it."""


def _texts(found: Scenario) -> Iterator[str]:
    """The printed texts in a file."""
    for player in found.players.values():
        zones = [getattr(player, zone) for zone in ZONES]
        known = [card for zone in zones if isinstance(zone, tuple) for card in zone]
        yield from (each.text or "" for each in known if not isinstance(each, str))
        yield from player.emblems.values()
    yield from (each.text or "" for each in found.battlefield)


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        twice = next(key for key in table if sum(each == key for each, _ in pairs) > 1)
        raise DisputeFileError("", f'the key "{twice}" is twice in one table')
    return table


def _converted(raw: object, wanted: type[T], place: str) -> T:
    try:
        return msgspec.convert(raw, wanted)
    except msgspec.ValidationError as error:
        found = _PATH.match(str(error))
        said, inner = (found["said"], found["place"]) if found else (str(error), "")
        unknown = _UNKNOWN.fullmatch(said)
        key = unknown[1] if unknown else ""
        words = keys_at(wanted, inner, raw) if key else words_at(wanted, inner)
        wrong = misplaced(wanted, inner, raw, key) if key else ""
        said = wrong or _sentence(said, words)
        where = as_written(".".join(filter(None, (place, inner, key))))
        if where in ("battlefield", "script") and said.endswith("and is a table"):
            said += f"; write [[{where}]] above each entry"
        raise DisputeFileError(where, said) from None
    except RecursionError:
        raise DisputeFileError(place, "it is nested too deeply") from None


def _sentence(said: str, words: tuple[str, ...] = ()) -> str:
    """The message of msgspec in words for people who are not programmers; `words` are the words, or
    the keys, that are allowed there."""
    if unknown := _UNKNOWN.fullmatch(said):
        key = unknown[1]
        stands = [where for where, keys in TABLES.items() if key in keys.__struct_encode_fields__]
        if stands:
            return f'the key "{key}" is not known here; it belongs {" or ".join(stands)}'
        near = nearest(key, words) or nearest(key, KEYS)
        hint = f'; did you mean "{near[0]}"' if near else ""
        return f'the key "{key}" is not known here{hint}'
    if missing := re.fullmatch(r"Object missing required field `(.*)`", said):
        return f'the key "{missing[1]}" is missing'
    if value := re.fullmatch(r"Invalid (?:enum )?value (.*)", said, re.DOTALL):
        hint = f"; write {'one of ' * (len(words) > 1)}{', '.join(words)}" if words else ""
        hint += f", or a day from {FIRST_DAY} on" if words == tuple(Edition) else ""
        return f"{value[1]} is not possible here{hint}"
    if wrong := re.fullmatch(r"Expected `([^`]*)`, got `([^`]*)`", said):
        wanted = " or ".join(_KINDS.get(each, each) for each in wrong[1].split(" | "))
        return f"this should be {wanted}, and is {_KINDS.get(wrong[2], wrong[2])}"
    if bound := re.fullmatch(r"Expected `int` (>=|<=) (-?\d+)", said):
        return f"this should be {bound[2]} or {'more' if bound[1] == '>=' else 'less'}"
    if long := re.fullmatch(r"Expected `array` of length <= (\d+)", said):
        return f"this list is too long: it may have {int(long[1]):,} entries"
    if COLORS in said:
        return "this is no colour, nor several by their symbols; write for example green or RRG"
    if "regex" in said:
        return "this is not an amount of mana; write it as WUBRGC and numbers, such as GG or {2}{R}"
    return said[:1].lower() + said[1:].replace("`", "")
