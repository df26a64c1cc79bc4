"""How each event changes the state: one function for each event type, found in a dictionary.

A function of the fold never refuses and never decides. An event that changes nothing by itself
(triggers, causes and analysis need it) is listed with `nothing`.
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
