"""The debugger in a browser: walk through a game, ask why, try something else, compare."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import go, inside
from tests.viewer.games import any_game
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, Seat
from turnfold.events.combat import BlockerDeclared
from turnfold.events.decisions import Concede
from turnfold.events.enums import Edition, Nature, Zone
from turnfold.events.game import GameBegan, PlayerCountersChanged, PlayerJoined
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import CountersChanged
from turnfold.events.stack import SpellCast
from turnfold.events.turn import StepBegan, TurnBegan
from turnfold.events.zones import ObjectAppeared
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.why import why

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opened = Callable[..., "Page"]


@pytest.fixture(scope="module")
def log() -> Log:
    return Recording.open(GAME).log


def position(page: "Page") -> int:
    return int(page.locator("#slider").input_value())


def positions_of(log: Log, kind: type) -> list[int]:
    """Where events of a type have just happened."""
    return [seq + 1 for seq, event in enumerate(log.events) if isinstance(event, kind)]


def test_it_opens_with_both_sides_of_the_table(opened: Opened) -> None:
    page = opened(GAME, 600)
    assert page.locator("h1").inner_text() == "Anna won against Boris"
    assert page.locator(".seat h2").all_inner_texts() == ["Boris", "Anna"]


def test_the_slider_is_dragged(opened: Opened, log: Log) -> None:
    page = opened(GAME)
    box = page.locator("#slider").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 8, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.3, middle, steps=5)
    page.mouse.move(box["x"] + box["width"] / 2, middle, steps=5)
    page.mouse.up()
    assert abs(position(page) - len(log) / 2) < len(log) / 50
    shown = f"turn {fold(log, position(page)).turn}"
    assert (page.locator(".where").text_content() or "").startswith(shown)


def test_it_plays_until_it_is_paused(opened: Opened) -> None:
    page = opened(GAME, 600)
    page.locator("#speed").select_option("8")
    page.locator("#play").click()
    page.wait_for_function("() => Number(document.querySelector('#slider').value) > 605")
    page.locator("#play").click()
    paused = position(page)
    page.wait_for_timeout(400)
    assert position(page) == paused


def test_steps_by_keyboard(opened: Opened, log: Log) -> None:
    """Turns and steps are where the log has them; a single event is one further."""
    page = opened(GAME)
    page.keyboard.press("Home")
    turns = positions_of(log, TurnBegan)
    page.keyboard.press("]")
    page.keyboard.press("]")
    assert position(page) == turns[1]
    page.keyboard.press("[")
    assert position(page) == turns[0]
    page.keyboard.press("Shift+ArrowRight")
    assert position(page) == turns[0] + 1
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press(".")
    assert position(page) == min(at for at in positions_of(log, StepBegan) if at > turns[0])
    page.keyboard.press("End")
    assert position(page) == len(log)
    page.keyboard.press("Home")
    assert position(page) == 0


def test_next_skips_what_is_not_worth_telling(opened: Opened) -> None:
    page = opened(GAME, 598)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    told = page.locator("#now .text").inner_text()
    assert told == "Anna casts Giant Growth, targeting Grizzly Bears."
    page.keyboard.press("ArrowLeft")
    assert "Goblin Piker blocks" in page.locator("#now .text").inner_text()


def test_what_happened_is_told_to_those_who_do_not_see_it(opened: Opened) -> None:
    page = opened(GAME, 606)
    now = page.get_by_role("status")
    assert now.get_attribute("aria-live") == "polite"
    assert "Goblin Piker blocks Grizzly Bears." in now.inner_text()
    told = "Grizzly Bears, 2/2, tapped, attacks Boris, blocked by Goblin Piker"
    assert page.get_by_role("button", name=told).count() == 1


def test_a_blocker_stands_before_what_it_blocks_and_only_a_target_has_an_arrow(
    opened: Opened,
) -> None:
    page = opened(GAME, 612)
    lane = page.locator(".lane")
    assert lane.count() == 1
    attacker = lane.locator(".attackers .card").bounding_box()
    blocker = lane.locator(".blockers .card").bounding_box()
    assert attacker is not None
    assert blocker is not None
    assert blocker["y"] + blocker["height"] < attacker["y"], "Anna attacks from below"
    assert page.locator("path.shaft").count() == 0
    go(page, 618)
    assert page.locator("path.shaft.target").count() == 1


def test_a_click_on_a_value_tells_why(opened: Opened, log: Log) -> None:
    """What the page tells is what `why` finds in the log: the Bolt took three life."""
    page = opened(GAME, len(log))
    page.get_by_role("button", name="life of Anna: 17").click()
    pane = page.locator("#pane")
    assert pane.locator("h2").inner_text() == "life of Anna"
    assert pane.locator(".value").inner_text() == "17"
    newest = pane.locator(".cause").first
    assert newest.locator(".change").inner_text() == "20 → 17"
    assert "Lightning Bolt" in newest.inner_text()
    assert "A player decided so." in newest.inner_text()
    found = [
        int(each.locator(".chain [data-seq]").first.get_attribute("data-seq") or -1)
        for each in pane.locator(".cause").all()
    ]
    assert found == [each.seq for each in why(log, "life.A").writers]


@pytest.mark.parametrize("edition", Edition)
def test_every_value_shown_has_the_history_that_why_finds(opened: Opened, edition: Edition) -> None:
    log = any_game(edition, seed=6, commits=160)
    page = opened(log, len(log))
    shown = page.evaluate(
        """() => [...new Set([...document.querySelectorAll("#tables [data-thing]")]
            .map((each) => `${each.dataset.thing}.${each.dataset.field}`))]"""
    )
    asked = [path for path in shown if re.search(r"\.(life|tapped|damage|zone|power)$", path)]
    assert len(asked) >= 20
    timeline = Timeline(log)
    for path in asked:
        thing, _, field = path.rpartition(".")
        history = "view.line.history(...given, view.at).map((each) => each.seq)"
        found = inside(page, history, [thing, field])
        assert found == [each.seq for each in why(timeline, path).writers], path


def test_a_rule_says_what_it_says(opened: Opened) -> None:
    page = opened(GAME, 606)
    page.keyboard.press("a")
    page.keyboard.press("w")
    rule = page.locator("#pane .rule").first
    assert rule.inner_text() == "509.1g@2024"
    assert (rule.get_attribute("title") or "").endswith(".")


def test_another_decision_is_tried_and_laid_beside(opened: Opened, log: Log) -> None:
    block = next(seq for seq, each in enumerate(log.events) if isinstance(each, BlockerDeclared))
    page = opened(GAME, log.commit_range(log.commit_of(block)).start)
    page.keyboard.press("o")
    page.locator("#legal-count").wait_for()
    assert page.locator("#legal-count").inner_text().startswith("2 legal answers")
    page.locator(".answers li:not(.was) .try").click()
    page.locator(".table").nth(1).wait_for()
    assert page.locator(".which").all_inner_texts()[1].startswith("branch 1")
    ends = page.locator(".ends tr").all_inner_texts()
    assert any(re.split(r"\s*\t", row) == ["life.Boris", "20", "15"] for row in ends)
    page.keyboard.press("b")
    assert page.get_by_role("treeitem").count() == 2


def test_everything_by_keyboard(opened: Opened, log: Log) -> None:
    """From the board to a why and to an event of its chain, without a mouse."""
    page = opened(GAME, len(log))
    page.get_by_role("button", name="life of Anna: 17").focus()
    page.keyboard.press("Enter")
    assert page.locator("#pane h2").inner_text() == "life of Anna"
    page.locator(".chain .event").first.focus()
    page.keyboard.press("Enter")
    assert position(page) < len(log)
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#help").is_visible()
    page.keyboard.press("/")
    page.keyboard.type("bolt")
    assert page.locator("#pane .event").count() > 1
    texts = page.locator("#pane .event").all_inner_texts()
    assert all("bolt" in each.lower() for each in texts)


def test_focus_stays_on_a_value_while_the_game_goes_on(opened: Opened) -> None:
    page = opened(GAME, 600)
    page.get_by_role("button", name="life of Anna: 20").focus()
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.dataset.thing")
    assert focused == "players.1"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark(opened: Opened, page: "Page", scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    opened(GAME, 600)
    ground = "getComputedStyle(document.body).backgroundColor"
    first = page.evaluate(ground)
    page.locator("#theme").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert (page.evaluate(ground) == first) == (scheme == "dark")


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_is_wider_than_the_screen(opened: Opened, page: "Page", width: int) -> None:
    page.set_viewport_size({"width": width, "height": 780})
    opened(GAME, 606)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    for part in ("#tables", "#panel", "#slider"):
        assert page.locator(part).is_visible()


def test_editions_are_compared(opened: Opened) -> None:
    page = opened(any_game(Edition.FREE_DIVISION, seed=3, commits=200), 10)
    page.keyboard.press("c")
    page.locator("[data-edition='2004']").click()
    page.locator(".table").nth(1).wait_for()
    assert page.locator(".which small").all_inner_texts()[1].startswith(" 2004")
    assert page.locator("tr.parts").count() > 0
    assert page.locator("tr.parts .rule").first.inner_text().split("@")[1] in ("2004", "2024")
    page.locator("#rule-day").press("Home")
    page.locator(".which small", has_text="1999-04-23").wait_for()
    assert page.locator(".days output").inner_text() == "from 1999-04-23"
    assert page.locator(".days .years").inner_text().split() == ["1999", "2009", "2026"]
    page.locator("#alone").click()
    assert page.locator(".table").count() == 1


def test_what_is_found_stands_under_its_own_turn(opened: Opened) -> None:
    page = opened(Recording.open(GAME).log, 700)
    page.keyboard.press("/")
    page.keyboard.type("spell_cast")
    heads = page.locator(".events h3").all_text_contents()
    turns = page.locator(".turn:not(.before)").count()
    assert len(heads) > 1
    assert set(heads) <= {f"Turn {turn}" for turn in range(1, turns + 1)}
    assert page.locator("#pane > h2").is_hidden()


def test_keys_go_to_deaths_and_spells_which_are_marked(opened: Opened) -> None:
    log = Recording.open(GAME).log
    page = opened(log)
    page.keyboard.press("k")
    assert "dies" in page.inner_text("#now")
    page.keyboard.press("Shift+L")
    assert "casts" in page.inner_text("#now")
    assert page.locator(".turns .death").count() == 3
    cast = sum(isinstance(each, SpellCast) for each in log.events)
    assert 0 < page.locator(".turns .cast").count() <= cast


def test_the_table_is_turned(opened: Opened) -> None:
    page = opened(Recording.open(GAME).log, 700)
    names = page.locator(".seat h2")
    before = names.all_inner_texts()
    page.keyboard.press("f")
    assert names.all_inner_texts() == before[::-1]
    page.get_by_role("button", name="Flip").click()
    assert names.all_inner_texts() == before


def test_all_tabs_can_be_seen_with_a_pile_open(opened: Opened) -> None:
    page = opened(Recording.open(GAME).log, 700)
    page.locator(".pile").first.click()
    for width in (1440, 1280, 1024, 390):
        page.set_viewport_size({"width": width, "height": 800})
        box = page.locator("#tab-pile").bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width


@pytest.mark.parametrize("players", [2, 3])
def test_the_sides_of_those_who_lost_are_wide_when_nobody_else_needs_the_room(
    opened: Opened, players: int
) -> None:
    seats = [Seat(f"Player {n}", ("Forest",) * 20) for n in range(1, players + 1)]
    game = Game.start(Edition.FREE_DIVISION, seats)
    for loser in range(2, players + 1):
        game.submit(Concede(), loser)
    page = opened(game.log, len(game.log))
    sides = page.locator(".seat.lost")
    assert sides.count() == players - 1
    whole = page.locator(".table").evaluate("each => each.offsetWidth")
    assert all(each.evaluate("each => each.offsetWidth") > whole * 0.45 for each in sides.all())


def test_the_place_in_the_game_is_read_out_without_a_step_where_there_is_none(
    opened: Opened,
) -> None:
    page = opened(GAME)
    page.keyboard.press("Home")
    page.keyboard.press("]")
    slider = page.locator("#slider")
    log = Recording.open(GAME).log
    began = positions_of(log, TurnBegan)[0]
    assert slider.get_attribute("aria-valuetext") == "turn 1"
    page.keyboard.press("a")
    assert slider.get_attribute("aria-valuetext") == f"turn 1, event {began} of {len(log)}"
    page.keyboard.press(".")
    assert (slider.get_attribute("aria-valuetext") or "").startswith("turn 1, untap, event ")


def test_one_counter_is_read_out_as_one(opened: Opened) -> None:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "counters"))
    events = [
        GameBegan(Edition.FREE_DIVISION, 1, "a test", "", ()),
        PlayerJoined(1, "Anna", 20, 7, 1),
        ObjectAppeared(101, "Saga", Nature.CARD, 1, 1, Zone.BATTLEFIELD, 0, 0),
        CountersChanged(101, "lore", 1),
        CountersChanged(101, "+1/+1", 2),
        PlayerCountersChanged(1, "poison", 1),
    ]
    log.append([Entry((), "", event) for event in events])
    page = opened(log, len(events))
    labels = [each.get_attribute("aria-label") for each in page.locator(".mark.counter").all()]
    assert sorted(map(str, labels)) == ["1 lore counter", "1 poison counter", "2 +1/+1 counters"]
    card = page.locator(".heap .name").get_attribute("aria-label")
    assert card == "Saga, 2 +1/+1 counters, 1 lore counter"
