"""One log of a folder: where each of its commits stands in the file."""

import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import accumulate
from pathlib import Path

import msgspec

from turnfold.events.log.lines import CLOSING, END
from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.recordings.tail import Tail
from turnfold.replays.stores.journal import Appended
from turnfold.replays.stores.store import Kept, Line, hash_of, header_of

COMMIT = b'{"commit":'
"""How the line of a commit begins."""


class LogFile:
    """A file with a header and the commits that the journal tells of.

    `ends` is where its lines end, the header's first; `positions` and `ids` are those of its
    commits, `versions` from id to commit.
    """

    def __init__(self, name: str, path: Path, header: bytes) -> None:
        self.name = name
        self.path = path
        self.header = header
        self.ends = [len(header)]
        self.positions: list[int] = []
        self.ids: list[str] = []
        self.versions: dict[str, int] = {}

    @classmethod
    def found(cls, path: Path) -> "LogFile":
        """A log that the journal does not know. Raises `Unusable` when it is none."""
        header = cls.header_in(path)
        try:
            return cls(header_of(header).game, path, header)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise Unusable(f"{path} is left out: it does not begin as a log") from None

    @staticmethod
    def header_in(path: Path) -> bytes:
        """The first line of a file."""
        try:
            with path.open("rb") as file:
                return file.readline()
        except OSError as error:
            raise Unusable(f"{path} cannot be read: {error.strerror}") from None

    @property
    def version(self) -> int:
        """How many commits are known."""
        return len(self.ids)

    @property
    def grown(self) -> bool:
        """Whether there are commits in the file that the journal does not tell of."""
        return self._bytes(self.ends[-1], self.ends[-1] + len(COMMIT)) == COMMIT

    def kept(self) -> Kept:
        """The game as a store lists it."""
        return Kept(self.name, self.header, self.version, self._rest().startswith(CLOSING))

    def lines(self, first: int, end: int) -> list[bytes]:
        """The commits from `first` up to `end`. Raises `Unusable` when the file was changed."""
        first, end = max(first, 0), min(end, self.version)
        if first >= end:
            return []
        lines = self._bytes(self.ends[first], self.ends[end]).splitlines(keepends=True)
        if list(map(len, lines)) != [self.ends[n + 1] - self.ends[n] for n in range(first, end)]:
            raise Unusable(f"{self.path} was changed; turnfold verify says where")
        return lines

    def entry(self, position: int, lines: Sequence[Line]) -> Appended:
        """What the journal is to tell of commits that come next."""
        begin, *ends = accumulate((len(line.data) for line in lines), initial=self.ends[-1])
        ids = tuple(line.id for line in lines)
        file = self.path.name
        return Appended(position, self.name, file, self.version, begin, tuple(ends), ids)

    def holds(self, entry: Appended) -> bool:
        """Whether an append of the journal is in the file, to its end."""
        return self._bytes(entry.ends[-1] - len(END), entry.ends[-1]) == END

    def take(self, entry: Appended) -> None:
        """Know of an append."""
        for place, id in enumerate(entry.ids):
            self.versions[id] = self.version
            self.ids.append(id)
            self.positions.append(entry.position + place)
        self.ends += entry.ends

    def more(self) -> list[Line]:
        """Commits in the file that the journal does not tell of, with their hashes as ids."""
        found: list[Line] = []
        for number, data in enumerate(self._rest().splitlines(keepends=True), self.version):
            if not data.startswith(b'{"commit":%d,' % number) or not data.endswith(END):
                break
            found.append(Line(hash_of(data), data))
        return found

    def check_end(self) -> None:
        """Raises `Unusable` unless the next commit can be written behind those that are known."""
        rest = self._rest()
        if rest.startswith(COMMIT) and b"\n" in rest:
            raise Unusable(f"{self.path} was written on by another program; open the store again")
        if b"\n" in rest and not rest.startswith(CLOSING):
            raise Unusable(f"{self.path} is damaged behind its commit {self.version - 1}")

    def write(self, data: bytes) -> None:
        """Write commits, in the place of a closing line or a torn one. See `Tail`."""
        begin, rest = self.ends[-1], self._rest()
        tail = Tail(self.path, self._stat())
        try:
            if rest:
                tail.cut(begin)
            tail.write(data)
        except Unusable:
            if rest.startswith(CLOSING):
                self._close_again(rest)
            raise
        finally:
            tail.close()

    def _close_again(self, closing: bytes) -> None:
        tail = Tail(self.path, self._stat())
        with suppress(Unusable):  # the disk has not even this much left
            tail.write(closing)
        tail.close()

    def cut(self, size: int) -> None:
        """Leave only the first `size` bytes, if there are more."""
        if self._stat().st_size > size:
            tail = Tail(self.path, self._stat())
            try:
                tail.cut(size)
            finally:
                tail.close()

    def _rest(self) -> bytes:
        return self._bytes(self.ends[-1], None)

    def _stat(self) -> os.stat_result:
        try:
            return self.path.stat()
        except OSError as error:
            raise Unusable(f"{self.path} cannot be read: {error.strerror}") from None

    def _bytes(self, begin: int, end: int | None) -> bytes:
        try:
            with self.path.open("rb") as file:
                file.seek(begin)
                return file.read() if end is None else file.read(end - begin)
        except OSError as error:
            raise Unusable(f"{self.path} cannot be read: {error.strerror}") from None
