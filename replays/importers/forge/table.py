"""The cards that a game has shown so far: which object of the log each of them is."""

from turnfold.engine.state import GameState
from turnfold.events.base import LAST_PLAYER, NOBODY, ObjectId, PlayerId
from turnfold.events.enums import Nature, Zone
from turnfold.events.permanents import ControlChanged
from turnfold.events.zones import ObjectAppeared, ObjectCeased, ZoneChanged
from turnfold.replays.importers.forge.names import CardRef
from turnfold.replays.importers.kit.log_writer import LogWriter


class ForgeTable:
    """The cards by their numbers in the log of Forge, or by their names where it gives none."""

    def __init__(self, writer: LogWriter) -> None:
        self.writer = writer
        self.known: dict[CardRef, ObjectId] = {}
        self.next = LAST_PLAYER + 1

    @property
    def state(self) -> GameState:
        """The fold of the log."""
        return self.writer.state

    def new(self) -> ObjectId:
        """A number that no object has had."""
        self.next += 1
        return self.next - 1

    def find(self, card: CardRef, *zones: Zone, among: tuple[ObjectId, ...] = ()) -> ObjectId:
        """The object that a card is, if it is in one of the zones (none: any); 0 if it is not known
        there. A name without a number is that of one of the objects `among`, else of any."""
        objects = self.state.objects
        candidates = [self.known.get(card, 0)]
        if not card.number:
            named = (each.id for each in objects.values() if each.card == card.name)
            candidates = [*(n for n in among if objects[n].card == card.name), *named]
        for number in candidates:
            seen = objects.get(number)
            if seen is not None and (not zones or seen.zone in zones):
                return number
        return 0

    def appear(self, card: CardRef, player: PlayerId, zone: Zone, rule: str = "") -> ObjectId:
        """A card is seen in a zone where it was not known to be. What it was before is over."""
        before = self.known.get(card) if card.number else None
        if before is not None and before in self.state.objects:
            self.writer.record(ObjectCeased(before))
        number = self.new()
        token = card.name.endswith(" Token")
        nature = Nature.TOKEN if token and zone is Zone.BATTLEFIELD else Nature.CARD
        event = ObjectAppeared(number, card.name, nature, player, player, zone, 0, NOBODY)
        self.writer.record(event, rule)
        self.known[card] = number
        return number

    def permanent(
        self, card: CardRef, player: PlayerId, taken: tuple[ObjectId, ...] = ()
    ) -> ObjectId:
        """The permanent that a card is; it appears if it was not known. The log does not say when
        somebody else begins to control it. `taken` are others of the same name."""
        number = self.find(card, Zone.BATTLEFIELD)
        if not card.number:
            number = self._alike(card.name, player, taken)
        if not number:
            return self.appear(card, player, Zone.BATTLEFIELD)
        if player and self.state.objects[number].controller != player:
            self.writer.record(ControlChanged(number, player), "108.4")
        return number

    def moved(self, card: CardRef, event: ZoneChanged, rule: str, cause: int = -1) -> int:
        """A card changes zones."""
        seq = self.writer.record(event, rule, cause)
        self.known[card] = event.became
        return seq

    def _alike(self, name: str, player: PlayerId, taken: tuple[ObjectId, ...]) -> ObjectId:
        for number in self.state.battlefield:
            seen = self.state.objects[number]
            if seen.card == name and seen.controller == player and number not in taken:
                return number
        return 0
