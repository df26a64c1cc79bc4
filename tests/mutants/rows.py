"""Which rows of the ledger are held by tests that cite them, and which are merely touched. Of a
chapter that the ledger does not have (702), each citation in the engine is a row.

For each row and edition the functions that follow the row are changed, one change at a time, and
only the tests that cite the row there are run. A row is held as soon as one of them fails. A
function without a condition is made to do nothing instead.

A function follows a row if it cites the row. Code cites the numbers of 2024, so that a citation in
any edition will do. Where the tests of a row reach no function that cites it, as with examples and
with "Then the active player gets priority" (503.2) depends on 117.
"""

from __future__ import annotations

import ast
import datetime
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests import ledger
from tests.citations import EDITIONS, Citation, Selection
from tests.mutants.changing import Mutant, emptied, mutants_of, read
from tests.mutants.running import Session, import_files, tried
from tests.needs import ROOT
from tests.rules_code import Places, cited_in, places

MOST = 40
"""So many changes are tried for a row and edition before it counts as merely touched."""

FILE = ROOT / "tests" / "mutants" / "rows.json"
"""What the last run of each chapter found; `make rules` reads it."""

HELD, TOUCHED, NO_FUNCTION, NO_TEST = "held", "merely touched", "no function", "no test"
KINDS = (HELD, TOUCHED, NO_FUNCTION, NO_TEST)
"""How a row is held: a change of a function that follows it makes a test fail that cites it; none
does; no function of the engine follows it; no test cites it."""

Cell = tuple[str, str]
"""The key of a row, and an edition."""

Todo = dict[Cell, tuple[list[list[Mutant]], list[int]]]
"""What is tried for each row and edition: changes, those of the nearest functions first, and the
numbers of tests."""


class Measured(msgspec.Struct, frozen=True):
    """What a run found of a chapter, and on which day."""

    date: str
    found: dict[str, dict[str, str]]
    """The key of a row -> edition -> how it is held."""


class Judged(NamedTuple):
    """What was found of the rows of one chapter."""

    chapter: str
    found: dict[Cell, str]
    """How each row is held in each edition."""
    tried: Counter[Cell]
    """How many changes were tried for it."""


def chapter_of(row: ledger.Row) -> str:
    """510.1c and 510-ex1 belong to 510."""
    return re.split(r"[.-]", row.rule)[0]


def judged(session: Session, rows: Sequence[ledger.Row], files: Sequence[str]) -> Iterator[Judged]:
    """Break the functions of these modules that follow a row, and run the tests that cite it;
    tells of one chapter after another."""
    trees = {file: read(ROOT, file) for file in files}
    changes = {file: _by_function(mutants_of(tree, file)) for file, tree in trees.items()}
    for file, tree in trees.items():
        for mutant in emptied(tree, file):
            changes[file].setdefault(mutant.function, [mutant])
    able = {f"{file}::{function}" for file, found in changes.items() for function in found}
    functions = followers(rows, places(ROOT), able)
    tests = _cells(rows, session.tested)
    found: dict[str, dict[Cell, str]] = {}
    todo: dict[str, Todo] = {}
    for row in rows:
        chapter = chapter_of(row)
        mutants = [
            [
                each
                for place in places_of_it
                for each in changes[place.partition("::")[0]][place.partition("::")[2]]
            ]
            for places_of_it in functions[row.key]
        ]
        for cell in ((row.key, edition) for edition in row.editions):
            kind = TOUCHED if mutants else NO_FUNCTION
            found.setdefault(chapter, {})[cell] = kind if tests.get(cell) else NO_TEST
            if tests.get(cell) and mutants:
                todo.setdefault(chapter, {})[cell] = mutants, session.numbers(tests[cell], ())
    for chapter, cells in found.items():
        tried_of: Counter[Cell] = Counter()
        attempts = _held(session, todo[chapter], trees) if chapter in todo else ()
        for cell, held in attempts:
            tried_of[cell] += 1
            if held:
                cells[cell] = HELD
        yield Judged(chapter, cells, tried_of)


def _held(
    session: Session, todo: Todo, trees: Mapping[str, ast.Module]
) -> Iterator[tuple[Cell, bool]]:
    """Each row that is tried, and whether a test noticed the change."""
    files = sorted({each.file for groups, _ in todo.values() for group in groups for each in group})
    filenames = import_files(files)
    broken = {file: trees[file] for file in files}
    reach = session.reach(
        sorted({n for _, numbers in todo.values() for n in numbers}), broken, filenames
    )
    if reach.failed:
        failed = ", ".join(session.names[n] for n in sorted(reach.failed)[:5])
        print(f"left out, because they fail without any change: {len(reach.failed)} ({failed})")
    now: list[Cell] = []
    held: set[Cell] = set()

    def attempts() -> Iterator[tuple[Mutant, Sequence[int]]]:
        for cell, (groups, numbers) in todo.items():
            able = [n for n in numbers if n not in reach.failed]
            reached = (
                [
                    (each, these)
                    for each in group
                    if (these := reach.reaching(each).intersection(able))
                ]
                for group in groups
            )
            for mutant, these in next(filter(None, reached), [])[:MOST]:
                if cell in held:
                    break
                now.append(cell)
                yield mutant, sorted(these, key=lambda n: reach.seconds.get(n, 0))

    for result in tried(session, attempts(), broken, filenames, reach, jobs=1, seconds=4):
        cell = now[-1]
        if result.outcome in ("killed", "timeout"):
            held.add(cell)
        yield cell, cell in held


