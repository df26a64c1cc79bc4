"""Crimes: targeting opponents and what they have (700.13)."""

from collections.abc import Iterable

from turnfold.engine.seating.seats import opponents
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, PlayerId, is_player
from turnfold.events.enums import Zone

_CONTROLLED = (Zone.BATTLEFIELD, Zone.STACK)


def is_crime(state: GameState, player: PlayerId, targets: Iterable[int]) -> bool:
    """700.13@2024: whether a player who chooses these targets targets an opponent, something that
    an opponent controls, or a card in an opponent's graveyard."""
    against = {_whose(state, each) for each in targets} - {player, NOBODY}
    if not against or player not in state.players:
        return False
    return not against.isdisjoint(opponents(state, player))


def _whose(state: GameState, target: int) -> PlayerId:
    """The player to whom a target belongs."""
    if is_player(target):
        return target
    obj = state.objects.get(target)
    if obj is None:
        return NOBODY
    if obj.zone is Zone.GRAVEYARD:
        return obj.owner
    return obj.controller if obj.zone in _CONTROLLED else NOBODY
