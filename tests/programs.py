"""Programs and threads beside a test, and how long a test waits for one."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

LIMIT = 300
"""After so many seconds nobody waits any longer. On a busy machine things take their time."""

INTERRUPTIBLE = [
    sys.executable,
    "-c",
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    "from turnfold.replays.cli import main; main()",
]
"""The program as a terminal starts it. What a shell starts in the background ignores interrupts,
and so does all that it starts in turn: the tests, and this program, if it did not say otherwise."""


@contextmanager
def started(command: list[str], **options: object) -> Iterator["subprocess.Popen[str]"]:
    """A program that runs beside the test, and is killed if it still does in the end."""
    with subprocess.Popen(command, text=True, **options) as process:  # type: ignore[call-overload]
        try:
            yield process
        finally:
            process.kill()


def rest(process: "subprocess.Popen[str]") -> str:
    """What a program still says, up to its end; it is killed when it does not end.

    `communicate` with a timeout would lose what was read ahead when a line was read before.
    """
    late = threading.Timer(LIMIT, process.kill)
    late.start()
    try:
        said: str = process.communicate()[0]
    finally:
        late.cancel()
    return said


def beside(work: "threading.Thread") -> "threading.Thread":
    """The thread, started; it does not keep the tests from ending."""
    work.daemon = True
    work.start()
    return work


def join(work: "threading.Thread") -> None:
    """Wait for a thread to end."""
    work.join(LIMIT)
    assert not work.is_alive(), f"after {LIMIT} seconds it still runs"
