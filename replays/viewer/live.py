"""The page of games that are still going on: whichever game of a store went on last."""

from replays.branches import Tree
from replays.playback.words import Names
from replays.stores import Store, StoredGame
from replays.viewer.session import Answer, Session

STILL_GOING_ON: Answer = {
    "none": "The game is still going on; export it from the store, and open that to comment on it."
}


class LiveSession(Session):
    """A session whose game grows as commits come into a store, which has at least one.

    Whenever the page asks for the game it is told all of it anew; branches last until then.
    """

    def __init__(self, store: Store, names: Names) -> None:
        self.store = store
        self._position = 0
        self._last: StoredGame | None = None
        game = self._look()
        super().__init__(Tree(game.log), names, game.name)

    def grown(self) -> Answer:
        """Which game went on last, and how many events it has."""
        game = self._look()
        return {"title": game.name, "events": len(game.log)}

    def game(self) -> Answer:
        """Everything that the page is told, the end of the game first."""
        game = self._look()
        super().__init__(Tree(game.log), self.names, game.name)
        return {**super().game(), "live": True, "start": len(game.log), "remarks": False}

    def comment(self, number: int, event: int, text: str) -> Answer:
        """Nothing: it would be gone as soon as the game goes on."""
        return STILL_GOING_ON

    def _look(self) -> StoredGame:
        """The game that went on last, as far as it went."""
        name = ""
        for stored in self.store.subscribe(self._position, 0):
            name, self._position = stored.game, stored.position + 1
        if self._last is None or name not in ("", self._last.name):
            self._last = StoredGame(self.store, name)
        elif name:
            self._last.refresh()
        return self._last
