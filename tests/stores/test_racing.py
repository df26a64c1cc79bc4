"""Many writers and readers of one store, each in its own process."""

import threading
from collections import Counter
from itertools import islice

from tests.programs import beside, join
from tests.stores.games import kept
from tests.stores.writers import acknowledged, assert_whole, writer
from turnfold.replays.stores import Store, StoredCommit, open_store

WRITERS = 8
COMMITS = 40


def test_eight_writers_race_and_each_version_is_won_by_one(store: Store, address: str) -> None:
    racing = [writer(address, "a game", str(each), COMMITS) for each in range(WRITERS)]
    won = {each: acknowledged(process) for each, process in enumerate(racing)}
    assert Counter(version for versions in won.values() for version in versions) == Counter(
        range(COMMITS)
    )
    assert assert_whole(store, "a game") == COMMITS
    stored = {each.version: each.id for each in store.since(0)}
    assert stored == {
        version: f"{each} {version}" for each, versions in won.items() for version in versions
    }


def test_subscribers_see_every_commit_once_and_in_order_while_writers_race(
    store: Store, address: str
) -> None:
    """One from the start, one that comes later with a checkpoint, one more when all is done."""
    kept(store, 3, "before")
    seen: list[list[StoredCommit]] = [[], []]
    subscribers = [
        beside(threading.Thread(target=follow, args=(address, seen[0], 0, 78))),
        beside(threading.Thread(target=follow, args=(address, seen[1], 2, 78))),
    ]
    racing = [writer(address, f"game {each % 3}", str(each), 25) for each in range(6)]
    for process in racing:
        acknowledged(process)
    for each in subscribers:
        join(each)
    everything = list(store.subscribe(patience=0))
    assert [each.position for each in everything] == list(range(3 + 3 * 25))
    assert seen == [everything, everything[2:]]
    for name in ("game 0", "game 1", "game 2"):
        assert [each.version for each in everything if each.game == name] == list(range(25))
        assert assert_whole(store, name) == 25


def follow(address: str, seen: list[StoredCommit], position: int, end: int) -> None:
    with open_store(address) as store:
        seen.extend(islice(store.subscribe(position, patience=120), end - position))


def test_waiting_ends_when_another_appends(store: Store, address: str) -> None:
    with open_store(address) as other:
        game = kept(other, 1)
        assert not store.wait(1, 0.05)
        appending = beside(threading.Timer(0.2, lambda: game.append([*game.log.commit(0)])))
        assert store.wait(1, 20)
        join(appending)
