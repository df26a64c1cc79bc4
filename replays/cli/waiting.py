"""What a terminal shows while a command has not said anything yet: its name, and for how long."""

import sys
from threading import Event, Lock, Thread
from typing import Any, TextIO

AFTER = 1.0
"""How many seconds a command may be silent."""


class Waiting:
    """Counts the seconds on a terminal from the second after the start until something is written.

    It writes nothing but spaces and returns, so that every terminal can show it.
    """

    def __init__(self, name: str, terminal: TextIO, after: float = AFTER) -> None:
        self._name, self._terminal, self._after = name, terminal, after
        self._over, self._lock, self._shown = Event(), Lock(), ""

    def begin(self) -> None:
        """Begin to count."""
        Thread(target=self._count, daemon=True).start()

    def end(self) -> None:
        """Count no longer, and leave an empty line behind."""
        with self._lock:
            if not self._over.is_set():
                self._over.set()
                self._write(" " * len(self._shown) + "\r" if self._shown else "")

    def _count(self) -> None:
        seconds = 0
        while not self._over.wait(self._after):
            seconds += 1
            with self._lock:
                if not self._over.is_set():
                    self._shown = f"{self._name}: {seconds} s"
                    self._write(self._shown + "\r")

    def _write(self, text: str) -> None:
        try:
            self._terminal.write(text)
            self._terminal.flush()
        except (OSError, ValueError):  # the terminal is gone
            self._over.set()


class _Noticed:
    """A stream; the first that is written to it ends the waiting."""

    def __init__(self, stream: TextIO, waiting: Waiting) -> None:
        self._stream, self._waiting = stream, waiting

    def write(self, text: str) -> int:
        self._waiting.end()
        return self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        if name == "buffer":
            self._waiting.end()
        return getattr(self._stream, name)


def wait_for_output(name: str, after: float = AFTER) -> None:
    """From now on, count on the terminal until this process writes to its standard streams. Does
    nothing without a terminal."""
    terminal = sys.stderr
    if terminal.isatty():
        waiting = Waiting(name, terminal, after)
        streams: Any = sys
        streams.stdout = _Noticed(sys.stdout, waiting)
        streams.stderr = _Noticed(terminal, waiting)
        waiting.begin()
