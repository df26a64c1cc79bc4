"""Damage: assigned (rule 510), dealt and turned into its results (120)."""

from turnfold.events.base import NOBODY, Event, ObjectId, PlayerId
from turnfold.events.enums import DamageKind


class DamageAssigned(Event, frozen=True, tag="damage_assigned"):
    """510.1@2024: combat damage that a creature assigned to one recipient; never 0."""

    source: ObjectId
    target: int
    amount: int


class DamageAnnounced(Event, frozen=True, tag="damage_announced"):
    """510.1@2024: a player's combat damage assignments for this step are complete."""

    player: PlayerId


class DamageDealt(Event, frozen=True, tag="damage_dealt"):
    """120.1@2024: a source dealt damage; never 0 (120.8)."""

    source: ObjectId
    target: int
    amount: int
    kind: DamageKind


class DamageMarked(Event, frozen=True, tag="damage_marked"):
    """120.3e@2024: damage stays marked on a permanent until the cleanup step (120.6)."""

    object: ObjectId
    amount: int


class DeathtouchNoted(Event, frozen=True, tag="deathtouch_noted"):
    """704.5h@2024: a creature was dealt damage by a source with deathtouch."""

    object: ObjectId


class DamageRemoved(Event, frozen=True, tag="damage_removed"):
    """514.2@2024, 120.6@2024: all damage marked on a permanent was removed."""

    object: ObjectId


class FirstStrikeSnapshotTaken(Event, frozen=True, tag="first_strike_snapshot_taken"):
    """510.4@2024: the creatures with first or double strike as the first damage step began."""

    objects: tuple[ObjectId, ...]


class CombatDamagePutOnStack(Event, frozen=True, tag="combat_damage_put_on_stack"):
    """310.1@2004: the assigned combat damage went on the stack as one object."""

    object: ObjectId


class CombatDamageResolved(Event, frozen=True, tag="combat_damage_resolved"):
    """310.4@2004: the combat damage on the stack resolved."""

    object: ObjectId


class DamagePrevented(Event, frozen=True, tag="damage_prevented"):
    """615.6@2024: `amount` of the damage that `source` would have dealt was prevented."""

    source: ObjectId
    target: int
    amount: int
    effect: int


class DamageReplaced(Event, frozen=True, tag="damage_replaced"):
    """614.1@2024: an effect changed `original` damage to `amount`, or its recipient to `target`."""

    source: ObjectId
    target: int
    original: int
    amount: int
    effect: int = NOBODY


class DamageNotDealt(Event, frozen=True, tag="damage_not_dealt"):
    """120.1a@2024, 310.4c@2004: damage that would have been dealt was not."""

    source: ObjectId
    target: int
    amount: int


class ExcessDamageNoted(Event, frozen=True, tag="excess_damage_noted"):
    """120.10@2024: a permanent was dealt `amount` more damage than is lethal."""

    target: int
    amount: int


class CommanderDamageNoted(Event, frozen=True, tag="commander_damage_noted"):
    """903.10a@2024: a commander dealt combat damage to a player."""

    source: ObjectId
    player: PlayerId
    amount: int


class ExcessDamageRedirected(Event, frozen=True, tag="excess_damage_redirected"):
    """120.4a@2024: damage beyond what is lethal is dealt to `target` instead."""

    source: ObjectId
    target: int
    amount: int


DamageEvent = (
    DamageAssigned
    | DamageAnnounced
    | DamageDealt
    | DamageMarked
    | DeathtouchNoted
    | DamageRemoved
    | FirstStrikeSnapshotTaken
    | CombatDamagePutOnStack
    | CombatDamageResolved
    | DamagePrevented
    | DamageReplaced
    | DamageNotDealt
    | ExcessDamageNoted
    | CommanderDamageNoted
    | ExcessDamageRedirected
)
"""One event of this chapter."""
