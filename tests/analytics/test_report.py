"""`turnfold report FILES -o report.html`."""

import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec import structs

from tests.analytics import duel_log
from tests.engine.games import played
from tests.replays.program import Run, assert_refused
from turnfold.events.enums import Edition
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.turn import TurnBegan
from turnfold.replays.analytics.questions import questions
from turnfold.replays.analytics.report.page import PICTURES, WINS
from turnfold.replays.analytics.report.plots import interval
from turnfold.replays.recordings.recording import save


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with a duel three times and a whole game."""
    folder = duel_log.three_duels(tmp_path_factory.mktemp("report") / "games")
    save(played(Edition.FREE_DIVISION, 1).log, folder / "played.jsonl")
    return folder


@pytest.fixture(scope="module")
def page(run: Run, several: Path) -> str:
    """The page about them."""
    out = several.parent / "report.html"
    assert run("report", several, "-o", out).stdout == f"{out}\n"
    return out.read_text()


class Reading(HTMLParser):
    """What would make a browser ask for something, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        links = ("src", "href", "xlink:href", "srcset", "action", "data")
        found = [value or "" for name, value in attrs if name in links]
        self.asked += [value for value in found if not value.startswith("#")]
        self.asked += [tag] if tag in ("script", "link", "iframe", "img", "object") else []
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_asks_nobody_for_anything(page: str) -> None:
    reading = Reading()
    reading.feed(page)
    assert reading.asked == []
    assert reading.open == []
    assert "@import" not in page
    assert set(re.findall(r"url\((.)", page)) <= {"#"}
    assert "default-src 'none'" in page


def test_every_picture_is_there_and_is_whole(page: str) -> None:
    pictures = re.findall(r"<svg.*?</svg>", page, flags=re.DOTALL)
    assert len(pictures) == len(PICTURES) + 1
    for each in pictures:
        root = ElementTree.fromstring(each.replace("xlink:href", "href"))
        assert root.attrib["viewBox"]


def test_colours_are_the_pages_by_day_and_by_night(page: str) -> None:
    names = set(re.findall(r"var\(--(\w+)\)", page))
    given = "".join(re.findall(r":root \{(.*?)\}", page, flags=re.DOTALL))
    assert names <= set(re.findall(r"--(\w+):", given))
    assert "--p1: light-dark(" in given
    drawn = "".join(re.findall(r"<svg.*?</svg>", page, flags=re.DOTALL))
    assert set(re.findall(r"(?:fill|stroke): (#\w+)", drawn)) == set()


def test_whoever_points_at_a_bar_or_a_line_reads_what_it_stands_for(page: str) -> None:
    tips = re.findall(r'<g id="tip\d+-"><title>([^<]*)</title>', page)
    assert tips
    assert any(each.startswith("turn of the game 1, won: ") for each in tips)
    assert "Bolt: 9" in tips


def test_the_numbers_and_the_query_stand_below_each_picture(page: str) -> None:
    for name in (*WINS, *(each.question for each in PICTURES)):
        assert f"<summary>numbers: {name}</summary>" in page
        assert questions()[name].sql.partition("\n")[0] in page
    assert "<td>Bolt</td><td>3</td><td>9</td><td>3</td>" in page


def test_what_logs_and_users_write_is_text_and_nothing_else(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evil = "<script>alert('$x_1$')</script>&"
    second = [
        structs.replace(told, card=evil) if getattr(told, "card", "") == "Bolt" else told
        for told in duel_log.BEGINNING
    ]
    monkeypatch.setattr(duel_log, "BEGINNING", second)
    save(duel_log.duel_log(), tmp_path / "evil.jsonl")
    out = tmp_path / "report.html"
    assert run("report", tmp_path / "evil.jsonl", "-o", out, "--title", evil).exit_code == 0
    text = out.read_text()
    assert "<script" not in text
    assert text.count("&lt;script&gt;alert(") >= 4
    reading = Reading()
    reading.feed(text)
    assert reading.open == []


def test_the_same_games_give_the_same_page(
    run: Run, several: Path, page: str, tmp_path: Path
) -> None:
    run("report", several, "-o", tmp_path / "again.html")
    assert (tmp_path / "again.html").read_text() == page


def test_json_tells_what_was_written_and_what_was_bad(
    run: Run, games: Path, tmp_path: Path
) -> None:
    (games / "notes.jsonl").write_text("hello\n")
    out = tmp_path / "page.html"
    result = run("report", games, "-o", out, "--json")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["output"]) == (1, str(out))
    assert [Path(each["file"]).name for each in told["bad"]] == ["notes.jsonl"]


def test_cards_that_logs_only_number_get_their_names(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbered = [
        structs.replace(told, card="#92081") if getattr(told, "card", "") == "Bolt" else told
        for told in duel_log.BEGINNING
    ]
    monkeypatch.setattr(duel_log, "BEGINNING", numbered)
    save(duel_log.duel_log(), tmp_path / "game.jsonl")
    (tmp_path / "names.json").write_text('{"92081": "Llanowar Elves"}')
    out = tmp_path / "page.html"
    assert run("report", tmp_path / "game.jsonl", "-o", out).exit_code == 0
    assert "<td>#92081</td>" in out.read_text()
    names = "--cards", tmp_path / "names.json"
    assert run("report", tmp_path / "game.jsonl", "-o", out, *names).exit_code == 0
    assert "<td>Llanowar Elves</td>" in out.read_text()
    assert "#92081" not in out.read_text()


def test_games_in_which_nothing_happened_yet_make_a_page(run: Run, tmp_path: Path) -> None:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "nothing yet"))
    log.append([Entry((), "", TurnBegan(1, 1))])
    save(log, tmp_path / "game.jsonl")
    assert run("report", tmp_path / "game.jsonl", "-o", tmp_path / "page.html").exit_code == 0
    assert "<dt>games</dt><dd>1</dd>" in (tmp_path / "page.html").read_text()


def test_the_interval_of_a_share_is_wilsons() -> None:
    # 5 of 10 with 95 %: 0.237 to 0.763 (Newcombe 1998, method 3)
    assert interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    low, high = interval(0, 10)
    assert low == pytest.approx(0)
    assert high == pytest.approx(0.2775, abs=1e-4)


def test_what_cannot_be_written_is_one_sentence(run: Run, games: Path, tmp_path: Path) -> None:
    assert_refused(run("report", games, "-o", tmp_path / "no" / "x.html"), "cannot be written")


def test_without_the_extra_it_says_what_to_install(
    run: Run, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [
        each for each in sys.modules if each.startswith("turnfold.replays.analytics.report")
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = run("report", games, "-o", tmp_path / "page.html")
    assert_refused(result, "pip install 'turnfold[report]'")
