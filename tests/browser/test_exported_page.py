"""The exported page, opened from disk with the network off."""

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from turnfold.engine.game import Game, Seat
from turnfold.events.enums import Edition, Nature, Zone
from turnfold.events.game import GameBegan, PlayerJoined
from turnfold.events.log import encode
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.zones import ObjectAppeared
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording, save

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture
def asked(context: "BrowserContext") -> list[str]:
    """What the page asks of anybody, its own file apart; the network is off."""
    context.set_offline(True)
    requests: list[str] = []
    context.on("request", lambda each: requests.append(each.url))
    return requests


@pytest.fixture
def exported(page: "Page", tmp_path: Path) -> Callable[..., "Page"]:
    """Exports a log and opens the page from disk."""

    def open_(log: Log, *options: object) -> "Page":
        file, target = tmp_path / "game.jsonl", tmp_path / "page.html"
        save(log, file)
        arguments = ["export", "html", file, "-o", target, *options]
        assert CliRunner().invoke(main, [str(each) for each in arguments]).exit_code == 0
        page.goto(target.as_uri())
        page.wait_for_selector("html[data-ready]")
        return page

    return open_


def test_it_opens_from_disk_and_asks_for_nothing(
    exported: Callable[..., "Page"], asked: list[str]
) -> None:
    log = Recording.open(GAME).log
    page = exported(log, "--at", 605)
    assert page.locator(".seat h2").all_inner_texts() == ["Boris", "Anna"]
    assert "Goblin Piker blocks" in page.locator("#now").inner_text()
    for key in ("]", "[", ".", ",", "w", "o", "b", "c", "e", "m", "t", "a", "End"):
        page.keyboard.press(key)
    page.keyboard.press("o")
    page.get_by_role("button", name="life of Anna: 17").click()
    assert "Lightning Bolt" in page.locator(".cause").first.inner_text()
    assert [each for each in asked if not each.startswith("file://")] == []
    assert len(asked) == 1


HELD_BACK = """
const read = Response.prototype.json;
const held = window.held = [];
window.times = 0;
Response.prototype.json = function () {
    if (++window.times <= 2) return read.call(this);
    return new Promise((go) => held.push(() => go(read.call(this))));
};
"""
"""Lets the page read all but the parts of the game, and one of them."""


def test_a_long_game_is_shown_before_all_of_it_is_read(
    page: "Page", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnfold.replays.viewer.film.PART", 1000)
    target = tmp_path / "page.html"
    words = ["export", "html", str(GAME), "-o", str(target), "--at", "605"]
    assert CliRunner().invoke(main, words).exit_code == 0
    page.add_init_script(HELD_BACK)
    page.goto(target.as_uri())
    page.get_by_text("Goblin Piker blocks").first.wait_for()
    assert page.locator(".seat h2").all_inner_texts() == ["Boris", "Anna"]
    assert page.evaluate("document.body.inert") is True
    page.evaluate("while (held.length) held.pop()(); times = 0")
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate("document.body.inert") is False
    assert "Goblin Piker blocks" in page.locator("#now").inner_text()


def test_the_names_of_moments_stay_inside_a_window_that_becomes_narrow(
    exported: Callable[..., "Page"],
) -> None:
    page = exported(Recording.open(GAME).log)
    page.set_viewport_size({"width": 390, "height": 800})
    page.wait_for_function(
        """() => {
            const names = [...document.querySelectorAll(".mo:not(.dot)")];
            const boxes = names.map((each) => each.getBoundingClientRect());
            return boxes.length && boxes.every(({ left, right }) => left >= 0 && right <= 390);
        }"""
    )


def test_the_log_is_saved_from_it(exported: Callable[..., "Page"], tmp_path: Path) -> None:
    log = Recording.open(GAME).log
    page = exported(log)
    with page.expect_download() as saving:
        page.keyboard.press("d")
    saving.value.save_as(tmp_path / "saved.jsonl.gz")
    assert saving.value.suggested_filename == "game.jsonl.gz"
    assert gzip.decompress((tmp_path / "saved.jsonl.gz").read_bytes()) == b"".join(encode(log))


def test_legal_answers_are_in_it(exported: Callable[..., "Page"]) -> None:
    page = exported(Recording.open(GAME).log, "--at", 602)
    page.keyboard.press("o")
    page.locator("#legal-count").wait_for()
    assert page.locator("#legal-count").inner_text().startswith("2 legal answers")


def nasty() -> Log:
    """A game in which everything is called as no one should be."""
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, f"</script>{MARKUP}"))
    events = [
        GameBegan(Edition.FREE_DIVISION, 1, f"a test {MARKUP}", MARKUP, ()),
        PlayerJoined(1, f"Anna {MARKUP}", 20, 7, 1),
        PlayerJoined(2, f"</script>{MARKUP}", 20, 7, 2),
        ObjectAppeared(101, MARKUP, Nature.CARD, 1, 1, Zone.HAND, 0, 0),
        ObjectAppeared(102, f"</script>{MARKUP}", Nature.CARD, 1, 1, Zone.BATTLEFIELD, 0, 0),
    ]
    log.append([Entry((), f"{MARKUP}", event) for event in events])
    return log


