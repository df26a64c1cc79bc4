"""After a gap: keeps track of the parts of the game that are known again.

Arena's table still holds what was recorded before the gap, and that may be out of date. A part is
known again once a message holds it: a zone when its list comes, an object, a player or the place in
the turn when its record comes, counters and attachments when their annotations come.
"""

from collections.abc import Iterable, Mapping
from copy import deepcopy

from turnfold.engine.state import Counters, GameState, ZoneKey
from turnfold.events.base import ObjectId, PlayerId
from turnfold.replays.importers.arena.arena_table import ATTACHED, BATTLEFIELD, COUNTER, ArenaTable
from turnfold.replays.importers.arena.reading import MessageReading
from turnfold.replays.importers.arena.wire import StateMessage
from turnfold.replays.importers.kit.shown import (
    Attackers,
    Blockers,
    ShownAttacker,
    ShownObject,
    ShownPlace,
)


def first_shown(state: GameState, message: StateMessage) -> bool:
    """Whether a message has the first record of an object of which no more was known than where it
    is."""
    return _strangers(state, (each.instance_id for each in message.game_objects))


def _strangers(state: GameState, numbers: Iterable[ObjectId]) -> bool:
    return any(not state.objects[each].owner for each in numbers if each in state.objects)


class KnownSinceGap:
    """The parts of the game that were recorded since a gap."""

    def __init__(self) -> None:
        self.zones: set[ZoneKey] = set()
        self.objects: set[ObjectId] = set()
        self.players: set[PlayerId] = set()
        self.counters: set[int] = set()
        self.attached: set[ObjectId] = set()
        self.place = False

    def __repr__(self) -> str:
        parts = f"{len(self.zones)} zones, {len(self.objects)} objects"
        return f"<KnownSinceGap: {parts}, {len(self.players)} players>"

    def suffices(self, state: GameState, reading: MessageReading) -> bool:
        """Whether enough is known again to follow a message: for combat the place in the turn, and
        whose the objects are that move."""
        if not (self.place or self.zones or self.objects or self.players):
            return False
        fights = reading.attacking or reading.blocking
        return (self.place or not fights) and not _strangers(state, reading.former.values())

    def copy(self) -> "KnownSinceGap":
        """A copy, to which parts can be added."""
        return deepcopy(self)

    def hear(self, table: ArenaTable, message: StateMessage) -> None:
        """Add the parts that a message holds; the message has been applied to the table."""
        self.zones |= {table.keys[e.zone_id] for e in message.zones if e.zone_id in table.keys}
        self.objects |= {each.instance_id for each in message.game_objects}
        self.players |= {each.system_seat_number for each in message.players}
        self.place = self.place or message.turn_info is not None
        for annotation in message.persistent_annotations:
            if COUNTER in annotation.type:
                self.counters |= set(annotation.affected_ids)
            if ATTACHED in annotation.type:
                self.attached.add(annotation.affector_id)


class ShownInPart:
    """The game as Arena shows it, as far as it is known. The rest is taken from the fold, so it
    cannot differ."""

    def __init__(self, table: ArenaTable, known: KnownSinceGap, state: GameState) -> None:
        self._table = table
        self._known = known
        self._state = state
        self.zone_lists: dict[ZoneKey, tuple[ObjectId, ...]] = {
            key: numbers for key, numbers in table.zone_lists.items() if key in known.zones
        }
        self.counters = self._counters()
        self.attached = {
            number: table.attached.get(number, 0) if number in known.attached else obj.attached_to
            for number, obj in state.objects.items()
        }

    def __repr__(self) -> str:
        return f"<ShownInPart: {self._known!r}>"

    def _counters(self) -> dict[int, Counters]:
        folded: dict[int, Counters] = {
            **{number: each.counters for number, each in self._state.objects.items()},
            **{number: each.counters for number, each in self._state.players.items()},
        }
        told = {number: self._table.counters.get(number, ()) for number in self._known.counters}
        return folded | told

    @property
    def objects(self) -> Mapping[ObjectId, ShownObject]:
        """The objects that were recorded since the gap."""
        known = self._known.objects
        return {number: each for number, each in self._table.objects.items() if number in known}

    @property
    def place(self) -> ShownPlace:
        """Where in the turn the game is."""
        if self._known.place:
            return self._table.place
        state = self._state
        return ShownPlace(state.turn, state.active_player, state.phase, state.step, "", "")

    def lives(self) -> dict[PlayerId, int]:
        """The life totals that were recorded since the gap."""
        return {
            player: life
            for player, life in self._table.lives().items()
            if player in self._known.players
        }

    def combat(self) -> tuple[Attackers, Blockers]:
        """The creatures in combat. Arena shows it of those on the battlefield, whose list may be
        out of date."""
        attackers, blockers = self._table.combat()
        state = self._state
        known = self._known.objects.intersection(self._table.zone_lists.get(BATTLEFIELD, ()))
        if BATTLEFIELD not in self._known.zones:
            known &= {*state.battlefield}
        fighting = {each: told for each, told in attackers.items() if each in known}
        fighting |= {
            each: ShownAttacker(attacker.target, attacker.blocked)
            for each, attacker in state.attackers.items()
            if each not in known
        }
        blocking = {each: told for each, told in blockers.items() if each in known}
        blocking |= {each: None for each in state.blockers if each not in known}
        return fighting, blocking
