"""Messages of Arena that no Arena wrote: each is named, and the games around it are kept."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.importers.arena_script import Script
from tests.replays.program import Run


def cut_lines() -> list[bytes]:
    """A short game of two turns, a message a line."""
    script = Script().opened()
    script.go((1, 3), (2, 0), (3, 5))
    script.next_turn()
    script.over(1)
    return [line.rstrip(b"\n") + b"\n" for line in script.cut_lines()]


NESTED = b"[" * 100_000 + b"]" * 100_000

DEEP = {
    "in a cut": b'{"n":99,"req":' + NESTED + b"}\n",
    "in a state": b'{"n":99,"gsm":{"gameObjects":' + NESTED + b"}}\n",
}


@pytest.mark.parametrize("where", DEEP)
def test_a_message_that_is_nested_too_deeply_is_lost_alone(
    where: str, tmp_path: Path, run: Run
) -> None:
    lines = cut_lines()
    file = tmp_path / "cut.jsonl"
    file.write_bytes(b"".join([*lines[:-1], DEEP[where], lines[-1]]))
    done = run("import", "arena", file, "-o", tmp_path / "games")
    assert done.exit_code == 0, done.output
    assert "2 turns" in done.stdout
    assert "a message cannot be read" in done.stdout


def test_half_a_character_becomes_a_question_mark(tmp_path: Path, run: Run) -> None:
    lines = cut_lines()
    assert b'"matchID": "' in lines[0]
    lines[0] = lines[0].replace(b'"matchID": "', b'"matchID": "\\ud800')
    file = tmp_path / "cut.jsonl"
    file.write_bytes(b"".join(lines))
    done = run("import", "arena", file, "-o", tmp_path / "games")
    assert done.exit_code == 0, done.output
    (game,) = (tmp_path / "games").glob("*.jsonl")
    assert json.loads(game.read_bytes().splitlines()[0])["game"].startswith("?")
    assert run("replay", game).exit_code == 0


def changed(lines: list[bytes], number: int, key: str, value: Any) -> list[bytes]:
    """The lines with one value, wherever it stands in one message, replaced."""

    def inside(data: Any) -> Any:
        if isinstance(data, dict):
            return {k: value if k == key else inside(v) for k, v in data.items()}
        return [inside(each) for each in data] if isinstance(data, list) else data

    raw = inside(json.loads(lines[number]))
    return [*lines[:number], json.dumps(raw).encode() + b"\n", *lines[number + 1 :]]


@pytest.mark.parametrize(
    ("number", "key", "value"),
    [(-1, "activePlayer", 7), (-3, "turnNumber", 2**60)],
)
def test_no_game_is_written_that_verify_calls_damaged(
    number: int, key: str, value: Any, tmp_path: Path, run: Run
) -> None:
    lines = cut_lines()
    file, good = tmp_path / "cut.jsonl", tmp_path / "good.jsonl"
    file.write_bytes(b"".join(changed(lines, len(lines) + number, key, value)))
    good.write_bytes(b"".join(lines))
    games = tmp_path / "games"
    done = run("import", "arena", file, good, "-o", games)
    assert re.search(r"line \d+: state \d+ cannot be followed: ", done.stdout)
    verified = [run("verify", each) for each in sorted(games.glob("*.jsonl"))]
    assert len(verified) == 2
    for each in verified:
        assert each.exit_code == 0, each.output


def test_a_game_that_cannot_be_followed_is_named_line_by_line_and_the_other_is_whole(
    tmp_path: Path, run: Run
) -> None:
    lines = cut_lines()
    file, games = tmp_path / "cut.jsonl", tmp_path / "games"
    bad = changed(lines, 0, "systemSeatNumber", 99)
    file.write_bytes(b"".join([*bad, *(each.replace(b"11111111", b"22222222") for each in lines)]))
    done = run("import", "arena", file, "-o", games)
    assert "PlayerJoined: players are numbered from 1 to 16" in done.stdout
    verified = [run("verify", each) for each in sorted(games.glob("*.jsonl"))]
    assert [each.exit_code for each in verified] == [0, 0]
    assert "69 events" in verified[1].stdout
