"""Sentences about damage: assigned, dealt, marked, prevented, replaced."""

from turnfold.events.base import NOBODY
from turnfold.events.damage import (
    CombatDamagePutOnStack,
    CombatDamageResolved,
    CommanderDamageNoted,
    DamageAnnounced,
    DamageAssigned,
    DamageDealt,
    DamageMarked,
    DamageNotDealt,
    DamagePrevented,
    DamageRemoved,
    DamageReplaced,
    DeathtouchNoted,
    ExcessDamageNoted,
    ExcessDamageRedirected,
    FirstStrikeSnapshotTaken,
)
from turnfold.events.enums import DamageKind
from turnfold.replays.telling.sentences.words import SentenceNames, Tell

KINDS = {
    DamageKind.COMBAT: "combat damage",
    DamageKind.NONCOMBAT: "damage",
    DamageKind.FIGHT: "damage in a fight",
}


def damage_dealt(event: DamageDealt, words: SentenceNames) -> str:
    """Says how much damage was dealt, of what kind, by which source to what."""
    what = f"{event.amount} {KINDS[event.kind]}"
    if event.source == NOBODY:
        return f"{what} is dealt to {words.thing(event.target)}."
    return f"{words.thing(event.source)} deals {what} to {words.thing(event.target)}."


def damage_replaced(event: DamageReplaced, words: SentenceNames) -> str:
    """Says which amount of damage replaces which, or to what it is dealt instead, and why."""
    target = words.thing(event.target)
    why = f" because of {words.thing(event.effect)}" if event.effect != NOBODY else ""
    if event.amount == event.original:
        damage = f"{event.amount} damage{_of(event.source, words)}"
        return f"{damage} will be dealt to {target} instead{why}."
    source = words.thing(event.source) if event.source != NOBODY else "An effect"
    damage = f"{event.amount} damage to {target} instead of {event.original}"
    return f"{source} will deal {damage}{why}."


def damage_prevented(event: DamagePrevented, words: SentenceNames) -> str:
    """Says how much damage to what is prevented, and by what."""
    what = f"{event.amount} damage{_of(event.source, words)} to {words.thing(event.target)}"
    by = f" by {words.thing(event.effect)}" if event.effect != NOBODY else ""
    return f"{what} is prevented{by}."


def _of(source: int, words: SentenceNames) -> str:
    """What deals the damage; empty for an effect without a source."""
    return f" from {words.thing(source)}" if source != NOBODY else ""


TELL: Tell = {
    DamageAssigned: "{source} assigns {amount} combat damage to {target}.",
    DamageAnnounced: "{player} has assigned all combat damage.",
    DamageDealt: damage_dealt,
    DamageMarked: "{object} has {amount} more damage marked on it.",
    DeathtouchNoted: "{object} was dealt damage by a source with deathtouch.",
    DamageRemoved: "All damage is removed from {object}.",
    FirstStrikeSnapshotTaken: "First or double strike at this moment: {objects}.",
    CombatDamagePutOnStack: "The combat damage goes on the stack as one object.",
    CombatDamageResolved: "The combat damage on the stack resolves.",
    DamagePrevented: damage_prevented,
    DamageReplaced: damage_replaced,
    DamageNotDealt: "{amount} damage from {source} to {target} is not dealt.",
    CommanderDamageNoted: "{source}, a commander, dealt {player} {amount} combat damage.",
    ExcessDamageNoted: "{target} was dealt {amount} more than lethal damage.",
    ExcessDamageRedirected: "{amount} excess damage from {source} goes to {target}.",
}
