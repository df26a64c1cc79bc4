"""Forge's logs: every game that `forge sim` or a game window printed as a log of events.

for game in import_games("simulated.txt"):
    game.log, game.check, game.damage
"""

import os
from collections.abc import Iterable, Iterator
from functools import partial
from io import BufferedReader
from pathlib import Path

from turnfold.events.enums import Edition
from turnfold.replays.importers.forge.game import ForgeGame
from turnfold.replays.importers.forge.lines import ForgeLines, LogLine, is_turn
from turnfold.replays.importers.kit.gaps import LostLine
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.importers.kit.overview import Scope
from turnfold.replays.importers.kit.recorder_files import ProgressReport, RecorderFile, read_games
from turnfold.replays.importers.kit.shelf import ImportedLog, Job, LogPart, save_games
from turnfold.replays.recordings.files import BrokenFile, Packing, read_lines

__all__ = ["SCOPE", "import_games", "import_log", "parts_of_log"]

PART = 1 << 20
"""How many bytes a part of a large file has at least."""

SCOPE = Scope("Forge", (), {})
"""Forge shows no state, so nothing is compared."""


def import_games(
    path: str | os.PathLike[str],
    *,
    anonymous: bool = False,
    edition: Edition | None = None,
    part: LogPart | None = None,
    progress: ProgressReport | None = None,
) -> Iterator[ImportedGame]:
    """Every game in a file of Forge's output, or in a part of it, in order; what the program prints
    besides is left out. Memory holds one game at a time.

    The file may be compressed. Life and deaths are told by newer versions only. Raises `UserError`
    with one sentence when the file cannot be read, or holds no game.
    """
    source = _Source(Path(path), anonymous, edition, part.before if part else 0)
    return read_games(Path(path), source, progress, (part.start, part.stop) if part else None)


def import_log(job: Job, progress: ProgressReport | None = None) -> ImportedLog:
    """Import every game of a file to temporary files in the directory of the games; never raises
    `UserError`."""
    return save_games(job, partial(import_games, edition=job.edition, part=job.part), progress)


def parts_of_log(path: Path) -> list[LogPart | None]:
    """The parts of a large file that can be imported side by side; all of it (None) if it is small,
    packed or cannot be read."""
    try:
        with path.open("rb") as file:
            if Packing.of_file(file) is not Packing.NONE or path.stat().st_size < 2 * PART:
                return [None]
            return list(_parts(file)) or [None]
    except (OSError, BrokenFile):
        return [None]


def _parts(file: BufferedReader) -> Iterator[LogPart]:
    """Parts that end where a game has ended; what follows the last game belongs to the last."""
    start = at = cut = games = before = 0
    for line in read_lines(file, Packing.NONE):
        at += len(line)
        if cut and line.startswith(b"Turn: "):
            yield LogPart(start, cut, before)
            start, cut, before = cut, 0, games
        if line.startswith(b"Game Result: "):
            games += 1
            if at - start >= PART:
                cut = at
    yield LogPart(start, at, before)


class _Source(RecorderFile[LogLine]):
    """Reads the output of the program."""

    def __init__(self, path: Path, anonymous: bool, edition: Edition | None, before: int) -> None:
        self._name = path.name.partition(".")[0] or "forge"
        self._anonymous = anonymous
        self._edition = edition or Edition.FREE_DIVISION
        self._reading = ForgeLines()
        self._games = before

    def messages(self, lines: Iterable[bytes]) -> Iterator[LogLine | LostLine]:
        """The entries of one game after another; each game is read as a whole first."""
        for game in self._reading.games(lines):
            if any(is_turn(each) for each in game):
                game[0].game = game
                yield from game
                game[0].game = None
        if self._reading.broken:
            yield LostLine(self._reading.count, self._reading.broken, last=True)

    def begin(self, first: LogLine) -> ForgeGame:
        """The game that an entry begins."""
        self._games += 1
        return ForgeGame(first, self._games, self._name, self._anonymous, self._edition)

    def recognised(self) -> bool:
        """Whether there were lines of a log of Forge."""
        return self._reading.recognised or bool(self._reading.language)

    def explained(self) -> bool:
        """Whether the log is in another language."""
        return bool(self._reading.language)

    def no_game(self) -> str:
        """Why there is no game."""
        if self._reading.language:
            return (
                "holds no game that can be read: Forge wrote it in another language than English "
                f"({self._reading.language}); set the language of Forge to English, and play"
            )
        if self._reading.recognised:
            return "holds no game: it is a log of Forge, and no turn began in it"
        return "holds no game: it is no log of Forge"
