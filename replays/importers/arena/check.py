"""The check: the fold of the log against Arena's own table, after every message.

Compared is only what the fold derives from events that annotations or the rules gave. What
the importer copies from Arena's records is never counted; `report` lists both.
"""

from collections.abc import Iterator

from msgspec import Struct

from engine.state import GameObject, GameState
from events.base import NOBODY
from events.enums import Step, Zone
from replays.importers.arena.combat import BLOCKED, UNBLOCKED
from replays.importers.arena.table import ATTACKING, BLOCKING, ArenaTable
from replays.importers.arena.wire import WireObject
from replays.importers.arena.words import PHASES, STEPS

_BATTLEFIELD = (Zone.BATTLEFIELD, NOBODY)
_EXILE = (Zone.EXILE, NOBODY)

LIBRARY = f"zones.{Zone.LIBRARY.value}["
STACK = f"zones.{Zone.STACK.value}"
"""Paths of zones; a library's goes on with its player."""

ORDERED = frozenset({Zone.LIBRARY, Zone.GRAVEYARD, Zone.STACK})
"""401.2, 404.2, 405.2@2024: the zones whose order means something."""


class Mismatch(Struct, frozen=True):
    """A place at which fold and recorder differ: its path, what Arena says, what the fold says."""

    path: str
    recorded: object
    folded: object


class Comparison:
    """Compares a game's states one after another; what did not change is not looked at again."""

    def __init__(self) -> None:
        self._zones: dict[int, tuple[object, object]] = {}
        self._objects: dict[int, tuple[object, object, object, int, int]] = {}

    def compare(self, state: GameState, table: ArenaTable) -> list[Mismatch]:
        """Every difference between the two; none means that the message is equal."""
        found: list[Mismatch] = []
        self._compare_zones(state, table, found)
        self._compare_objects(state, table, found)
        found.extend(_turn(state, table))
        found.extend(_players(state, table))
        if state.attackers or state.blockers or table.in_combat:
            found.extend(_combat(state, table))
        return found

    def forget(self) -> None:
        """Look at everything again the next time: the game went back."""
        self._zones.clear()
        self._objects.clear()

    def _compare_zones(self, state: GameState, table: ArenaTable, found: list[Mismatch]) -> None:
        zones, known = table.zones, self._zones
        for zone_id, key in table.keys.items():
            theirs = zones.get(zone_id, ())
            ours = state.zones.get(key, ())
            before = known.get(zone_id)
            if before is not None and before[0] is theirs and before[1] is ours:
                continue
            if theirs != ours and (key[0] in ORDERED or sorted(theirs) != sorted(ours)):
                owner = f"[{key[1]}]" if key[1] else ""
                found.append(Mismatch(f"zones.{key[0].value}{owner}", theirs, ours))
            else:
                known[zone_id] = (theirs, ours)

    def _compare_objects(self, state: GameState, table: ArenaTable, found: list[Mismatch]) -> None:
        records, counters, attached, known = (
            table.objects,
            table.counters,
            table.attached,
            self._objects,
        )
        for zone in (_BATTLEFIELD, _EXILE):
            for number in state.zones.get(zone, ()):
                record = records.get(number)
                if record is None:
                    continue
                ours, theirs = state.objects[number], counters.get(number)
                target, damage = attached.get(number, NOBODY), table.damage(record)
                before = known.get(number)
                if (
                    before is None
                    or before[0] is not ours
                    or before[1] is not record
                    or before[2] is not theirs
                    or before[3:] != (target, damage)
                ):
                    new = list(_object(state, table, ours, record))
                    found.extend(new)
                    if not new:
                        known[number] = (ours, record, theirs, target, damage)


def _object(
    state: GameState, table: ArenaTable, ours: GameObject, record: WireObject
) -> Iterator[Mismatch]:
    path = f"objects[{ours.id}]"
    counters = table.counters.get(ours.id, ())
    if counters != ours.counters:
        yield Mismatch(f"{path}.counters", dict(counters), dict(ours.counters))
    if ours.zone is not Zone.BATTLEFIELD:
        return
    if record.is_tapped != ours.tapped:
        yield Mismatch(f"{path}.tapped", record.is_tapped, ours.tapped)
    damage = table.damage(record)
    if damage != ours.damage and state.step is not Step.CLEANUP:
        yield Mismatch(f"{path}.damage", damage, ours.damage)
    attached = table.attached.get(ours.id, NOBODY)
    if attached != ours.attached_to:
        yield Mismatch(f"{path}.attached_to", attached, ours.attached_to)


def _turn(state: GameState, table: ArenaTable) -> Iterator[Mismatch]:
    turn = table.turn
    if turn.turn_number != state.turn:
        yield Mismatch("turn", turn.turn_number, state.turn)
    if state.turn and turn.active_player != state.active_player:
        yield Mismatch("active_player", turn.active_player, state.active_player)
    phase, step = PHASES.get(turn.phase), STEPS.get(turn.step)
    if phase is not state.phase:
        yield Mismatch("phase", turn.phase, state.phase)
    if step is not state.step:
        yield Mismatch("step", turn.step, state.step)


def _players(state: GameState, table: ArenaTable) -> Iterator[Mismatch]:
    for seat, player in table.players.items():
        ours = state.players.get(seat)
        if ours is None:
            yield Mismatch(f"players[{seat}]", "playing", "absent")
            continue
        if player.life_total != ours.life:
            yield Mismatch(f"players[{seat}].life", player.life_total, ours.life)
        counters = table.counters.get(seat, ())
        if counters != ours.counters:
            yield Mismatch(f"players[{seat}].counters", dict(counters), dict(ours.counters))


def _combat(state: GameState, table: ArenaTable) -> Iterator[Mismatch]:
    permanents = table.in_combat.intersection(table.battlefield)
    fighting = [table.objects[each] for each in sorted(permanents)]
    attackers = {each.instance_id: each for each in fighting if each.attack_state == ATTACKING}
    blockers = {each.instance_id: each for each in fighting if each.block_state == BLOCKING}
    if attackers.keys() != state.attackers.keys():
        yield Mismatch("attackers", sorted(attackers), sorted(state.attackers))
    if blockers.keys() != state.blockers.keys():
        yield Mismatch("blockers", sorted(blockers), sorted(state.blockers))
    for number, record in attackers.items():
        if number in state.attackers:
            yield from _attacker(state, record)
    for number, record in blockers.items():
        if number in state.blockers and record.block_info is not None:
            blocked = sorted(set(record.block_info.attacker_ids) & attackers.keys())
            ours = sorted(state.blockers[number].attackers)
            if blocked != ours:
                yield Mismatch(f"blockers[{number}].attackers", blocked, ours)


def _attacker(state: GameState, record: WireObject) -> Iterator[Mismatch]:
    ours = state.attackers[record.instance_id]
    path = f"attackers[{record.instance_id}]"
    target = record.attack_info.target_id if record.attack_info is not None else NOBODY
    if target != ours.target:
        yield Mismatch(f"{path}.target", target, ours.target)
    blocked = {BLOCKED: True, UNBLOCKED: False}.get(record.block_state)
    if blocked is not ours.blocked:
        yield Mismatch(f"{path}.blocked", blocked, ours.blocked)
