"""Writes a stream to Parquet tables in small batches, every event once, whatever is killed.

Messages are first kept in a store beside the tables, which also remembers how far the stream was
read. The games, in the order in which they begin, are divided into parts of equal size. As long as
the games of a part go on, the part is written again from the store and replaced. So the tables may
lag behind the store, but never contradict it, and the store alone shows which parts are out of
date.
"""

import time
from pathlib import Path

from turnfold.events.log.columns import LogContradiction
from turnfold.replays.analytics.parquet import Tables
from turnfold.replays.analytics.parts import MARKS, STREAM, prepare
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import Checkpoint, Store, StoredGame, open_store
from turnfold.replays.streams.connecting import Address
from turnfold.replays.streams.mirror import Mirror
from turnfold.replays.streams.receiving import ReceivedMessage
from turnfold.replays.telling.sentences.words import NO_NAMES, Names

GAMES = 16
"""How many games a part has."""
EVERY = 5.0
"""Seconds between two batches, while more comes."""


class TableSink:
    """Writes a stream to a directory of tables. `parts` counts the parts that were written; `names`
    holds the names of cards for which the logs have only numbers."""

    def __init__(
        self, directory: Path, address: Address, every: float = EVERY, names: Names = NO_NAMES
    ) -> None:
        prepare(directory, streamed=True)
        self.directory = directory
        self.names = names
        self.every = every
        self.parts = 0
        self.store: Store = open_store(str(directory / MARKS / STREAM), create=True)
        self._mirror = Mirror(self.store, address)
        self._games: dict[str, int] = {}
        self._ends: dict[int, int] = {}
        self._read = 0
        self._written = time.monotonic()

    @property
    def sequence(self) -> int:
        """The last message that was kept."""
        return self._mirror.sequence

    def take(self, batch: list[ReceivedMessage]) -> None:
        """Keep messages. Write the parts that are out of date when it is time, or when no messages
        came."""
        self._mirror.take(batch)
        if not batch or time.monotonic() - self._written >= self.every:
            self.write()

    def write(self) -> None:
        """Bring the tables up to date with the store. Raises `UserError` when a game cannot be
        folded."""
        self._look()
        for part, end in sorted(self._ends.items()):
            if self.store.checkpoint(_name(part)).position < end:
                try:
                    self._write_part(part)
                except OSError as error:
                    raise UserError(f"{self.directory} cannot be written: {error}") from None
                self.store.keep(_name(part), Checkpoint(end, 0))
                self.parts += 1
        self._written = time.monotonic()

    def close(self) -> None:
        """Close the store."""
        self.store.close()

    def _look(self) -> None:
        """Look up which games there are, and the position of the last commit of each part."""
        for stored in self.store.subscribe(self._read, 0):
            number = self._games.setdefault(stored.game, len(self._games))
            self._ends[number // GAMES] = self._read = stored.position + 1

    def _write_part(self, part: int) -> None:
        names = [name for name, number in self._games.items() if number // GAMES == part]
        with Tables(self.directory, part, self.names) as tables:
            for name in names:
                game = StoredGame(self.store, name)
                if game.damage is not None:
                    raise UserError(f"the stream's {name} is damaged at {game.damage}")
                try:
                    tables.add(game.log)
                except LogContradiction as error:
                    raise UserError(f"the stream's {name} contradicts itself: {error}") from None


def _name(part: int) -> str:
    return f"part {part}"
