"""The journal of a folder: which commits its logs hold, and the order in which they came.

One JSON line for each append, written before the commits themselves are: where in which file
they will stand. So an append that was torn is known by its last line, whose commits are not
there in full; the next writer takes both away.
"""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.recordings.tail import Tail


class Appended(Struct, frozen=True):
    """One append: the position of its first commit, the game, its file, the version before it.

    The first commit's line begins at `begin`; `ends` and `ids` tell of every commit where its
    line ends in the file, and its id.
    """

    position: int
    game: str
    file: str
    version: int
    begin: int
    ends: tuple[int, ...]
    ids: tuple[str, ...]


_decoder = msgspec.json.Decoder(Appended)


class Journal:
    """A file of appends, read as far as it has grown."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._read = 0

    def news(self) -> list[tuple[Appended, int]]:
        """The appends that have not been read yet, each with where it ends in the journal.

        What is not `accept`ed comes again.
        """
        try:
            with self.path.open("rb") as file:
                file.seek(self._read)
                data = file.read()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise Unusable(f"{self.path} cannot be read: {error.strerror}") from None
        end, found = self._read, []
        for line in data.splitlines(keepends=True):
            if line.endswith(b"\n"):
                end += len(line)
                found.append((self._decoded(line), end))
        return found

    def accept(self, end: int) -> None:
        """What stands before `end` need not be read again."""
        self._read = end

    def write(self, appends: list[Appended]) -> None:
        """Add appends after the last one that was accepted; a torn one gives way to them."""
        data = b"".join(msgspec.json.encode(each) + b"\n" for each in appends)
        try:
            if not self.path.exists():
                self.path.parent.mkdir(exist_ok=True)
                self.path.touch()
            known = self.path.stat()
        except OSError as error:
            raise Unusable(f"{self.path} cannot be written: {error.strerror}") from None
        tail = Tail(self.path, known)
        try:
            if known.st_size > self._read:
                tail.cut(self._read)
            tail.write(data)
        finally:
            tail.close()

    def take_back(self) -> None:
        """Leave only what was accepted."""
        if self.path.exists() and self.path.stat().st_size > self._read:
            os.truncate(self.path, self._read)

    def _decoded(self, line: bytes) -> Appended:
        try:
            return _decoder.decode(line)
        except msgspec.MsgspecError:
            raise Unusable(
                f"{self.path} is damaged; remove it, and it is made anew from the logs beside it"
            ) from None
