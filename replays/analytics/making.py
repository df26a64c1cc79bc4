"""Makes the tables of logs for a query: those that are kept are taken, the others are made."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec import Struct

from turnfold.replays.analytics import parts
from turnfold.replays.analytics.kept import KeptLog, KeptTables, Part, TablesIn, held_folder
from turnfold.replays.analytics.parquet import Tables
from turnfold.replays.analytics.parts import Bad
from turnfold.replays.analytics.sources import GameSource
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.recordings.batch import Workers, spread
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.texts import as_text

Digested = tuple[GameSource, str]
"""A log and its digest; an empty one when its tables are not to be kept."""


class MadeTables(NamedTuple):
    """The tables of logs, and the logs that are not completely in them."""

    parts: list[TablesIn]
    bad: list[Bad]


class PartToMake(Struct, frozen=True):
    """Logs of which tables are to be made, and the folder for these."""

    logs: Sequence[Digested]
    folder: Path
    cards: Catalogue


class MadePart(Struct, frozen=True):
    """A part that was made, and the logs that are not completely in it."""

    part: Part
    bad: list[Bad]


@contextmanager
def tables_of(
    logs: Sequence[GameSource], cards: Catalogue, workers: Workers, kept: KeptTables | None
) -> Iterator[MadeTables]:
    """The tables of logs while it is open. What had to be made is kept, if there is `kept`."""
    digested = [(each, each.bytes_digest() if kept else "") for each in logs]
    with held_folder() as held, TemporaryDirectory(prefix="turnfold-") as made:
        picked, there = kept.pick({each for _, each in digested}, held) if kept else ([], set())
        tasks = _tasks([each for each in digested if each[1] not in there], Path(made), cards)
        bad: list[Bad] = []
        for task, done in zip(tasks, spread(make, tasks, workers), strict=True):
            picked.append(TablesIn(task.folder))
            bad += done.bad
            if kept:
                kept.keep(done.part, task.folder)
        if kept and tasks:
            kept.tidy()
        yield MadeTables(picked, bad)


def _tasks(logs: Sequence[Digested], made: Path, cards: Catalogue) -> list[PartToMake]:
    starts = range(0, len(logs), parts.GAMES)
    return [
        PartToMake(logs[each : each + parts.GAMES], made / f"{each:08d}", cards) for each in starts
    ]


def make(task: PartToMake) -> MadePart:
    """Make the tables of some logs. Raises `UserError` when they cannot be written."""
    try:
        return _make(task)
    except OSError as error:
        raise UserError(f"{task.folder} cannot be written: {error.strerror or error}") from None


def _make(task: PartToMake) -> MadePart:
    logs: list[KeptLog] = []
    bad = []
    with Tables(task.folder, 0, task.cards) as tables:
        for source, digest in task.logs:
            reason = parts.add(tables, source)
            if reason is not None:
                bad.append(Bad(as_text(source), as_text(reason)))
            if len(tables.keys) > len(logs):
                whole = reason is None and bool(digest) and source.bytes_digest() == digest
                logs.append(KeptLog(digest if whole else "", *tables.keys[-1]))
        files = tables.close()
    sizes = {str(each.relative_to(task.folder)): each.stat().st_size for each in files}
    return MadePart(Part(logs, sizes), bad)
