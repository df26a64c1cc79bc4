"""The check of an import: compares the fold of the log with the game as its recorder shows it.

Only what the fold derives from events is compared. What an importer copies from the recorder's own
state always agrees, so it is not compared; every importer lists what it copies.
"""

from collections.abc import Iterator

from msgspec import Struct

from turnfold.engine.state import GameObject, GameState, ZoneKey
from turnfold.events.base import NOBODY
from turnfold.events.enums import Step, Zone
from turnfold.replays.importers.kit.shown import ShownGame, ShownObject, ShownPlace

COMPARED = (
    "zones (library, graveyard and stack in order)",
    "life",
    "counters",
    "tapped",
    "damage",
    "attached_to",
    "attackers: target, blocked",
    "blockers: attackers",
    "turn",
    "active_player",
    "phase",
    "step",
)
"""What is compared after every message."""

LIBRARY = f"zones.{Zone.LIBRARY.value}["
"""The path of a library, up to the number of its player."""

ORDERED = frozenset({Zone.LIBRARY, Zone.GRAVEYARD, Zone.STACK})
"""401.2, 405.2@2024: the zones whose order means something."""

_BATTLEFIELD = (Zone.BATTLEFIELD, NOBODY)
_EXILE = (Zone.EXILE, NOBODY)


class Mismatch(Struct, frozen=True):
    """A place at which fold and recorder differ: its path, and the value in each."""

    path: str
    recorded: object
    folded: object


class StateComparer:
    """Compares successive states of a game; what did not change is not compared again."""

    def __init__(self) -> None:
        self._zones: dict[ZoneKey, tuple[object, object]] = {}
        self._objects: dict[int, tuple[object, object]] = {}
        self._counters: object = None
        self._attached: object = None

    def compare(self, state: GameState, shown: ShownGame) -> list[Mismatch]:
        """Every difference between the fold and the recorder; if there is none, the message counts
        as equal."""
        found: list[Mismatch] = []
        self._compare_zones(state, shown, found)
        self._compare_objects(state, shown, found)
        found.extend(_turn(state, shown.place))
        found.extend(_players(state, shown))
        found.extend(_combat(state, shown))
        return found

    def _compare_zones(self, state: GameState, shown: ShownGame, found: list[Mismatch]) -> None:
        for key, theirs in shown.zone_lists.items():
            ours = state.zones.get(key, ())
            if theirs == ours:
                continue
            before = self._zones.get(key)
            if before is not None and before[0] is theirs and before[1] is ours:
                continue
            if key[0] in ORDERED or sorted(theirs) != sorted(ours):
                owner = f"[{key[1]}]" if key[1] else ""
                found.append(Mismatch(f"zones.{key[0].value}{owner}", theirs, ours))
            else:
                self._zones[key] = (theirs, ours)

    def _compare_objects(self, state: GameState, shown: ShownGame, found: list[Mismatch]) -> None:
        objects, folded, known = shown.objects, state.objects, self._objects
        if shown.counters is not self._counters or shown.attached is not self._attached:
            self._counters, self._attached = shown.counters, shown.attached
            known.clear()
        for zone in (_BATTLEFIELD, _EXILE):
            for number in state.zones.get(zone, ()):
                record = objects.get(number)
                if record is None:
                    continue
                ours, before = folded[number], known.get(number)
                if before is None or before[0] is not ours or before[1] is not record:
                    new = list(_object(state, shown, ours, record))
                    found.extend(new)
                    if not new:
                        known[number] = (ours, record)


def _object(
    state: GameState, shown: ShownGame, ours: GameObject, record: ShownObject
) -> Iterator[Mismatch]:
    path = f"objects[{ours.id}]"
    counters = shown.counters.get(ours.id, ())
    if counters != ours.counters:
        yield Mismatch(f"{path}.counters", dict(counters), dict(ours.counters))
    if ours.zone is not Zone.BATTLEFIELD:
        return
    if record.is_tapped != ours.tapped:
        yield Mismatch(f"{path}.tapped", record.is_tapped, ours.tapped)
    if record.damage != ours.damage and state.step is not Step.CLEANUP:
        yield Mismatch(f"{path}.damage", record.damage, ours.damage)
    attached = shown.attached.get(ours.id, NOBODY)
    if attached != ours.attached_to:
        yield Mismatch(f"{path}.attached_to", attached, ours.attached_to)


def _turn(state: GameState, place: ShownPlace) -> Iterator[Mismatch]:
    if place.turn != state.turn:
        yield Mismatch("turn", place.turn, state.turn)
    if state.turn and place.active_player != state.active_player:
        yield Mismatch("active_player", place.active_player, state.active_player)
    if place.phase is not state.phase:
        yield Mismatch("phase", place.phase_word, state.phase)
    if place.step is not state.step:
        yield Mismatch("step", place.step_word, state.step)


def _players(state: GameState, shown: ShownGame) -> Iterator[Mismatch]:
    for player, life in shown.lives().items():
        ours = state.players.get(player)
        if ours is None:
            yield Mismatch(f"players[{player}]", "playing", "absent")
            continue
        if life != ours.life:
            yield Mismatch(f"players[{player}].life", life, ours.life)
        counters = shown.counters.get(player, ())
        if counters != ours.counters:
            yield Mismatch(f"players[{player}].counters", dict(counters), dict(ours.counters))


def _combat(state: GameState, shown: ShownGame) -> Iterator[Mismatch]:
    attackers, blockers = shown.combat()
    if not (attackers or blockers or state.attackers or state.blockers):
        return
    if attackers.keys() != state.attackers.keys():
        yield Mismatch("attackers", sorted(attackers), sorted(state.attackers))
    if blockers.keys() != state.blockers.keys():
        yield Mismatch("blockers", sorted(blockers), sorted(state.blockers))
    for number, attacker in attackers.items():
        ours = state.attackers.get(number)
        if ours is not None and attacker.target != ours.target:
            yield Mismatch(f"attackers[{number}].target", attacker.target, ours.target)
        if ours is not None and not _same_block(attacker.blocked, ours.blocked):
            yield Mismatch(f"attackers[{number}].blocked", attacker.blocked, ours.blocked)
    for number, blocked in blockers.items():
        if number in state.blockers and blocked is not None:
            theirs = sorted(set(blocked) & attackers.keys())
            folded = sorted(state.blockers[number].attackers)
            if theirs != folded:
                yield Mismatch(f"blockers[{number}].attackers", theirs, folded)


def _same_block(theirs: bool | None, ours: bool | None) -> bool:
    """509.1h@2024: a recorder need not say that an attacker which nothing blocks is unblocked."""
    return theirs is ours or (theirs is None and ours is False)
