"""Predicts how the turn goes on, and its turn-based actions (500-514, 703)."""

from turnfold.engine.machine.machine import go_on
from turnfold.engine.play.flow import TurnWalker, all_have_passed, enter, next_with_priority
from turnfold.engine.record.advancing import advance
from turnfold.engine.record.recorder import probe
from turnfold.engine.rules.turns.turn_actions import cards_to_discard
from turnfold.engine.seating.seats import active_players
from turnfold.engine.state import GameState
from turnfold.engine.structure import MAIN_PHASES, STEPS, SUBSTEPS, place
from turnfold.events.base import NOBODY, Event
from turnfold.events.enums import Step
from turnfold.events.stack import ResolutionBegan
from turnfold.events.turn import (
    PhaseBegan,
    PhaseEnded,
    PriorityGained,
    PriorityPassed,
    StepBegan,
    StepEnded,
    SubstepBegan,
)
from turnfold.replays.audit.prediction.due import ExpectedEvent, dues_of

PRIORITY = "priority"
"""The sub-step in which players get priority."""

_AFTER_A_DECISION = frozenset({PRIORITY, "declare", "deal"})
"""Where a step waits for players; what they decide is judged when it is told."""


_AFTER_ALL_PASSES = (ResolutionBegan, PhaseEnded, StepEnded)


def step_now(state: GameState) -> Step | None:
    """505.2@2024: the present step; a main phase is a step of its own."""
    if state.phase in MAIN_PHASES:
        return STEPS[state.phase][0]
    return state.step


def turn_based_actions(state: GameState) -> list[ExpectedEvent]:
    """703.4@2024: the turn-based actions as the present step begins."""
    step = step_now(state)
    return [] if step is None else _done_in(state, step, tuple(SUBSTEPS[step]))


def after_discarding(state: GameState) -> list[ExpectedEvent]:
    """514.2@2024: what follows in the cleanup step once the active player has discarded enough."""
    return [] if discards_due(state) else what_wears_off(state)


def what_wears_off(state: GameState) -> list[ExpectedEvent]:
    """514.2@2024: the effects and damage that wear off in the cleanup step."""
    return _done_in(state, Step.CLEANUP, ("wear_off",))


def discards_due(state: GameState) -> bool:
    """514.1@2024: whether the active player has too many cards."""
    return any(cards_to_discard(state, player) for player in active_players(state))


def _done_in(state: GameState, step: Step, substeps: tuple[str, ...]) -> list[ExpectedEvent]:
    r = probe(state)
    for substep in substeps:
        if substep in _AFTER_A_DECISION or r.state.question is not None:
            break
        r.emit(SubstepBegan(place(step, substep)), "500.1")
        enter(r, place(step, substep))
    return dues_of(r.entries)


def way_on(state: GameState) -> list[ExpectedEvent]:
    """500.2, 500.3@2024: how the present step ends and what begins after it, by the turn table."""
    r = probe(state)
    in_priority = None if r.state.substep else priority_begins(r.state)
    if in_priority is not None:
        advance(r.state, in_priority)
    go_on(TurnWalker(r))
    return dues_of(r.entries)


def why_not_over(state: GameState) -> str:
    """500.2, 721.1d@2024: why the present step cannot end now; empty when it can."""
    if state.hurried or not state.substep.endswith(f".{PRIORITY}"):
        return ""
    if state.stack:
        return "the stack was not empty"
    return "" if all_have_passed(state) else "not all players had passed in succession"


def priority_begins(state: GameState) -> SubstepBegan | None:
    """The event that begins the sub-step in which players get priority; None if the game is in it
    already, or if the present step has none."""
    step = step_now(state)
    if step is None or PRIORITY not in SUBSTEPS[step]:
        return None
    here = place(step, PRIORITY)
    return None if state.substep == here else SubstepBegan(here)


def passes_before(state: GameState, event: Event) -> list[PriorityPassed]:
    """117.4@2024: the passes that must have come before an event: those of all players before
    something resolves or the step ends, and before a player gains priority those of the players
    who would have had it first."""
    until = event.player if isinstance(event, PriorityGained) else NOBODY
    if not until and not isinstance(event, _AFTER_ALL_PASSES):
        return []
    passing = state.fork()
    found: list[PriorityPassed] = []
    while not all_have_passed(passing) and next_with_priority(passing) != until:
        found.append(PriorityPassed(next_with_priority(passing)))
        advance(passing, found[-1])
    return found


def gives_priority(state: GameState) -> bool:
    """502.4, 514.3@2024: whether players get priority in the present step at all."""
    step = step_now(state)
    return step is not None and PRIORITY in SUBSTEPS[step]


def step_began(event: Event) -> bool:
    """Whether an event begins a step, or a main phase, which stands for one."""
    if isinstance(event, PhaseBegan):
        return event.phase in MAIN_PHASES
    return isinstance(event, StepBegan)
