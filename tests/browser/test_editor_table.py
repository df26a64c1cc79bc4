"""Disputes are set up on the table: by taps, by dragging, from a famous one."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.keyboard import Writer
from tests.needs import require

require("playwright", "chromium", "starlette", "uvicorn")

from playwright.sync_api import expect  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SENT = ("Craw Wurm", "Serra Angel")
BLOCKING = ("Hill Giant", "Giant Spider")
"""What attacks and what blocks on a phone."""

CARD = "#tables .card"

WHOLE = """(selector) => {
    const { scrollHeight, clientHeight } = document.querySelector(selector);
    return scrollHeight <= clientHeight;
}"""
"""Whether all of something is seen without scrolling."""


def test_two_attack_and_one_is_blocked_by_two_with_a_thumb(
    browser: "Browser", editor_link: str
) -> None:
    """All that the issue needs is on the screen: eleven taps, and the names of four cards."""
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True) as phone:
        page = phone.new_page()
        page.goto(editor_link)
        taps = 0

        def tap(selector: str) -> None:
            nonlocal taps
            taps += 1
            page.locator(selector).tap()
            page.wait_for_selector("html:not([data-busy])")

        tap("text=Set an empty table")
        for player, cards in (("Ann", SENT), ("Bob", BLOCKING)):
            tap(f"[aria-label='add a card for {player}']")
            for card in cards:
                page.keyboard.type(card)
                page.keyboard.press("Enter")
                page.locator(f"{CARD}:has-text('{card}')").wait_for()
        for card in SENT:
            tap(f"{CARD}:has-text('{card}') .name")
            tap(".deed:text-is('Attacks Bob')")
        expect(page.locator(".edition")).to_have_count(3)  # the table is drawn once more with it
        drag_with_a_finger(page, BLOCKING[0], SENT[1])
        expect(page.locator(".sentence").last).to_have_text(
            "Bob blocks Serra Angel with Hill Giant."
        )
        page.keyboard.press("Alt+z")
        expect(page.locator(".sentence")).to_have_count(1)
        for card in BLOCKING:
            tap(f"{CARD}:has-text('{card}') .name")
            tap(f".deed:text-is('Blocks {SENT[0]}')")
        expect(page.locator("#outcome")).to_have_text(
            "Craw Wurm and Hill Giant die. Bob goes from 20 to 16."
        )
        assert taps == 11
        expect(page.locator(".edition")).to_have_count(3)
        page.reload()
        tap("text=Go on where you were")
        expect(page.locator("#outcome")).to_contain_text("Craw Wurm and Hill Giant die.")


def drag_with_a_finger(page: "Page", card: str, onto: str) -> None:
    """Drag a card onto another as a finger does, which moves no pointer before it touches."""
    hand, spots = page.context.new_cdp_session(page), []
    for each in (card, onto):
        box = page.locator(f"{CARD}:has-text('{each}')").bounding_box()
        assert box is not None
        spots.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    (from_x, from_y), (to_x, to_y) = spots
    middle = ((from_x + to_x) / 2, (from_y + to_y) / 2)
    for kind, at in (("touchStart", spots[0]), ("touchMove", middle), ("touchMove", spots[1])):
        points = [{"x": at[0], "y": at[1]}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_selector("html:not([data-busy])")


def test_cards_are_dragged_and_what_was_done_is_undone_and_done_again(hand: Writer) -> None:
    page = hand.page
    hand.card("Ann", "Craw Wurm")
    hand.card("Bob", "0/4")
    hand.card("Bob", "Giant Growth")
    wurm, wall = (page.locator(f"{CARD}:has-text('{each}')") for each in ("Craw Wurm", "0/4"))
    wurm.drag_to(page.locator("#tables .far .plate"))
    expect(page.locator(".sentence")).to_have_text(["Ann attacks Bob with Craw Wurm."])
    wall.drag_to(wurm)
    expect(page.locator(".sentence")).to_have_count(2)
    page.locator(f"{CARD}:has-text('Giant Growth')").drag_to(wall)
    expect(page.locator(".sentence").last).to_have_text("Bob casts Giant Growth at 0/4.")
    expect(page.locator("#outcome")).to_have_text("Nothing dies, and no life total changes.")
    sentences = page.locator(".sentence")
    page.locator(".grip").last.drag_to(sentences.first)
    expect(sentences.first).to_have_text("Bob casts Giant Growth at 0/4.")
    expect(sentences.last).to_have_text("Bob blocks Craw Wurm with 0/4.")
    page.locator(".grip").first.drag_to(sentences.last)
    expect(sentences.last).to_have_text("Bob casts Giant Growth at 0/4.")
    hand.press("Alt+z", "Alt+z", "Alt+z")
    expect(page.locator("#outcome")).to_have_text("0/4 dies.")
    hand.press("Alt+Shift+z")
    expect(page.locator("#outcome")).to_have_text("Nothing dies, and no life total changes.")


def test_a_famous_dispute_is_changed_shared_as_a_picture_and_asked_under_other_rules(
    hand: Writer, tmp_path: Path
) -> None:
    page = hand.page
    page.click("#famous")
    page.fill("#find", "no such thing")
    expect(page.locator("#begin h3")).to_contain_text("None of the famous ones")
    expect(page.locator(".offer")).to_have_count(10)
    page.fill("#find", "blockers growth")
    page.locator(".offer").click()
    expect(page.locator(".stamp")).to_have_text("✕ Illegal")
    expect(page.locator(".edition.other")).to_have_text(
        [
            f"{year} ✓ legalCraw Wurm and Wall of Wood die. 7 ways are legal, not 1."
            for year in (2004, 2024)
        ]
    )
    page.set_viewport_size({"width": 1024, "height": 768})
    assert page.evaluate(WHOLE, "#verdict")
    page.click("[data-at='game fold']")
    page.press("#rule-day", "ArrowRight")
    chosen = page.locator("select[data-at='edition'] :checked")
    expect(chosen).to_have_text(re.compile(r"\d{4}-\d\d-\d\d"))
    expect(page.locator(".edition")).to_have_count(4)
    assert page.evaluate(WHOLE, "#verdict")
    hand.press("Alt+z")
    for kind in ("PNG", "SVG"):
        hand.press("Control+e")
        with page.expect_download() as shared:
            page.click(f"#dialog >> text={kind}")
        shared.value.save_as(tmp_path / kind)
    assert (tmp_path / "PNG").read_bytes().startswith(b"\x89PNG")
    assert "Wall of Wood" in (tmp_path / "SVG").read_text()
    page.click("[data-at='edition 2024']")
    expect(page.locator(".stamp")).to_have_text("✓ Legal")
    hand.press("Alt+z")
    page.click(".instead button")
    expect(page.locator(".stamp")).to_have_text("✓ Legal")
    assert "assign = { wurm = { wall = 6 } }\nlegal = false" in page.input_value("#text")


def test_a_vanilla_creature_that_is_dragged_onto_its_like_uses_nothing(hand: Writer) -> None:
    page = hand.page
    hand.card("Ann", "2/2 first strike deathtouch")
    hand.card("Bob", "3/3")
    hand.card("Bob", "3/3")
    text = page.input_value("#text")
    assert 'keywords = ["first strike", "deathtouch"]' in text
    assert [f'id = "{each}"' in text for each in ("3/3", "3/3 b")] == [True, True]
    page.locator(f"{CARD}:has-text('3/3 b')").drag_to(page.locator(f"{CARD}:has-text('3/3')").first)
    expect(page.locator("#said")).to_contain_text("3/3 b has no ability to use on 3/3.")
    expect(page.locator(".sentence")).to_have_count(0)


def test_a_question_is_answered_and_expects_nothing(hand: Writer) -> None:
    page = hand.page
    hand.card("Ann", "2/2")
    hand.card("Bob", "3/3")
    hand.entry("declare attackers", {"2/2": "Bob"})
    hand.entry("declare blockers", {"3/3": "2/2"})
    page.locator("text=Ask: is the last one legal?").click()
    expect(page.locator("#outcome")).to_have_text("May Bob block 2/2 with 3/3?")
    assert page.inner_text(".stamp") == "✓ Legal"
    assert 'legal = "asked"' in page.input_value("#text")
    assert page.locator("#expected, #verdict .wrong").count() == 0


def test_an_assumed_order_of_damage_is_changed_by_a_press_or_by_dragging(hand: Writer) -> None:
    page = hand.page
    hand.open("game fold", "edition")
    hand.choose("edition", "2010")
    hand.card("Ann", "3/3")
    hand.card("Bob", "0/2")
    hand.card("Bob", "0/2")
    hand.entry("declare attackers", {"3/3": "Bob"})
    hand.entry("declare blockers", {"0/2": "3/3", "0/2 b": "3/3"})
    order = page.locator("#verdict .ordered")
    expect(order).to_contain_text("3/3's order of damage: 0/2, then 0/2 b (assumed).")
    page.locator(f"{CARD}:has-text('3/3') .name").click()
    counts = page.locator(".division output")
    page.locator("#menu summary").click()
    assert page.locator("#menu input.digits").first.is_visible()
    assert counts.all_inner_texts()[:2] == ["2", "1"]
    assert page.inner_text(".division [role=status]") == "3 of 3 assigned"
    assert page.locator(".division .wrong").count() == 0
    page.locator("[aria-label='more damage to 0/2 b']").click()
    assert page.inner_text(".division .wrong") == "4 of 3 assigned"
    page.locator("[aria-label='less damage to 0/2']").click()
    page.locator("[aria-label='less damage to 0/2']").click()
    page.locator("[aria-label='more damage to 0/2 b']").click()
    page.locator(".deed:text-is('May it?')").click()
    expect(page.locator(".stamp")).to_have_text("✕ Illegal")
    text = page.locator(".because .says")
    assert text.is_visible()
    page.locator(".because button").click()
    assert not text.is_visible()
    page.locator(".ordered button").click()
    expect(order).to_contain_text("3/3's order of damage: 0/2 b, then 0/2.")
    expect(page.locator(".stamp")).to_have_text("✓ Legal")
    walls = page.locator(f"{CARD}:has-text('0/2')")
    walls.first.drag_to(walls.last)
    expect(order).to_contain_text("3/3's order of damage: 0/2, then 0/2 b.")
    page.locator(f"{CARD}:has-text('3/3') .name").click()
    assert counts.all_inner_texts()[:2] == ["0", "3"]
