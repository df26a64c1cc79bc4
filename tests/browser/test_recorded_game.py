"""A game that Arena recorded, in a browser: its cards, their pictures, and other combats."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from tests.browser.conftest import Serve, Served, go
from tests.catalogue.card_files import NAMES, arena_database
from tests.combats.arena_fight import TRAMPLE, Fight
from turnfold.events.combat import BlockersDeclared
from turnfold.events.log.log import Log
from turnfold.replays.branches.tree import Tree
from turnfold.replays.catalogue import chosen
from turnfold.replays.cli import main
from turnfold.replays.recordings.recording import save
from turnfold.replays.viewer.session import Session

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route

ENVOY = NAMES[1301]
PICTURE = "https://api.scryfall.com/cards/arena/1301?format=image&version=normal"


@pytest.fixture
def log(tmp_path: Path) -> Log:
    """Mossback Envoy, printed as a 2/3 and a 4/4 with trample now, is blocked by a 2/2."""
    fight = Fight().creature(301, 1, 4, 4, TRAMPLE).creature(302, 2, 2, 2)
    fight.attack(301).block({302: 301}).strike([(301, 302, 4), (302, 301, 2)])
    return fight.imported(tmp_path).log


@pytest.fixture
def exported(page: "Page", log: Log, tmp_path: Path) -> Callable[..., "Page"]:
    """Exports the game and opens its page from disk."""

    def open_(*options: str) -> "Page":
        file, target = tmp_path / "game.jsonl", tmp_path / "page.html"
        save(log, file)
        cards = ["--cards", str(arena_database(tmp_path))]
        arguments = ["export", "html", str(file), "-o", str(target), *cards, *options]
        assert CliRunner().invoke(main, arguments).exit_code == 0
        page.goto(target.as_uri())
        page.wait_for_selector("html[data-ready]")
        go(page, len(log))
        return page

    return open_


@pytest.fixture
def asked(context: "BrowserContext") -> list[str]:
    """What the page asks of anybody but the disk; the test itself answers, and nobody else."""
    found: list[str] = []
    pixel = bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
        "1f15c4890000000d49444154789c636060f8ff1f0003030200efa2a75b0000000049454e44ae426082"
    )

    def answer(route: "Route") -> None:
        found.append(route.request.url)
        route.fulfill(content_type="image/png", body=pixel)

    context.route("https://**/*", answer)
    context.route("http://**/*", answer)
    return found


def test_a_card_opens_a_panel_by_keyboard_alone(exported: Callable[..., "Page"]) -> None:
    page = exported()
    page.locator(".card .name", has_text=ENVOY).focus()
    page.keyboard.press("Enter")
    printed = page.get_by_label(f"{ENVOY}, as it is printed")
    assert printed.get_by_role("img", name="{2}{G/W}{G}").count() == 1
    assert printed.get_by_role("img", name="tap").count() == 1
    for part in ("Creature — Elf Druid", "2/3 printed, 4/4 now"):
        assert part in printed.inner_text()
    sheet = page.get_by_label("Everything about it").inner_text()
    assert "keywords\ntrample" in sheet
    assert "damage\n2" in sheet
    history = page.get_by_label("Its history").inner_text()
    assert f"{ENVOY} attacks Player 2." in history
    page.keyboard.press("p")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#pane') !== null")
    page.keyboard.press("Escape")
    assert page.get_by_role("tab", name="Story").get_attribute("aria-selected") == "true"


@pytest.mark.parametrize("width", [780, 1000])
def test_each_fact_in_the_head_is_shown_whole_or_left_out(
    exported: Callable[..., "Page"], width: int
) -> None:
    """The head has no room for all of them; the first one is the date."""
    page = exported("--as", "spectator")
    page.set_viewport_size({"width": width, "height": 700})
    head = page.locator("#facts")
    box = head.bounding_box()
    assert box is not None
    facts = page.locator("#facts .fact").all()
    places = [each.bounding_box() for each in facts]
    shown = [place is not None and place["y"] < box["y"] + box["height"] for place in places]
    assert shown[0]
    assert not all(shown)
    for each, seen in zip(facts, shown, strict=True):
        assert not seen or each.evaluate("it => it.scrollWidth <= it.clientWidth")
    told = head.get_attribute("title") or ""
    assert told.split(" · ") == [each.inner_text() for each in facts]


def test_no_picture_is_asked_for_unless_somebody_wants_them(
    exported: Callable[..., "Page"], asked: list[str]
) -> None:
    page = exported()
    page.locator(".card .name", has_text=ENVOY).click()
    page.wait_for_selector(".printed")
    assert page.locator("img").count() == 0
    assert "img-src" not in (page.locator("meta[http-equiv]").get_attribute("content") or "")
    assert asked == []


def test_with_pictures_a_card_on_the_table_is_asked_of_scryfall_alone(
    exported: Callable[..., "Page"], asked: list[str]
) -> None:
    page = exported("--pictures")
    envoy = page.locator(".card", has_text=ENVOY)
    assert envoy.locator(".art").get_attribute("src") == PICTURE
    policy = page.locator("meta[http-equiv]").get_attribute("content") or ""
    assert policy.endswith("img-src https://api.scryfall.com https://*.scryfall.io")
    page.locator(".card .name", has_text=ENVOY).click()
    assert page.locator(".printed img").get_attribute("src") == PICTURE
    page.wait_for_load_state("networkidle")
    assert {*asked} == {PICTURE, PICTURE.replace("1301", "1302")}, "the two cards on the table"


def test_a_server_allows_pictures_only_if_they_were_asked_for(
    page: "Page", log: Log, tmp_path: Path
) -> None:
    page.route("https://**/*", lambda route: route.fulfill(content_type="image/svg+xml", body=""))
    names = chosen([arena_database(tmp_path)])
    for pictures in (False, True):
        with Served(Session(Tree(log), names, "game", pictures=pictures)) as served:
            answer = page.goto(served.link)
            assert answer is not None
            policy = answer.header_value("content-security-policy") or ""
            assert ("img-src https://api.scryfall.com" in policy) is pictures
            page.wait_for_selector("html[data-ready]")
            page.goto("about:blank")  # it would ask a server that has ended


@pytest.mark.rule("509.1h@2024", "510.1b@2024")
def test_another_block_is_tried_in_the_browser(page: "Page", log: Log, serve: Serve) -> None:
    """Unblocked, the 4/4 deals 4 damage to player 2, who has 20 life."""
    page.goto(serve(log))
    page.wait_for_selector("html[data-ready]")
    at = next(n for n, each in enumerate(log.events) if isinstance(each, BlockersDeclared))
    go(page, at)
    page.keyboard.press("o")
    assert page.locator("#legal-count").inner_text().startswith("2 legal answers")
    assert "turnfold computed this" in page.locator(".outside").first.inner_text()
    page.get_by_role("button", name="Try: Player 2 decides to block with nothing.").click()
    page.wait_for_selector("#now:has-text('branch 1 was made')")
    page.keyboard.press("End")
    assert page.get_by_role("button", name="life of Player 2: 16").count() == 1


@pytest.mark.rule("509.1h@2024", "510.1b@2024")
def test_a_combat_is_played_under_another_edition_in_the_browser(
    page: "Page", log: Log, serve: Serve
) -> None:
    page.goto(serve(log))
    page.wait_for_selector("html[data-ready]")
    at = next(n for n, each in enumerate(log.events) if isinstance(each, BlockersDeclared))
    go(page, at)
    page.keyboard.press("o")
    page.get_by_label("The rules under which it is played").select_option("2010")
    page.get_by_role("button", name="Try: Player 2 decides to block with nothing.").click()
    page.wait_for_selector("#now:has-text('branch 1 was made')")
    page.get_by_role("tab", name="Lines").click()
    assert "2010" in page.locator(".branch", has_text="branch 1").inner_text()


def test_where_nothing_can_be_tried_the_next_place_is_named(
    page: "Page", log: Log, serve: Serve
) -> None:
    page.goto(serve(log))
    page.wait_for_selector("html[data-ready]")
    go(page, 20)
    page.keyboard.press("o")
    page.wait_for_selector("#pane p.empty:has-text('the next such place is event')")
