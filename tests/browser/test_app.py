"""The site without a server in a browser: a folder of files, from a server that knows nothing."""

import gzip
import threading
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlsplit

import msgspec
import pytest

from tests.browser.test_exported_page import MARKUP, nasty
from tests.docs.examples import recorded
from tests.importers.arena_script import Script
from tests.needs import ROOT, require, shared_directory
from tests.programs import beside, join
from turnfold.replays.branches.tree import Tree
from turnfold.replays.demo import GAME
from turnfold.replays.disputes.writing.link import link_of, linked_text
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.app.building import write_site
from turnfold.replays.viewer.app.lacking import SCRYFALL
from turnfold.replays.viewer.editor.judge import told
from turnfold.replays.viewer.session import Session

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

PLACE = "some/where"
"""Below the root of the server: the site works in any folder."""

LONG = 300_000_000
"""Bytes of noise that are dropped."""

ELSEWHERE = "http://localhost:1/"
"""A place that is not the site's."""

GUIDE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A guide</title>
<link rel="icon" href="../icon.svg"></head>
<body>
<div class="language-toml highlight"><span class="filename">board.toml</span>
<pre><code>format = 1
title = "Who attacks?"
[players.Ann]
[players.Bob]
</code></pre></div>
<div class="language-python highlight"><pre><code>number = 3</code></pre></div>
<div class="language-console highlight"><pre><code>$ turnfold run board.toml
as the page shows it</code></pre></div>
<div class="language-python highlight"><pre><code>print(number * 4)</code></pre></div>
</body>
</html>
"""
"""A page of the documentation, as its theme writes blocks of code."""

DISPUTES = sorted((Path(GAME).parent / "disputes").glob("*.toml"))


class Quiet(SimpleHTTPRequestHandler):
    """A plain server of files that writes no log."""

    def log_message(self, format: str, *args: object) -> None:
        pass


class StandIn(Quiet):
    """Answers in place of Scryfall: it knows one card."""

    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        known = self.path == "/cards/arena/1301"
        self.send_response(200 if known else 404)
        self.send_header("access-control-allow-origin", "*")
        self.end_headers()
        self.wfile.write(msgspec.json.encode(BEAR if known else {"object": "error"}))


BEAR = {"object": "card", "name": "Hill Bear", "arena_id": 1301, "type_line": "Creature — Bear"}


class Files:
    """A server of the files in a folder, until it is closed."""

    def __init__(self, folder: Path, handler: type[Quiet] = Quiet) -> None:
        self.site = folder / PLACE
        serve = partial(handler, directory=str(folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), serve)
        self.thread = beside(threading.Thread(target=self.server.serve_forever))
        self.place = f"http://127.0.0.1:{self.server.server_port}"
        self.address = f"{self.place}/{PLACE}/"

    def close(self) -> None:
        if self.thread.is_alive():
            self.server.shutdown()
            self.server.server_close()
            join(self.thread)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, which is not changed."""
    require("web")
    docs = tmp_path_factory.mktemp("docs")
    (docs / "index.html").write_text(GUIDE)
    return write_site(ROOT / "build" / "parts", tmp_path_factory.mktemp("site"), docs).folder


@pytest.fixture
def files(written: Path, tmp_path: Path) -> Iterator[Files]:
    """A server of the site, which finds a stand-in on this machine where Scryfall would be."""
    copytree(written, tmp_path / PLACE)
    scryfall = Files(tmp_path, StandIn)
    StandIn.asked.clear()
    for page in tmp_path.joinpath(PLACE).glob("*.html"):
        page.write_text(page.read_text().replace(SCRYFALL, scryfall.place))
    files = Files(tmp_path)
    yield files
    files.close()
    scryfall.close()


@pytest.fixture
def site(browser: "Browser", files: Files) -> Iterator["Page"]:
    """The site in a browser, ready. Whatever it asks of anybody but Scryfall fails the test, and so
    do errors of its scripts, and what its policy refuses but for `ELSEWHERE`."""
    asked: list[str] = []
    wrong: list[str] = []
    with browser.new_context(viewport={"width": 1280, "height": 800}) as context:
        context.on("request", lambda each: asked.append(each.url))
        context.on("weberror", lambda each: wrong.append(str(each.error)))
        context.on("console", lambda each: each.type == "error" and wrong.append(each.text))
        page = context.new_page()
        page.goto(files.address)
        ready(page)
        yield page
    assert [each for each in wrong if ELSEWHERE not in each and "404" not in each] == []
    away = [each for each in asked if not each.startswith((files.address, "blob:"))]
    assert [urlsplit(each).path for each in away] == StandIn.asked


def ready(page: "Page") -> None:
    page.wait_for_selector("html[data-ready]", timeout=120_000)


def inside(page: "Page") -> "Locator":
    """What is open in the site, when it is drawn: what is looked for in it is looked for in a page
    that is ready, also while one page takes the place of another."""
    ready = page.frame_locator("iframe").locator("html[data-ready]")
    ready.wait_for()
    return ready


