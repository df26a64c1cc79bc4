"""Reads a file that was dropped into the browser, whatever it is, as the command line would."""

from collections.abc import Callable
from pathlib import Path

from turnfold.engine.spelling import counted
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.writing.link import link_of
from turnfold.replays.importers import arena
from turnfold.replays.importers.kit.recorder_files import ProgressReport
from turnfold.replays.importers.kit.shelf import DRAFTS, ImportDirectory, Job
from turnfold.replays.importers.recognised import IMPORTERS
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recognising import beginning, program_of
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.recordings.texts import read_text
from turnfold.replays.timeline.sound import require_sound
from turnfold.replays.viewer.app.keeping import KeptFiles
from turnfold.replays.viewer.app.messages import FileRead
from turnfold.replays.viewer.listing import ListedGame, served_list

DISPUTE = ".toml"
_LOG = b'{"turnfold":'
_SQLITE = b"SQLite format 3\0"
_CARDS = frozenset({".json", ".csv"})
"""How the names of card files end, packed or not, where they do not begin as a database does."""
_BULK = b'{"object":"card",'
"""How a card of Scryfall's bulk data begins."""


TellReading = Callable[[int, str], None]
"""Hears how many bytes of a file are read, and the page of the list when it has brought one game
more (else nothing)."""


class Arrivals:
    """How far a log is read, and which games it has brought."""

    def __init__(self, keeping: KeptFiles, tell: TellReading) -> None:
        self._keeping = keeping
        self._tell = tell
        self._listed: list[ListedGame] | None = None
        self._seen: set[Path] = set()

    def __call__(self, read: int) -> None:
        """So many bytes are read."""
        new = set(self._keeping.games.glob(DRAFTS)) - self._seen
        if not new:
            return self._tell(read, "")
        if self._listed is None:
            self._listed = self._keeping.listed()
        self._seen |= new
        for path in sorted(new):
            self._listed += self._keeping.shelf.coming(path)
        return self._tell(read, served_list(self._listed, grows=False))


def read_dropped(path: Path, keeping: KeptFiles, progress: ProgressReport) -> FileRead:
    """Read a file and keep what it holds; `progress` is called with the number of bytes read.

    Raises what the command line reports in a sentence.
    """
    start = beginning(path)
    if path.suffix == DISPUTE:
        read_dispute(path, keeping.catalogue)
        return FileRead([], link_of(read_text(path)))
    if start.startswith(_LOG):
        return _log(path, keeping)
    if start.startswith(_SQLITE) or _is_cards(path, start):
        found = keeping.keep_cards(path, progress)
        return FileRead([f"{path.name}: {counted(found, 'card')}."], "")
    return _games(path, keeping, progress)


def _is_cards(path: Path, start: bytes) -> bool:
    return start.startswith(_BULK) or (
        not _CARDS.isdisjoint(path.suffixes) and not program_of(path)
    )


def _log(path: Path, keeping: KeptFiles) -> FileRead:
    recording = Recording.open(path)
    require_sound(recording.log)
    kept = keeping.keep_game(path)
    said = [f"{path.name}: {recording.damage}"] if recording.damage else []
    return FileRead(said, keeping.shelf.address_of(kept.name))


def _games(path: Path, keeping: KeptFiles, progress: ProgressReport) -> FileRead:
    job = Job(path, keeping.games, 0)
    shelf = ImportDirectory(job.output)
    there = shelf.find(job)
    import_log = IMPORTERS.get(program_of(path), arena.import_log)
    done = there if there is not None else import_log(job, progress)
    games = shelf.keep(job, done)
    if done.error and not games:
        raise UserError(done.error)
    said = [f"{path.name}: {counted(len(games), 'game')}."]
    said += [sentence for each in games for sentence in each.damage]
    said += [done.error] if done.error else []
    return FileRead(said, keeping.shelf.address_of(games[0].path.name) if len(games) == 1 else "")
