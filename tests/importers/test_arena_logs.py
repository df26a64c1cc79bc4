"""Which logs `turnfold import arena` reads, and who played in them."""

import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.importers.arena_script import Script
from tests.replays.program import Run, assert_refused
from turnfold.replays.cli import arena_logs, main
from turnfold.replays.recordings.recording import Recording

ROOM = {
    "matchGameRoomStateChangedEvent": {
        "gameRoomInfo": {
            "gameRoomConfig": {
                "matchId": "11111111-match",
                "reservedPlayers": [
                    {"playerName": "Anna#12345", "systemSeatId": 1, "eventId": "Ladder"},
                    {"playerName": "<redacted>", "systemSeatId": 2, "eventId": "Ladder"},
                ],
            }
        }
    }
}


@pytest.fixture
def run() -> Run:
    runner = CliRunner(env={"COLUMNS": None})
    return lambda *arguments: runner.invoke(main, [str(each) for each in arguments])


def game(match: str = "11111111-match") -> bytes:
    return json.dumps(ROOM).encode() + b"\n" + b"".join(Script(match).opened().raw_lines())


def names(folder: Path) -> list[str]:
    (file,) = folder.glob("*.jsonl")
    events = Recording.open(file).log.events
    return [each.name for each in events if type(each).__name__ == "PlayerJoined"]  # type: ignore[union-attr]


def fine(result: Result) -> str:
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_without_a_log_those_of_this_machine_are_read_the_earlier_one_first(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs = tmp_path / "MTGA"
    logs.mkdir()
    (logs / "Player.log").write_bytes(game("bbbbbbbb-match"))
    (logs / "Player-prev.log").write_bytes(game("aaaaaaaa-match"))
    monkeypatch.setattr(arena_logs, "log_folders", lambda: [logs])
    told = fine(run("import", "arena", "-o", tmp_path / "out")).splitlines()
    assert ["_aaaaaaaa_" in told[0], "_bbbbbbbb_" in told[1], len(told)] == [True, True, 2]


def test_where_there_is_none_it_is_said_where_arena_keeps_it_and_what_to_switch_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_logs, "log_folders", list)
    refused = run("import", "arena", "-o", tmp_path / "out")
    assert_refused(refused, "Detailed Logs (Plugin Support)")
    assert "Player.log" in refused.stderr


def test_a_folder_of_arenas_gives_its_own_logs(run: Run, tmp_path: Path) -> None:
    (tmp_path / "Player.log").write_bytes(game())
    (tmp_path / "other.log").write_text("Unity\n")
    assert "_11111111_g1" in fine(run("import", "arena", tmp_path, "-o", tmp_path / "out"))


def test_any_other_folder_gives_all_logs_in_it(run: Run, tmp_path: Path) -> None:
    for number, letter in enumerate("ab"):
        folder = tmp_path / "kept" / str(number)
        folder.mkdir(parents=True)
        (folder / "monday.log").write_bytes(game(f"{letter * 8}-match"))
    assert (
        len(fine(run("import", "arena", tmp_path / "kept", "-o", tmp_path / "o")).split("\n")) == 3
    )


def test_a_folder_without_a_log_is_refused(run: Run, tmp_path: Path) -> None:
    assert_refused(run("import", "arena", tmp_path, "-o", tmp_path / "out"), "without a log")


def test_a_log_comes_on_standard_input(tmp_path: Path) -> None:
    out = tmp_path / "out"
    runner = CliRunner()
    given = ["import", "arena", "-", "-o", str(out)]
    assert "_11111111_g1" in fine(runner.invoke(main, given, input=io.BytesIO(game())))
    assert names(out) == ["Anna#12345", "Player 2"]


def test_players_have_their_screen_names_as_far_as_the_log_tells_them(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "Player.log").write_bytes(game())
    fine(run("import", "arena", tmp_path / "Player.log", "-o", tmp_path / "out"))
    assert names(tmp_path / "out") == ["Anna#12345", "Player 2"]


def test_anonymous_leaves_them_out(run: Run, tmp_path: Path) -> None:
    log, out = tmp_path / "Player.log", tmp_path / "out"
    log.write_bytes(game())
    fine(run("import", "arena", log, "-o", out))
    fine(run("import", "arena", log, "-o", out, "--anonymous"))  # another import than the first
    assert names(out) == ["Player 1", "Player 2"]
    assert "Anna" not in next(out.glob("*.jsonl")).read_text()


def test_who_recorded_the_game_may_keep_their_name(run: Run, tmp_path: Path) -> None:
    log, out = tmp_path / "Player.log", tmp_path / "out"
    log.write_bytes(game())
    fine(run("import", "arena", "--anonymous", "opponent", log, "-o", out))
    assert names(out) == ["Anna#12345", "Player 2"]
    fine(run("import", "arena", "--anonymous", log, "-o", out))
    assert names(out) == ["Player 1", "Player 2"]


def test_a_file_that_is_not_a_log_is_refused_with_the_place_of_the_log(
    run: Run, tmp_path: Path
) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("hello\n")
    refused = run("import", "arena", notes, "-o", tmp_path / "out")
    assert (refused.exit_code, "Player.log" in refused.stderr) == (2, True)
