"""Changing the text of a dispute file in one place; comments and the order of keys stay."""

import re
from collections.abc import Sequence
from itertools import dropwhile
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import Array, InlineTable

from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import KEYS
from turnfold.replays.disputes.writing.toml import toml_key, toml_table, toml_value
from turnfold.replays.recordings.texts import require_shallow, toml_data
from turnfold.replays.viewer.editor.messages import EditAct, FileChange

EMPTY = """\
format = 1
title = ""
edition = "2024"

[players.Ann]
life = 20

[players.Bob]
life = 20
"""

ORDER = ("players", "battlefield", "script", "expect")
"""In which order tables stand in a file."""

LISTS = ("battlefield", "script")
"""Those of them that are lists."""

_HEADER = re.compile(r"^\s*\[\[?\s*(?P<group>[A-Za-z_]+)\s*[\].][^,=]*$")

Holder = Any
"""A document, a table, a list or a list of tables: tomlkit's share no type that can be indexed."""


def changed(text: str, changes: Sequence[FileChange]) -> str:
    """Make changes to a text, one after the other, and return the new text.

    Raises `DisputeFileError` for a text that is not TOML, for a place that is not there, and for a
    value that cannot be written there.
    """
    for each in changes:
        try:
            for given in (text, each.value):
                require_shallow(given)
            text = _changed(text, each)
            toml_data(text)
        except (KeyError, IndexError, TypeError, AttributeError, RecursionError):
            raise DisputeFileError(
                ".".join(each.path), "the form and the file do not match"
            ) from None
        except (TOMLKitError, ValueError) as error:
            raise DisputeFileError(
                ".".join(each.path), f"this cannot be written: {error}"
            ) from None
    return text


def _changed(text: str, change: FileChange) -> str:
    *parents, last = change.path
    if change.act is EditAct.RENAME:
        return _renamed(text, last, str(_value(change.value)))
    if change.act is EditAct.ADD and len(change.path) == 1:
        return _with_table(text, f"[[{last}]]", last, change.value)
    if change.act is EditAct.ADD:
        return _with_table(text, f"[{parents[0]}.{toml_key(last)}]", parents[0], change.value)
    document = tomlkit.parse(text)
    holder = _held(document, parents, make=change.act is EditAct.SET)
    at = _key(holder, last)
    if change.act is EditAct.SET:
        holder[at] = _value(change.value)
    elif change.act is EditAct.REMOVE:
        del holder[at]
    else:
        if not 0 < int(at) < len(holder):
            raise IndexError(at)
        raised = holder[at]
        del holder[at]
        holder.insert(int(at) - 1, raised)
    _space(document, parents)
    return tomlkit.dumps(document)


def _space(holder: Holder, path: Sequence[str]) -> None:
    """Put spaces where they belong in the one-line table that a path leads through."""
    for each in path:
        key = _key(holder, each)
        if isinstance(holder[key], InlineTable):
            holder[key] = _value(toml_value(holder[key].unwrap()))
            return
        holder = holder[key]


def _value(text: str) -> Any:
    return tomlkit.parse(f"value = {text}\n")["value"]


def _key(holder: Holder, key: str) -> str | int:
    return int(key) if isinstance(holder, list) else key


def _held(document: tomlkit.TOMLDocument, path: Sequence[str], make: bool) -> Holder:
    """The table or list to which a path leads. With `make`, missing tables are created."""
    holder: Holder = document
    for depth, each in enumerate(path):
        key = _key(holder, each)
        if make and isinstance(key, str) and key not in (*holder, *LISTS):
            if not depth:
                document.add(tomlkit.nl())
            holder[key] = tomlkit.inline_table() if depth else tomlkit.table()
        holder = holder[key]
    return holder


def _with_table(text: str, header: str, group: str, value: str) -> str:
    """Add a new table after those of its group, or after those of the groups before it."""
    document = tomlkit.parse(text)
    there, keys = document.get(group), _value(value)
    if isinstance(there, Array):
        there.append(keys)
        return tomlkit.dumps(document)
    if isinstance(there, InlineTable):
        there[header.removeprefix(f"[{group}.").removesuffix("]").strip('"')] = keys
        return tomlkit.dumps(document)
    lines = text.splitlines()
    at = _end_of(lines, ORDER[: ORDER.index(group) + 1])
    before, after = lines[:at], [*dropwhile(lambda line: not line.strip(), lines[at:])]
    block = toml_table(header, keys.unwrap()).splitlines()
    return "\n".join([*before, "", *block, *(["", *after] if after else [])]) + "\n"


def _end_of(lines: list[str], groups: Sequence[str]) -> int:
    """The number of the line after the last table of these groups; comments and blank lines before
    the next header are not part of it."""
    heads = [
        (at, found["group"]) for at, line in enumerate(lines) if (found := _HEADER.match(line))
    ]
    known = [(at, group) for at, group in heads if group in ORDER]
    later = [at for at, group in known if group not in groups]
    mine = [at for at, group in known if group in groups]
    end = min((at for at in later if not mine or at > mine[-1]), default=len(lines))
    while end and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end


def _renamed(text: str, old: str, new: str) -> str:
    """A text in which a player or an object has another name, wherever it is mentioned."""
    if not old or not new:
        raise ValueError("a name cannot be empty")
    text = re.sub(rf'"{re.escape(old)}"(?!\s*=)', lambda _: toml_value(new), text)
    if old in KEYS:
        return text
    key = rf'(?<![\w"-])(?:{re.escape(old)}|"{re.escape(old)}")(?=\s*[=\]])'
    return re.sub(key, lambda _: toml_key(new), text)
