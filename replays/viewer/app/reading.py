"""Reads a file that was dropped into the browser, whatever it is, as the command line would."""

from pathlib import Path

from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.writing.link import link_of
from turnfold.replays.importers.arena import import_log
from turnfold.replays.importers.kit.recorder_files import ProgressReport
from turnfold.replays.importers.kit.shelf import ImportDirectory, Job
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recognising import beginning, is_arena
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.recordings.texts import read_text
from turnfold.replays.telling.sentences.words import counted
from turnfold.replays.timeline.sound import require_sound
from turnfold.replays.viewer.app.keeping import KeptFiles
from turnfold.replays.viewer.app.messages import FileRead

DISPUTE = ".toml"
_LOG = b'{"turnfold":'
_SQLITE = b"SQLite format 3\0"
_CARDS = (".json", ".csv")
"""How the names of card files end, where they do not begin as a database does."""


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
    if start.startswith(_SQLITE) or (path.suffix in _CARDS and not is_arena(start)):
        found = keeping.keep_cards(path)
        return FileRead([f"{path.name}: {counted(found, 'card')}."], "")
    return _arena(path, keeping, progress)


def _log(path: Path, keeping: KeptFiles) -> FileRead:
    recording = Recording.open(path)
    require_sound(recording.log)
    kept = keeping.keep_game(path)
    said = [f"{path.name}: {recording.damage}"] if recording.damage else []
    return FileRead(said, keeping.shelf.address_of(kept.name))


def _arena(path: Path, keeping: KeptFiles, progress: ProgressReport) -> FileRead:
    job = Job(path, keeping.games, 0)
    shelf = ImportDirectory(job.output)
    there = shelf.find(job)
    done = there if there is not None else import_log(job, progress)
    games = shelf.keep(job, done)
    if done.error and not games:
        raise UserError(done.error)
    said = [f"{path.name}: {counted(len(games), 'game')}."]
    said += [sentence for each in games for sentence in each.damage]
    said += [done.error] if done.error else []
    return FileRead(said, keeping.shelf.address_of(games[0].path.name) if len(games) == 1 else "")
