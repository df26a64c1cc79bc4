"""Games of which a recorder told what permanents are, and nobody what they can do."""

from turnfold.engine.state import GameState
from turnfold.replays.recordings.errors import Unusable

NOT_KNOWN = (
    "another program recorded this game, and its log does not say what the cards can do; so what "
    "could legally be done here is not known"
)


def is_observed(state: GameState) -> bool:
    """Whether another program showed what the objects of a game are.

    The engine knows none of their abilities and costs then, and cannot say what is legal.
    """
    things = state.objects.values()
    undefined = bool(things) and not state.definitions
    return undefined or any(each.characteristics is not None for each in things)


def require_rules(state: GameState) -> None:
    """Refuse (`Unusable`) to say what is legal in a game that was only observed."""
    if is_observed(state):
        raise Unusable(NOT_KNOWN)
