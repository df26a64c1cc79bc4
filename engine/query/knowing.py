"""What a player may know of what lies where (400.2, 401.2, 402.3, 708.5@2024).

Only what the state tells counts: a card that somebody looked at and remembers is not in it.
"""

from turnfold.engine.seating.seats import team
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.enums import Zone

HIDDEN = (Zone.LIBRARY, Zone.HAND, Zone.OUTSIDE)
"""400.2@2024: where cards lie that not everybody may see."""


def is_open(thing: GameObject) -> bool:
    """Whether everybody may see what this is."""
    return thing.zone not in HIDDEN and not thing.face_down


def knows_of(state: GameState, player: PlayerId, id: ObjectId) -> bool:
    """Whether a player may know that there is this object: it lies where everybody looks, in a
    hand of their team, or outside the game as their own."""
    if is_player(id):
        return id in state.players
    if id in state.abilities:
        return True
    thing = state.objects.get(id)
    if thing is None or thing.zone is Zone.LIBRARY:
        return False
    if thing.zone is Zone.HAND:
        return thing.owner in team(state, player)
    return thing.zone is not Zone.OUTSIDE or thing.owner == player


def called(state: GameState, id: int) -> str:
    """What a player or object is called in a sentence that everybody may read."""
    if id in state.players:
        return state.players[id].name
    thing = state.objects.get(id)
    return f"{thing.card} ({id})" if thing is not None and is_open(thing) else f"object {id}"
