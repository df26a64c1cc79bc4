"""`turnfold query QUESTION FILES...`."""

import csv
import json
import sys
from pathlib import Path

import click
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.analytics.duel_log import duel_log
from tests.replays.program import Run, assert_refused
from turnfold.events.log.log import Entry
from turnfold.events.record import TimeNoted
from turnfold.replays.analytics.questions import questions
from turnfold.replays.analytics.rows import SCHEMAS
from turnfold.replays.cli.querying import query
from turnfold.replays.recordings.recording import save

TOTAL = "SELECT count(*) AS games, sum(events) AS events FROM games"


@pytest.fixture
def tables(run: Run, games: Path, tmp_path: Path) -> Path:
    """The same games, exported."""
    run("export", "parquet", games, "-o", tmp_path / "tables")
    return tmp_path / "tables"


def test_logs_and_their_tables_answer_alike(run: Run, games: Path, tables: Path) -> None:
    for files in ([games], [tables], sorted(games.iterdir())):
        result = run("query", TOTAL, *files, "--json")
        assert result.exit_code == 0
        assert json.loads(result.stdout) == [{"games": 3, "events": 189}]


def test_tables_and_logs_are_asked_together(run: Run, games: Path, tables: Path) -> None:
    told = run("query", TOTAL, tables, games / "one.jsonl", "--json").stdout
    assert json.loads(told) == [{"games": 4, "events": 252}]


def test_a_named_query_shows_what_it_asks_and_the_answer(run: Run, games: Path) -> None:
    shown = run("query", "mulligans", games).stdout.splitlines()
    assert shown[0] == questions()["mulligans"].asks
    assert [line.split() for line in shown[1:]] == [
        ["mulligans", "players", "won", "share"],
        ["0", "3", "0", "0.0"],
        ["1", "3", "3", "1.0"],
    ]


def test_what_was_seen_in_few_games_is_shown_when_it_is_asked_for(run: Run, games: Path) -> None:
    sql = "SELECT coalesce(getvariable('least'), 2) AS least"
    assert json.loads(run("query", sql, games, "--json").stdout) == [{"least": 2}]
    assert json.loads(run("query", sql, games, "--json", "--least", 1).stdout) == [{"least": 1}]


def test_who_errs_in_the_name_of_a_query_is_shown_the_right_one(run: Run, games: Path) -> None:
    assert_refused(run("query", "muligans", games), "perhaps you mean mulligans")
    assert_refused(run("query", games, "mulligans"), "the question comes before the files")


def test_the_shell_completes_the_names_of_queries() -> None:
    context = click.Context(query)
    found = query.params[0].shell_complete(context, "wins-by-c")
    assert [each.value for each in found] == ["wins-by-card", "wins-by-colors"]


def test_csv_has_a_line_of_names_and_one_for_each_row(run: Run, games: Path) -> None:
    told = run("query", "SELECT game, turns FROM games ORDER BY game", games, "--csv").stdout
    assert list(csv.reader(told.splitlines())) == [
        ["game", "turns"], ["one", "2"], ["three", "2"], ["two", "2"],
    ]  # fmt: skip


def test_lists_are_lists_in_json(run: Run, games: Path) -> None:
    told = run("query", "SELECT winners FROM games LIMIT 1", games, "--json").stdout
    assert json.loads(told) == [{"winners": [2]}]


def test_games_are_counted_by_day(run: Run, games: Path, tmp_path: Path) -> None:
    log = duel_log()
    log.append([Entry((), "", TimeNoted("2026-05-01T23:30:00.250Z"))])
    save(log, tmp_path / "timed.jsonl")
    sql = "SELECT started_at::DATE AS day, hour(started_at) AS hour FROM games ORDER BY day"
    told = run("query", sql, tmp_path / "timed.jsonl", games, "--json").stdout
    assert json.loads(told) == [
        {"day": "2026-05-01", "hour": 23},
        *[{"day": None, "hour": None}] * 3,
    ]
    sql = "SELECT started_at FROM games WHERE started_at > '2026-05-01'"
    assert "2026-05-01 23:30:00.25" in run("query", sql, tmp_path / "timed.jsonl").stdout
    assert "2026-05-01T23:30:00.25" in run("query", sql, tmp_path / "timed.jsonl", "--json").stdout


def test_a_long_answer_is_cut_in_the_terminal_and_says_so(run: Run, games: Path) -> None:
    shown = run("query", "SELECT range AS n FROM range(300)", games).stdout
    assert [line.strip() for line in shown.splitlines()[:-1]] == ["n", *map(str, range(200))]
    assert "200 of 300 rows" in shown
    whole = run("query", "SELECT range AS n FROM range(300)", games, "--csv").stdout
    assert len(whole.splitlines()) == 301


def test_the_list_of_questions_needs_no_games(run: Run) -> None:
    assert "who-wins-when-attacking-first" in run("query", "--list").stdout
    told = json.loads(run("query", "--list", "--json").stdout)
    assert {each["name"] for each in told} == set(questions())


def test_a_bad_log_is_named_and_the_others_answer(run: Run, games: Path) -> None:
    (games / "notes.jsonl").write_text("hello\n")
    result = run("query", TOTAL, games, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == [{"games": 3, "events": 189}]
    assert result.stderr.count("\n") == 1
    assert "notes.jsonl holds no log" in result.stderr


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("selekt 1", "syntax error"),
        ("SELECT gamez FROM games", "gamez"),
        ("SELECT * FROM nothing", "nothing"),
        ("SELECT 1 / 'a'", "Conversion Error"),
        ("no-such-question", "turnfold query --list"),
    ],
)
def test_what_cannot_be_answered_is_one_sentence(
    run: Run, games: Path, question: str, said: str
) -> None:
    assert_refused(run("query", question, games), said)


def test_nothing_to_ask_is_one_sentence(run: Run, games: Path) -> None:
    assert_refused(run("query"), "--list shows the questions")
    assert_refused(run("query", TOTAL), "name a question and games")
    assert_refused(run("query", TOTAL, games / "no.jsonl"), "No such file")
    assert_refused(run("query", TOTAL, games, "--json", "--csv"), "choose one")


def test_tables_of_another_version_are_refused(run: Run, tables: Path) -> None:
    file = tables / "games" / "2024-00000.parquet"
    table = pq.read_table(file).replace_schema_metadata({"turnfold.schema": "77"})
    assert isinstance(table, pa.Table)
    pq.write_table(table, file)
    assert_refused(run("query", TOTAL, tables), "version 77")


def test_without_the_extra_it_says_what_to_install(
    run: Run, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [each for each in sys.modules if each.startswith("turnfold.replays.analytics")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "duckdb", None)
    assert_refused(run("query", TOTAL, games), "pip install 'turnfold[columns]'")


def test_it_lists_the_tables_and_their_columns(run: Run) -> None:
    assert "  amount" in run("query", "--tables").output
    told = json.loads(run("query", "--tables", "--json").output)
    assert told["damage"]["amount"] == "int32"
    assert set(told) == set(SCHEMAS)
