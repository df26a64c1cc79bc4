"""The server of many games: a list, and a page for each, behind the same guard."""

import base64
import gzip
import json
from pathlib import Path

import pytest

from tests.needs import require

require("starlette", "uvicorn", "httpx")

from starlette.testclient import TestClient  # noqa: E402

from tests.analytics.duel_log import duel_log  # noqa: E402
from turnfold.events.enums import Edition  # noqa: E402
from turnfold.events.log.log import Log  # noqa: E402
from turnfold.replays.analytics.sources import sources  # noqa: E402
from turnfold.replays.demo import GAME  # noqa: E402
from turnfold.replays.recordings.recording import Recording, save  # noqa: E402
from turnfold.replays.stores import StoredGame, open_store  # noqa: E402
from turnfold.replays.telling.sentences.words import NO_NAMES  # noqa: E402
from turnfold.replays.viewer.many import application_of_many  # noqa: E402
from turnfold.replays.viewer.shelf import GameList  # noqa: E402

TOKEN = "the-token-of-this-test"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "games"
    made.mkdir()
    for name in ("one", "two"):
        save(duel_log(name), made / f"{name}.jsonl")
    return made


def client(address: Path, viewer: str | None = None, known: bool = True) -> TestClient:
    """A browser that came by the link, or one that does not know the token."""
    shelf = GameList(lambda: sources([str(address)], viewer), NO_NAMES)
    app = application_of_many(shelf, TOKEN, 8000, lambda: "<!doctype html><p>report")
    found = TestClient(app, base_url="http://127.0.0.1:8000", follow_redirects=False)
    if known:
        found.get(f"/?token={TOKEN}")
    return found


def test_the_list_leads_to_the_page_of_each_game(folder: Path) -> None:
    browser = client(folder)
    assert browser.get("/").text.count("Boris won against Anna</a>") == 2
    assert 'href="games/1/"' in browser.get("/").text
    assert "<title>turnfold</title>" in browser.get("/games/1/").text
    assert browser.get("/games/1/game.json").json()["title"] == "two"
    assert browser.get("/games/1/app.js").status_code == 200
    for missing in ("/games/2/", "/games/x/", "/games/1/nothing"):
        assert browser.get(missing).status_code == 404


def test_nobody_gets_anything_without_the_token(folder: Path) -> None:
    stranger = client(folder, known=False)
    paths = ("/", "/now.json", "/report.html", "/games/0/", "/games/0/game.json", "/list.js")
    assert [stranger.get(each).status_code for each in paths] == [403] * len(paths)


def test_games_join_the_list_as_they_come(folder: Path) -> None:
    browser = client(folder)
    before = browser.get("/now.json").json()
    save(duel_log("three"), folder / "three.jsonl")
    assert browser.get("/now.json").json() != before
    assert browser.get("/games/1/game.json").json()["title"] == "two", "a game keeps its number"
    assert browser.get("/games/2/game.json").json()["title"] == "three"


def test_a_store_has_a_list_as_well(tmp_path: Path) -> None:
    address = tmp_path / "games.sqlite"
    with open_store(str(address), create=True) as store:
        game = StoredGame.begin(store, duel_log().header)
        for commit in duel_log().commits():
            game.append(commit)
    assert "Boris won against Anna" in client(address).get("/").text


def test_one_player_sees_what_they_may(folder: Path) -> None:
    game = client(folder, "Anna").get("/games/0/game.json").json()
    assert game["viewer"] == "Anna"
    assert game["edition"] == Edition.FREE_DIVISION.value


def test_a_page_from_the_list_holds_no_card_that_the_viewer_may_not_know(tmp_path: Path) -> None:
    """Boris never shows Shivan Dragon: it is in his hand when he concedes."""
    save(Recording.open(GAME).log, tmp_path / "game.jsonl")
    pages = {
        name: client(tmp_path, name).get("/games/0/game.json").json() for name in ("Anna", "Boris")
    }
    for viewer, page in pages.items():
        lines = gzip.decompress(base64.b64decode(page.pop("log")["packed"])).decode()
        hidden = viewer != "Boris"
        assert ("Shivan Dragon" not in json.dumps(page) + lines) is hidden


def test_a_game_is_read_again_when_its_file_has_changed_and_not_before(folder: Path) -> None:
    shelf = GameList(lambda: sources([str(folder)], None), NO_NAMES)
    before, session = shelf.games(), shelf.session(0)
    assert shelf.session(0) is session
    save(undecided("one"), folder / "one.jsonl")
    after, again = shelf.games(), shelf.session(0)
    assert session is not None
    assert again is not None
    assert len(again.lines[0].log) < len(session.lines[0].log)
    assert [each.game == old.game for each, old in zip(after, before, strict=True)] == [False, True]


def undecided(name: str) -> Log:
    """The duel before its end."""
    whole = duel_log(name)
    log = Log(whole.header)
    for number in range(whole.commit_count - 2):
        log.append(whole.commit(number))
    return log


def test_the_report_keeps_its_own_policy_and_runs_nothing(folder: Path) -> None:
    answer = client(folder).get("/report.html")
    policy = answer.headers["content-security-policy"]
    assert "script-src" not in policy
    assert policy.startswith("default-src 'none'")
    assert answer.headers["x-frame-options"] == "DENY"
