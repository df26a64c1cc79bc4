"""A store in a folder: one log a game, as `turnfold` writes them everywhere (`.jsonl`).

Any folder of logs is a store. What the logs do not tell, the order of commits over all games
and the ids that writers gave them, is in a journal beside them; a log that was put into the
folder, or written on by somebody else, is taken into the journal when the folder is opened.
"""

import fcntl
import os
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

import msgspec

from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.recordings.files import write_atomically
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores.journal import Appended, Journal
from turnfold.replays.stores.logs import LogFile
from turnfold.replays.stores.store import (
    AT_ONCE,
    Checkpoint,
    Kept,
    Line,
    NoSuchGame,
    Store,
    Stored,
    T,
)

ASIDE = ".turnfold"
"""The directory in the folder that holds the journal and the lock."""


class FolderStore(Store):
    """A store in a folder of logs. A commit that was acknowledged is on the disk.

    `notices` names the files of the folder that are no games of it.
    """

    def __init__(self, path: Path, create: bool = False) -> None:
        self.address = str(path)
        self.notices: list[str] = []
        self._path = path
        self._files: dict[str, LogFile] = {}
        self._order: list[tuple[str, int]] = []
        self._journal = Journal(path / ASIDE / "journal.jsonl")
        self._kept = path / ASIDE / "checkpoints.json"
        if create:
            self._make(path)
        if not path.is_dir():
            raise Unusable(f"there is no store {path}; make one: turnfold store create {path}/")
        self._refresh()
        self._scan()
        if any(file.grown for file in self._files.values()):
            self._take_in()

    def close(self) -> None:
        pass

    def game(self, name: str) -> Kept:
        self._refresh()
        return self._file(name).kept()

    def games(self) -> list[Kept]:
        self._refresh()
        self._scan()
        return [self._files[name].kept() for name in sorted(self._files)]

    def read(self, game: str, first: int = 0, end: int | None = None) -> list[bytes]:
        self._refresh()
        file = self._file(game)
        return file.lines(first, file.version if end is None else end)

    def since(self, position: int, limit: int = AT_ONCE) -> list[Stored]:
        self._refresh()
        wanted = range(position, min(position + limit, len(self._order)))
        found: list[Stored] = []
        for name, places in groupby(wanted, lambda place: self._order[place][0]):
            file = self._files[name]
            for place in places:
                version = self._order[place][1]
                (data,) = file.lines(version, version + 1)
                found.append(Stored(place, name, version, file.ids[version], data))
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
        except (OSError, msgspec.MsgspecError) as error:
            raise Unusable(f"{self._kept} cannot be read: {error}") from None

    def _alone(self, act: Callable[[], T]) -> T:
        try:
            self._make(self._path / ASIDE)
            handle = os.open(self._path / ASIDE / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC)
        except OSError as error:
            raise self._unwritable(error) from None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
            torn = self._refresh()
            if torn is not None:
                self._file(torn.game).cut(torn.begin)
                self._journal.take_back()
            return act()
        finally:
            os.close(handle)

    def _begin(self, name: str, header: bytes) -> None:
        path = self._path / file_name(name)
        if path.exists():
            raise Unusable(f"{path} is in the way of the game {name}")
        try:
            write_atomically(path, [header])
        except OSError as error:
            raise self._unwritable(error) from None
        self._files[name] = LogFile(name, path, header)

    def _known(self, game: str, ids: Sequence[str]) -> list[Stored]:
        file = self._file(game)
        versions = sorted(file.versions[id] for id in ids if id in file.versions)
        return [
            Stored(file.positions[each], game, each, file.ids[each], *file.lines(each, each + 1))
            for each in versions
        ]

    def _add(self, game: str, version: int, lines: Sequence[Line]) -> int:
        file = self._file(game)
        file.check_end()
        entry = file.entry(len(self._order), lines)
        self._journal.write([entry])
        try:
            file.write(b"".join(line.data for line in lines))
        except Unusable:
            self._journal.take_back()
            raise
        self._refresh()
        return entry.position

    def _finish(self, game: str) -> None:
        if self.game(game).complete:
            return
        with Recording.open(self._file(game).path) as recording:
            recording.finish()

    def _refresh(self) -> Appended | None:
        """Read on in the journal, up to an append that is not there in full: that one."""
        for entry, end in self._journal.news():
            if entry.game not in self._files:
                path = self._path / entry.file
                self._files[entry.game] = LogFile(entry.game, path, LogFile.header_in(path))
            file = self._files[entry.game]
            if not file.holds(entry):
                return entry
            self._take(entry)
            self._journal.accept(end)
        return None

    def _take(self, entry: Appended) -> None:
        self._files[entry.game].take(entry)
        self._order += [(entry.game, entry.version + each) for each in range(len(entry.ids))]

    def _scan(self) -> None:
        """Look for logs that are not known yet."""
        known = {file.path for file in self._files.values()}
        for path in sorted(self._path.glob("[!.]*.jsonl")):
            if path in known:
                continue
            try:
                file = LogFile.found(path)
            except Unusable as error:
                self._notice(str(error))
                continue
            if file.name in self._files:
                other = self._files[file.name].path.name
                self._notice(f"{path} is left out: {other} holds the game {file.name} already")
                continue
            self._files[file.name] = file

    def _take_in(self) -> None:
        """Give the commits that no journal tells of their places, in the order of the names.

        Where nothing can be written, only this object remembers them.
        """

        def act() -> None:
            fresh = self._unknown()
            if fresh:
                self._journal.write(fresh)
                self._refresh()

        if os.access(self._path, os.W_OK):
            self._alone(act)
        else:
            for entry in self._unknown():
                self._take(entry)

    def _unknown(self) -> list[Appended]:
        fresh: list[Appended] = []
        position = len(self._order)
        for name in sorted(self._files):
            file = self._files[name]
            if lines := file.more():
                fresh.append(file.entry(position, lines))
                position += len(lines)
        return fresh

    def _file(self, name: str) -> LogFile:
        if name not in self._files:
            self._scan()
        if name not in self._files:
            raise NoSuchGame(f"{self.address} holds no game {name}; turnfold store list tells all")
        return self._files[name]

    def _make(self, path: Path) -> None:
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unusable(f"{path} cannot be made: {error.strerror}") from None

    def _notice(self, sentence: str) -> None:
        if sentence not in self.notices:
            self.notices.append(sentence)

    def _unwritable(self, error: OSError) -> Unusable:
        return Unusable(f"{self.address} cannot be written: {error.strerror}; nothing was added")


def file_name(game: str) -> str:
    """The file of a game: its name, with what a name of a file cannot hold as %XX."""
    quoted = quote(game, safe=" ")
    if quoted.startswith((".", "~")) or not quoted:
        quoted = "%" + quoted
    return f"{quoted}.jsonl"
