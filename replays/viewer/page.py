"""Puts the files of the page together, for a server or as one file with the game that it shows.

A page from a server loads its scripts and asks for the game. An exported page holds all of it, and
its content security policy lets the browser run only this script, named by its hash, and fetch
nothing.
"""

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path

from turnfold.replays.viewer.bundle import bundle, in_order
from turnfold.replays.viewer.cards import PICTURE_HOSTS
from turnfold.replays.viewer.packing import gzipped, in_base64, json_pieces
from turnfold.replays.viewer.protocol import FilmPart, GameData

FOLDER = Path(__file__).with_name("page")

STYLES = (
    "tokens.css",
    "base.css",
    "layout.css",
    "turnbar.css",
    "band.css",
    "board.css",
    "cards.css",
    "marks.css",
    "stack.css",
    "panels.css",
    "timeline.css",
    "days.css",
)
"""In the order in which they apply."""

EDITOR_STYLES = (
    *(each for each in STYLES if each not in ("layout.css", "panels.css", "timeline.css")),
    *("editor.css", "verdict.css", "script.css", "fields.css"),
)
"""Those of the editor of disputes: what a table looks like, and what stands around it."""

FIRST = "app.js"
"""The script that starts the page; it imports the others."""


def served_page() -> str:
    """The page as a server sends it. Its policy is in the headers of the server.

    It lists all scripts, so that the browser can load them at the same time.
    """
    styles = "".join(f'<link rel="stylesheet" href="{name}">\n' for name in STYLES)
    modules = "".join(f'<link rel="modulepreload" href="{name}">\n' for name in scripts())
    script = f'<script type="module" src="{FIRST}"></script>'
    return filled("index.html", policy="", styles=styles + modules, data="", scripts=script)


def carrying_page(
    parts: Iterable[FilmPart], rest: Callable[[], GameData], pictures: bool
) -> Iterator[bytes]:
    """A page that shows a game without a server: the parts of its films, then all else, which is
    asked for once they are written. It makes no request, except for `pictures` of cards if these
    may be loaded. The bytes come in pieces."""
    before, after = _around_data(pictures)
    yield before
    for part in parts:
        yield from _data(f'class="part" data-line="{part.line}" data-at="{part.at}"', part)
    yield from _data('id="game"', rest())
    yield after


def _data(called: str, data: object) -> Iterator[bytes]:
    """Data as an element of a page."""
    yield f'<script type="application/json" {called}>'.encode()
    yield from in_base64(gzipped(json_pieces(data)))
    yield b"</script>"


@cache
def _around_data(pictures: bool) -> tuple[bytes, bytes]:
    """What pages without a server have before and after their data."""
    style = "\n".join(map(source, STYLES))
    script = bundle({name: source(name) for name in scripts()})
    page = filled(
        "index.html",
        policy=locked(style, script, pictures),
        styles=f"<style>{style}</style>",
        scripts=f'<script type="module">{script}</script>',
    )
    before, _, after = page.partition("<!--data-->")
    return before.encode(), after.encode()


def locked(style: str, script: str, pictures: bool = False) -> str:
    """The policy of a page that runs only this script and style and makes no request, except to
    Scryfall if it may show `pictures` of cards."""
    policy = _policy(style, script, pictures)
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">'


@cache
def scripts() -> tuple[str, ...]:
    """The page's scripts, each after those that it imports."""
    return in_order(FIRST, source)


@cache
def source(name: str) -> str:
    """One of the page's own files."""
    return (FOLDER / name).read_text(encoding="utf-8")


def filled(name: str, **parts: str) -> str:
    """One of the page's own files with its placeholders filled in."""
    page = source(name)
    for name, text in parts.items():
        page = page.replace(f"<!--{name}-->", text)
    return page


def _policy(style: str, script: str, pictures: bool) -> str:
    """A policy that allows only this script and style: no connection, no frame, no form, and
    pictures only if asked for."""
    rules = (
        "default-src 'none'",
        f"script-src {_hash(script)}",
        f"style-src {_hash(style)}",
        "base-uri 'none'",
        "form-action 'none'",
        *([f"img-src {PICTURE_HOSTS}"] if pictures else []),
    )
    return escape("; ".join(rules), quote=False)


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
