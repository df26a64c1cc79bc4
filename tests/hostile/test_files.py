"""Files that are no logs, too large ones, and words that are no text."""

import gzip
import os
import re
import sys
from pathlib import Path

import pytest

from tests.replays.program import Run, assert_refused
from tests.replays.small_log import small_bytes
from turnfold.replays.demo import GAME
from turnfold.replays.recordings import files

ROOT = Path(__file__).parents[2]

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")


@needs_pipes
@pytest.mark.timeout(60)
def test_a_pipe_that_is_named_as_a_log_is_refused(tmp_path: Path, run: Run) -> None:
    os.mkfifo(tmp_path / "x.jsonl")
    assert_refused(run("replay", tmp_path / "x.jsonl"), "x.jsonl is not a file")


@needs_pipes
@pytest.mark.timeout(120)
def test_one_bad_log_stops_nothing(tmp_path: Path, run: Run) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "good.jsonl").write_bytes(small_bytes())
    (tmp_path / "torn.jsonl").write_bytes(small_bytes()[:-70])
    (tmp_path / "none.jsonl").write_bytes(b"\xff\n")
    (tmp_path / "folder.jsonl").mkdir()
    done = run("verify", tmp_path)
    assert done.exit_code == 1
    assert "good.jsonl" in done.stdout
    for bad in ("pipe.jsonl", "none.jsonl", "folder.jsonl"):
        assert bad in done.stderr
    pytest.importorskip("duckdb")
    asked = run("query", "select count(*) as n from games", tmp_path, "--json")
    assert asked.exit_code == 1
    assert '"n":' in asked.stdout


@pytest.mark.parametrize("packed", [False, True])
def test_a_line_without_an_end_is_read_only_so_far(
    packed: bool, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LONGEST_LINE", 1 << 16)
    data = small_bytes()[:-66] + b" " * (1 << 18)
    path = tmp_path / ("x.jsonl.gz" if packed else "x.jsonl")
    path.write_bytes(gzip.compress(data) if packed else data)
    done = run("replay", path)
    assert done.exit_code == 1
    assert "a line is longer than" in done.stderr


def test_a_packed_file_unpacks_only_so_far(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_UNPACKED", 1 << 10)
    path = tmp_path / "x.jsonl.gz"
    path.write_bytes(gzip.compress(small_bytes()))
    done = run("replay", path)
    assert done.exit_code == 1
    assert "it unpacks to more data than any game has" in done.stderr


def test_a_misspelt_command_gets_a_suggestion(run: Run) -> None:
    assert_refused(run("replya"), "perhaps you mean replay")


@pytest.mark.parametrize(
    "arguments", [("query", "select '\udcff'", GAME), ("replay", GAME, "--as", "na\udcefve")]
)
def test_sql_and_names_that_are_no_text_are_refused(
    arguments: tuple[object, ...], run: Run
) -> None:
    assert_refused(run(*arguments), "this is not text in UTF-8: ")


def test_a_moment_before_the_first_decision_is_said_to_be_one(run: Run) -> None:
    assert_refused(run("legal", GAME, "--at", 3), "event 3 is before the first decision")


@pytest.mark.parametrize("command", ["publish", "subscribe"])
def test_help_needs_no_package(command: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nats", None)
    for module in [each for each in sys.modules if each.startswith("turnfold.replays.streams.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.delitem(sys.modules, "turnfold.replays.cli.streaming", raising=False)
    told = run(command, "--help")
    assert told.exit_code == 0
    assert f"Usage: turnfold {command}" in told.stdout


def test_no_help_cites_a_file_that_an_installed_user_does_not_have() -> None:
    page = (ROOT / "docs" / "reference" / "commands.md").read_text(encoding="utf-8")
    assert "Usage: turnfold replay" in page
    assert re.findall(r"\b(?:docs|tests|engine|events|replays|tools)/\S+", page) == []


def test_a_comment_that_is_no_text_is_refused(tmp_path: Path, run: Run) -> None:
    (tmp_path / "x.jsonl").write_bytes(small_bytes())
    output = tmp_path / "y.jsonl"
    done = run("tree", tmp_path / "x.jsonl", "--comment", 3, "na\udcefve", "-o", output)
    assert_refused(done, "this is not text in UTF-8: na")
    assert not output.exists()


def test_a_cell_of_csv_is_no_formula(tmp_path: Path, run: Run) -> None:
    pytest.importorskip("duckdb")
    (tmp_path / "x.jsonl").write_bytes(small_bytes())
    sql = "select '=1+1' as a, '@x' as b, 'plain' as c, -3 as d from games"
    done = run("query", sql, tmp_path / "x.jsonl", "--csv")
    assert done.stdout.splitlines()[1] == "'=1+1,'@x,plain,-3"
