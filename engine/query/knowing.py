"""What a player may know about objects in hidden zones (400.2, 401.2, 402.3, 708.5@2024).

Only what the state tells counts. That somebody looked at a card and remembers it is not in the
state.
"""

from turnfold.engine.seating.seats import team
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.enums import HIDDEN_ZONES, Zone


def is_open(thing: GameObject) -> bool:
    """Whether everybody may see what an object is."""
    return thing.zone not in HIDDEN_ZONES and not thing.face_down


def knows_of(state: GameState, player: PlayerId, id: ObjectId) -> bool:
    """Whether a player may know that an object exists: it is in a public zone, in a hand of the
    player's team, or outside the game and owned by the player."""
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


def sees(state: GameState, player: PlayerId, thing: GameObject) -> bool:
    """Whether a player may see what an object is: everybody does, it is in a hand of the player's
    team, or it is face down and the player's own permanent, spell (708.5) or foretold card
    (702.143a)."""
    if thing.zone is Zone.HAND:
        return thing.owner in team(state, player)
    looked_at = thing.zone in (Zone.BATTLEFIELD, Zone.STACK) or thing.guise == "foretold"
    return is_open(thing) or (looked_at and thing.controller == player)
