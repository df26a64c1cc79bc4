"""One writer at a time: the lock of a file, which whoever writes it or replaces it takes.

The lock is a separate file beside it, `.game.jsonl.lock`. A lock on the file itself would keep
readers out on Windows, and would stay with the old file when a new one replaces it.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import ELOOP, ENOENT
from hashlib import blake2b
from pathlib import Path

from turnfold.replays.recordings.errors import UserError

PATIENCE = 2.0
"""Seconds for which whoever replaces a file waits for another writer."""
POLL = 0.002
"""Seconds between two tries."""
LONGEST = 255
"""Bytes that a name of a file may have on every common file system."""


class Lock:
    """A lock that one object of one process can hold at a time. It is released when the process
    ends."""

    def __init__(self, path: Path) -> None:
        """`path` is the file of the lock, which is created when the lock is first taken, and
        stays."""
        from filelock import FileLock

        self.path = path
        # Whoever closes a recording need not be the thread that has written it.
        self._lock = FileLock(path, thread_local=False)

    def take(self, seconds: float | None = 0.0) -> bool:
        """Take the lock. Returns False when another process still has it after `seconds`.

        None: wait for ever. Raises `OSError` when there can be no lock here.
        """
        from filelock import Timeout

        # The library would make the directory, where a mistyped path is to be refused.
        if not self.path.parent.is_dir():
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(self.path.parent))
        end = None if seconds is None else time.monotonic() + seconds
        while True:
            try:
                self._lock.acquire(blocking=False)
                return True
            except Timeout:
                if end is not None and time.monotonic() >= end:
                    return False
                time.sleep(POLL)

    def release(self) -> None:
        """Give the lock back."""
        self._lock.release()


class LockBeside(Lock):
    """The lock of a file, as a file beside it that is removed when nobody holds the lock.

    Raises `OSError` when the path leads in a circle.
    """

    def __init__(self, path: Path) -> None:
        file = resolved(path)
        super().__init__(file.with_name(_lock_name(file.name)))

    def release(self) -> None:
        # Who has opened a lock file that is removed here finds out that it has no name any more,
        # and tries again. Windows removes no file that is open, be it here or by another.
        self._remove()
        super().release()
        if os.name == "nt":
            self._remove()

    def _remove(self) -> None:
        with suppress(OSError):
            self.path.unlink()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """A context in which nobody else writes or replaces the file.

    Raises `UserError` when another program is writing it and does not end soon, `OSError` when
    there can be no lock beside it.
    """
    lock = LockBeside(path)
    if not lock.take(PATIENCE):
        raise being_written(path)
    try:
        yield
    finally:
        lock.release()


def being_written(path: Path) -> UserError:
    """The error when another program holds the lock of a file."""
    return UserError(f"{path} is being written by another program")


def resolved(path: Path) -> Path:
    """The file to which a path leads. Raises `OSError` when links lead in a circle."""
    try:
        return path.resolve()
    except RuntimeError:
        raise OSError(ELOOP, os.strerror(ELOOP), str(path)) from None


def _lock_name(name: str) -> str:
    lock = f".{name}.lock"
    if len(os.fsencode(lock)) <= LONGEST:
        return lock
    return f".{blake2b(os.fsencode(name), digest_size=16).hexdigest()}.lock"
