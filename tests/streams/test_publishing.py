"""Every commit of a store is on the stream once and in order, whatever happens on the way."""

import asyncio
import threading
import time
from pathlib import Path

import pytest

from tests import servers
from tests.programs import beside, join
from tests.stores.games import commit, header, kept
from tests.streams.streaming import delete, logs, publish, purge, received, subjects
from turnfold.events.log import encode
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores import Checkpoint, Store, StoredGame, open_store
from turnfold.replays.stores.moving import import_log
from turnfold.replays.streams.connecting import Address
from turnfold.replays.streams.publishing import Publisher
from turnfold.replays.views import SPECTATOR, redacted


def demo(store: Store) -> list[bytes]:
    """The demo's game in a store; the lines of its log."""
    log = Recording.open(GAME).log
    import_log(store, log, True)
    return list(encode(log, complete=False))


def test_the_messages_of_a_game_are_its_log(store: Store, stream: Address) -> None:
    lines = demo(store)
    kept(store, 5, "another")
    publish(store, stream)
    found = logs(stream)
    assert found["Anna against Boris"] == lines
    assert found["another"] == [store.game("another").header, *store.read("another")]
    everything = received(stream)
    assert [each.message.position for each in everything] == list(range(len(lines) - 1 + 5))
    assert [each.sequence for each in everything] == list(range(1, len(lines) + 5))
    assert [each.message.id for each in everything] == [each.id for each in store.subscribe(0, 0)]


def test_a_publisher_goes_on_where_it_stopped(store: Store, stream: Address) -> None:
    game = kept(store, 3)
    for number in range(3, 8):
        publish(store, stream)
        publish(store, stream)
        game.append(commit(number))
    publish(store, stream)
    assert logs(stream)["a game"] == [store.game("a game").header, *store.read("a game")]


@pytest.mark.parametrize("checkpoint", [Checkpoint(0, 0), Checkpoint(2, 2), Checkpoint(4, 4)])
def test_a_checkpoint_that_lags_behind_doubles_nothing(
    store: Store, stream: Address, checkpoint: Checkpoint
) -> None:
    """A publisher that was killed between the stream's answer and its own note."""
    kept(store, 5)
    publish(store, stream)
    store.keep(str(stream), checkpoint)
    StoredGame(store, "a game").append(commit(5))
    publish(store, stream)
    assert [each.message.version for each in received(stream)] == list(range(6))


def test_two_publishers_at_once_double_nothing(
    store: Store, stream: Address, tmp_path: Path
) -> None:
    lines = demo(store)

    def other() -> None:
        with open_store(store.address) as mine:
            publish(mine, stream)

    others = [beside(threading.Thread(target=other)) for _ in range(3)]
    publish(store, stream)
    for each in others:
        join(each)
    assert logs(stream)["Anna against Boris"] == lines


def test_what_is_appended_is_published_live(store: Store, stream: Address) -> None:
    game = kept(store, 1)
    publish(store, stream)

    def go_on() -> None:
        with open_store(store.address) as mine:
            asyncio.run(Publisher(mine, stream).run(3))

    publishing = beside(threading.Thread(target=go_on))
    for number in range(1, 6):
        time.sleep(0.1)
        game.append(commit(number))
        seen = received(stream)
        assert [each.message.version for each in seen] == list(range(number + 1))
    join(publishing)


def test_the_server_picks_commits_by_game_and_by_chapter(store: Store, stream: Address) -> None:
    demo(store)
    kept(store, 4, "a.b c")
    publish(store, stream)
    everything = subjects(stream, f"{stream.stream}.>")
    assert len(everything) == len(store.read("Anna against Boris")) + 4
    assert subjects(stream, f"{stream.stream}.a%2Eb%20c.>") == everything[-4:]
    combat = subjects(stream, f"{stream.stream}.*.*.*.*.*.combat.>")
    assert combat == [each for each in everything if ".combat." in each]
    assert 0 < len(combat) < len(everything)


def test_types_are_picked_exactly(store: Store, stream: Address) -> None:
    demo(store)
    publish(store, stream)
    log = Recording.open(GAME).log
    wanted = [
        number
        for number in range(log.commit_count)
        if any(entry.event.__struct_config__.tag == "life_lost" for entry in log.commit(number))
    ]
    found = received(stream, types=["life_lost"])
    assert [each.message.version for each in found] == wanted
    assert received(stream, games=["nobody"]) == []


def test_a_stream_of_another_store_is_refused(
    store: Store, stream: Address, tmp_path: Path
) -> None:
    kept(store, 3)
    publish(store, stream)
    with open_store(str(tmp_path / "other.sqlite"), create=True) as other:
        StoredGame.begin(other, header("other")).append(commit(0))
        with pytest.raises(
            UserError, match="holds messages of another store, or for another viewer"
        ):
            publish(other, stream)
    with pytest.raises(UserError, match="for another viewer"):
        publish(store, stream, "spectator")
    assert len(received(stream)) == 3


def test_a_stream_that_was_created_again_is_refused(store: Store, stream: Address) -> None:
    kept(store, 3)
    publish(store, stream)
    delete(stream)
    with pytest.raises(
        UserError, match="was deleted and created again: it is at message 0, and 3 were published"
    ):
        publish(store, stream)


def test_a_stream_whose_messages_have_expired_goes_on(store: Store, stream: Address) -> None:
    game = kept(store, 3)
    publish(store, stream)
    purge(stream)
    game.append(commit(3))
    publish(store, stream)
    assert [each.sequence for each in received(stream, 3)] == [4]
    with pytest.raises(UserError, match="holds only messages from 4 on, but those after 0"):
        received(stream)


@pytest.mark.server
def test_a_server_that_restarts_is_waited_for(store: Store) -> None:
    lines = demo(store)
    with servers.nats() as server:
        stream = Address(server.address, "restarting")

        def restart() -> None:
            server.stop()
            time.sleep(0.5)
            server.start()

        async def work() -> None:
            publisher = Publisher(store, stream)
            times = iter([restart, restart])
            await publisher.run(0, lambda at: next(times, lambda: None)())

        asyncio.run(work())
        assert logs(stream)["Anna against Boris"] == lines


def test_no_server_is_told(store: Store) -> None:
    with pytest.raises(UserError, match=r"cannot be reached: .*Connect call failed"):
        publish(store, Address("nats://127.0.0.1:1", "x"))


@pytest.mark.parametrize(("name", "viewer"), [("spectator", SPECTATOR), ("Anna", 1), ("B", 2)])
def test_a_stream_for_one_person_is_the_redacted_log(
    store: Store, stream: Address, name: str, viewer: int
) -> None:
    demo(store)
    publish(store, stream, name)
    expected = list(encode(redacted(Recording.open(GAME).log, viewer), complete=False))
    assert logs(stream)["Anna against Boris"] == expected


def test_a_redacted_stream_goes_on_in_the_middle_of_a_game(store: Store, stream: Address) -> None:
    log = Recording.open(GAME).log
    game = StoredGame.begin(store, log.header)
    for number in range(log.commit_count):
        game.append(log.commit(number))
        if number % 40 == 0:
            publish(store, stream, "Anna")
            store.keep(str(stream), Checkpoint(0, 0))
    publish(store, stream, "Anna")
    assert logs(stream)["Anna against Boris"] == list(encode(redacted(log, 1), complete=False))


def test_who_does_not_play_sees_what_a_spectator_sees(store: Store, stream: Address) -> None:
    demo(store)
    publish(store, stream, "Clara")
    expected = list(encode(redacted(Recording.open(GAME).log, SPECTATOR), complete=False))
    assert logs(stream)["Anna against Boris"] == expected
