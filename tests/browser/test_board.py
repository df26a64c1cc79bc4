"""The table in a browser: cards, the bar of the turn, lanes, piles, moments, and what moves."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from tests.browser.conftest import Serve, go, inside
from turnfold.events.log.log import Log
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Opened = Callable[..., "Page"]
Shown = Callable[[str], "Page"]

CROWD = """
format = 1
title = "Many Bears"
edition = "{edition}"
active_player = "A"
until = "end_of_combat"

[players.A]
[players.D]
"""

TWO_BLOCKERS = """
[[battlefield]]
id = "wurm"
name = "Craw Wurm"
controller = "A"

[[battlefield]]
id = "wall"
name = "Wall of Wood"
controller = "D"

[[battlefield]]
id = "giant"
name = "Hill Giant"
controller = "D"

[[battlefield]]
id = "piker"
name = "Goblin Piker"
controller = "A"

[[script]]
declare_attackers = { wurm = "D", piker = "D" }

[[script]]
declare_blockers = { wall = ["wurm"], giant = ["wurm"] }
"""

WALKER = """life = 1
[[battlefield]]
id = "ember"
types = ["planeswalker"]
loyalty = 5
controller = "D"
[[script]]
declare_attackers = { b0 = "ember", b1 = "D" }
"""


@pytest.fixture
def shown(page: "Page", tmp_path: Path) -> Shown:
    """Exports the game of a dispute and opens it from disk."""

    def open_(text: str) -> "Page":
        file, target = tmp_path / "one.toml", tmp_path / "page.html"
        file.write_text(text)
        done = CliRunner().invoke(main, ["export", "html", str(file), "-o", str(target)])
        assert done.exit_code == 0, done.output
        page.goto(target.as_uri())
        page.wait_for_selector("html[data-ready]")
        return page

    return open_


def bears(many: int, edition: str = "2024") -> str:
    """A dispute in which A has so many Grizzly Bears."""
    one = '\n[[battlefield]]\nid = "b{}"\nname = "Grizzly Bears"\ncontroller = "A"\n'
    return CROWD.format(edition=edition) + "".join(one.format(n) for n in range(many))


def reach(page: "Page", holds: str) -> None:
    """Go to the first position at which something holds of the picture."""
    at = inside_file(page, holds)
    assert at is not None
    go(page, at)


def inside_file(page: "Page", selector: str) -> int | None:
    """The first position at which something can be seen on a page from disk."""
    end = int(page.locator("#slider").get_attribute("max") or 0)
    for at in range(1, end + 1):
        go(page, at)
        if page.locator(selector).count():
            return at
    return None


def box(found: "Locator") -> dict[str, float]:
    """Where something lies."""
    place = found.bounding_box()
    assert place is not None
    return {**place}  # type: ignore[dict-item]


def test_equal_permanents_lie_in_one_pile_and_a_press_lays_them_out(shown: Shown) -> None:
    page = shown(bears(12))
    page.keyboard.press("End")
    assert page.locator(".heap").count() == 1
    assert page.locator(".heap .n").inner_text() == "×12"
    assert (page.locator(".heap .name").get_attribute("aria-label") or "").endswith("12 of them")
    page.locator(".heap .n").click()
    assert page.locator(".heap").count() == 12


def test_forty_permanents_a_side_are_no_smaller_than_64_pixels(shown: Shown) -> None:
    page = shown(bears(40))
    page.keyboard.press("End")
    page.locator(".heap .n").click()
    widths = {
        each.evaluate("each => each.offsetWidth") for each in page.locator(".heap .card").all()
    }
    assert min(widths) >= 64


def test_a_card_tells_its_cost_its_type_and_its_text(shown: Shown) -> None:
    """Giant Growth costs {G}; nobody gave its text, so turnfold's own words stand there."""
    game = Path(str(GAME)).parent / "disputes" / "craw-wurm.toml"
    page = shown(game.read_text())
    reach(page, ".stk .card")
    card = page.locator(".stk .card")
    assert card.locator(".cost .mG").count() == 1
    assert card.locator(".typ").inner_text() == "Instant"
    assert card.locator(".tx").inner_text() == "Target creature gets +3/+3 until end of turn."


def test_what_is_attacked_is_marked_and_a_life_below_0_has_a_minus_sign(shown: Shown) -> None:
    page = shown(CROWD.format(edition="2024") + WALKER + bears(2).split("[players.D]")[1])
    reach(page, ".lane + .lane")
    assert page.locator(".aside .chip").all_inner_texts() == ["attacked"]
    page.keyboard.press("End")
    assert page.locator(".far .life").inner_text() == "−1"


