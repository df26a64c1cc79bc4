"""Stores that cannot be written or read: one clear sentence, and what was there is there."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from itertools import islice
from pathlib import Path

import pytest

from tests import servers
from tests.disks import enlarge, small_disk
from tests.needs import ROOT
from tests.programs import LIMIT, beside, join
from tests.stores.games import commit, kept
from tests.stores.writers import acknowledged, assert_whole, writer
from turnfold.events.log.log import Entry
from turnfold.events.turn import TurnBegan
from turnfold.replays.recordings import tail
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import StoredGame, open_store

BIG = [Entry((), "x" * 5000, TurnBegan(1, 1))]


@pytest.fixture(params=["games.sqlite", "games/"])
def local(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store that is made of files, with three commits; closed."""
    address = f"{tmp_path}/{request.param}"
    with open_store(address, create=True) as store:
        kept(store, 3).finish()
    return address


def fill(address: str) -> int:
    """Append until it fails; how many commits the game had when it did."""
    with open_store(address) as store:
        game = StoredGame(store, "a game")
        with pytest.raises(UserError, match="nothing was added") as refused:
            append_for_ever(game)
        assert "\n" not in str(refused.value)
        with pytest.raises(UserError):
            game.append(BIG)
        assert store.game("a game").version == game.version
        return game.version


def append_for_ever(game: StoredGame) -> None:
    for _ in range(10_000):
        game.append(BIG)


def test_a_full_disk_is_told_and_keeps_what_was_there(local: str, tmp_path: Path) -> None:
    """On a real file system of one megabyte, where we may mount one; with room again it goes on."""
    with small_disk(tmp_path / "small", 1024) as small:
        source = Path(local)
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, small / source.name)
        address = f"{small / source.name}{'/' if source.is_dir() else ''}"
        version = fill(address)
        assert version > 3
        with open_store(address) as store:
            game = StoredGame(store, "a game")
            assert (game.version, game.damage) == (version, None)
        enlarge(small, 4096)
        with open_store(address) as store:
            StoredGame(store, "a game").append(BIG)
            assert store.game("a game").version == version + 1


def test_a_file_that_may_not_grow_is_told_and_keeps_what_was_there(local: str) -> None:
    """The system refuses writes behind a size, as it does with a quota; no right is needed."""
    before, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    try:
        version = fill(local)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, resource.RLIM_INFINITY))
        signal.signal(signal.SIGXFSZ, ignored)
    assert version > 3
    with open_store(local) as store:
        game = StoredGame(store, "a game")
        assert (game.version, game.damage) == (version, None)
        game.append(BIG)
        assert store.game("a game").version == version + 1


@pytest.mark.parametrize("failing", ["write", "fsync"])
def test_a_folder_whose_disk_fails_keeps_the_game_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """Every call of the system fails once, at each place where it is made."""
    for place in range(2):
        folder = tmp_path / f"{failing} {place}"
        with open_store(f"{folder}/", create=True) as store:
            kept(store, 3).finish()
            game = StoredGame(store, "a game")
            before = (folder / "a game.jsonl").read_bytes()
            monkeypatch.setattr(tail.os, failing, failing_at(place, getattr(os, failing)))
            with pytest.raises(UserError, match="No space left on device"):
                game.append(commit(3))
            monkeypatch.undo()
            assert (folder / "a game.jsonl").read_bytes() == before
            assert store.game("a game").complete
            assert game.append(commit(3)) == 3
            assert assert_whole(store, "a game") == 4


def failing_at(place: int, call):  # type: ignore[no-untyped-def]
    calls = iter(range(100))

    def act(*arguments: object) -> object:
        if next(calls) == place:
            raise OSError(28, "No space left on device")
        return call(*arguments)

    return act


SCRIPT = """
import os, sys
import filelock  # while the interpreter's own files may still be read
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import StoredGame, folder, open_store, sqlite
from tests.stores.games import commit, header
if os.geteuid() == 0:
    os.seteuid(65534)
with open_store(sys.argv[1]) as store:
    game = StoredGame(store, "a game")
    print(game.version, len(store.since(0)))
    for act in (lambda: game.append(commit(3)), lambda: StoredGame.begin(store, header("new"))):
        try:
            act()
        except UserError as error:
            print(error)
"""


