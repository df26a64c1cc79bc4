"""The table `steps`."""

from typing import Annotated

from turnfold.engine.structure import MAIN_PHASES
from turnfold.events.record import SnapshotLoaded
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, StepEnded
from turnfold.replays.analytics.tables.teller import Row, Seq, Teller, Turn, says
from turnfold.replays.analytics.tables.walk import EventHandlers, LogWalk


class StepRow(Row, gc=False):
    """A step of a turn. A main phase has no steps, and has a row of its own (505.2@2024)."""

    turn: Turn
    player: Annotated[int, says("The seat whose turn it is.")]
    step: Annotated[str, says("The step or main phase.")]
    seq: Seq
    end: Annotated[
        int, says("The event that ended it; if none did, the number of events in the log.")
    ]


class Steps(Teller):
    """Tells every step when it has ended."""

    name = "steps"
    row = StepRow

    def __init__(self, walk: LogWalk) -> None:
        super().__init__(walk)
        self._open: StepRow | None = None

    def hearing(self) -> EventHandlers:
        """Steps and main phases, as they begin and end."""
        return {
            StepBegan: lambda seq, event: self._began(seq, event.step.value),
            PhaseBegan: self._phase_began,
            StepEnded: lambda seq, event: self._ended(seq),
            PhaseEnded: lambda seq, event: self._ended(seq),
            SnapshotLoaded: lambda seq, event: self._ended(seq),
        }

    def _phase_began(self, seq: int, event: PhaseBegan) -> None:
        if event.phase in MAIN_PHASES:
            self._began(seq, event.phase.value)

    def _began(self, seq: int, step: str) -> None:
        self._ended(seq)
        state = self.walk.state
        self._open = StepRow(*self.key, state.turn, state.active_player, step, seq, seq)
        self.rows.append(self._open)

    def _ended(self, seq: int) -> None:
        if self._open is not None:
            self._open.end = seq
            self._open = None

    def finish(self) -> None:
        """The last step goes on to the end of the log."""
        self._ended(len(self.walk.log))
