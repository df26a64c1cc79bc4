"""The files: every table is there, reads back as it was, says what it is, and is the same again."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.analytics.duel_log import duel_log
from tests.analytics.files import files
from turnfold.engine.fold import CannotFold
from turnfold.events.enums import Edition
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.turn import TurnBegan
from turnfold.events.zones import CardDrawn, LandPlayed, ObjectCeased
from turnfold.replays.analytics import parquet
from turnfold.replays.analytics.page import PAGE, schema_page
from turnfold.replays.analytics.parquet import Tables
from turnfold.replays.analytics.rows import SCHEMAS, rows


def written(folder: Path, *logs: Log) -> Path:
    with Tables(folder) as tables:
        for log in logs:
            tables.add(log)
    return folder


def test_every_table_reads_back_as_the_rows_it_was_made_of(tmp_path: Path) -> None:
    written(tmp_path, duel_log())
    for name, table in rows(duel_log()).items():
        read = pq.read_table(tmp_path / name / "2024-00000.parquet")
        assert read.to_pylist() == table.to_pylist(), name
        assert read.schema.remove_metadata().names == SCHEMAS[name].names
        assert [each.type for each in read.schema] == [each.type for each in SCHEMAS[name]]


def test_a_table_without_rows_is_there_all_the_same(tmp_path: Path) -> None:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "nothing yet"))
    log.append([Entry((), "", TurnBegan(1, 1))])
    written(tmp_path, log)
    assert {path.name for path in tmp_path.iterdir()} == set(SCHEMAS)
    assert pq.read_table(tmp_path / "decisions").num_rows == 0


def test_a_file_says_which_table_it_is_and_of_which_version(tmp_path: Path) -> None:
    written(tmp_path, duel_log())
    for name in SCHEMAS:
        said = pq.read_metadata(tmp_path / name / "2024-00000.parquet").metadata
        assert said[b"turnfold.table"] == name.encode()
        assert said[b"turnfold.schema"] == b"4"


def test_a_reader_may_pass_over_what_it_does_not_look_for(tmp_path: Path) -> None:
    """The least and the greatest value are there for what games are looked for by."""
    written(tmp_path, duel_log())
    group = pq.read_metadata(tmp_path / "events" / "2024-00000.parquet").row_group(0)
    columns = [group.column(number) for number in range(group.num_columns)]
    bounded = {each.path_in_schema for each in columns if each.is_stats_set}
    assert bounded == {"edition", "game", "seq", "turn", "player", "type"}


def test_each_edition_has_files_of_its_own(tmp_path: Path) -> None:
    written(tmp_path, duel_log(), duel_log("duel", Edition.DAMAGE_ORDER))
    for name in SCHEMAS:
        assert sorted(path.name for path in (tmp_path / name).iterdir()) == [
            "2010-00000.parquet",
            "2024-00000.parquet",
        ]
    assert set(pq.read_table(tmp_path / "events")["edition"].to_pylist()) == {"2010", "2024"}


def test_the_same_logs_give_the_same_bytes(tmp_path: Path) -> None:
    logs = [duel_log("one"), duel_log("two")]
    assert files(written(tmp_path / "a", *logs)) == files(written(tmp_path / "b", *logs))


def test_a_part_in_several_row_groups_holds_the_same_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs = [duel_log(str(number)) for number in range(5)]
    whole = pq.read_table(written(tmp_path / "a", *logs) / "events")
    monkeypatch.setattr(parquet, "EVENTS_AT_ONCE", 100)
    split = written(tmp_path / "b", *logs) / "events" / "2024-00000.parquet"
    assert pq.read_metadata(split).num_row_groups == 3
    assert pq.read_table(split).equals(whole)


def test_a_log_that_contradicts_itself_adds_no_row(tmp_path: Path) -> None:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "bad"))
    log.append([Entry((), "", LandPlayed(1, 5)), Entry((), "", ObjectCeased(77))])
    with Tables(tmp_path) as tables:
        with pytest.raises(CannotFold):
            tables.add(log)
        tables.add(duel_log())
    assert pq.read_table(tmp_path / "games")["game"].to_pylist() == ["duel"]
    assert set(pq.read_table(tmp_path / "events")["game"].to_pylist()) == {"duel"}


def test_nothing_is_left_of_tables_that_were_not_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(tmp_path)
    monkeypatch.setattr(parquet, "EVENTS_AT_ONCE", 1)
    tables.add(duel_log())
    assert len(files(tmp_path)) == len(SCHEMAS)
    tables.discard()
    assert files(tmp_path) == {}


def test_a_card_drawn_out_of_turn_is_counted_for_nobody() -> None:
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "early"))
    log.append([Entry((), "", CardDrawn(1, 99)), Entry((), "", TurnBegan(1, 1))])
    assert rows(log)["turns"]["cards_drawn"].to_pylist() == [0]


def test_texts_are_numbered_once_for_the_writer() -> None:
    assert pa.types.is_dictionary(rows(duel_log())["damage"].schema.field("kind").type)


def test_the_page_of_the_schema_is_what_the_code_says() -> None:
    assert PAGE.read_text() == schema_page() + "\n", (
        "run: python -m turnfold.replays.analytics.page"
    )


def test_every_column_of_the_page_is_described() -> None:
    assert "|  |" not in schema_page()
