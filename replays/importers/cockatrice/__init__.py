"""Cockatrice's replays: the game of a `.cor` file as a log of events.

for game in import_games("replay.cor"):
    game.log, game.check, game.damage
"""

import os
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from turnfold.events.enums import Edition
from turnfold.replays.importers.cockatrice.game import CockatriceGame
from turnfold.replays.importers.cockatrice.kinds import words
from turnfold.replays.importers.cockatrice.replay import EventContainer, RecordedReplay, read_replay
from turnfold.replays.importers.cockatrice.room import ReplayRoom, room_of
from turnfold.replays.importers.kit.gaps import LostLine
from turnfold.replays.importers.kit.imported import ImportedGame
from turnfold.replays.importers.kit.overview import Scope
from turnfold.replays.importers.kit.recorder_files import ProgressReport, RecorderFile, read_games
from turnfold.replays.importers.kit.shelf import ImportedLog, Job, save_games
from turnfold.replays.recordings.protobuf import NoMessage

__all__ = ["SCOPE", "import_games", "import_log"]

SCOPE = Scope("Cockatrice", (), {})
"""Cockatrice shows no state after the start, so nothing is compared."""


def import_games(
    path: str | os.PathLike[str],
    *,
    anonymous: bool = False,
    chat: bool = False,
    edition: Edition | None = None,
    progress: ProgressReport | None = None,
) -> Iterator[ImportedGame]:
    """The game of a replay, which may be compressed.

    Hands are open in it, because the server saw them; `turnfold export --as` redacts them.
    `anonymous` leaves out the names of players, annotations, chat, and names of tokens that
    somebody may have made up; `chat` keeps what players said. Raises `UserError` with one sentence
    when the file cannot be read, or holds no game.
    """
    return read_games(Path(path), _Source(anonymous, chat, edition), progress)


def import_log(job: Job, progress: ProgressReport | None = None) -> ImportedLog:
    """Import the game of a replay to a temporary file in the directory of the games; never raises
    `UserError`."""
    return save_games(job, partial(import_games, edition=job.edition, chat=job.chat), progress)


class _Source(RecorderFile[EventContainer]):
    """Reads one replay."""

    binary = True

    def __init__(self, anonymous: bool, chat: bool, edition: Edition | None) -> None:
        self._anonymous = anonymous
        self._chat = chat
        self._edition = edition or Edition.FREE_DIVISION
        self._replay = RecordedReplay()
        self._room: ReplayRoom | None = None

    def messages(self, lines: Iterable[bytes]) -> Iterator[EventContainer | LostLine]:
        """The containers from the start of the game on, and the place at which the file breaks
        off."""
        try:
            self._replay = read_replay(b"".join(lines))
            self._room = room_of(self._replay, self._anonymous, self._chat)
        except NoMessage:
            self._room = None
        begun = False
        for each in self._replay.containers if self._room else ():
            begun = begun or each.is_whole
            if begun:
                yield each
        if self._replay.broken and begun:
            yield LostLine(self._replay.broken, "the file breaks off in this container", last=True)

    def begin(self, first: EventContainer) -> CockatriceGame:
        """The game that the first table begins."""
        assert self._room is not None
        game = CockatriceGame(first, self._replay, self._room, self._edition)
        for container in self._replay.containers[: first.number - 1]:
            for each in container.happenings:
                game.check.count_kind(words(each.kind))
                game.check.count_unread(["before the game starts"])
        return game

    def recognised(self) -> bool:
        """Whether there are events in the file."""
        return bool(self._replay.containers)

    def no_game(self) -> str:
        """Why there is no game."""
        if self._replay.containers:
            return "holds no game: it is a replay of Cockatrice, and the game never started in it"
        return "holds no game: it is no whole replay of Cockatrice"
