"""turnfold audit --predict: what it prints, and how it exits."""

import json
from pathlib import Path

import pytest

from tests.prediction.test_right_and_false import alone
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import save

Printed = pytest.CaptureFixture[str]


def run(*args: object) -> int:
    with pytest.raises(SystemExit) as done:
        main(["audit", "--predict", "--workers", "1", *map(str, args)], prog_name="turnfold")
    assert isinstance(done.value.code, int)
    return done.value.code


@pytest.fixture
def right(tmp_path: Path) -> Path:
    path = tmp_path / "right.jsonl"
    save(alone().strike([(601, 2, 2)], life={2: 2}).imported(tmp_path).log, path)
    return path


@pytest.fixture
def false(tmp_path: Path) -> Path:
    path = tmp_path / "false.jsonl"
    save(alone().strike([(601, 2, 2)], life={2: 5}).imported(tmp_path).log, path)
    return path


def test_a_game_that_goes_by_the_rules_exits_with_0(right: Path, capsys: Printed) -> None:
    assert run(right) == 0
    out = capsys.readouterr().out
    assert "contradictions: 0" in out
    assert "all but steps, priority, setup" in out


def test_a_contradiction_names_the_event_and_the_rule_and_exits_with_1(
    right: Path, false: Path, capsys: Printed
) -> None:
    assert run(right, false) == 1
    out = capsys.readouterr().out
    [line] = [line for line in out.splitlines() if "CONTRADICTION" in line]
    assert "120.3a@2024" in line
    assert "loses 5 life" in line


def test_json_tells_each_game_and_the_sum(right: Path, false: Path, capsys: Printed) -> None:
    assert run("--json", right, false) == 1
    first, second, total = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["contradictions"] == []
    assert [each["rule"] for each in second["contradictions"]] == ["120.3a@2024"]
    assert first["kinds"]["damage_dealt"] == {"predicted": 1}
    assert total["games"] == 2
    assert total["all"]["chosen"] == first["all"]["chosen"] + second["all"]["chosen"]


def test_a_log_of_arena_is_predicted_game_by_game(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "Player.log"
    path.write_bytes(b"".join(alone().strike([(601, 2, 2)], life={2: 2}).raw_lines()))
    assert run(path) == 0
    assert "11111111-match-g1" in capsys.readouterr().out


def test_logs_of_arena_are_found_in_a_directory(
    right: Path, tmp_path: Path, capsys: Printed
) -> None:
    path = tmp_path / "older" / "Player-prev.log"
    path.parent.mkdir()
    path.write_bytes(b"".join(alone().strike([(601, 2, 2)], life={2: 2}).raw_lines()))
    assert run("--json", tmp_path) == 0
    *games, total = map(json.loads, capsys.readouterr().out.splitlines())
    assert {each["file"] for each in games} >= {str(right), str(path)}
    assert total["games"] == len(games)


def test_a_directory_without_logs_is_refused(tmp_path: Path, capsys: Printed) -> None:
    assert run(tmp_path) == 2
    assert "no file ends in .jsonl or .log" in " ".join(capsys.readouterr().err.split())


def test_a_game_that_turnfold_played_is_refused_with_the_command_for_it(capsys: Printed) -> None:
    assert run(GAME) == 2
    assert "turnfold verify" in capsys.readouterr().err
