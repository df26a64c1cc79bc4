"""One row for each kind of trigger event of combat and damage (508.3, 509.3, 510.3a, 120)."""

from collections.abc import Iterable

from turnfold.engine.editions import sheet
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent, TriggerRow
from turnfold.engine.seating.speaking import player_attacked_by
from turnfold.engine.state import Attacker, GameState
from turnfold.events.base import NOBODY, ObjectId, is_player
from turnfold.events.cards.triggers import (
    AssignsDamage,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedBy,
    Blocks,
    BlocksCreature,
    DealsDamage,
    IsAttacked,
    IsDealtDamage,
    OneTrigger,
    PlayerAttacks,
)
from turnfold.events.combat import (
    AttackersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    RemovedFromCombat,
)
from turnfold.events.damage import DamageAssigned, DamageDealt, ExcessDamageNoted
from turnfold.events.enums import DamageKind


def _attacks(state: GameState, event: CreatureBecameAttacking) -> list[TriggerEvent]:
    """508.3a@2024: a creature that is put attacking never "attacks"."""
    if not event.declared:
        return []
    creature, alone = event.object, _is_alone(state.attackers.values())
    return [
        TriggerEvent(
            Attacks,
            creature,
            event.target,
            state.objects[creature].controller,
            alone=alone,
            that_player=player_attacked_by(state, creature),
        )
    ]


def _is_alone(declared: Iterable[Attacker]) -> bool:
    """506.5@2024: whether only one creature was declared. Creatures put attacking do not count."""
    return sum(each.declared for each in declared) == 1


def _player_attacks(state: GameState, event: AttackersDeclared) -> list[TriggerEvent]:
    """508.3@2024: each player attacks, with the number of creatures."""
    whose = [state.objects[each].controller for each in event.objects]
    return [
        TriggerEvent(PlayerAttacks, player=each, amount=whose.count(each))
        for each in sorted({*whose})
    ]


def _is_attacked(state: GameState, event: AttackersDeclared) -> list[TriggerEvent]:
    targets = sorted({state.attackers[each].target for each in event.objects})
    return [
        TriggerEvent(
            IsAttacked, each, each, event.player, that_player=each if is_player(each) else NOBODY
        )
        for each in targets
        if each
    ]


def _becomes_blocked_by(state: GameState, event: CreatureBecameBlocking) -> list[TriggerEvent]:
    """509.3d@2024: an attacker becomes blocked by a creature. Without a declaration only the last
    attacker is new, because the creature blocked the others before."""
    new = event.attackers if event.declared else event.attackers[-1:]
    return [TriggerEvent(BecomesBlockedBy, each, event.object) for each in new]


def _blocks(state: GameState, event: CreatureBecameBlocking) -> list[TriggerEvent]:
    """509.3a@2024: a creature that is put blocking never "blocks"."""
    if not event.declared:
        return []
    blocker, number = event.object, len(event.attackers)
    first = event.attackers[0] if event.attackers else NOBODY
    return [TriggerEvent(Blocks, blocker, first, amount=number)]


def _blocks_creature(state: GameState, event: CreatureBecameBlocking) -> list[TriggerEvent]:
    """509.3b@2024: a creature blocks, once for each creature that it blocks."""
    blocker = event.object
    return [
        TriggerEvent(BlocksCreature, blocker, each)
        for each in (event.attackers if event.declared else ())
    ]


def _becomes_blocked(state: GameState, event: CreatureBecameBlocked) -> list[TriggerEvent]:
    number = len(state.attackers[event.object].blockers)
    return [TriggerEvent(BecomesBlocked, event.object, amount=number)]


def _blocked_by_fewer(state: GameState, event: RemovedFromCombat) -> list[TriggerEvent]:
    """509.3e@2024: an effect that removes blockers may bring their number to the one that an
    ability names."""
    gone = state.blockers.get(event.object) if state.resolving else None
    return [
        _one_fewer(BecomesBlocked, each, len(state.attackers[each].blockers))
        for each in (gone.attackers if gone is not None else ())
    ]


