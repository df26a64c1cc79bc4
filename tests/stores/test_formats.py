"""Stores of every format so far: brought up to date on request, with everything in them."""

import shutil
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.replays.program import assert_refused
from tests.stores.games import commit, header_line, kept, lines, log
from tests.stores.writers import assert_whole
from turnfold.events.log.upcasting import FORMAT
from turnfold.replays.cli import main
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import Store, StoredGame, open_store
from turnfold.replays.stores.moving import copy
from turnfold.replays.stores.sql import MIGRATIONS
from turnfold.replays.stores.store import header_of

SAMPLES = Path(__file__).with_name("samples")
SQLITE = sorted(SAMPLES.glob("sqlite-*.sql"))
POSTGRES = sorted(SAMPLES.glob("postgres-*.sql"))
"""Two games: `one` has three commits and is complete, `other` has two."""


def sqlite_sample(path: Path, at: Path) -> str:
    with sqlite3.connect(at) as db:
        db.executescript(path.read_text(encoding="utf-8"))
    db.close()
    return str(at)


def assert_sample(address: str, create: bool = False) -> None:
    """`create` brings a store of an earlier format up to date."""
    with open_store(address, create) as store:
        assert [(each.name, each.version, each.complete) for each in store.games()] == [
            ("one", 3, True),
            ("other", 2, False),
        ]
        assert_held(store, "one")
        assert_held(store, "other")
        assert [each.game for each in store.since(0)] == ["one", "other", "one", "other", "one"]
        assert kept(store, 3).append(commit(3)) == 8
        other = StoredGame(store, "other")
        version = header_of(store.game("other").header).turnfold
        if version == FORMAT:
            assert other.append(commit(2)) == 9
        else:
            refused = f"kept in format {version}, and nothing can be added"
            with pytest.raises(UserError, match=refused):
                other.append(commit(2))
    with open_store(address) as store:
        assert assert_whole(store, "a game") == 4
        assert_held(store, "other")


def assert_held(store: Store, game: str) -> None:
    """A game of an earlier format reads as the same commits, brought up to date."""
    read = StoredGame(store, game)
    assert read.damage is None
    expected = log(store.game(game).version, game)
    assert list(read.log.commits()) == list(expected.commits())


def test_every_format_has_a_sample() -> None:
    for kind, samples in (("sqlite", SQLITE), ("postgres", POSTGRES)):
        wanted = [f"{kind}-{number}.sql" for number in range(1, len(MIGRATIONS) + 1)]
        assert [each.name for each in samples] == wanted


@pytest.mark.parametrize("sample", SQLITE, ids=lambda path: path.stem)
def test_a_file_of_every_format_is_brought_up_to_date(sample: Path, tmp_path: Path) -> None:
    assert_sample(sqlite_sample(sample, tmp_path / "old.sqlite"), create=True)


@pytest.mark.parametrize("sample", SQLITE[:-1], ids=lambda path: path.stem)
def test_reading_changes_no_file_of_an_earlier_format(sample: Path, tmp_path: Path) -> None:
    address = sqlite_sample(sample, tmp_path / "old.sqlite")
    before = Path(address).read_bytes()
    for command in ("list", "verify"):
        refused = CliRunner().invoke(main, ["store", command, address])
        assert_refused(refused, f"bring it up to date: turnfold store create {address}")
    assert [each.name for each in tmp_path.iterdir()] == ["old.sqlite"]
    assert Path(address).read_bytes() == before
    assert CliRunner().invoke(main, ["store", "create", address]).exit_code == 0
    assert "one" in CliRunner().invoke(main, ["store", "list", address]).output


@pytest.mark.parametrize("sample", POSTGRES, ids=lambda path: path.stem)
def test_a_database_of_every_format_is_brought_up_to_date(sample: Path, database: str) -> None:
    import psycopg

    with psycopg.connect(database) as db:
        db.execute(sample.read_bytes())
    if sample != POSTGRES[-1]:
        with pytest.raises(UserError, match="bring it up to date: turnfold store create"):
            open_store(database)
    assert_sample(database, create=True)


def test_a_folder_of_the_first_format_is_still_read(tmp_path: Path) -> None:
    shutil.copytree(SAMPLES / "folder-1", tmp_path / "old")
    assert_sample(f"{tmp_path / 'old'}/")


