"""A browser, and the debugger's server for it to open."""

import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.keyboard import Writer
from tests.needs import require
from tests.programs import beside, join
from turnfold.events.log.log import Log
from turnfold.replays.branches.file import load
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import Tree
from turnfold.replays.catalogue import NO_CARDS
from turnfold.replays.telling.sentences.words import NO_NAMES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from turnfold.replays.viewer.guard import Guard
    from turnfold.replays.viewer.session import Session

Serve = Callable[[Log | Path], str]


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """The Chromium of this system. It holds an event loop of its own as long as it runs, beside
    which no other can be started in the process, so it is closed with each module."""
    require("playwright", "chromium", "starlette", "uvicorn")
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium") or shutil.which("chromium-browser")
    program = program or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])


@pytest.fixture
def context(browser: "Browser", serve: Serve) -> Iterator["BrowserContext"]:
    """A browser without history. Errors of the page fail the test, refusals of its policy too. It
    is closed before the servers: what a page still loads then would be an error."""
    wrong: list[str] = []
    with browser.new_context(viewport={"width": 1280, "height": 800}) as found:
        found.on("weberror", lambda each: wrong.append(str(each.error)))
        found.on("console", lambda each: each.type == "error" and wrong.append(each.text))
        yield found
    assert wrong == []


@pytest.fixture
def page(context: "BrowserContext") -> "Page":
    """An empty page."""
    return context.new_page()


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts servers that end with the test; each returns its link."""
    with ExitStack() as running:
        yield lambda game: running.enter_context(Served(game)).link


def list_of(folder: Path, port: int) -> "Guard":
    """What answers for the list of the games in a folder."""
    from turnfold.replays.analytics.sources import sources
    from turnfold.replays.viewer.many import application_of_many
    from turnfold.replays.viewer.shelf import GameList

    shelf = GameList(lambda: sources([str(folder)]), NO_NAMES)
    return application_of_many(shelf, "token", port)


class Served:
    """The debugger's server for a log, a file or a folder, or any other that answers at a port, in
    a thread of its own."""

    def __init__(self, game: "Log | Path | Session | Callable[[int], Guard]") -> None:
        import uvicorn

        from turnfold.replays.viewer import server
        from turnfold.replays.viewer.session import Session

        self.listening, port = server.listen(0)
        if callable(game):
            app = game(port)
        elif isinstance(game, Path) and game.is_dir():
            app = list_of(game, port)
        elif isinstance(game, Session):
            app = server.application(game, "token", port)
        elif isinstance(game, Path):
            session = Session(load(game), NO_NAMES, "game", own=OwnFile(game))
            app = server.application(session, "token", port)
        else:
            app = server.application(Session(Tree(game), NO_NAMES, "game"), "token", port)
        self.link = server.link(port, "token")
        self.server = uvicorn.Server(server.config(app))
        serving = {"sockets": [self.listening]}
        self.thread = threading.Thread(target=self.server.run, kwargs=serving)

    def __enter__(self) -> "Served":
        beside(self.thread)
        return self

    def __exit__(self, *error: object) -> None:
        self.server.should_exit = True
        join(self.thread)
        self.listening.close()


@pytest.fixture
def opened(page: "Page", serve: Serve) -> Callable[[Path | Log, int], "Page"]:
    """Opens the debugger on a log, after so many events."""

    def open_(game: Path | Log, at: int = 0) -> "Page":
        page.goto(serve(game))
        page.wait_for_selector("html[data-ready]")
        if at:
            go(page, at)
        return page

    return open_


def go(page: "Page", at: int) -> None:
    """Put the slider somewhere, as a hand would."""
    page.locator("#slider").evaluate(
        "(slider, at) => { slider.value = at; slider.dispatchEvent(new Event('input')); }", at
    )


def inside(page: "Page", expression: str, given: object = None) -> Any:
    """What an expression is inside the scripts of a page that a server sent; `given` goes in."""
    return page.evaluate(
        f"""async (given) => {{
            const {{ goTo, page, view }} = await import("/view.js");
            return {expression};
        }}""",
        given,
    )


@pytest.fixture
def editor_link(tmp_path: Path) -> Iterator[str]:
    """The editor of an empty folder."""
    from turnfold.replays.viewer.editor.cards import CardBook
    from turnfold.replays.viewer.editor.desk import EditorState
    from turnfold.replays.viewer.editor.server import application_of_editor

    desk = EditorState(tmp_path, CardBook(NO_CARDS))
    with Served(lambda port: application_of_editor(desk, "token", port)) as served:
        yield served.link


@pytest.fixture
def hand(editor_link: str, page: "Page") -> Writer:
    """Somebody at the keyboard, before an empty file."""
    page.on("dialog", lambda each: each.accept())
    page.goto(editor_link)
    page.wait_for_selector("html[data-ready]")
    hand = Writer(page)
    hand.press("Alt+n")
    page.wait_for_selector("#work:not([hidden])")
    return hand
