"""What several chapters of the fold share. It is a module of its own because every chapter imports
it, and `evolve` imports every chapter."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnfold.engine.state import NO_DEEDS, Deed, GameState
from turnfold.events.base import Event, PlayerId

Evolve = dict[type[Event], Callable[[GameState, Any], None]]


def note_deed(state: GameState, player: PlayerId, deed: Deed, number: int = 1) -> None:
    """Note what a player did in this turn."""
    before = state.done.get(player, NO_DEEDS)
    state.done[player] = replace(before, **{deed: getattr(before, deed) + number})


def action_done(state: GameState) -> None:
    """616.1@2024: an action that may wait for choices has been done, and nothing is kept of
    them."""
    if state.acting is not None:
        state.acting, state.answers = None, ()


def nothing(state: GameState, event: Event) -> None:
    """For a fact that changes nothing: the state stays as it is."""


def tick(state: GameState) -> int:
    """613.7@2024: give the next timestamp."""
    state.clock += 1
    return state.clock
