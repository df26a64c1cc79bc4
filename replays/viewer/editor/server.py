"""The editor in a browser: a server for the dispute files of one folder, only on this machine."""

from collections.abc import Callable
from functools import partial

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from turnfold.replays.viewer.bundle import in_order
from turnfold.replays.viewer.editor.desk import EditorState, desk_exchanges
from turnfold.replays.viewer.guard import POLICY, Guard
from turnfold.replays.viewer.page import EDITOR_STYLES, filled, source
from turnfold.replays.viewer.server import answer_requests, answers, carried, page_file

WITH_PICTURES = f"{POLICY}; img-src data:"
"""The policy of the page of the editor, which makes a picture of itself."""

FIRST = "editor.js"


def application_of_editor(desk: EditorState, token: str, port: int) -> Guard:
    """The server's application, protected by the guard."""

    async def page(request: Request) -> Response:
        return HTMLResponse(editor_page(), headers={"Content-Security-Policy": WITH_PICTURES})

    async def game(scope: Scope, receive: Receive, send: Send) -> None:
        none: ASGIApp = PlainTextResponse("No game is ready here.\n", 404)
        await (answers(desk.game) if desk.game else none)(scope, receive, send)

    routes = [
        Route("/", page),
        *carried(desk_exchanges(desk)),
        Mount("/game", app=game),
        *(Route(f"/{name}", page_file(name, "text/css")) for name in EDITOR_STYLES),
        *(Route(f"/{name}", page_file(name, "text/javascript")) for name in editor_scripts()),
    ]
    return Guard(Starlette(routes=routes), token, port)


def editor_scripts() -> tuple[str, ...]:
    """The editor's scripts, each after those that it imports."""
    return in_order(FIRST, source)


def editor_page() -> str:
    """The page of the editor."""
    styles = "".join(f'<link rel="stylesheet" href="{name}">\n' for name in EDITOR_STYLES)
    modules = "".join(f'<link rel="modulepreload" href="{name}">\n' for name in editor_scripts())
    script = f'<script type="module" src="{FIRST}"></script>'
    return filled("editor.html", styles=styles + modules, scripts=script)


def serve_editor(desk: EditorState, port: int, ready: Callable[[str], None]) -> None:
    """Serve the editor until interrupted, with `answer_requests`."""
    answer_requests(partial(application_of_editor, desk), port, ready)
