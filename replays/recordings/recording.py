"""A recording: the log of one game in a file (.jsonl, .jsonl.gz, .jsonl.zst).

Damage is always reported, and everything before it can still be read.
"""

import os
from collections.abc import Iterable
from itertools import chain, islice
from pathlib import Path
from types import TracebackType
from typing import Self

from turnfold.events.log import BadLog, LogDamage, NewerLog, Reader, Writer, encode
from turnfold.events.log.log import Commit, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import (
    BrokenFile,
    Packing,
    is_device,
    pack,
    read_lines,
    write_file,
)
from turnfold.replays.recordings.recognising import what_else
from turnfold.replays.recordings.tail import Tail

FilePath = str | os.PathLike[str]

_DISPUTE = "a dispute file is played by: turnfold run"
_ARENA = "a log of MTG Arena is read by: turnfold import arena"


class Recording:
    """The log of one game and the file that it is in.

    `log` is all that could be read, `damage` what stopped the reading (None: nothing did),
    `complete` whether the file says that nothing is missing at its end, `branched` whether it holds
    branches as well (`turnfold.replays.branches`), `format` the version it was written in,
    `notices` what was done to the file without being asked for.

    >>> recording = Recording.open("replays/demo/game.jsonl")
    >>> recording.complete, recording.header.edition.value, len(recording.log)
    (True, '2024', 1302)
    """

    def __init__(self, path: Path, packing: Packing, reader: Reader, tail: Tail) -> None:
        self.path = path
        self.log: Log = reader.log
        self.damage: LogDamage | None = reader.damage
        self.complete: bool = reader.complete
        self.branched: bool = reader.branched
        self.format: int = reader.version
        self.notices: list[str] = []
        self._packing = packing
        self._good_size = reader.size
        self._writer = Writer.after(reader)
        self._tail = tail

    def __repr__(self) -> str:
        end = f"damaged at {self.damage}" if self.damage else "complete"
        end = end if self.damage or self.complete else "not complete"
        return f"<Recording {str(self.path)!r}: {len(self.log)} events, {end}>"

    @property
    def header(self) -> Header:
        """The log's header: format, edition, name of the game."""
        return self.log.header

    @classmethod
    def open(cls, path: FilePath) -> Self:
        """Read a log up to its end or its first damage.

        Raises `UserError` when there is no file, or no log in it.
        """
        path = Path(path)
        reader = Reader()
        try:
            if path.is_dir():
                raise UserError(f"{path} is a directory; name a log in it")
            if is_device(path):  # to open a pipe is to wait for who writes to it
                raise UserError(f"{path} is not a file; name a log")
            with path.open("rb") as file:
                known = os.fstat(file.fileno())
                packing = Packing.of_file(file)
                _read(reader, read_lines(file, packing))
        except OSError as error:
            raise UserError(f"{path} cannot be read: {error.strerror}") from None
        except NewerLog as error:
            raise UserError(f"{path} {error}; install the newest version") from None
        except BadLog as error:
            raise UserError(f"{path} holds no log of turnfold: {_why(path, error)}") from None
        return cls(path, packing, reader, Tail(path, known))

    @classmethod
    def create(cls, path: FilePath, header: Header) -> Self:
        """A new file with an empty log, to append to. Raises `UserError` when it exists."""
        if Path(path).exists():
            raise UserError(f"{path} exists already; name another file, or remove that one")
        save(Log(header), path, complete=False)
        return cls.open(path)

    def lines(self) -> list[bytes]:
        """The lines of the header and the commits of `log`, as they are in the file.

        Raises `UserError` when the file cannot be read any more.
        """
        try:
            with self.path.open("rb") as file:
                lines = read_lines(file, self._packing)
                return list(islice(lines, self.log.commit_count + 1))
        except OSError as error:
            raise UserError(f"{self.path} cannot be read: {error.strerror}") from None

    def append(self, commit: Commit) -> int:
        """Write a commit and sync it to the disk; then add it to `log`. Returns its number.

        Raises `ValueError` for a commit that cannot come next (see `Log.check`), `UserError` when
        the file is damaged, has been changed by another program, or cannot be written; the log is
        then unchanged. A line torn by a crash is cut off first, and `notices` says so.
        """
        self.log.check(commit)
        self._make_ready()
        writer = self._writer.copy()
        self._write(writer.line(commit))
        self._writer = writer
        self._good_size = self._tail.size
        self.log.append(commit)
        return self.log.commit_count - 1

    def finish(self) -> None:
        """Write that the log is complete. More may still be appended later."""
        if not self.complete:
            self._make_ready()
            self._write(self._writer.last_line())
            self.complete = True

    def close(self) -> None:
        """Unlock the file. It is opened again when something is appended."""
        self._tail.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _make_ready(self) -> None:
        """Make the file end with the last commit, in the present format."""
        if self.damage is not None and not self.damage.torn:
            raise UserError(
                f"{self.path} {self.damage.told}; nothing is appended to such a log, "
                f"but its {len(self.log)} good events can be saved to a new one"
            )
        if self.branched:
            raise UserError(f"{self.path} holds branches of this game; continue it in another file")
        if self.format != FORMAT or (self._packing and (self.damage or self.complete)):
            self._writer = Writer(self.header)
            lines = chain([self._writer.first_line], map(self._writer.line, self.log.commits()))
            self._tail.replace(pack(lines, self._packing))
        elif self.damage or self.complete:
            self._tail.cut(self._good_size)
        if self.damage is not None:
            self.notices.append(f"{self.path}: {self.damage}; the incomplete end has been cut off")
        self.format, self.damage, self.complete = FORMAT, None, False

    def _write(self, line: bytes) -> None:
        self._tail.write(b"".join(pack([line], self._packing)))


def _why(path: Path, error: BadLog) -> str:
    """Why there is no log in a file, and what to do with it instead."""
    if other := what_else(path):
        return f"it is {other}"
    return f"{error}; {_DISPUTE if path.suffix in ('.toml', '.json') else _ARENA}"


def save(log: Log, path: FilePath, complete: bool = True) -> None:
    """Write a log to a file, all of it or nothing; compressed if the ending of its name says so.

    `complete` says whether the file gets the line that says that its log is complete. Raises
    `UserError` when the file cannot be written.
    """
    path = Path(path)
    write_file(path, pack(encode(log, complete), Packing.of_name(path)))


def _read(reader: Reader, lines: Iterable[bytes]) -> None:
    """Read a log; packed data that breaks off is damage like any other."""
    try:
        reader.read(lines)
    except BrokenFile as error:
        if reader.lines == 0:
            raise BadLog(f"line 1, the header, cannot be read: {error}") from None
        reader.damage = LogDamage(reader.lines + reader.complete + 1, str(error), error.torn)
        reader.complete = False
