"""Adds games that are being played to a store, while their recorder writes them.

Importing the same lines gives the same commits, so that nothing has to be remembered: a watcher
that starts again reads the file from its beginning, and what the store has is not added again.
"""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from msgspec.structs import replace

from turnfold.events.log.log import Header, Log
from turnfold.replays.importers.kit.game_import import GameImport
from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.stores import Store, StoredGame


class NoGame(Unusable):
    """The recorder has not written any game yet."""


def watch_games(store: Store, games: Iterable[GameImport[Any]]) -> Iterator[tuple[StoredGame, int]]:
    """Add games to a store, commit by commit, as their importer follows them.

    `games` is the game at hand after every message, as from `follow_games` of an importer.

    Yields, after every message that added something, the game and the number of the first event
    that was added. Raises `Unusable` when a game in the store differs, `NoGame` when the messages
    end without a game.
    """
    watched: Watched | None = None
    for game in games:
        if watched is None or watched.game is not game:
            watched = Watched(store, game)
        first = watched.add()
        if first is not None:
            yield watched.stored, first
    if watched is None:
        raise NoGame("no game was found")


class Watched:
    """A game that is followed, and the same game in a store."""

    def __init__(self, store: Store, game: GameImport[Any]) -> None:
        self.store = store
        self.game = game
        self._stored: StoredGame | None = None
        self._known = 0

    @property
    def stored(self) -> StoredGame:
        """The game in the store."""
        if self._stored is None:
            self._stored = _game_for(self.store, self.game.log)
        return self._stored

    def add(self) -> int | None:
        """Add the commits that are new. Returns the number of their first event, or None if there
        are none."""
        log = self.game.log
        first = None
        while self._known < log.commit_count:
            commit = log.commit(self._known)
            if self._known >= self.stored.version:
                first = len(self.stored.log) if first is None else first
                self.stored.append(commit)
            elif self.stored.log.commit(self._known) != commit:
                raise Unusable(
                    f"{self.store.address} holds a game {self.stored.name} that went differently "
                    f"from its commit {self._known} on"
                )
            self._known += 1
        if self.game.state.over and self._known == self.stored.version:
            self.stored.finish()
        return first


def _game_for(store: Store, log: Log) -> StoredGame:
    """The game of a log in a store: one that begins in the same way, or a new one.

    A game that was recorded in two pieces becomes two games; a number is added to the name of the
    second.
    """
    for number in count(1):
        name = log.header.game if number == 1 else f"{log.header.game} ({number})"
        stored = StoredGame.begin(store, _named(log.header, name))
        if not stored.version or stored.log.commit(0) == log.commit(0):
            return stored
    raise AssertionError


def _named(header: Header, name: str) -> Header:
    return replace(header, game=name)
