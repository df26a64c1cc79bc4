"""Copies a stream to a store. Appending is idempotent, so the store holds every commit once."""

from itertools import groupby

from turnfold.events.log import BadLog, Reader
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import Checkpoint, NewCommit, NoSuchGame, Store, VersionTaken
from turnfold.replays.stores.moving import append_missing
from turnfold.replays.streams.connecting import Address
from turnfold.replays.streams.messages import StreamMessage
from turnfold.replays.streams.receiving import ReceivedMessage


class Mirror:
    """Adds the messages of a stream to a store, which remembers how far it has come."""

    def __init__(self, store: Store, address: Address) -> None:
        self.store = store
        self._reader = f"from {address}"
        self._games: dict[str, Reader] = {}

    def __repr__(self) -> str:
        return f"<Mirror {self._reader} in {self.store!r}>"

    @property
    def sequence(self) -> int:
        """The last message that is in the store."""
        return self.store.checkpoint(self._reader).sequence

    def take(self, batch: list[ReceivedMessage]) -> None:
        """Add messages. Raises `UserError` when a game differs from that in the store, and when a
        commit cannot come next."""
        for name, received in groupby(batch, lambda each: each.message.game):
            messages = [each.message for each in received]
            first = messages[0].version
            lines = [NewCommit(each.id, each.line) for each in messages]
            reader = self._games.pop(name, None) or self._begun(name, messages[0])
            known = max(reader.log.commit_count - first, 0)
            if messages[0].header:
                self.store.create(messages[0].header)
            append_missing(self.store, name, first, lines[:known])
            self._read_on(name, reader, messages[known:])
            append_missing(self.store, name, first, lines[: reader.log.commit_count - first])
            if reader.damage is not None:
                raise UserError(f"the stream's {name} is damaged at {reader.damage}")
            if not any("game_ended" in each.types for each in messages):
                self._games[name] = reader
        if batch:
            self.store.keep(self._reader, Checkpoint(0, batch[-1].sequence))

    def _read_on(self, name: str, reader: Reader, messages: list[StreamMessage]) -> None:
        """Read messages as the continuation of the log in the store."""
        found = reader.log.commit_count
        if messages and messages[0].version > found:
            raise VersionTaken(name, messages[0].version, found)
        reader.read([each.line for each in messages])

    def _begun(self, name: str, first: StreamMessage) -> Reader:
        reader = Reader()
        try:
            kept = self.store.game(name)
            lines = [kept.header, *self.store.read(name)]
        except NoSuchGame:
            if not first.header:
                raise UserError(f"the stream begins in the middle of {name}") from None
            lines = [first.header]
        try:
            reader.read(lines)
        except BadLog as error:
            raise UserError(f"the stream's {name} cannot be read: {error}") from None
        return reader
