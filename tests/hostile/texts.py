"""Games in which every free text tries to act on the terminal that shows it."""

import unicodedata
from typing import Any

import msgspec

from turnfold.events.log import CommitLine
from turnfold.events.log.log import Header, Log

MARK = "INJECTED"
NASTY = f"[/]\x1b[2J\x1b]0;t\x07\x9b31m\x7f\u202e\u2066\u2028\n{MARK}: fine[bold]"

FREE = {"name", "reason", "match", "recorded_by"}
"""The fields that hold free text."""
CARDS = {"card"}
"""Names of cards are free where a log defines no card."""


def mangled(log: Log, fields: set[str] = FREE) -> Log:
    """The same log, every text in these fields hostile."""
    header = Header(log.header.turnfold, log.header.edition, log.header.game + NASTY)
    made = Log(header)
    for number in range(log.commit_count):
        line = msgspec.to_builtins(CommitLine.of(number, 0, log.commit(number)))
        made.append(msgspec.convert(_mangled(line, "", fields), CommitLine).entries)
    return made


def _mangled(data: Any, key: str, fields: set[str]) -> Any:
    if isinstance(data, dict):
        kept = {"name", "text"} if data.keys() == {"name", "text"} else set()
        return {name: _mangled(each, name, fields - kept) for name, each in data.items()}
    if isinstance(data, list | tuple):
        return [_mangled(each, key, fields) for each in data]
    return data + NASTY if isinstance(data, str) and key in fields else data


def acting(text: str) -> set[str]:
    """The characters of a text that would act on a terminal, and lines that a log began."""
    bad = {each for each in text if each != "\n" and unicodedata.category(each) in ACTING}
    return bad | {line for line in text.splitlines() if line.lstrip(" │┃").startswith(MARK)}


ACTING = {"Cc", "Cf", "Cs", "Zl", "Zp"}
