"""Appends to a file: in one piece, synced, and by one process at a time."""

import os
from collections.abc import Iterable
from io import FileIO
from pathlib import Path

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import replace
from turnfold.replays.recordings.locks import LockBeside, being_written


class Tail:
    """The end of a file to which data is appended. It is opened when needed, and locked while it is
    open.

    Every method raises `UserError` when the file has been changed by another program, is being
    written by one, or cannot be written. Nothing is then added to it.
    """

    def __init__(self, path: Path, known: os.stat_result) -> None:
        self.path = path
        self._device, self._inode, self.size = known.st_dev, known.st_ino, known.st_size
        self._lock: LockBeside | None = None
        self._file: FileIO | None = None

    def write(self, data: bytes) -> None:
        """Add `data` and return when it is on the disk, in the file that the path names."""
        file = self._open()
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(file.fileno(), left) :]
            os.fsync(file.fileno())
            self._check_name()
        except BaseException as error:
            self._undo(file)
            if isinstance(error, OSError):
                raise self._unusable(error) from None
            raise
        self.size += len(data)

    def cut(self, size: int) -> None:
        """Leave only the first `size` bytes of the file."""
        file = self._open()
        try:
            os.ftruncate(file.fileno(), size)
            os.lseek(file.fileno(), size, os.SEEK_SET)
        except OSError as error:
            raise self._unusable(error) from None
        self.size = size

    def replace(self, chunks: Iterable[bytes]) -> None:
        """Replace the content of the file, completely or not at all."""
        self._open()
        try:
            self._let_go()  # Windows replaces no file that is open
            replace(self.path, chunks)
            known = self.path.stat()
        except OSError as error:
            raise self._unusable(error) from None
        finally:
            self.close()
        self._device, self._inode, self.size = known.st_dev, known.st_ino, known.st_size

    def close(self) -> None:
        """Unlock and close the file."""
        self._let_go()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _open(self) -> FileIO:
        if self._file is not None:
            return self._file
        try:
            lock = LockBeside(self.path)
            if not lock.take():
                raise being_written(self.path)
        except OSError as error:
            raise self._unusable(error) from None
        self._lock = lock
        try:
            file = self._file = FileIO(self.path, "r+")
            found = os.fstat(file.fileno())
            if (found.st_ino, found.st_size) != (self._inode, self.size):
                raise UserError(f"{self.path} has changed since it was read; open it again")
            os.lseek(file.fileno(), self.size, os.SEEK_SET)
        except BaseException as error:
            self.close()
            if isinstance(error, OSError):
                raise self._unusable(error) from None
            raise
        return file

    def _check_name(self) -> None:
        """Raise `UserError` when the path names another file by now."""
        try:
            found = self.path.stat()
        except FileNotFoundError:
            found = None
        if found is None or (found.st_dev, found.st_ino) != (self._device, self._inode):
            raise UserError(
                f"{self.path} was replaced or moved while it was being written; nothing was added, "
                "open it again"
            )

    def _undo(self, file: FileIO) -> None:
        try:
            os.ftruncate(file.fileno(), self.size)
        except OSError:
            pass  # the next to open it finds a torn line and cuts it off
        finally:
            self.close()

    def _unusable(self, error: OSError) -> UserError:
        return UserError(f"{self.path} cannot be written: {error.strerror}; nothing was added")
