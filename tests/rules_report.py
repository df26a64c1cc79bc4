"""Which rules have no test: prints them, and writes what `turnfold rule --code` reads. Run by
`make rules`.

The list has every rule with the functions that cite it and the tests that prove it. It stays on the
machine on which it was made, because every change of the code changes it.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from tests import ledger
from tests.citations import EDITIONS, Citation, Selection
from tests.needs import ROOT, shared_directory
from tests.rule_marker import citations
from tests.rules_code import Places, places
from turnfold.engine.editions.answers import TIME_LINE

DATA = ROOT / "replays" / "why" / "rules" / "places.json"

UNTESTED = ROOT / "tests" / "untested.toml"
"""Rules that the code cites and no test, each with the reason."""

# A citation -> the tests that cite it, as file::name.
Tests = Mapping[Citation, Sequence[str]]
# (key of a row, edition) -> the tests that cover the row there.
Cells = Mapping[tuple[str, str], Sequence[str]]


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
        stop(f"{said.getvalue()}\nThe tests could not be collected, so nothing was written.")
    return {citation: sorted(tests) for citation, tests in collector.cited.items()}


def cells(rows: Iterable[ledger.Row], tests: Tests) -> Cells:
    """Which tests cover each row in each edition."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for citation, covered in ledger.coverage(rows, tests).items():
        for row in covered:
            found[row.key, citation.edition].update(tests[citation])
    return {place: sorted(names) for place, names in found.items()}


Rules = dict[str, dict[str, dict[str, list[str]]]]
"""Number -> edition -> "code" and "tests" -> places, as file::name."""


def all_places(code: Places, tests: Tests) -> Rules:
    """Every number that is cited, with what cites it, in the order of the rules."""
    found: Rules = {}
    numbers = {each for each in {*code, *tests} if not each.name.startswith("es-")}
    for citation in sorted(numbers, key=lambda each: (ledger.order(each.name), each.edition)):
        found.setdefault(citation.name, {})[citation.edition] = {
            "code": sorted(code.get(citation, ())),
            "tests": sorted(tests.get(citation, ())),
        }
    return found


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


def days(tests: Tests) -> str:
    """Every change of the rules that no test cites with its day, and how many there are."""
    dated = [each for answers in TIME_LINE.values() for each in answers[1:] if each.rule]
    bare = [each for each in dated if Citation(each.rule, each.since) not in tests]
    lines = sorted(
        f"{each.since}: no test cites {each.rule}@{each.since}, {each.change}" for each in bare
    )
    return "\n".join([*lines, f"{len(dated) - len(bare)} of {len(dated)} changes by date tested"])


def bare(rules: Rules, listed: Mapping[str, str]) -> list[str]:
    """Every rule that a function cites and no test, neither the rule nor a part of it, and that is
    not listed with a reason; and what is listed for nothing."""
    tested = {
        Citation(name, edition)
        for name, editions in rules.items()
        for edition, cited in editions.items()
        if cited["tests"]
    }
    found = {
        f"{name}@{edition}": cited["code"]
        for name, editions in rules.items()
        for edition, cited in editions.items()
        if cited["code"]
        and not any(Selection(name, edition).holds(citation) for citation in tested)
    }
    return [
        *(
            f"no test cites {each}, which {found[each][0]} cites"
            for each in found.keys() - listed.keys()
        ),
        *(
            f"{each} is listed in {UNTESTED.name}, and has a test"
            for each in listed.keys() - found.keys()
        ),
    ]


def strangers(rows: Iterable[ledger.Row], tests: Tests) -> str:
    """Citations that no row answers to: rules outside the ledger, or slips of the pen."""
    unknown = sorted(c for c, covered in ledger.coverage(rows, tests).items() if not covered)
    return f"cited, but not in the ledger: {', '.join(map(str, unknown))}\n" if unknown else ""


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the gaps and write the places; without the ledger say so and exit with 2."""
    parser = argparse.ArgumentParser(prog="rules_report", description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--strict", action="store_true", help="exit with 1 for what has no test")
    parser.add_argument("tests", nargs="*", help="what to collect, as for pytest; default: all")
    options = parser.parse_args(arguments)
    source = shared_directory() / "rules" / "ledger.csv"
    if not source.is_file():
        stop(f"There is no ledger of rules at {source}.")
    rows = ledger.read(source)
    tests = collect(options.tests)
    rules = all_places(places(ROOT), tests)
    options.data.write_text(json.dumps(rules, indent=0) + "\n", encoding="utf-8")
    print(gaps(rows, cells(rows, tests)))
    print(strangers(rows, tests), end="")
    print(days(tests))
    if options.strict and (lines := sorted(bare(rules, tomllib.loads(UNTESTED.read_text())))):
        print("\n".join(lines))
        sys.exit(1)


def stop(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
