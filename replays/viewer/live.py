"""The page of games that are being played: it shows the game of a store that changed last."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.routing import Mount

from turnfold.replays.branches.tree import Tree
from turnfold.replays.stores import Store, StoredGame
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.viewer.guard import Guard
from turnfold.replays.viewer.many import answers_of_many
from turnfold.replays.viewer.protocol import CommentsShown, GameData, GameLength, NoAnswer
from turnfold.replays.viewer.server import answer_requests, answers
from turnfold.replays.viewer.session import Session
from turnfold.replays.viewer.shelf import GameList

STILL_GOING_ON = NoAnswer(
    "The game is still going on; export it from the store, and open that to comment on it."
)

LIST = "list/"
"""The list of all games of the store, as seen from the page of the live one."""


class LiveSession(Session):
    """A session whose game grows as commits are added to a store; the store must hold a game.

    Each request for the game sends all of it again; branches that were made until then are gone.
    """

    def __init__(self, store: Store, names: Names, pictures: bool = False, home: str = "") -> None:
        self.store = store
        self._options = pictures, home
        self._position = 0
        self._last: StoredGame | None = None
        game = self._look()
        super().__init__(Tree(game.log), names, game.name, None, None, pictures, home)

    def grown(self) -> GameLength:
        """The game that changed last, and the number of its events."""
        game = self._look()
        return GameLength(game.name, len(game.log))

    def game(self) -> GameData:
        """All data for the page, which opens at the end of the game."""
        game = self._look()
        super().__init__(Tree(game.log), self.names, game.name, None, None, *self._options)
        return replace(super().game(), live=True, start=len(game.log), remarks=False)

    def comment(self, number: int, event: int, text: str) -> CommentsShown | NoAnswer:
        """Refuse a comment, because it would be gone as soon as the game goes on."""
        return STILL_GOING_ON

    def _look(self) -> StoredGame:
        """The game that changed last, read to its present end."""
        name = ""
        for stored in self.store.subscribe(self._position, 0):
            name, self._position = stored.game, stored.position + 1
        if self._last is None or name not in ("", self._last.name):
            self._last = StoredGame(self.store, name)
        elif name:
            self._last.refresh()
        return self._last


def live_application(session: Session, shelf: GameList, token: str, port: int) -> Guard:
    """The server's application, protected by the guard: the live game, and the list of all
    games."""
    routes = [Mount(f"/{LIST[:-1]}", answers_of_many(shelf)), Mount("/", answers(session))]
    return Guard(Starlette(routes=routes), token, port)


def serve_live(session: Session, shelf: GameList, port: int, ready: Callable[[str], None]) -> None:
    """Serve the live game and the list until interrupted, with `answer_requests`."""
    answer_requests(partial(live_application, session, shelf), port, ready)
