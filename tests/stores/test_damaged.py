"""Stores that somebody else has changed: damage is told, nothing is cut, and the rest is read."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.replays.program import Run
from tests.stores.games import commit, kept, log
from tests.stores.writers import assert_whole
from turnfold.events.log import encode
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.stores import StoredGame, open_store

READING = ("list", "verify", "export")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A store of one game with nine commits, closed."""
    made = tmp_path / "games"
    with open_store(f"{made}/", create=True) as store:
        kept(store, 9).finish()
    return made


def journal(folder: Path) -> Path:
    return folder / ".turnfold" / "journal.jsonl"


def contents(directory: Path) -> dict[str, bytes]:
    """Every file, but for locks."""
    return {
        str(each.relative_to(directory)): each.read_bytes()
        for each in directory.rglob("*")
        if each.is_file() and each.name != "lock"
    }


def read_all(run: Run, address: object, tmp_path: Path) -> list[int]:
    """The exit codes of every command that reads a store; each says what is wrong in sentences."""
    codes = []
    for command in READING:
        more = ("-o", tmp_path / "out") if command == "export" else ()
        done = run("store", command, address, *more)
        assert done.exit_code in (0, 1, 2), done.stderr
        assert all(each.startswith("turnfold: ") for each in done.stderr.splitlines())
        assert done.exit_code != 2 or done.stderr
        codes.append(done.exit_code)
    return codes


@pytest.mark.parametrize(
    "named",
    ["../victim.txt", "{}/victim.txt", "sub/../../victim.txt", ".hidden.jsonl", "a\0b.jsonl"],
)
def test_a_journal_names_no_file_outside_its_folder(
    run: Run, folder: Path, tmp_path: Path, named: str
) -> None:
    victim = tmp_path / "victim.txt"
    victim.write_text("x" * 10_000)
    text = journal(folder).read_text(encoding="utf-8")
    named = named.format(tmp_path).replace("\0", "\\u0000")
    journal(folder).write_text(text.replace("a game.jsonl", named), encoding="utf-8")
    before = contents(tmp_path)
    assert read_all(run, f"{folder}/", tmp_path) == [2, 2, 2]
    with pytest.raises(UserError, match="line 1: it is not an append to a log in this folder"):
        open_store(f"{folder}/")
    assert contents(tmp_path) == before


def test_one_changed_byte_costs_no_commit(run: Run, folder: Path, tmp_path: Path) -> None:
    path = folder / "a game.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5][:-1] + b" "
    path.write_bytes(b"".join(lines))
    before = contents(folder)
    assert read_all(run, f"{folder}/", tmp_path) == [0, 1, 1]
    assert "line 6" in run("store", "verify", f"{folder}/").stdout
    with open_store(f"{folder}/") as store:
        game = StoredGame(store, "a game")
        assert (game.version, store.game("a game").version) == (4, 9)
        with pytest.raises(UserError, match="is damaged at line 6"):
            game.append(commit(4))
        kept(store, 1, "another")
    after = contents(folder)
    assert {name: after[name] for name in before if "journal" not in name} == {
        name: data for name, data in before.items() if "journal" not in name
    }


@pytest.mark.parametrize("cut", [1, 40, 300])
def test_a_log_that_was_cut_before_the_last_append_is_damaged_and_not_repaired(
    run: Run, folder: Path, tmp_path: Path, cut: int
) -> None:
    """The journal's last append is another game's."""
    with open_store(f"{folder}/") as store:
        kept(store, 2, "another")
    path = folder / "a game.jsonl"
    whole = path.read_bytes()
    commits = whole[: whole.index(b'{"complete"')]
    path.write_bytes(commits[:-cut])
    before = contents(folder)
    assert read_all(run, f"{folder}/", tmp_path) == [0, 1, 1]
    with open_store(f"{folder}/") as store:
        kept(store, 3, "another")
        assert store.game("a game").version == 9
        assert not store.game("a game").complete
    assert path.read_bytes() == before["a game.jsonl"]