def assert_only_text(page: "Page") -> None:
    """Names are shown as they are, and nothing of them has become markup."""
    assert page.locator("h1").inner_text() == f"Anna {MARKUP} against </script>{MARKUP}"
    held = page.locator(".hand .name").text_content() or ""
    assert held.replace("\u00ad", "") == MARKUP, "long words of a small card may be divided"
    assert page.locator(".heap .name").inner_text() == f"</script>{MARKUP}"
    for key in ("w", "e", "o", "b", "c", "a"):
        page.keyboard.press(key)
        assert page.locator("img").count() == 0
    page.locator(".heap .name").click()
    assert page.locator("img").count() == 0
    assert page.locator("body script:not([src]):not([type='application/json'])").count() in (0, 1)


def test_a_name_stays_text_in_a_file(exported: Callable[..., "Page"], page: "Page") -> None:
    page.on("dialog", lambda _: pytest.fail("a name has become code"))
    assert_only_text(exported(nasty(), "--at", 4))


def test_a_name_stays_text_on_the_server(opened: Callable[..., "Page"], page: "Page") -> None:
    page.on("dialog", lambda _: pytest.fail("a name has become code"))
    assert_only_text(opened(nasty(), 5))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_seat_of_a_larger_game_is_shown(
    exported: Callable[..., "Page"], players: int
) -> None:
    seats = [Seat(f"Player {n}", ("Forest",) * 20) for n in range(1, players + 1)]
    log = Game.start(Edition.FREE_DIVISION, seats).log
    page = exported(log, "--at", len(log) - 1)
    boxes = [each.bounding_box() for each in page.locator(".seat").all()]
    assert len(boxes) == players
    found = [box for box in boxes if box is not None]
    for one in found:
        assert one["width"] > 150
        for other in found:
            apart = (
                one is other
                or one["x"] + one["width"] <= other["x"] + 1
                or other["x"] + other["width"] <= one["x"] + 1
                or one["y"] + one["height"] <= other["y"] + 1
                or other["y"] + other["height"] <= one["y"] + 1
            )
            assert apart


DISPUTE = Path(str(GAME)).parent / "disputes" / "craw-wurm.toml"


def test_a_shared_dispute_opens_with_its_question_and_its_verdict(
    page: "Page", asked: list[str], tmp_path: Path
) -> None:
    target = tmp_path / "page.html"
    arguments = ["export", "html", str(DISPUTE), "-o", str(target)]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    page.goto(target.as_uri())
    page.wait_for_selector("html[data-ready]")
    assert (
        page.locator("h1").inner_text()
        == "Craw Wurm: two blockers, then Giant Growth. May three go to each?"
    )
    assert "combat damage" in (page.locator(".where").text_content() or "")
    pane = page.get_by_role("tabpanel", name="Verdict")
    question = pane.locator(".judged")
    assert question.locator(".asked").inner_text().startswith("May A assign damage: Craw Wurm ")
    assert question.locator(".stamp").inner_text() == "✕ Illegal"
    assert "Wall of Wood must be assigned lethal damage first" in question.inner_text()
    assert question.locator(".rule").inner_text() == "510.1c@2010"
    assert question.locator(".says").count() == 1
    instead = pane.locator(".answers li").all_inner_texts()
    assert len(instead) == 1
    assert "6 to Wall of Wood" in instead[0]
    # Six damage divided as its controller likes among two, against all of it for the first.
    other = " ✓ legal\nCraw Wurm and Wall of Wood die. 7 ways are legal, not 1."
    assert pane.locator(".under li").all_inner_texts() == [
        *(f"2004{other}", "2010 ✕ illegal\nas above", f"2024{other}")
    ]
    page.keyboard.press("End")
    question.get_by_role("button").click()
    assert "combat damage" in (page.locator(".where").text_content() or "")
    page.keyboard.press("e")
    page.keyboard.press("v")
    assert question.is_visible()
    assert len(asked) == 1
