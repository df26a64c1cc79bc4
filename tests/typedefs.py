"""Writes what the page's scripts know of the protocol from its types: `make typedefs`."""

from enum import Enum
from inspect import getdoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from turnfold.replays.viewer import protocol, things
from turnfold.replays.viewer.app import messages as site
from turnfold.replays.viewer.editor import messages
from turnfold.replays.viewer.page import FOLDER
from turnfold.replays.viewer.requests import EXCHANGES, PageRequest

FILE = Path(FOLDER) / "protocol.d.ts"
EDITOR_FILE = Path(FOLDER) / "editor.d.ts"

HEAD = """\
// What the page and its server tell each other. Written by `make typedefs` from things.py,
// protocol.py and requests.py; a test fails when it is not what they say.
"""

SITE_FILE = Path(FOLDER) / "site.d.ts"

SITE_HEAD = """\
// What the start page of a site without a server and its worker tell each other. Written by
// `make typedefs` from app/messages.py; a test fails when it is not what that says.

/** Carries a request to the worker: an address such as games/NAME/legal, and what is asked. */
// deno-lint-ignore no-explicit-any
export type Carry = (address: string, asked: unknown) => Promise<any>;
"""

EDITOR_HEAD = """\
// What the page of the editor and its server tell each other. Written by `make typedefs` from
// editor/messages.py; a test fails when it is not what that says.

import type { Counts, GameData } from "./protocol.d.ts";
"""

Exchanges = dict[str, tuple[type[PageRequest], tuple[type[Struct], ...]]]

WIDTH = 100

PLAIN: dict[Any, str] = {
    bool: "boolean",
    int: "number",
    str: "string",
    NoneType: "null",
    things.Picture: "Picture",
}

ALIASES: dict[str, Any] = {
    "Zones": things.Zones,
    "Counts": things.Counts,
    "Thing": things.Thing,
    "Value": things.Value,
    "PictureChange": things.PictureChange,
    "Points": protocol.Points,
    "Series": protocol.Series,
    "Comments": protocol.Comments,
}
"""Types that have a name of their own in Python."""


def typedefs() -> str:
    """The whole file."""
    kinds = Kinds()
    carried = (protocol.GameData, protocol.GameLength, protocol.FilmPart)
    for root in (*things.NUMBERED.values(), *carried):
        kinds.add(root)
    kinds.add_all(EXCHANGES)
    parts = [HEAD, *map(enumeration, kinds.enums), *map(alias, ALIASES), picture()]
    return "\n".join([*parts, *map(structure, kinds.structs), exchanges(EXCHANGES)])


def editor_typedefs() -> str:
    """The file of the editor."""
    kinds = Kinds(protocol.GameData)
    kinds.add(messages.EditorWords)
    kinds.add_all(messages.EDITOR_EXCHANGES)
    parts = [EDITOR_HEAD, *map(enumeration, kinds.enums), *map(structure, kinds.structs)]
    return "\n".join([*parts, exchanges(messages.EDITOR_EXCHANGES)])


def site_typedefs() -> str:
    """The file of the start page of a site without a server."""
    kinds = Kinds()
    kinds.add_all(site.SITE_EXCHANGES)
    parts = [SITE_HEAD, *map(structure, kinds.structs)]
    return "\n".join([*parts, exchanges(site.SITE_EXCHANGES)])


class Kinds:
    """The structures and enumerations that types are made of, each once, but for those that
    another file has (`elsewhere`)."""

    def __init__(self, *elsewhere: type[Struct]) -> None:
        self.elsewhere = elsewhere
        self.structs: list[type[Struct]] = []
        self.enums: list[type[Enum]] = []

    def add_all(self, exchanges: Exchanges) -> None:
        """Take in requests and their answers."""
        for asked, answers in exchanges.values():
            self.add(asked)
            for answer in answers:
                self.add(answer)

    def add(self, hint: Any) -> None:
        """Take in a type with everything in it."""
        if hint in (*self.structs, *self.enums, *self.elsewhere):
            return
        if isinstance(hint, type) and issubclass(hint, Enum):
            self.enums.append(hint)
        elif isinstance(hint, type) and issubclass(hint, Struct):
            if inherited(hint):
                self.add(hint.__base__)
            self.structs.append(hint)
            hints = get_type_hints(hint)
            for field in fields(hint):
                self.add(hints[field.name])
        for part in get_args(hint):
            self.add(part)


