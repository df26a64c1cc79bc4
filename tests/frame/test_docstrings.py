"""What the code says about itself is there, and is true."""

import ast
import builtins
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.frame.test_pages import FILE, FOLDER
from tests.needs import ROOT
from tests.sources import name_of, parsed, python_files, tree_of

PRODUCT = python_files()
TESTS = python_files("tests")

DEFINITIONS = (
    *("abilities", "characteristics", "conditions", "modifications", "replacements"),
    "selections",
)

EXPLAINED = sorted(
    [
        *ROOT.glob("engine/state/*.py"),
        *(ROOT / "events" / "cards" / f"{name}.py" for name in DEFINITIONS),
        *ROOT.glob("events/cards/triggers/*.py"),
        ROOT / "engine" / "editions" / "sheet.py",
    ]
)
"""The files whose fields are each explained where they stand."""

QUOTED = re.compile(r"`([^`\s]+)`")
NAME = re.compile(r"[A-Za-z_]\w*")
MODULE = re.compile(r"turnfold(?:\.\w+)+")


def unexplained(tree: ast.Module) -> list[str]:
    """The fields of classes without a text directly below them, as `Class.field`."""
    missing = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef):
            continue
        for this, after in zip(node.body, [*node.body[1:], None], strict=True):
            if isinstance(this, ast.AnnAssign) and not _is_text(after):
                missing.append(f"{node.name}.{ast.unparse(this.target)}")
    return missing


def _is_text(node: ast.stmt | None) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and bool(node.value.value.strip())
    )


@pytest.mark.parametrize("path", EXPLAINED, ids=name_of)
def test_every_field_is_explained_where_it_stands(path: Path) -> None:
    assert unexplained(tree_of(path)) == []


def test_the_state_and_the_costs_are_among_them() -> None:
    nodes = [node for path in EXPLAINED for node in tree_of(path).body]
    classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    wanted = {"GameState", "GameObject", "PlayerState", "Cost", "Filter", "Sheet"}
    assert wanted <= classes


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ('class A:\n    """A."""\n    x: int\n    """How many."""', []),
        ('class A:\n    """A."""\n    x: int', ["A.x"]),
        ('class A:\n    x: int\n    y: int\n    """How far."""', ["A.x"]),
        ('class A:\n    x: int\n    """ """', ["A.x"]),
    ],
)
def test_what_counts_as_explained(source: str, missing: list[str]) -> None:
    assert unexplained(ast.parse(source)) == missing


@cache
def classes() -> set[str]:
    """The classes of the whole product, which any docstring may name."""
    trees = map(tree_of, PRODUCT)
    return {node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)}


def misnamed(tree: ast.Module) -> list[str]:
    """Names that docstrings of classes quote and that neither the class nor its module has.

    As `Class: name`. What the module imports, and the words that a field may be, count as well.
    """
    here = set(_defined(tree))
    found = []
    for node in ast.walk(tree):
        text = ast.get_docstring(node) if isinstance(node, ast.ClassDef) else None
        if text and isinstance(node, ast.ClassDef):
            known = here | set(_said_in(node)) | classes() | set(dir(builtins))
            names = [each for each in QUOTED.findall(text) if NAME.fullmatch(each)]
            found += [f"{node.name}: {each}" for each in names if each not in known]
    return found


def _defined(tree: ast.Module) -> Iterator[str]:
    """The names that a module defines or imports."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from (each.asname or each.name for each in names)
            case ast.Assign(targets=targets):
                yield from (each.id for each in targets if isinstance(each, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def _said_in(node: ast.ClassDef) -> Iterator[str]:
    """The names of a class: fields, methods, parameters, attributes, and words in quotes."""
    for part in node.body[1:]:
        for each in ast.walk(part):
            match each:
                case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                    yield name
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    yield name
                case ast.Constant(value=str(word)):
                    yield word


def test_docstrings_of_classes_name_only_what_there_is() -> None:
    found = {name_of(path): misnamed(tree_of(path)) for path in PRODUCT}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('class A:\n    """`x` and `B`."""\n    x: int\nclass B: pass', []),
        ('class A:\n    """`may` asks."""\n    x: int', ["A: may"]),
        (
            'class A:\n    """`unless` it is."""\n    x: int\nclass B:\n    unless: int',
            ["A: unless"],
        ),
        ('class A:\n    """`go` or `now`."""\n    x: Literal["now"]\n    def go(self): pass', []),
        ('class A:\n    """`{2}`, `a.b`, `x y`."""', []),
    ],
)
def test_what_counts_as_misnamed(source: str, found: list[str]) -> None:
    assert misnamed(ast.parse(source)) == found


def texts(path: Path) -> Iterator[str]:
    """The docstrings and comments of a file, and the texts below its names."""
    for node in ast.walk(tree_of(path) if path in PRODUCT else parsed(path)):
        if isinstance(node, ast.Expr) and _is_text(node):
            assert isinstance(node.value, ast.Constant)
            yield node.value.value
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.lstrip().startswith("#"):
            yield line


def lost(text: str, page: Path) -> list[str]:
    """The files, folders and modules that a text quotes and that are not there."""
    return [
        each
        for each in QUOTED.findall(text)
        if (MODULE.fullmatch(each) and not _is_module(each))
        or ((FILE.fullmatch(each) or FOLDER.fullmatch(each)) and not _is_file(each, page))
    ]


@cache
def _is_module(name: str) -> bool:
    """Whether it is a module, or something that one has."""
    above, _, last = name.rpartition(".")
    try:
        if find_spec(name) is not None:
            return True
    except ModuleNotFoundError:
        pass
    try:
        spec = find_spec(above)
    except ModuleNotFoundError:
        return False
    return (
        spec is not None
        and spec.origin is not None
        and last in _defined(tree_of(Path(spec.origin)))
    )


def _is_file(name: str, page: Path) -> bool:
    if name.startswith("../"):
        return True  # What stands beside the checkout need not be on this machine.
    starts = (ROOT, *page.parents[: len(page.relative_to(ROOT).parents)])
    return any((start / name).exists() or any(start.glob(name.rstrip("/"))) for start in starts)


def test_texts_name_only_files_and_modules_that_are_there() -> None:
    found = {
        name_of(path): [each for text in texts(path) for each in lost(text, path)]
        for path in (*PRODUCT, *TESTS)
    }
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("`engine/game.py`, `engine/cards/*.toml`, `engine/fold`", []),
        ("`../beside`, `../beside/it.csv`", []),
        ("`engine/decide/effects.py`", ["engine/decide/effects.py"]),
        ("`turnfold.engine.fold`, `turnfold.engine.fold.evolve.EVOLVE`", []),
        ("`turnfold.engine.decide`", ["turnfold.engine.decide"]),
        ("`turnfold.engine.game.Gone`", ["turnfold.engine.game.Gone"]),
    ],
)
def test_what_counts_as_lost(text: str, found: list[str]) -> None:
    assert lost(text, ROOT / "engine" / "game.py") == found
