"""The table `life`."""

from typing import Annotated

from turnfold.events.game import LifeGained, LifeLost
from turnfold.replays.analytics.tables.teller import (
    Row,
    SeatNumber,
    Seq,
    StepName,
    Teller,
    Turn,
    says,
)
from turnfold.replays.analytics.tables.walk import EventHandlers


class LifeRow(Row, gc=False):
    """A player gained or lost life (119.3@2024)."""

    seq: Seq
    turn: Turn
    step: StepName
    player: SeatNumber
    change: Annotated[int, says("How much life was gained (above 0) or lost (below 0).")]
    total: Annotated[int, says("The player's life total after it.")]
    causes: Annotated[
        tuple[int, ...], says("The events that led to it, by their numbers in the log.")
    ]


class Life(Teller):
    """Tells every change of a life total."""

    name = "life"
    row = LifeRow

    def hearing(self) -> EventHandlers:
        """Life gained and lost."""
        return {
            LifeGained: lambda seq, event: self._tell(seq, event.player, event.amount),
            LifeLost: lambda seq, event: self._tell(seq, event.player, -event.amount),
        }

    def _tell(self, seq: int, player: int, change: int) -> None:
        walk = self.walk
        self.rows.append(
            LifeRow(
                *self.key,
                seq=seq,
                turn=walk.state.turn,
                step=walk.step,
                player=player,
                change=change,
                total=walk.state.players[player].life + change,
                causes=walk.log.causes_of(seq),
            )
        )
