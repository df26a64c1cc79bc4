"""A game in the list of a store: who plays, when it began, who won."""

from collections.abc import Mapping

from msgspec import Struct

from turnfold.events.base import PlayerId
from turnfold.events.game import GameEnded, PlayerJoined
from turnfold.events.log.log import Log
from turnfold.events.record import TimeNoted


class GameOverview(Struct, frozen=True):
    """The players in the order in which they joined, the first time that the log tells (empty:
    none), and the players who won (none in a draw; None: the game is not over)."""

    players: list[str]
    started_at: str
    winners: list[str] | None

    @property
    def result(self) -> str:
        """How it ended, in a few words."""
        if self.winners is None:
            return "not over"
        return f"{', '.join(self.winners)} won" if self.winners else "draw"


def overview(log: Log) -> GameOverview:
    """What a log says of its game. It need not be possible to fold the log."""
    names: dict[PlayerId, str] = {}
    time = ""
    winners: list[str] | None = None
    for seq in (seq for live in log.live_ranges(len(log)) for seq in live):
        match log.events[seq]:
            case PlayerJoined() as joined:
                names[joined.player] = joined.name or f"player {joined.player}"
            case TimeNoted() as noted:
                time = time or noted.time
            case GameEnded() as ended:
                winners = [_called(names, each) for each in ended.winners]
    return GameOverview(list(names.values()), time, winners)


def _called(names: Mapping[PlayerId, str], player: PlayerId) -> str:
    return names.get(player, f"player {player}")
