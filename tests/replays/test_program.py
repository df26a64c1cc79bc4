"""The program around the commands: one sentence for what is wrong, and how it ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.needs import require
from tests.programs import INTERRUPTIBLE, LIMIT, started
from tests.replays.program import Run, assert_refused
from turnfold.events.log.log import Log
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME, disputes

WURM = disputes() / "craw-wurm.toml"


def turnfold(
    *arguments: object, **options: object
) -> AbstractContextManager[subprocess.Popen[str]]:
    """The program in a process of its own."""
    command = [*INTERRUPTIBLE, *map(str, arguments)]
    return started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


def png(path: Path) -> None:
    path.write_bytes(bytes.fromhex("89504e470d0a1a0a0000000d49484452"))


@pytest.mark.parametrize(
    ("command", "source"),
    [
        (("run", "FILE", "-o", "FILE"), WURM),
        (("try", "FILE", "1", "--at", "120", "-o", "FILE"), WURM),
        (("tree", "FILE", "--comment", "120", "x", "-o", "FILE"), WURM),
        (("replay", "FILE", "--to", "3", "--svg", "FILE"), GAME),
        (("export", "html", "FILE", "-o", "FILE"), GAME),
        (("export", "17lands", "FILE", "-o", "FILE"), GAME),
        (("report", "FILE", "-o", "FILE"), GAME),
    ],
)
def test_the_input_file_is_not_overwritten(
    run: Run, tmp_path: Path, command: tuple[str, ...], source: Path
) -> None:
    if command[0] in ("report", "export"):
        require("duckdb", "pyarrow", "matplotlib")
    path = tmp_path / f"input{source.suffix}"
    path.write_bytes(source.read_bytes())
    said = f"{path} is the file that is read; name another file"
    assert_refused(run(*(path if each == "FILE" else each for each in command)), said)
    assert path.read_bytes() == source.read_bytes()


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_program_without_some_of_its_streams_does_its_work(closed: str) -> None:
    program = f'exec "{sys.executable}" -c "from turnfold.replays.cli import main; main()"'
    done = subprocess.run(
        ["sh", "-c", f'{program} debug "{GAME}" -c "step; board" {closed}'],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("explain", "1")])
@pytest.mark.parametrize(
    ("make", "said"),
    [
        (png, "holds no log of turnfold"),
        (Path.touch, "the file is empty"),
        (Path.mkdir, "is a directory"),
        (lambda path: None, "cannot be read: No such file or directory"),
    ],
)
def test_a_file_that_is_not_a_recording_is_refused_in_one_sentence(
    run: Run,
    tmp_path: Path,
    command: tuple[str, ...],
    make: Callable[[Path], None],
    said: str,
) -> None:
    path = tmp_path / "input"
    make(path)
    result = run(command[0], path, *command[1:])
    assert_refused(result, said)
    assert str(path) in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nonsense",), "No such command 'nonsense'; see turnfold --help"),
        (("--nonsense",), "No such option '--nonsense'"),
        (("replay",), "Missing argument 'FILE'; see turnfold replay --help"),
        (("replay", GAME, "--to", "x"), "'x' is not a valid integer"),
        (("replay", GAME, "--to", "999999"), "--to 999999: the log has events 0 to"),
        (("replay", GAME, "--to", "-1"), "--to -1: the log has events 0 to"),
        (("replay", GAME, "--to", "1", "--turn", "1"), "--to cannot be combined"),
        (("replay", GAME, "--turn", "99"), "turn 99 is not in this game"),
        (("replay", GAME, "--step", "lunch"), "'lunch' is not one of"),
        (("replay", GAME, "--speed", "0"), "0.0 is not in the range"),
        (("replay", GAME, "--follow", "--json"), "choose one of them"),
        (("replay", GAME, "--cards", "none.csv"), "none.csv cannot be read"),
        (("explain", GAME, "999999"), "there is no event 999999"),
        (("explain", GAME), "Missing argument 'EVENT'"),
        (("why", GAME, "power"), "of what? name that as well, as in power.204"),
        (("why", GAME, "life"), "as in life.A"),
        (("replay", WURM), "a dispute file is played by: turnfold run"),
        (("run", GAME), "is named like a log, not a dispute file; see turnfold replay"),
        (("replay", GAME, "--to", "1", "--svg", "no/board.svg"), "no/board.svg cannot be written"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    run: Run, arguments: tuple[object, ...], said: str
) -> None:
    assert_refused(run(*arguments), said)


def test_a_missing_extra_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "zstandard", None)
    path = tmp_path / "game.jsonl.zst"
    path.write_bytes(b"\x28\xb5\x2f\xfd")
    result = run("verify", path)
    assert_refused(result, "needs the package zstandard, which is not installed")
    assert "pip install 'turnfold[zst]'" in result.stderr


def test_a_defect_of_ours_is_said_to_be_one(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(log: Log) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("turnfold.replays.audit.verify.contradiction_in", broken)
    result = run("verify", file)
    assert result.exit_code == 70
    assert "a defect of turnfold, not of your input: ZeroDivisionError: oh" in result.stderr
    assert "Traceback" not in result.stderr


def test_without_arguments_there_is_help_and_every_command_in_it(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    for name, (_, summary) in main.table.items():
        assert name in result.stdout
        assert summary in result.stdout


def test_help_and_the_version_have_short_names(run: Run) -> None:
    assert run("help").stdout == run("--help").stdout
    assert "Usage: turnfold export html" in run("help", "export", "html").stdout
    assert run("-V").stdout == run("--version").stdout
    assert_refused(run("help", "nothing"), "No such command")


def test_commands_stand_in_the_groups_of_the_help_page(run: Run) -> None:
    said = run().stdout
    places = [said.index(f"\n{each}:\n") for each in main.groups]
    assert places == sorted(places)
    assert said.index("  verify ") < said.index("Disputes and rules:") < said.index("  run ")


def test_every_command_can_be_asked_for_help(run: Run) -> None:
    for name in main.table:
        result = run(name, "--help")
        assert result.exit_code == 0, name
        assert "Usage: turnfold" in result.stdout


def test_a_pipe_that_nobody_reads_ends_the_program_without_complaint() -> None:
    with turnfold("replay", GAME, "--all") as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
        assert process.wait(LIMIT) == 141


def test_an_interrupt_ends_the_program_with_one_sentence() -> None:
    with turnfold("replay", GAME, "--follow", "--speed", "0.1") as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=LIMIT)
        assert complaint == "turnfold: interrupted\n"
        assert process.returncode == 130


def test_a_terminal_that_lacks_our_characters_shows_similar_ones() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    with turnfold("replay", GAME, "--turn", "5", env=environment) as process:
        out, complaint = process.communicate(timeout=LIMIT)
    assert complaint == ""
    assert out.startswith("== turn 5 * Anna")


def test_a_name_that_leads_in_a_circle_is_not_written_to(run: Run, tmp_path: Path) -> None:
    circle = tmp_path / "circle.jsonl"
    circle.symlink_to(circle)
    command = ("try", GAME, "1", "--at", "1258", "-o", circle)
    assert_refused(run(*command), f"{circle} cannot be written: Too many levels")