def drop(page: "Page", *paths: Path) -> list[str]:
    """Choose files, and wait until they are read; what is said of them."""
    page.set_input_files("#files", paths)
    page.wait_for_selector("html:not([data-reading])")
    return page.locator("#said li").all_inner_texts()


def follow(page: "Page", link: str) -> None:
    """Open what stands behind the # of a link."""
    page.evaluate("link => { location.hash = link }", link)


def arena_log(folder: Path, games: int) -> Path:
    """A raw log of several games, packed."""
    lines: list[bytes] = []
    for number in range(games):
        script = Script(match=f"match-{number}").opened()
        lines += script.raw_lines()
    path = folder / "Player.log.gz"
    path.write_bytes(gzip.compress(b"".join(lines)))
    return path


def test_files_are_read_and_their_games_open(site: "Page", tmp_path: Path) -> None:
    assert drop(site, arena_log(tmp_path, 6), GAME) == ["Player.log.gz: 6 games."]
    inside(site).locator("#games tr").nth(6).wait_for()
    assert inside(site).locator("#games tr").count() == 7
    assert site.inner_text("#amount").startswith("Kept in this browser: 7 games, ")
    with site.expect_download() as download:
        site.click("#save")
    with zipfile.ZipFile(download.value.path()) as archive:
        assert len(archive.namelist()) == 7
        assert archive.read("game.jsonl") == GAME.read_bytes()
    inside(site).get_by_text("Anna won against Boris").click()
    site.wait_for_url("**/#games/game.jsonl/")
    assert inside(site).locator("#title").inner_text() == "Anna won against Boris"
    at = Recording.open(GAME).log.commit_range(20).start
    legal = Session(Tree(Recording.open(GAME).log), NO_NAMES, "game").legal(0, at)
    there = site.evaluate("at => carry('games/game.jsonl/legal', {line: 0, at})", at)
    assert there == msgspec.json.decode(msgspec.json.encode(legal))
    inside(site).locator("#home").click()
    site.wait_for_url(lambda url: not url.partition("#")[2])
    leave_names_as_they_are(site, tmp_path)
    ask_for_cards_by_a_press(site, tmp_path)
    refuse_what_is_no_game(site, tmp_path)
    site.click("#forget")
    site.click("#forget")
    site.locator("#welcome").wait_for()
    assert site.evaluate("carry('list', {})")["size"] == 0


def leave_names_as_they_are(site: "Page", folder: Path) -> None:
    """Names in a log that would be scripts are shown as text, in the list and in the game."""
    save(nasty(), folder / "nasty.jsonl", complete=False)
    drop(site, folder / "nasty.jsonl")
    site.wait_for_url("**/#games/nasty.jsonl/")
    assert MARKUP in inside(site).locator("#title").inner_text()
    inside(site).locator(".heap .name").click()
    assert inside(site).locator("img").count() == 0
    inside(site).locator("#home").click()
    row = inside(site).locator("#games tr", has_text=MARKUP)
    row.wait_for()
    assert inside(site).locator("img").count() == 0


def ask_for_cards_by_a_press(site: "Page", folder: Path) -> None:
    """Scryfall is asked for the cards of a game without names, when that is pressed; what it told
    is kept."""
    log = folder / "Player-prev.log"
    log.write_bytes(recorded()[log.name])
    drop(site, log)
    button = site.get_by_role("button", name="Ask api.scryfall.com about")
    button.wait_for()
    assert StandIn.asked == []
    assert button.inner_text() == "Ask api.scryfall.com about 3 cards by Arena number"
    button.click()
    site.get_by_text("Scryfall has told 1 card; what it told is kept.").wait_for()
    assert StandIn.asked == [f"/cards/arena/{each}" for each in (1301, 1302, 1303)]
    inside(site).locator(".name", has_text="Hill Bear").first.wait_for()
    assert button.inner_text() == "Ask api.scryfall.com about 2 cards by Arena number"
    inside(site).locator("#home").click()


def refuse_what_is_no_game(site: "Page", folder: Path) -> None:
    hostile = folder / "<img src=x onerror=document.title='hurt'>.log"
    hostile.write_bytes(b"no game")
    noise = folder / "noise.log"
    with noise.open("wb") as file:
        file.write(b"\x9cnoise\n" * 100)
        file.truncate(LONG)
    said = drop(site, hostile, noise)
    assert ["holds no game" in each for each in said] == [True, True]
    assert site.title() == "turnfold"


