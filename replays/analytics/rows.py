"""Converts a log to rows of every table."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Literal, get_type_hints

try:
    import pyarrow as pa
except ModuleNotFoundError:
    raise ModuleNotFoundError(
        "tables need the package pyarrow, which is not installed: "
        "python -m pip install 'turnfold[columns]'",
        name="pyarrow",
    ) from None

from turnfold.events.log.log import Log
from turnfold.replays.analytics import events_table
from turnfold.replays.analytics.columns import column, fields_of, numbered
from turnfold.replays.analytics.tables import TELLERS, Row
from turnfold.replays.analytics.tables.walk import LogWalk
from turnfold.replays.telling.sentences.words import NO_NAMES, Names

VERSION = 4
"""The version of the schema. A release raises it by one if it adds or removes a column or changes
the meaning of one; tables of earlier versions must then be written again."""

SCHEMAS: dict[str, Any] = {
    events_table.NAME: events_table.SCHEMA,
    **{teller.name: pa.schema(fields_of(teller.row)) for teller in TELLERS},
}
"""The Arrow schema of every table, by its name."""

_ROWS = {teller.name: teller.row for teller in TELLERS}

RowsByTable = dict[str, list[Row]]


def rows_of(log: Log, names: Names = NO_NAMES) -> RowsByTable:
    """The rows of every table but `events`, from one walk through the log. `names` holds the names
    of cards for which the log has only numbers.

    Raises `CannotFold` for a log that contradicts itself.
    """
    walk = LogWalk(log, names)
    tellers = [kind(walk) for kind in TELLERS]
    walk.go([each.hearing() for each in tellers])
    for each in tellers:
        each.finish()
    return {each.name: each.rows for each in tellers}


def rows_table(name: str, rows: Sequence[Row]) -> Any:
    """Rows as an Arrow table of the schema of that name."""
    columns = {
        field: column([getattr(row, field) for row in rows], hint)
        for field, hint in get_type_hints(_ROWS[name]).items()
    }
    return pa.table(columns, numbered(SCHEMAS[name]))


def rows(
    log: Log, names: Names = NO_NAMES, to: Literal["arrow", "polars", "pandas"] = "arrow"
) -> dict[str, Any]:
    """Every table of one game, by name. `names` holds the names of cards for which the log has only
    numbers.

    `to` is the type of the tables: a `pyarrow.Table`, a `polars.DataFrame`, or a `pandas.DataFrame`
    whose columns keep their Arrow types. Raises `ModuleNotFoundError` with one sentence when the
    package is not installed, `CannotFold` for a log that contradicts itself.
    """
    library = None if to == "arrow" else _library(to)
    tables = {
        "events": events_table.events_table([log]),
        **{name: rows_table(name, each) for name, each in rows_of(log, names).items()},
    }
    if library is None:
        return tables
    if to == "polars":
        return {name: library.from_arrow(table) for name, table in tables.items()}
    return {name: table.to_pandas(types_mapper=library.ArrowDtype)
            for name, table in tables.items()}  # fmt: skip


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError:
        raise ModuleNotFoundError(
            f'rows(log, to="{name}") needs the package {name}, which is not installed: '
            f"python -m pip install {name}",
            name=name,
        ) from None