def test_a_folder_of_logs_alone_is_a_store(tmp_path: Path) -> None:
    """In the order of the names of its files, for nobody knows another."""
    shutil.copytree(SAMPLES / "folder-1", tmp_path / "old")
    shutil.rmtree(tmp_path / "old" / ".turnfold")
    with open_store(str(tmp_path / "old")) as store:
        assert [each.game for each in store.since(0)] == ["one"] * 3 + ["other"] * 2
        assert store.game("one").complete
        assert_held(store, "one")


def test_a_copy_brings_games_of_an_earlier_format_up_to_date(tmp_path: Path) -> None:
    shutil.copytree(SAMPLES / "folder-1", tmp_path / "old")
    with (
        open_store(f"{tmp_path / 'old'}/") as source,
        open_store(str(tmp_path / "new.sqlite"), create=True) as target,
    ):
        kept(source, 1)
        outcomes = list(copy(source, target, ["one", "other", "a game"]))
        assert {(each.name, each.added) for each in outcomes} == {
            ("one", 3),
            ("other", 2),
            ("a game", 1),
        }
        assert assert_whole(target, "one") == 3
        assert target.game("one").complete
        assert StoredGame(target, "other").append(commit(2)) == 6
        assert [each.added for each in copy(source, target, ["one"])] == [0]


def test_a_store_of_a_later_turnfold_is_left_alone(tmp_path: Path) -> None:
    address = str(tmp_path / "games.sqlite")
    with open_store(address, create=True) as store:
        kept(store, 1)
    with sqlite3.connect(address) as db:
        db.execute("update turnfold_format set number = 99")
    db.close()
    with pytest.raises(UserError, match="is of format 99, and this turnfold knows formats up to"):
        open_store(address)


def test_a_step_that_fails_leaves_the_format_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from turnfold.replays.stores import sql

    address = str(tmp_path / "games.sqlite")
    with open_store(address, create=True) as store:
        kept(store, 2)
    broken = (*MIGRATIONS, ("create table turnfold_new (number integer)", "nonsense"))
    monkeypatch.setattr(sql, "MIGRATIONS", broken)
    with pytest.raises(UserError, match="nonsense"):
        open_store(address, create=True)
    monkeypatch.undo()
    with open_store(address) as store:
        assert assert_whole(store, "a game") == 2
    with sqlite3.connect(address) as db:
        assert not db.execute("select 1 from sqlite_master where name='turnfold_new'").fetchall()
    db.close()


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    address = str(tmp_path / "others.sqlite")
    with sqlite3.connect(address) as db:
        db.execute("create table others (number integer)")
    db.close()
    with pytest.raises(UserError, match="holds no store; create one: turnfold store create"):
        open_store(address)
    (tmp_path / "text.db").write_text("no database at all, " * 100)
    with pytest.raises(UserError, match="file is not a database"):
        open_store(str(tmp_path / "text.db"))


def test_a_folder_takes_in_what_somebody_else_appended(tmp_path: Path) -> None:
    from turnfold.replays.recordings.recording import Recording

    address = f"{tmp_path}/games/"
    with open_store(address, create=True) as store:
        kept(store, 2).finish()
        with Recording.open(tmp_path / "games" / "a game.jsonl") as recording:
            recording.append(commit(2))
        with pytest.raises(UserError, match="changed by another program"):
            store.append("a game", 2, lines(3)[2:])
    with open_store(address) as store:
        assert assert_whole(store, "a game") == 3
        assert store.append("a game", 2, lines(3)[2:]) == 2


def test_a_folder_says_which_files_are_no_games(tmp_path: Path) -> None:
    from turnfold.replays.stores.folder import FolderStore

    with FolderStore(tmp_path / "games", create=True) as store:
        kept(store, 1)
        (tmp_path / "games" / "notes.jsonl").write_text("{}\n")
        (tmp_path / "games" / "copy.jsonl").write_bytes(header_line())
        assert [each.name for each in store.games()] == ["a game"]
        assert [notice.count("is left out") for notice in store.notices] == [1, 1]


def test_the_journal_of_a_folder_is_rebuilt_when_it_is_gone(tmp_path: Path) -> None:
    address = f"{tmp_path}/games/"
    with open_store(address, create=True) as store:
        for name in ("b", "a"):
            kept(store, 2, name)
    journal = tmp_path / "games" / ".turnfold" / "journal.jsonl"
    journal.write_bytes(b"nonsense\n")
    with pytest.raises(UserError, match=r"at line 1: .*; remove it, and it is made again"):
        open_store(address)
    journal.unlink()
    with open_store(address) as store:
        assert [each.game for each in store.since(0)] == ["a", "a", "b", "b"]
