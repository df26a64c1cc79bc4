"""What every store promises about appending, reading and listing."""

import pytest

from tests.stores.games import commit, header, header_line, kept, lines, log
from turnfold.events.log import encode
from turnfold.events.log.log import Entry
from turnfold.events.turn import TurnBegan
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import (
    Checkpoint,
    IdTaken,
    NewCommit,
    NoSuchGame,
    Store,
    StoredGame,
    VersionTaken,
    open_store,
)


def test_a_game_comes_back_as_the_lines_of_its_log(store: Store, address: str) -> None:
    game = kept(store, 5)
    game.finish()
    with open_store(address) as other:
        found = other.game("a game")
        opened = StoredGame(other, "a game")
        data = [found.header, *other.read("a game")]
    assert data == list(encode(log(5), complete=False))
    assert found.complete
    assert opened.damage is None
    assert list(opened.log.commits()) == list(log(5).commits())


def test_the_versions_of_a_game_have_no_gap(store: Store) -> None:
    game = kept(store, 0)
    for number in range(10):
        assert store.game("a game").version == number
        game.append(commit(number))
    assert [each.version for each in store.since(0)] == list(range(10))


def test_positions_over_all_games_have_no_gap(store: Store) -> None:
    one, other = kept(store, 0, "one"), kept(store, 0, "other")
    for number in range(3):
        assert one.append(commit(number)) == 2 * number
        assert other.append(commit(number)) == 2 * number + 1
    assert [(each.position, each.game, each.version) for each in store.since(1, 4)] == [
        (1, "other", 0),
        (2, "one", 1),
        (3, "other", 1),
        (4, "one", 2),
    ]


def test_a_refused_append_takes_no_position(store: Store) -> None:
    game = kept(store, 1)
    with pytest.raises(VersionTaken):
        store.append("a game", 0, [NewCommit("x", lines(1)[0].data)])
    game.append(commit(1))
    assert [each.position for each in store.since(0)] == [0, 1]


@pytest.mark.parametrize("expected", [0, 1, 3, 9])
def test_a_commit_at_another_version_is_refused_and_the_version_told(
    store: Store, expected: int
) -> None:
    kept(store, 2)
    late = lines(10)[expected]
    with pytest.raises(VersionTaken, match=f"at version 2 and not at {expected}") as refused:
        store.append("a game", expected, [NewCommit("mine", late.data)])
    assert refused.value.found == 2
    assert store.read("a game") == [line.data for line in lines(2)]


def test_many_commits_are_appended_together_or_not_at_all(store: Store) -> None:
    store.create(header_line())
    assert store.append("a game", 0, lines(4)) == 0
    wrong = [*lines(6)[4:], NewCommit(lines(1)[0].id, lines(7)[6].data)]
    with pytest.raises(IdTaken):
        store.append("a game", 4, wrong)
    assert store.read("a game") == [line.data for line in lines(4)]
    assert len(store.since(0)) == 4


def test_an_append_that_was_begun_by_another_is_refused_as_a_whole(store: Store) -> None:
    store.create(header_line())
    store.append("a game", 0, lines(2))
    with pytest.raises(VersionTaken):
        store.append("a game", 0, lines(4))
    assert store.game("a game").version == 2


def test_an_empty_append_is_refused(store: Store) -> None:
    game = kept(store, 1)
    with pytest.raises(ValueError, match="at least one commit"):
        store.append("a game", 1, [])
    with pytest.raises(ValueError, match="at least one event"):
        game.append([])
    assert store.game("a game").version == 1


def test_what_is_not_the_line_of_the_commit_is_refused(store: Store) -> None:
    store.create(header_line())
    first, second = (line.data for line in lines(2))
    for wrong in (second, first[:-1], first + first, first[:40], b"\n"):
        with pytest.raises(ValueError, match="not the line of commit 0"):
            store.append("a game", 0, [NewCommit("x", wrong)])
    with pytest.raises(ValueError, match="same id"):
        store.append("a game", 0, [NewCommit("x", first), NewCommit("x", second)])
    assert store.since(0) == []


def test_a_commit_that_contradicts_the_log_is_refused(store: Store) -> None:
    game = kept(store, 1)
    with pytest.raises(ValueError, match="names event 9 as its cause"):
        game.append([Entry((9,), "500.1", TurnBegan(1, 1))])
    assert store.game("a game").version == game.version == 1


def test_the_same_commit_twice_gets_the_same_answer(store: Store) -> None:
    kept(store, 3, "another")
    store.create(header_line())
    batch = [NewCommit(f"id {number}", line.data) for number, line in enumerate(lines(3))]
    assert store.append("a game", 0, batch) == 3
    kept(store, 5, "a third")
    assert store.append("a game", 0, batch) == 3
    assert store.append("a game", 1, batch[1:2]) == 4
    assert len(store.since(0)) == 11


def test_the_same_id_with_other_bytes_is_an_error(store: Store) -> None:
    store.create(header_line())
    store.append("a game", 0, [NewCommit("mine", lines(1)[0].data)])
    changed = lines(1)[0].data.replace(b"a test", b"a TEST")
    with pytest.raises(IdTaken, match="another commit with the id mine"):
        store.append("a game", 0, [NewCommit("mine", changed)])
    with pytest.raises(IdTaken):
        store.append("a game", 1, [NewCommit("mine", lines(2)[1].data)])
    assert store.read("a game") == [lines(1)[0].data]


