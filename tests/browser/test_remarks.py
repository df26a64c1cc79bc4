"""What is said and tried in the browser is kept with the game."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import go
from turnfold.events.combat import BlockerDeclared
from turnfold.events.log.log import Log
from turnfold.replays.audit.verify import verify
from turnfold.replays.branches.file import load
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opened = Callable[..., "Page"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of one's own with the demo's game."""
    made = tmp_path / "game.jsonl"
    made.write_bytes(Path(GAME).read_bytes())
    return made


def say(page: "Page", text: str) -> None:
    page.keyboard.press("n")
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => document.querySelector('#now').innerText.startsWith('Comment on')"
    )


def saved(page: "Page") -> None:
    page.wait_for_function("() => document.querySelector('#now').innerText.startsWith('Saved to')")


def test_a_comment_is_written_shown_and_saved(opened: Opened, path: Path) -> None:
    page = opened(path, 606)
    say(page, "Why block here?")
    assert page.locator("#pane .comment").all_inner_texts() == ["Why block here?"]
    page.keyboard.press("s")
    saved(page)
    assert load(path).comments_on(605) == ["Why block here?"]
    assert verify(Recording.open(path)).fine
    page = opened(path, 606)
    assert page.locator(".event.here .comment").inner_text() == "Why block here?"


def test_keys_are_letters_while_one_writes(opened: Opened, path: Path) -> None:
    page = opened(path, 606)
    page.keyboard.press("n")
    page.keyboard.type("does ")
    page.keyboard.press("ArrowLeft")
    assert page.locator("#slider").input_value() == "606"
    assert page.locator("#remark").input_value() == "does "


def test_a_half_written_comment_outlasts_a_step(opened: Opened, path: Path) -> None:
    page = opened(path, 606)
    page.keyboard.press("n")
    page.keyboard.type("so far")
    go(page, 610)
    assert page.locator("#remark").input_value() == "so far"


def test_a_comment_stays_text(opened: Opened, path: Path) -> None:
    page = opened(path, 606)
    said = "<img src=x onerror=alert(1)>"
    say(page, said)
    assert page.locator("#pane .comment").inner_text() == said
    assert page.locator("#pane img").count() == 0
    page.keyboard.press("s")
    saved(page)
    assert load(path).comments_on(605) == [said]


def test_a_branch_is_saved_behind_the_log(opened: Opened, path: Path) -> None:
    log = Recording.open(path).log
    before = path.read_bytes()
    page = opened(path, place_of_a_block(log))
    page.keyboard.press("o")
    page.locator(".answers li:not(.was) .try").click()
    page.locator(".table").nth(1).wait_for()
    page.keyboard.press("b")
    page.get_by_text("There are lines or comments that were not saved.").wait_for()
    page.locator("#save").click()
    saved(page)
    assert page.locator("#save").count() == 0
    assert path.read_bytes().startswith(before)
    branch = load(path).branches["branch 1"]
    assert (branch.parent, branch.at) == ("main", place_of_a_block(log))


def test_what_somebody_else_saved_meanwhile_is_not_lost(opened: Opened, path: Path) -> None:
    page = opened(path, 606)
    say(page, "Ours.")
    path.write_bytes(path.read_bytes() + b"\n")
    changed = path.read_bytes()
    page.keyboard.press("s")
    told = "() => document.querySelector('#now').innerText.includes('changed by somebody else')"
    page.wait_for_function(told)
    assert path.read_bytes() == changed


def test_without_a_file_of_its_own_the_log_is_saved_as_a_copy(
    opened: Opened, tmp_path: Path
) -> None:
    page = opened(Recording.open(GAME).log, 606)
    say(page, "Look.")
    page.keyboard.press("b")
    with page.expect_download() as download:
        page.locator("#copy").click()
    copy = tmp_path / download.value.suggested_filename
    download.value.save_as(copy)
    assert load(copy).comments_on(605) == ["Look."]


def place_of_a_block(log: Log) -> int:
    """Where the first block is decided on."""
    block = next(seq for seq, each in enumerate(log.events) if isinstance(each, BlockerDeclared))
    return log.commit_range(log.commit_of(block)).start
