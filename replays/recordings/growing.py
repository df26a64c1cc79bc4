"""The lines of a file that another program is writing.

If `watchfiles` is installed, the system reports changes of the file; else the file is checked
several times a second.
"""

import os
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from io import BufferedReader
from pathlib import Path

from turnfold.replays.recordings.files import opened

POLL = 0.1
"""Seconds between two looks for more."""
AT_LEAST = 0.25
"""Seconds between two looks where the system tells of changes: not of all of them, as of those of
a file that stays open on Windows."""
AT_ONCE = 1 << 20


def growing_lines(path: Path, patience: float | None = None) -> Iterator[bytes]:
    """Every line of a file, from the first on, and then new lines as soon as they are complete.

    When the file is replaced or cut short, because the program begins a new log, reading starts
    again at its first line. A last line of the old file that was never completed comes without its
    newline. Ends when nothing has come for `patience` seconds; without it, never. Raises
    `UserError` at once when there is no such file.
    """
    return _growing(opened(path), path, patience)


def _growing(file: BufferedReader, path: Path, patience: float | None) -> Iterator[bytes]:
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
                    file, rest = opened(path), b""
                elif patience is None or time.monotonic() <= last + patience:
                    next(changes)
                else:
                    return
        finally:
            file.close()


def _changes(path: Path) -> Generator[None]:
    """Yields whenever the file may have changed, and after a short while in any case."""
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


def _is_old(file: BufferedReader, path: Path) -> bool:
    """Whether the open file is out of date: its path names another file, or it was cut short."""
    here = os.fstat(file.fileno())
    if here.st_size < file.tell():
        return True
    try:
        there = path.stat()
    except FileNotFoundError:  # it was renamed, and the new one is not there yet
        return False
    replaced = (there.st_dev, there.st_ino) != (here.st_dev, here.st_ino)
    return replaced and here.st_size == file.tell()
