"""A query sees the tables and nothing else, unless its user says so."""

from pathlib import Path

import pytest

from tests.replays.program import Run, assert_refused
from turnfold.replays.demo import GAME

pytest.importorskip("duckdb")

from turnfold.replays.analytics.database import QueryResult
from turnfold.replays.cli.querying import write_csv

FILES = (
    "select * from read_text('{file}')",
    "select * from '{file}'",
    "select * from sniff_csv('{file}')",
    "select * from glob('{folder}/*')",
    "copy games to '{folder}/out.csv'",
    "explain analyze copy games to '{folder}/out.csv' (use_tmp_file false)",
    "copy games to '{tables}' (use_tmp_file false)",
    "attach '{folder}/out.db' as other",
    "export database '{folder}/out'",
    "install httpfs",
    "load httpfs",
    "set enable_external_access = true",
    "set lock_configuration = false",
    "set temp_directory = '{folder}/out'",
    "select 1 as a; copy games to '{folder}/out.csv'",
)


@pytest.fixture
def exported(tmp_path: Path, run: Run) -> Path:
    """The tables of a game, written to a directory."""
    assert run("export", "parquet", GAME, "-o", tmp_path / "tables").exit_code == 0
    (tmp_path / "secret.csv").write_text("secret\n1\n", encoding="utf-8", newline="")
    return tmp_path / "tables"


@pytest.mark.parametrize("sql", FILES)
def test_it_neither_reads_nor_writes_files(sql: str, exported: Path, run: Run) -> None:
    folder = exported.parent
    (table,) = (exported / "games").glob("*.parquet")
    before = table.read_bytes()
    asked = sql.format(file=folder / "secret.csv", folder=folder, tables=table)
    assert_refused(run("query", asked, exported), "the query cannot be answered: ")
    assert {each.name for each in folder.iterdir()} == {"tables", "secret.csv"}
    assert table.read_bytes() == before


def test_it_reads_a_file_for_a_user_who_asks(exported: Path, run: Run) -> None:
    sql = f"select secret from '{exported.parent / 'secret.csv'}'"
    done = run("query", sql, exported, "--with-files", "--csv")
    assert done.stdout == "secret\n1\n"


def test_a_time_with_a_zone_is_an_answer(exported: Path, run: Run) -> None:
    sql = "select timestamptz '2020-01-02 03:04:05+00' at time zone 'UTC' as a, 1::hugeint as b"
    assert run("query", sql, exported, "--csv").stdout == "a,b\n2020-01-02 03:04:05,1\n"
    zoned = "select epoch(t)::int as e, t from (select to_timestamp(1577934245) as t)"
    assert run("query", zoned, exported, "--csv").stdout.startswith("e,t\n1577934245,2020-01-02 ")


@pytest.mark.parametrize("text", ["\n=1+1", "\r\n=1+1", "  =1+1", "\t@x", "-1"])
def test_a_cell_that_begins_with_a_blank_is_no_formula(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write_csv(QueryResult(["a"], [(text,), ("plain",)]))
    told = capsys.readouterr().out
    assert f"'{text}" in told
    assert told.endswith("\nplain\n")
