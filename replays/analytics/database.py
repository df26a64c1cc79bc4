"""The tables as views of a DuckDB database, over logs or over exported Parquet files."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import reduce
from pathlib import Path
from typing import Any, NamedTuple

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
from pyarrow import dataset

from turnfold.replays.analytics.kept import KeptTables, TablesIn
from turnfold.replays.analytics.making import tables_of
from turnfold.replays.analytics.parts import MARKS, Bad, one_of_each
from turnfold.replays.analytics.rows import SCHEMAS, VERSION
from turnfold.replays.analytics.sources import sources
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.recordings.batch import HERE, Workers
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import card_name

_CONFIG: dict[str, Any] = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
}
"""DuckDB loads nothing from the network."""

_LOCKED = (
    "SET temp_directory = ''",
    "SET enable_external_access = false",
    "SET lock_configuration = true",
)
"""DuckDB reads no files, writes none, loads nothing, and a query cannot undo this. A list of files
that it may read, `allowed_paths`, would let it write them as well: pyarrow reads the tables."""

ZONED = "WITH TIME ZONE"
"""What the types are called of times that DuckDB gives only with a module of time zones."""


class QueryResult(NamedTuple):
    """The rows that answer a query, and the names of their columns."""

    columns: list[str]
    rows: list[tuple[Any, ...]]


class Database:
    """The tables of some games, ready for queries. Answers give the names of known cards."""

    def __init__(
        self,
        parts: Iterable[TablesIn],
        bad: Sequence[Bad] = (),
        cards: Catalogue = NO_CARDS,
        with_files: bool = False,
    ) -> None:
        """With `with_files`, a query may read and write the user's files."""
        self.bad = list(bad)
        self.cards = cards
        self.connection = duckdb.connect(config=_CONFIG)
        self._is_locked = with_files
        parts = list(parts)
        for each in parts:
            _check_version(each.folder)
        for name in SCHEMAS:
            found = map(self.connection.from_arrow, _datasets(parts, name))
            reduce(duckdb.DuckDBPyRelation.union, found).create_view(name)

    def __repr__(self) -> str:
        return f"<Database of {len(SCHEMAS)} tables, {len(self.bad)} files left out>"

    def ask(self, sql: str, least: int | None = None) -> QueryResult:
        """Answer one query, which may read `least` with `getvariable('least')`. Raises `UserError`
        with the reason that DuckDB gives when it cannot."""
        try:
            self._lock()
            self.connection.execute(f"SET VARIABLE least = {'NULL' if least is None else least}")
            found: Any = self.connection.sql(sql)  # None when a statement has no answer
            if found is None:
                return QueryResult([], [])
            rows = _with_zones(found) if ZONED in str(found.types) else found.fetchall()
        except duckdb.Error as error:
            raise UserError(f"the query cannot be answered: {_sentence(error)}") from None
        return QueryResult(found.columns, [tuple(map(self._named, row)) for row in rows])

    def _lock(self) -> None:
        for each in () if self._is_locked else _LOCKED:
            self.connection.execute(each)
        self._is_locked = True

    def _named(self, value: Any) -> Any:
        """A value of a row, with the name of a card in place of its number if it is known."""
        return card_name(value, self.cards) if isinstance(value, str) else value

    def write_csv(self, directory: Path) -> dict[str, int]:
        """Write every table as `TABLE.csv` to a directory. Returns the number of rows of each.
        Raises `UserError` when a file cannot be written.

        No cell is written so that a spreadsheet takes it for a formula.
        """
        rows = {}
        for name in SCHEMAS:
            file = str(directory / f"{name}.csv").replace("'", "''")
            try:
                columns = ", ".join(map(_harmless, SCHEMAS[name]))
                query = f"SELECT {columns} FROM {name}"
                copied = self.connection.execute(f"COPY ({query}) TO '{file}' (HEADER)").fetchall()
            except duckdb.Error as error:
                raise UserError(f"{file} cannot be written: {_sentence(error)}") from None
            rows[name] = int(copied[0][0])
        return rows

    def close(self) -> None:
        """Close the connection to DuckDB."""
        self.connection.close()


@contextmanager
def database(
    addresses: Iterable[str],
    workers: Workers = HERE,
    viewer: str | None = None,
    cards: Catalogue = NO_CARDS,
    with_files: bool = False,
    keep: bool = True,
) -> Iterator[Database]:
    """The tables of all games at the addresses: logs, directories of logs, stores, exported
    directories.

    The tables of logs are kept for the next time (`kept`), unless `keep` is false, which makes
    their order that of the logs. `viewer` is the person who may see them, `cards` gives names,
    `with_files` lets queries read and write files. Raises `UserError` for what cannot be read at
    all; single bad logs are in `bad`.
    """
    addresses = list(addresses)
    others = [each for each in addresses if not is_exported(Path(each))]
    exported = [Path(each) for each in addresses if each not in others]
    if viewer is not None and exported:
        raise UserError(f"{exported[0]} was exported without --as; use --as with logs and stores")
    with ExitStack() as stack:
        found = [TablesIn(each) for each in exported]
        bad: list[Bad] = []
        if others:
            logs, bad = one_of_each(sources(others, viewer))
            kept = KeptTables(viewer, cards) if keep and workers.cluster is None else None
            made = stack.enter_context(tables_of(logs, cards, workers, kept))
            found, bad = found + made.parts, bad + made.bad
        opened = Database(found, bad, cards, with_files)
        stack.callback(opened.close)
        yield opened


def is_exported(path: Path) -> bool:
    """Whether a path is a directory of tables."""
    return (path / MARKS).is_dir() or any((path / "games").glob("*.parquet"))


def _datasets(parts: Sequence[TablesIn], name: str) -> list[Any]:
    """A table of all parts as datasets: one for the parts of which all counts, and one for each
    other part."""
    schema = SCHEMAS[name]
    files = [file for each in parts if each.only is None for file in _files(each.folder, name)]
    found = [dataset.dataset(files, schema) if files else schema.empty_table()]
    for each in parts:
        if each.only is not None:
            found.append(dataset.dataset(_files(each.folder, name), schema).filter(each.only))
    return found


def _files(directory: Path, name: str) -> list[Path]:
    return sorted((directory / name).glob("[!.]*.parquet"))


def _check_version(directory: Path) -> None:
    for file in _files(directory, "games"):
        said = (pq.read_metadata(file).metadata or {}).get(b"turnfold.schema", b"?").decode()
        if said != str(VERSION):
            raise UserError(
                f"{directory} holds tables of version {said}, and this is version {VERSION}; "
                "export its games again"
            )


def _with_zones(found: Any) -> list[tuple[Any, ...]]:
    """The rows of an answer with times that have a zone."""
    return list(zip(*(each.to_pylist() for each in found.to_arrow_table().columns), strict=True))


def _harmless(column: pa.Field) -> str:
    """A column for CSV, with a quote before each text that a spreadsheet would take for a
    formula."""
    name = f'"{column.name}"'
    if not pa.types.is_string(column.type) and not pa.types.is_dictionary(column.type):
        return name
    formula = f"regexp_matches({name}, '^\\s*[-=+@]|^[\\t\\r\\n]')"
    return f"CASE WHEN {formula} THEN chr(39) || {name} ELSE {name} END AS {name}"


def _sentence(error: duckdb.Error) -> str:
    """The message of a DuckDB error, without the lines that draw the place in the query."""
    text = str(error).partition("\nLINE ")[0]
    return " ".join(text.split()).rstrip(".")
