"""Who has attacked and blocked this turn (508.6, 508.7a, 509.1)."""

from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId


def has_declared_attack(state: GameState, player: PlayerId, other: PlayerId | None = None) -> bool:
    """508.6@2024: whether a player declared attackers this turn, attacking the other player where
    one is named; whatever those attack or do by now."""
    return any(
        each.player == player and other in (None, each.target) for each in state.declared_attacks
    )


def has_attacked(state: GameState, creature: ObjectId, target: int | None = None) -> bool:
    """508.7a@2024: whether a creature was declared as an attacker this turn, attacking that player
    or permanent where one is named; reselecting changes nothing about it."""
    return any(
        each.creature == creature and target in (None, each.target)
        for each in state.declared_attacks
    )


def has_blocked(
    state: GameState, creature: ObjectId | None = None, attacker: ObjectId | None = None
) -> bool:
    """509.1@2024: whether a creature was declared as a blocker of an attacker this turn; where one
    of them is not named, of any."""
    return any(
        creature in (None, each.creature) and attacker in (None, each.attacker)
        for each in state.declared_blocks
    )
