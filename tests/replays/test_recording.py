"""Opening, saving and appending to recordings."""

import bz2
import gzip
import lzma
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import require
from tests.programs import started
from tests.replays.small_log import COMMITS, HEADER, long_log, small_bytes, small_log
from turnfold.engine.fold import fold
from turnfold.events.log.log import Entry
from turnfold.events.turn import PriorityPassed
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording, save

NEXT = [Entry((), "117.3d", PriorityPassed(2))]


@pytest.fixture(params=["", ".gz", ".zst"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    if request.param == ".zst":
        require("zstandard")
    return tmp_path / f"game.jsonl{request.param}"


@pytest.mark.parametrize("kind", ["xz", "bz2"])
def test_a_recording_packed_by_another_program_is_read_and_not_written(
    tmp_path: Path, kind: str
) -> None:
    plain, packed = tmp_path / "game.jsonl", tmp_path / f"game.jsonl.{kind}"
    save(small_log(), plain, complete=False)
    content = {"xz": lzma.compress, "bz2": bz2.compress}[kind](plain.read_bytes())
    packed.write_bytes(content)
    recording = Recording.open(packed)
    assert list(recording.log) == list(small_log())
    with pytest.raises(UserError, match="read and not written"):
        recording.append(NEXT)
    with pytest.raises(UserError, match="read and not written"):
        save(small_log(), packed)
    assert packed.read_bytes() == content
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game.jsonl", packed.name]


def test_a_saved_log_opens_to_the_same_commits_and_folds_to_the_same_states(path: Path) -> None:
    log = small_log()
    save(log, path)
    opened = Recording.open(path)
    assert opened.header == HEADER
    assert list(opened.log.commits()) == COMMITS
    for end in range(len(log) + 1):
        assert fold(opened.log, end) == fold(log, end)
    assert opened.complete
    assert opened.damage is None


def test_a_long_log_is_read_back_whole(path: Path) -> None:
    save(long_log(), path)
    assert list(Recording.open(path).log.commits()) == list(long_log().commits())


def test_saving_twice_gives_the_same_bytes(path: Path) -> None:
    save(small_log(), path)
    first = path.read_bytes()
    save(small_log(), path)
    assert path.read_bytes() == first


def test_a_plain_log_is_what_anybody_can_read(tmp_path: Path) -> None:
    save(small_log(), tmp_path / "game.jsonl")
    assert (tmp_path / "game.jsonl").read_bytes() == small_bytes()


def test_a_gz_log_is_unpacked_by_gzip_to_the_plain_one(tmp_path: Path) -> None:
    save(small_log(), tmp_path / "game.jsonl.gz")
    assert gzip.decompress((tmp_path / "game.jsonl.gz").read_bytes()) == small_bytes()


def test_how_a_file_is_packed_is_told_from_its_bytes_and_not_from_its_name(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(gzip.compress(small_bytes(complete=False)))
    with Recording.open(path) as recording:
        recording.append(NEXT)
    assert list(Recording.open(path).log.commits()) == [*COMMITS, NEXT]


def test_a_log_grown_commit_by_commit_is_the_log_saved_at_once(path: Path) -> None:
    with Recording.create(path, HEADER) as recording:
        for number, commit in enumerate(COMMITS):
            assert recording.append(commit) == number
            assert list(Recording.open(path).log.commits()) == COMMITS[: number + 1]
            assert not Recording.open(path).complete
        recording.finish()
    reopened = Recording.open(path)
    assert reopened.complete
    if not path.suffix.startswith((".gz", ".zst")):
        assert path.read_bytes() == small_bytes()


def test_an_appended_log_goes_on_after_the_line_that_closed_it(path: Path) -> None:
    save(small_log(), path)
    with Recording.open(path) as recording:
        recording.append(NEXT)
        assert not recording.complete
        recording.finish()
        recording.append(NEXT)
    reopened = Recording.open(path)
    assert list(reopened.log.commits()) == [*COMMITS, NEXT, NEXT]
    assert reopened.damage is None
    assert not reopened.complete


def test_a_torn_last_line_is_cut_off_before_appending_and_said(path: Path) -> None:
    save(long_log(), path)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * 2 // 3])
    with Recording.open(path) as recording:
        before = list(recording.log.commits())
        damage = recording.damage
        assert damage is not None
        recording.append(NEXT)
        (notice,) = recording.notices
    assert str(damage) in notice
    assert "cut off" in notice
    assert list(Recording.open(path).log.commits()) == [*before, NEXT]
    assert Recording.open(path).damage is None


def test_nothing_is_appended_to_a_log_that_was_changed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    changed = small_bytes().replace(b"Anna", b"Anne")
    path.write_bytes(changed)
    recording = Recording.open(path)
    with pytest.raises(UserError, match="damaged at line 2"):
        recording.append(NEXT)
    assert path.read_bytes() == changed


def test_a_commit_that_cannot_come_next_leaves_file_and_log_as_they_were(path: Path) -> None:
    save(small_log(), path, complete=False)
    before = path.read_bytes()
    with Recording.open(path) as recording:
        with pytest.raises(ValueError, match="at least one event"):
            recording.append([])
        with pytest.raises(ValueError, match="names event 99 as its cause"):
            recording.append([Entry((99,), "117.3d", PriorityPassed(2))])
        assert list(recording.log.commits()) == COMMITS
    assert path.read_bytes() == before


def test_a_commit_is_on_the_disk_before_it_is_acknowledged(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(small_log(), path, complete=False)
    synced: list[int] = []
    sync = os.fsync

    def watched(handle: int) -> None:
        sync(handle)
        synced.append(os.fstat(handle).st_size)

    with Recording.open(path) as recording:
        monkeypatch.setattr(os, "fsync", watched)
        recording.append(NEXT)
        assert synced == [path.stat().st_size]


def test_a_commit_that_cannot_be_written_is_not_in_the_log_nor_in_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(small_log(), path, complete=False)
    before = path.read_bytes()
    with Recording.open(path) as recording:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", full_disk)
            with pytest.raises(UserError, match="No space left on device; nothing was added"):
                recording.append(NEXT)
        assert path.read_bytes() == before
        assert list(recording.log.commits()) == COMMITS
        recording.append(NEXT)
    assert list(Recording.open(path).log.commits()) == [*COMMITS, NEXT]


def full_disk(handle: int) -> None:
    raise OSError(28, "No space left on device")


def test_a_log_that_cannot_be_saved_leaves_the_old_one_and_no_litter(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(small_log(), path)
    before = path.read_bytes()
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(UserError, match="No space left on device"):
        save(long_log(), path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_two_programs_cannot_write_one_log_at_a_time(path: Path) -> None:
    save(small_log(), path, complete=False)
    with Recording.open(path) as one, Recording.open(path) as other:
        one.append(NEXT)
        with pytest.raises(UserError, match="being written by another program"):
            other.append(NEXT)
        one.close()
        with pytest.raises(UserError, match="has changed since it was read"):
            other.append(NEXT)
    assert list(Recording.open(path).log.commits()) == [*COMMITS, NEXT]


def test_a_process_killed_while_it_writes_loses_no_commit_it_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(small_log(), path, complete=False)
    program = (
        "import sys; from turnfold.replays.recordings.recording import Recording;"
        "from tests.replays.test_recording import NEXT\n"
        "recording = Recording.open(sys.argv[1])\n"
        "while True: print(recording.append(NEXT), flush=True)"
    )
    command = [sys.executable, "-c", program, str(path)]
    with started(command, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        acknowledged = [int(next(writer.stdout)) for _ in range(20)]
        writer.send_signal(signal.SIGKILL)
    assert acknowledged == list(range(len(COMMITS), len(COMMITS) + 20))
    assert Recording.open(path).log.commit_count >= len(COMMITS) + 20


def test_an_existing_log_is_not_overwritten(path: Path) -> None:
    save(small_log(), path)
    with pytest.raises(UserError, match="exists already"):
        Recording.create(path, HEADER)


PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + bytes(range(256))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the file is empty"),
        (PNG, "line 1 is not the header"),
        (b'{"turnfold":1}\n', "line 1, the header, is damaged"),
        (b'{"turnfold":99,"edition":"2024"}\n', "line 1: format 99 is not known here"),
        (b"[" * 100_000, "line 1 is not the header"),
        (b'{"a":' * 100_000, "line 1 is not the header"),
        (b'{"turnfold":1,"edition":"2024","game":"g","hash":"\xff"}\n', "line 1"),
        (gzip.compress(b"", mtime=0), "the file is empty"),
        (gzip.compress(b"hello\n", mtime=0), "line 1 is not the header"),
        (gzip.compress(small_bytes(), mtime=0)[:30], "the compressed file was cut here"),
        (b"\x1f\x8b and then no gzip", "the compressed data is damaged"),
    ],
)
def test_a_file_that_is_not_a_log_is_refused_in_one_sentence(
    tmp_path: Path, content: bytes, said: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(UserError, match="holds no log of turnfold") as refused:
        Recording.open(path)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_directory_and_a_missing_file_are_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is a directory"):
        Recording.open(tmp_path)
    with pytest.raises(UserError, match=r"none\.jsonl cannot be read: No such file"):
        Recording.open(tmp_path / "none.jsonl")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(small_log(), path)
    path.chmod(0)
    with pytest.raises(UserError, match="cannot be read: Permission denied"):
        Recording.open(path)


def test_a_saved_log_may_be_read_by_whom_the_umask_lets(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    mask = os.umask(0o027)
    try:
        save(small_log(), path)
    finally:
        os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o640
    path.chmod(0o604)
    save(small_log(), path)
    assert path.stat().st_mode & 0o777 == 0o604


def test_saving_through_a_link_replaces_what_it_points_to(tmp_path: Path) -> None:
    target, link = tmp_path / "target.jsonl", tmp_path / "link.jsonl"
    target.write_bytes(b"")
    link.symlink_to(target)
    save(small_log(), link)
    assert link.is_symlink()
    assert Recording.open(target).complete
