"""Serves a list of many games in a browser; each game opens on a page of its own."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from turnfold.engine.fold import CannotFold
from turnfold.replays.analytics.sources import GameSource
from turnfold.replays.branches.file import load
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Tree
from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.viewer.glance import Glance, glance
from turnfold.replays.viewer.guard import Guard
from turnfold.replays.viewer.listing import LIST_FILES, Listed, served_list, version
from turnfold.replays.viewer.server import answer_requests, answers, page_file
from turnfold.replays.viewer.session import Session
from turnfold.replays.views.seeing import viewer_in

REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""The report is one page with its own style, and runs nothing."""


HOME = "../../"
"""The list, as seen from the page of a game."""


class GameList:
    """The games of a list. They are looked up again at each request for the list.

    `find` returns the games that exist now. With `pictures`, the pages of the games may ask
    Scryfall for pictures of cards. A game keeps its number as long as the server runs, and is read
    again if its log has changed.
    """

    def __init__(
        self, find: Callable[[], list[GameSource]], names: Names, pictures: bool = False
    ) -> None:
        self._find = find
        self._names = names
        self._pictures = pictures
        self._sources: list[GameSource] = []
        self._seen: dict[int, tuple[str, Glance | None]] = {}
        self._opened: dict[int, tuple[str, ASGIApp]] = {}

    def games(self) -> list[Listed]:
        """The games that can be read, by the addresses of their pages."""
        self._look()
        found = []
        for number, source in enumerate(self._sources):
            digest = source.digest()
            if number not in self._seen or self._seen[number][0] != digest:
                self._seen[number] = digest, self._glance(source)
            seen = self._seen[number][1]
            if seen is not None:
                found.append(Listed(seen, f"games/{number}/"))
        return found

    def _look(self) -> None:
        """Look up the games again. If that fails, the list stays as it was."""
        known = set(self._sources)
        with suppress(Unusable):
            self._sources += [each for each in self._find() if each not in known]

    def _glance(self, source: GameSource) -> Glance | None:
        try:
            return glance(source.open().log, self._names)
        except (Unusable, CannotFold):
            return None

    def page(self, number: int) -> ASGIApp | None:
        """The application for the page of a game; None if there is no such game."""
        if number >= len(self._sources):
            self._look()
        if number >= len(self._sources):
            return None
        source = self._sources[number]
        digest = source.digest()
        if number not in self._opened or self._opened[number][0] != digest:
            try:
                self._opened[number] = digest, answers(self._session(source))
            except (Unusable, CannotFold):
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
        return Session(tree, self._names, stem, viewer, own, self._pictures, HOME)


def application_of_many(
    shelf: GameList, token: str, port: int, report: Callable[[], str] | None = None
) -> Guard:
    """The server's application, protected by the guard."""
    return Guard(answers_of_many(shelf, report), token, port)


def answers_of_many(shelf: GameList, report: Callable[[], str] | None = None) -> Starlette:
    """The application for the list and for the pages of its games."""

    async def listed(request: Request) -> Response:
        return HTMLResponse(served_list(shelf.games(), "report.html" if report else ""))

    async def now(request: Request) -> Response:
        return JSONResponse({"version": version(shelf.games())})

    async def reported(request: Request) -> Response:
        if report is None:
            return PlainTextResponse("There is no report here.\n", 404)
        return HTMLResponse(report(), headers={"Content-Security-Policy": REPORT_POLICY})

    async def game(scope: Scope, receive: Receive, send: Send) -> None:
        page = shelf.page(scope["path_params"]["number"])
        answer: ASGIApp = page or PlainTextResponse("There is no such game here.\n", 404)
        await answer(scope, receive, send)

    routes = [
        Route("/", listed),
        Route("/now.json", now),
        Route("/report.html", reported),
        *(Route(f"/{name}", page_file(name, kind)) for name, kind in LIST_FILES.items()),
        Mount("/games/{number:int}", app=game),
    ]
    return Starlette(routes=routes)


def serve_many(
    shelf: GameList,
    port: int,
    ready: Callable[[str], None],
    report: Callable[[], str] | None = None,
) -> None:
    """Serve the list and its games until interrupted, with `answer_requests`."""
    answer_requests(partial(application_of_many, shelf, report=report), port, ready)
