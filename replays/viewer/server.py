"""The debugger in a browser: a server for one game, on this machine alone."""

import secrets
import socket
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
import uvicorn
from msgspec import Struct
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from events.enums import Edition
from replays.branches import Then
from replays.errors import Unusable
from replays.viewer.guard import Guard
from replays.viewer.page import SCRIPTS, STYLES, served_page, source
from replays.viewer.session import Answer, Session

HOST = "127.0.0.1"


class Legal(Struct, forbid_unknown_fields=True):
    """What could be answered at a position of a line?"""

    line: int
    at: int


class Try(Struct, forbid_unknown_fields=True):
    """What if another answer of those listed were given, and these went on?"""

    line: int
    at: int
    answer: int
    then: Then


class Under(Struct, forbid_unknown_fields=True):
    """What if the same were decided under another edition?"""

    line: int
    edition: Edition


class Compare(Struct, forbid_unknown_fields=True):
    """How do two lines differ?"""

    a: int
    b: int


class Say(Struct, forbid_unknown_fields=True):
    """Something is to be said about an event of a line."""

    line: int
    event: int
    text: str


class Save(Struct, forbid_unknown_fields=True):
    """The lines and comments are to be kept with the game, in its own file and no other."""


Question = TypeVar("Question", bound=Struct)


def application(session: Session, token: str, port: int) -> Guard:
    """The server's answers, behind the guard."""
    routes = [
        Route("/", _page),
        Route("/game.json", lambda request: _json(session.game())),
        Route("/grown", lambda request: _json(session.grown())),
        Route("/legal", _asking(Legal, lambda q: session.legal(q.line, q.at)), methods=["POST"]),
        Route(
            "/try",
            _asking(Try, lambda q: session.attempt(q.line, q.at, q.answer, q.then)),
            methods=["POST"],
        ),
        Route(
            "/edition",
            _asking(Under, lambda q: session.edition(q.line, q.edition)),
            methods=["POST"],
        ),
        Route("/compare", _asking(Compare, lambda q: session.compare(q.a, q.b)), methods=["POST"]),
        Route(
            "/comment",
            _asking(Say, lambda q: session.comment(q.line, q.event, q.text)),
            methods=["POST"],
        ),
        Route("/save", _asking(Save, lambda q: session.save()), methods=["POST"]),
        *(Route(f"/{name}", _file(name, "text/css")) for name in STYLES),
        *(Route(f"/{name}", _file(name, "text/javascript")) for name in SCRIPTS),
    ]
    return Guard(Starlette(routes=routes), token, port)


def serve(session: Session, port: int, ready: Callable[[str], None]) -> None:
    """Answer on this machine until interrupted; `ready` is told the link when it can be opened.

    Port 0 takes any that is free. Raises `Unusable` when the port cannot be had.
    """
    listening, bound = listen(port)
    with listening:
        token = secrets.token_urlsafe(32)
        ready(link(bound, token))
        uvicorn.Server(config(application(session, token, bound))).run(sockets=[listening])


def listen(port: int) -> tuple[socket.socket, int]:
    """A socket of this machine that listens, and on which port; `Unusable` when it cannot."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((HOST, port))
        listening.listen()
    except OSError as error:
        listening.close()
        raise Unusable(
            f"port {port} cannot be had ({error.strerror}); leave --port out for a free one"
        ) from None
    return listening, listening.getsockname()[1]


def link(port: int, token: str) -> str:
    """The address that opens the page."""
    return f"http://{HOST}:{port}/?token={token}"


def config(app: Guard) -> uvicorn.Config:
    """How the server runs: it writes no log, so that no token is in one."""
    return uvicorn.Config(
        app,
        log_level="critical",
        lifespan="off",
        ws="none",
        server_header=False,
        proxy_headers=False,
    )


async def _page(request: Request) -> Response:
    return HTMLResponse(served_page())


def _file(name: str, kind: str) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return Response(source(name), media_type=kind)

    return answer


def _asking(
    kind: type[Question], act: Callable[[Question], Answer]
) -> Callable[[Request], Awaitable[Response]]:
    """An answer to a question of a kind, which comes as JSON."""

    async def answer(request: Request) -> Response:
        if request.headers.get("content-type") != "application/json":
            return PlainTextResponse("Ask in JSON.\n", 415)
        try:
            question = msgspec.json.decode(await request.body(), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return PlainTextResponse(f"That is no question: {error}\n", 400)
        return _json(act(question))

    return answer


def _json(data: object) -> Response:
    return Response(msgspec.json.encode(data), media_type="application/json")
