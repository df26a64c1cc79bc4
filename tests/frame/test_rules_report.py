"""The ledger, what a citation covers in it, and `make rules`. The ledgers here are made up."""

import csv
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests import ledger, rules_report
from tests.citations import Citation
from tests.docs.rules import held_table, how_held, pages
from tests.mutants import rows as held_rows
from tests.needs import ROOT, shared
from tests.programs import LIMIT

COLUMNS = ["key", "rule", "kind", "gist", "testable", "holds_in", "aka"]
GIST = "a sentence, which stays outside the project"


def write_ledger(path: Path, *rows: tuple[str, str, str, str, str, str]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file)
        out.writerow(COLUMNS)
        out.writerows([key, rule, kind, GIST, *rest] for key, rule, kind, *rest in rows)
    return path


def covers(rows: Sequence[ledger.Row], citation: str) -> set[str]:
    cited = Citation.parse(citation)
    return {row.key for row in ledger.coverage(rows, [cited])[cited]}


def test_rule_row_is_covered_by_its_number_in_that_edition(tmp_path: Path) -> None:
    rows = ledger.read(
        write_ledger(
            tmp_path / "ledger.csv",
            ("510.1c@order", "510.1c", "rule", "yes", "order", ""),
            ("510.1c@2024-11", "510.1c", "rule", "yes", "current", ""),
            ("510.2@mixed", "510.2", "rule", "variant-only", "order;current", ""),
            ("510.1c-ex1@order", "510.1c", "example", "yes", "order", ""),
            ("510@mixed", "510", "pointer", "no-definition", "order;current", ""),
        )
    )
    assert covers(rows, "510.1c@2010") == {"510.1c@order"}
    assert covers(rows, "510.1c@2024") == {"510.1c@2024-11"}
    assert covers(rows, "510.1c@2004") == set()
    assert covers(rows, "510.2@2024") == {"510.2@mixed"}
    assert covers(rows, "510.1c-ex1@2010") == {"510.1c-ex1@order"}
    assert covers(rows, "510.1c-ex1@2024") == set()
    assert covers(rows, "510@2010") == set()


def test_rows_without_a_number_of_their_own(tmp_path: Path) -> None:
    rows = ledger.read(
        write_ledger(
            tmp_path / "ledger.csv",
            ("es-86", "510.1c", "rule", "yes", "order", ""),
            ("es-87", "510.1c", "example", "yes", "order", ""),
            ("509.5a@mixed", "509.5a", "rule", "yes", "order;current", "2024-11: 509.3a"),
            ("es-69", "509.5a", "rule", "yes", "order;current", ""),
        )
    )
    assert covers(rows, "509.5a@2010") == covers(rows, "509.3a@2024") == {"509.5a@mixed", "es-69"}
    assert covers(rows, "509.5a@2024") == {"509.5a@mixed", "es-69"}
    assert covers(rows, "es-69@2024") == {"es-69"}
    assert covers(rows, "510.1c@2010") == {"es-86"}
    assert covers(rows, "es-86@2010") == {"es-86"}
    assert covers(rows, "es-87@2010") == {"es-87"}


def test_a_row_whose_number_another_rule_has_now_is_known_by_its_own_id(tmp_path: Path) -> None:
    rows = ledger.read(
        write_ledger(
            tmp_path / "ledger.csv",
            ("505.4@mixed", "505.4", "rule", "yes", "current", ""),
            ("es-4", "505.4", "rule", "yes", "order;current", ""),
        )
    )
    assert covers(rows, "505.4@2010") == {"es-4"}
    assert covers(rows, "505.4@2024") == {"505.4@mixed"}
    assert covers(rows, "es-4@2024") == {"es-4"}


