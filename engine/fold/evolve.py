"""How each event changes the state: one function an event type, found by a dictionary.

`evolve` never refuses and never decides. A fact that changes nothing by itself (it is told
for triggers, causes and analysis) is listed as `nothing`.
"""

from collections.abc import Callable
from typing import Any

from turnfold.engine.fold import (
    combat,
    damage,
    effects,
    game,
    permanents,
    record,
    stack,
    turn,
    variants,
    zones,
)
from turnfold.engine.state import GameState
from turnfold.events.base import Event

EVOLVE: dict[type[Event], Callable[[GameState, Any], None]] = {
    **game.EVOLVE,
    **turn.EVOLVE,
    **zones.EVOLVE,
    **permanents.EVOLVE,
    **stack.EVOLVE,
    **combat.EVOLVE,
    **damage.EVOLVE,
    **effects.EVOLVE,
    **variants.EVOLVE,
    **record.EVOLVE,
}


def evolve(state: GameState, event: Event) -> None:
    """Make `state` what it is after `event`."""
    EVOLVE[type(event)](state, event)
    state.forget()
