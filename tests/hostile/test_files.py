"""Files that are no logs, too large ones, and words that are no text."""

import gzip
import os
from pathlib import Path

import pytest

from tests.replays.program import Run, assert_refused
from tests.replays.small_log import small_bytes
from turnfold.replays.recordings import files

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
    monkeypatch.setattr(files, "MOST_UNPACKED", 1 << 16)
    path = tmp_path / "x.jsonl.gz"
    path.write_bytes(gzip.compress(small_bytes() + b"x\n" * (1 << 18)))
    done = run("replay", path)
    assert "it unpacks to more than any game" in done.stderr or done.exit_code == 1


def test_a_misspelt_command_is_told_the_one_that_was_meant(run: Run) -> None:
    assert_refused(run("replya"), "perhaps you mean replay")


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
