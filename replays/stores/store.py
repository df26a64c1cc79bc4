"""What a store of games promises, and what all stores have in common.

A game is its header and its commits. Commits are kept as the lines of the log on disk, so what
comes out is, byte for byte, what went in. A game's *version* is the number of its commits. A
commit's *position* is its place among the commits of all games. Positions have no gaps and are
given out in the order in which commits become visible, so one number says what a subscriber has
seen.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import NamedTuple, Self, TypeVar

import msgspec

from turnfold.events.log.lines import END, HASH_KEY, TAIL, Seal, closing, header_decoder
from turnfold.events.log.log import Header
from turnfold.events.log.upcasting import FORMAT
from turnfold.replays.recordings.errors import UserError

AT_ONCE = 256
"""How many commits are read together by default."""
POLL = 0.02
"""Seconds between two checks for new commits, in a store that cannot announce them."""

T = TypeVar("T")


class NewCommit(NamedTuple):
    """A commit to append: the id that its writer gave it, and its line of the log."""

    id: str
    data: bytes


class StoredCommit(NamedTuple):
    """A commit that was appended: its position and version, its id and its line."""

    position: int
    game: str
    version: int
    id: str
    data: bytes


class GameHeader(NamedTuple):
    """A game in the list of a store: its header line, the number of its commits, the line that
    closes it.

    `fault` says why the game cannot be read at all; empty when it can.
    """

    name: str
    header: bytes
    version: int
    closing: bytes = b""
    fault: str = ""

    @property
    def complete(self) -> bool:
        """Whether the game was closed with as many commits as it has."""
        return self.closing[:-TAIL] + b"}" == closing(self.version)


class Checkpoint(NamedTuple):
    """How far a reader has come: the position from which it continues, and a number of its own."""

    position: int
    sequence: int


class NoSuchGame(UserError):
    """The store does not hold this game."""


class VersionTaken(UserError):
    """Another writer was first: the game is not at the version that this commit follows."""

    def __init__(self, game: str, expected: int, found: int) -> None:
        super().__init__(
            f"{game} is at version {found} and not at {expected}: read the new commits, and decide "
            "again"
        )
        self.found = found


class IdTaken(UserError):
    """A commit with this id, but with other bytes or in another place, is there already."""

    def __init__(self, game: str, id: str) -> None:
        super().__init__(f"{game} has another commit with the id {id}; nothing was added")


class Store(ABC):
    """Games and their commits. One object serves one thread; any number may share a store.

    Every method raises `UserError` when the store cannot be reached, read or written; what was
    there before is then unchanged, and nothing is added.
    """

    address: str

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.address!r}>"

    def create(self, header: bytes) -> str:
        """Begin a game with the header line of its log; returns its name.

        Creating a game again with the same header changes nothing; another header with the same
        name raises `UserError`.
        """
        name = header_of(header).game
        self._alone(lambda: self._create(name, header))
        return name

    def withdraw(self, name: str) -> None:
        """Remove a game that was created and has got no commit; nothing for one that has."""
        self._alone(lambda: self._withdraw(name))

    def append(self, game: str, version: int, lines: Sequence[NewCommit]) -> int:
        """Add commits, all or none, to a game at `version`; returns the position of the first.

        When this returns, they are on the disk. Appending the same commits again gives the same
        answer, whatever was appended since. Raises `NoSuchGame`, `VersionTaken`, `IdTaken`;
        `ValueError` for no commits, and for lines that are not those of the commits from `version`
        on.
        """
        check(version, lines)
        return self._alone(lambda: self._append(game, version, lines))

    def finish(self, game: str, version: int) -> None:
        """Mark a game as complete at `version`, until more is appended. Raises `VersionTaken`."""

        def act() -> None:
            kept = self.game(game)
            if kept.version != version:
                raise VersionTaken(game, version, kept.version)
            self._finish(game, closing_line([kept.header, *self.read(game)]))

        self._alone(act)

    def subscribe(self, position: int = 0, patience: float | None = None) -> Iterator[StoredCommit]:
        """Every commit of every game from `position` on, once and in order; then live.

        Ends when nothing has come for `patience` seconds; without it, never.
        """
        while True:
            found = self.since(position)
            yield from found
            position += len(found)
            if not found and not self.wait(position, patience):
                return

    def wait(self, position: int, seconds: float | None) -> bool:
        """Wait for a commit at `position`; False when none has come after `seconds`."""
        end = None if seconds is None else time.monotonic() + seconds
        while not self.since(position, 1):
            if end is not None and time.monotonic() >= end:
                return False
            time.sleep(POLL)
        return True

    @abstractmethod
    def game(self, name: str) -> GameHeader:
        """One game. Raises `NoSuchGame`."""

    @abstractmethod
    def games(self) -> list[GameHeader]:
        """Every game, in the order of their names."""

    @abstractmethod
    def read(self, game: str, first: int = 0, end: int | None = None) -> list[bytes]:
        """The lines of a game's commits from version `first` up to but not including `end`.

        None of them when `end` is not after `first`. Raises `NoSuchGame`.
        """

    @abstractmethod
    def since(self, position: int, limit: int = AT_ONCE) -> list[StoredCommit]:
        """The commits of all games from a position on, at most `limit` of them."""

    @abstractmethod
    def checkpoint(self, reader: str) -> Checkpoint:
        """The checkpoint that a reader has kept with `keep`; (0, 0) at first."""

    @abstractmethod
    def keep(self, reader: str, checkpoint: Checkpoint) -> None:
        """Store the checkpoint of a reader."""

    @abstractmethod
    def close(self) -> None:
        """Close files and connections."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _create(self, name: str, header: bytes) -> None:
        try:
            kept = self.game(name)
        except NoSuchGame:
            self._begin(name, header)
            return
        if kept.header != header:
            raise UserError(f"{self.address} holds another game called {name}")

    def _append(self, game: str, version: int, lines: Sequence[NewCommit]) -> int:
        kept = self.game(game)
        known = self._known(game, [line.id for line in lines])
        for stored, line in zip(known, lines, strict=False):
            if stored.id != line.id or stored.data != line.data:
                raise IdTaken(game, stored.id)
        if len(known) == len(lines):
            return known[0].position
        if kept.version != version:
            raise VersionTaken(game, version, kept.version)
        format = header_of(kept.header).turnfold
        if format != FORMAT:
            raise UserError(
                f"{game} is kept in format {format}, and nothing can be added to it; "
                f"copy it in format {FORMAT} to another store: turnfold store copy"
            )
        return self._add(game, version, lines)

    @abstractmethod
    def _alone(self, act: Callable[[], T]) -> T:
        """Do something while no other writer does. All of its changes are kept, or none."""

    @abstractmethod
    def _withdraw(self, name: str) -> None:
        """Remove a game if it has no commit."""

    @abstractmethod
    def _begin(self, name: str, header: bytes) -> None:
        """Write a new game."""

    @abstractmethod
    def _known(self, game: str, ids: Sequence[str]) -> list[StoredCommit]:
        """Those commits of a game that have one of these ids, in their order."""

    @abstractmethod
    def _add(self, game: str, version: int, lines: Sequence[NewCommit]) -> int:
        """Write commits that can come next. Returns the position of the first."""

    @abstractmethod
    def _finish(self, game: str, closing: bytes) -> None:
        """Write that a game is complete, with the line that closes its log."""


