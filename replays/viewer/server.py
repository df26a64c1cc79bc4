"""The debugger in a browser: a server for one game, on this machine alone."""

import secrets
import socket
from collections.abc import Awaitable, Callable
from functools import partial

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.viewer.answering import CannotAnswer, Exchanges, reply, session_exchanges
from turnfold.replays.viewer.guard import WITH_PICTURES, Guard
from turnfold.replays.viewer.page import STYLES, scripts, served_page, source
from turnfold.replays.viewer.session import Session

HOST = "127.0.0.1"


def application(session: Session, token: str, port: int) -> Guard:
    """The server's application, protected by the guard."""
    return Guard(answers(session), token, port)


def answers(session: Session) -> Starlette:
    """The application for the page of one game."""
    routes = [
        Route("/", partial(_page, session)),
        *carried(session_exchanges(session)),
        *(Route(f"/{name}", page_file(name, "text/css")) for name in STYLES),
        *(Route(f"/{name}", page_file(name, "text/javascript")) for name in scripts()),
    ]
    return Starlette(routes=routes, exception_handlers={404: _unknown})


def serve(session: Session, port: int, ready: Callable[[str], None]) -> None:
    """Serve the page of one game until interrupted, with `answer_requests`."""
    answer_requests(partial(application, session), port, ready)


def answer_requests(
    made: Callable[[str, int], Guard], port: int, ready: Callable[[str], None]
) -> None:
    """Serve an application on this machine until interrupted.

    `made` makes the application from the token and the port. `ready` is called with the link when
    it can be opened. Port 0 takes any free port. Raises `UserError` when the port is not free.
    """
    listening, bound = listen(port)
    with listening:
        token = secrets.token_urlsafe(32)
        ready(link(bound, token))
        uvicorn.Server(config(made(token, bound))).run(sockets=[listening])


def listen(port: int) -> tuple[socket.socket, int]:
    """Listen on a port of this machine. Returns the socket and the port; raises `UserError` when
    the port is taken."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((HOST, port))
        listening.listen()
    except OSError as error:
        listening.close()
        raise UserError(
            f"port {port} is not available ({error.strerror}); leave out --port to get a free one"
        ) from None
    return listening, listening.getsockname()[1]


def link(port: int, token: str) -> str:
    """The address that opens the page."""
    return f"http://{HOST}:{port}/?token={token}"


def config(app: Guard) -> uvicorn.Config:
    """The configuration of the server. It writes no log, so that the token appears in none."""
    return uvicorn.Config(
        app,
        log_level="critical",
        lifespan="off",
        ws="none",
        server_header=False,
        proxy_headers=False,
    )


async def _page(session: Session, request: Request) -> Response:
    headers = {"Content-Security-Policy": WITH_PICTURES} if session.pictures else {}
    return HTMLResponse(served_page(), headers=headers)


def page_file(name: str, kind: str) -> Callable[[Request], Awaitable[Response]]:
    """A function that answers with one of the page's own files."""

    async def answer(request: Request) -> Response:
        return Response(source(name), media_type=kind)

    return answer


def carried(exchanges: Exchanges) -> list[Route]:
    """The routes for all that a page can ask: a request that its name says is got, any other comes
    as JSON."""
    return [
        Route(
            f"/{name}",
            partial(_answer, exchanges, name),
            methods=["GET" if each.is_bare else "POST"],
        )
        for name, each in exchanges.items()
    ]


async def _answer(exchanges: Exchanges, name: str, request: Request) -> Response:
    is_json = request.headers.get("content-type") == "application/json"
    if request.method == "POST" and not is_json:
        return PlainTextResponse("Ask in JSON.\n", 415)
    try:
        found = reply(exchanges, name, await request.body())
    except CannotAnswer as sentence:
        return PlainTextResponse(f"{sentence}\n", 400)
    return Response(found, media_type="application/json")


async def _unknown(request: Request, error: Exception) -> Response:
    if request.method == "POST":
        return PlainTextResponse("There is no request of that name.\n", 400)
    return PlainTextResponse("There is no such page here.\n", 404)