@pytest.mark.parametrize(
    ("holds_in", "aka", "covering", "foreign"),
    [
        ("2004;current", "2004: 300.1", "300.1@2004", "300.1@2024"),
        ("2004", "c.2006: 300.7", "300.7@2004", "300.7@2010"),
        ("2004", "2003-05: 305.1", "305.1@2004", "305.1@2024"),
        ("order;current", "2015: 506.6a", "506.6a@2010", "506.6a@2024"),
        ("order;current", "2017+: 510.3", "510.3@2010", "510.3@2004"),
        ("order;current", "2017+: 510.3", "510.3@2024", "510.3@2004"),
        ("order;current", "2015-2026: 511", "511@2024", "511@2004"),
        ("order;current", "2024-11: 509.2", "509.2@2024", "509.2@2010"),
        ("2004;current", "2025-11+: 500.5", "500.5@2024", "500.5@2004"),
        ("2004", "2004: 308.1-308.2", "308.2@2004", "308.3@2004"),
        ("order", "2015: 510.3+510.4; 2004: 310.5", "510.4@2010", "310.5@2004"),
        ("order", "order: 510.5; current: 510.4", "510.5@2010", "510.4@2024"),
        ("order", "2017+: part of 504.2 via 117", "999.1@2010", "504.2@2010"),
        ("order", "2015: none", "999.1@2010", "117@2010"),
    ],
)
def test_row_is_covered_by_its_numbers_at_other_dates(
    tmp_path: Path, holds_in: str, aka: str, covering: str, foreign: str
) -> None:
    row = ("999.1@mixed", "999.1", "rule", "yes", holds_in, aka)
    rows = ledger.read(write_ledger(tmp_path / "ledger.csv", row))
    assert covers(rows, covering) == {"999.1@mixed"}
    assert covers(rows, foreign) == set()


def test_a_number_that_moved_covers_only_the_rule_that_has_it(tmp_path: Path) -> None:
    rows = ledger.read(
        write_ledger(
            tmp_path / "ledger.csv",
            ("510.4@mixed", "510.4", "rule", "yes", "order;current", "2017+: 510.3"),
            ("510.5@mixed", "510.5", "rule", "yes", "order;current", "2017+: 510.4"),
            ("510.4@2024-11", "510.4", "rule", "yes", "current", "2015: 510.5"),
        )
    )
    assert covers(rows, "510.4@2010") == {"510.4@mixed"}
    assert covers(rows, "510.5@2010") == {"510.5@mixed"}
    assert covers(rows, "510.4@2024") == {"510.5@mixed", "510.4@2024-11"}
    assert covers(rows, "510.3@2024") == {"510.4@mixed"}
    named = {row.key: row.cited_as("2024") for row in rows}
    assert named == {
        "510.4@mixed": "510.3@2024",
        "510.5@mixed": "510.4@2024",
        "510.4@2024-11": "510.4@2024",
    }


def test_rows_come_in_the_order_of_the_rules(tmp_path: Path) -> None:
    keys = ["120.4d@x", "120.10@x", "500.2@x", "500.2a@x", "500.10@x", "510.1c@x"]
    lines = [(key, key[:-2], "rule", "yes", "order", "") for key in reversed(keys)]
    assert [row.key for row in ledger.read(write_ledger(tmp_path / "l.csv", *lines))] == keys


SUITE = """
    import pytest

    @pytest.mark.rule("510.1c@2010", "704.5g@2010")
    @pytest.mark.parametrize("n", [1, 2])
    def test_order(n): assert False, "collected, never run"

    class TestExample:
        @pytest.mark.rule("510.1c@2010", "510.1c-ex1@2010")
        def test_it(self): pass

    @pytest.mark.skip
    @pytest.mark.rule("510.2@2010")
    def test_never_run(): pass

    @pytest.mark.rule("510.2@2024")
    def test_dealt(): pass
"""
LEDGER = (
    ("510.1c@order", "510.1c", "rule", "yes", "order", ""),
    ("510.1c-ex1@order", "510.1c", "example", "yes", "order", ""),
    ("510.2@mixed", "510.2", "rule", "yes", "order;current", "2004: 310.4"),
    ("511.1@mixed", "511.1", "rule", "yes", "2004;order;current", "2004: 311.1"),
    ("511@mixed", "511", "pointer", "no-definition", "2004", ""),
)


