"""The steps of a turn. Forge prints all thirteen in every turn, also those that do not take
place."""

import re

from turnfold.engine.state import GameState
from turnfold.engine.structure import MAIN_PHASES, NEEDS_ATTACKERS, PHASE_OF, STEPS
from turnfold.events.combat import CombatEnded
from turnfold.events.damage import DamageRemoved
from turnfold.events.enums import Phase, Step
from turnfold.events.stack import ResolutionEnded
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, StepEnded, TurnBegan
from turnfold.events.zones import ObjectCeased
from turnfold.replays.importers.kit.log_writer import LogWriter

NAMES = {
    "untap step": Step.UNTAP,
    "upkeep step": Step.UPKEEP,
    "upkeep": Step.UPKEEP,
    "draw step": Step.DRAW,
    "main phase, precombat": Step.PRECOMBAT_MAIN,
    "beginning of combat step": Step.BEGINNING_OF_COMBAT,
    "declare attackers step": Step.DECLARE_ATTACKERS,
    "declare blockers step": Step.DECLARE_BLOCKERS,
    "first strike damage step": Step.FIRST_STRIKE_DAMAGE,
    "combat damage step": Step.COMBAT_DAMAGE,
    "end of combat step": Step.END_OF_COMBAT,
    "main phase, postcombat": Step.POSTCOMBAT_MAIN,
    "end step": Step.END,
    "cleanup step": Step.CLEANUP,
}
"""The steps by their names in the log, in lower case."""

_TURN = re.compile(r"Turn (\d{1,9}) \((.+)\)")


def turn_of(text: str) -> tuple[int, str]:
    """The number of a turn, and the player's name. Raises `ValueError`."""
    found = _TURN.fullmatch(text)
    if found is None:
        raise ValueError(f"this is not a turn: {text[:60]}")
    return int(found[1]), found[2]


def step_of(text: str) -> Step:
    """The step that begins. Raises `LookupError`."""
    lowered = text.lower()
    for name, step in NAMES.items():
        if lowered.endswith((f"' {name}", f"'s {name}")):
            return step
    raise LookupError(f"this is not a step: {text[:60]}")


class PrintedTurns:
    """Begins and ends turns, phases and steps. `first` is a step of first-strike damage that has
    been printed, and takes place only if damage is dealt in it."""

    def __init__(self, writer: LogWriter) -> None:
        self.writer = writer
        self.first = False

    @property
    def state(self) -> GameState:
        """The fold of the log."""
        return self.writer.state

    def begin_turn(self, turn: int, player: int) -> None:
        """500.1@2024: a turn begins, and the one before has ended."""
        self.end_phase()
        self.writer.record(TurnBegan(turn, player), "500.1")

    def begin(self, step: Step) -> None:
        """500.1@2024: a step begins, if the rules do not skip it (103.8a, 508.8, 510.4)."""
        state, phase = self.state, PHASE_OF[step]
        self.first = False
        self._empty_the_stack()
        if not state.turn:
            return
        if step is Step.DRAW and state.turn == 1 and len(state.players) == 2:
            return
        if step in NEEDS_ATTACKERS and not state.attacked:
            return
        if step is Step.FIRST_STRIKE_DAMAGE:
            self.first = True
            return
        if state.phase is not phase or step is STEPS[phase][0]:
            self.end_phase()
            self.writer.record(PhaseBegan(phase), "500.1")
        elif state.step is not None:
            self.writer.record(StepEnded(state.step), "500.2")
        if phase not in MAIN_PHASES:
            self.writer.record(StepBegan(step), "500.1")
        if step is Step.CLEANUP:
            self._heal()

    def deal(self) -> None:
        """510.4@2024: damage is dealt in the first of two steps, so it takes place."""
        if self.first and self.state.step is not None:
            self.first = False
            self.writer.record(StepEnded(self.state.step), "500.2")
            self.writer.record(StepBegan(Step.FIRST_STRIKE_DAMAGE), "510.4")

    def end_phase(self) -> None:
        """500.2@2024: the phase ends, and combat with it (511.3)."""
        state, record = self.state, self.writer.record
        self._empty_the_stack()
        if state.step is not None:
            record(StepEnded(state.step), "500.2")
        if state.phase is Phase.COMBAT and (state.attackers or state.blockers):
            record(CombatEnded(), "511.3")
        if state.phase is not None:
            record(PhaseEnded(state.phase), "500.2")

    def _empty_the_stack(self) -> None:
        """500.2@2024: a step ends with an empty stack. What became of the rest is not said."""
        if self.state.resolving:
            self.writer.record(ResolutionEnded(self.state.resolving), "608.2n")
        for number in self.state.stack:
            self.writer.record(ObjectCeased(number))

    def _heal(self) -> None:
        """514.2@2024: damage is removed."""
        for number in self.state.battlefield:
            if self.state.objects[number].damage:
                self.writer.record(DamageRemoved(number), "514.2")
