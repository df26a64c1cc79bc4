"""Publishing and subscribing, from one call to the end."""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Mapping

from turnfold.replays.stores import Store
from turnfold.replays.streams.connecting import Address, connected
from turnfold.replays.streams.publishing import Publisher
from turnfold.replays.streams.receiving import ReceivedMessage, Subscriber


def publish(store: Store, stream: Address, viewer: str | None = None) -> list[str]:
    """Publish what is there; the messages that were put aside."""
    aside: list[str] = []
    asyncio.run(Publisher(store, stream, viewer, aside.append).run(0))
    return aside


def send(stream: Address, *messages: tuple[Mapping[str, str] | None, bytes]) -> None:
    """Send messages that turnfold did not publish."""

    async def work() -> None:
        async with connected(stream) as client:
            for headers, data in messages:
                told = dict(headers) if headers else None
                await client.jetstream().publish(f"{stream.stream}.x", data, headers=told)

    asyncio.run(work())


def received(
    stream: Address,
    sequence: int = 0,
    games: Collection[str] = (),
    types: Collection[str] = (),
) -> list[ReceivedMessage]:
    found: list[ReceivedMessage] = []
    asyncio.run(Subscriber(stream, sequence, games, types).run(0.3, found.extend))
    return found


def logs(stream: Address) -> dict[str, list[bytes]]:
    """The lines of every game of a stream, in the order in which they come."""
    found: dict[str, list[bytes]] = defaultdict(list)
    for _, message in received(stream):
        found[message.game] += message.payload.splitlines(keepends=True)
    return found


def subjects(stream: Address, chosen: str) -> list[str]:
    """The subjects of the messages that the server itself picks out under another subject."""

    async def ask() -> list[str]:
        async with connected(stream) as client:
            subscription = await client.jetstream().subscribe(
                chosen, stream=stream.stream, ordered_consumer=True
            )
            found = []
            while True:
                try:
                    found.append((await subscription.next_msg(timeout=0.3)).subject)
                except TimeoutError:
                    return found

    return asyncio.run(ask())


def delete(stream: Address) -> None:
    async def ask() -> None:
        async with connected(stream) as client:
            await client.jetstream().delete_stream(stream.stream)

    asyncio.run(ask())


def purge(stream: Address) -> None:
    async def ask() -> None:
        async with connected(stream) as client:
            await client.jetstream().purge_stream(stream.stream)

    asyncio.run(ask())
