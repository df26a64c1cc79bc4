"""One message that turnfold did not publish is named and passed over; those around it are kept."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("nats")

from nats.errors import TimeoutError as NoMessage

from tests.stores.games import commit, kept
from tests.streams import streaming
from tests.streams.test_hostile import FOREIGN, message
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import Checkpoint, Store
from turnfold.replays.streams import publishing
from turnfold.replays.streams.connecting import Address
from turnfold.replays.streams.receiving import ReceivedMessage, Subscriber


class FewMessages:
    """What a server that holds these messages answers."""

    def __init__(self, messages: Sequence[Any]) -> None:
        self.messages = [
            SimpleNamespace(
                headers=headers,
                data=data,
                metadata=SimpleNamespace(sequence=SimpleNamespace(stream=number)),
            )
            for number, (headers, data) in enumerate(messages, 1)
        ]

    async def stream_info(self, name: str) -> Any:
        last = len(self.messages)
        return SimpleNamespace(state=SimpleNamespace(messages=last, first_seq=1, last_seq=last))

    async def pull_subscribe(self, subject: str, **more: Any) -> "FewMessages":
        return self

    async def fetch(self, most: int, timeout: float) -> Sequence[Any]:
        found, self.messages = self.messages, []
        if not found:
            raise NoMessage
        return found


@pytest.mark.parametrize("foreign", [(None, b"hello"), *FOREIGN.values()])
def test_the_good_messages_around_it_are_taken(foreign: Any) -> None:
    told: list[str] = []
    taken: list[ReceivedMessage] = []
    address = Address("nats://nowhere", "x")
    subscriber = Subscriber(address, aside=told.append)
    stream: Any = FewMessages([message(0), foreign, message(1), message(2), foreign])
    asyncio.run(subscriber._follow(stream, 0.1, taken.extend))
    assert [each.sequence for each in taken] == [1, 3, 4]
    assert told == [f"message {number} of {address} is not turnfold's" for number in (2, 5)]
    assert subscriber.sequence == 5


OTHERS = ((None, b"hello"), FOREIGN["nothing"], FOREIGN["a game that is no text"])


def test_a_publisher_goes_on_behind_them(store: Store, stream: Address) -> None:
    game = kept(store, 2)
    assert streaming.publish(store, stream) == []
    streaming.send(stream, *OTHERS)
    game.append(commit(2))
    named = [f"message {number} of {stream} is not turnfold's" for number in (5, 4, 3)]
    assert streaming.publish(store, stream) == named
    assert streaming.publish(store, stream) == []
    assert [each.sequence for each in streaming.received(stream)] == [1, 2, 6]
    assert streaming.logs(stream)["a game"] == [store.game("a game").header, *store.read("a game")]


def test_one_that_has_the_id_of_the_next_holds_nothing_up(store: Store, stream: Address) -> None:
    game = kept(store, 2)
    streaming.publish(store, stream)
    streaming.send(stream, ({"Nats-Msg-Id": "a%20game:2"}, b"hello"))
    game.append(commit(2))
    assert set(streaming.publish(store, stream)) == {f"message 3 of {stream} is not turnfold's"}
    assert [each.message.version for each in streaming.received(stream)] == [0, 1, 2]


def test_so_it_does_without_its_own_note(store: Store, stream: Address) -> None:
    game = kept(store, 2)
    streaming.publish(store, stream)
    store.keep(str(stream), Checkpoint(0, 0))
    streaming.send(stream, *OTHERS)
    game.append(commit(2))
    assert len(streaming.publish(store, stream)) == 3
    assert [each.message.version for each in streaming.received(stream)] == [0, 1, 2]


def test_a_message_that_is_gone_is_not_passed_over(store: Store, stream: Address) -> None:
    kept(store, 1)
    streaming.publish(store, stream)
    streaming.purge(stream)
    store.keep(str(stream), Checkpoint(0, 0))
    streaming.send(stream, (None, b"hello"))
    with pytest.raises(UserError, match="holds messages of another store"):
        streaming.publish(store, stream)


def test_a_stream_of_another_program_is_refused(
    store: Store, stream: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kept(store, 2)
    streaming.publish(store, stream)
    streaming.send(stream, *OTHERS)
    game.append(commit(2))
    monkeypatch.setattr(publishing, "MOST_ASIDE", 3)
    with pytest.raises(UserError, match="holds messages of another store"):
        streaming.publish(store, stream)
