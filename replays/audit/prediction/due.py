"""What the rules say must happen now, and whether an event of the record is it (703, 704, 608)."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from turnfold.events.base import Event, ObjectId
from turnfold.events.combat import BlockerDeclared, CreatureBecameBlocking
from turnfold.events.game import PlayerCountersChanged
from turnfold.events.log.log import Entry
from turnfold.events.permanents import CountersChanged
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import CardDrawn, ObjectAppeared, ZoneChanged


class EventVerdict(StrEnum):
    """What an event of the record is, seen from the state before it.

    `PREDICTED`: the rules alone lead to it, and the engine did. `CHOSEN`: a player decided so, and
    might. `OF_AN_EFFECT`: a card's text brought it about, which nobody read. `CONTRADICTED`: the
    rules lead elsewhere. `TOLD`: no event of the game, but what the recorder notes or sees.
    `SETUP`: before the first turn. `UNKNOWN`: in a part that the recorder lost.
    """

    PREDICTED = "predicted"
    CHOSEN = "chosen"
    OF_AN_EFFECT = "of an effect"
    CONTRADICTED = "contradicted"
    TOLD = "told"
    SETUP = "setup"
    UNKNOWN = "unknown"


class ExpectedEvent(Struct, frozen=True):
    """An event that must happen, under a rule with its edition; the verdict on it once it does."""

    event: AnyEvent
    rule: str
    verdict: EventVerdict = EventVerdict.PREDICTED


class Dues:
    """What must happen before a player gets priority."""

    def __init__(self) -> None:
        self.open: list[ExpectedEvent] = []

    def __repr__(self) -> str:
        return f"<Dues: {len(self.open)} open>"

    def add(self, dues: Iterable[ExpectedEvent]) -> None:
        """These must happen as well; what is due already is due once."""
        known = {_key(each.event) for each in self.open}
        self.open += [each for each in dues if _key(each.event) not in known]

    def has(self, *kinds: type[Event]) -> bool:
        """Whether an event of one of these kinds is due."""
        return any(type(each.event) in kinds for each in self.open)

    def holds(self, event: AnyEvent) -> bool:
        """Whether this event is due."""
        key = _key(event)
        return any(_key(each.event) == key for each in self.open)

    def met_by(self, event: AnyEvent) -> ExpectedEvent | None:
        """The due that an event is, which is then settled; None when it is none.

        The recorder numbers objects in its own way: what is due about an object that moves is due
        about the one that it became.
        """
        key = _key(event)
        for number, each in enumerate(self.open):
            if type(each.event) is type(event) and _key(each.event) == key:
                del self.open[number]
                if isinstance(event, ZoneChanged) and isinstance(each.event, ZoneChanged):
                    self._rename(each.event.became, event.became)
                return each
        return None

    def taken_by(self, event: AnyEvent) -> ExpectedEvent | None:
        """The due about the same object or player that an event takes the place of; it is settled.
        None when there is none."""
        subject = _subject(event)
        for number, each in enumerate(self.open):
            if type(each.event) is type(event) and _subject(each.event) == subject:
                del self.open[number]
                if isinstance(event, ZoneChanged) and isinstance(each.event, ZoneChanged):
                    self.drop_about(each.event.became)
                return each
        return None

    def drop_about(self, number: ObjectId) -> None:
        """Nothing is due any more about an object that went another way."""
        self.open = [each for each in self.open if getattr(each.event, "object", None) != number]

    def _rename(self, before: ObjectId, after: ObjectId) -> None:
        if before != after:
            self.open = [_renamed(each, before, after) for each in self.open]


def dues_of(entries: Iterable[Entry]) -> list[ExpectedEvent]:
    """What the engine recorded on a fork, as what is due."""
    return [ExpectedEvent(each.event, each.rule) for each in entries]


def _renamed(due: ExpectedEvent, before: ObjectId, after: ObjectId) -> ExpectedEvent:
    if getattr(due.event, "object", None) != before:
        return due
    event: AnyEvent = replace(due.event, object=after)
    return replace(due, event=event)


def _key(event: AnyEvent) -> object:
    """What must be equal: all but what a recorder numbers in its own way, or does not tell."""
    if isinstance(event, ZoneChanged):
        return type(event), event.object, event.destination, event.movement
    if isinstance(event, CountersChanged):
        return type(event), event.object, event.counter, event.change
    if isinstance(event, PlayerCountersChanged):
        return type(event), event.player, event.counter, event.change
    if isinstance(event, CardDrawn):
        return type(event), event.player
    if isinstance(event, ObjectAppeared):
        return type(event), event.object
    if isinstance(event, BlockerDeclared | CreatureBecameBlocking):
        return type(event), event.object, tuple(sorted(event.attackers))
    return event


def _subject(event: AnyEvent) -> object:
    """Whom and what an event is about, whatever its amount."""
    names = ("source", "object", "target", "player")
    return tuple(getattr(event, name, None) for name in names)
