"""A command that is silent for long says on the terminal that it still works."""

import os
import subprocess
import sys
import threading
from io import StringIO

import pytest

from tests.needs import ROOT
from turnfold.replays.cli.waiting import Waiting


class Terminal(StringIO):
    """A terminal that tells when something is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = threading.Event()

    def write(self, text: str) -> int:
        written = super().write(text)
        self.written.set()
        return written


def test_the_seconds_are_counted_until_the_end_and_wiped_out() -> None:
    terminal = Terminal()
    waiting = Waiting("turnfold verify", terminal, after=0.001)
    waiting.begin()
    assert terminal.written.wait()
    waiting.end()
    shown = terminal.getvalue()
    assert shown.startswith("turnfold verify: 1 s\r")
    last = shown.rstrip("\r").rsplit("\r", 1)[-1]
    assert set(last) == {" "}
    waiting.end()
    assert terminal.getvalue() == shown


def test_who_speaks_at_once_shows_no_count() -> None:
    terminal = Terminal()
    waiting = Waiting("turnfold verify", terminal, after=60)
    waiting.begin()
    waiting.end()
    assert terminal.getvalue() == ""


SLOW = """
import sys
from turnfold.replays.cli.waiting import wait_for_output
wait_for_output("turnfold export", 0.001)
sys.stdin.readline()
print("done")
"""


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no pseudo-terminals")
def test_it_is_shown_in_a_pseudo_terminal_and_gone_before_the_answer() -> None:
    ours, theirs = os.openpty()
    child = subprocess.Popen(
        [sys.executable, "-c", SLOW], cwd=ROOT, stdin=subprocess.PIPE, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    said = b""
    while b"turnfold export: 1 s" not in said:
        said += os.read(ours, 1000)
    assert child.stdin is not None
    child.stdin.write(b"\n")
    child.stdin.close()
    while b"done" not in said:
        said += os.read(ours, 1000)
    assert child.wait() == 0
    os.close(ours)
    assert said.split(b"done")[0].rstrip(b"\r").rsplit(b"\r", 1)[-1].strip() == b""
