"""The table of a replay: which object of the log each card is, wherever it lies.

A card keeps its number in a replay when it changes zones; in the log it becomes a new object
(400.7@2024).
"""

from collections import defaultdict

from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import LAST_PLAYER, ObjectId, PlayerId
from turnfold.events.enums import Movement, Nature, Zone
from turnfold.events.log.log import NO_CAUSE
from turnfold.events.permanents import (
    Characteristics,
    CharacteristicsObserved,
    CountersChanged,
    PermanentTapped,
    TurnedFaceDown,
    Unattached,
)
from turnfold.events.record import NoteWritten
from turnfold.events.zones import (
    CardRevealed,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)
from turnfold.replays.importers.cockatrice.replay import bounded
from turnfold.replays.importers.cockatrice.room import CardKey, ReplayRoom
from turnfold.replays.importers.kit.log_writer import LogWriter
from turnfold.replays.recordings.protobuf import ProtoMessage

ZONES = {
    "deck": Zone.LIBRARY,
    "hand": Zone.HAND,
    "table": Zone.BATTLEFIELD,
    "stack": Zone.STACK,
    "grave": Zone.GRAVEYARD,
    "rfg": Zone.EXILE,
    "sb": Zone.OUTSIDE,
}
"""The zones of a replay. Commanders begin in the sideboard, because there is no command zone."""

MOST_CARDS = 5000
"""How many cards a zone has at most at the start."""

_COLORS = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}


