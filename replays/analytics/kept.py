"""Keeps the tables of logs in the user's cache directory, so that each log is folded only once.

    tables/ROOM/PART/logs.json           which logs the part holds, and how large its files are
    tables/ROOM/PART/events/...parquet   its tables

A room is for one version of the code, one viewer and one choice of card files. A log is known by a
digest of its bytes: it may lie anywhere, and one that has changed is another log.

Parts appear and go as a whole, and are never changed. Who reads a part links its files to a folder
of their own first, so that nobody takes them away. What cannot be kept is made again the next time.
"""

import os
import shutil
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import reduce
from hashlib import blake2b
from operator import or_
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any, NamedTuple

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import Struct
from pyarrow import dataset

from turnfold.replays.analytics.rows import SCHEMAS, VERSION
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.catalogue.cache import cache_folder, code_identity

LIMIT = 1_000_000_000
"""How many bytes are kept; the parts that were not used for the longest time go."""
SMALL, MANY = 64, 8
"""Parts with fewer logs are small, and so many small parts become one."""
DAY = 86_400
"""Seconds after which a folder that a killed process left behind is removed."""

CONTENTS = "logs.json"
END = b"PAR1"


class TablesIn(NamedTuple):
    """A folder of tables, and which of their rows count (None: all)."""

    folder: Path
    only: Any = None


class KeptLog(Struct, frozen=True):
    """A log in a part, and the key of its rows; no digest: it is damaged, or was being written."""

    digest: str
    edition: str
    game: str

    @property
    def key(self) -> tuple[str, str]:
        """What its rows have in common."""
        return self.edition, self.game


class Part(Struct, frozen=True):
    """What a part holds: its logs, and the sizes of its files."""

    logs: list[KeptLog]
    files: dict[str, int]

    def digests(self) -> set[str]:
        """The logs whose tables can be used again."""
        return {each.digest for each in self.logs} - {""}

    def only(self, wanted: set[str]) -> Any:
        """What chooses the rows of some of its logs; None where these are all rows.

        Raises `LookupError` when another log of the part has the same key.
        """
        chosen = [each for each in self.logs if each.digest in wanted]
        if len(chosen) == len(self.logs):
            return None
        if len({each.key for each in self.logs}) < len(self.logs):
            raise LookupError
        return _rows_of(chosen)


def _rows_of(logs: list[KeptLog]) -> Any:
    edition, game = dataset.field("edition"), dataset.field("game")
    games = defaultdict(list)
    for each in logs:
        games[each.edition].append(each.game)
    return reduce(or_, [(edition == day) & game.isin(named) for day, named in games.items()])


class KeptTables:
    """The tables that are kept for a viewer and a choice of card files."""

    def __init__(self, viewer: str | None, cards: Catalogue) -> None:
        told = repr((VERSION, code_identity(), viewer, cards.identity()))
        self.room = tables_folder() / blake2b(told.encode(), digest_size=12).hexdigest()

    def pick(self, wanted: Iterable[str], held: Path) -> tuple[list[TablesIn], set[str]]:
        """The parts with these logs, linked to the folder `held`, and which logs these are."""
        left, picked = set(wanted), []
        for part, folder in sorted(_parts(self.room), key=lambda each: -len(each[0].logs)):
            found = part.digests() & left
            with suppress(LookupError):
                if found and _hold(part, folder, held / folder.name):
                    picked.append(TablesIn(held / folder.name, part.only(found)))
                    left -= found
        return picked, set(wanted) - left

    def keep(self, part: Part, made: Path) -> None:
        """Keep a part that was made in a folder."""
        if part.digests():
            with suppress(OSError), _draft(self.room) as draft:
                shutil.copytree(made, draft, dirs_exist_ok=True)
                _publish(draft, part)

    def tidy(self) -> None:
        """Make one part of many small ones, and drop what is too old."""
        small = [each for each in _parts(self.room) if len(each[0].logs) < SMALL]
        if len(small) >= MANY:
            with suppress(OSError, pa.ArrowException), _draft(self.room) as draft:
                _publish(draft, _merged(small, draft))
            for _, folder in small:
                _drop(folder)
        _drop_oldest()


def tables_folder() -> Path:
    """Where the tables are kept."""
    return cache_folder() / "tables"