@pytest.mark.parametrize("written", [0, 1, 50])
def test_only_the_last_append_may_be_torn_and_a_writer_takes_it_back(
    run: Run, folder: Path, tmp_path: Path, written: int
) -> None:
    """As a crash leaves it: the journal tells of ten commits, the log holds nine and a piece."""
    path = folder / "a game.jsonl"
    closed = path.read_bytes()
    with open_store(f"{folder}/") as store:
        StoredGame(store, "a game").append(commit(9))
    grown = path.read_bytes()
    begin = closed.index(b'{"complete"')
    path.write_bytes(grown[: begin + written] if written else closed)
    before = contents(folder)
    assert read_all(run, f"{folder}/", tmp_path) == [0, 0, 0]
    assert contents(folder) == before
    with open_store(f"{folder}/") as store:
        assert store.game("a game").complete == (not written)
        kept(store, 1, "another")
        assert path.read_bytes() == (grown[:begin] if written else closed)
        assert StoredGame(store, "a game").append(commit(9)) == 10
        assert assert_whole(store, "a game") == 10


def test_reading_a_folder_writes_nothing_into_it(run: Run, tmp_path: Path) -> None:
    """Not even where each log was put there by hand and no journal tells of it."""
    folder = tmp_path / "games"
    folder.mkdir()
    for name in ("b", "a"):
        save(log(3, name), folder / f"{name}.jsonl")
    before = sorted(folder.rglob("*"))
    assert read_all(run, f"{folder}/", tmp_path) == [0, 0, 0]
    with open_store(f"{folder}/") as store:
        seen = list(store.subscribe(patience=0))
        assert [each.game for each in seen] == ["a"] * 3 + ["b"] * 3
        assert sorted(folder.rglob("*")) == before
        with open_store(f"{folder}/") as other:
            kept(other, 2, "0")
        assert list(store.subscribe(patience=0)) == [*seen, *store.since(6)]
        assert [each.game for each in store.since(6)] == ["0", "0"]


def test_a_reader_is_told_when_another_gave_commits_another_order(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    save(log(3, "b"), folder / "b.jsonl")
    with open_store(f"{folder}/") as reader:
        assert len(reader.since(0)) == 3
        save(log(3, "a"), folder / "a.jsonl")
        with open_store(f"{folder}/") as writer:
            kept(writer, 1, "c")
        with pytest.raises(UserError, match="in another order; open it again"):
            reader.since(0)


def test_a_game_whose_file_is_gone_or_another_is_named_and_the_rest_read(
    run: Run, folder: Path, tmp_path: Path
) -> None:
    with open_store(f"{folder}/") as store:
        kept(store, 2, "another")
    (folder / "a game.jsonl").unlink()
    assert read_all(run, f"{folder}/", tmp_path) == [0, 1, 1]
    assert (tmp_path / "out" / "another.jsonl").exists()
    listed = run("store", "list", f"{folder}/")
    assert "another" in listed.stdout
    assert "a game cannot be read" in listed.stderr
    save(log(9, "someone else's"), folder / "a game.jsonl")
    with open_store(f"{folder}/") as store:
        assert "that of the game someone else's" in store.game("a game").fault
        with pytest.raises(UserError, match="cannot be read"):
            StoredGame(store, "a game")
    copied = run("store", "copy", f"{folder}/", tmp_path / "copy.sqlite")
    assert (copied.exit_code, copied.stdout) == (2, "another: 2 commits, 2 of them new\n")


def test_branches_behind_a_game_are_not_cut_off_by_a_store(folder: Path) -> None:
    from turnfold.replays.branches.file import load
    from turnfold.replays.branches.file import save as save_tree

    path = folder / "a game.jsonl"
    tree = load(path)
    tree.comment("Here.", 1)
    save_tree(tree, path)
    with open_store(f"{folder}/") as store:
        assert store.game("a game").complete
        with pytest.raises(UserError, match="holds branches of this game"):
            StoredGame(store, "a game").append(commit(9))
    assert load(path).comments_on(1) == ["Here."]


def lose_the_last(address: str, how: str) -> None:
    """The last two of nine commits are gone from a store, and nothing else."""
    if how == "folder":
        path = Path(address) / "a game.jsonl"
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(lines[:-3] + lines[-1:]))
        shutil.rmtree(Path(address) / ".turnfold")
        return
    statement = "delete from turnfold_commits where version >= 7"
    if how == "sqlite":
        with sqlite3.connect(address) as db:
            db.execute(statement)
        db.close()
    else:
        import psycopg

        with psycopg.connect(address) as server:
            server.execute(statement)


