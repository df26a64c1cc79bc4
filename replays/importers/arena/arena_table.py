"""The game as Arena shows it: its full records with every difference applied, nothing inferred.

The check compares the fold with this table, and snapshots are written from it. A new record
replaces the earlier one completely; what a message does not mention stays as it was.
"""

from copy import copy

from msgspec.structs import replace

from turnfold.engine.state import Counters, ZoneKey, zone_key
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.enums import Zone
from turnfold.replays.importers.arena.codes import PHASES, STEPS, ZONES
from turnfold.replays.importers.arena.traits import counter_name
from turnfold.replays.importers.arena.wire import (
    FULL,
    Annotation,
    GameInfo,
    StateMessage,
    TurnInfo,
    WireObject,
    WirePlayer,
    WireZone,
)
from turnfold.replays.importers.kit.shown import Attackers, Blockers, ShownAttacker, ShownPlace

ATTACKING = "AttackState_Attacking"
BLOCKING = "BlockState_Blocking"
BLOCKED, UNBLOCKED = "BlockState_Blocked", "BlockState_Unblocked"
COUNTER = "AnnotationType_Counter"
TARGETS = "AnnotationType_TargetSpec"
ATTACHED = "AnnotationType_Attachment"
TRIGGERED_BY = "AnnotationType_TriggeringObject"
EXTRA = "AnnotationType_MiscContinuousEffect"
DESIGNATED = "AnnotationType_Designation"
LOST = "AnnotationType_LossOfGame"
BATTLEFIELD = (Zone.BATTLEFIELD, NOBODY)
_IS_BLOCKED = {BLOCKED: True, UNBLOCKED: False}
_KEPT = frozenset({COUNTER, TARGETS, ATTACHED, TRIGGERED_BY, LOST})
STAYS = _KEPT | {EXTRA, DESIGNATED}
"""The kinds of annotations that stay true (persistent ones), as far as they are read."""


class ArenaTable:
    """The state of the game according to Arena, after the messages applied so far."""

    def __init__(self) -> None:
        self.keys: dict[int, ZoneKey] = {}
        self.pending = 0
        self._forget()

    def _forget(self) -> None:
        self.zones: dict[int, tuple[ObjectId, ...]] = {}
        self.zone_lists: dict[ZoneKey, tuple[ObjectId, ...]] = dict.fromkeys(self.keys.values(), ())
        self.objects: dict[int, WireObject] = {}
        self.players: dict[int, WirePlayer] = {}
        self.turn = TurnInfo()
        self.info = GameInfo()
        self.persistent: dict[int, Annotation] = {}
        self.counters: dict[int, Counters] = {}
        self.attached: dict[int, int] = {}
        self.in_combat: set[int] = set()

    def copy(self) -> "ArenaTable":
        """A table of the same state, which later messages do not change."""
        made = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | set):
                setattr(made, name, value.copy())
        return made

    def apply(self, state: StateMessage, cleanup: bool) -> None:
        """Apply one message; `cleanup` says whether the cleanup step begins in it."""
        if state.type == FULL:
            self._forget()
        elif cleanup:
            self._wear_off()
        for zone in state.zones:
            if zone.zone_id not in self.keys:
                self._learn(zone)
            self.zones[zone.zone_id] = zone.object_instance_ids
            if zone.zone_id in self.keys:
                self.zone_lists[self.keys[zone.zone_id]] = zone.object_instance_ids
        for gone in state.diff_deleted_instance_ids:
            self.objects.pop(gone, None)
            self.in_combat.discard(gone)
        for record in state.game_objects:
            self._apply_object(record)
        for player in state.players:
            self.players[player.system_seat_number] = player
        if state.turn_info is not None:
            self.turn = state.turn_info
        if state.game_info is not None:
            self.info = state.game_info
        self._apply_persistent(state)

    def _wear_off(self) -> None:
        """514.2@2024: damage wears off; Arena does not send the records again to say so."""
        for number, record in self.objects.items():
            if record.damage:
                self.objects[number] = replace(record, damage=0)

    @property
    def place(self) -> ShownPlace:
        """Where in the turn the game is."""
        turn = self.turn
        phase, step = PHASES.get(turn.phase), STEPS.get(turn.step)
        return ShownPlace(turn.turn_number, turn.active_player, phase, step, turn.phase, turn.step)

    def lives(self) -> dict[PlayerId, int]:
        """The players' life totals."""
        return {seat: player.life_total for seat, player in self.players.items()}

    def combat(self) -> tuple[Attackers, Blockers]:
        """The creatures in combat."""
        fighting = self.fighting()
        if not fighting:
            return {}, {}
        attackers = {
            each.instance_id: ShownAttacker(each.target, _IS_BLOCKED.get(each.block_state))
            for each in fighting
            if each.attack_state == ATTACKING
        }
        blockers = {
            each.instance_id: None if each.block_info is None else each.block_info.attacker_ids
            for each in fighting
            if each.block_state == BLOCKING
        }
        return attackers, blockers

    def fighting(self) -> list[WireObject]:
        """The records of the creatures in combat."""
        if not self.in_combat:
            return []
        permanents = self.in_combat.intersection(self.zone_lists.get(BATTLEFIELD, ()))
        return [self.objects[each] for each in sorted(permanents)]

    def zone_of(self, record: WireObject) -> ZoneKey | None:
        """The zone that a record says it is in; None for those that only Arena knows."""
        return self.keys.get(record.zone_id)

    def marks(self, kind: str) -> list[Annotation]:
        """The persistent annotations of a kind, oldest first."""
        return [each for each in self.persistent.values() if kind in each.type]

    def _learn(self, zone: WireZone) -> None:
        kind = ZONES.get(zone.type)
        if kind is not None:
            owner = 0 if kind is Zone.STACK else zone.owner_seat_id
            self.keys[zone.zone_id] = zone_key(kind, owner)
        if zone.type == "ZoneType_Pending":
            self.pending = zone.zone_id

    def _apply_object(self, record: WireObject) -> None:
        number = record.instance_id
        self.objects[number] = record
        if record.attack_state == ATTACKING or record.block_state == BLOCKING:
            self.in_combat.add(number)
        else:
            self.in_combat.discard(number)

    def _apply_persistent(self, state: StateMessage) -> None:
        changed: set[str] = set()
        for gone in state.diff_deleted_persistent_annotation_ids:
            if gone in self.persistent:
                changed.update(self.persistent.pop(gone).type)
        for annotation in state.persistent_annotations:
            if not _KEPT.isdisjoint(annotation.type):
                self.persistent[annotation.id] = annotation
                changed.update(annotation.type)
        if COUNTER in changed:
            self._count()
        if ATTACHED in changed:
            marks = self.marks(ATTACHED)
            self.attached = {each.affector_id: each.affected_ids[0] for each in marks}

    def _count(self) -> None:
        counted: dict[int, dict[str, int]] = {}
        for annotation in self.marks(COUNTER):
            kind = counter_name(annotation.number("counter_type"))
            for affected in annotation.affected_ids:
                numbers = counted.setdefault(affected, {})
                numbers[kind] = numbers.get(kind, 0) + annotation.number("count")
        self.counters = {
            each: tuple(sorted((kind, count) for kind, count in numbers.items() if count))
            for each, numbers in counted.items()
        }
