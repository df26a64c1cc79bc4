"""Receives the messages of a stream, each once and in order, from where a subscriber stopped."""

from collections.abc import Awaitable, Callable, Collection
from typing import NamedTuple

from nats.errors import TimeoutError as NoMessage
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy
from nats.js.errors import NotFoundError

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.streams.connecting import Address, OutOfSync, patiently
from turnfold.replays.streams.messages import StreamMessage
from turnfold.replays.streams.subjects import wanted

AT_ONCE = 256
"""How many messages are taken together."""
SLICE = 0.5
"""Seconds to wait for the next ones before looking whether to end."""
IDLE = 300.0
"""Seconds after which the server forgets a subscriber that does not ask."""


class ReceivedMessage(NamedTuple):
    """A message and its sequence in the stream."""

    sequence: int
    message: StreamMessage


Take = Callable[[list[ReceivedMessage]], None]


class Subscriber:
    """Follows a stream: all games and types of events, or some.

    `sequence` is the last message that was taken.
    """

    def __init__(
        self,
        address: Address,
        sequence: int = 0,
        games: Collection[str] = (),
        types: Collection[str] = (),
        aside: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        """`aside` is told of each message that turnfold did not publish, and that is passed
        over."""
        self.address = address
        self.sequence = sequence
        self.games = frozenset(games)
        self.types = frozenset(types)
        self._aside = aside
        self._subject = wanted(address.stream, self.games, self.types)

    async def run(self, patience: float | None, take: Take) -> None:
        """Give `take` every message after `sequence`, in batches, an empty one when none comes.

        Ends when nothing has come for `patience` seconds; without it, never. Raises `UserError`
        when there is no server or stream, and whatever `take` raises.
        """

        async def work(stream: JetStreamContext) -> None:
            await self._follow(stream, patience, take)

        await patiently(self.address, work, lambda: self.sequence)

    async def last(self) -> int:
        """The last message that the stream holds now."""

        async def work(stream: JetStreamContext) -> int:
            await self._check(stream)
            return (await stream.stream_info(self.address.stream)).state.last_seq

        return await patiently(self.address, work, lambda: 0)

    async def _follow(self, stream: JetStreamContext, patience: float | None, take: Take) -> None:
        await self._check(stream)
        fetch = await self._begin(stream)
        pause = SLICE if patience is None else min(SLICE, max(patience, 0.1))
        waited = 0.0
        while patience is None or waited <= patience:
            sequences, found = await fetch(pause)
            self._check_gap(sequences)
            waited = 0.0 if sequences else waited + pause
            take([each for each in found if self._wants(each.message)])
            if sequences:
                self.sequence = sequences[-1]

    async def _check(self, stream: JetStreamContext) -> None:
        """Raises `UserError` when the stream is not there, or not the one that was followed."""
        try:
            state = (await stream.stream_info(self.address.stream)).state
        except NotFoundError:
            raise UserError(
                f"there is no stream {self.address}; create it with: "
                f"turnfold publish STORE --to {self.address}"
            ) from None
        if state.last_seq < self.sequence:
            raise UserError(
                f"{self.address} was deleted and created again: it is at message "
                f"{state.last_seq}, and {self.sequence} were received; use a new store or directory"
            )

        if state.messages and state.first_seq > self.sequence + 1:
            raise UserError(
                f"{self.address} holds only messages from {state.first_seq} on, but those after "
                f"{self.sequence} are needed"
            )

    def _check_gap(self, sequences: list[int]) -> None:
        """Raise `OutOfSync` when messages got lost on the way, so that they are asked for again."""
        if self.games or self.types:
            return
        for expected, each in enumerate(sequences, self.sequence + 1):
            if each != expected:
                raise OutOfSync(f"message {expected} is missing")

    async def _begin(
        self, stream: JetStreamContext
    ) -> Callable[[float], Awaitable[tuple[list[int], list[ReceivedMessage]]]]:
        """Ask for what comes after `sequence`. Returns a function that fetches the next messages:
        their sequences, and those of them that are turnfold's."""
        subscription = await stream.pull_subscribe(
            self._subject,
            stream=self.address.stream,
            config=ConsumerConfig(
                deliver_policy=DeliverPolicy.BY_START_SEQUENCE,
                opt_start_seq=self.sequence + 1,
                ack_policy=AckPolicy.NONE,
                inactive_threshold=IDLE,
            ),
        )

        async def fetch(seconds: float) -> tuple[list[int], list[ReceivedMessage]]:
            sequences: list[int] = []
            received: list[ReceivedMessage] = []
            try:
                found = await subscription.fetch(AT_ONCE, timeout=seconds)
            except NoMessage:
                return sequences, received
            for each in found:
                sequence = each.metadata.sequence.stream
                if sequence <= self.sequence:
                    continue
                sequences.append(sequence)
                try:
                    message = StreamMessage.read(each.headers, each.data)
                except UserError:
                    self._aside(f"message {sequence} of {self.address} is not turnfold's")
                else:
                    received.append(ReceivedMessage(sequence, message))
            return sequences, received

        return fetch

    def _wants(self, message: StreamMessage) -> bool:
        if self.games and message.game not in self.games:
            return False
        return not self.types or not self.types.isdisjoint(message.types)
