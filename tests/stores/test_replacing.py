"""Stores whose files are replaced while somebody writes: nothing is acknowledged into an orphan.

How each store stands up to killing, to two writers and to being replaced is tried here:

| | killed | two writers | replaced |
| --- | --- | --- | --- |
| a file | `tests/replays/test_recording.py` | `tests/replays/test_writing_at_once.py` | the same |
| a folder, SQLite | `test_crashing.py` | `test_racing.py` | this file |
| PostgreSQL | `test_crashing.py` | `test_racing.py` | not applicable: a server keeps the files |
| NATS | `tests/streams/test_killed.py` | `tests/streams/test_publishing.py` | the same |
"""

import os
from pathlib import Path

import pytest

from tests.stores.games import commit, kept
from tests.stores.writers import assert_whole
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import open_store


@pytest.mark.parametrize("then", ["replaced", "removed"])
def test_no_commit_is_acknowledged_into_a_file_of_sqlite_that_lost_its_name(
    tmp_path: Path, then: str
) -> None:
    path, other = tmp_path / "games.sqlite", tmp_path / "other.sqlite"
    with open_store(str(other), create=True) as store:
        kept(store, 2, "another game")
    with open_store(str(path), create=True) as store:
        game = kept(store, 3)
        if then == "replaced":
            os.replace(other, path)
        else:
            path.unlink()
        with pytest.raises(UserError, match="replaced or removed while it was in use"):
            game.append(commit(3))
    for left in ("-wal", "-shm"):
        path.with_name(path.name + left).unlink(missing_ok=True)
    if then == "replaced":
        with open_store(str(path)) as store:
            assert assert_whole(store, "another game") == 2


@pytest.mark.parametrize("then", ["replaced", "removed"])
def test_no_commit_is_acknowledged_into_a_log_of_a_folder_that_lost_its_name(
    tmp_path: Path, then: str
) -> None:
    folder = tmp_path / "games"
    with open_store(f"{folder}/", create=True) as store:
        game = kept(store, 3)
        log = folder / "a game.jsonl"
        if then == "replaced":
            new = tmp_path / "new.jsonl"
            new.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:2]))
            os.replace(new, log)
        else:
            log.unlink()
        before = log.read_bytes() if log.exists() else b""
        with pytest.raises(UserError):
            game.append(commit(3))
        assert (log.read_bytes() if log.exists() else b"") == before
