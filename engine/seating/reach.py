"""What is within a player's range of influence (801): the seats around, and what is theirs."""

from turnfold.engine.seating.seats import in_range
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId, is_player


def reaches(state: GameState, player: PlayerId, target: int) -> bool:
    """801.2, 801.2d@2024: whether a player or object is within a player's range of influence: an
    object is when somebody within it controls it, or protects it. What has left the battlefield
    counts as it last was."""
    seat = state.players.get(player)
    if seat is None or not seat.range or not target:
        return True
    if is_player(target):
        return in_range(state, player, target)
    obj = state.objects.get(target) or state.last_known.get(target)
    return (
        obj is None
        or in_range(state, player, obj.controller)
        or (bool(obj.protector) and in_range(state, player, obj.protector))
    )
