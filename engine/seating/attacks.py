"""Who has attacked and blocked this turn (508.6, 508.7a, 509.1)."""

from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId


def has_declared_attack(state: GameState, player: PlayerId, other: PlayerId | None = None) -> bool:
    """508.6@2024: whether a player declared attackers this turn; with `other`, attackers on that
    player. What has become of the attackers since then does not matter."""
    return any(
        each.player == player and other in (None, each.target) for each in state.declared_attacks
    )


def has_attacked(state: GameState, creature: ObjectId, target: int | None = None) -> bool:
    """508.7a@2024: whether a creature was declared as an attacker this turn; with `target`, on that
    player or permanent. Reselecting what it attacks changes nothing."""
    return any(
        each.creature == creature and target in (None, each.target)
        for each in state.declared_attacks
    )


def has_blocked(
    state: GameState, creature: ObjectId | None = None, attacker: ObjectId | None = None
) -> bool:
    """509.1@2024: whether a creature was declared as a blocker of an attacker this turn. If one of
    the two is not given, any creature counts."""
    return any(
        creature in (None, each.creature) and attacker in (None, each.attacker)
        for each in state.declared_blocks
    )
