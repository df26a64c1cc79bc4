"""A log cut anywhere opens to its last whole commit; a byte changed anywhere is found."""

import re
from contextlib import suppress
from pathlib import Path

import pytest

from tests.needs import require
from tests.replays.small_log import COMMITS, long_lines, small_bytes
from turnfold.events.log import BadLog, LogDamage, decode
from turnfold.events.log.log import Log
from turnfold.replays.recordings import files
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import Packing, pack
from turnfold.replays.recordings.recording import Recording

WHOLE = small_bytes()
LINES = WHOLE.splitlines(keepends=True)
REPLACEMENTS = b'\0\n\r 0",}\xff'


def entries(log: Log) -> list[object]:
    return list(log.commits())


def places(line: int) -> range:
    """The places in the file of the bytes of a line (from 1), its newline included."""
    start = sum(map(len, LINES[: line - 1]))
    return range(start, start + len(LINES[line - 1]))


def read(changed: bytes) -> tuple[list[object], int | None]:
    """The good commits, and the number of the line that is named as damaged."""
    try:
        log, damage = decode(changed.splitlines(keepends=True))
    except BadLog as error:
        named = re.search(r"line (\d+)", str(error))
        return [], named and int(named[1])
    return entries(log), damage and damage.line


EVERY_LINE = pytest.mark.parametrize("line", range(1, len(LINES) + 1))
AFTER_HEADER = pytest.mark.parametrize("line", range(2, len(LINES) + 1))


@AFTER_HEADER
def test_a_log_cut_inside_a_line_keeps_every_commit_before_and_says_so(
    tmp_path: Path, line: int
) -> None:
    path = tmp_path / "cut.jsonl"
    for size in places(line)[1:]:
        path.write_bytes(WHOLE[:size])
        recording = Recording.open(path)
        assert entries(recording.log) == COMMITS[: line - 2], size
        assert not recording.complete
        reason = "the line stops in its middle; the file was cut here"
        assert recording.damage == LogDamage(line, reason, torn=True)


@AFTER_HEADER
def test_a_log_cut_between_two_lines_is_whole_up_to_there_and_not_complete(
    tmp_path: Path, line: int
) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(WHOLE[: places(line)[0]])
    recording = Recording.open(path)
    assert entries(recording.log) == COMMITS[: line - 2]
    assert recording.damage is None
    assert not recording.complete


def test_a_log_cut_in_its_header_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    for size in places(1):
        path.write_bytes(WHOLE[:size])
        with pytest.raises(UserError, match=r"cut\.jsonl holds no log .*(line 1|is empty)"):
            Recording.open(path)


@EVERY_LINE
def test_a_byte_changed_anywhere_is_found_and_its_line_named(line: int) -> None:
    for at in places(line):
        old = WHOLE[at]
        for new in {*REPLACEMENTS, old ^ 0x01, old ^ 0x20, old ^ 0x80} - {old}:
            changed = WHOLE[:at] + bytes([new]) + WHOLE[at + 1 :]
            assert read(changed) == (COMMITS[: max(0, line - 2)], line), (at, new)


@EVERY_LINE
def test_a_byte_left_out_or_put_in_is_found_and_its_line_named(line: int) -> None:
    for at in places(line):
        for changed in (WHOLE[:at] + WHOLE[at + 1 :], WHOLE[:at] + b"7" + WHOLE[at:]):
            assert read(changed) == (COMMITS[: max(0, line - 2)], line), at


@pytest.mark.parametrize("line", range(1, len(LINES) - 1))
def test_a_line_left_out_is_found(line: int) -> None:
    _, damage = decode(LINES[:line] + LINES[line + 1 :])
    assert damage is not None
    assert damage.line == line + 1


@pytest.mark.parametrize("first", range(1, len(LINES) - 1))
def test_two_lines_that_changed_places_are_found(first: int) -> None:
    swapped = [*LINES[:first], LINES[first + 1], LINES[first], *LINES[first + 2 :]]
    _, damage = decode(swapped)
    assert damage is not None
    assert damage.line == first + 1


@pytest.mark.parametrize("packing", [Packing.GZIP, Packing.ZSTD])
def test_a_packed_log_cut_after_any_byte_keeps_what_can_be_unpacked(
    tmp_path: Path, packing: Packing, monkeypatch: pytest.MonkeyPatch
) -> None:
    if packing is Packing.ZSTD:
        require("zstandard")
    monkeypatch.setattr(files, "FLUSH_AFTER", 300)
    packed = b"".join(pack(iter(LINES), packing))
    path = tmp_path / f"cut.jsonl{packing}"
    kept = []
    for size in range(len(packed)):
        path.write_bytes(packed[:size])
        with suppress(UserError):
            recording = Recording.open(path)
            assert recording.damage is not None
            assert recording.damage.torn
            assert not recording.complete
            kept.append(recording.log.commit_count)
            assert entries(recording.log) == COMMITS[: kept[-1]]
    assert kept
    assert kept == sorted(kept)
    path.write_bytes(packed)
    assert Recording.open(path).complete


def test_a_gz_cut_in_its_middle_keeps_the_commits_before(tmp_path: Path) -> None:
    lines = list(long_lines())
    packed = b"".join(pack(lines, Packing.GZIP))
    path = tmp_path / "cut.jsonl.gz"
    path.write_bytes(packed[: len(packed) // 2])
    recording = Recording.open(path)
    assert 300 < recording.log.commit_count < len(lines)
    assert recording.damage is not None
    assert recording.damage.reason == "the compressed file was cut here"


def test_a_gz_changed_in_its_middle_names_the_first_line_that_is_lost(tmp_path: Path) -> None:
    packed = bytearray(b"".join(pack(long_lines(), Packing.GZIP)))
    packed[len(packed) // 2] ^= 0x55
    path = tmp_path / "changed.jsonl.gz"
    path.write_bytes(packed)
    recording = Recording.open(path)
    assert recording.damage is not None
    assert recording.damage.line == recording.log.commit_count + 2
    assert not recording.complete
