"""Events that are due by the rules, and whether a recorded event is one of them (703, 704, 608)."""

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
from turnfold.events.zones import CardDrawn, ObjectAppeared, PermanentEntered, ZoneChanged


class EventVerdict(StrEnum):
    """The verdict on a recorded event, from the state before it.

    `PREDICTED`: the engine predicted it from the rules alone. `CHOSEN`: a player decided so,
    legally. `OF_AN_EFFECT`: the text of a card caused it, and that text was not read.
    `CONTRADICTED`: by the rules something else must happen. `TOLD`: not an event of the game, but
    something that the recorder notes or sees. `SETUP`: before the first turn. `UNKNOWN`: in a part
    that the recorder lost.
    """

    PREDICTED = "predicted"
    CHOSEN = "chosen"
    OF_AN_EFFECT = "of an effect"
    CONTRADICTED = "contradicted"
    TOLD = "told"
    SETUP = "setup"
    UNKNOWN = "unknown"


class ExpectedEvent(Struct, frozen=True):
    """An event that must happen, its rule with the edition, and the verdict on it if it happens."""

    event: AnyEvent
    rule: str
    verdict: EventVerdict = EventVerdict.PREDICTED


class ExpectedEvents:
    """The events that must happen before a player gets priority."""

    def __init__(self) -> None:
        self.open: list[ExpectedEvent] = []

    def __repr__(self) -> str:
        return f"<Dues: {len(self.open)} open>"

    def add(self, dues: Iterable[ExpectedEvent]) -> None:
        """Add events that must happen. One that is due already is not added again."""
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
        """The due event that a recorded event is; it is then removed. None if it is not due.

        When an object moves, the events that were due for it are due for the object that it became,
        because the recorder has its own numbers for objects.
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
        """The due event about the same object or player that a recorded event replaces; it is then
        removed. None if there is none."""
        subject = _subject(event)
        for number, each in enumerate(self.open):
            if type(each.event) is type(event) and _subject(each.event) == subject:
                del self.open[number]
                if isinstance(event, ZoneChanged) and isinstance(each.event, ZoneChanged):
                    self.drop_about(each.event.became)
                return each
        return None

    def drop_about(self, number: ObjectId) -> None:
        """Remove what is due about an object that moved somewhere else."""
        self.open = [each for each in self.open if getattr(each.event, "object", None) != number]

    def _rename(self, before: ObjectId, after: ObjectId) -> None:
        if before != after:
            self.open = [_renamed(each, before, after) for each in self.open]


def dues_of(entries: Iterable[Entry]) -> list[ExpectedEvent]:
    """The entries that the engine recorded on a fork, as due events."""
    return [ExpectedEvent(each.event, each.rule) for each in entries]


def _renamed(due: ExpectedEvent, before: ObjectId, after: ObjectId) -> ExpectedEvent:
    if getattr(due.event, "object", None) != before:
        return due
    event: AnyEvent = replace(due.event, object=after)
    return replace(due, event=event)


def _key(event: AnyEvent) -> object:
    """The part of an event that must be equal: all but what a recorder numbers in its own way or
    does not record."""
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
    if isinstance(event, PermanentEntered):
        return type(event), event.object, event.tapped
    if isinstance(event, BlockerDeclared | CreatureBecameBlocking):
        return type(event), event.object, tuple(sorted(event.attackers))
    return event


def _subject(event: AnyEvent) -> object:
    """The players and objects that an event is about, without amounts."""
    names = ("source", "object", "target", "player")
    return tuple(getattr(event, name, None) for name in names)
