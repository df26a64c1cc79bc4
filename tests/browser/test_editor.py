"""Disputes are written in the editor with the keyboard alone, saved, shared and opened again."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.disputes import DISPUTES, first_strike
from tests.browser.keyboard import Writer
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run

if TYPE_CHECKING:
    from playwright.sync_api import Page

WITHIN = 60
"""How long nobody waits for the keyboard: a judge has two minutes for a dispute."""


def test_the_day_of_the_rules_is_chosen_on_a_time_line(hand: Writer) -> None:
    page = hand.page
    page.locator("[data-at='game fold']").click()
    day = page.locator("#rule-day")
    assert page.locator(".days output").inner_text() == "from 2024-11-08 2024"
    page.locator("[data-at='edition']").select_option("2010")
    page.locator(".days output", has_text="2010").wait_for()
    day.press("Home")
    page.locator(".days output", has_text="1999-04-23").wait_for()
    page.wait_for_selector("html:not([data-busy])")
    assert 'edition = "1999-04-23"' in page.input_value("#text")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("html:not([data-busy])")
    page.locator(".days li", has_text="the draw of a turn goes on top of all abilities").wait_for()
    assert 'edition = "2001-07-23"' in page.input_value("#text")


@pytest.mark.timeout(WITHIN)
@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda each: each.__name__)
def test_a_dispute_is_written_saved_shared_and_opened_again(
    dispute: Callable[[Writer], None], hand: Writer, tmp_path: Path
) -> None:
    page = hand.page
    dispute(hand)
    hand.press("Alt+v")
    text = page.input_value("#text")
    assert page.inner_text("#expected") == "Everything is as expected.", text
    hand.name_file("Control+s", "mine")
    page.wait_for_selector("#file-name:has-text('mine.toml')")
    saved = tmp_path / "mine.toml"
    assert saved.read_text() == text
    assert run(read_dispute(saved)).ok
    with page.expect_download() as shared:
        hand.press("Control+e", "Enter")
    page_file = tmp_path / shared.value.suggested_filename
    shared.value.save_as(page_file)
    hand.press("Alt+n")
    hand.name_file("Control+o", "mine.toml")
    page.wait_for_selector("#file-name:text-is('mine.toml')")
    assert page.input_value("#text") == text
    assert page.inner_text("#expected") == "Everything is as expected."
    page.goto(page_file.as_uri())
    page.wait_for_selector("html[data-ready]")
    assert page.locator("#tables .table").count() == 1
    assert page.title()


def test_the_verdict_changes_with_the_file(hand: Writer) -> None:
    from playwright.sync_api import expect

    first_strike(hand)
    outcome = hand.page.locator("#expected")
    assert outcome.inner_text() == "Everything is as expected."
    hand.press("Alt+t", "Control+a")
    text = hand.page.input_value("#text").replace('controller = "Bob"', 'controller = "Ann"')
    hand.page.keyboard.insert_text(text)
    expect(outcome).to_have_text("That is not as the file expects.")
    assert hand.page.locator("[data-place='script[1]'] .beside.wrong").count() == 1
    hand.press("Alt+z")
    assert outcome.inner_text() == "Everything is as expected."


def test_an_error_stands_beside_its_place(hand: Writer) -> None:
    hand.card("Ann", "Craw Wrum")
    page = hand.page
    assert page.inner_text("#outcome") == "This cannot be played yet."
    hand.press("Alt+v", "Tab", "Tab")
    assert page.evaluate("document.activeElement.innerText") == "Mend it"
    hand.press("Enter")
    said = page.locator("#menu .beside").first
    assert "Craw Wurm" in said.inner_text()
    assert page.locator("#numbers b").text_content() == "11"
    hand.set("battlefield[0].name", "Craw Wurm")
    assert page.locator(".beside").count() == 0


def test_a_text_that_is_no_toml_leaves_the_form_as_it_is(hand: Writer) -> None:
    page = hand.page
    hand.press("Alt+t", "Control+End")
    hand.write("[[battlefield", "Tab")
    page.wait_for_selector("#verdict.unclear")
    assert page.locator("#tables .plate").count() == 2
    assert "line 10" in page.inner_text("#verdict")
    assert page.locator("#board.stale").count() == 1


def test_keys_and_values_are_completed_in_the_text(hand: Writer) -> None:
    hand.press("Alt+t", "Control+End")
    hand.write("", "Enter")
    hand.write("[[batt", "Control+Space")
    hand.press("Enter")
    hand.write(']]\nid = "x"\ncontr', "Control+Space")
    hand.press("Enter")
    hand.write(' = "A', "Control+Space")
    hand.press("Enter")
    hand.write('"\nname = "Craw W', "Control+Space")
    hand.press("Enter")
    hand.write('"', "Tab")
    hand.page.wait_for_selector("#tables .card:has-text('Craw Wurm')")
    lines = hand.page.input_value("#text").splitlines()[-4:]
    assert lines == ["[[battlefield]]", 'id = "x"', 'controller = "Ann"', 'name = "Craw Wurm"']


def test_comments_and_order_stay_and_a_name_changes_everywhere(
    editor_link: str, page: "Page", tmp_path: Path
) -> None:
    text = (
        "# mine\nformat = 1\n\n[players.Ann]\n[players.Bob] # the other one\nlife = 7\n\n"
        '[[battlefield]]\ncontroller = "Bob" # his\nid = "elf"\nname = "Llanowar Elves"\n\n'
        "[expect]\nlife = { Bob = 7 }\n"
    )
    (tmp_path / "old.toml").write_text(text)
    page.goto(editor_link)
    page.wait_for_selector("html[data-ready]")
    hand = Writer(page)
    hand.name_file("Control+o", "old")
    page.wait_for_selector("#file-name:text-is('old.toml')")
    hand.open("game fold", "players.Bob name")
    hand.set("players.Bob name", "Boris")
    assert page.input_value("#text") == text.replace("Bob", "Boris")
    hand.press("Control+s")
    page.wait_for_selector("#said:has-text('Saved')")
    assert (tmp_path / "old.toml").read_text() == text.replace("Bob", "Boris")


def test_a_file_that_is_there_is_written_over_only_when_that_is_said_twice(
    hand: Writer, tmp_path: Path
) -> None:
    there = tmp_path / "there.toml"
    there.write_text("format = 1\n")
    hand.name_file("Control+s", "there")
    hand.page.wait_for_selector("#dialog .wrong:has-text('Press Save again')")
    assert there.read_text() == "format = 1\n"
    hand.press("Enter")
    hand.page.wait_for_selector("#said:has-text('Saved to there.toml.')")
    assert there.read_text() == hand.page.input_value("#text")


def test_the_game_is_stepped_through_in_another_tab(hand: Writer) -> None:
    first_strike(hand)
    with hand.page.context.expect_page() as opened:
        hand.press("Alt+g")
    other = opened.value
    other.wait_for_selector("html[data-ready]")
    assert "knight" in other.inner_text("#tables").lower()


def test_the_keys_are_listed(hand: Writer) -> None:
    hand.press("F1")
    assert hand.page.locator("#dialog[open] dt").count() > 10
    hand.press("Escape")
    assert hand.page.locator("#dialog[open]").count() == 0