def closing_line(lines: Sequence[bytes]) -> bytes:
    """The closing line of a log with these lines: the header and the commits."""
    seal = Seal()
    seal.pass_over(lines)
    return seal.closed(closing(len(lines) - 1)[:-1])


def header_of(line: bytes) -> Header:
    """The header that a line holds. Its hash is not checked.

    Raises `UserError` when it holds none.
    """
    try:
        return header_decoder.decode(line[:-TAIL] + b"}")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise UserError("its first line is not the header of a log") from None


def fault_of(kept: GameHeader) -> str:
    """Why a game with this header cannot be read; empty when it can."""
    try:
        name = header_of(kept.header).game
    except UserError as error:
        return str(error)
    return "" if name == kept.name else f"its header is that of the game {name}"


def hash_of(line: bytes) -> str:
    """The hash at the end of a line, which covers the line and all before it."""
    return line[-TAIL + len(HASH_KEY) : -len(END)].decode()


def check(version: int, lines: Sequence[NewCommit]) -> None:
    """Raise `ValueError` for lines that cannot be the commits of a game from `version` on."""
    if not lines:
        raise ValueError("an append holds at least one commit")
    if len({line.id for line in lines}) < len(lines):
        raise ValueError("two commits of one append have the same id")
    for number, line in enumerate(lines, version):
        one = line.data.endswith(END) and line.data.count(b"\n") == 1
        if not one or not line.data.startswith(b'{"commit":%d,' % number):
            raise ValueError(f"this is not the line of commit {number}")