def _blocks_fewer(state: GameState, event: RemovedFromCombat) -> list[TriggerEvent]:
    """509.3e@2024: an effect that removes attackers may bring the number that a creature blocks to
    the one that an ability names."""
    gone = state.attackers.get(event.object) if state.resolving else None
    return [
        _one_fewer(Blocks, each, len(state.blockers[each].attackers))
        for each in (gone.blockers if gone is not None else ())
    ]


def _one_fewer(on: type[OneTrigger], creature: ObjectId, number: int) -> TriggerEvent:
    return TriggerEvent(on, creature, amount=number - 1, before=number)


def _attacks_unblocked(state: GameState, event: CreatureBecameUnblocked) -> list[TriggerEvent]:
    """509.3g@2024: an attacker is not blocked as blockers are declared. An effect that unblocks it
    later triggers nothing."""
    if state.resolving:
        return []
    target, player = state.attackers[event.object].target, player_attacked_by(state, event.object)
    return [TriggerEvent(AttacksUnblocked, event.object, target, player)]


def _deals_damage(state: GameState, event: DamageDealt) -> list[TriggerEvent]:
    return [_of_damage(DealsDamage, event.source, event.target, event)]


def _is_dealt_damage(state: GameState, event: DamageDealt) -> list[TriggerEvent]:
    return [_of_damage(IsDealtDamage, event.target, event.source, event)]


def _of_damage(on: type[OneTrigger], subject: int, other: int, event: DamageDealt) -> TriggerEvent:
    return TriggerEvent(
        on,
        subject,
        other,
        event.target if is_player(event.target) else NOBODY,
        event.amount,
        event.kind is DamageKind.COMBAT,
        now=event.target,
    )


def _is_dealt_excess(state: GameState, event: ExcessDamageNoted) -> list[TriggerEvent]:
    """120.10@2024: excess damage. If nothing is resolving, it is combat damage."""
    return [
        TriggerEvent(
            IsDealtDamage,
            event.target,
            amount=event.amount,
            combat=not state.resolving,
            excess=True,
        )
    ]


def _damage_assigned(state: GameState, event: DamageAssigned) -> list[TriggerEvent]:
    """310.1@2004, 510.3@2010: damage was assigned. Later editions have no triggers on that."""
    if not sheet(state.edition).triggers_on_assignment:
        return []
    source, target = event.source, event.target
    return [TriggerEvent(AssignsDamage, source, target, amount=event.amount, combat=True)]


ROWS_OF_COMBAT = (
    TriggerRow(Attacks, CreatureBecameAttacking, _attacks),
    TriggerRow(PlayerAttacks, AttackersDeclared, _player_attacks),
    TriggerRow(IsAttacked, AttackersDeclared, _is_attacked),
    TriggerRow(BecomesBlockedBy, CreatureBecameBlocking, _becomes_blocked_by),
    TriggerRow(Blocks, CreatureBecameBlocking, _blocks),
    TriggerRow(BlocksCreature, CreatureBecameBlocking, _blocks_creature),
    TriggerRow(BecomesBlocked, CreatureBecameBlocked, _becomes_blocked),
    TriggerRow(BecomesBlocked, RemovedFromCombat, _blocked_by_fewer, looks_back=True),
    TriggerRow(Blocks, RemovedFromCombat, _blocks_fewer, looks_back=True),
    TriggerRow(AttacksUnblocked, CreatureBecameUnblocked, _attacks_unblocked),
    TriggerRow(AssignsDamage, DamageAssigned, _damage_assigned),
    TriggerRow(DealsDamage, DamageDealt, _deals_damage),
    TriggerRow(IsDealtDamage, DamageDealt, _is_dealt_damage),
    TriggerRow(IsDealtDamage, ExcessDamageNoted, _is_dealt_excess),
)