@contextmanager
def held_folder() -> Iterator[Path]:
    """A folder for links to parts; where none can be made, one to which nothing can be linked."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
        made = TemporaryDirectory(prefix=".", dir=cache_folder(), ignore_cleanup_errors=True)
    except OSError:
        made = TemporaryDirectory(prefix="turnfold-")
    with made as folder:
        yield Path(folder)


def _parts(room: Path) -> list[tuple[Part, Path]]:
    """The parts of a room with their folders; what is not whole is dropped."""
    found = []
    for folder in room.glob("[!.]*"):
        try:
            part = msgspec.json.decode((folder / CONTENTS).read_bytes(), type=Part)
            found.append((part, folder))
        except (OSError, msgspec.MsgspecError):
            _drop(folder)
    return found


def _hold(part: Part, folder: Path, held: Path) -> bool:
    """Link the files of a part. Returns False when they are not as they were written."""
    try:
        for name, size in part.files.items():
            (held / name).parent.mkdir(parents=True, exist_ok=True)
            os.link(folder / name, held / name)
            _check(held / name, size)
        os.utime(folder / CONTENTS)
    except FileNotFoundError:
        _drop(folder)
        return False
    except OSError:
        return False
    return True


def _check(file: Path, size: int) -> None:
    """Raises `FileNotFoundError` for a file of another size, or without the end that Parquet
    has: a crash may leave one."""
    with file.open("rb") as opened:
        opened.seek(max(0, size - len(END)))
        if file.stat().st_size != size or opened.read() != END:
            raise FileNotFoundError


@contextmanager
def _draft(room: Path) -> Iterator[Path]:
    room.mkdir(parents=True, exist_ok=True)
    draft = Path(mkdtemp(prefix=".", dir=room))
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _publish(draft: Path, part: Part) -> None:
    """Give a part its name. Raises `OSError` when another process has just kept the same logs."""
    (draft / CONTENTS).write_bytes(msgspec.json.encode(part))
    name = blake2b(repr(sorted(map(repr, part.logs))).encode(), digest_size=16).hexdigest()
    draft.rename(draft.with_name(name))


def _merged(parts: list[tuple[Part, Path]], output: Path) -> Part:
    """Write parts as one."""
    logs, picked = _newest(parts)
    files = {}
    for name in SCHEMAS:
        file = output / name / "merged.parquet"
        file.parent.mkdir()
        pq.write_table(_rows(picked, name), file, compression="zstd")
        files[str(file.relative_to(output))] = file.stat().st_size
    return Part(logs, files)


def _newest(parts: list[tuple[Part, Path]]) -> tuple[list[KeptLog], list[TablesIn]]:
    """The logs of parts, and their tables; of two logs with one key, the one that was kept last."""
    logs: list[KeptLog] = []
    picked = []
    for part, folder in sorted(parts, key=lambda each: -each[1].stat().st_mtime_ns):
        keys = {each.key for each in logs}
        fresh = [each for each in part.logs if each.digest and each.key not in keys]
        with suppress(LookupError):
            if fresh:
                picked.append(TablesIn(folder, part.only({each.digest for each in fresh})))
                logs += fresh
    return logs, picked


def _rows(picked: list[TablesIn], name: str) -> Any:
    """The rows of a table that count, of all the folders."""
    schema = SCHEMAS[name].with_metadata({"turnfold.schema": str(VERSION)})
    tables = [
        dataset.dataset(each.folder / name, schema, format="parquet").to_table(filter=each.only)
        for each in picked
    ]
    return pa.concat_tables(tables)


def _drop_oldest() -> None:
    """Drop the parts that were not used for the longest time, until the others are within the
    limit, and what killed processes left."""
    parts = [each for room in tables_folder().glob("[!.]*") for each in _parts(room)]
    used = {folder: _used(folder) for _, folder in parts}
    total = 0
    for part, folder in sorted(parts, key=lambda each: -used[each[1]]):
        total += sum(part.files.values())
        if total > LIMIT:
            _drop(folder)
    for left in (*cache_folder().glob(".*"), *tables_folder().glob("*/.*")):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > DAY:
                shutil.rmtree(left)


def _used(folder: Path) -> float:
    try:
        return (folder / CONTENTS).stat().st_mtime
    except OSError:
        return 0.0


def _drop(folder: Path) -> None:
    """Remove a part; its contents first, so that nobody begins to read what is going."""
    with suppress(OSError):
        (folder / CONTENTS).unlink()
    shutil.rmtree(folder, ignore_errors=True)
