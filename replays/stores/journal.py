"""The journal of a folder store: which commits its logs hold, and in which order they came.

It has one JSON line for each append: in which file, and where in it, the commits will be. The line
is written before the commits. So an append that was interrupted shows as a last line whose commits
are not all in the file, and the next writer removes both. Any other difference between the journal
and the logs is damage. Readers write nothing.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from io import SEEK_END
from itertools import accumulate, pairwise
from pathlib import Path

import msgspec
from msgspec import Struct

from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.tail import Tail


class JournalReplaced(Exception):
    """The journal was removed or cut since it was read, so all of it must be read again."""


class JournalEntry(Struct, frozen=True):
    """One append: the position of its first commit, the game, its file, the version before it.

    The line of the first commit begins at byte `begin` of the file. `ends` holds the byte at which
    the line of each commit ends, `ids` the id of each.
    """

    position: int
    game: str
    file: str
    version: int
    begin: int
    ends: tuple[int, ...]
    ids: tuple[str, ...]

    def is_sound(self) -> bool:
        """Whether it is an append that a store may have written, to a log in its own folder."""
        places = (0, self.begin, *self.ends, LARGEST)
        return (
            is_plain(self.file)
            and self.position >= 0
            and self.version >= 0
            and len(self.ends) == len(self.ids) == len(set(self.ids)) > 0
            and all(one < other for one, other in pairwise(places))
        )


LARGEST = 1 << 62
"""No file is as large as this."""

_decoder = msgspec.json.Decoder(JournalEntry)


def is_plain(name: str) -> bool:
    """Whether a name is that of a log in the folder itself."""
    return (
        name.endswith(".jsonl")
        and not name.startswith(".")
        and Path(name).name == name
        and "\0" not in name
    )


class Journal:
    """A file of appends, read as far as it has grown."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._read = 0
        self._lines = 0
        self._ends = [0]

    def news(self) -> list[JournalEntry]:
        """The appends that have not been read yet.

        Appends that are not `accept`ed are returned again the next time. Raises `UserError` when
        the journal is damaged, `JournalReplaced` when there is another one now.
        """
        try:
            with self.path.open("rb") as file:
                file.seek(0, SEEK_END)
                if file.tell() < self._read:
                    raise JournalReplaced
                file.seek(self._read)
                data = file.read()
        except FileNotFoundError:
            if self._read:
                raise JournalReplaced from None
            return []
        except OSError as error:
            raise UserError(f"{self.path} cannot be read: {error.strerror}") from None
        *whole, _ = data.split(b"\n")
        self._ends = list(accumulate((len(line) + 1 for line in whole), initial=self._read))
        return [self._decoded(line, number) for number, line in enumerate(whole, self._lines + 1)]

    def accept(self) -> None:
        """Mark the first of the new appends as read."""
        self._lines += 1
        del self._ends[0]
        self._read = self._ends[0]

    def write(self, appends: list[JournalEntry]) -> None:
        """Write appends after the last one that was accepted; an interrupted one is overwritten."""
        data = b"".join(msgspec.json.encode(each) + b"\n" for each in appends)
        try:
            if not self.path.exists():
                self.path.parent.mkdir(exist_ok=True)
                self.path.touch()
        except OSError as error:
            raise UserError(f"{self.path} cannot be written: {error.strerror}") from None
        with self._tail() as tail:
            if tail.size > self._read:
                tail.cut(self._read)
            tail.write(data)

    def take_back(self) -> None:
        """Remove all that was not accepted."""
        if self.path.exists():
            with self._tail() as tail:
                if tail.size > self._read:
                    tail.cut(self._read)

    @contextmanager
    def _tail(self) -> Iterator[Tail]:
        try:
            tail = Tail(self.path, self.path.stat())
        except OSError as error:
            raise UserError(f"{self.path} cannot be written: {error.strerror}") from None
        try:
            yield tail
        finally:
            tail.close()

    def damaged(self, reason: str) -> UserError:
        """The error for a new append that cannot follow those that are known."""
        return self._damaged(self._lines + 1, reason)

    def _decoded(self, line: bytes, number: int) -> JournalEntry:
        try:
            found = _decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise self._damaged(number, "it is not an append") from None
        if not found.is_sound():
            raise self._damaged(number, "it is not an append to a log in this folder")
        return found

    def _damaged(self, number: int, reason: str) -> UserError:
        return UserError(
            f"{self.path} is damaged at line {number}: {reason}; remove it, and it is made again "
            "from the logs beside it"
        )
