"""Packed files of a few bytes that unpack to millions, and lines of megabytes."""

import bz2
import gzip
import lzma
import tracemalloc
from collections.abc import Callable, Iterator
from io import BufferedReader, BytesIO
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.hostile.test_arena_messages import cut_lines
from tests.replays.program import Run
from tests.replays.small_log import small_bytes
from turnfold.events.log import Reader
from turnfold.replays.recordings import files
from turnfold.replays.recordings.files import BrokenFile, Packing, read_lines

SAID = "it unpacks to more data than any game has"


def in_zst(data: bytes) -> bytes:
    zstandard = pytest.importorskip("zstandard")
    packed: bytes = zstandard.ZstdCompressor(level=19).compress(data)
    return packed


PACKED: dict[str, Callable[[bytes], bytes]] = {".gz": gzip.compress, ".zst": in_zst}
MORE: dict[str, Callable[[bytes], bytes]] = {".bz2": bz2.compress, ".xz": lzma.compress}


@pytest.mark.parametrize("ending", PACKED)
def test_what_packs_better_than_any_game_is_unpacked_only_so_far(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "UNPACKED_AT_ONCE", 1 << 16)
    path = tmp_path / f"blank{ending}"
    path.write_bytes(PACKED[ending](b"\n" * (1 << 22)))
    room = max(1 << 16, files.MOST_TIMES * path.stat().st_size)
    with path.open("rb") as file:
        found = read_lines(file, Packing(ending))
        with pytest.raises(BrokenFile, match=SAID):
            next(islice(found, room, None))


@pytest.mark.parametrize("ending", PACKED)
def test_what_stands_before_it_is_kept(ending: str, tmp_path: Path, run: Run) -> None:
    blank = b"\n" * (1 << 23)
    log, cut = tmp_path / f"x.jsonl{ending}", tmp_path / f"cut.jsonl{ending}"
    log.write_bytes(PACKED[ending](small_bytes() + blank))
    cut.write_bytes(PACKED[ending](b"".join(cut_lines()) + blank))
    verified = run("verify", log)
    assert verified.exit_code == 1
    assert "12 events in 5 commits" in verified.stdout
    imported = run("import", "arena", cut, "-o", tmp_path / "games")
    assert imported.exit_code == 0, imported.output
    assert "2 turns" in imported.stdout
    assert SAID in imported.stdout


@pytest.mark.parametrize("ending", [".gz", ".bz2", ".xz"])
def test_no_more_is_unpacked_at_once_than_may_be_told(
    ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few bytes of bzip2 are hundreds of megabytes."""
    monkeypatch.setattr(files, "UNPACKED_AT_ONCE", 1 << 12)
    packed = PACKED.get(ending, MORE.get(ending))
    assert packed is not None
    data = packed(b"x" * (1 << 26))
    tracemalloc.start()
    with pytest.raises(BrokenFile, match=SAID):
        for _ in read_lines(BufferedReader(BytesIO(data)), Packing(ending)):
            pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 1 << 24


def test_lines_of_megabytes_are_not_kept_together() -> None:
    line, taken = b" " * (2 << 20) + b"\n", []

    def lines() -> Iterator[bytes]:
        yield small_bytes().splitlines(keepends=True)[0]
        for number in range(60):
            taken.append(number)
            yield line

    reader: Any = Reader()
    reader.read(lines())
    assert reader.damage is not None
    assert len(taken) == 1
