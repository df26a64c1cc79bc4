"""One game of a store, for somebody who plays it or reads along."""

from turnfold.events.log import BadLog, LogDamage, Reader, Writer
from turnfold.events.log.log import Commit, Header, Log
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores.store import NewCommit, Store, hash_of


class StoredGame:
    """A game with the store that it is in.

    `log` is what has been read so far, `damage` what stopped the reading (None: nothing did).
    Others may append meanwhile: `refresh` reads on.
    """

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name
        self._reader = Reader()
        kept = store.game(name)
        if kept.fault:
            raise UserError(f"{store.address}: {name} cannot be read: {kept.fault}")
        try:
            self._reader.read([kept.header])
        except BadLog as error:
            raise UserError(f"{store.address}: the header of {name} is damaged: {error}") from None
        self._writer = Writer.after(self._reader)
        self.refresh()

    def __repr__(self) -> str:
        end = ", damaged" if self.damage else ""
        return f"<StoredGame {self.name!r} of {self.store!r}: {self.version} commits{end}>"

    @classmethod
    def begin(cls, store: Store, header: Header) -> "StoredGame":
        """Open the game with this header; create it unless the store holds it already."""
        return cls(store, store.create(Writer(header).first_line))

    @property
    def log(self) -> Log:
        """The log as far as it has been read."""
        return self._reader.log

    @property
    def damage(self) -> LogDamage | None:
        """Why the game could not be read to its end."""
        return self._reader.damage

    @property
    def version(self) -> int:
        """How many commits have been read: where the next one belongs."""
        return self.log.commit_count

    def refresh(self) -> int:
        """Read what was appended since; returns how many commits that were."""
        before = self.version
        if self.damage is None:
            self._reader.read(self.store.read(self.name, before))
            self._writer = Writer.after(self._reader)
        return self.version - before

    def append(self, commit: Commit, id: str = "") -> int:
        """Add a commit after those that have been read; returns its position in the store.

        `id` is the writer's own name for it; without one it is the hash of its line. Raises
        `ValueError` for a commit that cannot come next (see `Log.check`), and what
        `Store.append` does: after `VersionTaken`, `refresh` and decide again.
        """
        self.log.check(commit)
        if self.damage is not None:
            raise UserError(f"{self.name} is damaged at {self.damage}; nothing is appended to it")
        writer = self._writer.copy()
        data = writer.line(commit)
        position = self.store.append(
            self.name, self.version, [NewCommit(id or hash_of(data), data)]
        )
        self._reader.read([data])
        self._writer = writer
        return position

    def finish(self) -> None:
        """Mark the game as complete, as far as it has been read."""
        self.store.finish(self.name, self.version)
