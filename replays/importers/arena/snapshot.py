"""Writes the whole game again from Arena's table, after a gap or at the beginning of a
recording."""

from collections.abc import Container, Mapping

from turnfold.engine.state import ZoneKey
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.combat import (
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Step, Zone
from turnfold.events.game import PlayerCountersChanged, PlayerJoined, StartingLifeNoted
from turnfold.events.permanents import Attached, CountersChanged, PermanentTapped
from turnfold.events.record import GapFound, SnapshotLoaded
from turnfold.events.turn import PhaseBegan, PriorityGained, StepBegan, TurnBegan
from turnfold.events.zones import PermanentEntered
from turnfold.replays.importers.arena.appearance import look
from turnfold.replays.importers.arena.arena_table import ATTACKING, BLOCKED, BLOCKING, UNBLOCKED
from turnfold.replays.importers.arena.casting import choose_targets
from turnfold.replays.importers.arena.codes import PHASES, STEPS
from turnfold.replays.importers.arena.combat import announce_orders
from turnfold.replays.importers.arena.knowledge import ImportedGameState, WaitingTrigger
from turnfold.replays.importers.arena.libraries import BOTTOM
from turnfold.replays.importers.arena.wire import WireObject
from turnfold.replays.importers.arena.zones import bring


def load_snapshot(
    game: ImportedGameState, reason: str, gap: str = "", known: Container[ZoneKey] | None = None
) -> None:
    """Write the gap, if there is one, and a snapshot of all that Arena shows.

    After a gap only the `known` zones are certain: an object in one of them is in no other zone.
    """
    if gap:
        game.record(GapFound(gap))
    began = {each.id: each.starting_life for each in game.state.players.values()}
    cause = game.record(SnapshotLoaded(reason))
    _players(game, began, cause)
    _place(game, cause)
    zones = sorted(game.table.keys.items())
    if known is not None:
        zones.sort(key=lambda each: each[1] not in known)
    for zone_id, key in zones:
        for number in game.table.zones.get(zone_id, ()):
            if number not in game.state.objects:
                bring(game, number, key, BOTTOM, "", cause)
    for number, record in sorted(game.table.objects.items()):
        if number in game.state.objects:
            _object(game, record, cause)
    _combat(game, cause)
    _waiting(game)
    priority = game.table.turn.priority_player
    if priority and game.state.phase is not None:
        game.record(PriorityGained(priority), "", cause)


def _players(game: ImportedGameState, began: Mapping[PlayerId, int], cause: int) -> None:
    """Who plays. Until 2019 Arena does not tell with what life a player `began`."""
    for seat, player in sorted(game.table.players.items()):
        life, limit = player.life_total, player.max_hand_size
        game.record(PlayerJoined(seat, game.called(seat), life, limit, player.team_id), "", cause)
        started = player.starting_life_total or began.get(seat, life)
        if started != life:
            game.record(StartingLifeNoted(seat, started), "", cause)
        for kind, count in game.table.counters.get(seat, ()):
            game.record(PlayerCountersChanged(seat, kind, count), "", cause)


def _place(game: ImportedGameState, cause: int) -> None:
    turn = game.table.turn
    if turn.turn_number:
        game.progress.place = game.record(
            TurnBegan(turn.turn_number, turn.active_player), "", cause
        )
    if turn.phase in PHASES:
        game.progress.place = game.record(PhaseBegan(PHASES[turn.phase]), "", cause)
    if turn.step in STEPS:
        game.progress.place = game.record(StepBegan(STEPS[turn.step]), "", cause)


def _object(game: ImportedGameState, record: WireObject, cause: int) -> None:
    number = record.instance_id
    look(game, record)
    if game.state.objects[number].zone is Zone.BATTLEFIELD:
        if record.has_summoning_sickness:
            game.record(PermanentEntered(number, record.is_tapped), "", cause)
        elif record.is_tapped:
            game.record(PermanentTapped(number), "", cause)
        if record.damage:
            game.record(DamageMarked(number, record.damage), "", cause)
        if target := game.table.attached.get(number, NOBODY):
            game.record(Attached(number, target), "", cause)
    for kind, count in game.table.counters.get(number, ()):
        game.record(CountersChanged(number, kind, count), "", cause)
    choose_targets(game, number)


def _combat(game: ImportedGameState, cause: int) -> None:
    fighting = game.table.fighting()
    for record in fighting:
        if record.attack_state == ATTACKING:
            _attacker(game, record, cause)
    for record in fighting:
        if record.block_state == BLOCKING and record.block_info is not None:
            attackers = tuple(
                each for each in record.block_info.attacker_ids if each in game.state.attackers
            )
            game.record(CreatureBecameBlocking(record.instance_id, attackers, True), "", cause)
    announce_orders(game, fighting)
    game.progress.awaited = None
    if game.state.step is Step.DECLARE_ATTACKERS and not game.state.attackers:
        game.progress.awaited = game.state.step
    elif game.state.step is Step.DECLARE_BLOCKERS:
        decided = any(each.blocked is not None for each in game.state.attackers.values())
        game.progress.awaited = None if decided else game.state.step


def _attacker(game: ImportedGameState, record: WireObject, cause: int) -> None:
    number = record.instance_id
    game.record(CreatureBecameAttacking(number, record.target, True), "", cause)
    if record.block_state == BLOCKED:
        game.record(CreatureBecameBlocked(number), "", cause)
    elif record.block_state == UNBLOCKED:
        game.record(CreatureBecameUnblocked(number), "", cause)


def _waiting(game: ImportedGameState) -> None:
    """Remember the abilities that Arena keeps pending; it is not known yet which of them
    triggered."""
    game.abilities.waiting = {
        number: WaitingTrigger(
            game.controller(number), game.table.objects[number].parent_id, told=False, delays=False
        )
        for number in game.table.zones.get(game.table.pending, ())
        if number in game.table.objects
    }