def test_an_id_belongs_to_one_game(store: Store) -> None:
    for name in ("one", "other"):
        StoredGame.begin(store, header(name)).append(commit(0), id="the same")
    assert [each.id for each in store.since(0)] == ["the same", "the same"]


def test_the_same_bytes_of_two_writers_are_two_commits(store: Store) -> None:
    """Each writer's own id tells whose commit it was that won the version."""
    first, second = kept(store, 2), StoredGame(store, "a game")
    first.append(commit(2), id="first")
    with pytest.raises(VersionTaken):
        second.append(commit(2), id="second")
    assert second.refresh() == 1
    second.append(commit(3), id="second")
    assert [each.id for each in store.since(2)] == ["first", "second"]


def test_a_game_that_is_not_there_is_named(store: Store) -> None:
    kept(store, 1)
    for act in (
        lambda: store.read("nothing"),
        lambda: store.game("nothing"),
        lambda: store.append("nothing", 0, lines(1)),
        lambda: store.finish("nothing", 0),
    ):
        with pytest.raises(NoSuchGame, match="holds no game nothing"):
            act()


def test_beginning_a_game_again_changes_nothing(store: Store) -> None:
    kept(store, 2)
    assert store.create(header_line()) == "a game"
    assert store.game("a game").version == 2


def test_another_game_of_the_same_name_is_refused(store: Store) -> None:
    kept(store, 2)
    other = header_line().replace(b"2024", b"2010")
    with pytest.raises(UserError, match="another game called a game"):
        store.create(other)
    assert store.game("a game").header == header_line()


def test_games_are_listed_by_name(store: Store) -> None:
    names = ["b", "a/b", "a b", "Ä.ö", "a%2Fb", ".hidden", "x" * 60]
    for number, name in enumerate(names):
        kept(store, number, name)
    store.finish("a b", 2)
    assert [(each.name, each.version, each.complete) for each in store.games()] == sorted(
        (name, number, name == "a b") for number, name in enumerate(names)
    )


def test_an_empty_store_has_no_games_and_no_commits(store: Store) -> None:
    assert store.games() == []
    assert store.since(0) == []
    assert not store.wait(0, 0)


def test_a_game_is_complete_until_more_is_appended(store: Store) -> None:
    game = kept(store, 2)
    with pytest.raises(VersionTaken):
        store.finish("a game", 1)
    game.finish()
    game.finish()
    assert store.game("a game").complete
    game.append(commit(2))
    assert not store.game("a game").complete
    assert store.read("a game") == [line.data for line in lines(3)]


VERSIONS = range(5)


@pytest.mark.parametrize(
    ("first", "end", "expected"),
    [
        (0, None, VERSIONS),
        (2, None, [2, 3, 4]),
        (4, None, [4]),
        (5, None, []),
        (9, None, []),
        (0, 0, []),
        (0, 1, [0]),
        (0, 3, [0, 1, 2]),
        (0, 5, VERSIONS),
        (0, 9, VERSIONS),
        (1, 4, [1, 2, 3]),
        (2, 3, [2]),
        (3, 3, []),
        (4, 2, []),
        (9, 9, []),
    ],
)
def test_every_bound_of_a_range(
    store: Store, first: int, end: int | None, expected: list[int]
) -> None:
    kept(store, 3, "another")
    kept(store, 5)
    assert store.read("a game", first, end) == [lines(5)[each].data for each in expected]


@pytest.mark.parametrize(("first", "end"), [(0, None), (0, 0), (0, 5), (3, None), (3, 1)])
def test_every_range_of_an_empty_game_is_empty(store: Store, first: int, end: int | None) -> None:
    kept(store, 2, "another")
    kept(store, 0)
    assert store.read("a game", first, end) == []


@pytest.mark.parametrize(
    ("position", "limit", "expected"),
    [(0, 9, range(6)), (0, 2, [0, 1]), (2, 3, [2, 3, 4]), (5, 9, [5]), (6, 1, []), (0, 0, [])],
)
def test_every_bound_of_the_global_order(
    store: Store, position: int, limit: int, expected: list[int]
) -> None:
    for name in "ab":
        kept(store, 3, name)
    assert [each.position for each in store.since(position, limit)] == list(expected)


def test_bytes_that_only_a_log_can_hold_come_back_unchanged(store: Store) -> None:
    """Text of every kind: a store in a database keeps lines as text."""
    strange = "a\u2028b\r\n\t\"\\'%s?{x}😀\x7f"
    game = StoredGame.begin(store, header(strange))
    game.append(commit(0), id=strange)
    game.append([Entry((), f"{strange}\0", TurnBegan(1, 1))])
    expected = list(encode(game.log, complete=False))
    name = game.name
    assert [store.game(name).header, *store.read(name)] == expected


def test_readers_keep_how_far_they_have_come(store: Store, address: str) -> None:
    assert store.checkpoint("nats://a/b") == Checkpoint(0, 0)
    store.keep("nats://a/b", Checkpoint(3, 4))
    store.keep("another", Checkpoint(1, 1))
    store.keep("nats://a/b", Checkpoint(5, 9))
    with open_store(address) as other:
        assert other.checkpoint("nats://a/b") == Checkpoint(5, 9)
        assert other.checkpoint("another") == Checkpoint(1, 1)
