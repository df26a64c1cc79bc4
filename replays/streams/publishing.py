"""Publishes the commits of a store to a stream, each exactly once, however often the publisher is
killed.

A message says which sequence the stream must be at (`Nats-Expected-Last-Sequence`), so that the
server refuses whatever does not come next, whoever sends it. The last message of the stream that
turnfold published tells where to go on; the checkpoint that is kept with the store tells the same
when that message is gone, and shows when a stream was deleted and created again.
"""

import asyncio
from collections.abc import Callable, Sequence

from nats.errors import MaxPayloadError
from nats.js import JetStreamContext
from nats.js.errors import BadRequestError, NotFoundError

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import Checkpoint, Store
from turnfold.replays.streams.connecting import Address, OutOfSync, patiently
from turnfold.replays.streams.feed import Feed
from turnfold.replays.streams.messages import StreamMessage
from turnfold.replays.streams.subjects import subject

AT_ONCE = 128
"""How many messages are on their way at the same time."""
MOST_ASIDE = 1000
"""More messages of others at the end of a stream than somebody sends by mistake."""
SLICE = 0.5
"""Seconds after which a publisher that waits looks whether it is to end."""

REMEMBERED = 0.1
"""Seconds for which the server refuses an id that it has seen, the fewest that it takes: the
sequences keep messages apart, and somebody else's message may have the id of the next one."""

EXPECTED = "Nats-Expected-Last-Sequence"

CheckpointReport = Callable[[Checkpoint], None]


class Publisher:
    """Publishes a store to a stream of its own, redacted for `viewer` if there is one."""

    def __init__(
        self,
        store: Store,
        address: Address,
        viewer: str | None = None,
        aside: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        """`aside` is told of each message at the end of the stream that turnfold did not
        publish, and that is passed over."""
        self.store = store
        self.address = address
        self.viewer = viewer or ""
        self.at = Checkpoint(0, 0)
        self._aside = aside

    def __repr__(self) -> str:
        return f"<Publisher of {self.store!r} to {self.address}>"

    async def run(
        self, patience: float | None, progress: CheckpointReport = lambda at: None
    ) -> None:
        """Publish what is there and what comes, until nothing has come for `patience` seconds.

        `progress` is told after every batch how far the stream is. Raises `UserError` when the
        server is not there or stays away, or when the stream holds something else.
        """

        async def work(stream: JetStreamContext) -> None:
            await self._publish(stream, patience, progress)

        try:
            await patiently(self.address, work, lambda: self.at)
        except MaxPayloadError:
            raise UserError(
                f"a commit is larger than what {self.address} takes; raise its max_payload"
            ) from None

    async def _publish(
        self, stream: JetStreamContext, patience: float | None, progress: CheckpointReport
    ) -> None:
        feed = Feed(self.store, self.viewer)
        self.at = await self._where(stream)
        waited = 0.0
        while patience is None or waited <= patience:
            batch = self.store.since(self.at.position, AT_ONCE)
            if not batch:
                pause = SLICE if patience is None else min(SLICE, patience)
                found = await asyncio.to_thread(self.store.wait, self.at.position, pause)
                waited = 0.0 if found else waited + max(pause, 0.001)
                continue
            messages = [each for each in map(feed.message, batch) if each is not None]
            await self._send(stream, messages)
            end = self.at.sequence + len(messages)
            self.at = Checkpoint(self.at.position + len(batch), end)
            self.store.keep(str(self.address), self.at)
            progress(self.at)

    async def _send(self, stream: JetStreamContext, messages: Sequence[StreamMessage]) -> None:
        """Publish messages at the end of the stream; raises `OutOfSync` when that is elsewhere."""
        first = self.at.sequence
        sending = [
            stream.publish(
                subject(self.address.stream, each.game, each.types),
                each.payload,
                headers={**each.headers, EXPECTED: str(sequence)},
            )
            for sequence, each in enumerate(messages, first)
        ]
        answers = await asyncio.gather(*sending, return_exceptions=True)
        for sequence, answer in enumerate(answers, first + 1):
            if isinstance(answer, BadRequestError):
                raise OutOfSync(str(answer))
            if isinstance(answer, BaseException):
                raise answer
            if answer.seq != sequence:
                raise OutOfSync(f"message {sequence} is there already, as {answer.seq}")

    async def _where(self, stream: JetStreamContext) -> Checkpoint:
        """The point from which to continue. Creates the stream if it does not exist."""
        name = self.address.stream
        kept = self.store.checkpoint(str(self.address))
        try:
            last = (await stream.stream_info(name)).state.last_seq
        except NotFoundError:
            last = 0
            await self._make(stream)
        if last < kept.sequence:
            raise UserError(
                f"{self.address} was deleted and created again: it is at message {last}, and "
                f"{kept.sequence} were published; publish to a stream of another name"
            )
        found = await self._last_published(stream, last, kept)
        return Checkpoint(max(found, kept.position), last)

    async def _last_published(self, stream: JetStreamContext, last: int, kept: Checkpoint) -> int:
        """The position behind that of the last message which turnfold published; what comes after
        it is put aside. What was published before is not looked at again."""
        for sequence in range(last, max(kept.sequence, 1) - 1, -1):
            if sequence <= last - MOST_ASIDE:
                raise self._foreign()
            try:
                raw = await stream.get_msg(self.address.stream, sequence)
                message = StreamMessage.read(raw.headers, raw.data or b"")
            except NotFoundError:
                if sequence > kept.sequence:
                    raise self._foreign() from None
            except UserError:
                self._aside(f"message {sequence} of {self.address} is not turnfold's")
            else:
                if not self._is_ours(message):
                    raise self._foreign()
                return message.position + 1
        return kept.position

    async def _make(self, stream: JetStreamContext) -> None:
        name = self.address.stream
        try:
            await stream.add_stream(name=name, subjects=[f"{name}.>"], duplicate_window=REMEMBERED)
        except BadRequestError as error:
            raise UserError(f"{self.address} cannot be created: {error.description}") from None

    def _is_ours(self, message: StreamMessage) -> bool:
        """Whether the store's commit in its place is the one that was published."""
        if message.viewer != self.viewer:
            return False
        stored = self.store.since(message.position, 1)
        if not stored or stored[0].game != message.game:
            return False
        return bool(self.viewer) or stored[0].data == message.line

    def _foreign(self) -> UserError:
        return UserError(
            f"{self.address} holds messages of another store, or for another viewer; "
            "publish to a stream of another name"
        )
