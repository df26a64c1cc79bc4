"""The answer of `turnfold play`: the games that were played."""

from msgspec import Struct

from turnfold.events.base import PlayerId
from turnfold.replays.players.matches import PlayedGame


class PlayedGameAnswer(Struct, frozen=True):
    """A game that was played; no winner means a draw, no file that it was not saved."""

    seed: int
    turns: int
    decisions: int
    events: int
    winners: tuple[PlayerId, ...]
    ended_by: str
    file: str | None


def played_game(played: PlayedGame) -> PlayedGameAnswer:
    """The answer for a game that was played."""
    file = None if played.file is None else str(played.file)
    return PlayedGameAnswer(**{**played._asdict(), "file": file})
