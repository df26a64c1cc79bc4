"""The state of a game is the fold of its log, and nothing else."""

from collections.abc import Sequence
from operator import length_hint

from turnfold.engine.fold.evolve import EVOLVE
from turnfold.engine.state import GameState
from turnfold.events.base import Event
from turnfold.events.log.columns import LogContradiction
from turnfold.events.log.log import Log

FOLD_ERRORS = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""The errors that the fold meets where an event is about an object that does not exist."""


class CannotFold(LogContradiction):
    """Event `seq` is about something that the events before it do not contain."""

    def __init__(self, seq: int, name: str, reason: str) -> None:
        super().__init__(seq, f"event {seq}, {name}, cannot follow what is before it: {reason}")


def fold(log: Log, end: int | None = None) -> GameState:
    """The state after the first `end` events of a log (all of them by default).

    What was taken back (730@2024) is left out. Raises `CannotFold`, with the number of the event,
    for a log that contradicts itself.
    """
    state = GameState(log.header.edition)
    for live in log.live_ranges(len(log) if end is None else end):
        apply(state, log.events, live)
    return state


def apply(state: GameState, events: Sequence[Event], which: range) -> None:
    """Apply the events with the sequence numbers `which` to `state`; raises `CannotFold`."""
    chosen = iter(events[which.start : which.stop])
    table = EVOLVE
    event: Event
    try:
        for event in chosen:
            table[type(event)](state, event)
    except FOLD_ERRORS as error:
        seq = which.stop - 1 - length_hint(chosen)
        raise CannotFold(seq, type(event).__name__, repr(error)) from error
    finally:
        state.forget()
