"""What the page costs: to open a recorded game of 30 turns, to step, to carry on disk.

Measured in Chromium on a real recorded game (../shared/recordings); times are those of a clock,
as somebody at the screen waits for them.
"""

import gzip
import shutil
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Served, inside
from tests.needs import require, shared
from turnfold.events.log import encode
from turnfold.events.log.log import Log
from turnfold.events.turn import TurnBegan
from turnfold.replays.branches.tree import Tree
from turnfold.replays.importers.arena import import_games
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.export import exported

if TYPE_CHECKING:
    from playwright.sync_api import Page

Figure = Callable[[str, str, str], None]

RECORDING = "2026-03-06_0000_pick2-draft-game_2619ab20_g1.jsonl.gz"

STEPS = """async ([by, many]) => {
    const { goTo, view } = await import("/view.js");
    const took = [];
    for (let n = 0; n < many; n++) {
        const begun = performance.now();
        goTo(view.at + by);
        document.body.getBoundingClientRect();
        took.push(performance.now() - begun);
    }
    return took.sort((one, other) => one - other);
}"""
"""Step many times; how long each took, its layout included, in milliseconds."""


@cache
def game() -> Log:
    """A recorded game of 30 turns."""
    (found,) = import_games(shared(f"recordings/arena/{RECORDING}"))
    assert sum(isinstance(event, TurnBegan) for event in found.log.events) == 30
    return found.log


@pytest.fixture(scope="module")
def page() -> Iterator["Page"]:
    """An empty page of a browser."""
    require("playwright", "chromium", "starlette", "uvicorn")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        yield browser.new_page(viewport={"width": 1280, "height": 800})


def opened(page: "Page", address: str) -> float:
    """How many seconds a page takes until it can be used."""
    page.goto("about:blank")
    begun = time.perf_counter()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    return time.perf_counter() - begun


def test_open_and_step(figure: Figure, page: "Page") -> None:
    with Served(game()) as server:
        took = min(opened(page, server.link) for _ in range(3))
        figure("30-turn game opens from the server", f"{took:.2f} s", "under 1 s")
        inside(page, "goTo(Math.round(view.line.end / 2))")
        for name, by in (("on", 1), ("back", -1)):
            times = page.evaluate(STEPS, [by, 200])
            figure(f"a step {name}, half of them", f"{times[100]:.1f} ms", "")
            figure(f"a step {name}, 95 of 100", f"{times[190]:.1f} ms", "under 50 ms")
            assert times[190] < 50
    assert took < 1


def test_exported_page(figure: Figure, page: "Page", tmp_path: Path) -> None:
    log = game()
    begun = time.perf_counter()
    target = tmp_path / "page.html"
    target.write_bytes(b"".join(exported(Tree(log), NO_NAMES, "game")))
    wrote = time.perf_counter() - begun
    size = target.stat().st_size
    packed = len(gzip.compress(b"".join(encode(log))))
    took = min(opened(page, target.as_uri()) for _ in range(3))
    figure("exported page of it", f"{size / 1000:.0f} kB", "under 2,000 kB")
    figure("exported page of it, against its log packed", f"{size / packed:.1f}", "")
    figure("exporting it", f"{wrote:.2f} s", "")
    figure("30-turn game opens from disk", f"{took:.2f} s", "under 1 s")
    assert size < 2_000_000
    assert took < 1
