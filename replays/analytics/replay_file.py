"""Replay data of many games as one file: CSV, packed or not, or Parquet."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
from msgspec import Struct

from turnfold.engine.fold import CannotFold
from turnfold.replays.analytics.parts import Bad
from turnfold.replays.analytics.replay_columns import SCHEMA, untold
from turnfold.replays.analytics.replay_data import replay_row, replay_table
from turnfold.replays.analytics.sources import GameSource
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import move

AT_ONCE = 32
"""How many games a worker takes at a time."""

ENDINGS = (".csv", ".csv.gz", ".parquet")


class ReplayFileReport(Struct, frozen=True):
    """How many games were written, which columns are empty for all of them, and which logs were
    bad."""

    games: int
    untold: list[str]
    bad: list[Bad]


class GameRows(Struct, frozen=True):
    """The rows of some games, without null columns, and the logs from which no row could be
    made."""

    rows: list[dict[str, Any]]
    bad: list[Bad]


def read_rows(sources: tuple[GameSource, ...], cards: Catalogue = NO_CARDS) -> GameRows:
    """The rows of these logs, in their order. A damaged log has a row of the part that can be read.
    With `cards`, names replace Arena's numbers."""
    rows, bad = [], []
    for source in sources:
        try:
            log, damage = source.open()
            row = replay_row(log, cards)
            replay_table([row])
            rows.append(row)
        except (UserError, CannotFold) as error:
            bad.append(Bad(str(source), str(error)))
            continue
        except (OverflowError, pa.ArrowInvalid):
            bad.append(Bad(str(source), "holds a number that is larger than the file takes"))
            continue
        if damage is not None:
            bad.append(Bad(str(source), damage.told))
    return GameRows(rows, bad)


def save_rows(path: Path, batches: Iterable[GameRows]) -> ReplayFileReport:
    """Write the file, all of it or nothing.

    Raises `UserError` for a name with another ending, and when it cannot be written.
    """
    if not path.name.endswith(ENDINGS):
        raise UserError(f"{path} must end in one of {', '.join(ENDINGS)}")
    draft = path.with_name(f".{path.name}")
    games, bad, told = 0, [], set[str]()
    try:
        with _writer(path, draft) as writer:
            for batch in batches:
                writer.write_table(replay_table(batch.rows))
                games += len(batch.rows)
                bad += batch.bad
                for row in batch.rows:
                    told |= {name for name, value in row.items() if value is not None}
        move(draft, path)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        draft.unlink(missing_ok=True)
    return ReplayFileReport(games, untold(told), bad)


@contextmanager
def _writer(path: Path, draft: Path) -> Iterator[Any]:
    if path.suffix == ".parquet":
        with pq.ParquetWriter(draft, SCHEMA, compression="zstd", store_schema=False) as writer:
            yield writer
        return
    packing = "gzip" if path.suffix == ".gz" else None
    with (
        pa.output_stream(str(draft), compression=packing) as stream,
        pyarrow.csv.CSVWriter(stream, SCHEMA) as writer,
    ):
        yield writer
