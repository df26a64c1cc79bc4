"""The conditions in the rows of the turn table: pure questions to the folded state."""

from collections.abc import Callable

from turnfold.engine.editions import sheet
from turnfold.engine.rules.state_based.state_based import would_perform
from turnfold.engine.state import GameState
from turnfold.engine.turn.agenda import upcoming
from turnfold.events.enums import Step

TurnCondition = Callable[[GameState], bool]


def is_next(step: Step) -> TurnCondition:
    """The condition that the plan has this step next (500.1, 500.7-500.11@2024)."""

    def planned(state: GameState) -> bool:
        return upcoming(state).step is step

    planned.__name__ = f"{step.value}_is_next"
    return planned


def damage_uses_stack(state: GameState) -> bool:
    """310.1@2004: whether combat damage goes on the stack when it has been assigned."""
    return sheet(state.edition).damage_uses_stack


def blockers_are_ordered(state: GameState) -> bool:
    """509.2@2010: whether a damage assignment order is announced for blocked creatures."""
    return sheet(state.edition).orders_blockers


BY_EDITION: tuple[TurnCondition, ...] = (blockers_are_ordered, damage_uses_stack)
"""The conditions that depend only on the edition."""


def cleanup_gives_priority(state: GameState) -> bool:
    """514.3a@2024: whether state-based actions were performed, or abilities wait, in this cleanup
    step."""
    return bool(state.waiting) or would_perform(state)
