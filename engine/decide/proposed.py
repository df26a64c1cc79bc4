"""Damage that would be dealt, and to whom it can be (120.1)."""

from msgspec import Struct

from engine.decide.targeting import damageable
from engine.query.characteristics import present
from engine.state import GameState
from events.base import NOBODY, ObjectId, PlayerId, is_player
from events.enums import DamageKind, Zone


class Proposed(Struct, frozen=True):
    """Damage that would be dealt; `excess_to` is where what is beyond lethal goes (120.4a).

    `keywords` and `controller` are those of the source.
    """

    source: ObjectId
    target: int
    amount: int
    kind: DamageKind
    unpreventable: bool = False
    excess_to: int = NOBODY
    keywords: frozenset[str] = frozenset()
    controller: PlayerId = NOBODY


def can_be_dealt_damage(state: GameState, target: int) -> bool:
    """120.1, 120.1a@2024: a player in the game; a permanent of the types that can be."""
    if is_player(target):
        return state.players[target].lost is None
    obj = state.objects.get(target)
    return (
        obj is not None
        and obj.zone is Zone.BATTLEFIELD
        and not obj.phased_out
        and not present(state, target).types.isdisjoint(damageable(state))
    )
