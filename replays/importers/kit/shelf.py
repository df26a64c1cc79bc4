"""A directory of imported games. Any worker can import a log; its games get their file names here,
in the order of the logs.

So the files do not depend on the number of workers. A log that was imported before and has not
changed is not imported again.
"""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import blake2b
from itertools import chain, count
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Struct

from turnfold.engine.fold import CannotFold
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.importers.kit.overview import ImportSummary, kept
from turnfold.replays.importers.kit.recorder_files import ProgressReport
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import move, write_atomically
from turnfold.replays.recordings.recording import save
from turnfold.replays.recordings.texts import as_text
from turnfold.replays.timeline.sound import require_sound
from turnfold.replays.views import Whose, nameless

MARKS = ".imported"
"""The directory, among the games, of what was imported from which logs."""

DRAFTS = ".[0-9]*-[0-9]*.jsonl"
"""Which files are games that have no name yet, since their log is still being read."""


class LogPart(Struct, frozen=True):
    """A part of a log, from byte `start` up to `stop`, with `before` games in front of it."""

    start: int
    stop: int
    before: int


class Job(Struct, frozen=True):
    """A log to import, the directory for its games, whose names to leave out ("": nobody's), the
    edition under which they played (None: that of the day), whether to keep what they said, and the
    part of the log (None: all of it)."""

    log: Path
    output: Path
    number: int
    anonymous: Whose | Literal[""] = ""
    edition: Edition | None = None
    chat: bool = False
    part: LogPart | None = None


class ImportedLog(Struct):
    """The games, their file names (empty: keep), and the error that ended the import."""

    games: list[ImportSummary]
    names: list[str]
    error: str = ""


class Importer(Protocol):
    """Every game in a log of one recorder; raises `UserError` when it holds none."""

    def __call__(
        self, path: Path, *, anonymous: bool = False, progress: ProgressReport | None = None
    ) -> Iterator[ImportedGame]:
        """The games of the log at `path`."""


class ImportLog(Protocol):
    """`save_games` for one recorder: how a log is imported in a process of its own."""

    def __call__(self, job: Job, progress: ProgressReport | None = None) -> ImportedLog:
        """Import every game of a log to a draft; never raises `UserError`."""


def save_games(
    job: Job, import_games: Importer, progress: ProgressReport | None = None
) -> ImportedLog:
    """Import every game of a log to a temporary file in the directory of the games; never raises
    `UserError`."""
    outcome = ImportedLog([], [])
    try:
        everyone = job.anonymous == "all"
        for game in import_games(job.log, anonymous=everyone, progress=progress):
            if job.anonymous == "opponent":
                game.log = nameless(game.log, job.anonymous)
            keep_sound(game)
            if not game.log.commit_count:
                outcome.error = f"{job.log}: game {game.number} is left out: {game.damage[-1]}"
                continue
            draft = job.output / f".{job.number:05d}-{len(outcome.games)}.jsonl"
            save(game.log, draft)
            outcome.games.append(kept(draft, game))
            outcome.names.append(file_name(job.log, game))
    except UserError as error:
        outcome.error = str(error)
    return outcome


def keep_sound(game: ImportedGame) -> None:
    """Leave out the part of a game that cannot be, and say so in its `damage`: what a recorder's
    message says of a card that is not there cannot be shown."""
    try:
        require_sound(game.log)
    except CannotFold as error:
        whole, good = game.log, Log(game.log.header)
        for number in range(whole.commit_of(error.seq)):
            good.append(whole.commit(number))
        game.log = good
        game.damage.append(f"the rest of the game cannot be read: {error}")


def file_name(log: Path, game: ImportedGame) -> str:
    """The file name of a game: the day on which it began (else the name of the recording), its
    match, its number."""
    if game.time:
        day = datetime.fromtimestamp(game.time / 1000, UTC).date().isoformat()
    else:
        day = as_text(log.name.partition(".")[0])
    match = "".join(each for each in game.match if each.isalnum())[:8]
    if not match and not game.time:
        return f"{day}_g{game.number}.jsonl"
    return f"{day}_{match or 'unknown'}_g{game.number}.jsonl"


class Mark(Struct, frozen=True):
    """The record of an import: the identity of the log at that time, and its games with their
    sizes."""

    log: list[object]
    games: list[ImportSummary]
    sizes: list[int]


class ImportDirectory:
    """The directory of the games, with a record of what was imported from which log.

    Raises `UserError` when it cannot be made.
    """

    def __init__(self, output: Path) -> None:
        self.output = output
        self._taken: set[Path] = set()
        try:
            (output / MARKS).mkdir(parents=True, exist_ok=True)
            for left in output.glob(DRAFTS):  # of an import that was stopped
                left.unlink()
        except OSError as error:
            raise UserError(f"{output} cannot be created: {error.strerror}") from None

    def find(self, job: Job) -> ImportedLog | None:
        """The result of an earlier import of the same log, if all of its files still exist; else
        None."""
        try:
            mark = _decoder.decode(self._mark(job).read_bytes())
            sizes = [each.path.stat().st_size for each in mark.games]
        except (OSError, msgspec.MsgspecError):
            return None
        if mark.log != _identity(job) or mark.sizes != sizes:
            return None
        return ImportedLog(mark.games, [])

    def keep(self, job: Job, outcome: ImportedLog) -> list[ImportSummary]:
        """Give the games of a log their file names, and record the import. Called in the order of
        the logs."""
        games = outcome.games
        if outcome.names:
            named = zip(games, outcome.names, strict=True)
            games = [each._replace(path=self._named(each.path, name)) for each, name in named]
            if not outcome.error:
                sizes = [each.path.stat().st_size for each in games]
                mark = Mark(_identity(job), games, sizes)
                write_atomically(self._mark(job), [_encoder.encode(mark)])
        self._taken |= {each.path for each in games}
        return games

    def _named(self, draft: Path, name: str) -> Path:
        """Rename a draft. If this run has given the name already, because a game is in two logs, a
        number is added."""
        path = self.output / name
        others = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
        free = next(each for each in chain([path], others) if each not in self._taken)
        self._taken.add(free)
        move(draft, free)
        return free

    def _mark(self, job: Job) -> Path:
        place = os.fsencode(job.log.absolute())
        place += f":{job.part.start}".encode() if job.part else b""
        key = blake2b(place, digest_size=8).hexdigest()
        return self.output / MARKS / f"{key}.json"


def _identity(job: Job) -> list[object]:
    """Values that change if the log or the format of the written games changes."""
    stat = job.log.stat()
    return [
        FORMAT,
        as_text(job.log.absolute()),
        stat.st_size,
        stat.st_mtime_ns,
        job.anonymous if job.anonymous == "opponent" else bool(job.anonymous),
        job.edition,
        job.chat,
        *([job.part.start, job.part.stop] if job.part else ()),
    ]


def _read(kind: type, value: Any) -> Any:
    return Path(value) if kind is Path else value


_encoder = msgspec.json.Encoder(enc_hook=str)
_decoder = msgspec.json.Decoder(Mark, dec_hook=_read)
