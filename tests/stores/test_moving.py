"""Games into stores, between them and out again, byte for byte."""

from pathlib import Path

import pytest

from tests.needs import ROOT
from tests.stores.games import commit, header, kept, lines, log
from turnfold.events.log import Seal, encode
from turnfold.events.log.lines import TAIL
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores import IdTaken, NewCommit, Store, StoredGame, moving, open_store
from turnfold.replays.stores.moving import MovedGame, copy, export_log, import_file, import_log


@pytest.mark.parametrize("complete", [True, False])
def test_what_comes_out_is_what_went_in(store: Store, complete: bool) -> None:
    assert import_log(store, log(6), complete) == MovedGame("a game", 6, 6)
    exported = export_log(store, store.game("a game"))
    assert exported.lines == list(encode(log(6), complete))
    assert exported.damage is None


def test_the_bytes_of_a_file_stay_with_any_writer(store: Store, tmp_path: Path) -> None:
    """Another program, or an earlier turnfold, may spell the same commit otherwise."""
    seal, path = Seal(), tmp_path / "game.jsonl"
    bodies = [line[:-TAIL].replace(b'"turn":', b'"turn": ') for line in encode(log(4))]
    path.write_bytes(b"".join(seal.closed(body) for body in bodies))
    assert path.read_bytes() != b"".join(encode(log(4)))
    import_file(store, Recording.open(path))
    assert b"".join(export_log(store, store.game("a game")).lines) == path.read_bytes()
    StoredGame(store, "a game").append(commit(4))
    assert StoredGame(store, "a game").damage is None


def test_a_log_of_an_earlier_format_is_brought_up_to_date(store: Store) -> None:
    old = Recording.open(ROOT / "tests" / "golden" / "v1" / "fight.jsonl")
    import_file(store, old)
    (kept,) = store.games()
    assert export_log(store, kept).lines == list(encode(old.log, old.complete))


def test_importing_again_adds_what_is_new(store: Store) -> None:
    import_log(store, log(2), False)
    assert import_log(store, log(5), True) == MovedGame("a game", 5, 3)
    assert import_log(store, log(5), True) == MovedGame("a game", 5, 0)
    assert import_log(store, log(3), True) == MovedGame("a game", 5, 0)
    assert export_log(store, store.game("a game")).lines == list(encode(log(5)))


def test_a_game_of_any_length_is_imported(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "AT_ONCE", 3)
    for commits in (2, 3, 4, 10, 12):
        import_log(store, log(commits), True)
        assert export_log(store, store.game("a game")).lines == list(encode(log(commits)))


def test_a_game_that_went_otherwise_is_refused(store: Store) -> None:
    import_log(store, log(3), False)
    other = log(2)
    other.append(commit(2, amount=2))
    with pytest.raises(UserError, match="holds a game a game that went differently"):
        import_log(store, other, True)
    assert export_log(store, store.game("a game")).lines == list(encode(log(3), False))


@pytest.fixture
def mixed(tmp_path: Path) -> Store:
    """Two games whose commits alternate, with ids of their writer; one of them is complete."""
    source = open_store(str(tmp_path / "source.sqlite"), create=True)
    one, other = (StoredGame.begin(source, header(name)) for name in ("one", "other"))
    for number in range(4):
        one.append(commit(number), id=f"one {number}")
        other.append(commit(number), id=f"other {number}")
    one.finish()
    return source


def test_a_copy_keeps_ids_order_and_what_is_complete(store: Store, mixed: Store) -> None:
    with mixed:
        assert list(copy(mixed, store, {"one", "other"})) == [
            MovedGame("one", 4, 4),
            MovedGame("other", 4, 4),
        ]
        assert store.since(0) == mixed.since(0)
        assert store.games() == mixed.games()
        assert [each.added for each in copy(mixed, store, {"one", "other"})] == [0, 0]


def test_a_copy_goes_on_where_another_stopped(store: Store, mixed: Store) -> None:
    with mixed:
        store.create(mixed.game("other").header)
        begun = [each for each in mixed.since(0) if each.game == "other"][:3]
        store.append("other", 0, [NewCommit(each.id, each.data) for each in begun])
        assert [each.added for each in copy(mixed, store, {"other"})] == [1]
        assert [each.id for each in store.since(0)] == [f"other {number}" for number in range(4)]
        assert [each.name for each in store.games()] == ["other"]


def test_a_copy_over_another_course_is_refused(store: Store, mixed: Store) -> None:
    with mixed:
        game = StoredGame.begin(store, header("one"))
        game.append(commit(0), id="one 0")
        game.append(commit(1, amount=2), id="mine")
        with pytest.raises(UserError, match="went differently"):
            list(copy(mixed, store, {"one"}))
        assert store.game("one").version == 2


def test_a_store_that_was_tampered_with_is_found_out(tmp_path: Path) -> None:
    import sqlite3

    address = str(tmp_path / "games.sqlite")
    with open_store(address, create=True) as store:
        kept(store, 5)
    with sqlite3.connect(address) as db:
        db.execute(
            "update turnfold_commits set line = replace(line, '\"amount\":1', '\"amount\":9')"
            " where version = 3"
        )
    db.close()
    with open_store(address) as store:
        exported = export_log(store, store.game("a game"))
        assert exported.lines[1:] == [line.data for line in lines(3)]
        assert str(exported.damage) == "line 5: its hash does not match; the line was changed"
        game = StoredGame(store, "a game")
        with pytest.raises(UserError, match="is damaged at line 5"):
            game.append(commit(5))
        with pytest.raises(IdTaken):
            store.append("a game", 3, lines(4)[3:])
