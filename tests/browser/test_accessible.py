"""axe finds nothing critical or serious on any page, by day and by night, wide and narrow."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.branches.test_lines import an_attack
from tests.browser.axe import SCHEMES, wrong, wrong_now
from tests.browser.conftest import Serve, Served, go
from tests.combats.arena_fight import Fight
from tests.needs import ROOT, require
from turnfold.engine.game import Game, Seat
from turnfold.events.decisions import Concede, DeclareAttackers
from turnfold.events.enums import Edition
from turnfold.replays.branches.file import save as save_tree
from turnfold.replays.branches.going_on import Continuation, Until
from turnfold.replays.branches.growing import tried
from turnfold.replays.branches.tree import MAIN, Tree
from turnfold.replays.catalogue import NO_CARDS
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.export import exported

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = ("index", "guides/arena", "editions", "reference/commands", "rules/510")
"""One page of the site for each way in which its pages are made."""


@pytest.fixture
def page(browser: "Browser") -> Iterator["Page"]:
    """A page into which axe can be put: the policies of the pages allow no script but theirs."""
    require("axe_playwright_python")
    with browser.new_context(bypass_csp=True) as context:
        yield context.new_page()


def ready(page: "Page", link: str) -> None:
    page.goto(link)
    page.wait_for_selector("html[data-ready]")


@pytest.mark.parametrize("key", ["e", "w", "o", "b", "c"])
def test_every_panel_of_a_game(page: "Page", serve: Serve, key: str) -> None:
    ready(page, serve(Recording.open(GAME).log))
    go(page, 700)
    page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert wrong(page) == []


@pytest.mark.parametrize("key", ["b", "c", "o"])
def test_the_panels_of_a_game_with_several_lines_and_comments(
    page: "Page", serve: Serve, tmp_path: Path, key: str
) -> None:
    tree, file = Tree(Recording.open(GAME).log), tmp_path / "tree.jsonl"
    start = an_attack(tree.main)
    quiet = DeclareAttackers(())
    tried(tree, MAIN, start, quiet, Continuation.DEFAULT, Until.TURN, "peace", "why not")
    tree.comment("Look here.", start)
    save_tree(tree, file)
    ready(page, serve(file))
    go(page, start)
    page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert wrong(page) == []


def test_a_pile_and_what_is_told_of_a_card(page: "Page", serve: Serve) -> None:
    ready(page, serve(Recording.open(GAME).log))
    go(page, 1200)
    page.locator(".pile").first.click()
    page.wait_for_selector(".pilecards")
    assert wrong(page) == []
    page.locator(".heap .name").first.click()
    page.wait_for_timeout(200)
    assert wrong(page) == []


def test_a_recorded_game_with_hidden_hands(page: "Page", serve: Serve, tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 4, 4).creature(302, 2, 2, 2).attack(301).block({302: 301})
    log = fight.imported(tmp_path).log
    ready(page, serve(log))
    go(page, len(log))
    assert page.locator(".hand .back").count() > 0
    assert wrong(page) == []


def test_a_game_of_three_that_one_has_left(page: "Page", serve: Serve) -> None:
    seats = [Seat(f"Player {n}", ("Forest",) * 20) for n in range(1, 4)]
    game = Game.start(Edition.FREE_DIVISION, seats)
    game.submit(Concede(), 2)
    ready(page, serve(game.log))
    go(page, len(game.log))
    assert page.locator(".seat.lost").count() == 1
    assert wrong(page) == []


def test_the_keys_of_the_page(page: "Page", serve: Serve) -> None:
    ready(page, serve(Recording.open(GAME).log))
    page.keyboard.press("?")
    page.wait_for_selector("#help[open]")
    assert wrong(page) == []


def test_an_exported_page_where_somebody_looks_for_something(page: "Page", tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_bytes(b"".join(exported(Tree(Recording.open(GAME).log), NO_NAMES, "game")))
    ready(page, file.as_uri())
    page.keyboard.press("/")
    page.keyboard.type("forest")
    assert wrong(page) == []


def test_the_verdict_of_a_shared_dispute(page: "Page", tmp_path: Path) -> None:
    from turnfold.replays.cli.sources import opened_game

    dispute, file = Path(GAME).parent / "disputes" / "craw-wurm.toml", tmp_path / "game.html"
    game = opened_game(dispute, None)
    file.write_bytes(b"".join(exported(game.tree, NO_NAMES, "game", judged=game.judged)))
    ready(page, file.as_uri())
    page.wait_for_selector(".answers")
    assert wrong(page) == []


def test_the_list_of_games(page: "Page", serve: Serve) -> None:
    ready(page, serve(Path(GAME).parent))
    assert wrong(page) == []


@pytest.fixture
def editor(page: "Page", tmp_path: Path) -> Iterator["Page"]:
    """The editor with a file open whose expectation is not met."""
    from turnfold.replays.viewer.editor.cards import CardBook
    from turnfold.replays.viewer.editor.desk import EditorState
    from turnfold.replays.viewer.editor.server import application_of_editor

    text = sorted(Path(GAME).parent.joinpath("disputes").glob("*.toml"))[0].read_text()
    (tmp_path / "one.toml").write_text(text.replace("[expect]", "[expect]\nwinner = 'D'"))
    desk = EditorState(tmp_path, CardBook(NO_CARDS))
    with Served(lambda port: application_of_editor(desk, "token", port)) as served:
        ready(page, served.link)
        page.keyboard.press("Control+o")
        page.wait_for_selector("#dialog[open]")
        page.keyboard.type("one")
        page.keyboard.press("Enter")
        page.wait_for_selector("#file-name:text-is('one.toml')")
        yield page


def test_the_editor(editor: "Page") -> None:
    assert wrong(editor) == []
    editor.set_viewport_size({"width": 1440, "height": 900})
    editor.locator("#tables .front .name").first.click()
    editor.locator("#menu summary").click()
    editor.locator("[data-at='script[0] change']").click()
    editor.locator("#menu").wait_for()
    assert wrong(editor) == []


def test_what_the_editor_begins_with(editor: "Page") -> None:
    editor.click("#famous")
    editor.locator(".offer").first.wait_for()
    assert wrong(editor) == []


@pytest.mark.parametrize("keys", ["F1", "Control+o", "Control+Shift+S"])
def test_the_dialogs_of_the_editor(editor: "Page", keys: str) -> None:
    editor.keyboard.press(keys)
    editor.wait_for_selector("#dialog[open]")
    assert wrong(editor) == []


def test_a_dialog_of_the_editor_that_refuses(editor: "Page") -> None:
    editor.keyboard.press("Control+Shift+S")
    editor.wait_for_selector("#dialog[open]")
    editor.keyboard.press("Enter")
    editor.wait_for_selector("#dialog .wrong:has-text('Press Save again')")
    assert wrong(editor) == []


def test_the_report(page: "Page", tmp_path: Path) -> None:
    require("duckdb", "matplotlib", "pyarrow")
    from click.testing import CliRunner

    from turnfold.replays.cli import main

    file = tmp_path / "report.html"
    assert CliRunner().invoke(main, ["report", str(GAME), "-o", str(file)]).exit_code == 0
    page.goto(file.as_uri())
    assert wrong(page) == []


@pytest.mark.parametrize("name", PAGES)
def test_the_site_of_the_documentation(page: "Page", name: str) -> None:
    """The site chooses between day and night as it opens."""
    require("site")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.goto((ROOT / "site" / f"{name}.html").as_uri())
        assert wrong_now(page) == [], scheme
