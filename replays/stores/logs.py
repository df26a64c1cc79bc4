"""One log of a folder store, with the places of its commits in the file."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import accumulate, pairwise
from pathlib import Path

from turnfold.events.log.lines import CLOSING, END, TREE
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.tail import Tail
from turnfold.replays.stores.journal import JournalEntry
from turnfold.replays.stores.store import GameHeader, NewCommit, fault_of, hash_of, header_of

LONGEST = 1 << 20
"""No header of a log is longer."""
LONGEST_CLOSING = 128
"""No line that closes a log is longer."""
COMMIT = b'{"commit":'
"""How the line of a commit begins."""


class LogFile:
    """A file with a header and the commits that are in the journal.

    `ends` holds the bytes at which its lines end, the header first; `positions` and `ids` belong to
    its commits; `versions` maps each id to the number of its commit.
    """

    def __init__(self, name: str, path: Path, header: bytes, fault: str = "") -> None:
        self.name = name
        self.path = path
        self.header = header
        self.fault = fault
        self.ends = [len(header)]
        self.positions: list[int] = []
        self.ids: list[str] = []
        self.versions: dict[str, int] = {}

    @classmethod
    def found(cls, path: Path) -> "LogFile":
        """A file that is not in the journal. Raises `UserError` when it is not a log."""
        header = cls.header_in(path)
        try:
            return cls(header_of(header).game, path, header)
        except UserError:
            raise UserError(f"{path} is left out: it does not begin like a log") from None

    @classmethod
    def named(cls, entry: JournalEntry, folder: Path) -> "LogFile":
        """The log that the journal names, even if its file has since been damaged or removed
        (`fault`)."""
        path = folder / entry.file
        try:
            header = cls.header_in(path)
        except UserError as error:
            file = cls(entry.game, path, b"", str(error))
        else:
            file = cls(entry.game, path, header, fault_of(GameHeader(entry.game, header, 0)))
        if file.fault:
            file.ends = [entry.begin]
        return file

    @staticmethod
    def header_in(path: Path) -> bytes:
        """The first line of a file."""
        try:
            if path.exists() and not path.is_file():  # a pipe would wait for who writes to it
                raise UserError(f"{path} is left out: it is not a file")
            with path.open("rb") as file:
                return file.readline(LONGEST)
        except OSError as error:
            raise UserError(f"{path} cannot be read: {error.strerror}") from None

    @property
    def version(self) -> int:
        """How many commits are known."""
        return len(self.ids)

    @property
    def grown(self) -> bool:
        """Whether the file holds commits that are not in the journal."""
        if self.fault:
            return False
        return self._bytes(self.ends[-1], self.ends[-1] + len(COMMIT)) == COMMIT

    def kept(self) -> GameHeader:
        """The entry of the game in the list of a store."""
        if self.fault:
            return GameHeader(self.name, self.header, self.version, b"", self.fault)
        behind = self._bytes(self.ends[-1], self.ends[-1] + LONGEST_CLOSING)
        line, newline, _ = behind.partition(b"\n")
        closing = line + newline if line.startswith(CLOSING) and newline else b""
        return GameHeader(self.name, self.header, self.version, closing)

    def lines(self, first: int, end: int) -> list[bytes]:
        """The lines in the file at the places of the commits from `first` up to `end`."""
        first, end = max(first, 0), min(end, self.version)
        if first >= end:
            return []
        start = self.ends[first]
        data = self._bytes(start, self.ends[end])
        ends = [each - start for each in self.ends[first : end + 1]]
        return [data[one:other] for one, other in pairwise(ends)]

    def entry(self, position: int, lines: Sequence[NewCommit]) -> JournalEntry:
        """The entry in the journal for commits that are appended next."""
        begin, *ends = accumulate((len(line.data) for line in lines), initial=self.ends[-1])
        ids = tuple(line.id for line in lines)
        file = self.path.name
        return JournalEntry(position, self.name, file, self.version, begin, tuple(ends), ids)

    def is_torn(self, entry: JournalEntry) -> bool:
        """Whether the file ends in the middle of an append of the journal, which was then never
        acknowledged."""
        return not self.fault and entry.begin <= self._stat().st_size < entry.ends[-1]

    def follows(self, entry: JournalEntry) -> bool:
        """Whether an append begins where the one before it ended."""
        return (
            entry.file == self.path.name
            and entry.version == self.version
            and entry.begin == self.ends[-1]
            and self.versions.keys().isdisjoint(entry.ids)
        )

    def take(self, entry: JournalEntry) -> None:
        """Remember an append."""
        for place, id in enumerate(entry.ids):
            self.versions[id] = self.version
            self.ids.append(id)
            self.positions.append(entry.position + place)
        self.ends += entry.ends

    def more(self) -> list[NewCommit]:
        """The commits in the file that are not in the journal, with their hashes as ids."""
        found: list[NewCommit] = []
        for number, data in enumerate(self._rest().splitlines(keepends=True), self.version):
            if not data.startswith(b'{"commit":%d,' % number) or not data.endswith(END):
                break
            found.append(NewCommit(hash_of(data), data))
        return found

    def check_end(self) -> None:
        """Raise `UserError` unless the next commit can be written directly after those that are
        known."""
        if self.fault:
            raise UserError(f"nothing can be added to {self.path}: {self.fault}")
        rest = self._rest()
        if self._bytes(self.ends[-1] - len(END), self.ends[-1]) != END:
            raise UserError(f"{self.path} is damaged; turnfold verify says where")
        if rest.startswith(COMMIT) and b"\n" in rest:
            raise UserError(f"{self.path} was changed by another program; open the store again")
        if rest.startswith(TREE) or b"\n" + TREE in rest:
            raise UserError(f"{self.path} holds branches of this game; continue it in another file")
        if b"\n" in rest and not rest.startswith(CLOSING):
            raise UserError(f"{self.path} is damaged after its commit {self.version - 1}")

    def cut_torn(self, begin: int) -> None:
        """Cut the file at byte `begin`, unless all that follows is the line that closes the log.

        What is cut is part of a commit that was never acknowledged.
        """
        rest = self._bytes(begin, None)
        if rest and not (rest.startswith(CLOSING) and rest.endswith(b"\n")):
            with self._tail() as tail:
                tail.cut(begin)

    def write(self, data: bytes) -> None:
        """Append commits; a closing line is overwritten. See `Tail`."""
        begin, rest = self.ends[-1], self._rest()
        try:
            with self._tail() as tail:
                if rest:
                    tail.cut(begin)
                tail.write(data)
        except UserError:
            if rest.startswith(CLOSING):
                self._close_again(rest)
            raise

    def _close_again(self, closing: bytes) -> None:
        if self._stat().st_size != self.ends[-1]:
            return  # it was never cut off, or the file is another one by now
        with suppress(UserError), self._tail() as tail:  # the disk has not even this much left
            tail.write(closing)

    @contextmanager
    def _tail(self) -> Iterator[Tail]:
        tail = Tail(self.path, self._stat())
        try:
            yield tail
        finally:
            tail.close()

    def _rest(self) -> bytes:
        return self._bytes(self.ends[-1], None)

    def _stat(self) -> os.stat_result:
        try:
            return self.path.stat()
        except OSError as error:
            raise UserError(f"{self.path} cannot be read: {error.strerror}") from None

    def _bytes(self, begin: int, end: int | None) -> bytes:
        try:
            with self.path.open("rb") as file:
                file.seek(begin)
                return file.read() if end is None else file.read(end - begin)
        except OSError as error:
            raise UserError(f"{self.path} cannot be read: {error.strerror}") from None
