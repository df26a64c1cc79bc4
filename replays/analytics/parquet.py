"""Tables as Parquet files, written log by log.

    with Tables(directory, part=0) as tables:
        for log in logs:
            tables.add(log)

Each named edition has files of its own: `2024-00000.parquet` in the folder `events` holds the
events of part 0 under the rules of 2024, and of days that divide combat damage alike. Files appear
only on `close`, and then all of them.
The same logs in the same order give the same bytes. A part that is written again replaces the
earlier one, so each batch is in the tables exactly once, whichever process is killed.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyarrow as pa
import pyarrow.parquet as pq

from turnfold.engine.editions import named_like
from turnfold.events.log.log import Log
from turnfold.replays.analytics.columns import numbered
from turnfold.replays.analytics.events_table import events_table
from turnfold.replays.analytics.rows import SCHEMAS, VERSION, rows_of, rows_table
from turnfold.replays.analytics.tables import Row
from turnfold.replays.recordings.files import move
from turnfold.replays.telling.sentences.words import NO_NAMES, Names

EVENTS_AT_ONCE = 1 << 18
"""How many events are held before they are written, as a row group."""

LEVEL = 13

_RISING = ("seq", "commit", "end", "causes.list.element", "became")
"""Columns of numbers that rise, most of the time by little."""
_SPREAD = ("object",)
"""Columns of numbers that hardly ever come twice."""
_BOUNDED = ("edition", "game", "seq", "turn", "player", "type")
"""Columns whose least and greatest values are written, so that a reader can skip row groups. For
all other columns these values would be a tenth of a small file."""


class Tables:
    """Writes the tables of logs to the directory as one part; memory holds one row group.

    `keys` tells the logs that were added, by edition and game. `names` holds the names of cards for
    which the logs have only numbers; the table `events` keeps
    the numbers.
    """

    def __init__(self, directory: Path, part: int = 0, names: Names = NO_NAMES) -> None:
        self.names = names
        self.directory = directory
        self.part = part
        self.events = 0
        self.keys: list[tuple[str, str]] = []
        self._logs: dict[str, list[Log]] = defaultdict(list)
        self._rows: dict[str, dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
        self._waiting = 0
        self._writers: dict[Path, Any] = {}

    def __repr__(self) -> str:
        return f"<Tables in {str(self.directory)!r}, part {self.part}: {self.events} events>"

    def add(self, log: Log) -> None:
        """Add all rows of a game. If its log contradicts itself, adds none and raises
        `CannotFold`."""
        edition = named_like(log.header.edition).value
        for name, rows in rows_of(log, self.names).items():
            self._rows[edition][name] += rows
        self._logs[edition].append(log)
        self.keys.append((log.header.edition.value, log.header.game))
        self._waiting += len(log)
        self.events += len(log)
        if self._waiting >= EVENTS_AT_ONCE:
            self._flush()

    def close(self) -> list[Path]:
        """Write what is left and give the files their names. Returns the files."""
        self._flush()
        files = []
        for draft, writer in self._writers.items():
            writer.close()
            files.append(draft.with_name(draft.name.removeprefix(".")))
            move(draft, files[-1])
        self._writers.clear()
        return files

    def discard(self) -> None:
        """Remove the files that were begun and not closed."""
        for draft, writer in self._writers.items():
            with suppress(OSError):  # a full disk; what it holds of this goes now
                writer.close()
            draft.unlink()
        self._writers.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.discard()

    def _flush(self) -> None:
        """Write the waiting rows as one row group of each table; it may be empty."""
        for edition, logs in sorted(self._logs.items()):
            rows = self._rows[edition]
            for name in SCHEMAS:
                table = events_table(logs) if name == "events" else rows_table(name, rows[name])
                self._write(edition, name, table)
        self._logs.clear()
        self._rows.clear()
        self._waiting = 0

    def _write(self, edition: str, name: str, table: Any) -> None:
        draft = self.directory / name / f".{edition}-{self.part:05d}.parquet"
        if draft not in self._writers:
            draft.parent.mkdir(parents=True, exist_ok=True)
            self._writers[draft] = table_writer(draft, name)
        self._writers[draft].write_table(table, row_group_size=max(len(table), 1))


def table_writer(path: Path, name: str) -> Any:
    """A Parquet writer for a table, with the encodings that make it small."""
    schema = SCHEMAS[name]
    encodings = dict.fromkeys(_RISING, "DELTA_BINARY_PACKED")
    encodings |= dict.fromkeys(_SPREAD, "BYTE_STREAM_SPLIT")
    leaves = list(_leaves(schema))
    encodings = {column: each for column, each in encodings.items() if column in leaves}
    writer = pq.ParquetWriter(
        path,
        numbered(schema),
        compression="zstd",
        compression_level=LEVEL,
        use_dictionary=[each for each in leaves if each not in encodings],
        column_encoding=encodings,
        write_statistics=[each for each in _BOUNDED if each in schema.names],
        store_schema=False,
    )
    writer.add_key_value_metadata({"turnfold.table": name, "turnfold.schema": str(VERSION)})
    return writer


def _leaves(schema: Any) -> Iterator[str]:
    for field in schema:
        yield from _leaves_of(field.name, field.type)


def _leaves_of(path: str, kind: Any) -> Iterator[str]:
    if pa.types.is_list(kind):
        yield from _leaves_of(f"{path}.list.element", kind.value_type)
    elif pa.types.is_struct(kind):
        for field in kind:
            yield from _leaves_of(f"{path}.{field.name}", field.type)
    else:
        yield path
