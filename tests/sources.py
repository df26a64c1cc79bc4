"""The source files of the product, each read and parsed once, for tests that look at them all."""

import ast
from functools import cache
from pathlib import Path

from tests.needs import ROOT

PACKAGES = ("events", "engine", "replays")


def python_files(*folders: str, root: Path = ROOT) -> list[Path]:
    """All Python files below some folders of a checkout, in order; by default the product's."""
    return sorted(path for each in folders or PACKAGES for path in (root / each).rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    """The parsed file. Whoever reads many files once, as those of the tests, parses them alone."""
    return parsed(path)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """A file as the project names it: `engine/fold/evolve.py`."""
    return path.relative_to(ROOT).as_posix()
