"""Adds games that are being played to a store, while their recorder writes them.

Importing the same lines gives the same commits, so that nothing has to be remembered: a watcher
that starts again reads the file from its beginning, and what the store has is not added again.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Any

from msgspec.structs import replace

from turnfold.events.log.log import Header, Log
from turnfold.replays.importers.kit.game_import import GameImport
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.stores import Store, StoredGame


class NoGame(UserError):
    """The recorder has not written any game yet."""


def watch_games(
    store: Store,
    games: Iterable[GameImport[Any]],
    left_out: Callable[[str], None] = lambda name: None,
) -> Iterator[tuple[StoredGame, int]]:
    """Add games to a store, commit by commit, as their importer follows them.

    `games` is the game at hand after every message, as from `follow_games` of an importer. A game
    that the store has complete from another recording is left out; `left_out` is told its name.

    Yields, after every message that added something, the game and the number of the first event
    that was added. Raises `UserError` when a game in the store differs, `NoGame` when the messages
    end without a game.
    """
    watched: FollowedGame | None = None
    for game in games:
        if watched is None or watched.game is not game:
            watched = FollowedGame(store, game, left_out)
        added = watched.add()
        if added is not None:
            yield added
    if watched is None:
        raise NoGame("no game was found")


class FollowedGame:
    """A game that is followed, and the same game in a store."""

    def __init__(
        self, store: Store, game: GameImport[Any], left_out: Callable[[str], None]
    ) -> None:
        self.store = store
        self.game = game
        self._left_out = left_out
        self._is_left_out = False
        self._stored: StoredGame | None = None
        self._known = 0

    def add(self) -> tuple[StoredGame, int] | None:
        """Add the commits that are new. Returns the game in the store and the number of their first
        event, or None if there are none."""
        log = self.game.log
        if self._is_left_out or self._known >= log.commit_count:
            return None
        if self._stored is None:
            self._stored = _game_for(self.store, log)
        if self._stored is None:
            self._is_left_out = True
            self._left_out(log.header.game)
            return None
        return self._added(self._stored, log)

    def _added(self, stored: StoredGame, log: Log) -> tuple[StoredGame, int] | None:
        first = None
        while self._known < log.commit_count:
            commit = log.commit(self._known)
            if self._known >= stored.version:
                first = len(stored.log) if first is None else first
                stored.append(commit)
            elif stored.log.commit(self._known) != commit:
                raise UserError(
                    f"{self.store.address} holds a game {stored.name} that went differently "
                    f"from its commit {self._known} on"
                )
            self._known += 1
        if self.game.state.over and self._known == stored.version:
            stored.finish()
        return None if first is None else (stored, first)


def _game_for(store: Store, log: Log) -> StoredGame | None:
    """The game of a log in a store: one that begins in the same way, or a new one. None where the
    store has the game complete, from another recording.

    A game that was recorded in two pieces becomes two games; a number is added to the name of the
    second.
    """
    kept = {each.name: each.complete for each in store.games()}
    complete = False
    for number in count(1):
        name = log.header.game if number == 1 else f"{log.header.game} ({number})"
        if complete and name not in kept:
            return None
        stored = StoredGame.begin(store, _named(log.header, name))
        if not stored.version or stored.log.commit(0) == log.commit(0):
            return stored
        complete = complete or kept.get(name, False)
    raise AssertionError


def _named(header: Header, name: str) -> Header:
    return replace(header, game=name)