@pytest.mark.rule("509.2@2010")
def test_blockers_stand_opposite_in_their_order_of_2010(shown: Shown) -> None:
    page = shown(CROWD.format(edition="2010") + TWO_BLOCKERS)
    reach(page, ".order")
    lanes = page.locator(".lane")
    assert lanes.count() == 2
    assert sorted(page.locator(".order").all_inner_texts()) == ["1", "2"]
    free = page.locator(".lane.free")
    assert "2 to D" in free.inner_text()
    attackers = page.locator(".attackers .card").all()
    assert len({round(box(each)["y"] / 40) for each in attackers}) == 1, "side by side"
    blocked = page.locator(".lane", has=page.locator(".blockers"))
    for each in blocked.locator(".blockers .card").all():
        assert box(each)["y"] < box(blocked.locator(".attackers .card"))["y"]


@pytest.mark.rule("500.1@2024", "508.8@2024", "103.8a@2024")
def test_the_bar_shows_where_the_game_is_and_what_was_skipped_and_why(opened: Opened) -> None:
    """The player who begins skips the draw step; nobody attacks in the first turn."""
    page = opened(GAME, 126)
    bar = page.locator("#turnbar")
    steps = bar.locator(".ph li")
    names = steps.locator("button > span")
    assert names.all_inner_texts() == [
        *("Untap", "Upkeep", "Draw", "Main", "Begin", "Attack", "Block", "Damage", "End"),
        *("Main", "End", "Cleanup"),
    ]
    assert bar.locator(".skip button span").all_inner_texts() == ["Draw", "Block", "Damage"]
    assert bar.locator("[aria-current='step']").inner_text() == "End"
    draw = bar.locator(".skip button").first
    assert box(draw)["x"] > box(bar.get_by_role("button", name="Upkeep"))["x"]
    assert len(draw.get_attribute("title") or "") > len("Draw: skipped. ")
    bar.get_by_role("button", name="Upkeep").click()
    assert bar.locator("[aria-current='step']").inner_text() == "Upkeep"


@pytest.mark.rule("500.8@2024")
def test_an_added_phase_says_so(shown: Shown) -> None:
    extra = Path(__file__).parents[1] / "disputes" / "scenarios" / "extra_combat.toml"
    page = shown(extra.read_text())
    reach(page, ".ph.added.lit")
    assert page.locator(".ph.added .pn").inner_text().startswith("Added combat")


def test_a_key_goes_to_the_moments_that_have_a_name(opened: Opened) -> None:
    """In the demo a judge takes something back, a Bolt draws first blood, and Anna wins."""
    page = opened(GAME)
    page.keyboard.press("Home")
    found = []
    for _ in range(3):
        page.keyboard.press("j")
        found.append(page.locator(".mo.on").get_attribute("aria-label"))
    assert found == ["Taken back", "First blood: Anna", "Anna wins"]
    page.keyboard.press("Shift+J")
    assert page.locator(".mo.on").get_attribute("aria-label") == "First blood: Anna"
    page.get_by_role("tab", name="Moments").click()
    assert page.locator(".moment b").all_inner_texts() == found


def test_numbers_are_shown_when_somebody_asks_and_the_wish_is_remembered(opened: Opened) -> None:
    page = opened(GAME, 606)
    assert page.locator("#now .text").inner_text() == "Goblin Piker blocks Grizzly Bears."
    page.keyboard.press("a")
    told = page.locator("#now .text").inner_text()
    assert told == "Goblin Piker (538) blocks Grizzly Bears (407)."
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.locator("#every").is_checked()


MOVING = """document.getAnimations().filter((each) =>
    !(each instanceof CSSAnimation) && each.effect?.target?.matches(".card")).length"""


def moving(page: "Page", log: Log) -> int:
    """How many cards are on their way after the step in which Anna casts Giant Growth."""
    at = next(n for n, each in enumerate(log.events) if type(each).__name__ == "SpellCast")
    go(page, at - 1)
    page.wait_for_timeout(300)
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        if found := int(page.evaluate(MOVING)):
            return found
        page.wait_for_timeout(200)
    return 0


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_card_that_changes_zones_is_seen_to_move_unless_that_is_unwanted(
    opened: Opened, page: "Page", motion: str
) -> None:
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    opened(GAME)
    found = moving(page, Recording.open(GAME).log)
    travels = page.evaluate(MOVING) if motion == "reduce" else found
    assert (travels > 0) == (motion == "no-preference")


def test_nothing_moves_while_somebody_searches(opened: Opened) -> None:
    page = opened(GAME, 600)
    for at in (640, 700, 900):
        go(page, at)
        assert page.evaluate(MOVING) == 0


