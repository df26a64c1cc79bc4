"""Which rows of the ledger are held by tests that cite them, and which are merely touched.

For each row and edition the functions that cite it are changed, one change at a time, and only the
tests that cite the row are run. A row is held as soon as one of them fails. A function without a
condition is made to do nothing instead.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tests import ledger
from tests.citations import Citation
from tests.mutants.changing import Mutant, emptied, mutants_of, read
from tests.mutants.running import Session, import_files, tried
from tests.needs import ROOT
from tests.rules_code import places

MOST = 12
"""So many changes are tried for a row and edition before it counts as merely touched."""

Cell = tuple[str, str]
"""The key of a row, and an edition."""


@dataclass
class Cells:
    """The rows in their editions, by what was found."""

    held: set[Cell] = field(default_factory=set)
    touched: dict[Cell, int] = field(default_factory=dict)
    """With the number of changes that were tried."""
    without: set[Cell] = field(default_factory=set)
    """No function of the modules cites the row, or no test does."""


def judged(session: Session, rows: Sequence[ledger.Row], files: Sequence[str]) -> Cells:
    """Break the functions of these modules that cite a row, and run the tests that cite it."""
    trees = {file: read(ROOT, file) for file in files}
    changes = {file: _by_function(tree, file) for file, tree in trees.items()}
    functions = _cells(rows, {c: set(found) for c, found in places(ROOT).items()})
    tests = _cells(rows, session.tested)
    found = Cells()
    todo: dict[Cell, tuple[list[Mutant], list[int]]] = {}
    for cell in [(row.key, edition) for row in rows for edition in row.editions]:
        mutants = [
            each
            for place in sorted(functions.get(cell, ()))
            for each in changes.get(place.partition("::")[0], {}).get(place.partition("::")[2], ())
        ]
        if mutants and tests.get(cell):
            todo[cell] = mutants, session.numbers(tests[cell], ())
        else:
            found.without.add(cell)
    filenames = import_files(
        sorted({each.file for mutants, _ in todo.values() for each in mutants})
    )
    wanted = sorted({n for _, numbers in todo.values() for n in numbers})
    broken = {file: trees[file] for file in filenames}
    reach = session.reach(wanted, broken, filenames)
    now: list[Cell] = []

    def attempts() -> Iterator[tuple[Mutant, Sequence[int]]]:
        for cell, (mutants, numbers) in todo.items():
            found.touched[cell] = 0
            for mutant in mutants:
                there = reach.reaching(mutant)
                reached = [n for n in numbers if n in there and n not in reach.failed]
                if cell in found.held or found.touched[cell] >= MOST:
                    break
                if reached:
                    found.touched[cell] += 1
                    now.append(cell)
                    yield mutant, sorted(reached, key=lambda n: reach.seconds.get(n, 0))

    for result in tried(session, attempts(), trees, filenames, reach, jobs=1, seconds=4):
        cell = now[-1]
        if result.outcome in ("killed", "timeout"):
            found.held.add(cell)
    for cell in found.held:
        del found.touched[cell]
    return found


def _by_function(tree: ast.Module, file: str) -> dict[str, list[Mutant]]:
    found: dict[str, list[Mutant]] = {}
    for mutant in mutants_of(tree, file):
        found.setdefault(mutant.function, []).append(mutant)
    for mutant in emptied(tree, file):
        found.setdefault(mutant.function, [mutant])
    return found


def _cells(rows: Sequence[ledger.Row], cited: Mapping[Citation, set[str]]) -> dict[Cell, set[str]]:
    found: dict[Cell, set[str]] = {}
    for citation, covered in ledger.coverage(rows, cited).items():
        for row in covered:
            found.setdefault((row.key, citation.edition), set()).update(cited[citation])
    return found


def report(found: Cells) -> None:
    """Print the rows that are merely touched, and how many there are of each kind."""
    for (key, edition), number in sorted(found.touched.items()):
        print(f"merely touched: {key} in {edition} ({number} changes)")
    print(
        f"{len(found.held)} rows and editions are held by a test that cites them, "
        f"{len(found.touched)} merely touched, {len(found.without)} have no function here"
    )
