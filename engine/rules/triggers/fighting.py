"""What facts of combat and damage mean to triggered abilities (508.3, 509.3, 510.3a, 120)."""

from collections.abc import Iterable

from turnfold.engine.editions import sheet
from turnfold.engine.rules.triggers.happening import Happening, Reader
from turnfold.engine.seating.speaking import defender
from turnfold.engine.state import Attacker, Blocker, GameState
from turnfold.events.base import NOBODY, Event, is_player
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


def _attacks(state: GameState, event: CreatureBecameAttacking) -> list[Happening]:
    if not event.declared:
        return []
    creature, alone = event.object, _is_alone(state.attackers.values())
    return [
        Happening(
            "attacks",
            creature,
            event.target,
            state.objects[creature].controller,
            now=creature,
            alone=alone,
            that_player=defender(state, creature),
        )
    ]


def _is_alone(declared: Iterable[Attacker | Blocker]) -> bool:
    """506.5@2024: whether but one creature was declared, whatever was put there beside it."""
    return sum(each.declared for each in declared) == 1


def _attackers(state: GameState, event: AttackersDeclared) -> list[Happening]:
    if not event.objects:
        return []
    targets = sorted({state.attackers[each].target for each in event.objects})
    whose = [state.objects[each].controller for each in event.objects]
    return [
        *(Happening("player_attacks", player=p, amount=whose.count(p)) for p in sorted({*whose})),
        *(Happening("is_attacked", each, each, event.player) for each in targets if each),
    ]


def _blocking(state: GameState, event: CreatureBecameBlocking) -> list[Happening]:
    """509.3a-d@2024: a creature put onto the battlefield blocking never "blocks".

    Without a declaration only the last of the attackers is new: the others it blocked before.
    """
    blocker = event.object
    new = event.attackers if event.declared else event.attackers[-1:]
    found = [Happening("becomes_blocked_by", each, blocker, now=each) for each in new]
    if event.declared:
        first, number = event.attackers[0], len(event.attackers)
        alone = _is_alone(state.blockers.values())
        found.append(Happening("blocks", blocker, first, amount=number, now=blocker, alone=alone))
        found += [
            Happening("blocks_creature", blocker, each, now=blocker) for each in event.attackers
        ]
    return found


def _fewer(state: GameState, event: RemovedFromCombat) -> list[Happening]:
    """509.3e@2024: an effect that removes blockers, or what they block, can make it a certain
    number."""
    if not state.resolving:
        return []
    gone = event.object
    blocked = state.blockers[gone].attackers if gone in state.blockers else ()
    blocking = state.attackers[gone].blockers if gone in state.attackers else ()
    numbers = [("becomes_blocked", each, len(state.attackers[each].blockers)) for each in blocked]
    numbers += [("blocks", each, len(state.blockers[each].attackers)) for each in blocking]
    return [
        Happening(on, each, amount=number - 1, now=each, before=number)
        for on, each, number in numbers
    ]


def _blocked(state: GameState, event: CreatureBecameBlocked) -> list[Happening]:
    number = len(state.attackers[event.object].blockers)
    return [Happening("becomes_blocked", event.object, amount=number, now=event.object)]


def _unblocked(state: GameState, event: CreatureBecameUnblocked) -> list[Happening]:
    """509.3g@2024: as blockers are declared; what an effect unblocks later triggers nothing."""
    if state.resolving:
        return []
    target, player = state.attackers[event.object].target, defender(state, event.object)
    return [Happening("attacks_unblocked", event.object, target, player, now=event.object)]


def _damage(state: GameState, event: DamageDealt) -> list[Happening]:
    combat = event.kind is DamageKind.COMBAT
    player = event.target if is_player(event.target) else NOBODY
    return [
        Happening(
            "deals_damage",
            event.source,
            event.target,
            player,
            event.amount,
            combat,
            now=event.target,
        ),
        Happening(
            "is_dealt_damage",
            event.target,
            event.source,
            player,
            event.amount,
            combat,
            now=event.target,
        ),
    ]


def _excess(state: GameState, event: ExcessDamageNoted) -> list[Happening]:
    """120.10@2024: outside of a resolution it is combat damage."""
    combat = not state.resolving
    target, amount = event.target, event.amount
    return [
        Happening("is_dealt_damage", target, amount=amount, combat=combat, now=target, excess=True)
    ]


def _assigned(state: GameState, event: DamageAssigned) -> list[Happening]:
    """310.1@2004, 510.3@2010: abilities may trigger on damage being assigned; not since."""
    if not sheet(state.edition).triggers_on_assignment:
        return []
    return [Happening("damage_assigned", event.source, event.target, NOBODY, event.amount, True)]


FIGHTING: dict[type[Event], Reader] = {
    CreatureBecameAttacking: _attacks,
    AttackersDeclared: _attackers,
    CreatureBecameBlocking: _blocking,
    CreatureBecameBlocked: _blocked,
    CreatureBecameUnblocked: _unblocked,
    DamageDealt: _damage,
    DamageAssigned: _assigned,
    ExcessDamageNoted: _excess,
}
"""What is looked at after it happened."""

FIGHTING_BEFORE: dict[type[Event], Reader] = {RemovedFromCombat: _fewer}
"""What is looked at as it was before (who blocked whom)."""
