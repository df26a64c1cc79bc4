"""Every named query: the same from DuckDB, Polars, pyarrow and a plain fold over the logs."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import duckdb
import polars
import pyarrow.parquet as pq
import pytest

from tests.analytics import by_hand, by_hand_recorded
from tests.analytics.duel_log import duel_log
from tests.engine.games import played
from tests.needs import shared
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.analytics.database import database
from turnfold.replays.analytics.parquet import Tables
from turnfold.replays.analytics.questions import questions
from turnfold.replays.analytics.rows import SCHEMAS
from turnfold.replays.importers.arena import import_games

BY_HAND = by_hand.BY_HAND | by_hand_recorded.BY_HAND

RAW = ("2026-05-01_1751_sealed-matches", "2026-06-17_1615_pioneer-historic")

Ask = Callable[[Path, str], list[tuple[Any, ...]]]


def games_played() -> list[Log]:
    return [played(edition, seed).log for edition in Edition for seed in (1, 2)] + [duel_log()]


def games_recorded() -> list[Log]:
    """The recorded games; of those that are there as a raw log, that, as it tells more."""
    folder, raw = shared("recordings/arena"), shared("recordings/arena-raw")
    files = [raw / f"{each}.Player.log.gz" for each in RAW]
    files += [folder / each["file"] for each in json.loads((folder / "INDEX.json").read_text())]
    found = {}
    for game in (game for file in files for game in import_games(file)):
        found.setdefault(game.log.header.game, game.log)
    return list(found.values())


@pytest.fixture(
    scope="module",
    params=[games_played, pytest.param(games_recorded, marks=pytest.mark.volume)],
)
def exported(request: Any, tmp_path_factory: pytest.TempPathFactory) -> "Exported":
    """Games and their tables."""
    logs = request.param()
    out = tmp_path_factory.mktemp("tables")
    with Tables(out) as tables:
        for log in logs:
            tables.add(log)
    return Exported(logs, out)


class Exported:
    """Games, the directory of their tables, and what plain folds answer, each asked once."""

    def __init__(self, logs: list[Log], out: Path) -> None:
        self.logs, self.out = logs, out
        self.answers: dict[str, list[tuple[Any, ...]]] = {}

    def by_hand(self, name: str) -> list[tuple[Any, ...]]:
        if name not in self.answers:
            self.answers[name] = BY_HAND[name](self.logs)
        return self.answers[name]


def duckdb_reads(out: Path, sql: str) -> list[tuple[Any, ...]]:
    with database([str(out)]) as opened:
        return opened.ask(sql).rows


def polars_reads(out: Path, sql: str) -> list[tuple[Any, ...]]:
    return over(polars_tables(out), sql)


def pyarrow_reads(out: Path, sql: str) -> list[tuple[Any, ...]]:
    return over(pyarrow_tables(out), sql)


@cache
def polars_tables(out: Path) -> dict[str, Any]:
    return {n: polars.read_parquet(out / n / "*.parquet").to_arrow() for n in SCHEMAS}


@cache
def pyarrow_tables(out: Path) -> dict[str, Any]:
    return {name: pq.read_table(out / name) for name in SCHEMAS}


def over(tables: dict[str, Any], sql: str) -> list[tuple[Any, ...]]:
    with duckdb.connect() as connection:
        for name, table in tables.items():
            connection.register(name, table)
        return connection.sql(sql).fetchall()


@pytest.mark.parametrize(
    "ask",
    [
        duckdb_reads,
        pytest.param(polars_reads, marks=pytest.mark.volume),
        pytest.param(pyarrow_reads, marks=pytest.mark.volume),
    ],
)
@pytest.mark.parametrize("name", sorted(questions()))
def test_a_named_query_gives_what_a_plain_fold_gives(
    exported: Exported, name: str, ask: Ask
) -> None:
    assert ask(exported.out, questions()[name].sql) == exported.by_hand(name)


def test_every_named_query_says_what_it_asks_in_a_sentence() -> None:
    for each in questions().values():
        assert each.asks.endswith("."), each.name
        assert each.name in BY_HAND
