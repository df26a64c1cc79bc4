"""The events that a row of the turn table appends: functions of the folded state.

Each gives the events, with the 2024 numbers of their rules, that stand at its place in a row. What
is not on gives none: `step_ends` between two steps, `phase_ends` between two phases.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from turnfold.engine.editions import sheet
from turnfold.engine.state import GameState, Skip
from turnfold.engine.structure import PLACES, STEPS, SUBSTEPS
from turnfold.engine.turn.order import player_of_next_turn, turns_owed
from turnfold.engine.turn.skips import skip_of, skip_of_next_turn
from turnfold.events.base import PlayerId
from turnfold.events.combat import CombatEnded
from turnfold.events.enums import Phase, Step
from turnfold.events.turn import (
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
    TurnSkipped,
)
from turnfold.events.vocabulary import AnyEvent


class Move(NamedTuple):
    """An event by which the game goes on in its turn, and the 2024 number of its rule."""

    rule: str
    event: AnyEvent


Moves = Callable[[GameState], Sequence[Move]]
"""What a row appends at one of its places."""

_WITHOUT_PRIORITY = frozenset(
    place for place, (_, substep) in PLACES.items() if substep in ("untap", "wear_off")
)


def step_ends(state: GameState) -> Sequence[Move]:
    """500.2, 500.3@2024: the present step ends, if the game is in one."""
    if state.step is None:
        return ()
    return _step_ends(state.step, "500.3" if state.substep in _WITHOUT_PRIORITY else "500.2")


@cache
def _step_ends(step: Step, rule: str) -> tuple[Move, ...]:
    return (Move(rule, StepEnded(step)),)


def phase_ends(state: GameState) -> Sequence[Move]:
    """500.2, 511.3@2024: the present phase ends, if the game is in one."""
    return () if state.phase is None else _PHASE_ENDS[state.phase]


_PHASE_ENDS: dict[Phase, tuple[Move, ...]] = {
    phase: (Move("500.2", PhaseEnded(phase)),) for phase in Phase
}
_PHASE_ENDS[Phase.COMBAT] = (Move("511.3", CombatEnded()), *_PHASE_ENDS[Phase.COMBAT])


def phase_begins(state: GameState) -> Sequence[Move]:
    """500.1, 500.8@2024: the phase that is due begins. If it was made for one step, its other steps
    are skipped as it begins (500.10)."""
    planned = state.plan[0]
    kept = [each.step for each in planned.steps]
    others = [step for step in STEPS[planned.phase] if step not in kept]
    began = Move(_rule_of_adding(state, planned.rule), PhaseBegan(planned.phase))
    return (began, *(Move("500.11", StepSkipped(step)) for step in others))


def phase_skipped(state: GameState) -> Sequence[Move]:
    """500.11@2024: the phase that is due is passed over."""
    phase = state.plan[0].phase
    skip = skip_of(state, state.active_player, phase.value, state.extra_turn)
    return (Move("500.11", PhaseSkipped(phase, _number(skip))),)


def step_begins(step: Step, rule: str) -> Moves:
    """A step begins under this rule."""
    began = (Move(rule, StepBegan(step)),)
    return lambda state: began


def planned_step_begins(step: Step) -> Moves:
    """500.1@2024: a step begins; if it was added, under the rule that added it (500.9, 500.10,
    510.4, 514.3a)."""
    began = {rule: (Move(rule, StepBegan(step)),) for rule in ("500.1", *ADDING)}
    return lambda state: began[_rule_of_adding(state, state.steps[0].rule)]


ADDING = ("500.8", "500.9", "500.10", "510.4", "514.3a")
"""The rules under which a step is added to a turn."""


def _rule_of_adding(state: GameState, rule: str) -> str:
    """The rule under which something that is planned begins. Where steps are not added after
    phases, the phase of such a step is added like any other (500.8@2010)."""
    if rule == "500.10" and not sheet(state.edition).steps_after_phases:
        return "500.8"
    return rule or "500.1"


def step_left_out(rule: str) -> Moves:
    """508.8, 103.8a@2024: the step that is due does not take place by a rule. That uses up no
    effect: it waits for a step that would take place (614.10a)."""
    return lambda state: (Move(rule, StepSkipped(state.steps[0].step)),)


def step_skipped(state: GameState) -> Sequence[Move]:
    """500.11@2024: the step that is due is passed over."""
    step = state.steps[0].step
    skip = skip_of(state, state.active_player, step.value, state.extra_turn)
    return (Move("500.11", StepSkipped(step, _number(skip))),)


def _number(skip: Skip | None) -> int:
    return 0 if skip is None else skip.number


def substep_begins(place: str) -> Moves:
    """703.4@2024: a sub-step begins, under the rule that it carries out."""
    step, substep = PLACES[place]
    began = (Move(SUBSTEPS[step][substep], SubstepBegan(place)),)
    return lambda state: began


def turn_begins(rule: str, player: Callable[[GameState], PlayerId]) -> Moves:
    """500.1, 500.7, 103.8@2024: a turn of this player begins."""
    return lambda state: (Move(rule, TurnBegan(state.turn + 1, player(state), _owed(state))),)


def _owed(state: GameState) -> int:
    """500.7@2024: the number of the extra turn that is due; 0 if none is."""
    owed = turns_owed(state)
    return owed[0].number if owed else 0


def turn_skipped(state: GameState) -> Sequence[Move]:
    """500.11@2024: the next turn is passed over."""
    skip = _number(skip_of_next_turn(state))
    return (Move("500.11", TurnSkipped(player_of_next_turn(state), _owed(state), skip)),)
