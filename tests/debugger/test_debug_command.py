"""`turnfold debug FILE` in a terminal, from a script, and from a pipe."""

import os
import pty
import select
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.branches.test_lines import demo
from tests.needs import require
from tests.replays.program import Run, assert_refused
from tests.why.dispute import FOLDER
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import save


def test_commands_are_given_with_c(run: Run) -> None:
    result = run("debug", GAME, "-c", "until life.B < 20; print life.B", "-c", "back")
    assert result.exit_code == 0
    assert "players.2.life = 17" in result.stdout
    assert "\x1b" not in result.stdout


def test_commands_stand_in_a_script(run: Run, tmp_path: Path) -> None:
    script, tree = tmp_path / "look.txt", tmp_path / "tree.jsonl"
    script.write_text(f"# a script\n\nstep 2\ncomment Here.\nsave {tree}\nquit\nstep\n")
    result = run("debug", GAME, "--script", script)
    assert result.exit_code == 0
    assert "1 comment" in result.stdout
    assert "Here." in run("tree", tree).stdout


def test_what_is_said_is_saved_to_the_file_that_was_opened(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(demo(), path)
    assert run("debug", path, "-c", "step 2; comment Here.; save").exit_code == 0
    assert "Here." in run("tree", path).stdout
    assert run("debug", path, "-c", "step 3; comment There.; save").exit_code == 0
    told = run("tree", path).stdout
    assert "Here." in told
    assert "There." in told


@pytest.mark.parametrize("cut", [20_000, -50])
def test_what_is_not_all_of_a_file_is_not_saved_over_it(run: Run, tmp_path: Path, cut: int) -> None:
    """Damaged in its middle, and without its closing line, as somebody writes it still."""
    path = tmp_path / "game.jsonl"
    save(demo(), path)
    path.write_bytes(path.read_bytes()[:cut])
    before = path.read_bytes()
    result = run("debug", path, "-c", "step; comment x; save")
    assert result.exit_code == 2
    assert "where to? save FILE" in result.stderr
    assert path.read_bytes() == before


def test_a_dispute_file_is_debugged_in_its_own_names(run: Run) -> None:
    told = run("debug", FOLDER / "craw-wurm.toml", "-c", "until blocked.wurm; why blocked.wurm")
    assert told.exit_code == 0
    assert "509.1h@2010" in told.stdout


def test_the_first_command_that_cannot_be_done_ends_a_script(run: Run) -> None:
    result = run("debug", GAME, "-c", "print turn; jump; print turn")
    assert result.exit_code == 2
    assert result.stdout == "turn = 0\n"
    assert "there is no command 'jump'" in result.stderr


def test_commands_come_through_a_pipe() -> None:
    result = CliRunner().invoke(main, ["debug", str(GAME)], input="print turn\njump\nprint turn\n")
    assert result.exit_code == 0
    assert result.stdout.count("turn = 0") == 2
    assert "there is no command 'jump'" in result.stderr


def test_what_one_may_not_see_stays_hidden(run: Run) -> None:
    told = run("debug", GAME, "--as", "B", "-c", "goto turn 2").stdout
    assert "Anna" in told
    assert "hand      " not in told.partition("Anna  20 life")[2]
    assert_refused(run("debug", GAME, "--as", "B", "-c", "legal"), "what one person may see")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere.jsonl", "-c", "step"), "nowhere.jsonl cannot be read"),
        ((GAME, "--script", "nowhere.txt"), "nowhere.txt"),
        ((GAME, "--web", "-c", "step"), "--web cannot be combined with -c or --script"),
    ],
)
def test_what_cannot_be_opened_is_refused(
    run: Run, arguments: tuple[object, ...], said: str
) -> None:
    assert_refused(run("debug", *arguments), said)


@pytest.mark.volume
def test_at_a_terminal_words_are_completed_and_nothing_is_forgotten(tmp_path: Path) -> None:
    require("prompt_toolkit")
    path = tmp_path / "game.jsonl"
    save(demo(), path)
    leader, follower = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-c", "from turnfold.replays.cli import main; main()", "debug", str(path)],
        stdin=follower, stdout=follower, stderr=follower, close_fds=True,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "TERM": "xterm", "COLUMNS": "100"},
    )  # fmt: skip
    os.close(follower)
    try:
        assert "(turnfold)" in _read_until(leader, "(turnfold)")
        os.write(leader, b"pri\t")
        assert "print" in _read_until(leader, "print")
        os.write(leader, b" turn\r")
        assert "turn = 0" in _read_until(leader, "turn = 0")
        os.write(leader, b"step; comment x\r")
        assert "Comment on event" in _read_until(leader, "Comment on event")
        _wait_for_prompt(leader)
        os.write(leader, b"\x04")
        assert "quit again to leave" in _read_until(leader, "quit again to leave")
        _wait_for_prompt(leader)
        os.write(leader, b"\x04")
        assert program.wait(20) == 0
    finally:
        program.kill()
        os.close(leader)
    assert "+print turn" in (tmp_path / "turnfold" / "debug_history").read_text()


def _wait_for_prompt(leader: int) -> None:
    """Until the program reads key by key again, and no line is taken from it by the terminal."""
    end = time.monotonic() + 30
    while termios.tcgetattr(leader)[3] & termios.ICANON and time.monotonic() < end:
        time.sleep(0.05)


def _read_until(leader: int, wanted: str) -> str:
    """What the program prints, up to some text; all of it when that does not come."""
    read, end = "", time.monotonic() + 30
    while wanted not in read and time.monotonic() < end:
        if select.select([leader], [], [], 0.5)[0]:
            read += os.read(leader, 65536).decode("utf-8", "replace")
    return read