def test_a_complete_game_that_loses_its_last_commits_is_complete_no_more(
    run: Run, address: str
) -> None:
    with open_store(address, create=True) as store:
        kept(store, 9).finish()
        assert store.game("a game").complete
    how = "folder" if address.endswith("/") else "sqlite" if "sqlite" in address else "postgres"
    lose_the_last(address, how)
    with open_store(address) as store:
        assert not store.game("a game").complete
    verified = run("store", "verify", address)
    assert verified.exit_code == 1
    assert "EXACT" not in verified.stdout
    assert "it does not close a log of 7 commits" in verified.stdout


def test_a_complete_game_in_which_a_commit_was_exchanged_is_complete_no_more(
    run: Run, tmp_path: Path
) -> None:
    """By one that fits, so that only the closing hash tells."""
    address = str(tmp_path / "games.sqlite")
    with open_store(address, create=True) as store:
        kept(store, 3).finish()
    other = list(encode(log(2)))[:-1]
    from turnfold.events.log import Reader, Writer

    reader = Reader()
    reader.read(other)
    line = Writer.after(reader).line(commit(2, amount=5))
    with sqlite3.connect(address) as db:
        db.execute("update turnfold_commits set line = ? where version = 2", (line.decode(),))
    db.close()
    verified = run("store", "verify", address)
    assert verified.exit_code == 1
    assert "its hash does not match" in verified.stdout


Change = Callable[[sqlite3.Connection], object]


def update(statement: str, *values: object) -> Change:
    return lambda db: db.execute(statement, values)


@pytest.mark.parametrize(
    "change",
    [
        update("update turnfold_games set name = 17"),
        update("update turnfold_games set name = x'ff'"),
        update("update turnfold_games set name = cast(x'ff' as text)"),
        update("update turnfold_games set header = 3"),
        update("update turnfold_games set header = ''"),
        update("update turnfold_games set header = cast(x'ff00ff' as text)"),
        update("update turnfold_games set header = replace(header, '\"a game\"', '\"b\"')"),
        update("update turnfold_games set header = ?", '{"turnfold":' + "[" * 5000),
        update("update turnfold_games set closing = 7"),
        update("update turnfold_games set closing = '{}'"),
        update("update turnfold_games set number = 99"),
        update("update turnfold_commits set version = 'x' where version = 2"),
        update("update turnfold_commits set version = 1000000000000 where version = 2"),
        update("update turnfold_commits set version = -5 where version = 2"),
        update("update turnfold_commits set position = 4611686018427387904 where version = 2"),
        update("update turnfold_commits set position = -9 where version = 1"),
        update("update turnfold_commits set line = 3 where version = 1"),
        update("update turnfold_commits set line = x'00' where version = 1"),
        update("update turnfold_commits set line = cast(x'ff' as text) where version = 1"),
        update("update turnfold_commits set line = ? where version = 1", "[" * 100_000),
        update("update turnfold_commits set id = x'ff' where version = 1"),
        update("update turnfold_commits set game = 'x' where version = 1"),
        update("delete from turnfold_commits where version = 1"),
        update("delete from turnfold_games"),
        update("delete from turnfold_format"),
        update("insert into turnfold_format values (1)"),
        update("update turnfold_format set number = 'x'"),
        update("update turnfold_format set number = -1"),
        update("drop table turnfold_commits"),
        update("drop table turnfold_games"),
        update("drop table turnfold_checkpoints"),
        update("alter table turnfold_games drop column closing"),
        update("alter table turnfold_commits rename column line to data"),
        update("create trigger t after insert on turnfold_games begin select 1; end"),
        lambda db: db.executescript(
            "drop table turnfold_games; create view turnfold_games as with recursive"
            " n(number) as (select 0 union all select number + 1 from n) select number,"
            " number as name, '' as header, '' as closing from n;"
        ),
    ],
    ids=range(35),
)
def test_a_file_with_anything_in_its_tables_is_refused_in_one_sentence(
    run: Run, tmp_path: Path, change: Change
) -> None:
    path = tmp_path / "games.sqlite"
    with open_store(str(path), create=True) as store:
        kept(store, 4).finish()
    with sqlite3.connect(path) as db:
        db.execute("pragma foreign_keys = off")
        change(db)
    db.close()
    codes = read_all(run, path, tmp_path)
    save(log(2, "new"), tmp_path / "new.jsonl")
    for arguments in (
        ("store", "import", path, tmp_path / "new.jsonl"),
        ("store", "copy", path, f"{tmp_path}/copy/"),
    ):
        done = run(*arguments)
        assert done.exit_code in (0, 1, 2)
        codes.append(done.exit_code)
    assert len(codes) == 5


