"""A stream into a store: appending is idempotent, and so the store holds every commit once."""

from itertools import groupby

from turnfold.replays.stores import Checkpoint, Line, Store
from turnfold.replays.stores.moving import append_missing
from turnfold.replays.streams.connecting import Address
from turnfold.replays.streams.receiving import Received


class Mirror:
    """Adds the messages of a stream to a store, which remembers how far it has come."""

    def __init__(self, store: Store, address: Address) -> None:
        self.store = store
        self._reader = f"from {address}"

    def __repr__(self) -> str:
        return f"<Mirror {self._reader} in {self.store!r}>"

    @property
    def sequence(self) -> int:
        """The last message that is in the store."""
        return self.store.checkpoint(self._reader).sequence

    def take(self, batch: list[Received]) -> None:
        """Add messages. Raises `Unusable` when a game goes on otherwise than in the store."""
        for name, received in groupby(batch, lambda each: each.message.game):
            messages = [each.message for each in received]
            if messages[0].header:
                self.store.create(messages[0].header)
            lines = [Line(each.id, each.line) for each in messages]
            append_missing(self.store, name, messages[0].version, lines)
        if batch:
            self.store.keep(self._reader, Checkpoint(0, batch[-1].sequence))
