"""The list of games of an exported folder, opened from disk with the network off."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from tests.analytics.duel_log import duel_log
from tests.browser.conftest import Serve
from tests.viewer.test_glance import BEAR, ENDED, recorded
from turnfold.events.turn import TurnBegan
from turnfold.replays.cli import main
from turnfold.replays.recordings.recording import save

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


@pytest.fixture
def site(context: "BrowserContext", tmp_path: Path) -> Path:
    """A site of two games; whatever it asks of anybody fails, as the network is off."""
    (tmp_path / "games").mkdir()
    save(duel_log(), tmp_path / "games" / "one.jsonl")
    save(recorded(BEAR, TurnBegan(1, 1), *ENDED), tmp_path / "games" / "two.jsonl")
    arguments = ["export", "html", str(tmp_path / "games"), "-o", str(tmp_path / "site")]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    context.set_offline(True)
    return tmp_path / "site"


def shown(page: "Page") -> list[str]:
    return page.locator("#games tr:visible a").all_inner_texts()


def test_the_list_is_sorted_filtered_and_searched(page: "Page", site: Path) -> None:
    asked: list[str] = []
    page.on("request", lambda each: asked.append(each.url))
    page.goto((site / "index.html").as_uri())
    page.wait_for_selector("html[data-ready]")
    turns = page.get_by_role("button", name="Turns")
    turns.focus()
    page.keyboard.press("Enter")
    assert shown(page) == ["Anna won against Boris", "Boris won against Anna"]
    page.keyboard.press("Enter")
    assert shown(page) == ["Boris won against Anna", "Anna won against Boris"]
    assert page.locator("th[aria-sort=descending]").inner_text().startswith("Turns")
    page.get_by_label("Search").fill("bolt")
    assert shown(page) == ["Boris won against Anna"]
    assert page.get_by_role("status").inner_text() == "1 of 2 games"
    page.get_by_label("Search").fill("")
    page.get_by_label("Result").select_option("won")
    assert shown(page) == ["Anna won against Boris"]
    assert asked == [(site / "index.html").as_uri()]


@pytest.mark.parametrize("width", [390, 1440])
def test_a_game_opens_on_who_won_and_on_no_empty_board(
    page: "Page", site: Path, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto((site / "index.html").as_uri())
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.get_by_role("button", name="Turns").is_visible()
    page.get_by_role("link", name="Boris won against Anna").click()
    page.wait_for_selector("#title:has-text('Boris won against Anna')")
    assert page.locator(".card").count() > 0
    page.get_by_role("link", name="All games").click()
    page.wait_for_selector("#games")
    assert shown(page) == ["Boris won against Anna", "Anna won against Boris"]


def test_a_column_that_is_empty_for_all_games_is_hidden(page: "Page", site: Path) -> None:
    """No recorder told the queue of these games."""
    page.goto((site / "index.html").as_uri())
    page.wait_for_selector("html[data-ready]")
    heads = page.locator("th:visible").all_inner_texts()
    assert [each.strip() for each in heads if each.strip() in ("Queue", "Turns")] == ["Turns"]
    assert page.get_by_label("Queue").is_hidden()
    assert page.get_by_label("Result").is_visible()


def test_a_server_has_the_same_list(page: "Page", tmp_path: Path, serve: Serve) -> None:
    save(duel_log(), tmp_path / "one.jsonl")
    page.goto(serve(tmp_path))
    page.wait_for_selector("html[data-ready]")
    assert shown(page) == ["Boris won against Anna"]
    page.get_by_role("link", name="Boris won against Anna").click()
    page.wait_for_selector("#title:has-text('Boris won against Anna')")
    page.keyboard.press("o")
    assert page.locator(".card").count() > 0
    page.get_by_role("link", name="All games").click()
    page.wait_for_selector("#games")


def test_what_was_chosen_stays_for_who_comes_back(
    page: "Page", tmp_path: Path, serve: Serve
) -> None:
    save(duel_log(), tmp_path / "one.jsonl")
    save(recorded(BEAR, TurnBegan(1, 1), *ENDED), tmp_path / "two.jsonl")
    page.goto(serve(tmp_path))
    page.wait_for_selector("html[data-ready]")
    page.get_by_role("button", name="Turns").click()
    page.get_by_label("Result").select_option("lost")
    page.get_by_role("link", name="Boris won against Anna").click()
    page.wait_for_selector("#title:has-text('Boris won against Anna')")
    page.go_back()
    page.wait_for_selector("html[data-ready] #games")
    assert page.get_by_label("Result").input_value() == "lost"
    assert shown(page) == ["Boris won against Anna"]
    assert page.locator("th[aria-sort=ascending]").inner_text() == "Turns"
