"""Attackers and blockers, from the records of creatures, because no annotation declares them."""

from collections.abc import Iterable

from turnfold.engine.editions import sheet
from turnfold.engine.rules.combat.ordering import rule_of_order
from turnfold.events.base import ObjectId
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackTargetReselected,
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    DamageOrderDeclared,
    RemovedFromCombat,
)
from turnfold.events.enums import Phase, Step, Zone
from turnfold.events.permanents import PermanentTapped
from turnfold.replays.importers.arena.arena_table import ATTACKING, BLOCKED, BLOCKING, UNBLOCKED
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.reading import DAMAGE_DEALT, TAPPED, MessageReading
from turnfold.replays.importers.arena.wire import WireObject


def is_declared(game: ImportedGameState, reading: MessageReading) -> bool:
    """Whether the message shows the declaration or the damage that the present step awaits."""
    if game.progress.awaited is Step.DECLARE_ATTACKERS:
        return bool(_attacking_now(game, reading))
    if game.progress.awaited is Step.DECLARE_BLOCKERS:
        return bool(reading.blocking or _decided(game, reading))
    return DAMAGE_DEALT in reading.by_kind


def declare(game: ImportedGameState, reading: MessageReading) -> None:
    """Write the declaration that a message shows in the present step."""
    if game.progress.awaited is Step.DECLARE_ATTACKERS:
        declare_attackers(game, reading)
    elif game.progress.awaited is Step.DECLARE_BLOCKERS:
        declare_blockers(game, reading)


def declare_attackers(game: ImportedGameState, reading: MessageReading) -> None:
    """508.1@2024: the whole declaration, as soon as records show it."""
    state = game.state
    declared = _attacking_now(game, reading)
    if not declared:
        return
    game.progress.awaited = None
    causes = [
        game.record(AttackerDeclared(each.instance_id, each.target), "508.1a", game.progress.place)
        for each in declared
    ]
    tapped = _tapped_by_attacking(reading)
    for each, cause in zip(declared, causes, strict=True):
        if each.instance_id in tapped and not state.objects[each.instance_id].tapped:
            game.record(PermanentTapped(each.instance_id), "508.1f", cause)
    for each, cause in zip(declared, causes, strict=True):
        became = CreatureBecameAttacking(each.instance_id, each.target, True)
        game.record(became, "508.1k", cause)
    numbers = tuple(sorted(each.instance_id for each in declared))
    game.record(AttackersDeclared(state.active_player, numbers), "508.1", game.progress.place)


def declare_blockers(game: ImportedGameState, reading: MessageReading) -> None:
    """509.1@2024: the whole declaration, as soon as records show it."""
    state = game.state
    decided = _decided(game, reading)
    declared = [each for each in reading.blocking if each.instance_id not in state.blockers]
    if not (decided or declared):
        return
    game.progress.awaited = None
    blocks = {each.instance_id: _blocked_by(game, each) for each in declared}
    blocks = {blocker: attackers for blocker, attackers in blocks.items() if attackers}
    causes = [
        game.record(BlockerDeclared(blocker, attackers), "509.1a", game.progress.place)
        for blocker, attackers in blocks.items()
    ]
    for (blocker, attackers), cause in zip(blocks.items(), causes, strict=True):
        became = CreatureBecameBlocking(blocker, attackers, True)
        game.record(became, "509.1g", cause)
    for attacker in decided:
        _decide(game, attacker)
    defender = game.opponent(state.active_player)
    game.record(BlockersDeclared(defender, tuple(sorted(blocks))), "509.1", game.progress.place)
    announce_orders(game, reading.message.game_objects)


def declare_no_blockers(game: ImportedGameState) -> None:
    """509.1h@2024: nothing blocks, so that every attacker is unblocked; until 2019, Arena did not
    say so where no creature could block."""
    for number in game.state.attackers:
        game.record(CreatureBecameUnblocked(number), "509.1h", game.progress.place)
    defender = game.opponent(game.state.active_player)
    game.record(BlockersDeclared(defender, ()), "509.1", game.progress.place)