class CockatriceTable:
    """The cards of all players by their numbers in the replay."""

    def __init__(self, writer: LogWriter, room: ReplayRoom) -> None:
        self.writer = writer
        self.room = room
        self.named: dict[CardKey, ObjectId] = {}
        self.keys: dict[ObjectId, CardKey] = {}
        self.unnamed: defaultdict[tuple[int, Zone], list[ObjectId]] = defaultdict(list)
        self.stays_tapped: set[ObjectId] = set()
        self.next = LAST_PLAYER + 1

    @property
    def state(self) -> GameState:
        """The fold of the log."""
        return self.writer.state

    def clear(self) -> None:
        """Forget all cards, because the table is shown again."""
        self.named.clear()
        self.keys.clear()
        self.unnamed.clear()
        self.stays_tapped.clear()

    def new(self) -> ObjectId:
        """A number that no object has had."""
        self.next += 1
        return self.next - 1

    def bind(self, key: CardKey, number: ObjectId) -> None:
        """A card of the replay is this object now."""
        self.named[key] = number
        self.keys[number] = key

    def release(self, key: CardKey) -> None:
        """The number of a card is free again."""
        number = self.named.pop(key, None)
        if number is not None and self.keys.get(number) == key:
            del self.keys[number]

    def zone(self, name: str) -> Zone:
        """A zone by its name; one that is not known lies outside the game."""
        return ZONES.get(name, Zone.OUTSIDE)

    def find(self, owner: int, card: int, zone: Zone, name: str = "") -> ObjectId:
        """The object that a card in a zone is. A card that was not seen before is one of those of
        the zone that nothing is known about. Raises `LookupError` if there is none."""
        key = (owner, card)
        number = self.named.get(key)
        seen = self.state.objects.get(number) if number is not None else None
        if seen is not None and seen.zone is zone:
            return seen.id
        waiting = self.unnamed[owner, zone]
        if not waiting:
            raise LookupError(f"no card {card} of player {owner} is in the zone {zone.value}")
        number = waiting.pop()
        if card >= 0:
            self.bind(key, number)
        return number

    def known(self, owner: int, card: int) -> ObjectId:
        """The object that a card is, wherever it is. Raises `LookupError`."""
        number = self.named.get((owner, card))
        if number is None or number not in self.state.objects:
            raise LookupError(f"player {owner} has no card {card}")
        return number

    def in_zone(self, owner: int, zone: Zone) -> list[ObjectId]:
        """The cards that a player has in a zone, by their numbers in the log."""
        objects = self.state.objects
        found = (number for (player, _), number in self.named.items() if player == owner)
        return sorted(each for each in found if each in objects and objects[each].zone is zone)

    def set_up(self, owner: int, zone: ProtoMessage) -> None:
        """The cards of a zone as a state shows them: those that it names, and as many more."""
        place, seat = self.zone(zone.text(1)), self.room.seat(owner)
        shown = list(zone.messages(5))
        for card in shown:
            self._appear(owner, place, card)
        count = min(max(zone.signed(4), len(shown)), MOST_CARDS)
        expected = self.room.seen.get((owner, zone.text(1)), [])
        for at in range(count - len(shown)):
            number, known = self.new(), at < len(expected)
            name = expected[at][1] if known else ""
            event = ObjectAppeared(number, name, Nature.CARD, seat, seat, place, -1, 0)
            self.writer.record(event)
            if known:
                self.bind((owner, expected[at][0]), number)
            else:
                self.unnamed[owner, place].append(number)

    def _appear(self, owner: int, place: Zone, card: ProtoMessage) -> None:
        number, seat, record = self.new(), self.room.seat(owner), self.writer.record
        token = bool(card.number(11))
        name = self.room.token(card.text(2)) if token else card.text(2)
        nature = Nature.TOKEN if token else Nature.CARD
        record(ObjectAppeared(number, name, nature, seat, seat, place, -1, 0))
        self.bind((owner, card.signed(1, -1)), number)
        if card.number(5):
            record(TurnedFaceDown(number))
        if place is Zone.BATTLEFIELD:
            record(PermanentEntered(number, False))
            if card.number(6):
                record(PermanentTapped(number), "701.21a")
            for each in card.messages(13):
                if count := bounded(each.signed(2)):
                    record(CountersChanged(number, counter_name(each.signed(1)), count))
        self.describe(number, card.text(9), card.text(8))
        if card.text(10):
            self.note(owner, number, card.text(10))
        if card.number(12):
            self.stays_tapped.add(number)

    def of_player(self, owner: int) -> list[ObjectId]:
        """All cards that lie in the zones of a player."""
        numbers = [number for number, key in self.keys.items() if key[0] == owner]
        for (player, _), waiting in self.unnamed.items():
            numbers += waiting if player == owner else []
        return sorted(each for each in numbers if each in self.state.objects)

    def describe(self, number: ObjectId, size: str | None = None, color: str | None = None) -> None:
        """Power, toughness and colours that were set by hand."""
        before = self.state.objects[number].characteristics
        power = before.power if before else None
        toughness = before.toughness if before else None
        colors = before.colors if before else ()
        if size is not None:
            power, toughness = _size(size)
        if color is not None:
            colors = tuple(sorted(_COLORS[each] for each in color.lower() if each in _COLORS))
        types = ("creature",) if power is not None else ()
        now = Characteristics(types, (), (), colors, (), power, toughness)
        if (before or types or colors) and now != before:
            self.writer.record(CharacteristicsObserved(number, now))

    def note(self, player: int, number: ObjectId, text: str) -> None:
        """What a player wrote on a card, unless names are left out."""
        if not self.room.anonymous:
            self.writer.record(NoteWritten(self.room.seat(player), number, text))

    def move(
        self,
        number: ObjectId,
        target: int,
        zone: Zone,
        position: int,
        movement: Movement = Movement.OTHER,
        face_down: bool = False,
        rule: str = "",
    ) -> ObjectId:
        """A card goes to another zone. Returns the object that it becomes there."""
        old, seat, record = self.state.objects[number], self.room.seat(target), self.writer.record
        if seat not in self.state.players:
            raise LookupError(f"player {target} does not play")
        cause = self.leave(number)
        if old.owner != seat and zone not in (Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE):
            return self._to_another(old, seat, zone, position)
        if face_down and not old.face_down:
            record(TurnedFaceDown(number), "708.2")
        became = number if face_down else self.new()
        moved = ZoneChanged(number, became, old.zone, zone, seat, position, movement)
        cause = record(moved, rule or "400.7", cause)
        if zone is Zone.BATTLEFIELD:
            record(PermanentEntered(became, False), "", cause)
        return became

    def reveal(self, number: ObjectId, name: str) -> None:
        """Everybody sees what an object is."""
        if name and self.state.objects[number].card != name:
            self.writer.record(CardRevealed(number, name), "701.16")

    def show(self, number: ObjectId, name: str) -> None:
        """701.16@2024: everybody is shown a card in a hidden zone."""
        self.writer.record(CardRevealed(number, name), "701.16")

    def renumber(self, owner: int, became: dict[ObjectId, ObjectId]) -> None:
        """The cards of a library are new objects."""
        for key in [key for key, number in self.named.items() if number in became]:
            number = self.named[key]
            del self.keys[number]
            self.bind(key, became[number])
        waiting = self.unnamed[owner, Zone.LIBRARY]
        waiting[:] = [became.get(each, each) for each in waiting]

    def leave(self, number: ObjectId) -> int:
        """What is attached to something that leaves the battlefield is attached to it no more."""
        cause, old = NO_CAUSE, self.state.objects[number]
        if old.zone is Zone.BATTLEFIELD:
            for each in self.state.battlefield:
                if self.state.objects[each].attached_to == old.id:
                    cause = self.writer.record(Unattached(each), "701.3d")
            self.stays_tapped.discard(old.id)
        return cause

    def _to_another(self, old: GameObject, seat: PlayerId, zone: Zone, position: int) -> ObjectId:
        """At this table a card may go into a zone of a player who does not own it: it is that
        player's from now on."""
        became = self.new()
        self.writer.record(ObjectCeased(old.id))
        self.writer.record(
            ObjectAppeared(became, old.card, old.nature, seat, seat, zone, position, 0)
        )
        return became


def counter_name(number: int) -> str:
    """A counter on a card. Only its colour is told, by a number."""
    return f"color {number}"


def _size(text: str) -> tuple[int | None, int | None]:
    power, slash, toughness = text.partition("/")
    try:
        return (int(power), int(toughness)) if slash and len(text) < 12 else (None, None)
    except ValueError:
        return None, None
