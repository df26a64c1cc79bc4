"""The end of a file that grows: written in one piece and synced, by one process at a time."""

import fcntl
import os
from collections.abc import Iterable
from pathlib import Path

from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.recordings.files import write_atomically


class Tail:
    """Where a file is written on. It is locked while it is open; it opens when needed.

    Every method raises `Unusable` when the file is not what it was, belongs to another
    program at the moment, or cannot be written; nothing is then added to it.
    """

    def __init__(self, path: Path, known: os.stat_result) -> None:
        self.path = path
        self._inode, self.size = known.st_ino, known.st_size
        self._handle: int | None = None

    def write(self, data: bytes) -> None:
        """Add `data` and return when it is on the disk."""
        handle = self._open()
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(handle, left) :]
            os.fsync(handle)
        except BaseException as error:
            self._undo(handle)
            if isinstance(error, OSError):
                raise self._unusable(error) from None
            raise
        self.size += len(data)

    def cut(self, size: int) -> None:
        """Leave only the first `size` bytes of the file."""
        handle = self._open()
        try:
            os.ftruncate(handle, size)
            os.lseek(handle, size, os.SEEK_SET)
        except OSError as error:
            raise self._unusable(error) from None
        self.size = size

    def replace(self, chunks: Iterable[bytes]) -> None:
        """Put something else into the file, whole or not at all."""
        self._open()
        try:
            write_atomically(self.path, chunks)
            known = self.path.stat()
        except OSError as error:
            raise self._unusable(error) from None
        finally:
            self.close()
        self._inode, self.size = known.st_ino, known.st_size

    def close(self) -> None:
        """Unlock the file and let it go."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _open(self) -> int:
        if self._handle is not None:
            return self._handle
        try:
            handle = os.open(self.path, os.O_RDWR | os.O_CLOEXEC)
        except OSError as error:
            raise self._unusable(error) from None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            found = os.fstat(handle)
            if (found.st_ino, found.st_size) != (self._inode, self.size):
                raise Unusable(f"{self.path} has changed since it was read; open it again")
            os.lseek(handle, self.size, os.SEEK_SET)
        except BaseException as error:
            os.close(handle)
            if isinstance(error, BlockingIOError):
                raise Unusable(f"{self.path} is being written by another program") from None
            raise
        self._handle = handle
        return handle

    def _undo(self, handle: int) -> None:
        try:
            os.ftruncate(handle, self.size)
        except OSError:
            pass  # the next to open it finds a torn line and cuts it off
        finally:
            self.close()

    def _unusable(self, error: OSError) -> Unusable:
        return Unusable(f"{self.path} cannot be written: {error.strerror}; nothing was added")
