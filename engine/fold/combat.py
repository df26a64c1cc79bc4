"""Who attacks what, who blocks whom (506-511)."""

from collections.abc import Container

from msgspec.structs import replace

from turnfold.engine.fold.common import Evolve, nothing
from turnfold.engine.state import (
    Attacker,
    Blocker,
    DeclaredAttack,
    DeclaredBlock,
    GameState,
    LastFight,
)
from turnfold.events.base import NOBODY, ObjectId, is_player
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackRequired,
    AttackTargetReselected,
    BandFormed,
    BlockerDeclared,
    BlockersDeclared,
    CombatEnded,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    DamageOrderDeclared,
    DefendingPlayerChosen,
    RemovedFromCombat,
)


def defending_player_chosen(state: GameState, event: DefendingPlayerChosen) -> None:
    state.defending_player = event.player


def band_formed(state: GameState, event: BandFormed) -> None:
    state.bands += (event.objects,)


def attackers_declared(state: GameState, event: AttackersDeclared) -> None:
    """508.1k@2024: a creature that was announced in a band and did not become an attacker is in no
    band."""
    _keep_in_bands(state, event.objects)


def creature_became_attacking(state: GameState, event: CreatureBecameAttacking) -> None:
    """508.1k, 508.4@2024: it attacks now, declared or put there."""
    state.attackers[event.object] = Attacker(event.target, event.declared)
    state.attacked = True
    if event.declared:
        player = state.objects[event.object].controller
        state.declared_attacks += (
            DeclaredAttack(event.object, player, event.target, state.combats),
        )
    _remember_defender(state, event.object, event.target)


def attack_target_reselected(state: GameState, event: AttackTargetReselected) -> None:
    """508.7@2024: it attacks something else, or nothing any more."""
    attacker = state.attackers[event.object]
    left = NOBODY if event.target else attacker.target or attacker.attacked
    state.attackers[event.object] = replace(attacker, target=event.target, attacked=left)
    _remember_defender(state, event.object, event.target)


def attack_required(state: GameState, event: AttackRequired) -> None:
    state.had_to_attack = event.objects


def creature_became_blocking(state: GameState, event: CreatureBecameBlocking) -> None:
    """509.1g, 509.4@2024: the attackers that a creature blocks list it as a blocker; those that it
    no longer blocks drop it."""
    before = state.blockers.get(event.object)
    for attacker in before.attackers if before else ():
        if attacker not in event.attackers:
            _drop_blocker(state, attacker, event.object)
    for attacker in event.attackers:
        blocked = state.attackers[attacker]
        if event.object not in blocked.blockers:
            if not event.declared:
                _note_newcomer(state, attacker, event.object, bool(blocked.blockers), bool(before))
            state.attackers[attacker] = replace(blocked, blockers=(*blocked.blockers, event.object))
    if event.declared:
        state.declared_blocks += tuple(DeclaredBlock(event.object, a) for a in event.attackers)
    declared = event.declared or (before is not None and before.declared)
    state.blockers[event.object] = Blocker(event.attackers, declared)


def blockers_declared(state: GameState, event: BlockersDeclared) -> None:
    state.blocked_by += (event.player,)


def creature_became_blocked(state: GameState, event: CreatureBecameBlocked) -> None:
    """509.1h@2024: it stays blocked until the end of combat."""
    state.attackers[event.object] = replace(state.attackers[event.object], blocked=True)


def creature_became_unblocked(state: GameState, event: CreatureBecameUnblocked) -> None:
    """509.1h@2024: nothing blocks it."""
    state.attackers[event.object] = replace(state.attackers[event.object], blocked=False)


def damage_order_declared(state: GameState, event: DamageOrderDeclared) -> None:
    """509.2, 509.3@2010: the order in which it deals with what it fights."""
    state.newcomers = tuple(pair for pair in state.newcomers if pair[0] != event.object)
    if event.object in state.attackers:
        attacker = state.attackers[event.object]
        state.attackers[event.object] = replace(attacker, blockers=event.order)
    else:
        blocker = state.blockers[event.object]
        state.blockers[event.object] = replace(blocker, attackers=event.order)


def removed_from_combat(state: GameState, event: RemovedFromCombat) -> None:
    """506.4@2024: it attacks and blocks no more, and nothing blocks it."""
    state.newcomers = tuple(pair for pair in state.newcomers if event.object not in pair)
    attacker = state.attackers.pop(event.object, None)
    _keep_in_bands(state, state.attackers)
    for blocker in attacker.blockers if attacker else ():
        others = state.blockers[blocker]
        left = tuple(each for each in others.attackers if each != event.object)
        state.blockers[blocker] = replace(others, attackers=left)
    blocking = state.blockers.pop(event.object, None)
    for each in blocking.attackers if blocking else ():
        _drop_blocker(state, each, event.object)
    if blocking or attacker:
        state.last_fights[event.object] = LastFight(
            blocking.attackers if blocking else (),
            attacker.blockers if attacker else (),
            attacker.target if attacker else NOBODY,
        )


def combat_ended(state: GameState, event: CombatEnded) -> None:
    """511.3@2024: all leave combat."""
    state.attackers.clear()
    state.blockers.clear()
    state.bands = ()
    state.defending_player = NOBODY
    state.attacked = False
    state.had_to_attack = ()
    state.snapshot = None
    state.blocked_by = ()
    state.assigned_first = ()
    state.newcomers = ()


def _note_newcomer(
    state: GameState, attacker: ObjectId, blocker: ObjectId, among: bool, blocks: bool
) -> None:
    """509.6, 509.7@2010: note a new blocker beside others, or a new attacker of a creature that
    blocks another."""
    if among:
        state.newcomers += ((attacker, blocker),)
    if blocks:
        state.newcomers += ((blocker, attacker),)


def _keep_in_bands(state: GameState, attackers: Container[ObjectId]) -> None:
    """702.22f@2024: a creature that no longer attacks leaves its band, and one creature alone is no
    band."""
    if state.bands:
        kept = (tuple(each for each in band if each in attackers) for band in state.bands)
        state.bands = tuple(band for band in kept if len(band) > 1)


def _remember_defender(state: GameState, attacker: ObjectId, target: int) -> None:
    """508.5@2024: the player attacked, or the controller of the permanent attacked. It is kept when
    the creature attacks nothing any more."""
    if is_player(target):
        state.last_defender[attacker] = target
    elif target in state.objects:
        state.last_defender[attacker] = (
            state.objects[target].protector or state.objects[target].controller
        )


def _drop_blocker(state: GameState, attacker: int, blocker: int) -> None:
    """506.4@2024: an attacker that is no longer blocked by this creature stays blocked."""
    blocked = state.attackers[attacker]
    left = tuple(each for each in blocked.blockers if each != blocker)
    state.attackers[attacker] = replace(blocked, blockers=left)


EVOLVE: Evolve = {
    DefendingPlayerChosen: defending_player_chosen,
    AttackerDeclared: nothing,
    AttackersDeclared: attackers_declared,
    AttackRequired: attack_required,
    BandFormed: band_formed,
    CreatureBecameAttacking: creature_became_attacking,
    AttackTargetReselected: attack_target_reselected,
    BlockerDeclared: nothing,
    BlockersDeclared: blockers_declared,
    CreatureBecameBlocking: creature_became_blocking,
    CreatureBecameBlocked: creature_became_blocked,
    CreatureBecameUnblocked: creature_became_unblocked,
    DamageOrderDeclared: damage_order_declared,
    RemovedFromCombat: removed_from_combat,
    CombatEnded: combat_ended,
}
