"""Which tests concern a function: those that cite its rules, and the disputes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.citations import Citation, Selection
from tests.rules_code import cited_in, docstrings

Tested = Mapping[Citation, set[str]]
"""A citation and the tests that cite it."""

BOARDS = ("tests/disputes/",)
"""Tests that play boards, whatever they cite."""

ENTRY_TO = {
    "engine/characteristics": ("tests/characteristics/", "tests/rules/", "tests/cards/"),
    "engine/editions": ("tests/rules/", "tests/why/"),
    "engine/fold": ("tests/fold/", "tests/rules/", "tests/properties/"),
    "engine/query": (
        "tests/query/",
        "tests/rules/",
        "tests/declaring/",
        "tests/engine/test_unknown_wordings",
    ),
    "engine/keywords": ("tests/rules/", "tests/cards/"),
    "engine/solve/assignment": ("tests/assignment/",),
    "engine/solve/declaring": ("tests/declaring/",),
    "engine/solve/too_many": ("tests/assignment/", "tests/declaring/"),
    "engine/turn": ("tests/turn/", "tests/properties/test_turn"),
    "events/log": (
        "tests/log/",
        "tests/golden/",
        "tests/properties/test_log",
        "tests/replays/",
        "tests/hostile/",
        "tests/fuzz/",
    ),
    "replays/disputes": ("tests/traces/", "tests/hostile/"),
    "replays/importers": ("tests/importers/",),
    "replays/viewer": ("tests/viewer/",),
    "replays/views": ("tests/views/", "tests/hostile/", "tests/viewer/test_hidden"),
}
"""Folders of tests for code that no rule is about, or many are."""


def cited_by(tree: ast.Module) -> dict[str, set[Citation]]:
    """The rules that each function of a module cites, with those that it stands in; the module's
    own are under ""."""
    own = {name: set(cited_in(text)) for name, text in docstrings(tree)}
    return {
        name: cited.union(*(own[each] for each in own if each and name.startswith(f"{each}.")))
        for name, cited in own.items()
    }


def near(cited: Iterable[Citation], tested: Tested) -> set[str]:
    """The tests that cite one of the rules, or a part of one."""
    return _citing((Selection(each.name, each.edition) for each in cited), tested)


def chapter(cited: Iterable[Citation], tested: Tested) -> set[str]:
    """The tests that cite a rule of the same chapter (120, 510; of 701 and 702 the same paragraph),
    in any edition; with all cases of these tests."""
    numbers = {re.match(r"70[12]\.\d+|\d+", each.name) for each in cited}
    selections = [Selection(each[0], None) for each in numbers if each]
    names = {each.partition("[")[0] for each in _citing(selections, tested)}
    return {each for tests in tested.values() for each in tests if each.partition("[")[0] in names}


def _citing(selections: Iterable[Selection], tested: Tested) -> set[str]:
    wanted = set(selections)
    return {
        test
        for citation, tests in tested.items()
        if any(selection.holds(citation) for selection in wanted)
        for test in tests
    }


def folders_for(file: str) -> tuple[str, ...]:
    """The folders of tests that concern a module although they cite no rule of it."""
    return BOARDS + tuple(
        folder for part, folders in ENTRY_TO.items() if file.startswith(part) for folder in folders
    )


def modules_below(root: Path, parts: Iterable[str]) -> list[str]:
    """The modules below some folders, or the files themselves, as paths below the root."""
    found: list[Path] = []
    for part in parts:
        path = root / part
        with_ending = path.with_suffix(".py")
        if path.is_dir():
            found += sorted(path.rglob("*.py"))
        elif with_ending.is_file():
            found.append(with_ending)
        else:
            raise ValueError(f"{part} is no folder or module of this project.")
    return list(dict.fromkeys(each.relative_to(root).as_posix() for each in found))
