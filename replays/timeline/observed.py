"""Games whose recorder showed what permanents are, but not what they can do."""

from turnfold.engine.state import GameState

NOT_KNOWN = (
    "another program recorded this game, and its log does not say what the cards can do; so the "
    "legal answers here are not known; turnfold legal and turnfold try have answers for its combats"
)


def is_observed(state: GameState) -> bool:
    """Whether another program showed what the objects of a game are.

    The engine knows none of their abilities and costs then, and can say what is legal in combat
    only.
    """
    things = state.objects.values()
    undefined = bool(things) and not state.definitions
    return undefined or any(each.characteristics is not None for each in things)
