"""A store in a folder: an ordinary log (`.jsonl`) for each game.

Any folder of logs is a store. What the logs do not hold, the order of commits over all games and
the ids that writers gave them, is in a journal beside them. If somebody else puts a log into the
folder or appends to one, its new commits come after all commits in the journal, and the next writer
adds them to the journal. Readers write nothing.
"""

import os
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path

import msgspec

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_atomically
from turnfold.replays.recordings.locks import Lock
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.recordings.texts import as_text
from turnfold.replays.stores.journal import Journal, JournalEntry, JournalReplaced
from turnfold.replays.stores.logs import LogFile
from turnfold.replays.stores.names import file_name, logs_in
from turnfold.replays.stores.store import (
    AT_ONCE,
    POLL,
    Checkpoint,
    GameHeader,
    NewCommit,
    NoSuchGame,
    Store,
    StoredCommit,
    T,
)

ASIDE = ".turnfold"
"""The directory in the folder that holds the journal and the lock."""
TRIES = 50
"""How often a reader looks whether a writer is done, before it takes the writer for dead."""


class FolderStore(Store):
    """A store in a folder of logs. A commit that was acknowledged is on the disk.

    `notices` names files in the folder that are not games of the store.
    """

    def __init__(self, path: Path, create: bool = False) -> None:
        self.address = str(path)
        self.notices: list[str] = []
        self._path = path
        self._kept = path / ASIDE / "checkpoints.json"
        self._forget()
        if create:
            self._make(path)
        if not path.is_dir():
            raise UserError(f"there is no store {path}; create one: turnfold store create {path}/")
        self._settle()

    def close(self) -> None:
        pass

    def game(self, name: str) -> GameHeader:
        self._refresh()
        return self._file(name).kept()

    def games(self) -> list[GameHeader]:
        self._refresh()
        self._scan()
        return [self._files[name].kept() for name in sorted(self._files)]

    def read(self, game: str, first: int = 0, end: int | None = None) -> list[bytes]:
        self._refresh()
        file = self._file(game)
        return file.lines(first, file.version if end is None else end)

    def since(self, position: int, limit: int = AT_ONCE) -> list[StoredCommit]:
        self._refresh()
        wanted = range(position, min(position + limit, len(self._order)))
        found: list[StoredCommit] = []
        for name, places in groupby(wanted, lambda place: self._order[place][0]):
            file = self._files[name]
            for place in places:
                version = self._order[place][1]
                (data,) = file.lines(version, version + 1)
                found.append(StoredCommit(place, name, version, file.ids[version], data))
        return found

    def checkpoint(self, reader: str) -> Checkpoint:
        return self._checkpoints().get(reader, Checkpoint(0, 0))

    def keep(self, reader: str, checkpoint: Checkpoint) -> None:
        def act() -> None:
            kept = self._checkpoints() | {reader: checkpoint}
            try:
                write_atomically(self._kept, [msgspec.json.encode(kept)])
            except OSError as error:
                raise self._unwritable(error) from None

        self._alone(act)

    def _checkpoints(self) -> dict[str, Checkpoint]:
        try:
            return msgspec.json.decode(self._kept.read_bytes(), type=dict[str, Checkpoint])
        except FileNotFoundError:
            return {}
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise UserError(f"{self._kept} cannot be read: {error}") from None

    def _alone(self, act: Callable[[], T]) -> T:
        lock = Lock(self._path / ASIDE / "lock")
        try:
            self._make(self._path / ASIDE)
            lock.take(None)
        except OSError as error:
            raise self._unwritable(error) from None
        try:
            torn = self._refresh()
            if torn is not None:
                self._file(torn.game).cut_torn(torn.begin)
                self._journal.take_back()
            self._write_down()
            return act()
        finally:
            lock.release()

    def _begin(self, name: str, header: bytes) -> None:
        path = self._path / file_name(name, os.listdir(self._path))
        if path.exists():
            raise UserError(
                f"{path} is in the way: it has the name for the file of the game {name}"
            )
        try:
            write_atomically(path, [header])
        except OSError as error:
            raise self._unwritable(error) from None
        self._files[name] = LogFile(name, path, header)

    def _withdraw(self, name: str) -> None:
        file = self._files.get(name)
        if file is not None and not file.version and not file.grown:
            file.path.unlink(missing_ok=True)
            del self._files[name]

    def _known(self, game: str, ids: Sequence[str]) -> list[StoredCommit]:
        file = self._file(game)
        versions = sorted(file.versions[id] for id in ids if id in file.versions)
        return [
            StoredCommit(
                file.positions[each], game, each, file.ids[each], *file.lines(each, each + 1)
            )
            for each in versions
        ]

    def _add(self, game: str, version: int, lines: Sequence[NewCommit]) -> int:
        file = self._file(game)
        file.check_end()
        file.cut_torn(file.ends[-1])
        entry = file.entry(len(self._order), lines)
        self._journal.write([entry])
        try:
            file.write(b"".join(line.data for line in lines))
        except UserError:
            self._journal.take_back()
            raise
        self._refresh()
        return entry.position

    def _finish(self, game: str, closing: bytes) -> None:
        if self.game(game).closing == closing:
            return
        with Recording.open(self._file(game).path) as recording:
            recording.finish()

    def _refresh(self) -> JournalEntry | None:
        """Read on in the journal. Returns the append that is not in its log in full, if there is
        one.

        Only the last append may be incomplete: its writer was killed, or is still writing.
        """
        try:
            news = self._journal.news()
        except JournalReplaced:
            return self._read_anew()
        if news and self._loose:
            return self._read_anew()
        for place, entry in enumerate(news, 1):
            if entry.game not in self._files:
                self._files[entry.game] = LogFile.named(entry, self._path)
            file = self._files[entry.game]
            if entry.position != len(self._order) or not file.follows(entry):
                raise self._journal.damaged("it does not continue where the log before it ends")
            if place == len(news) and file.is_torn(entry):
                return entry
            self._take(entry)
            self._journal.accept()
        return None

    def _forget(self) -> None:
        self._files: dict[str, LogFile] = {}
        self._order: list[tuple[str, int]] = []
        self._loose: list[JournalEntry] = []
        self._journal = Journal(self._path / ASIDE / "journal.jsonl")

    def _read_anew(self) -> JournalEntry | None:
        """Read everything again, because another writer has added to the journal what was not in
        it.

        Raises `UserError` if that changed the order of commits that this object has given out.
        """
        told = self._order
        self._forget()
        torn = self._settle()
        if self._order[: len(told)] != told:
            raise UserError(
                f"{self.address} was changed by another program, which put its commits in another "
                "order; open it again"
            )
        return torn

    def _take(self, entry: JournalEntry) -> None:
        self._files[entry.game].take(entry)
        self._order += [(entry.game, entry.version + each) for each in range(len(entry.ids))]

    def _settle(self) -> JournalEntry | None:
        """Read the journal. Commits that are not in it get positions after it, in the order of the
        names of their logs. Returns the append that is not in its log in full, if there is one.

        Only this object remembers these positions until somebody writes. A store always writes to
        the journal first. So a commit that is not in it while nobody writes comes from another
        program.
        """
        torn, fresh = self._untold()
        for _ in range(TRIES):
            if not fresh or (torn is None and not self._journal.news()):
                break
            time.sleep(POLL)
            torn, fresh = self._untold()
        for file, lines in fresh:
            if lines:
                entry = file.entry(len(self._order), lines)
                self._take(entry)
                self._loose.append(entry)
        return torn

    def _untold(self) -> tuple[JournalEntry | None, list[tuple[LogFile, list[NewCommit]]]]:
        """What the journal and the logs do not agree on: the append that is not in its log in full,
        and the commits that are not in the journal."""
        torn = self._refresh()
        self._scan()
        files = [self._files[each] for each in sorted(self._files)]
        grown = [each for each in files if each.grown and (not torn or each.name != torn.game)]
        return torn, [(each, each.more()) for each in grown]

    def _write_down(self) -> None:
        """Write to the journal the positions that only this object remembers."""
        if self._loose:
            self._journal.write(self._loose)
            for _ in self._journal.news():
                self._journal.accept()
            self._loose = []

    def _scan(self) -> None:
        """Find new logs. Names are compared, because paths take ten times as long, and a store asks
        for each new game."""
        known = {file.path.name for file in self._files.values()}
        for name in sorted(logs_in(self._path) - known):
            path = self._path / name
            if as_text(name) != name:
                self._notice(f"{path} is left out: its name is not UTF-8; give it another one")
                continue
            try:
                file = LogFile.found(path)
            except UserError as error:
                self._notice(str(error))
                continue
            if file.name in self._files:
                other = self._files[file.name].path.name
                self._notice(f"{path} is left out: {other} holds the game {file.name} already")
                continue
            self._files[file.name] = file

    def _file(self, name: str) -> LogFile:
        if name not in self._files:
            self._scan()
        if name not in self._files:
            raise NoSuchGame(f"{self.address} holds no game {name}; see turnfold store list")
        return self._files[name]

    def _make(self, path: Path) -> None:
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"{path} cannot be created: {error.strerror}") from None

    def _notice(self, sentence: str) -> None:
        if sentence not in self.notices:
            self.notices.append(sentence)

    def _unwritable(self, error: OSError) -> UserError:
        return UserError(f"{self.address} cannot be written: {error.strerror}; nothing was added")
