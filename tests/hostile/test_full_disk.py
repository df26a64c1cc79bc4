"""A disk that is really full: one sentence, nothing that was acknowledged is lost, and it goes on.

Stores are tried in `tests/stores/test_failing.py`; PostgreSQL keeps its files on a disk of its own,
and its error is raised there as the server raises it. A stream's disk is that of its NATS server,
which acknowledges nothing that it did not write.
"""

from pathlib import Path

import pytest

from tests.disks import enlarge, small_disk
from tests.replays.program import Run, assert_refused
from tests.replays.small_log import small_bytes
from turnfold.events.log.log import Entry
from turnfold.events.turn import TurnBegan
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores import NewCommit, open_store

BIG = [Entry((), "x" * 5000, TurnBegan(1, 1))]


def test_a_recording_keeps_what_it_acknowledged_and_goes_on(tmp_path: Path) -> None:
    with small_disk(tmp_path / "small", 256) as small:
        path = small / "game.jsonl"
        log = Recording.open(GAME).log
        acknowledged: list[int] = []
        with Recording.create(path, log.header) as recording:
            recording.append(log.commit(0))
            with pytest.raises(UserError, match="No space left on device") as refused:
                append_for_ever(recording, acknowledged)
            assert "\n" not in str(refused.value)
            assert len(acknowledged) > 10
            whole = Recording.open(path)
            assert (whole.log.commit_count, whole.damage) == (len(acknowledged) + 1, None)
            enlarge(small, 1024)
            recording.append(BIG)
            recording.finish()
        again = Recording.open(path)
        assert (again.log.commit_count, again.damage) == (len(acknowledged) + 2, None)
        assert again.complete


def append_for_ever(recording: Recording, acknowledged: list[int]) -> None:
    for number in range(1000):
        recording.append(BIG)
        acknowledged.append(number)


WRITES = (
    "export html {game} -o {small}/page.html",
    "export csv {game} -o {small}/csv",
    "export parquet {game} -o {small}/parquet",
    "store export {store} -o {small}/out",
    "tree {small}/game.jsonl --comment 3 Here. -o {small}/game.jsonl",
    "play --seed 1 -o {small}/played.jsonl",
)
"""Every command that writes files, onto a disk without room."""


@pytest.mark.parametrize("line", WRITES)
def test_a_command_that_finds_no_room_says_so_and_leaves_nothing_half_done(
    line: str, tmp_path: Path, run: Run
) -> None:
    if "parquet" in line or "csv" in line:
        pytest.importorskip("duckdb")
    store = tmp_path / "games.sqlite"
    run("store", "create", store)
    run("store", "import", store, GAME)
    with small_disk(tmp_path / "small", 256) as small:
        kept = small / "game.jsonl"
        kept.write_bytes(Path(GAME).read_bytes())
        before = kept.read_bytes()
        filler = small / "filler"
        fill_up(filler)
        words = [each.format(game=GAME, store=store, small=small) for each in line.split(" ")]
        refused = run(*words)
        assert_refused(refused, "No space left on device")
        assert kept.read_bytes() == before
        left = [each for each in small.rglob("*") if each.is_file() and each.suffix != ".lock"]
        assert [each for each in left if each not in (kept, filler) and each.stat().st_size] == []
        filler.unlink()
        enlarge(small, 4096)
        done = run(*words)
        assert done.exit_code == 0, done.output


def test_a_new_store_without_room_is_told_and_made_later(tmp_path: Path, run: Run) -> None:
    """SQLite has a sentence of its own for it."""
    with small_disk(tmp_path / "small", 64) as small:
        fill_up(small / "filler")
        address = small / "new.sqlite"
        assert_refused(run("store", "create", address), "database or disk is full")
        (small / "filler").unlink()
        enlarge(small, 4096)
        assert run("store", "create", address).exit_code == 0
        assert run("store", "import", address, GAME).exit_code == 0


def fill_up(path: Path) -> None:
    """Write until there is no room for one more byte."""
    with path.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue


def test_a_folder_of_games_without_room_holds_no_game_of_no_commits(
    tmp_path: Path, run: Run
) -> None:
    with small_disk(tmp_path / "small", 64) as small:
        address = f"{small}/games/"
        assert run("store", "create", address).exit_code == 0
        refused = run("store", "import", address, GAME)
        assert_refused(refused, "No space left on device")
        assert list((small / "games").glob("*.jsonl")) == []
        assert run("store", "list", address, "--json").stdout.count('"commits"') == 0
        enlarge(small, 4096)
        assert run("store", "import", address, GAME).exit_code == 0
        assert run("store", "verify", address).exit_code == 0


@pytest.mark.parametrize("name", ["games.sqlite", "games/"])
def test_only_a_game_without_commits_is_withdrawn(name: str, tmp_path: Path) -> None:
    lines = small_bytes().splitlines(keepends=True)
    with open_store(f"{tmp_path}/{name}", create=True) as store:
        game = store.create(lines[0])
        store.withdraw(game)
        assert store.games() == []
        store.create(lines[0])
        store.append(game, 0, [NewCommit("first", lines[1])])
        store.withdraw(game)
        assert [(each.name, each.version) for each in store.games()] == [(game, 1)]