def test_a_dispute_travels_in_a_link_and_gets_the_verdict_of_the_program(site: "Page") -> None:
    site.click("text=New dispute")
    inside(site)
    site.wait_for_url("**/#dispute=1.*")
    empty = site.url
    inside(site).get_by_text("Set an empty table").click()
    inside(site).locator("[data-at='game fold']").click()
    title = inside(site).locator("[data-at='title']")
    title.fill("Who dies?")
    title.press("Enter")
    site.wait_for_url(lambda url: "#dispute=1." in url and url != empty)
    assert linked_text(site.url.partition("#")[2]).startswith('format = 1\ntitle = "Who dies?"\n')
    text = DISPUTES[0].read_text()
    follow(site, link_of(text))
    inside(site).get_by_text("Everything is as expected.").wait_for()
    assert inside(site).locator("#text").input_value() == text
    for bad in ("dispute=1.AAAA", "dispute=9.AAAA", "dispute=1." + "A" * 1_000_000, "games/none/"):
        site.evaluate("document.querySelector('#said').replaceChildren()")
        follow(site, bad)
        site.locator("#said li").wait_for()
        site.locator("iframe").wait_for(state="detached")
    questions = sorted(shared_directory().glob("boards/questions/*.toml"))
    for path in [*DISPUTES, *questions]:
        text = path.read_text()
        there = site.evaluate("text => carry('editor/edit', {text, changes: []})", text)
        assert there == msgspec.json.decode(msgspec.json.encode(told(text))), path.name


def test_the_page_of_the_editor_opened_by_itself_leads_to_the_editor_in_the_site(
    files: Files, page: "Page"
) -> None:
    page.goto(f"{files.address}editor.html")
    page.wait_for_url(f"{files.address}#dispute*")
    page.frame_locator("iframe").get_by_text("Set an empty table").wait_for()


def test_the_site_opens_without_a_server_and_takes_a_new_version(
    site: "Page", files: Files
) -> None:
    """The policy of the pages holds for its workers too: they can reach no other place."""
    tried = site.evaluate(
        """(elsewhere) => new Promise((done) => {
            const told = "(event) => postMessage(event.blockedURI)";
            const script = `self.addEventListener("securitypolicyviolation", ${told});
                fetch("${elsewhere}").catch(() => 0);`;
            const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
            new Worker(address, { type: "module" }).onmessage = ({ data }) => done(data);
        })""",
        ELSEWHERE,
    )
    assert tried == ELSEWHERE
    drop(site, GAME)
    site.evaluate(
        """async () => {
            await navigator.serviceWorker.ready;
            while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go));
        }"""
    )
    newer = [("start.css", "", "/* newer */"), ("offline.js", 'N = "', 'N = "newer ')]
    for name, old, new in newer:
        path = files.site / name
        path.write_text(path.read_text().replace(old, new, 1))
    site.evaluate("navigator.serviceWorker.ready.then((it) => { it.update() })")
    site.locator("#update").wait_for()
    files.close()
    with site.expect_event("load"):
        site.click("#update")
    ready(site)
    assert inside(site).locator("#title").inner_text() == "Anna won against Boris"
    held = site.evaluate("fetch('start.css').then((it) => it.text())")
    assert held.startswith("/* newer */")
    kept = site.evaluate("caches.keys()")
    assert [each[:15] for each in kept if not each.endswith(" answers")] == ["turnfold newer "]
    show_what_is_remembered(site)


def test_the_board_of_a_link_is_there_while_turnfold_loads(files: Files, page: "Page") -> None:
    """What its file says is drawn as text and never as markup; a bad link shows nothing."""
    page.add_init_script("self.Worker = class { addEventListener() {} postMessage() {} }")
    hurt = "<img src=x onerror=document.title='hurt'>"
    mogg = next(each for each in DISPUTES if each.stem == "mogg-fanatic").read_text()
    text = mogg.replace('id = "hawk"\n', f'id = "hawk"\nkeywords = ["{hurt}"]\ntapped = true\n')
    page.goto(f"{files.address}#{link_of(text)}")
    cards = page.locator(".glimpsed")
    assert cards.nth(1).inner_text().split("\n") == [
        *("Suntail Hawk", "Creature — Bird", f"{hurt}, tapped", "1/1")
    ]
    assert page.locator("#glimpse h3").all_inner_texts() == ["D · 20 life", "A · 20 life"]
    assert page.inner_text("#state") == "Loading …"
    for bad in ("dispute=1.AAAA", link_of("[players]\nA = {"), link_of("#" * 40)):
        follow(page, bad)
        page.locator(".glimpsed").first.wait_for(state="detached")
    assert page.title() == "turnfold"


def show_what_is_remembered(site: "Page") -> None:
    """The game that was open is there at once, whatever the worker does."""
    site.add_init_script(
        "self.Worker = class { addEventListener() {} postMessage() {} terminate() {} }"
    )
    site.reload()
    assert inside(site).locator("#title").inner_text() == "Anna won against Boris"
    assert site.inner_text("#state") == "Loading …"


def test_the_examples_of_a_guide_run_where_they_stand(site: "Page") -> None:
    """Those above the one that is pressed run first, since it may need what they leave behind."""
    site.get_by_role("link", name="Docs").click()
    site.get_by_role("button", name="Run it here").nth(2).click()
    printed = site.locator(".printed")
    printed.nth(2).get_by_text("12").wait_for(timeout=120_000)
    assert printed.nth(0).inner_text() == "It prints nothing."
    assert printed.nth(1).inner_text().startswith("$ turnfold run board.toml\nWho attacks?, rules")
