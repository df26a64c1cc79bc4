"""The commits of a store as messages, complete or redacted for one viewer."""

from turnfold.engine.fold import CannotFold
from turnfold.events.game import GameEnded
from turnfold.events.log import Writer
from turnfold.events.log.log import Commit
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import Store, StoredCommit, StoredGame
from turnfold.replays.stores.store import hash_of
from turnfold.replays.streams.messages import StreamMessage, types_in
from turnfold.replays.timeline.sound import LogValidator
from turnfold.replays.views import Redactor, unseeded
from turnfold.replays.views.seeing import viewer_in

GAME_ENDED = str(GameEnded.__struct_config__.tag)


class Feed:
    """Turns commits of a store, in their order, into messages."""

    def __init__(self, store: Store, viewer: str | None = None) -> None:
        self.store = store
        self.viewer = viewer or ""
        self._redacted: dict[str, RedactedGame] = {}
        self._checked: dict[str, CheckedGame] = {}

    def message(self, stored: StoredCommit) -> StreamMessage | None:
        """The message of a commit; None when the viewer may know nothing of it."""
        if self.viewer:
            return self._for_one(stored)
        position, name, version, id, line = stored
        header = self.store.game(name).header if version == 0 else b""
        try:
            types = types_in(line)
        except UserError as error:
            raise UserError(f"commit {version} of {name} cannot be published: {error}") from None
        if name not in self._checked:
            self._checked[name] = CheckedGame(self.store, name)
        self._checked[name].require(version)
        if GAME_ENDED in types:
            del self._checked[name]
        return StreamMessage(name, version, position, id, types, "", header, line)

    def _for_one(self, stored: StoredCommit) -> StreamMessage | None:
        name = stored.game
        if name not in self._redacted:
            self._redacted[name] = RedactedGame(self.store, name, self.viewer, self._called(name))
        game = self._redacted[name]
        lines = game.lines(stored.version)
        if game.over:
            del self._redacted[name]
        if lines is None:
            return None
        version, header, line = lines
        types = types_in(line)
        return StreamMessage(
            game.name, version, stored.position, hash_of(line), types, self.viewer, header, line
        )

    def _called(self, name: str) -> str:
        """The name of a game for one viewer: if its seed is left out, its place in the store is
        added instead."""
        called = unseeded(name)
        if called == name:
            return name
        position = 0
        while batch := self.store.since(position):
            for stored in batch:
                if stored.game == name:
                    return f"{called}, {stored.position}"
            position += len(batch)
        return called


class CheckedGame:
    """A game of a store that is checked before any of it is passed on."""

    def __init__(self, store: Store, name: str) -> None:
        self._game = StoredGame(store, name)
        self.log = self._game.log
        self._soundness = LogValidator(self.log)

    def require(self, version: int) -> None:
        """Raise `UserError` if the game up to a commit is damaged or contradicts itself."""
        if version >= self._game.version:
            self._game.refresh()
        try:
            self._soundness.require()
        except CannotFold as error:
            raise UserError(f"{self._game.name} contradicts itself: {error}") from None
        if version >= self._game.version:
            raise UserError(f"{self._game.name} is damaged at {self._game.damage}")


class RedactedGame:
    """A game of a store, redacted for one viewer commit by commit."""

    def __init__(self, store: Store, name: str, viewer: str, called: str) -> None:
        self._checked = CheckedGame(store, name)
        self.name = called
        self._log = log = self._checked.log
        self._redactor = Redactor(log.header, viewer_in(log, viewer), called)
        self._writer = Writer(self._redactor.redacted.header)
        self._next = 0
        self.over = False

    def lines(self, version: int) -> tuple[int, bytes, bytes] | None:
        """A commit as the viewer may know it: its version in their log, the header, its line. None
        if they may know nothing of it."""
        self._checked.require(version)
        made = None
        while self._next <= version:
            made = self._redact(self._log.commit(self._next))
            self._next += 1
        return made

    def _redact(self, commit: Commit) -> tuple[int, bytes, bytes] | None:
        entries = self._redactor.commit(commit)
        self.over = any(isinstance(entry.event, GameEnded) for entry in commit)
        if not entries:
            return None
        version = self._redactor.redacted.commit_count - 1
        line = self._writer.line(entries)
        return version, self._writer.first_line if version == 0 else b"", line