def enumeration(kind: type[Enum]) -> str:
    """The texts that are the members of an enumeration."""
    return union(kind.__name__, [f'"{member.value}"' for member in kind])


def alias(name: str) -> str:
    """A type that has a name of its own."""
    hint = ALIASES[name]
    members = [said(each) for each in get_args(hint)] if is_union(hint) else [unnamed(hint)]
    return union(name, list(dict.fromkeys(members)))


def union(name: str, members: list[str]) -> str:
    """A named choice, on one line if that holds it."""
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "".join(f"  | {each}\n" for each in members)[:-1] + ";\n"


def picture() -> str:
    """The table of things: some that are there once, and those that are numbered."""
    once = [f"  {name}: {said(hint)};" for name, hint in things.ONE_OF_A_KIND.items()]
    many = [
        f"  [{name}: `{name}.${{number}}`]: {kind.__name__} | undefined;"
        for name, kind in things.NUMBERED.items()
    ]
    return "\n".join(["export interface Picture {", *once, *many, "}", ""])


def structure(kind: type[Struct]) -> str:
    """A structure: the parts of a list where it is sent as one, else an object."""
    hints = get_type_hints(kind)
    if kind.__struct_config__.array_like:
        parts = ", ".join(f"{each.name}: {said(hints[each.name])}" for each in fields(kind))
        return f"{comment(kind)}export type {kind.__name__} = [{parts}];\n"
    if not fields(kind):
        return f"{comment(kind)}export type {kind.__name__} = Record<string, never>;\n"
    omits = kind.__struct_config__.omit_defaults
    lines = [
        field(each.name, hints[each.name], omits and not each.required)
        for each in fields(kind)
        if each.name not in inherited(kind)
    ]
    base = f" extends {kind.__base__.__name__}" if inherited(kind) else ""
    return f"{comment(kind)}export interface {kind.__name__}{base} {{\n{''.join(lines)}}}\n"


def inherited(kind: type[Struct]) -> tuple[str, ...]:
    """The fields that a structure has from another one."""
    return getattr(kind.__base__, "__struct_fields__", ())


def field(name: str, hint: Any, left_out: bool = False) -> str:
    """A field of a structure; whether it is left out when it says nothing."""
    if left_out:
        return f"  {name}?: {said(hint).removesuffix(' | null')};\n"
    return f"  {name}: {said(hint)};\n"


def exchanges(found: Exchanges) -> str:
    """By the path that is asked: the request and its answer."""
    rows = [
        f"  {path}: {{ asked: {asked.__name__}; "
        f"answer: {' | '.join(each.__name__ for each in answers)} }};\n"
        for path, (asked, answers) in found.items()
    ]
    return f"export interface Exchanges {{\n{''.join(rows)}}}\n"


def comment(kind: type[Struct]) -> str:
    """The docstring of a structure."""
    lines = (getdoc(kind) or "").splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {each}".rstrip() for each in lines), " */", ""])


def said(hint: Any) -> str:
    """A type as the scripts say it."""
    named = [name for name, each in ALIASES.items() if each == hint]
    return named[0] if named else unnamed(hint)


def unnamed(hint: Any) -> str:
    """A type without a name of its own, made of others."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, parts = get_origin(hint), get_args(hint)
    if origin is dict:
        return f"Record<{said(parts[0])}, {said(parts[1])}>"
    if origin is list or (origin is tuple and parts[-1] is ...):
        inside = said(parts[0])
        return f"{inside}[]"
    if origin is tuple:
        return f"[{', '.join(map(said, parts))}]"
    if is_union(hint):
        return " | ".join(dict.fromkeys(map(said, parts)))
    if isinstance(hint, type) and issubclass(hint, Struct | Enum):
        return hint.__name__
    raise TypeError(f"the scripts have no word for {hint!r}")


def is_union(hint: Any) -> bool:
    """Whether a type is a choice between others."""
    return get_origin(hint) in (Union, UnionType)


if __name__ == "__main__":
    FILE.write_text(typedefs(), encoding="utf-8")
    EDITOR_FILE.write_text(editor_typedefs(), encoding="utf-8")
    SITE_FILE.write_text(site_typedefs(), encoding="utf-8")