def test_a_card_that_is_pointed_at_is_enlarged(opened: Opened) -> None:
    page = opened(GAME, 1250)
    page.locator(".heap .card", has_text="Youthful Knight").hover()
    page.wait_for_selector("#peek .L")
    assert "first strike" in page.locator("#peek").inner_text()
    page.mouse.move(5, 5)
    page.wait_for_selector("#peek", state="hidden")


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_no_text_is_smaller_than_12_pixels(opened: Opened, page: "Page", width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    opened(GAME, 606)
    small = page.evaluate(
        """() => [...document.querySelectorAll("body *")].filter((each) =>
            each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 12 &&
            [...each.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim()) &&
            !each.closest(".ph")
        ).map((each) => each.className)"""
    )
    assert small == []


def test_what_a_land_can_still_pay_stands_on_the_plate(opened: Opened) -> None:
    page = opened(GAME, 1250)
    plate = page.locator(".plate", has_text="Anna")
    assert plate.locator(".left .mG").count() == 3
    assert inside(page, "view.at") == 1250


COVERED = """() => {
    const table = document.querySelector(".table").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".table .card")].map((each) =>
        each.getBoundingClientRect());
    let all = 0, covered = 0;
    for (let x = table.left; x < table.right; x += 8) {
        for (let y = table.top; y < table.bottom; y += 8) {
            all += 1;
            covered += boxes.some((box) =>
                box.left <= x && x < box.right && box.top <= y && y < box.bottom);
        }
    }
    return covered / all;
}"""


def test_cards_cover_a_third_of_the_table_at_rest_and_in_a_fight(
    opened: Opened, page: "Page"
) -> None:
    """Each side has one creature and some lands, which lie among the cards then."""
    page.set_viewport_size({"width": 1440, "height": 900})
    opened(GAME, 1250)
    assert page.locator(".field .lands").count() == 2
    assert page.evaluate(COVERED) > 0.4
    go(page, 606)
    assert page.locator(".combat").count() == 1
    assert page.locator(".rail .lands").count() == 2
    assert page.evaluate(COVERED) > 0.33


def test_lines_that_leave_the_game_stand_beside_the_move_and_on_the_time_line(
    page: "Page", serve: Serve, tmp_path: Path
) -> None:
    """A page with several lines says so when it opens; a press goes there and back again."""
    target = tmp_path / "two.jsonl"
    given = ["try", str(GAME), "1", "--at", "605", "--name", "No block", "-o", str(target)]
    done = CliRunner().invoke(main, given)
    assert done.exit_code == 0, done.output
    page.goto(f"{serve(target)}#606")
    page.wait_for_selector("html[data-ready]")
    told = page.locator("#now .text").inner_text()
    assert told == "This page holds 2 lines of play; they stand under Lines."
    assert page.locator("#facts .lines").inner_text() == "2 lines of play"
    assert page.locator(".mo.leaves").inner_text() == "No block"
    page.get_by_role("button", name="In another line: No block").click()
    page.get_by_role("button", name="In another line: Anna against Boris").click()
    page.locator("#facts .lines").click()
    assert page.locator(".branch strong").all_inner_texts() == ["Anna against Boris", "No block"]
    assert "event" not in page.locator(".tree").inner_text()


def test_on_a_phone_the_panels_are_a_sheet_and_nothing_is_too_small(
    opened: Opened, page: "Page"
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(GAME, 1250)
    assert not page.locator("#pane").is_visible()
    page.locator("#grip").click()
    assert page.locator("#pane").is_visible()
    page.locator("#grip").click()
    page.locator("#pane").wait_for(state="hidden")
    assert page.evaluate(COVERED) > 0.3
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a[href], select")].filter((each) =>
            each.checkVisibility() && !each.closest(".card, a.skip") &&
            Math.min(each.offsetWidth, each.offsetHeight) < 24
        ).map((each) => [each.className, each.textContent, each.offsetWidth])"""
    )
    assert small == []


def test_a_life_total_that_changes_shows_by_how_much_where_it_stands(opened: Opened) -> None:
    page = opened(GAME)
    losses = next(
        at
        for at, each in enumerate(Recording.open(GAME).log.events)
        if type(each).__name__ == "LifeLost"
    )
    go(page, losses)
    page.wait_for_timeout(200)
    page.evaluate("""() => {
        window.risen = [];
        new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((each) => {
            if (each.classList?.contains("rise")) window.risen.push(each.textContent);
        }))).observe(document.body, { subtree: true, childList: true });
    }""")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.risen.length > 0")
    assert page.evaluate("window.risen") == ["−3"]


@pytest.mark.rule("310.4a@2004")
def test_a_ghost_stands_for_a_creature_that_left_while_its_damage_waits(shown: Shown) -> None:
    """The attacker is back in its owner's hand; its 3 damage is still dealt to the player."""
    gone = Path(__file__).parents[1] / "disputes" / "scenarios" / "source_gone_2004.toml"
    page = shown(gone.read_text())
    reach(page, ".stack .ghost")
    assert page.locator(".stack ul li").inner_text().split() == ["x", "→", "D", "3"]
    assert page.locator(".stack .no").count() == 0


@pytest.mark.rule("510.2@2024")
def test_damage_that_was_dealt_is_not_assigned_any_more(opened: Opened) -> None:
    page = opened(GAME)
    dealt = [type(each).__name__ for each in Recording.open(GAME).log.events].index("DamageMarked")
    go(page, dealt)
    assert page.locator(".mark.dm.will").count() == 0
    go(page, dealt + 2)
    assert page.locator(".card.dies .mark.dm").count() == 1
