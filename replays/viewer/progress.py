"""What the bars of the turns show: the phases and steps that a turn had, and which it passed over.

The turn table (`turnfold.engine.machine.table`) reads the plan of a turn from its front and begins
or passes over what stands there; each of its rows tells so by an event.
"""

from typing import TypeAlias

from turnfold.engine.state import GameState
from turnfold.engine.structure import PHASE_OF
from turnfold.events.enums import Phase
from turnfold.events.log.log import Recorded
from turnfold.events.turn import PhaseBegan, PhaseSkipped, StepBegan, StepSkipped

BarPart: TypeAlias = tuple[int, Phase, str, str]
"""Position, phase, step ("" for the phase itself), and how: "", "added", or the rule by which it
was passed over."""

ADDED = "added"


def bar_of(position: int, recorded: Recorded, state: GameState) -> list[BarPart]:
    """What an event adds to the bar of its turn; `state` is that after it."""
    match recorded.event:
        case PhaseBegan(phase):
            return [(position, phase, "", ADDED if state.phase_by else "")]
        case StepBegan(step):
            return [(position, PHASE_OF[step], step.value, ADDED if state.step_by else "")]
        case PhaseSkipped(phase):
            return [(position, phase, "", recorded.rule)]
        case StepSkipped(step):
            return [(position, PHASE_OF[step], step.value, recorded.rule)]
    return []
