"""The page: its files, put together for a server or into one file; and the game that it shows.

A page that a server sends names its scripts and asks for the game; an exported one carries all of
it, and its policy lets the browser run just these scripts, by their hashes, and fetch nothing.
"""

import gzip
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).with_name("page")

STYLES = ("base.css", "layout.css", "board.css", "panels.css", "timeline.css")

SCRIPTS = (
    "dom.js",
    "line.js",
    "words.js",
    "card.js",
    "board.js",
    "arrows.js",
    "rules.js",
    "remarks.js",
    "events.js",
    "why.js",
    "timeline.js",
    "options.js",
    "branches.js",
    "compare.js",
    "keys.js",
    "source.js",
    "live.js",
    "app.js",
)
"""In the order in which they are run: each uses what the ones before it define."""


def served_page() -> str:
    """The page as a server sends it: the server's own headers say what it may do."""
    styles = "".join(f'<link rel="stylesheet" href="{name}">\n' for name in STYLES)
    scripts = "".join(f'<script src="{name}" defer></script>\n' for name in SCRIPTS)
    return _filled(policy="", styles=styles, data="", scripts=scripts)


def carrying_page(game: dict[str, Any]) -> str:
    """One file that shows this game, makes no request and needs no server."""
    style = "\n".join(map(source, STYLES))
    scripts = [source(name) for name in SCRIPTS]
    packed = b64encode(gzip.compress(msgspec.json.encode(game), mtime=0)).decode()
    return _filled(
        policy=f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, scripts)}">',
        styles=f"<style>{style}</style>",
        data=f'<script type="application/json" id="game">{packed}</script>',
        scripts="\n".join(f"<script>{each}</script>" for each in scripts),
    )


@cache
def source(name: str) -> str:
    """One of the page's own files."""
    return (FOLDER / name).read_text(encoding="utf-8")


def _filled(**parts: str) -> str:
    page = source("index.html")
    for name, text in parts.items():
        page = page.replace(f"<!--{name}-->", text)
    return page


def _policy(style: str, scripts: Sequence[str]) -> str:
    """Nothing but these very scripts and styles; no connection, no picture, no frame, no form."""
    allowed = " ".join(_hash(each) for each in scripts)
    rules = (
        "default-src 'none'",
        f"script-src {allowed}",
        f"style-src {_hash(style)}",
        "base-uri 'none'",
        "form-action 'none'",
    )
    return escape("; ".join(rules), quote=False)


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
