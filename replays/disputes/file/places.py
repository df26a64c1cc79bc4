"""Places in a dispute file, such as `battlefield[2].power`, and their lines."""

import re

_HEADER = re.compile(r"^\s*+\[\[?(?P<name>[^\]]++)\]\]?\s*+(#.*)?$")
_PART = re.compile(r"(?P<name>[^.\[\]]+)(?:\[(?P<number>\d+)\])?")


class DisputeFileError(Exception):
    """An error in a dispute file: its place ("" for the whole file), and a sentence."""

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(sentence)
        self.place = place


def line_of(text: str, place: str) -> int | None:
    """The number of the TOML line on which a place begins; None if it cannot be found.

    That is the line of the key, or else of the header of its table.
    """
    parts = [(found["name"], found["number"]) for found in _PART.finditer(place)]
    if not parts:
        return None
    lines = text.splitlines()
    (name, number), *rest = parts
    start = _header(lines, name, int(number or 0))
    if number is None and rest:
        inner = _header(lines, f"{name}.{rest[0][0]}", 0)
        start, rest = (inner, rest[1:]) if inner else (start, rest)
    if start is None:
        return _key(lines, 0, name)
    return (_key(lines, start, rest[0][0]) if rest else None) or start


def _header(lines: list[str], name: str, number: int) -> int | None:
    for at, line in enumerate(lines, 1):
        found = _HEADER.match(line)
        if found and "".join(found["name"].replace('"', "").split()) == name:
            if number == 0:
                return at
            number -= 1
    return None


def _key(lines: list[str], start: int, key: str) -> int | None:
    """The line of a key after line `start`, before the next header."""
    for at, line in enumerate(lines[start:], start + 1):
        if _HEADER.match(line):
            return None
        if re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[.=]", line):
            return at
    return None
