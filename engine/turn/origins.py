"""Which effect made a turn, phase or step take place, or be skipped (500.7-500.11)."""

from turnfold.engine.state import GameState, Origin
from turnfold.engine.turn.by_rule import left_out, no_attack_was_made
from turnfold.engine.turn.skips import always_skipped
from turnfold.events.base import Event
from turnfold.events.turn import (
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseSkipped,
    SkipScheduled,
    StepAdded,
    StepBegan,
    StepSkipped,
    TurnBegan,
    TurnSkipped,
)

Addition = ExtraTurnAdded | PhaseAdded | StepAdded | SkipScheduled

TOLD_BY: dict[type[Event], type[Addition]] = {
    TurnBegan: ExtraTurnAdded,
    PhaseBegan: PhaseAdded,
    StepBegan: StepAdded,
    TurnSkipped: SkipScheduled,
    PhaseSkipped: SkipScheduled,
    StepSkipped: SkipScheduled,
}
"""For each event by which a part of a turn begins or is skipped, the fact by which an effect added
or scheduled that."""


def origin(state: GameState, event: Event) -> Origin | None:
    """The object whose effect added or skipped a part of the turn; None if the rules did, or if it
    is not known. `state` is the state just before `event`."""
    if type(event) not in TOLD_BY:
        return None
    match event:
        case TurnBegan():
            return next(
                (each.by for each in state.extra_turns if each.number == event.extra_turn), None
            )
        case PhaseBegan():
            for phase in state.plan:
                if phase.phase is event.phase:
                    return phase.by
        case StepBegan():
            for step in state.steps:
                if step.step is event.step:
                    return step.by
        case TurnSkipped():
            return _scheduled(state, event.skip) or always_skipped(state, event.player, "turn")
        case PhaseSkipped():
            name = event.phase.value
            return _scheduled(state, event.skip) or always_skipped(state, state.active_player, name)
        case StepSkipped():
            return _scheduled(state, event.skip) or _step_skipped_by(state, event)
    return None


def _scheduled(state: GameState, skip: int) -> Origin | None:
    """614.10@2024: the object that scheduled the skip which was used up."""
    return next((each.by for each in state.skips if each.number == skip), None)


def _step_skipped_by(state: GameState, event: StepSkipped) -> Origin | None:
    """614.10a@2024: no effect skips a step that does not take place by a rule, or was not
    planned."""
    if left_out(state, event.step, not no_attack_was_made(state), state.turn):
        return None
    if not any(each.step is event.step for each in state.steps):
        return None
    return always_skipped(state, state.active_player, event.step.value)
