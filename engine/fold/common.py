"""What several chapters of evolve share."""

from collections.abc import Callable
from typing import Any

from turnfold.engine.state import GameState
from turnfold.events.base import Event

Evolve = dict[type[Event], Callable[[GameState, Any], None]]


def nothing(state: GameState, event: Event) -> None:
    """The fact is told; the state is as before."""


def tick(state: GameState) -> int:
    """613.7@2024: the next timestamp."""
    state.clock += 1
    return state.clock
