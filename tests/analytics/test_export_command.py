"""`turnfold export parquet FILES -o DIR`."""

import csv
import json
import shutil
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.analytics.duel_log import duel_log
from tests.analytics.files import files
from tests.replays.program import Run, assert_refused
from turnfold.events.enums import Edition
from turnfold.replays.analytics import parts
from turnfold.replays.analytics.rows import SCHEMAS
from turnfold.replays.recordings.recording import save


def test_every_game_of_a_directory_is_in_the_tables(run: Run, games: Path, tmp_path: Path) -> None:
    out = tmp_path / "some" / "tables"
    result = run("export", "parquet", games, "-o", out)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{out}: 3 games, 189 events, ")
    read = pq.read_table(out / "games")
    assert read["game"].to_pylist() == ["one", "three", "two"]
    assert {path.name for path in out.iterdir()} == {*SCHEMAS, ".exported"}


def test_packed_logs_are_read_as_well(run: Run, tmp_path: Path) -> None:
    save(duel_log("packed"), tmp_path / "game.jsonl.gz")
    assert (
        run("export", "parquet", tmp_path / "game.jsonl.gz", "-o", tmp_path / "out").exit_code == 0
    )
    assert pq.read_table(tmp_path / "out" / "games")["game"].to_pylist() == ["packed"]


def test_json_tells_what_was_written(run: Run, games: Path, tmp_path: Path) -> None:
    told = json.loads(run("export", "parquet", games, "-o", tmp_path / "out", "--json").stdout)
    assert (told["games"], told["skipped"], told["events"], told["bad"]) == (3, 0, 189, [])
    sizes = [len(data) for name, data in files(tmp_path / "out").items() if ".parquet" in name]
    assert told["bytes"] == sum(sizes)


def test_what_is_there_and_unchanged_is_not_written_again(
    run: Run, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "GAMES", 1)
    out = tmp_path / "out"
    run("export", "parquet", games, "-o", out, "--workers", 1)
    before = files(out)
    save(duel_log("two again"), games / "two.jsonl")
    (out / "life" / "2024-00000.parquet").unlink()
    told = json.loads(run("export", "parquet", games, "-o", out, "--workers", 1, "--json").stdout)
    assert (told["games"], told["skipped"]) == (3, 1)
    assert pq.read_table(out / "games")["game"].to_pylist() == ["one", "three", "two again"]
    after = files(out)
    assert after["life/2024-00000.parquet"] == before["life/2024-00000.parquet"]
    assert after["events/2024-00001.parquet"] == before["events/2024-00001.parquet"]


def test_what_fewer_games_leave_over_is_removed(
    run: Run, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "GAMES", 1)
    out = tmp_path / "out"
    run("export", "parquet", games, "-o", out, "--workers", 1)
    run("export", "parquet", games / "one.jsonl", "-o", out)
    direct = tmp_path / "direct"
    run("export", "parquet", games / "one.jsonl", "-o", direct)
    assert files(out) == files(direct)


def test_bad_logs_are_named_at_the_end_and_the_others_are_exported(
    run: Run, games: Path, tmp_path: Path
) -> None:
    (games / "notes.jsonl").write_text("hello\n")
    whole = (games / "two.jsonl").read_bytes().splitlines(keepends=True)
    (games / "two.jsonl").write_bytes(b"".join(whole[:2]) + whole[2][:50])
    shutil.copy(games / "one.jsonl", games / "zero.jsonl")
    result = run("export", "parquet", games, "-o", tmp_path / "out")
    assert result.exit_code == 1
    said = result.stderr.splitlines()
    assert len(said) == 3
    assert f"{games / 'zero.jsonl'} holds the game one, as {games / 'one.jsonl'} does" in said[0]
    assert f"{games / 'notes.jsonl'} holds no log of turnfold" in said[1]
    assert f"{games / 'two.jsonl'} is damaged at line 3" in said[2]
    events = pq.read_table(tmp_path / "out" / "games")
    assert dict(zip(events["game"].to_pylist(), events["events"].to_pylist(), strict=True)) == {
        "one": 63,
        "three": 63,
        "two": 13,  # what stands before the damage
    }


def test_the_same_game_under_other_rules_is_another_game(run: Run, tmp_path: Path) -> None:
    save(duel_log("duel"), tmp_path / "a.jsonl")
    save(duel_log("duel", Edition.DAMAGE_ORDER), tmp_path / "b.jsonl")
    logs = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    assert run("export", "parquet", *logs, "-o", tmp_path / "out").exit_code == 0
    assert sorted(pq.read_table(tmp_path / "out" / "games")["edition"].to_pylist()) == [
        "2010",
        "2024",
    ]


def test_every_table_is_written_as_csv(run: Run, games: Path, tmp_path: Path) -> None:
    out = tmp_path / "it's csv"
    assert (
        run("export", "csv", games, "-o", out).stdout == f"{out}: 3 games, {len(SCHEMAS)} tables\n"
    )
    assert {path.name for path in out.iterdir()} == {f"{name}.csv" for name in SCHEMAS}
    with (out / "life.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["total"] for line in lines] == ["19", "17", "21"] * 3
    assert list(lines[0]) == SCHEMAS["life"].names
    told = json.loads(run("export", "csv", games, "-o", out, "--json").stdout)
    assert told["rows"]["events"] == 189


def test_what_cannot_be_used_is_one_sentence(run: Run, games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert_refused(run("export", "parquet", tmp_path / "no.jsonl", "-o", out), "No such file")
    (tmp_path / "empty").mkdir()
    assert_refused(run("export", "parquet", tmp_path / "empty", "-o", out), "holds no log")
    assert_refused(run("export", "parquet", games, "-o", games), "holds other files")
    assert_refused(
        run("export", "parquet", games, "-o", games / "one.jsonl" / "out"), "cannot be created"
    )


class FullDisk:
    """A writer of a file on a disk that is full."""

    def __init__(self, path: Path, *rest: object, **options: object) -> None:
        path.touch()

    def add_key_value_metadata(self, said: dict[str, str]) -> None:
        pass

    def write_table(self, *rest: object, **options: object) -> None:
        raise OSError(28, "No space left on device")

    close = write_table


def test_a_full_disk_is_one_sentence_and_leaves_nothing_behind(
    run: Run, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    with monkeypatch.context() as full:
        full.setattr(pq, "ParquetWriter", FullDisk)
        result = run("export", "parquet", games, "-o", out)
    assert_refused(result, f"{out} cannot be written: No space left on device")
    assert files(out) == {}
    assert run("export", "parquet", games, "-o", out).exit_code == 0


def test_without_the_extra_it_says_what_to_install(
    run: Run, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [each for each in sys.modules if each.startswith("turnfold.replays.analytics")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = run("export", "parquet", games, "-o", tmp_path / "out")
    assert_refused(result, "pip install 'turnfold[columns]'")
