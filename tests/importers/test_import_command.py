"""`turnfold import arena LOG... -o DIR`."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.importers.arena_script import BATTLEFIELD, Script, card
from turnfold.replays.cli import main
from turnfold.replays.importers import arena
from turnfold.replays.importers.arena import SCOPE, ImportedGame, import_games
from turnfold.replays.importers.kit.overview import kept, sentences
from turnfold.replays.recordings.recording import Recording


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Two games of one match, in a raw log."""
    path = tmp_path / "Player.log"
    scripts = Script(number=1).opened(), Script(number=2).opened().go((3, 0))
    path.write_bytes(b"".join(line for script in scripts for line in script.raw_lines()))
    return path


def run(*arguments: object) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["import", "arena", *map(str, arguments)])
    assert isinstance(ended.value.code, int)
    return ended.value.code


def test_every_game_becomes_a_file(log: Path, tmp_path: Path) -> None:
    out = tmp_path / "some" / "where"
    assert run(log, "-o", out) == 0
    assert sorted(path.name for path in out.glob("*.jsonl")) == [
        "2026-05-02_11111111_g1.jsonl",
        "2026-05-02_11111111_g2.jsonl",
    ]
    for path in out.glob("*.jsonl"):
        recording = Recording.open(path)
        assert recording.complete
        assert recording.log.header.game.startswith("11111111-match-g")


def test_a_game_that_two_logs_hold_is_written_twice(log: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run(log, log, "-o", out) == 0
    assert sorted(path.stem for path in out.glob("*.jsonl")) == [
        "2026-05-02_11111111_g1",
        "2026-05-02_11111111_g1-2",
        "2026-05-02_11111111_g2",
        "2026-05-02_11111111_g2-2",
    ]


@pytest.mark.parametrize("time", ["96391328048485429690", "soon", ""])
def test_neither_match_nor_time_of_a_log_leads_out_of_the_directory(
    tmp_path: Path, time: str
) -> None:
    lines = b"".join(Script("../../etc/passwd").opened().raw_lines())
    path = tmp_path / "Player-prev.log"
    path.write_bytes(lines.replace(b"1777683685097", time.encode()))
    out = tmp_path / "out"
    assert run(path, "-o", out) == 0
    assert [each.name for each in out.glob("*.jsonl")] == ["Player-prev_etcpassw_g1.jsonl"]


def test_each_game_is_told_in_a_line(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(log, "-o", tmp_path / "out")
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith("_g1.jsonl: 1 turn, 39 events, unfinished")
    assert "_g2.jsonl" in second


def test_the_check_shows_a_table(
    log: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)  # as wide as where there is no terminal
    assert run(log, "-o", tmp_path / "out", "--check") == 0
    shown = capsys.readouterr().out
    assert "2026-05-02_11111111_g2         5      5          0            0     0" in shown
    assert "9 of 9 messages are equal (100.000 %)." in shown
    assert max(map(len, shown.splitlines())) <= 200


def test_an_unexplained_difference_is_the_answer_no(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    script.say(objects=[card(301, BATTLEFIELD)])
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(script.raw_lines()))
    assert run(path, "-o", tmp_path / "out", "--check") == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert "1 message differs (unexplained)" in shown
    assert "zones.battlefield is (301,) in Arena and () in the fold" in shown
    assert run(path, "-o", tmp_path / "out") == 0


def test_a_log_that_goes_on_from_arenas_own_state_says_so_without_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    script.say(objects=[card(301, BATTLEFIELD)])
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(script.raw_lines()))
    assert run(path, "-o", tmp_path / "out") == 0
    said = "state 5 does not follow from the one before: zones.battlefield"
    assert said in capsys.readouterr().out


def test_the_check_says_what_is_shown_and_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    script.full(objects=[card(301, BATTLEFIELD, skills=[8])], skip=1)
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(script.raw_lines()))
    assert run(path, "-o", tmp_path / "out", "--check") == 0
    said = "Shown by Arena and not read, how often: skills (1)."
    assert said in " ".join(capsys.readouterr().out.split())
    assert run(path, "-o", tmp_path / "out") == 0
    assert "MTG Arena: left out: skills (1)" in capsys.readouterr().out
    assert run(path, "-o", tmp_path / "out", "--json") == 0
    assert json.loads(capsys.readouterr().out)["games"][0]["unread"] == {"skills": 1}


