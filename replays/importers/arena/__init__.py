"""MTG Arena's logs: every game in a `Player.log`, or in a cut of it, as a log of events.

for game in import_games("Player.log"):
    game.log, game.check, game.damage
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BufferedReader
from pathlib import Path

from replays.errors import Unusable
from replays.files import Packing, read_lines
from replays.importers.arena.games import GameImport
from replays.importers.arena.messages import Lost, Message, Seen, messages
from replays.importers.arena.names import namer, read_names
from replays.importers.arena.ordering import Gap, in_order
from replays.importers.arena.report import Check, Difference, ImportedGame

__all__ = [
    "Check",
    "Difference",
    "GameImport",
    "ImportedGame",
    "follow_games",
    "import_games",
    "read_names",
]

Progress = Callable[[int], None]

HEADLESS = "a game goes on here whose full state is missing; what comes before the next is left out"

_REPORT_EVERY = 1 << 10


def import_games(
    path: str | os.PathLike[str],
    *,
    names: Mapping[int, str] | None = None,
    progress: Progress | None = None,
) -> Iterator[ImportedGame]:
    """Every game in a raw log or a cut of one, packed or not, in the order of the file.

    `names` gives cards their names by Arena's number; `progress` is told from time to time how
    many bytes of the file have been read. Memory holds one game at a time. Raises `Unusable`
    with one sentence when the file cannot be read, or holds no game.
    """
    path = Path(path)
    seen = Seen()
    with _opened(path) as file:
        lines = read_lines(file, Packing.of_file(file))
        if progress is not None:
            lines = _counted(lines, file, progress)
        reader = _Reader(namer(names))
        try:
            for item in in_order(messages(lines, seen)):
                yield from reader.take(item)
        except OSError as error:
            raise Unusable(f"{path} cannot be read: {error.strerror}") from None
        yield from reader.finish()
    if not reader.games:
        raise Unusable(_no_game(path, seen, reader.before))


def follow_games(
    lines: Iterable[bytes], *, names: Mapping[int, str] | None = None
) -> Iterator[GameImport]:
    """The game at hand after every message of a log that is still being written.

    Its log only grows, and is the one that `import_games` gives for the same lines.
    """
    reader = _Reader(namer(names))
    for item in in_order(messages(lines, Seen())):
        reader.take(item)
        if reader.game is not None:
            yield reader.game


class _Reader:
    """Deals the stream out to the games in it."""

    def __init__(self, names: Callable[[int], str]) -> None:
        self.games = 0
        self.before: list[Lost] = []
        self._names = names
        self.game: GameImport | None = None
        self._headless = False

    def take(self, item: Message | Lost | Gap) -> Iterable[ImportedGame]:
        """Follow an item; gives the game that it shows to be finished, if any."""
        finished: Iterable[ImportedGame] = ()
        if isinstance(item, Message) and self._begins(item):
            finished = self.finish()
            self.game = self._begin(item)
        if self.game is not None:
            self.game.take(item)
        elif isinstance(item, Lost):
            self.before.append(item)
        elif not self._headless:
            self._headless = True
            self.before.append(Lost(item.line, HEADLESS))
        return finished

    def _begins(self, item: Message) -> bool:
        if item.state.type != "GameStateType_Full":
            return False
        return self.game is None or not self.game.goes_on(item)

    def finish(self) -> list[ImportedGame]:
        """The game that is being followed, finished here."""
        finished = [self.game.finish()] if self.game is not None else []
        self.game = None
        return finished

    def _begin(self, item: Message) -> GameImport:
        game = GameImport(item, self._names)
        self.games += 1
        for lost in self.before:
            game.take(lost)
        self.before.clear()
        return game


def _opened(path: Path) -> BufferedReader:
    try:
        return path.open("rb")
    except OSError as error:
        raise Unusable(f"{path} cannot be read: {error.strerror}") from None


def _counted(lines: Iterable[bytes], file: BufferedReader, progress: Progress) -> Iterator[bytes]:
    for number, line in enumerate(lines):
        if not number % _REPORT_EVERY:
            progress(file.tell())
        yield line
    progress(file.tell())


def _no_game(path: Path, seen: Seen, lost: list[Lost]) -> str:
    if seen.detailed_logs_off:
        return (
            f"{path} was written with detailed logs switched off, so that no game is in it; "
            "switch on Options > Account > Detailed Logs (Plugin Support) in Arena, restart it, "
            "and play"
        )
    if not path.stat().st_size:
        return f"{path} is empty"
    if lost:
        return f"{path} holds no game that can be read: line {lost[0].line}: {lost[0].reason}"
    return f"{path} holds no game: it is neither an Arena Player.log nor a cut of one"
