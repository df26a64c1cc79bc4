"""One message that turnfold did not publish is named and passed over; those around it are kept."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("nats")

from nats.errors import TimeoutError as NoMessage

from tests.streams.test_hostile import FOREIGN, message
from turnfold.replays.streams.connecting import Address
from turnfold.replays.streams.receiving import Received, Subscriber


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
    taken: list[Received] = []
    address = Address("nats://nowhere", "x")
    subscriber = Subscriber(address, aside=told.append)
    stream: Any = FewMessages([message(0), foreign, message(1), message(2), foreign])
    asyncio.run(subscriber._follow(stream, 0.1, taken.extend))
    assert [each.sequence for each in taken] == [1, 3, 4]
    assert told == [f"message {number} of {address} is not turnfold's" for number in (2, 5)]
    assert subscriber.sequence == 5
