"""`turnfold export html DIR -o site`: a list of games, their pages and the report."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.analytics.duel_log import duel_log
from tests.replays.program import assert_refused
from turnfold.replays.cli import main
from turnfold.replays.recordings.recording import save
from turnfold.replays.viewer.glance import GameSummary, GlancePlayer
from turnfold.replays.viewer.listing import ListedGame, list_page


def export(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["export", "html", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "games"
    made.mkdir()
    for name in ("one", "two"):
        save(duel_log(name), made / f"{name}.jsonl")
    return made


def test_a_folder_becomes_a_list_with_a_page_for_each_game(folder: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert export(folder, "-o", site).exit_code == 0
    text = (site / "index.html").read_text()
    links = re.findall(r'href="(games/[^"]+)"', text)
    assert len(links) == 2
    assert all((site / each).read_text().startswith("<!doctype html>") for each in links)
    assert "Boris won against Anna" in text
    assert "bolt" in text  # what is looked for when somebody searches a card


def test_the_report_stands_beside_the_list(folder: Path, tmp_path: Path) -> None:
    export(folder, "-o", tmp_path / "site")
    assert '<a href="report.html">' in (tmp_path / "site" / "index.html").read_text()
    assert "<svg" in (tmp_path / "site" / "report.html").read_text()


def test_a_bad_log_is_named_and_the_others_have_pages(folder: Path, tmp_path: Path) -> None:
    (folder / "notes.jsonl").write_text("hello\n")
    result = export(folder, "-o", tmp_path / "site", "--json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert told["games"] == 2
    assert [Path(name).name for name, _ in told["bad"]] == ["notes.jsonl"]


def test_what_cannot_be_is_refused_in_a_sentence(folder: Path, tmp_path: Path) -> None:
    assert_refused(export(folder, "-o", tmp_path / "x.html"), "must be a folder")
    assert_refused(export(folder, "-o", tmp_path / "x", "--at", 3), "--at is for one game")
    assert_refused(export(folder / "one.jsonl", "-o", tmp_path), "is a directory; name the page")


def test_nothing_in_the_list_acts_as_markup() -> None:
    name = '<img src=x onerror="alert(1)">'
    player = GlancePlayer(name, "W", 20, True)
    game = GameSummary(name, "2026-05-02T01:01:25Z", name, [player], "won", "life total", 3, [name])
    assert "<img" not in list_page([ListedGame(game, 'games/"><img>.html')])


def test_the_latest_game_comes_first() -> None:
    games = [
        GameSummary(day, day, "", [], "draw", "", 1, []) for day in ("2026-05-01", "2026-05-03")
    ]
    page = list_page([ListedGame(each, f"{each.game}.html") for each in games])
    assert page.index("2026-05-03.html") < page.index("2026-05-01.html")


def test_a_player_without_a_coloured_spell_has_a_place_among_the_colours() -> None:
    players = [GlancePlayer("Anna", "", 20, False), GlancePlayer("Boris", "WR", 20, True)]
    game = GameSummary("one", "", "", players, "lost", "", 1, [])
    colours = re.search(
        r"<td>((?:(?!<td>).)*none.*?)</td>", list_page([ListedGame(game, "one.html")])
    )
    assert colours is not None
    assert re.sub("<[^>]*>", "", colours[1]) == "none – WR"


def written(site: Path) -> dict[str, int]:
    """When each page of a game was written."""
    return {each.name: each.stat().st_mtime_ns for each in (site / "games").iterdir()}


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache of these tests, in which no report is drawn."""
    monkeypatch.setenv("TURNFOLD_CACHE", str(tmp_path / "cache"))
    module = import_module("turnfold.replays.cli.exporting.html")
    monkeypatch.setattr(module, "report_maker", lambda *_: None)
    return tmp_path / "cache"


def test_pages_of_games_that_have_not_changed_are_left_alone(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    site = tmp_path / "site"
    export(folder, "-o", site)
    before = written(site)
    save(duel_log("a new one"), folder / "a.jsonl")
    result = export(folder, "-o", site)
    assert "3 games, 2 unchanged" in result.output
    assert written(site).items() > before.items()


def test_a_game_that_has_changed_has_a_new_page_at_the_same_address(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    site = tmp_path / "site"
    export(folder, "-o", site)
    before = written(site)
    save(duel_log("one"), folder / "one.jsonl", complete=False)
    assert "1 unchanged" in export(folder, "-o", site).output
    after = written(site)
    assert after.keys() == before.keys()
    assert sum(after[each] == before[each] for each in after) == 1


def test_a_page_that_is_gone_or_cut_is_made_again(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    site = tmp_path / "site"
    export(folder, "-o", site)
    one, two = sorted((site / "games").iterdir())
    whole = two.read_bytes()
    one.unlink()
    two.write_bytes(whole[:100])
    assert "unchanged" not in export(folder, "-o", site).output
    assert two.read_bytes() == whole
    assert one.exists()


def test_the_page_of_a_game_that_is_gone_goes_as_well(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    site = tmp_path / "site"
    export(folder, "-o", site)
    (folder / "two.jsonl").unlink()
    export(folder, "-o", site)
    assert len(written(site)) == 1


def test_for_another_viewer_every_page_is_another(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    site = tmp_path / "site"
    export(folder, "-o", site)
    assert "unchanged" not in export(folder, "-o", site, "--anonymous").output
    assert "unchanged" not in export(folder, "-o", site, "--as", "spectator").output
    assert "2 unchanged" in export(folder, "-o", site, "--as", "spectator").output
