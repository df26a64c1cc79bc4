"""Reads a recorder's file, and passes its messages to the games in it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from io import BufferedReader
from pathlib import Path
from typing import Generic, TypeVar

from turnfold.replays.importers.kit.game_import import GameImport
from turnfold.replays.importers.kit.gaps import Gap, LostLine, Sent, SideMessage, in_order
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.recordings.encodings import in_utf_8
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import BrokenFile, Packing, opened, read_lines
from turnfold.replays.recordings.recognising import what_else

ProgressReport = Callable[[int], None]

HEADLESS = "a game goes on here whose full state is missing; what comes before the next is left out"

LARGEST_BINARY = 1 << 24
"""How many bytes of a binary recording are read at most; the largest seen has less than a
million."""

_REPORT_EVERY = 1 << 10

M = TypeVar("M", bound=Sent)


class RecorderFile(ABC, Generic[M]):
    """The reader of one file of a recorder.

    A `binary` file is not made of lines: `messages` then gets all of it as one.
    """

    binary = False

    @abstractmethod
    def messages(self, lines: Iterable[bytes]) -> Iterator[M | LostLine | SideMessage]:
        """Every message in the lines, in their order, with what is said in addition to them, and
        the places at which a message is lost."""

    @abstractmethod
    def begin(self, first: M) -> GameImport[M]:
        """The import of the game that a whole state begins."""

    @abstractmethod
    def no_game(self) -> str:
        """The end of a sentence that begins with the name of the file: why it holds no game."""

    def recognised(self) -> bool:
        """Whether the lines that were read are of this recorder, even if no game is in them."""
        return False

    def explained(self) -> bool:
        """Whether the lines that were read explain why they hold no game."""
        return False


def read_games(
    path: Path,
    source: RecorderFile[M],
    progress: ProgressReport | None = None,
    span: tuple[int, int] | None = None,
) -> Iterator[ImportedGame]:
    """Every game in a file, packed or not, in order. Memory holds one game at a time.

    `progress` is called from time to time with the number of bytes read. Of a file that is not
    packed, only the bytes from the first of `span` up to the second are read, if it is given.
    Raises `UserError` with one sentence when the file cannot be read, or holds no game.
    """
    with opened(path) as file:
        packing = Packing.of_file(file)
        lines = [_whole(path, file)] if source.binary else in_utf_8(read_lines(file, packing))
        if span is not None:
            lines = _within(file, *span)
        if progress is not None:
            lines = _counted(lines, file, progress)
        dealer = GameSplitter(source)
        try:
            for item in in_order(source.messages(lines)):
                yield from dealer.take(item)
        except OSError as error:
            raise UserError(f"{path} cannot be read: {error.strerror}") from None
        yield from dealer.finish()
    if not dealer.games:
        raise UserError(f"{path} {_why_no_game(path, source, dealer.before)}")


def lines_of(path: Path) -> Iterator[bytes]:
    """The lines of a text file, packed or not, in UTF-8. Raises `UserError` with one sentence when
    the file cannot be read."""
    with opened(path) as file:
        try:
            yield from in_utf_8(read_lines(file, Packing.of_file(file)))
        except OSError as error:
            raise UserError(f"{path} cannot be read: {error.strerror}") from None


def follow_lines(lines: Iterable[bytes], source: RecorderFile[M]) -> Iterator[GameImport[M]]:
    """After every message of a file that is still being written: the game to which it belongs."""
    dealer = GameSplitter(source)
    for item in in_order(source.messages(lines)):
        dealer.take(item)
        if dealer.game is not None:
            yield dealer.game


class GameSplitter(Generic[M]):
    """Passes the items of a stream to the games in it."""

    def __init__(self, source: RecorderFile[M]) -> None:
        self.games = 0
        self.before: list[LostLine] = []
        self.game: GameImport[M] | None = None
        self._source = source
        self._headless = False

    def take(self, item: M | LostLine | Gap | SideMessage) -> Iterable[ImportedGame]:
        """Follow an item. Returns the game that it shows to be finished, if any."""
        finished: Iterable[ImportedGame] = ()
        if not isinstance(item, (LostLine, Gap, SideMessage)) and self._begins(item):
            finished = self.finish()
            self.game = self._begin(item)
        if self.game is not None:
            self.game.take(item)
        elif isinstance(item, LostLine):
            self.before.append(item)
        elif not isinstance(item, SideMessage) and not self._headless:
            self._headless = True
            self.before.append(LostLine(item.line, HEADLESS))
        return finished

    def finish(self) -> list[ImportedGame]:
        """End the game that is being followed, and return it."""
        finished = [self.game.finish()] if self.game is not None else []
        self.game = None
        return finished

    def _begins(self, message: M) -> bool:
        return message.is_whole and (self.game is None or not self.game.goes_on(message))

    def _begin(self, message: M) -> GameImport[M]:
        game = self._source.begin(message)
        self.games += 1
        for lost in self.before:
            game.take(lost)
        self.before.clear()
        return game


def _within(file: BufferedReader, start: int, stop: int) -> Iterator[bytes]:
    """The lines of a part of an unpacked file."""
    file.seek(start)
    for line in read_lines(file, Packing.NONE):
        yield line
        start += len(line)
        if start >= stop:
            return


def _whole(path: Path, file: BufferedReader) -> bytes:
    """All bytes of a binary file, unpacked. Raises `UserError` if they are too many."""
    read, length = [], 0
    try:
        for piece in read_lines(file, Packing.of_file(file)):
            read.append(piece)
            length += len(piece)
            if length > LARGEST_BINARY:
                raise UserError(f"{path} holds no game: it is larger than {LARGEST_BINARY:,} bytes")
    except BrokenFile as broken:
        raise UserError(f"{path} cannot be read: {broken}") from None
    return b"".join(read)


def _counted(
    lines: Iterable[bytes], file: BufferedReader, progress: ProgressReport
) -> Iterator[bytes]:
    for number, line in enumerate(lines):
        if not number % _REPORT_EVERY:
            progress(file.tell())
        yield line
    progress(file.tell())


def _why_no_game(path: Path, source: RecorderFile[M], lost: list[LostLine]) -> str:
    if source.explained():
        return source.no_game()
    if not path.stat().st_size:
        return "is empty"
    other = what_else(path)
    if other and not source.recognised():
        return f"holds no game: it is {other}"
    if lost:
        return f"holds no game that can be read: line {lost[0].line}: {lost[0].reason}"
    return source.no_game()
