"""One more event: how a state goes on, wherever that is done event by event."""

from copy import copy

from turnfold.engine.characteristics.memory import INVALIDATES_NOTHING, forget
from turnfold.engine.characteristics.writes import TABLES_WRITTEN
from turnfold.engine.fold import FOLD_ERRORS, CannotFold
from turnfold.engine.fold.evolve import EVOLVE
from turnfold.engine.state import GameState
from turnfold.events.base import Event
from turnfold.events.log.log import Log


def advance(state: GameState, event: Event) -> None:
    """Make `state` what it is after `event`. What it remembers of itself stays, as far as the event
    does not change it."""
    kind = type(event)
    EVOLVE[kind](state, event)
    if kind not in INVALIDATES_NOTHING:
        forget(state, (event,))


def kept_before(state: GameState, event: Event) -> GameState:
    """The state as it is, which stays so while `state` alone is made what it is after `event`, and
    no longer. It shares the tables that the event does not change, so it costs less than a fork."""
    kept = copy(state)
    kept.__dict__.update(state.__dict__)
    for name in TABLES_WRITTEN[type(event)]:
        setattr(kept, name, getattr(kept, name).copy())
    return kept


def advance_to(state: GameState, log: Log, seq: int) -> None:
    """`advance` by event `seq` of a log; raises `CannotFold` for one that cannot follow."""
    event = log.events[seq]
    try:
        advance(state, event)
    except FOLD_ERRORS as error:
        raise CannotFold(seq, type(event).__name__, repr(error)) from error
