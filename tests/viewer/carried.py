"""What an exported page carries."""

import gzip
import json
import re
from base64 import b64decode
from typing import Any

PER_EVENT = ("causes", "rules", "kinds", "texts", "about", "told", "undone", "patches")

_DATA = re.compile(r'<script type="application/json" [^>]*>([^<]*)</script>')


def is_page_of_a_game(text: str) -> bool:
    """Whether a text is a page that carries a game."""
    return _DATA.search(text) is not None


def carried(page: str) -> dict[str, Any]:
    """The game that a page carries, with the parts of its films joined as the page does it."""
    *parts, found = [json.loads(gzip.decompress(b64decode(each))) for each in _DATA.findall(page)]
    for part in parts:
        film = found["lines"][part["line"]]["film"]
        assert part["at"] == film["at"] + len(film["texts"])
        for name in PER_EVENT:
            film[name] += part[name]
        film["roots"] |= part["roots"]
        found["legal"].setdefault(str(part["line"]), {}).update(part["legal"])
    game: dict[str, Any] = found
    return game
