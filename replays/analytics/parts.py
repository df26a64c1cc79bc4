"""Converts many logs to tables, part by part. The files of a part depend only on its logs.

So any process or machine may write a part, and a part is skipped if it exists and its logs have not
changed.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from pyarrow import ArrowInvalid

from turnfold.engine.fold import CannotFold
from turnfold.events.log import NEWER
from turnfold.replays.analytics.parquet import Tables
from turnfold.replays.analytics.rows import SCHEMAS, VERSION
from turnfold.replays.analytics.sources import GameSource
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_atomically
from turnfold.replays.recordings.texts import as_text

GAMES = 128
"""How many logs a part has."""

MARKS = ".exported"
"""The directory among the tables that records which part was written from which logs."""

STREAM = "stream.sqlite"
"""The store there, where the tables are those of a stream."""


class Bad(Struct, frozen=True):
    """A log that is not completely in the tables, and why."""

    file: str
    reason: str


class TablesPart(Struct, frozen=True):
    """One part of an export: its logs, the directory of the tables, the names of cards."""

    number: int
    sources: tuple[GameSource, ...]
    output: Path
    cards: Catalogue = NO_CARDS

    @property
    def mark(self) -> Path:
        """The file that records from which logs the part was written."""
        return self.output / MARKS / f"{self.number:05d}.json"


class PartRecord(Struct, frozen=True):
    """The record of a part: its logs with their digests, the number of events, its files, and the
    files from which the names of cards came."""

    schema: int
    logs: list[tuple[str, str]]
    games: int
    events: int
    bytes: int
    files: list[str]
    bad: list[Bad]
    cards: list[str] = []


class FinishedPart(Struct, frozen=True):
    """A part that has been written, and whether that was done before this export."""

    part: TablesPart
    written: PartRecord
    skipped: bool


def parts_of(
    sources: Sequence[GameSource], output: Path, cards: Catalogue = NO_CARDS
) -> list[TablesPart]:
    """The parts of an export, in the order of the logs."""
    starts = range(0, len(sources), GAMES)
    return [
        TablesPart(number, tuple(sources[start : start + GAMES]), output, cards)
        for number, start in enumerate(starts)
    ]


def write(part: TablesPart) -> FinishedPart:
    """Write a part, unless it is there and its logs have not changed.

    Raises `UserError` when it cannot be written, and leaves none of its files behind.
    """
    logs = [(_called(each, n), each.digest()) for n, each in enumerate(part.sources)]
    before = _mark(part)
    if before is not None and (before.schema, before.logs, before.cards) == (
        VERSION,
        logs,
        part.cards.identity(),
    ):
        sizes = [part.output / each for each in before.files]
        if sum(each.stat().st_size for each in sizes if each.exists()) == before.bytes:
            return FinishedPart(part, before, True)
    try:
        return FinishedPart(part, _write(part, logs), False)
    except OSError as error:
        raise UserError(f"{part.output} cannot be written: {error.strerror or error}") from None


def _write(part: TablesPart, logs: list[tuple[str, str]]) -> PartRecord:
    part.mark.unlink(missing_ok=True)
    bad: list[Bad] = []
    games = 0
    with Tables(part.output, part.number, part.cards) as tables:
        for number, source in enumerate(part.sources):
            reason = add(tables, source)
            games += reason is None or reason.startswith(IN_PART)
            if reason is not None:
                called = _called(source, number)
                bad.append(Bad(called, as_text(reason.replace(str(source), called))))
        written = tables.close()
    names = [str(each.relative_to(part.output)) for each in written]
    size = sum(each.stat().st_size for each in written)
    cards = part.cards.identity()
    done = PartRecord(VERSION, logs, games, tables.events, size, names, bad, cards)
    part.mark.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(part.mark, [msgspec.json.format(msgspec.json.encode(done))])
    return done


def _called(source: GameSource, number: int) -> str:
    """The name of a log in the record of a part. In a redacted export it is a number, because the
    name of a file or of a game can contain the seed."""
    return as_text(source) if source.viewer is None else f"log {number}"


IN_PART = ("is damaged at", NEWER)
"""How it begins what is said of a log of which the tables hold only a part."""


def add(tables: Tables, source: GameSource) -> str | None:
    """Add a log. Returns None, or why the tables do not hold all of it."""
    try:
        log, damage = source.open()
        tables.add(log)
    except (UserError, CannotFold) as error:
        return str(error)
    except (OverflowError, ArrowInvalid):
        return "holds a number that is larger than a table takes"
    if damage is not None:
        return f"{damage.told}; what stands before it is in the tables"
    return None


def _mark(part: TablesPart) -> PartRecord | None:
    try:
        return msgspec.json.decode(part.mark.read_bytes(), type=PartRecord)
    except (OSError, msgspec.MsgspecError):
        return None


def prepare(output: Path, streamed: bool = False) -> None:
    """Make the directory for tables; `streamed` says whether they are those of a stream.

    Raises `UserError` when it holds something else. An export and a subscriber number their parts
    in the same way, so each would overwrite the parts of the other.
    """
    marks = output / MARKS
    try:
        output.mkdir(parents=True, exist_ok=True)
        if any(output.iterdir()) and not marks.is_dir():
            raise UserError(f"{output} holds other files; name a new directory, or an empty one")
        marks.mkdir(exist_ok=True)
    except OSError as error:
        raise UserError(f"{output} cannot be created: {error.strerror}") from None
    if streamed and any(marks.glob("*.json")):
        raise UserError(
            f"{output} holds the tables of an export; name a directory for the stream's"
        )
    if not streamed and (marks / STREAM).exists():
        raise UserError(
            f"{output} holds the tables of a stream, which turnfold subscribe keeps; name another "
            "directory"
        )


def clean(output: Path, done: Iterable[FinishedPart]) -> None:
    """Remove parts that an earlier export of other logs left in the directory."""
    keep = {output / name for each in done for name in each.written.files}
    keep |= {each.part.mark for each in done}
    tables = [output / name for name in (*SCHEMAS, MARKS)]
    for file in (each for table in tables if table.is_dir() for each in table.iterdir()):
        if file not in keep and file.suffix in (".parquet", ".json"):
            file.unlink()


def one_of_each(sources: Iterable[GameSource]) -> tuple[list[GameSource], list[Bad]]:
    """The logs, each game once, because the rows of a game in two logs would be there twice.
    Returns also the logs that were left out.

    Of several logs of a game the one with the most events stays, or the first of these. The same
    game under the rules of another edition is another game.
    """
    logs = list(dict.fromkeys(sources))
    copies: defaultdict[tuple[str, str], list[GameSource]] = defaultdict(list)
    for source in logs:
        if source.key is not None:
            copies[source.key].append(source)
    best = {
        key: max(each, key=GameSource.extent) if len(each) > 1 else each[0]
        for key, each in copies.items()
    }
    chosen, bad = [], []
    for source in logs:
        if source.key is None or best[source.key] == source:
            chosen.append(source)
            continue
        reason = f"holds the game {source.key[1]}, as {best[source.key]} does, and is left out"
        bad.append(Bad(str(source), reason))
    return chosen, bad


class Total(Struct, frozen=True):
    """The sums over all parts; `skipped` of the `games` had been written before."""

    games: int
    skipped: int
    events: int
    bytes: int


def total(done: Sequence[FinishedPart]) -> Total:
    """The sums over all parts."""
    return Total(
        sum(each.written.games for each in done),
        sum(each.written.games for each in done if each.skipped),
        sum(each.written.events for each in done),
        sum(each.written.bytes for each in done),
    )
