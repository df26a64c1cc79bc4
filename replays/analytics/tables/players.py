"""The table `players`."""

from typing import Annotated

from turnfold.events.game import PlayerJoined
from turnfold.events.record import SnapshotLoaded
from turnfold.replays.analytics.tables.teller import Row, Seat, Teller, says
from turnfold.replays.analytics.tables.walk import Hearing, Walk


class PlayerRow(Row, gc=False):
    """A player of a game."""

    player: Seat
    name: Annotated[str, says("The name that the log has for the player.")]
    team: Annotated[int, says("The player's team.")]
    starts: Annotated[bool | None, says("Whether the player took the first turn; null: not known.")]
    mulligans: Annotated[int, says("How many mulligans the player took.")]
    starting_life: Annotated[
        int | None, says("The life total to begin with; null where the beginning is lost.")
    ]
    life: Annotated[int, says("The life total at the end of the log.")]
    won: Annotated[bool | None, says("Whether the player won; null where the game did not end.")]
    loss: Annotated[str | None, says("Why the player lost: life, conceded, empty_library ...")]


class Players(Teller):
    """Tells a row for each player when the game is over."""

    name = "players"
    row = PlayerRow

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self._life: dict[int, int] = {}
        self._whole = True

    def hearing(self) -> Hearing:
        """The life totals that players begin with."""
        return {PlayerJoined: self._joined, SnapshotLoaded: self._snapshot}

    def _joined(self, seq: int, event: PlayerJoined) -> None:
        if self._whole:
            self._life[event.player] = event.life

    def _snapshot(self, seq: int, event: SnapshotLoaded) -> None:
        self._whole = False

    def finish(self) -> None:
        """What the state says of each player at the end of the log."""
        state = self.walk.state
        for seat, each in sorted(state.players.items()):
            self.rows.append(
                PlayerRow(
                    *self.key,
                    player=seat,
                    name=each.name,
                    team=each.team,
                    starts=seat == state.starting_player if state.starting_player else None,
                    mulligans=each.mulligans,
                    starting_life=self._life.get(seat),
                    life=each.life,
                    won=seat in state.winners if state.over else None,
                    loss=each.lost.value if each.lost else None,
                )
            )
