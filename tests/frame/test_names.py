"""A name stands for one idea: no two modules have a type of one name, few a function."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.sources import name_of, python_files, tree_of
from turnfold.events.vocabulary import EVENT_TYPES

COMMANDS = ("replays/cli", "replays/debugger")
"""Functions here have the names of the commands that people type."""

HANDLERS = {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in EVENT_TYPES} | {
    "last_seen"
}
"""Functions that each deal with one type of event have its name, wherever they are."""

IMPORTERS = {"follow_games", "import_games", "import_log"}
"""Every importer has these functions, as the recipe in replays/README.md says."""

MODULES = 3
"""From so many modules on, one name is taken to mean too many things."""

ENDINGS = ("ing", "ed", "es", "s", "")


def functions(tree: ast.Module) -> Iterator[str]:
    """The public functions at the top of a module."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[0] != "_":
            yield node.name


def of_product() -> dict[Path, set[str]]:
    """The public functions of each module that may not have the name of another."""
    return {
        path: set(functions(tree_of(path))) - HANDLERS - IMPORTERS
        for path in python_files()
        if not name_of(path).startswith(COMMANDS)
    }


def types(tree: ast.Module) -> Iterator[str]:
    """The public classes at the top of a module, and its names for types; no type variables."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                found = name
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=value)
            ):
                made = value.func if isinstance(value, ast.Call) else None
                is_variable = isinstance(made, ast.Name) and made.id == "TypeVar"
                found = name if name[0].isupper() and not (name.isupper() or is_variable) else "_"
            case _:
                continue
        if found[0] != "_":
            yield found


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
            modules[name].append(name_of(path))
    assert {name: found for name, found in modules.items() if len(found) >= MODULES} == {}


def test_no_two_names_of_a_room_differ_by_a_tense_or_a_plural() -> None:
    rooms: dict[Path, set[str]] = defaultdict(set)
    for path, names in of_product().items():
        rooms[path.parent] |= names
    assert {str(room): pairs for room, names in rooms.items() if (pairs := alike(names))} == {}


def test_a_type_has_a_name_of_its_own() -> None:
    modules: dict[str, list[str]] = defaultdict(list)
    for path in python_files():
        for name in types(tree_of(path)):
            modules[name].append(name_of(path))
    assert {name: found for name, found in modules.items() if len(found) > 1} == {}


def test_what_counts_as_a_type() -> None:
    source = """
class Card: ...
class _Row: ...
Point: TypeAlias = tuple[int, int]
Names = Mapping[int, str]
T = TypeVar("T")
Thing = TypeVar("Thing")
LIMIT = 3
X: int = 1
made, Other = 1, 2
"""
    assert list(types(ast.parse(source))) == ["Card", "Point", "Names"]


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