@pytest.mark.parametrize("kind", ["games.sqlite", "games/"])
def test_a_store_that_may_only_be_read_is_read_and_says_so(kind: str) -> None:
    """The rights are those of a user who owns nothing: root may write everything."""
    with tempfile.TemporaryDirectory(prefix="turnfold-") as name:
        address = f"{name}/{kind}"
        with open_store(address, create=True) as store:
            kept(store, 3)
            seal(Path(name))
            try:
                run = [sys.executable, "-c", SCRIPT, address]
                said = subprocess.run(
                    run, capture_output=True, text=True, cwd=ROOT, timeout=LIMIT, check=False
                )
            finally:
                Path(name).chmod(0o755)
            assert said.returncode == 0, said.stderr
            versions, *refusals = said.stdout.splitlines()
            assert versions == "3 3", said.stderr
            assert len(refusals) == 2, said.stderr
            assert all("cannot be" in each and name in each for each in refusals)
            for each in Path(name).rglob("*"):
                each.chmod(0o755 if each.is_dir() else 0o644)
            assert assert_whole(store, "a game") == 3
            assert [each.name for each in store.games()] == ["a game"]


def seal(directory: Path) -> None:
    """Everything in a directory may be read by all and written by nobody."""
    for each in (directory, *directory.rglob("*")):
        each.chmod(0o555 if each.is_dir() else 0o444)


def test_a_database_whose_disk_is_full_says_so(database: str) -> None:
    """The server's own error, raised where it would raise it: in the insert."""
    import psycopg

    with open_store(database, create=True) as store:
        game = kept(store, 3)
        with psycopg.connect(database, autocommit=True) as db:
            db.execute(
                "create function full() returns trigger language plpgsql as $$ begin"
                " raise exception 'could not extend file: No space left on device'"
                " using errcode = '53100'; end $$"
            )
            db.execute("create trigger t before insert on turnfold_commits execute function full()")
            with pytest.raises(UserError, match=r"No space left on device.*nothing was added"):
                game.append(commit(3))
            db.execute("drop trigger t on turnfold_commits")
        assert store.game("a game").version == 3
        assert game.append(commit(3)) == 3


def test_a_user_who_may_only_read_a_database_gets_one_sentence(database: str) -> None:
    readonly = f"{database}%20-cdefault_transaction_read_only%3Don"
    with open_store(database, create=True) as store:
        kept(store, 3)
    with open_store(readonly) as store:
        game = StoredGame(store, "a game")
        with pytest.raises(UserError, match="read-only transaction"):
            game.append(commit(3))
        assert len(store.since(0)) == 3


def test_a_connection_that_is_ended_comes_back(database: str, postgres: servers.Postgres) -> None:
    """Whatever is asked next, and whatever it was in the middle of."""
    import psycopg

    with open_store(database, create=True) as store, open_store(database) as other:
        game = kept(store, 1)
        for act in (
            lambda: game.append(commit(game.version)),
            lambda: store.game("a game"),
            lambda: store.read("a game"),
            lambda: store.since(0),
            lambda: store.wait(99, 0.1),
            lambda: game.append(commit(game.version)),
        ):
            with psycopg.connect(postgres.address, autocommit=True) as db:
                db.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity"
                    " where pid <> pg_backend_pid() and backend_type = 'client backend'"
                )
            act()
        assert assert_whole(other, "a game") == 3


@pytest.mark.server
def test_writers_and_subscribers_outlive_restarts_of_the_server() -> None:
    with servers.postgres() as server:
        with open_store(server.address, create=True) as store:
            kept(store, 1, "before")
        seen: list[int] = []

        def follow() -> None:
            with open_store(server.address) as store:
                commits = islice(store.subscribe(patience=120), 1001)
                seen.extend(each.position for each in commits)

        following = beside(threading.Thread(target=follow))
        racing = [writer(server.address, "a game", str(each), 1000) for each in range(2)]
        first = [int(process.stdout.readline()) for process in racing if process.stdout]
        for _ in range(2):
            server.stop()
            time.sleep(0.5)
            server.start()
            time.sleep(0.5)
        won = sorted([*first, *(each for process in racing for each in acknowledged(process))])
        join(following)
        assert won == list(range(1000))
        assert seen == list(range(1001))
        with open_store(server.address) as store:
            assert assert_whole(store, "a game") == 1000


@pytest.mark.server
def test_a_server_that_stays_away_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with servers.postgres() as server, open_store(server.address, create=True) as store:
        from turnfold.replays.stores import postgres

        monkeypatch.setattr(postgres, "PATIENCE", 0.5)
        server.stop()
        try:
            with pytest.raises(UserError, match="cannot be used as a store"):
                store.games()
        finally:
            server.start()
        assert store.games() == []


def test_a_password_is_not_told() -> None:
    from tests.needs import require

    require("psycopg")
    with pytest.raises(UserError) as refused:
        open_store("postgresql://anna:secret@127.0.0.1:1/games")
    assert "secret" not in str(refused.value)
    assert "anna@127.0.0.1:1" in str(refused.value)