def announce_orders(game: ImportedGameState, records: Iterable[WireObject]) -> None:
    """509.2, 509.3@2010: write the damage assignment orders of several opponents that records
    show for the first time, if the rules of the day have them.

    509.2a@2010: an order from which a creature has gone is not announced again.
    """
    if not sheet(game.state.edition).orders_blockers:
        return
    for record in records:
        number, order = record.instance_id, record.order
        before = tuple(each for each in game.progress.orders.get(number, ()) if each in order)
        if len(order) > 1 and order != before and sorted(order) == _opponents(game, number):
            game.progress.orders = {**game.progress.orders, number: order}
            rule = rule_of_order(game.state, number in game.state.attackers)
            game.record(DamageOrderDeclared(number, order), rule, game.progress.place)


def _opponents(game: ImportedGameState, number: ObjectId) -> list[ObjectId]:
    attacker, blocker = game.state.attackers.get(number), game.state.blockers.get(number)
    if attacker is not None:
        return sorted(attacker.blockers)
    return sorted(blocker.attackers) if blocker is not None else []


def follow_records(game: ImportedGameState, reading: MessageReading) -> None:
    """Write what else the records show: creatures put onto the battlefield attacking or blocking,
    attackers with another target, creatures removed from combat."""
    if game.state.phase is not Phase.COMBAT:
        return
    for record in _attacking_now(game, reading):
        became = CreatureBecameAttacking(record.instance_id, record.target, False)
        game.record(became, "508.4", game.resolution)
    for record in reading.blocking:
        attackers = _blocked_by(game, record)
        known = record.instance_id in game.state.blockers
        if _on_battlefield(game, record) and attackers and not known:
            put = CreatureBecameBlocking(record.instance_id, attackers, False)
            game.record(put, "509.4", game.resolution)
    for record in reading.message.game_objects:
        if record.instance_id in game.state.attackers:
            _follow_attacker(game, record)
        elif record.instance_id in game.state.blockers and record.block_state != BLOCKING:
            game.record(RemovedFromCombat(record.instance_id), "506.4", game.resolution)
    announce_orders(game, reading.message.game_objects)


def _follow_attacker(game: ImportedGameState, record: WireObject) -> None:
    number = record.instance_id
    if record.attack_state != ATTACKING:
        game.record(RemovedFromCombat(number), "506.4", game.resolution)
        return
    if record.target != game.state.attackers[number].target:
        game.record(AttackTargetReselected(number, record.target), "508.7", game.resolution)
    _decide(game, record)


def _decide(game: ImportedGameState, record: WireObject) -> None:
    """509.1h@2024: an attacker became blocked, or stays unblocked."""
    known = game.state.attackers.get(record.instance_id)
    if known is None or known.blocked:
        return
    if record.block_state == BLOCKED:
        cause = max(map(game.latest, known.blockers), default=game.progress.place)
        game.record(CreatureBecameBlocked(record.instance_id), "509.1h", cause)
    elif record.block_state == UNBLOCKED and known.blocked is None:
        game.record(CreatureBecameUnblocked(record.instance_id), "509.1h", game.progress.place)


def _decided(game: ImportedGameState, reading: MessageReading) -> list[WireObject]:
    """The attackers that the message shows to be blocked or not."""
    return [
        record
        for record in reading.message.game_objects
        if record.block_state in (BLOCKED, UNBLOCKED) and record.instance_id in game.state.attackers
    ]


def _attacking_now(game: ImportedGameState, reading: MessageReading) -> list[WireObject]:
    """The attackers on the battlefield that have not been written yet."""
    return [
        record
        for record in reading.attacking
        if record.instance_id not in game.state.attackers and _on_battlefield(game, record)
    ]


def _tapped_by_attacking(reading: MessageReading) -> set[int]:
    return {
        number
        for annotation in reading.of(TAPPED)
        if not annotation.affector_id and annotation.number("tapped")
        for number in annotation.affected_ids
    }


def _on_battlefield(game: ImportedGameState, record: WireObject) -> bool:
    known = game.state.objects.get(record.instance_id)
    return known is not None and known.zone is Zone.BATTLEFIELD


def _blocked_by(game: ImportedGameState, record: WireObject) -> tuple[int, ...]:
    info = record.block_info
    attackers = game.state.attackers
    return tuple(each for each in info.attacker_ids if each in attackers) if info else ()