def test_json_tells_all_of_it(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(log, "-o", tmp_path / "out", "--check", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert "life" in told["compared"]
    assert "controller" in told["copied"]
    first = told["games"][0]
    assert first["match"] == "11111111-match"
    assert (first["messages"], first["equal"], first["differing"]) == (4, 4, 0)
    assert (first["undo_snapshots"], first["differences"], first["damage"]) == (0, [], [])


def test_json_gives_both_values_of_every_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = Script().opened()
    script.say(life={2: 17})
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(script.raw_lines()))
    assert run(path, "-o", tmp_path / "out", "--check", "--json") == 1
    (game,) = json.loads(capsys.readouterr().out)["games"]
    assert game["differences"] == [
        {
            "line": 12,
            "state": 5,
            "path": "players[2].life",
            "recorded": 17,
            "folded": 20,
            "reason": "unexplained",
        }
    ]


def test_a_file_without_games_is_one_sentence_and_the_others_are_imported(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "notes.txt"
    bad.write_text("hello\n")
    assert run(bad, log, "-o", tmp_path / "out") == 1
    shown = capsys.readouterr()
    assert len(shown.err.splitlines()) == 1
    assert shown.err.startswith(f"turnfold: {bad} holds no game")
    assert len(shown.out.splitlines()) == 2


@pytest.mark.parametrize("what", ["empty", "directory", "missing", "picture"])
def test_what_cannot_be_read_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    path = tmp_path / "it"
    if what == "directory":
        path.mkdir()
    elif what != "missing":
        path.write_bytes(b"" if what == "empty" else b"\x89PNG\r\n\x1a\n\xff\xfe")
    assert run(path, "-o", tmp_path / "out") == 2
    shown = capsys.readouterr()
    assert not shown.out
    assert len(shown.err.splitlines()) == 1
    assert str(path) in shown.err


def test_a_bad_directory_is_one_sentence(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(log, "-o", log / "out") == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.fixture
def logs(tmp_path: Path) -> list[Path]:
    """Three logs of two games each, and between them a file that is not a log."""
    paths = []
    for match in ("aaaaaaaa", "bbbbbbbb", "aaaaaaaa"):
        path = tmp_path / f"{len(paths)}.log"
        scripts = Script(match, number=1).opened(), Script(match, number=2).opened()
        path.write_bytes(b"".join(line for script in scripts for line in script.raw_lines()))
        paths.append(path)
    bad = tmp_path / "bad.log"
    bad.write_text("hello\n")
    return [paths[0], bad, *paths[1:]]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.jsonl")}


def test_two_workers_write_what_one_writes(
    logs: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*logs, "-o", tmp_path / "out", "--workers", 1, "--json") == 1
    one = capsys.readouterr()
    first = contents(tmp_path / "out")
    shutil.rmtree(tmp_path / "out")
    assert run(*logs, "-o", tmp_path / "out", "--workers", 2, "--json") == 1
    two = capsys.readouterr()
    assert contents(tmp_path / "out") == first
    assert len(first) == 6
    assert one == two


def test_a_log_that_has_not_changed_is_not_imported_again(
    logs: list[Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = tmp_path / "out"
    run(*logs, "-o", out, "--workers", 1, "--json")
    told = json.loads(capsys.readouterr().out)
    logs[0].write_bytes(b"".join(Script("cccccccc").opened().raw_lines()))
    (out / "2026-05-02_bbbbbbbb_g2.jsonl").unlink()
    asked: list[Path] = []

    def imported(path: Path, **options: Any) -> Iterator[ImportedGame]:
        asked.append(path)
        return import_games(path, **options)

    monkeypatch.setattr(arena, "import_games", imported)
    assert run(*logs, "-o", out, "--workers", 1, "--json") == 1
    again = json.loads(capsys.readouterr().out)
    assert asked == [logs[0], logs[1], logs[2]]  # changed, bad, a game of it is missing
    assert again["games"][1:] == told["games"][2:]
    assert (out / "2026-05-02_cccccccc_g1.jsonl").exists()


def test_what_a_stopped_import_left_is_gone(log: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / ".00000-3.jsonl").write_text("half a ga")
    assert run(log, "-o", out) == 0
    assert [path.name for path in out.iterdir() if path.name.startswith(".")] == [".imported"]


def test_a_gap_is_told_only_where_there_was_one(tmp_path: Path) -> None:
    game = kept(tmp_path / "game.jsonl", Script().opened().imported(tmp_path))
    told = [each.plain for each in sentences([game], SCOPE)]
    assert "after a gap" not in " ".join(told)
    game.check.in_part = 2
    told = [each.plain for each in sentences([game], SCOPE)]
    assert "2 of them come after a gap: what was told again is compared." in told
