"""MTG Arena's logs: every game in a `Player.log`, or in a cut of it, as a log of events.

for game in import_games("Player.log"):
    game.log, game.check, game.damage
"""

import os
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from turnfold.events.enums import Edition
from turnfold.replays.importers.arena.arena_game import ArenaGame, game_key
from turnfold.replays.importers.arena.codes import edition_on
from turnfold.replays.importers.arena.lines.player_log import FileFacts, Message, messages
from turnfold.replays.importers.arena.reasons import SCOPE
from turnfold.replays.importers.kit.game_import import GameImport
from turnfold.replays.importers.kit.gaps import LostLine, SideMessage
from turnfold.replays.importers.kit.imported import Check, ImportedGame, RecorderDifference
from turnfold.replays.importers.kit.recorder_files import (
    ProgressReport,
    RecorderFile,
    follow_lines,
    read_games,
)
from turnfold.replays.importers.kit.shelf import ImportedLog, Job, save_games
from turnfold.replays.installed import log_places

__all__ = [
    "SCOPE",
    "Check",
    "GameImport",
    "ImportedGame",
    "RecorderDifference",
    "follow_games",
    "import_games",
    "import_log",
]


def import_games(
    path: str | os.PathLike[str],
    *,
    anonymous: bool = False,
    edition: Edition | None = None,
    progress: ProgressReport | None = None,
) -> Iterator[ImportedGame]:
    """Every game in a raw log, or in a file with only its game messages, in the order of the file,
    which may be compressed.

    Cards are called by Arena's numbers, such as `#92081`: `turnfold.replays.catalogue` knows their
    names. Players have their screen names if the log holds them, unless `anonymous`. The game was
    played under `edition`; without it, under that of its day. `progress` is called from time to
    time with the number of bytes read. Memory holds one game at a time. Raises `UserError` with one
    sentence when the file cannot be read, or holds no game.

    >>> import turnfold
    >>> [game.log.header.edition.value for game in turnfold.import_arena("Player.log")]
    ['2026-05-02']
    """
    return read_games(Path(path), _ArenaSource(anonymous, edition), progress)


def follow_games(
    lines: Iterable[bytes], *, anonymous: bool = False
) -> Iterator[GameImport[Message]]:
    """After every message of a log that is still being written: the game to which it belongs.

    Its log only grows, and is the one that `import_games` gives for the same lines.
    """
    return follow_lines(lines, _ArenaSource(anonymous))


def import_log(job: Job, progress: ProgressReport | None = None) -> ImportedLog:
    """Import every game of a log to a temporary file in the directory of the games; never raises
    `UserError`."""
    return save_games(job, partial(import_games, edition=job.edition), progress)


class _ArenaSource(RecorderFile[Message]):
    """Reads a raw log, or a file with only its game messages."""

    def __init__(self, anonymous: bool, edition: Edition | None = None) -> None:
        self._anonymous = anonymous
        self._edition = edition
        self._seen = FileFacts()

    def messages(self, lines: Iterable[bytes]) -> Iterator[Message | LostLine | SideMessage]:
        return messages(lines, self._seen)

    def begin(self, first: Message) -> GameImport[Message]:
        room = self._seen.room(*game_key(first))
        room = replace(room, names={}, ranks={}) if self._anonymous else room
        return ArenaGame(first, room, self._edition or edition_on(first.time, self._seen.year))

    def recognised(self) -> bool:
        return self._seen.is_arena

    def explained(self) -> bool:
        return self._seen.detailed_logs_off

    def no_game(self) -> str:
        if self._seen.detailed_logs_off:
            return (
                "was written with detailed logs switched off, so that no game is in it; "
                "switch on Options > Account > Detailed Logs (Plugin Support) in Arena, "
                "restart it, and play"
            )
        if self._seen.is_arena:
            only = "only cards were drafted" if self._seen.drafted else "none was played"
            return f"holds no game: it is a log of Arena, and {only} while it was written"
        return (
            "holds no game: it is not a Player.log of Arena, or the game messages of one; Arena "
            f"writes its log to {log_places()}"
        )
