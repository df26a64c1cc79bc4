"""Games come from files, directories and stores, and may be meant for one person's eyes."""

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from tests.analytics.files import files
from tests.engine.games import played
from tests.importers.arena_script import Script
from tests.replays.program import Run, assert_refused
from turnfold.events.enums import Edition
from turnfold.replays.analytics.replay_data import replay_row, replay_table
from turnfold.replays.analytics.rows import rows
from turnfold.replays.analytics.sources import sources
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.views import SPECTATOR, redacted


def tables_in(folder: Path) -> dict[str, bytes]:
    return {name: data for name, data in files(folder).items() if name.endswith(".parquet")}


@pytest.fixture
def store(run: Run, games: Path, tmp_path: Path) -> Path:
    """A store of the same games."""
    address = tmp_path / "games.sqlite"
    assert run("store", "create", address).exit_code == 0
    assert run("store", "import", address, *sorted(games.iterdir())).exit_code == 0
    return address


def test_a_store_is_exported_as_its_logs_are(
    run: Run, games: Path, store: Path, tmp_path: Path
) -> None:
    assert run("export", "parquet", games, "-o", tmp_path / "a").exit_code == 0
    assert run("export", "parquet", store, "-o", tmp_path / "b").exit_code == 0
    assert tables_in(tmp_path / "a") == tables_in(tmp_path / "b") != {}
    told = json.loads(run("export", "parquet", store, "-o", tmp_path / "b", "--json").stdout)
    assert told["skipped"] == 3


def test_a_store_is_asked_like_its_logs(run: Run, games: Path, store: Path) -> None:
    asked = "SELECT game, events FROM games ORDER BY game"
    assert run("query", asked, store, "--csv").stdout == run("query", asked, games, "--csv").stdout


def test_a_game_in_a_store_and_in_a_file_is_there_once(
    run: Run, games: Path, store: Path, tmp_path: Path
) -> None:
    result = run("export", "parquet", store, games / "two.jsonl", "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert f"two.jsonl holds the game two, as two in {store} does" in result.stderr
    assert pq.read_table(tmp_path / "out" / "games").num_rows == 3


def test_of_two_copies_of_a_game_the_more_complete_one_is_asked(
    run: Run, games: Path, tmp_path: Path
) -> None:
    whole = (games / "two.jsonl").read_bytes()
    (folder := tmp_path / "copies").mkdir()
    (folder / "a.jsonl").write_bytes(whole[: len(whole) * 2 // 3])
    (folder / "b.jsonl").write_bytes(whole)
    asked = "SELECT events FROM games"
    result = run("query", asked, folder, "--csv")
    assert result.stdout == run("query", asked, folder / "b.jsonl", "--csv").stdout
    assert "a.jsonl holds the game two" in result.stderr


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game, in which players hold cards that others may not see."""
    path = tmp_path_factory.mktemp("whole") / "game.jsonl"
    save(played(Edition.FREE_DIVISION, 5).log, path)
    return path


@pytest.mark.parametrize(("who", "viewer"), [("A", 1), ("B", 2), ("spectator", SPECTATOR)])
def test_tables_for_one_person_are_those_of_the_log_as_they_may_have_it(
    run: Run, whole: Path, tmp_path: Path, who: str, viewer: int
) -> None:
    run("export", "parquet", whole, "-o", tmp_path / "out", "--as", who)
    expected: dict[str, Any] = rows(redacted(Recording.open(whole).log, viewer))
    for name, table in expected.items():
        assert pq.read_table(tmp_path / "out" / name).to_pylist() == table.to_pylist(), name


def test_who_does_not_play_sees_what_a_spectator_sees(run: Run, whole: Path) -> None:
    drawn = "SELECT card FROM zone_changes WHERE movement = 'drawn' AND card IS NOT NULL"
    assert json.loads(run("query", drawn, whole, "--json").stdout) != []
    for who in ("spectator", "Somebody"):
        assert json.loads(run("query", drawn, whole, "--json", "--as", who).stdout) == []


def test_an_export_for_another_viewer_is_written_again(
    run: Run, whole: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    run("export", "parquet", whole, "-o", out)
    told = json.loads(run("export", "parquet", whole, "-o", out, "--json", "--as", "A").stdout)
    assert told["skipped"] == 0


def test_the_other_exports_see_no_more(run: Run, whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "replay.parquet"
    run("export", "17lands", whole, "-o", out, "--as", "spectator")
    log = redacted(Recording.open(whole).log, SPECTATOR)
    assert pq.read_table(out).to_pylist() == replay_table([replay_row(log)]).to_pylist()
    assert replay_row(log) != replay_row(Recording.open(whole).log)
    assert run("report", whole, "-o", tmp_path / "page.html", "--as", "A").exit_code == 0


def test_tables_for_all_eyes_are_not_narrowed_afterwards(
    run: Run, whole: Path, tmp_path: Path
) -> None:
    run("export", "parquet", whole, "-o", tmp_path / "out")
    assert_refused(
        run("query", "mulligans", tmp_path / "out", "--as", "A"), "was exported without --as"
    )


def test_a_source_is_named_as_it_is_found(games: Path, store: Path) -> None:
    assert [str(each) for each in sources([str(games / "one.jsonl"), str(store)])] == [
        str(games / "one.jsonl"),
        f"one in {store}",
        f"three in {store}",
        f"two in {store}",
    ]


def test_a_store_that_is_not_there_is_one_sentence(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "missing.sqlite"
    assert_refused(run("export", "parquet", missing, "-o", tmp_path / "out"), str(missing))


def test_imported_games_are_logs_and_no_tables(run: Run, tmp_path: Path) -> None:
    scripts = Script(number=1).opened(), Script(number=2).opened()
    log = tmp_path / "Player.log"
    log.write_bytes(b"".join(line for script in scripts for line in script.raw_lines()))
    folder = tmp_path / "games"
    assert run("import", "arena", log, "-o", folder).exit_code == 0
    told = run("query", "SELECT count(*) AS games FROM games", folder, "--json").stdout
    assert json.loads(told) == [{"games": 2}]
    assert_refused(run("export", "parquet", folder, "-o", folder), "holds other files")
