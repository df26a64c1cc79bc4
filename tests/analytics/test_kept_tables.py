"""Tables of logs are kept for the next query: none is folded twice, and nothing is told wrong."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.analytics.duel_log import duel_log
from tests.analytics.files import files
from tests.engine.games import played
from tests.programs import INTERRUPTIBLE, rest, started
from tests.replays.program import Run
from turnfold.events.enums import Edition
from turnfold.events.log.log import Entry
from turnfold.events.record import TimeNoted
from turnfold.replays.analytics import kept
from turnfold.replays.analytics.sources import GameSource, OpenedLog
from turnfold.replays.recordings.recording import save

LENGTHS = "SELECT game, events FROM games ORDER BY game"
DRAWN = "SELECT card FROM zone_changes WHERE movement = 'drawn' AND card IS NOT NULL"
DUEL = 63
"""How many events the duel has."""

Ask = Callable[..., Any]


@pytest.fixture(autouse=True)
def caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's caches are those of this test."""
    monkeypatch.setenv("TURNFOLD_CACHE", str(tmp_path / "caches"))
    return tmp_path / "caches" / "turnfold"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the logs that have been opened so far."""
    names: list[str] = []
    open_log = GameSource.open

    def counted(source: GameSource) -> OpenedLog:
        names.append(Path(source.address).stem)
        return open_log(source)

    monkeypatch.setattr(GameSource, "open", counted)
    return names


@pytest.fixture
def ask(run: Run) -> Ask:
    """The rows that answer a query about some files."""
    return lambda *asked: json.loads(run("query", *asked, "--json", "--workers", 1).stdout)


def lengths(**events: int) -> list[dict[str, Any]]:
    """What a query for the lengths of games answers."""
    return [{"game": game, "events": number} for game, number in sorted(events.items())]


ALL = lengths(one=DUEL, two=DUEL, three=DUEL)


def longer(games: Path) -> None:
    """One of the games goes on."""
    log = duel_log("one")
    log.append([Entry((), "", TimeNoted("2026-05-01T23:30:00.250Z"))])
    save(log, games / "one.jsonl")


def parts_in(caches: Path) -> list[Path]:
    """The folders of the parts."""
    return [each.parent for each in caches.rglob("logs.json")]


def test_the_second_query_opens_no_log(ask: Ask, games: Path, opened: list[str]) -> None:
    assert ask(LENGTHS, games) == ALL
    assert sorted(opened) == ["one", "three", "two"]
    assert ask(LENGTHS, games) == ALL
    assert len(opened) == 3


def test_the_report_of_games_that_were_queried_opens_no_log(
    run: Run, ask: Ask, games: Path, tmp_path: Path, opened: list[str]
) -> None:
    ask(LENGTHS, games)
    assert run("report", games, "-o", tmp_path / "report.html").exit_code == 0
    assert len(opened) == 3


def test_a_log_may_lie_anywhere_and_have_any_place_and_name(
    ask: Ask, games: Path, tmp_path: Path, opened: list[str]
) -> None:
    ask(LENGTHS, games)
    moved = [tmp_path / "z.jsonl", tmp_path / "a.jsonl"]
    for name, file in zip(("one", "two"), moved, strict=True):
        shutil.copy(games / f"{name}.jsonl", file)
    assert ask(LENGTHS, *moved, games / "three.jsonl") == ALL
    assert len(opened) == 3


def test_a_query_about_some_of_the_games_tells_of_no_other(
    ask: Ask, games: Path, opened: list[str]
) -> None:
    ask(LENGTHS, games)
    assert ask(LENGTHS, games / "two.jsonl") == lengths(two=DUEL)
    assert ask("SELECT DISTINCT game FROM events", games / "two.jsonl") == [{"game": "two"}]
    assert len(opened) == 3


def test_a_new_game_is_the_only_one_that_is_opened(
    ask: Ask, games: Path, opened: list[str]
) -> None:
    ask(LENGTHS, games)
    save(duel_log("four"), games / "four.jsonl")
    assert ask(LENGTHS, games) == lengths(one=DUEL, two=DUEL, three=DUEL, four=DUEL)
    assert opened[3:] == ["four"]


def test_a_log_that_grew_and_shrank_again_is_told_as_it_is(
    ask: Ask, games: Path, opened: list[str]
) -> None:
    ask(LENGTHS, games)
    before = (games / "one.jsonl").read_bytes()
    longer(games)
    assert ask(LENGTHS, games) == lengths(one=DUEL + 1, two=DUEL, three=DUEL)
    assert opened[3:] == ["one"]
    (games / "one.jsonl").write_bytes(before)
    assert ask(LENGTHS, games) == ALL
    assert opened[3:] == ["one"]


def test_a_log_that_grows_while_it_is_read_is_read_again(
    ask: Ask, games: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_log = GameSource.open

    def grown(source: GameSource) -> OpenedLog:
        if source.address.endswith("one.jsonl"):
            longer(games)
        return open_log(source)

    before = (games / "one.jsonl").read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(GameSource, "open", grown)
        ask(LENGTHS, games)
    (games / "one.jsonl").write_bytes(before)
    assert ask(LENGTHS, games) == ALL
    assert opened[3:] == ["one"]


def test_a_damaged_log_is_told_each_time_and_the_others_are_kept(
    run: Run, games: Path, opened: list[str]
) -> None:
    file = games / "one.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    told = [run("query", LENGTHS, games, "--json", "--workers", 1) for _ in range(2)]
    assert told[0].exit_code == told[1].exit_code == 1
    assert told[0].stdout == told[1].stdout
    assert told[0].stderr == told[1].stderr
    assert "is damaged at" in told[1].stderr
    assert opened[3:] == ["one"]


def test_a_viewer_is_told_nothing_from_the_tables_of_another(
    ask: Ask, tmp_path: Path, opened: list[str]
) -> None:
    game = tmp_path / "game.jsonl"
    save(played(Edition.FREE_DIVISION, 5).log, game)
    whole = ask(DRAWN, game)
    for _ in range(2):
        by_one = ask(DRAWN, game, "--as", "A")
        assert ask(DRAWN, game, "--as", "spectator") == [] != whole
        assert ask(DRAWN, game) == whole
        assert 0 < len(by_one) < len(whole)
        assert len(opened) == 3


def spoil_contents(part: Path) -> None:
    (part / "logs.json").write_text("[")


def cut(part: Path) -> None:
    for file in part.glob("games/*"):
        file.write_bytes(file.read_bytes()[:10])


def empty_as_after_a_crash(part: Path) -> None:
    for file in part.glob("games/*"):
        file.write_bytes(bytes(file.stat().st_size))


def remove(part: Path) -> None:
    shutil.rmtree(part / "games")


@pytest.mark.parametrize("spoil", [spoil_contents, cut, empty_as_after_a_crash, remove])
def test_broken_tables_are_made_anew(
    ask: Ask, games: Path, caches: Path, opened: list[str], spoil: Callable[[Path], None]
) -> None:
    ask(LENGTHS, games)
    [part] = parts_in(caches)
    spoil(part)
    for _ in range(2):
        assert ask(LENGTHS, games) == ALL
        assert len(opened) == 6


def test_small_parts_become_one(
    ask: Ask, games: Path, caches: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MANY", 3)
    for name in ("one", "two", "three"):
        ask(LENGTHS, games / f"{name}.jsonl")
    assert len(parts_in(caches)) == 1
    assert ask(LENGTHS, games) == ALL
    assert ask(LENGTHS, games / "two.jsonl") == lengths(two=DUEL)
    assert len(opened) == 3


def test_what_became_one_holds_a_game_once(
    ask: Ask, games: Path, caches: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MANY", 2)
    ask(LENGTHS, games)
    longer(games)
    for _ in range(2):
        assert ask(LENGTHS, games) == lengths(one=DUEL + 1, two=DUEL, three=DUEL)
    assert len(opened) == 4
    assert len(parts_in(caches)) == 1


def test_what_was_not_used_for_the_longest_time_goes(
    ask: Ask, games: Path, caches: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(LENGTHS, games / "one.jsonl")
    size = sum(map(len, files(caches).values()))
    monkeypatch.setattr(kept, "LIMIT", size + size // 2)
    assert ask(LENGTHS, games / "two.jsonl") == lengths(two=DUEL)
    assert len(parts_in(caches)) == 1
    ask(LENGTHS, games / "two.jsonl")
    ask(LENGTHS, games / "one.jsonl")
    assert opened == ["one", "two", "one"]


def test_where_nothing_can_be_kept_a_query_answers_all_the_same(
    ask: Ask, games: Path, tmp_path: Path
) -> None:
    (tmp_path / "caches").write_text("a file, not a folder")
    for _ in range(2):
        assert ask(LENGTHS, games) == ALL


def test_an_open_database_keeps_its_tables_when_the_caches_are_emptied(
    run: Run, ask: Ask, games: Path, opened: list[str]
) -> None:
    ask(LENGTHS, games)
    from turnfold.replays.analytics.database import database

    with database([str(games)]) as tables:
        run("cache", "clear")
        assert [row[0] for row in tables.ask(LENGTHS).rows] == ["one", "three", "two"]
    assert len(opened) == 3


def test_two_programs_at_once_answer_as_one_and_keep_the_tables(
    ask: Ask, games: Path, opened: list[str]
) -> None:
    command = [*INTERRUPTIBLE, "query", LENGTHS, str(games), "--json", "--workers", "1"]
    with (
        started(command, stdout=subprocess.PIPE) as first,
        started(command, stdout=subprocess.PIPE) as second,
    ):
        told = [json.loads(rest(each)) for each in (first, second)]
    assert told == [ALL, ALL]
    assert ask(LENGTHS, games) == ALL
    assert opened == []


def test_tables_in_csv_have_the_order_of_the_logs(
    run: Run, ask: Ask, games: Path, tmp_path: Path
) -> None:
    run("export", "csv", games, "-o", tmp_path / "first")
    for name in ("two", "three", "one"):
        ask(LENGTHS, games / f"{name}.jsonl")
    run("export", "csv", games, "-o", tmp_path / "second")
    assert files(tmp_path / "first") == files(tmp_path / "second")


def test_the_caches_are_shown_and_emptied(run: Run, ask: Ask, games: Path, caches: Path) -> None:
    assert json.loads(run("cache", "--json").stdout) == {"folder": str(caches), "bytes": 0}
    ask(LENGTHS, games)
    size = sum(map(len, files(caches).values()))
    assert json.loads(run("cache", "--json").stdout) == {"folder": str(caches), "bytes": size}
    assert run("cache").stdout.startswith(f"{caches}: ")
    assert json.loads(run("cache", "clear", "--json").stdout)["bytes"] == 0
    assert files(caches) == {}
