"""The lines of a file that another program is writing.

Where `watchfiles` is installed the system tells when the file has changed; else it is looked at
several times a second.
"""

import os
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from io import BufferedReader
from pathlib import Path

from turnfold.replays.recordings.errors import Unusable

POLL = 0.1
"""Seconds between two looks for more."""
AT_LEAST = 0.25
"""Seconds between two looks where the system tells of changes: not of all of them, as of those of
a file that stays open on Windows."""
AT_ONCE = 1 << 20


def growing_lines(path: Path, patience: float | None = None) -> Iterator[bytes]:
    """Every line of a file, from its first, each as soon as it is whole; then those that come.

    When the file is replaced or cut short, as programs do that begin a new log, the new one is
    read from its first line; a line of the old one that was never finished comes without its
    newline. Ends when nothing has come for `patience` seconds; without it, never. Raises
    `Unusable` when there is no such file.
    """
    file = _opened(path)
    rest, last = b"", time.monotonic()
    with closing(_changes(path)) as changes:
        try:
            while True:
                if data := file.read(AT_ONCE):
                    *whole, rest = (rest + data).split(b"\n")
                    yield from (line + b"\n" for line in whole)
                    last = time.monotonic()
                elif _is_old(file, path):
                    if rest:
                        yield rest
                    file.close()
                    file, rest = _opened(path), b""
                elif patience is None or time.monotonic() <= last + patience:
                    next(changes)
                else:
                    return
        finally:
            file.close()


def _changes(path: Path) -> Generator[None]:
    """Comes to its next step when the file may have changed, and after a short while anyway."""
    try:
        from watchfiles import watch
    except ModuleNotFoundError:
        yield from _pauses()
        return
    with closing(
        watch(
            path.absolute().parent,
            watch_filter=None,
            debounce=10,
            step=5,
            rust_timeout=round(AT_LEAST * 1000),
            yield_on_timeout=True,
            recursive=False,
        )
    ) as watching:
        for _ in watching:
            yield


def _pauses() -> Generator[None]:
    while True:
        time.sleep(POLL)
        yield


def _opened(path: Path) -> BufferedReader:
    try:
        return path.open("rb")
    except OSError as error:
        raise Unusable(f"{path} cannot be read: {error.strerror}") from None


def _is_old(file: BufferedReader, path: Path) -> bool:
    """Whether, at the end of `file`, its name stands for another file, or it was cut short."""
    here = os.fstat(file.fileno())
    if here.st_size < file.tell():
        return True
    try:
        there = path.stat()
    except FileNotFoundError:  # it was renamed, and the new one is not there yet
        return False
    replaced = (there.st_dev, there.st_ino) != (here.st_dev, here.st_ino)
    return replaced and here.st_size == file.tell()
