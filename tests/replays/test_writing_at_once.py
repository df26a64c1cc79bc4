"""Several programs at one file: what one of them was told is saved is in the file that is there.

TURNFOLD_KILLS says how many are killed while they replace a file.
"""

import os
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from tests.needs import ROOT
from tests.programs import started
from tests.replays.program import Run, assert_refused
from tests.replays.small_log import COMMITS, long_log, small_bytes, small_log
from tests.replays.test_recording import NEXT
from turnfold.replays.branches.file import load
from turnfold.replays.branches.file import save as save_tree
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Tree
from turnfold.replays.recordings import locks
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording, save

KILLS = int(os.environ.get("TURNFOLD_KILLS", "5"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "game.jsonl"
    save(small_log(), made, complete=False)
    return made


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.1)


@pytest.mark.usefixtures("impatient")
def test_a_file_is_not_replaced_while_a_recording_is_written_to_it(path: Path) -> None:
    with Recording.open(path) as recording:
        recording.append(NEXT)
        with pytest.raises(UserError, match="is being written by another program"):
            save(long_log(), path)
        with pytest.raises(UserError, match="is being written by another program"):
            save_tree(load(path), path)
        own = OwnFile(path)
        with pytest.raises(UserError, match="is being written by another program"):
            own.save(load(path))
        recording.append(NEXT)
    assert list(Recording.open(path).log.commits()) == [*COMMITS, NEXT, NEXT]


def test_a_command_that_writes_to_the_file_of_a_recording_is_refused(run: Run, path: Path) -> None:
    with Recording.open(path) as recording:
        recording.append(NEXT)
        refused = run("tree", path, "--comment", 0, "Here.", "-o", path)
        assert_refused(refused, "is being written by another program")
        recording.append(NEXT)
    assert list(Recording.open(path).log.commits()) == [*COMMITS, NEXT, NEXT]


@pytest.mark.parametrize("then", ["another", "nothing"])
def test_a_commit_into_a_file_that_lost_its_name_is_not_acknowledged(path: Path, then: str) -> None:
    """By a program that knows of no locks."""
    with Recording.open(path) as recording:
        recording.append(NEXT)
        moved = path.rename(path.with_name("moved.jsonl"))
        if then == "another":
            save(small_log(), path.with_name("other.jsonl"))
            path.with_name("other.jsonl").rename(path)
        with pytest.raises(UserError, match="was replaced or moved while it was being written"):
            recording.append(NEXT)
        assert list(recording.log.commits()) == [*COMMITS, NEXT]
        with pytest.raises(UserError, match=r"open it again|cannot be written"):
            recording.append(NEXT)
    assert list(Recording.open(moved).log.commits()) == [*COMMITS, NEXT]


def test_of_two_saves_at_once_one_is_refused_because_the_file_was_changed(path: Path) -> None:
    for number in range(10):
        own = [(OwnFile(path), load(path)) for _ in range(2)]
        together = Barrier(2)

        def comment(who: int, own=own, number=number, together=together) -> str:  # type: ignore[no-untyped-def]
            file, tree = own[who]
            tree.comment(f"{number} {who}", 0)
            together.wait(20)
            try:
                file.save(tree)
            except UserError as error:
                return str(error)
            return "saved"

        with ThreadPoolExecutor(2) as pool:
            saved = list(pool.map(comment, range(2)))
        assert "was changed by somebody else" in max(saved, key=len)
        assert load(path).comments_on(0)[number] == f"{number} {saved.index('saved')}"
        assert len(load(path).comments_on(0)) == number + 1


def test_a_command_does_not_write_over_what_was_added_since_it_read(path: Path) -> None:
    own, tree = OwnFile(path), load(path)
    with Recording.open(path) as recording:
        recording.append(NEXT)
    tree.comment("Here.", 0)
    with pytest.raises(UserError, match="was changed by somebody else"):
        own.save(tree)
    assert list(Recording.open(path).log.commits()) == [*COMMITS, NEXT]


def test_when_nobody_writes_nothing_is_left_of_the_lock(path: Path) -> None:
    with Recording.open(path) as recording:
        recording.append(NEXT)
        assert len(list(path.parent.iterdir())) == 2
    assert list(path.parent.iterdir()) == [path]


def test_a_file_may_have_the_longest_name_that_there_is(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 249 + ".jsonl")
    save(small_log(), path, complete=False)
    with Recording.open(path) as recording:
        recording.append(NEXT)
    assert list(Recording.open(path).log.commits()) == [*COMMITS, NEXT]


def test_a_program_that_is_killed_while_it_replaces_a_file_leaves_the_old_or_the_new(
    path: Path,
) -> None:
    program = (
        "import sys; from turnfold.replays.recordings.recording import save;"
        "from tests.replays.small_log import long_log, small_log\n"
        "while True:\n"
        "    for log in (long_log(), small_log()): print(save(log, sys.argv[1]), flush=True)"
    )
    chance = random.Random(1)
    for _ in range(KILLS):
        with started(
            [sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, cwd=ROOT
        ) as writer:
            assert writer.stdout is not None
            next(writer.stdout)
            time.sleep(chance.uniform(0, 0.05))
            writer.kill()
        found = Recording.open(path)
        assert found.complete
        assert list(found.log.commits()) in (list(long_log().commits()), COMMITS)
    save(small_log(), path)
    assert path.read_bytes() == small_bytes()


def test_a_comment_does_not_make_a_cut_log_a_complete_one(
    run: Run, path: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    done = run("tree", path, "--comment", 0, "Here.", "-o", out)
    assert done.exit_code == 0
    assert not Recording.open(out).complete
    assert Recording.open(out).damage is None
    assert load(out).comments_on(0) == ["Here."]
    verified = run("verify", out)
    assert verified.exit_code == 1
    assert "INCOMPLETE" in verified.stdout
    again = tmp_path / "again.jsonl"
    save_tree(load(out), again)
    assert again.read_bytes() == out.read_bytes()
    save_tree(Tree(load(out).main, complete=False), again)
    assert again.read_bytes() == path.read_bytes()


def test_a_tree_tells_when_commits_before_it_are_gone(path: Path) -> None:
    tree = load(path)
    tree.comment("Here.", 0)
    save_tree(tree, path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: len(COMMITS)] + lines[len(COMMITS) + 1 :]))
    damage = Recording.open(path).damage
    assert damage is not None
    assert "its hash does not match" in str(damage)
