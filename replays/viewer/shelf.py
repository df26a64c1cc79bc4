"""The games of a list, which are looked up, glanced at and opened by their numbers."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from turnfold.events.log.columns import LogContradiction
from turnfold.replays.analytics.sources import GameSource
from turnfold.replays.branches.file import load
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Tree
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.viewer.glance import GameSummary, glance
from turnfold.replays.viewer.listing import ListedGame
from turnfold.replays.viewer.session import Session
from turnfold.replays.views.seeing import viewer_in

HOME = "../../"
"""The list, as seen from the page of a game."""


class GameList:
    """The games of a list. They are looked up again at each request for the list.

    `find` returns the games that exist now. With `pictures`, the pages of the games may ask
    Scryfall for pictures of cards. A game keeps its number as long as the server runs, and is read
    again if its log has changed.
    """

    home = HOME

    def __init__(
        self, find: Callable[[], list[GameSource]], names: Names, pictures: bool = False
    ) -> None:
        self._find = find
        self._names = names
        self._pictures = pictures
        self._sources: list[GameSource] = []
        self._seen: dict[int, tuple[str, GameSummary | None]] = {}
        self._opened: dict[int, tuple[str, Session]] = {}

    def games(self) -> list[ListedGame]:
        """The games that can be read, by the addresses of their pages."""
        self._look()
        found = []
        for number, source in enumerate(self._sources):
            digest = source.digest()
            if number not in self._seen or self._seen[number][0] != digest:
                self._seen[number] = digest, self._glance(source)
            seen = self._seen[number][1]
            if seen is not None:
                found.append(ListedGame(seen, self.address(number)))
        return found

    def address(self, number: int) -> str:
        """The address of the page of a game, as seen from the list."""
        return f"games/{number}/"

    def _look(self) -> None:
        """Look up the games again. If that fails, the list stays as it was."""
        known = set(self._sources)
        with suppress(UserError):
            self._sources += [each for each in self._find() if each not in known]

    def _glance(self, source: GameSource) -> GameSummary | None:
        try:
            return glance(source.open().log, self._names)
        except (UserError, LogContradiction):
            return None

    def session(self, number: int) -> Session | None:
        """The session of a game; None if there is no such game."""
        if number >= len(self._sources):
            self._look()
        if number >= len(self._sources):
            return None
        source = self._sources[number]
        digest = source.digest()
        if number not in self._opened or self._opened[number][0] != digest:
            try:
                self._opened[number] = digest, self._session(source)
            except (UserError, LogContradiction):
                return None
        return self._opened[number][1]

    def _session(self, source: GameSource) -> Session:
        log, damage = source.open()
        stem, tree, viewer, own = log.header.game or "game", Tree(log), None, None
        if source.viewer is not None:
            viewer = viewer_in(log, source.viewer)
        elif source.game is None and damage is None:
            file = Path(source.address)
            tree, own = load(file), OwnFile(file)
        return Session(tree, self._names, stem, viewer, own, self._pictures, self.home)
