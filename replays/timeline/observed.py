"""Games whose recorder showed what permanents are, but not what they can do."""

from operator import attrgetter

from turnfold.engine.state import GameState

_SEEN = attrgetter("characteristics")
"""What another program showed of an object; a page asks this of each at each question."""

NOT_KNOWN = (
    "another program recorded this game, and its log does not say what the cards can do; so the "
    "legal answers here are not known; turnfold legal and turnfold try have answers for its combats"
)


def is_observed(state: GameState) -> bool:
    """Whether another program showed what the objects of a game are.

    In such a game the engine does not know abilities and costs, and can tell only what is legal in
    combat.
    """
    things = state.objects.values()
    undefined = bool(things) and not state.definitions
    return undefined or any(map(_SEEN, things))
