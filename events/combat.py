"""The combat phase: declaring attackers and blockers (rules 506-509, 511)."""

from turnfold.events.base import Event, ObjectId, PlayerId


class DefendingPlayerChosen(Event, frozen=True, tag="defending_player_chosen"):
    """506.2a@2024: the player whom the active player may attack this combat was chosen."""

    player: PlayerId


class AttackerDeclared(Event, frozen=True, tag="attacker_declared"):
    """508.1a-b@2024: a creature was declared as an attacker of a player or permanent."""

    object: ObjectId
    target: int


class BandFormed(Event, frozen=True, tag="band_formed"):
    """508.1e, 702.22c@2024: these attackers, in the order of their ids, were declared as a band."""

    objects: tuple[ObjectId, ...]


class CreatureBecameAttacking(Event, frozen=True, tag="creature_became_attacking"):
    """508.1k@2024 (`declared`), 508.4@2024 (put or made attacking): a creature became an attacking
    creature."""

    object: ObjectId
    target: int
    declared: bool


class AttackTargetReselected(Event, frozen=True, tag="attack_target_reselected"):
    """508.7@2024, 506.4c@2024: an attacker now attacks something else, or nothing (0)."""

    object: ObjectId
    target: int


class AttackersDeclared(Event, frozen=True, tag="attackers_declared"):
    """508.1@2024: the declaration is complete: all attackers, in the order of their ids."""

    player: PlayerId
    objects: tuple[ObjectId, ...]


class AttackRequired(Event, frozen=True, tag="attack_required"):
    """506.6@2024: an effect required these attackers to attack when they were declared."""

    objects: tuple[ObjectId, ...]


class BlockerDeclared(Event, frozen=True, tag="blocker_declared"):
    """509.1a@2024: a creature was declared as a blocker of one or more attackers."""

    object: ObjectId
    attackers: tuple[ObjectId, ...]


class CreatureBecameBlocking(Event, frozen=True, tag="creature_became_blocking"):
    """509.1g@2024 (`declared`), 509.4@2024 (put or made blocking): a creature now blocks these
    attackers."""

    object: ObjectId
    attackers: tuple[ObjectId, ...]
    declared: bool


class CreatureBecameBlocked(Event, frozen=True, tag="creature_became_blocked"):
    """509.1h@2024: an attacker became a blocked creature, and stays one whatever happens to its
    blockers."""

    object: ObjectId


class CreatureBecameUnblocked(Event, frozen=True, tag="creature_became_unblocked"):
    """509.1h@2024: an attacker with no blockers declared for it became an unblocked creature."""

    object: ObjectId


class BlockersDeclared(Event, frozen=True, tag="blockers_declared"):
    """509.1@2024: the declaration is complete: all blockers, in the order of their ids."""

    player: PlayerId
    objects: tuple[ObjectId, ...]


class DamageOrderDeclared(Event, frozen=True, tag="damage_order_declared"):
    """509.2@2010, 509.3@2010: the order in which a creature assigns its combat damage."""

    object: ObjectId
    order: tuple[ObjectId, ...]


class RemovedFromCombat(Event, frozen=True, tag="removed_from_combat"):
    """506.4@2024: an object is no longer attacking, blocking, blocked, unblocked or attacked."""

    object: ObjectId


class CombatEnded(Event, frozen=True, tag="combat_ended"):
    """511.3@2024: everything was removed from combat as the phase ended."""


CombatEvent = (
    DefendingPlayerChosen
    | AttackerDeclared
    | CreatureBecameAttacking
    | AttackTargetReselected
    | BandFormed
    | AttackersDeclared
    | AttackRequired
    | BlockerDeclared
    | CreatureBecameBlocking
    | CreatureBecameBlocked
    | CreatureBecameUnblocked
    | BlockersDeclared
    | DamageOrderDeclared
    | RemovedFromCombat
    | CombatEnded
)
"""One event of this chapter."""