def cited_rows(chapter: str, code: Places) -> list[ledger.Row]:
    """For a chapter that the ledger does not have, a row for each citation in the engine."""
    return [
        ledger.Row(str(citation), citation.name, (citation.edition,), {citation: 0})
        for citation in sorted(code, key=lambda each: ledger.order(each.name))
        if Selection(chapter, None).holds(citation)
        and any(place.startswith("engine/") for place in code[citation])
    ]


def followers(
    rows: Sequence[ledger.Row], code: Places, able: Collection[str]
) -> dict[str, list[list[str]]]:
    """For the key of each row the functions that follow it, the nearest first, of those that are
    `able` to be changed. What a class cites, its functions cite."""
    within: dict[str, set[str]] = {}
    for function in able:
        file, _, name = function.partition("::")
        parts = name.split(".")
        for length in range(1, len(parts) + 1):
            outer = f"{file}::{'.'.join(parts[:length])}"
            within.setdefault(outer, set()).add(function)
    citing = {
        citation: set().union(*(within.get(place, ()) for place in found))
        for citation, found in code.items()
    }
    of_paragraphs: dict[Citation, set[str]] = {}
    for citation, found in citing.items():
        paragraph = Citation(_paragraph(citation.name), citation.edition)
        of_paragraphs.setdefault(paragraph, set()).update(found)
    own: dict[str, set[str]] = {row.key: set() for row in rows}
    for (key, _), found in _cells(rows, citing).items():
        own[key] |= found
    of_rules: dict[str, set[str]] = {}
    for row in rows:
        of_rules.setdefault(row.rule, set()).update(own[row.key])
    followed = {}
    for row in rows:
        further = [
            *sorted(of_rules[row.rule]),
            *_depended_on(row, citing),
            *_of_paragraph(row, of_paragraphs),
        ]
        groups = (sorted(own[row.key]), list(dict.fromkeys(further)))
        followed[row.key] = [each for each in groups if each]
    return followed


def _of_paragraph(row: ledger.Row, of_paragraphs: Mapping[Citation, set[str]]) -> list[str]:
    names = {*row.names, *(Citation(row.rule, edition) for edition in EDITIONS)}
    whole = {Citation(_paragraph(each.name), each.edition) for each in names}
    return sorted({place for each in whole for place in of_paragraphs.get(each, ())})


def _depended_on(row: ledger.Row, citing: Mapping[Citation, set[str]]) -> list[str]:
    """The places that cite a rule on which the row depends, or a part of it."""
    numbers = cited_in(f"{', '.join(row.depends)}@2024") if row.depends else ()
    wanted = [Selection(each.name, None) for each in numbers]
    found: set[str] = set()
    for citation, places_of_it in citing.items():
        if any(each.holds(citation) for each in wanted):
            found |= places_of_it
    return sorted(found)


def _paragraph(name: str) -> str:
    """510.1c, 510.1c-ex1 -> 510.1."""
    return re.sub(r"^(\d+\.\d+)[a-z]?(?:-ex\d+)?$", r"\1", name)


def _by_function(mutants: Iterable[Mutant]) -> dict[str, list[Mutant]]:
    found: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        found.setdefault(mutant.function, []).append(mutant)
    return found


def _cells(rows: Sequence[ledger.Row], cited: Mapping[Citation, set[str]]) -> dict[Cell, set[str]]:
    found: dict[Cell, set[str]] = {}
    for citation, covered in ledger.coverage(rows, cited).items():
        for row in covered:
            found.setdefault((row.key, citation.edition), set()).update(cited[citation])
    return found


def report(found: Mapping[Cell, str], tried_of: Mapping[Cell, int]) -> None:
    """Print the rows that are merely touched or have no test, and how many there are of each
    kind."""
    for (key, edition), kind in sorted(found.items()):
        if kind == TOUCHED:
            print(f"merely touched: {key} in {edition} ({tried_of[key, edition]} changes)")
        elif kind == NO_TEST:
            print(f"no test: {key} in {edition}")
    number = Counter(found.values())
    print(
        f"{number[HELD]} rows and editions are held by a test that cites them, "
        f"{number[TOUCHED]} merely touched, {number[NO_FUNCTION]} have no function here, "
        f"{number[NO_TEST]} no test",
        flush=True,
    )


def write(judged: Judged, path: Path = FILE) -> None:
    """Write what was found of a chapter, with the day. What was found of the others stays."""
    by_row: dict[str, dict[str, str]] = {}
    for (key, edition), kind in sorted(judged.found.items()):
        by_row.setdefault(key, {})[edition] = kind
    today = datetime.date.today().isoformat()
    known = measured(path) | {judged.chapter: Measured(today, by_row)}
    text = msgspec.json.encode(dict(sorted(known.items())))
    path.write_bytes(msgspec.json.format(text, indent=1) + b"\n")


def measured(path: Path = FILE) -> dict[str, Measured]:
    """What the last run of each chapter found."""
    return (
        msgspec.json.decode(path.read_bytes(), type=dict[str, Measured]) if path.is_file() else {}
    )
