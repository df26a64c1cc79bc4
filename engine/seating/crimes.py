"""Crimes: targeting opponents and what they have (700.13)."""

from collections.abc import Iterable

from turnfold.engine.seating.seats import opponents
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId, is_player
from turnfold.events.enums import Zone

_CONTROLLED = (Zone.BATTLEFIELD, Zone.STACK)


def is_crime(state: GameState, player: PlayerId, targets: Iterable[int]) -> bool:
    """700.13@2024: whether a player who chooses these targets targets an opponent, something that
    an opponent controls, or a card in an opponent's graveyard."""
    if player not in state.players:
        return False
    rivals = opponents(state, player)
    return any(_is_of(state, each, rivals) for each in targets)


def _is_of(state: GameState, target: int, players: list[PlayerId]) -> bool:
    if is_player(target):
        return target in players
    obj = state.objects.get(target)
    if obj is None:
        return False
    if obj.zone is Zone.GRAVEYARD:
        return obj.owner in players
    return obj.zone in _CONTROLLED and obj.controller in players
