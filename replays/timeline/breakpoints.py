"""Breakpoints: where running through a game stops."""

from collections.abc import Callable
from dataclasses import dataclass

from turnfold.engine.state import GameState
from turnfold.events.log.log import Recorded


@dataclass(frozen=True)
class Breakpoint:
    """Stop after an event for which `on_event` holds, or at which `on_state` becomes true.

    A `Search` is a predicate on events. Predicates must not keep or change the state, because it is
    changed as the game goes on.
    """

    name: str
    on_event: Callable[[Recorded], bool] | None = None
    on_state: Callable[[GameState], bool] | None = None


class BreakpointWatch:
    """Breakpoints, and which predicates on the state hold at present."""

    def __init__(self, breakpoints: list[Breakpoint], state: GameState) -> None:
        self.breakpoints = breakpoints
        self._held = [each.on_state is not None and each.on_state(state) for each in breakpoints]

    def hit(self, recorded: Recorded, state: GameState) -> Breakpoint | None:
        """The first breakpoint that holds for an event or the state after it; None if none does."""
        hit = None
        for n, each in enumerate(self.breakpoints):
            holds = each.on_state is not None and each.on_state(state)
            became, self._held[n] = holds and not self._held[n], holds
            if became or (each.on_event is not None and each.on_event(recorded)):
                hit = hit or each
        return hit