def report(directory: Path) -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "TURNFOLD_SHARED": str(directory / "shared"),
    }
    return subprocess.run(
        [
            *(sys.executable, "-m", "tests.rules_report"),
            *("--data", "places.json"),
        ],
        cwd=directory,
        env=environment,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


@pytest.mark.volume
def test_report_prints_the_gaps_and_writes_the_table(pytester: pytest.Pytester) -> None:
    pytester.makeconftest("pytest_plugins = ['tests.rule_marker']")
    pytester.makepyfile(test_suite=SUITE)
    write_ledger(pytester.path / "shared" / "rules" / "ledger.csv", *LEDGER)
    result = report(pytester.path)
    assert (result.returncode, result.stderr) == (0, "")
    *gaps, last = result.stdout.splitlines()
    assert last.startswith("0 of ")
    assert [each for each in gaps if not re.match(r"\d{4}-\d\d-\d\d: ", each)] == [
        "510.2@mixed: no test in 2010; cite 510.2@2010",
        "511.1@mixed: no test in 2004, 2010, 2024; cite 311.1@2004, 511.1@2010, 511.1@2024",
        "2 of 4 rows lack a test in some edition",
        "2004: 0 of 1 rows tested",
        "2010: 2 of 4 rows tested",
        "2024: 1 of 2 rows tested",
        "cited, but not in the ledger: 704.5g@2010",
    ]
    cited = json.loads((pytester.path / "places.json").read_text(encoding="utf-8"))
    assert cited["510.1c"]["2010"]["tests"] == ["test_suite.py::TestExample::test_it",
                                                "test_suite.py::test_order"]  # fmt: skip
    assert cited["510.2"]["2024"]["tests"] == ["test_suite.py::test_dealt"]
    assert "2010" not in cited["510.2"] or not cited["510.2"]["2010"]["tests"]


def test_the_sites_pages_say_what_cites_a_rule_and_how_tests_hold_it(tmp_path: Path) -> None:
    rows = ledger.read(write_ledger(tmp_path / "ledger.csv", *LEDGER))
    rules = rules_report.all_places(
        {Citation.parse("510.1c@2010"): ["engine/a.py::f"]},
        {
            Citation.parse("510.1c@2010"): ["t.py::test_order"],
            Citation.parse("510.2@2024"): ["t.py::d"],
        },
    )
    found = {
        "510.1c@order": {"2010": "held"},
        "510.2@mixed": {"2010": "no test", "2024": "merely touched"},
    }
    measured = {"510": held_rows.Measured("2026-11-23", found)}
    held = how_held(rows, rules, measured)
    written = pages(rules, held, held_table(measured))
    page = written["510.md"].splitlines()
    order = page[page.index("## 510.1c") : page.index("## 510.2")]
    assert order[2:5] == ["- 2010 (held)", "  - `engine/a.py` `f`", "  - `t.py` `test_order`"]
    assert page[page.index("## 510.2") + 2] == "- 2024 (merely touched)"
    assert "| 510 | 1 | 1 | 0 | 1 | 2026-11-23 |" in written["README.md"]
    assert "| all | 1 | 1 | 0 | 1 |  |" in written["README.md"]


def test_report_without_the_ledger_says_so(pytester: pytest.Pytester) -> None:
    result = report(pytester.path)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("There is no ledger of rules at ")
    assert result.stderr.count("\n") == 1
    assert not (pytester.path / "places.json").exists()


def test_report_on_tests_that_cannot_be_collected(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_broken="import no_such_thing")
    write_ledger(pytester.path / "shared" / "rules" / "ledger.csv", *LEDGER)
    result = report(pytester.path)
    assert result.returncode == 2
    assert "no_such_thing" in result.stderr
    assert not (pytester.path / "places.json").exists()


def test_the_ledger_can_be_covered_whole() -> None:
    rows = ledger.read(shared("rules/ledger.csv"))
    cited = {
        citation: ["a test"] for row in rows for citation, rank in row.names.items() if rank == 0
    }
    assert len(rows) > 300
    assert "\n0 of " in "\n" + rules_report.gaps(rows, rules_report.cells(rows, cited))


def test_a_rule_that_only_the_code_cites_is_named() -> None:
    code = {Citation.parse(each): ["engine/a.py::f"] for each in ("510@2024", "510.1a@2024")}
    tests = {Citation.parse("510.1@2024"): ("t.py::test_it",)}
    rules = rules_report.all_places(code, tests)
    (line,) = rules_report.bare(rules, {})
    assert line == "no test cites 510.1a@2024, which engine/a.py::f cites"
    assert rules_report.bare(rules, {"510.1a@2024": "a reason"}) == []
    (stale,) = rules_report.bare(rules, {"510.1a@2024": "a reason", "510@2024": "another"})
    assert stale == "510@2024 is listed in untested.toml, and has a test"


def test_changes_by_date_without_a_test_are_named() -> None:
    lines = rules_report.days({}).splitlines()
    assert "2013-07-13: no test cites 704.5k@2013-07-13, each player keeps" in "\n".join(lines)
    assert lines == [*sorted(lines[:-1]), lines[-1]]
    number = len(lines) - 1
    assert lines[-1] == f"0 of {number} changes by date tested"
    tested = {Citation("704.5k", "2013-07-13"): ("a test",)}
    assert rules_report.days(tested).endswith(f"1 of {number} changes by date tested")
