"""A game that is still being played, in the browser: the page goes on as the store does."""

import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import go, inside
from tests.importers.arena_script import Script
from tests.needs import ROOT
from tests.programs import LIMIT

if TYPE_CHECKING:
    from playwright.sync_api import Page

COMMAND = [sys.executable, "-c", "from turnfold.replays.cli import main; main()", "watch"]


def until(page: "Page", holds: str) -> None:
    """Wait for something; the page's policy forbids that it waits itself."""
    for _ in range(200):
        if inside(page, holds):
            return
        time.sleep(0.1)
    raise AssertionError(f"never: {holds}")


def test_the_page_follows_a_log_that_arena_is_writing(page: "Page", tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    script = Script().opened().go((3, 0))
    path.write_bytes(b"".join(script.raw_lines()))
    program = [*COMMAND, path, tmp_path / "games.sqlite", "--web", "--no-browser"]
    watching = subprocess.Popen(program, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert watching.stdout is not None
        page.goto(watching.stdout.readline().strip())
        page.wait_for_selector("html[data-ready=yes]")
        assert page.locator("#title").inner_text() == "Player 1 against Player 2"
        assert page.locator("#title").get_attribute("title") == "11111111-match-g1"
        before = inside(page, "view.at")
        assert before == inside(page, "view.line.end") > 0

        script.go((3, 5), (3, 8), (4, 0))
        path.write_bytes(b"".join(script.raw_lines()))
        until(page, f"view.at > {before}")

        go(page, 3)
        end = inside(page, "view.line.end")
        script.go((5, 0)).next_turn()
        path.write_bytes(b"".join(script.raw_lines()))
        until(page, f"view.line.end > {end}")
        assert page.url.endswith("#3"), "who looks back stays there"

        another = Script("22222222-match").opened()
        path.write_bytes(b"".join([*script.raw_lines(), *another.raw_lines()]))
        until(page, "page.title === '22222222-match-g1'")
        assert inside(page, "view.at === view.line.end")

        page.get_by_role("link", name="All games").click()
        page.wait_for_selector("html[data-ready=yes] #games")
        assert page.locator("#games tr").count() == 2
        page.locator("#games a").first.click()
        page.wait_for_selector("html[data-ready=yes] .table")
        page.get_by_role("link", name="All games").click()
        page.wait_for_selector("html[data-ready=yes] #games")
    finally:
        page.close()
        watching.kill()
        watching.wait(LIMIT)
        watching.stdout.close()
