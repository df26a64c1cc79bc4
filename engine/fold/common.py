"""What several chapters of the fold share. It is a module of its own because every chapter imports
it, and `evolve` imports every chapter."""

from collections.abc import Callable
from typing import Any

from turnfold.engine.state import GameState
from turnfold.events.base import Event

Evolve = dict[type[Event], Callable[[GameState, Any], None]]


def nothing(state: GameState, event: Event) -> None:
    """For a fact that changes nothing: the state stays as it is."""


def tick(state: GameState) -> int:
    """613.7@2024: give the next timestamp."""
    state.clock += 1
    return state.clock
