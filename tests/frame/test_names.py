"""A name stands for one idea: public functions of several rooms have names of their own."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.needs import ROOT
from turnfold.events.vocabulary import EVENT_TYPES

FOLDERS = ("events", "engine", "replays")
COMMANDS = ("replays/cli", "replays/debugger")
"""Functions here have the names of the commands that people type."""

HANDLERS = {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in EVENT_TYPES} | {
    "last_seen"
}
"""Functions that each deal with one type of event have its name, wherever they are."""

MODULES = 3
"""From so many modules on, one name is taken to mean too many things."""

ENDINGS = ("ing", "ed", "es", "s", "")


def functions(source: str) -> Iterator[str]:
    """The public functions at the top of a module."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[0] != "_":
            yield node.name


def of_product() -> dict[Path, set[str]]:
    """The public functions of each module, without commands and handlers of events."""
    return {
        path.relative_to(ROOT): set(functions(path.read_text(encoding="utf-8"))) - HANDLERS
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not str(path.relative_to(ROOT)).startswith(COMMANDS)
    }


def roots(name: str) -> set[str]:
    """What may be left of a name without a plural or a tense: {"answer"} of "answered"."""
    *before, word = name.split("_")
    found = set()
    for ending in ENDINGS:
        root = word.removesuffix(ending)
        if word.endswith(ending) and len(root) > 1:
            found.add("_".join((*before, root.removesuffix("e"))))
    return found


def alike(names: Iterable[str]) -> set[tuple[str, str]]:
    """The pairs of names that differ by a plural or a tense only."""
    by_root: dict[str, set[str]] = defaultdict(set)
    for name in names:
        for root in roots(name):
            by_root[root].add(name)
    return {
        (one, other)
        for several in by_root.values()
        for one in several
        for other in several
        if one < other
    }


def test_no_name_means_many_things() -> None:
    modules: dict[str, list[str]] = defaultdict(list)
    for path, names in of_product().items():
        for name in names:
            modules[name].append(str(path))
    assert {name: found for name, found in modules.items() if len(found) >= MODULES} == {}


def test_no_two_names_of_a_room_differ_by_a_tense_or_a_plural() -> None:
    rooms: dict[Path, set[str]] = defaultdict(set)
    for path, names in of_product().items():
        rooms[path.parent] |= names
    assert {str(room): pairs for room, names in rooms.items() if (pairs := alike(names))} == {}


@pytest.mark.parametrize(
    ("names", "pairs"),
    [
        (["answer", "answers"], {("answer", "answers")}),
        (["untap", "untapping"], set()),
        (["move", "moved"], {("move", "moved")}),
        (["judge", "judging"], {("judge", "judging")}),
        (["under_edition", "under_editions"], {("under_edition", "under_editions")}),
        (["order_of", "orders"], set()),
    ],
)
def test_what_counts_as_alike(names: list[str], pairs: set[tuple[str, str]]) -> None:
    assert alike(names) == pairs
