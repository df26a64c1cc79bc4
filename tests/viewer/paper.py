"""The page's scripts, run without a browser: deno runs them, and `paper.js` is their document."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tests.needs import DENO, require
from turnfold.replays.viewer.page import FOLDER

PAPER = Path(__file__).with_name("paper.js")

HEAD = f"""
import "{PAPER.as_uri()}";
const given = JSON.parse(await new Response(Deno.stdin.readable).text());
const say = (what) => console.log(JSON.stringify(what));
"""


def said(script: str, given: object = None) -> Any:
    """What a script says, as plain data. It reads `given`, calls `say` once, and imports the page's
    modules from `page/`."""
    require("deno")
    text = HEAD + script.replace('"page/', f'"{FOLDER.as_uri()}/')
    with tempfile.TemporaryDirectory() as cache:
        ran = subprocess.run(
            [DENO, "eval", "--no-config", "--no-remote", text],
            input=msgspec.json.encode(given),
            env={**os.environ, "DENO_DIR": cache, "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"},
            capture_output=True,
            check=False,
        )
    assert ran.returncode == 0, ran.stderr.decode()
    return msgspec.json.decode(ran.stdout)


class Element(msgspec.Struct):
    """What a script has made of a page."""

    tag: str
    attributes: dict[str, str]
    css: dict[str, str]
    children: "list[Element | str]"

    @property
    def text(self) -> str:
        return "".join(each if isinstance(each, str) else each.text for each in self.children)

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    def all(self, what: str) -> "list[Element]":
        """The elements below it with a tag and a class: `tr.parts`, `tr`, `.parts`."""
        tag, _, name = what.partition(".")
        return [
            each
            for each in self._below()
            if (not tag or each.tag == tag) and (not name or name in each.classes)
        ]

    def texts(self, what: str) -> list[str]:
        return [each.text for each in self.all(what)]

    def _below(self) -> "Iterator[Element]":
        for each in self.children:
            if isinstance(each, Element):
                yield each
                yield from each._below()


def element(found: object) -> Element:
    """An element that a script said."""
    return msgspec.convert(found, Element)


def line_shown(id: int = 0, **film: Any) -> dict[str, Any]:
    """A line of play as the page is given it. Of its film only what is told here is in it: each
    event is a sentence, and has no cause and no rule unless others are given."""
    texts: list[str] = film.get("texts", [])
    nothing: dict[str, Any] = {
        "at": 0,
        "end": film.get("at", 0) + len(texts),
        "start": {"game": {}, "zones": {}},
        "texts": [],
        "causes": [[] for _ in texts],
        "roots": {},
        "rules": [0 for _ in texts],
        "rule_names": [""],
        "kinds": [0 for _ in texts],
        "kind_names": [""],
        "about": [[] for _ in texts],
        "told": [True for _ in texts],
        "undone": [-1 for _ in texts],
        "patches": [[] for _ in texts],
        "series": {},
    }
    lists = ("commits", "steps", "spells", "deaths", "bar", "moments", "things")
    shown = nothing | {name: [] for name in lists} | film
    return {"id": id, "name": f"line {id}", "comment": "", "edition": "2024", "film": shown}