ROUNDS = 60


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("what", ["file", "journal", "log"])
def test_a_store_with_changed_bytes_gets_one_sentence(
    run: Run, tmp_path: Path, what: str, seed: int
) -> None:
    chance = random.Random(f"{what} {seed}")
    whole = tmp_path / ("whole.sqlite" if what == "file" else "whole")
    with open_store(str(whole) + ("" if what == "file" else "/"), create=True) as store:
        for name in ("one", "two"):
            kept(store, 3, name).finish()
    for number in range(ROUNDS // 3):
        store_path = tmp_path / f"{number}{whole.suffix}"
        if what == "file":
            shutil.copy(whole, store_path)
            target = store_path
        else:
            shutil.copytree(whole, store_path)
            target = journal(store_path) if what == "journal" else store_path / "one.jsonl"
        data = bytearray(target.read_bytes())
        for _ in range(chance.choice((1, 1, 2, 8))):
            place = chance.randrange(len(data))
            match chance.randrange(4):
                case 0:
                    data[place] = chance.randrange(256)
                case 1:
                    del data[place : place + chance.randrange(1, 40)]
                case 2:
                    data[place:place] = data[max(place - 30, 0) : place]
                case _:
                    data[place] ^= 1 << chance.randrange(8)
        target.write_bytes(data)
        before = contents(store_path) if store_path.is_dir() else {}
        read_all(run, f"{store_path}/" if what != "file" else store_path, tmp_path)
        assert (contents(store_path) if store_path.is_dir() else {}) == before


def test_a_log_that_is_replaced_while_a_store_writes_to_it_gets_no_commit(folder: Path) -> None:
    """By a program that knows of no locks, and by one that does."""
    path = folder / "a game.jsonl"
    with open_store(f"{folder}/") as store:
        game = StoredGame(store, "a game")
        game.append(commit(9))
        save(log(4), folder.parent / "other.jsonl", complete=False)
        (folder.parent / "other.jsonl").rename(path)
        with pytest.raises(UserError, match="is damaged"):
            game.append(commit(10))
        assert game.version == 10
    assert Recording.open(path).log.commit_count == 4
    with Recording.open(path) as recording:
        recording.append(commit(4))
        with pytest.raises(UserError, match="being written by another"):
            save(log(2), path)
    assert Recording.open(path).log.commit_count == 5
