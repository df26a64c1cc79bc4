"""Damage assigned, dealt and marked (510, 120)."""

from msgspec.structs import replace

from turnfold.engine.fold.common import Evolve, nothing
from turnfold.engine.state import Assignment, GameState
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
from turnfold.events.enums import Step


def damage_assigned(state: GameState, event: DamageAssigned) -> None:
    """510.1@2024: it will be dealt. In the first of two steps it is noted who assigned any
    (310.5@2004)."""
    state.assignments += (Assignment(event.source, event.target, event.amount),)
    if state.step is Step.FIRST_STRIKE_DAMAGE and event.source not in state.assigned_first:
        state.assigned_first += (event.source,)


def damage_announced(state: GameState, event: DamageAnnounced) -> None:
    state.announced += (event.player,)


def damage_dealt(state: GameState, event: DamageDealt) -> None:
    """120.1@2024: which source dealt damage to what is kept until the turn ends."""
    state.damage_dealt[event.source, event.target] = None


def excess_damage_noted(state: GameState, event: ExcessDamageNoted) -> None:
    """120.10@2024: what was dealt excess damage is kept until the turn ends."""
    if event.target not in state.excess_dealt:
        state.excess_dealt += (event.target,)


def commander_damage_noted(state: GameState, event: CommanderDamageNoted) -> None:
    """903.10a@2024: it is counted as long as the game lasts."""
    source, player = state.objects[event.source], state.players[event.player]
    dealt = {(owner, card): amount for owner, card, amount in player.commander_damage}
    dealt[source.owner, source.card] = dealt.get((source.owner, source.card), 0) + event.amount
    noted = tuple(sorted((*of, amount) for of, amount in dealt.items()))
    state.players[event.player] = replace(player, commander_damage=noted)


def damage_marked(state: GameState, event: DamageMarked) -> None:
    """120.6@2024: damage stays marked."""
    old = state.objects[event.object]
    state.objects[event.object] = replace(old, damage=old.damage + event.amount)


def deathtouch_noted(state: GameState, event: DeathtouchNoted) -> None:
    """Remembered until state-based actions have been checked (704.5h)."""
    state.deathtouched += (event.object,)


def damage_removed(state: GameState, event: DamageRemoved) -> None:
    state.objects[event.object] = replace(state.objects[event.object], damage=0)


def first_strike_snapshot_taken(state: GameState, event: FirstStrikeSnapshotTaken) -> None:
    state.snapshot = event.objects


def combat_damage_put_on_stack(state: GameState, event: CombatDamagePutOnStack) -> None:
    """The damage is frozen as `assignments`; it resolves when it is on top and all pass."""
    state.damage_on_stack = event.object


def combat_damage_resolved(state: GameState, event: CombatDamageResolved) -> None:
    state.damage_on_stack = NOBODY
    state.assignments = ()


EVOLVE: Evolve = {
    FirstStrikeSnapshotTaken: first_strike_snapshot_taken,
    CombatDamagePutOnStack: combat_damage_put_on_stack,
    CombatDamageResolved: combat_damage_resolved,
    DamagePrevented: nothing,
    DamageReplaced: nothing,
    DamageNotDealt: nothing,
    CommanderDamageNoted: commander_damage_noted,
    ExcessDamageNoted: excess_damage_noted,
    ExcessDamageRedirected: nothing,
    DamageAssigned: damage_assigned,
    DamageAnnounced: damage_announced,
    DamageDealt: damage_dealt,
    DamageMarked: damage_marked,
    DamageRemoved: damage_removed,
    DeathtouchNoted: deathtouch_noted,
}
