"""Serves a list of many games in a browser; each game opens on a page of its own."""

from collections.abc import Callable
from functools import partial

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from turnfold.replays.viewer.guard import Guard
from turnfold.replays.viewer.listing import LIST_FILES, served_list, version
from turnfold.replays.viewer.server import answer_requests, answers, page_file
from turnfold.replays.viewer.shelf import GameList

REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""The report is one page with its own style, and runs nothing."""


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
        session = shelf.session(scope["path_params"]["number"])
        none: ASGIApp = PlainTextResponse("There is no such game here.\n", 404)
        await (answers(session) if session else none)(scope, receive, send)

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
