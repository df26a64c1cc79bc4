"""Names of cards: Arena's log has only numbers, a file of the user's may have the names."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from turnfold.replays.recordings.errors import Unusable

_NUMBER_KEYS = ("grpid", "grp_id", "arena_id", "arenaid", "id")
_NAME_KEYS = ("name", "title", "card_name")


def namer(names: Mapping[int, str] | None) -> Callable[[int], str]:
    """What the log calls a printing: its name, or `#` and its number; nothing for number 0."""
    known: dict[int, str] = {0: ""}
    given = names or {}

    def name(number: int) -> str:
        found = known.get(number)
        if found is None:
            found = known[number] = given.get(number) or f"#{number}"
        return found

    return name


def read_names(path: Path) -> dict[int, str]:
    """Names by Arena's number, from JSON (an object, or a list of objects or pairs) or CSV.

    Raises `Unusable` with one sentence when the file holds no such thing.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unusable(f"{path} is not a text file; names come as JSON or CSV") from None
    except OSError as error:
        raise Unusable(f"{path} cannot be read: {error.strerror}") from None
    try:
        pairs = _from_json(text) if text.lstrip()[:1] in ("{", "[") else _from_csv(text)
        names = {number: name for number, name in pairs if number}
    except (ValueError, LookupError, TypeError, RecursionError, csv.Error):
        names = {}
    if not names:
        raise Unusable(
            f'{path} holds no card names; it should be JSON such as {{"92081": "Llanowar Elves"}}'
            " or CSV with the columns grpId and name"
        )
    return names


def _from_json(text: str) -> Iterable[tuple[int, str]]:
    raw = json.loads(text)
    if isinstance(raw, dict):
        return [(int(number), _name(name)) for number, name in raw.items()]
    return [_row(row) if isinstance(row, dict) else (int(row[0]), _name(row[1])) for row in raw]


def _from_csv(text: str) -> Iterable[tuple[int, str]]:
    rows = [row for row in csv.reader(io.StringIO(text)) if row]
    head = [each.strip().lower() for each in rows[0]]
    if head[0].isdecimal():
        return [(int(row[0]), _name(row[1])) for row in rows]
    return [_row(dict(zip(head, row, strict=False))) for row in rows[1:]]


def _row(row: Mapping[str, object]) -> tuple[int, str]:
    """The number and the name in a row; 0 for a card that Arena has no number for."""
    lower = {key.lower(): value for key, value in row.items()}
    numbers = [str(lower[key]) for key in _NUMBER_KEYS if key in lower]
    number = next((int(each) for each in numbers if each.isdecimal()), 0)
    name = next((lower[key] for key in _NAME_KEYS if key in lower), None)
    return number, _name(name) if number else ""


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise TypeError(name)
    return name.strip()
