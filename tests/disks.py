"""Real file systems that are full soon, where one may be mounted."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.programs import LIMIT


@contextmanager
def small_disk(path: Path, kilobytes: int) -> Iterator[Path]:
    """A file system of that size in a new directory.

    Skips the test where none may be mounted, also where all that is missing is to fail: a right to
    mount is nothing that could be installed.
    """
    path.mkdir()
    refused = "only root may mount" if os.geteuid() else _mounted(path, f"size={kilobytes}k")
    if refused:
        pytest.skip(f"no small file system can be mounted here: {refused}")
    try:
        yield path
    finally:
        subprocess.run(["umount", str(path)], timeout=LIMIT, check=True)


def enlarge(path: Path, kilobytes: int) -> None:
    """The file system gets another size; what is in it stays."""
    assert not _mounted(path, f"remount,size={kilobytes}k")


def _mounted(path: Path, options: str) -> str:
    """Why a file system cannot be mounted; empty when it was."""
    mounting = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(path)]
    try:
        done = subprocess.run(mounting, capture_output=True, timeout=LIMIT, check=False)
    except OSError as error:
        return str(error)
    return done.stderr.decode(errors="replace") if done.returncode else ""
