"""The lines of a file that grows, heard of by both ways that there are."""

import sys
import threading
from itertools import islice
from pathlib import Path

import pytest

from tests.needs import require
from tests.programs import beside, join
from turnfold.replays.recordings import growing
from turnfold.replays.recordings.growing import growing_lines


@pytest.fixture(params=["told by the system", "looked for"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "looked for":
        monkeypatch.setitem(sys.modules, "watchfiles", None)
    else:
        require("watchfiles")
        monkeypatch.setattr(growing, "AT_LEAST", 60)
    name: str = request.param
    return name


@pytest.mark.usefixtures("way")
def test_lines_come_as_they_are_written(tmp_path: Path) -> None:
    """Where the system tells of them, nobody looks by themselves for a minute."""
    path = tmp_path / "Player.log"
    path.write_bytes(b"line\n")
    enough = threading.Event()

    def write() -> None:
        while not enough.wait(0.02):
            with path.open("ab") as file:
                file.write(b"line\n")

    writing = beside(threading.Thread(target=write))
    found = list(islice(growing_lines(path), 20))
    enough.set()
    join(writing)
    assert found == [b"line\n"] * 20


@pytest.mark.usefixtures("way")
def test_a_file_that_was_read_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growing, "AT_LEAST", 0.05)
    path = tmp_path / "Player.log"
    path.write_bytes(b"0\n1")
    assert list(growing_lines(path, 0.2)) == [b"0\n"]
    reading = growing_lines(path)
    assert next(reading) == b"0\n"
    reading.close()  # type: ignore[attr-defined]
    path.unlink()
