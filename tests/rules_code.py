"""Which functions cite which rules: read from the docstrings of the sources.

A docstring cites as `508.1d, 509.1c@2024`: every number before the `@`, in that edition; `500.7-
500.11@2024` and `704.5a-c@2024` cite every number of the range.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.citations import EDITION, PARAGRAPH, Citation
from tests.sources import python_files, tree_of

_PART = rf"{PARAGRAPH}(?:-(?:{PARAGRAPH}|[a-km-np-z]|\d{{1,3}}))?(?:, [a-km-np-z]\b)*"
_LIST = re.compile(rf"({_PART}(?:(?:, | and ){_PART})*)@({EDITION})")
_RANGE = re.compile(
    rf"({PARAGRAPH})(?:-({PARAGRAPH}|[a-km-np-z]|\d{{1,3}}))?((?:, [a-km-np-z]\b)*)"
)
_NUMBER = re.compile(r"(\d{3})(?:\.(\d{1,3})([a-km-np-z])?)?")
_LETTERS = "abcdefghijkmnpqrstuvwxyz"

Places = dict[Citation, list[str]]
"""A citation and the places that cite it, as `file::name`."""


def cited_in(text: str) -> Iterator[Citation]:
    """Every citation in a docstring, in its order."""
    for listed, edition in _LIST.findall(" ".join(text.split()).replace("- ", "-")):
        for first, last, letters in _RANGE.findall(listed):
            for number in [*_between(first, last), *_with_letters(first, letters)]:
                yield Citation(number, edition)


def _between(first: str, last: str) -> list[str]:
    """The numbers of a range: 704.5a-c, 500.7-500.11, 506.2-4; the first alone without a last."""
    chapter, section, letter = _NUMBER.fullmatch(first).groups()  # type: ignore[union-attr]
    if not last or section is None:
        return [first, *([last] if _NUMBER.fullmatch(last) else [])]
    if last.isalpha():
        letters = _LETTERS[_LETTERS.index(letter or "a") : _LETTERS.index(last) + 1]
        return [f"{chapter}.{section}{each}" for each in letters]
    end = _NUMBER.fullmatch(last)
    if end and (end[1] != chapter or end[2] is None):
        return [first, last]
    if end and end[3] and letter and end[2] == section:
        return _between(first, end[3])
    to = int(end[2] if end else last)
    if letter or (end and end[3]):
        return [first, last]
    return [f"{chapter}.{number}" for number in range(int(section), to + 1)]


def _with_letters(first: str, letters: str) -> list[str]:
    """The further letters of `704.5d, e`."""
    base = first.rstrip(_LETTERS)
    return [base + each for each in letters.replace(",", " ").split()]


def places(root: Path) -> Places:
    """Every citation in the docstrings of functions, classes and modules below `root`."""
    found: Places = {}
    for path in python_files(root=root):
        tree = tree_of(path)
        name = path.relative_to(root).as_posix()
        for where, text in docstrings(tree):
            for citation in cited_in(text):
                place = f"{name}::{where}" if where else name
                if place not in found.setdefault(citation, []):
                    found[citation].append(place)
    return found


def docstrings(tree: ast.Module, within: str = "") -> Iterator[tuple[str, str]]:
    """The name and the docstring of everything that has one, the module's first (named "")."""
    yield from ((within, ast.get_docstring(tree) or ""),)
    yield from _inside(tree.body, "")


def _inside(body: list[ast.stmt], within: str) -> Iterator[tuple[str, str]]:
    for before, node in zip([None, *body], body, strict=False):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{within}{node.name}"
            yield name, ast.get_docstring(node) or ""
            yield from _inside(node.body, f"{name}.")
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            named = _assigned(before)
            if named and isinstance(node.value.value, str):
                yield f"{within}{named}", node.value.value


def _assigned(node: ast.stmt | None) -> str:
    """The name that a statement assigns to, which the string below it explains."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""
