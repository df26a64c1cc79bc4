"""The events that record a move of the turn machine, each with its rule."""

from functools import cache

from turnfold.engine.machine.table import TABLE, Transition
from turnfold.engine.state import GameState
from turnfold.engine.turn.agenda import Move, upcoming
from turnfold.engine.turn.by_rule import rule_of_added_step
from turnfold.engine.turn.structure import (
    BEFORE_THE_GAME,
    MAIN_PHASES,
    PHASE_OF,
    PLACES,
    SUBSTEPS,
    entrance,
)
from turnfold.events.enums import Step
from turnfold.events.turn import StepBegan, StepEnded, SubstepBegan

_ROWS: dict[tuple[str, str], list[Transition]] = {}
for _row in TABLE:
    _ROWS.setdefault((_row.source, _row.dest), []).append(_row)

_EXPLAINS = frozenset({"508.8", "510.4", "514.3a"})
"""Rules that say which step comes next. The other rules in normal rows say when a step ends."""

_WITHOUT_PRIORITY = ("untap", "wear_off")


def present_place(state: GameState) -> str:
    """The dotted name of the sub-step in which a game is."""
    return state.substep or BEFORE_THE_GAME


def moves_to(state: GameState, dest: str) -> list[Move]:
    """The events that lead from the present sub-step to `dest`, in order.

    Rules are cited by their 2024 numbers; `Sheet.number` gives those of the edition.
    """
    step, _ = PLACES[dest]
    if dest != entrance(step):
        return [_substep_begins(dest)]
    following = upcoming(state)
    assert following.step is step, f"{following.step} comes next, not {step}"
    way = [*_step_ends(state.step, state.substep), *following.way]
    if PHASE_OF[step] not in MAIN_PHASES:
        way.append(_step_begins(step, _why(state, dest, following.new_phase)))
    return [*way, _substep_begins(dest)]


@cache
def _substep_begins(place: str) -> Move:
    step, substep = PLACES[place]
    return Move(SUBSTEPS[step][substep], SubstepBegan(place))


@cache
def _step_begins(step: Step, rule: str) -> Move:
    return Move(rule, StepBegan(step))


def _why(state: GameState, dest: str, new_phase: bool) -> str:
    """The rule under which the step of `dest` comes next.

    A step after another of its kind was added beside it (500.9), or comes in a phase of its own.
    """
    rows = _ROWS[present_place(state), dest]
    row = rows[0]
    if len(rows) > 1:
        row = next(row for row in rows if all(met(state) for met in row.when))
    if row.rule == "500.10" or (row.rule == "500.9" and new_phase):
        return rule_of_added_step(state)
    return row.rule if row.by_effect or row.rule in _EXPLAINS else "500.1"


@cache
def _step_ends(step: Step | None, place: str) -> tuple[Move, ...]:
    """500.2, 500.3: the end of a step at its last sub-step. Main phases have no steps (505.2)."""
    if step is None:
        return ()
    without_priority = PLACES[place][1] in _WITHOUT_PRIORITY if place else False
    return (Move("500.3" if without_priority else "500.2", StepEnded(step)),)
