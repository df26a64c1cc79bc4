"""Which rules have no test: prints them, and writes tests/RULES.md. Run by `make rules`.

Only numbers go into the table: the ledger's sentences stay outside the project.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from tests import ledger
from tests.citations import EDITIONS, Citation
from tests.needs import ROOT, shared_directory
from tests.rule_marker import citations

# A citation -> the tests that cite it, as file::name.
Tests = Mapping[Citation, Sequence[str]]
# (key of a row, edition) -> the tests that cover the row there.
Cells = Mapping[tuple[str, str], Sequence[str]]

_HEAD = """\
# Rules and their tests

Written by `make rules`; not to be edited by hand. A line is a rule, or an example of one, with the
tests that cover it in each edition. `-` is a rule without a test, an empty cell an edition in which
the rule does not exist. Numbers are cited as the edition prints them, so that one rule may be found
under two numbers.
"""


class _Collector:
    """A plugin that keeps what was collected; a test that is never run covers nothing."""

    def __init__(self) -> None:
        self.cited: dict[Citation, set[str]] = defaultdict(set)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if any(item.get_closest_marker(name) for name in ("skip", "xfail")):
                continue
            test, _, _ = item.nodeid.partition("[")  # all cases of a test are one line
            for citation in citations(item):
                self.cited[citation].add(test)


def collect(arguments: Sequence[str]) -> Tests:
    """Collect the tests without running any; a collection that fails ends the report."""
    collector, said = _Collector(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main(["--collect-only", "-q", *arguments], plugins=[collector])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        _stop(f"{said.getvalue()}\nThe tests could not be collected, so nothing was written.")
    return {citation: sorted(tests) for citation, tests in collector.cited.items()}


def cells(rows: Iterable[ledger.Row], tests: Tests) -> Cells:
    """Which tests cover each row in each edition."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for citation, covered in ledger.coverage(rows, tests).items():
        for row in covered:
            found[row.key, citation.edition].update(tests[citation])
    return {place: sorted(names) for place, names in found.items()}


def table(rows: Iterable[ledger.Row], covered: Cells) -> str:
    """The page tests/RULES.md."""

    def cell(row: ledger.Row, edition: str) -> str:
        if edition not in row.editions:
            return ""
        return "<br>".join(f"`{test}`" for test in covered.get((row.key, edition), ())) or "-"

    lines = [f"| rule | ledger | {' | '.join(EDITIONS)} |", "| --- | --- |" + " --- |" * 3]
    for row in rows:
        found = (cell(row, edition) for edition in EDITIONS)
        lines.append(f"| {row.rule} | {row.key} | {' | '.join(found)} |")
    return "\n".join([_HEAD, *lines, ""])


def gaps(rows: Sequence[ledger.Row], covered: Cells) -> str:
    """What is printed: every row that lacks a test, in which editions, and how many there are."""
    lines = []
    tested = dict.fromkeys(EDITIONS, 0)
    wanted = dict.fromkeys(EDITIONS, 0)
    for row in rows:
        bare = [edition for edition in row.editions if (row.key, edition) not in covered]
        for edition in row.editions:
            wanted[edition] += 1
            tested[edition] += edition not in bare
        if bare:
            cite = ", ".join(row.cited_as(edition) for edition in bare)
            lines.append(f"{row.key}: no test in {', '.join(bare)}; cite {cite}")
    lines.append(f"{len(lines)} of {len(rows)} rows lack a test in some edition")
    lines += [
        f"{edition}: {tested[edition]} of {wanted[edition]} rows tested" for edition in EDITIONS
    ]
    return "\n".join(lines)


def strangers(rows: Iterable[ledger.Row], tests: Tests) -> str:
    """Citations that no row answers to: rules outside the ledger, or slips of the pen."""
    unknown = sorted(c for c, covered in ledger.coverage(rows, tests).items() if not covered)
    return f"cited, but not in the ledger: {', '.join(map(str, unknown))}\n" if unknown else ""


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the gaps and write the table; without the ledger say so and exit with 2."""
    parser = argparse.ArgumentParser(prog="rules_report", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "tests" / "RULES.md")
    parser.add_argument("tests", nargs="*", help="what to collect, as for pytest; default: all")
    options = parser.parse_args(arguments)
    source = shared_directory() / "rules" / "ledger.csv"
    if not source.is_file():
        _stop(f"There is no ledger of rules at {source}.")
    rows = ledger.read(source)
    tests = collect(options.tests)
    covered = cells(rows, tests)
    options.out.write_text(table(rows, covered), encoding="utf-8")
    print(gaps(rows, covered))
    print(strangers(rows, tests), end="")


def _stop(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
