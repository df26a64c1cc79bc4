"""An engine in another process, which answers a line with a line, within a time."""

import queue
import subprocess
import threading
from collections.abc import Sequence
from types import TracebackType

import msgspec
from msgspec import UNSET

from turnfold.replays.conformance.protocol import AnyRequest, Quit, Reply, encoded, kind_of
from turnfold.replays.recordings.errors import UserError

LONGEST_ANSWER = 1 << 20
"""How many bytes an answer has at most."""


class Broken(Exception):
    """The engine ended, said nothing in time, or said what is no answer. The message is a clause
    about it."""


class Peer:
    """An engine behind a command. It is started when it is first asked something, and again after
    it broke.

    `seconds` is how long it may think about one line. What it says on its
    standard error is seen. Raises `UserError` if the command cannot be started.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def __enter__(self) -> "Peer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def ask(self, request: AnyRequest) -> Reply:
        """The engine's answer. Raises `Broken` if there is none; the engine is then stopped."""
        try:
            self._send(encoded(request))
            return self._reply(request)
        except Broken:
            self._stop()
            raise

    def close(self) -> None:
        """Say that there are no more cases, and stop the engine."""
        if self._process is not None and self._process.poll() is None:
            try:
                self._send(encoded(Quit()))
                self._process.wait(min(self.seconds, 1))
            except (Broken, subprocess.TimeoutExpired):
                pass
        self._stop()

    def _send(self, line: bytes) -> None:
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(line)
            process.stdin.flush()
        except OSError:
            raise Broken(self._ended(process)) from None

    def _reply(self, request: AnyRequest) -> Reply:
        assert self._process is not None
        try:
            line = self._lines.get(timeout=self.seconds)
        except queue.Empty:
            raise Broken(f"it said nothing for {self.seconds:g} seconds") from None
        if not line:
            raise Broken(self._ended(self._process))
        if len(line) > LONGEST_ANSWER:
            raise Broken(f"its answer is longer than {LONGEST_ANSWER:,} bytes")
        try:
            reply = msgspec.json.decode(line, type=Reply)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise Broken("its answer is not a line of the protocol") from None
        kind = kind_of(request)
        if reply.cannot is UNSET and getattr(reply, kind) is UNSET:
            raise Broken(f'its answer has no "{kind}"')
        return reply

    def _start(self) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe)
        except OSError as error:
            raise UserError(f"{self.command[0]} cannot be started: {error.strerror}") from None
        self._lines = queue.SimpleQueue()
        threading.Thread(target=_read, args=(self._process, self._lines), daemon=True).start()
        return self._process

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        if process.stdin is not None:
            try:
                process.stdin.close()
            except OSError:
                process.stdin = None

    def _ended(self, process: subprocess.Popen[bytes]) -> str:
        try:
            return f"it ended with exit code {process.wait(min(self.seconds, 1))}"
        except subprocess.TimeoutExpired:
            return "it closed its output"


def _read(process: subprocess.Popen[bytes], lines: "queue.SimpleQueue[bytes]") -> None:
    """Hand over each line that a process says; an empty one at its end."""
    assert process.stdout is not None
    with process.stdout as said:
        while line := said.readline(LONGEST_ANSWER + 1):
            lines.put(line)
            if len(line) > LONGEST_ANSWER:
                break
    lines.put(b"")
