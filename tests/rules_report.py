"""Which rules have no test: prints them, and writes the tables of rules. Run by `make rules`.

`docs/rules/` gets a page for each chapter: every rule with the functions that cite it and the tests
that prove it. `replays/why/rules/places.json` gets the same for `turnfold rule`. Only numbers go
into them: the ledger's sentences stay outside the project.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from tests import ledger
from tests.citations import EDITIONS, Citation
from tests.mutants import rows as held_rows
from tests.needs import ROOT, shared_directory
from tests.rule_marker import citations
from tests.rules_code import Places, places

DATA = ROOT / "replays" / "why" / "rules" / "places.json"

# A citation -> the tests that cite it, as file::name.
Tests = Mapping[Citation, Sequence[str]]
# (key of a row, edition) -> the tests that cover the row there.
Cells = Mapping[tuple[str, str], Sequence[str]]

HEAD = """\
# Rules {chapter}: the functions that cite them and the tests that prove them

Written by `make rules`; not to be edited by hand. Numbers are cited as the edition prints them, so
that one rule may be found under two numbers.
"""

INDEX = """\
# Rules, code and tests

Written by `make rules`; not to be edited by hand. Each page lists the rules of one chapter with the
functions that cite them and the tests that prove them, edition by edition.

"""


HELD = """
## Which rows are held by their tests

Each row of the ledger of rules is judged in each edition: the functions that follow it were
changed, one condition at a time, and only the tests that cite it were run. The row is held if one
of them failed, and merely touched if none did. Some rows are followed by no function of the engine.
`make mutants ARGS=--rows` measures it, each chapter on the day that the table gives. A chapter that
is not in the table has not been measured. The pages say it of each number.
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


def how_held(
    rows: Sequence[ledger.Row], rules: Rules, measured: Mapping[str, held_rows.Measured]
) -> dict[Citation, str]:
    """How tests hold each number in each edition: as the worst of its rows is held that were
    measured."""
    cited = [
        Citation(number, edition) for number, editions in rules.items() for edition in editions
    ]
    of_rows = {key: found for each in measured.values() for key, found in each.found.items()}
    found = {}
    for citation, covered in ledger.coverage(rows, cited).items():
        kinds = [of_rows.get(row.key, {}).get(citation.edition, "") for row in covered]
        worst = [kind for kind in held_rows.KINDS if kind in kinds][-1:]
        if worst and worst[0] in (held_rows.HELD, held_rows.TOUCHED):
            found[citation] = worst[0]
    return found


def held_table(measured: Mapping[str, held_rows.Measured]) -> str:
    """What the index says of how tests hold the rows of each chapter."""
    total: Counter[str] = Counter()
    lines = [
        HELD,
        "| chapter | " + " | ".join(held_rows.KINDS) + " | measured |",
        "| --- |" + " --- |" * (len(held_rows.KINDS) + 1),
    ]
    for chapter, each in measured.items():
        found = Counter(kind for kinds in each.found.values() for kind in kinds.values())
        total += found
        lines.append(_line(chapter, found, each.date))
    return "\n".join([*lines, _line("all", total, ""), ""])


def _line(name: str, found: Mapping[str, int], when: str) -> str:
    return (
        f"| {name} | " + " | ".join(str(found[each]) for each in held_rows.KINDS) + f" | {when} |"
    )


def pages(rules: Rules, held: Mapping[Citation, str], table: str) -> dict[str, str]:
    """The pages of docs/rules by file name: one for each chapter, and the list of them.

    `held` says how tests hold each number in each edition, `table` how many of each chapter.
    """
    written: dict[str, list[str]] = {}
    for number, editions in rules.items():
        lines = written.setdefault(number.partition(".")[0].partition("-")[0], [])
        lines.append(f"\n## {number}\n")
        for edition, cited in editions.items():
            kind = held.get(Citation(number, edition))
            lines.append(f"- {edition}" + (f" ({kind})" if kind else ""))
            for place in (*cited["code"], *cited["tests"]):
                path, _, name = place.partition("::")
                lines.append(f"  - `{path}`" + (f" `{name}`" if name else ""))
    listed = [f"- [{chapter}]({chapter}.md)" for chapter in written]
    return {
        "README.md": INDEX + "\n".join([*listed, ""]) + table,
        **{
            f"{chapter}.md": "\n".join([HEAD.format(chapter=chapter), *lines, ""]).replace(
                "\n\n\n", "\n\n"
            )
            for chapter, lines in written.items()
        },
    }


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
    """Print the gaps and write the tables; without the ledger say so and exit with 2."""
    parser = argparse.ArgumentParser(prog="rules_report", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "rules")
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--held", type=Path, default=held_rows.FILE)
    parser.add_argument("tests", nargs="*", help="what to collect, as for pytest; default: all")
    options = parser.parse_args(arguments)
    source = shared_directory() / "rules" / "ledger.csv"
    if not source.is_file():
        _stop(f"There is no ledger of rules at {source}.")
    rows = ledger.read(source)
    tests = collect(options.tests)
    rules = all_places(places(ROOT), tests)
    options.out.mkdir(parents=True, exist_ok=True)
    for old in options.out.glob("*.md"):
        old.unlink()
    measured = held_rows.measured(options.held)
    held = how_held(rows, rules, measured)
    for name, text in pages(rules, held, held_table(measured) if measured else "").items():
        (options.out / name).write_text(text, encoding="utf-8")
    options.data.write_text(json.dumps(rules, indent=0) + "\n", encoding="utf-8")
    print(gaps(rows, cells(rows, tests)))
    print(strangers(rows, tests), end="")


def _stop(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
