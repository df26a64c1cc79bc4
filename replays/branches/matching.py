"""Finds which object of one game corresponds to which object of another with the same beginning.

Ids are given in the order in which objects appear, so the same card has different ids once two
games diverge. So it is recognised by its origin: the first Elf that A had, moved twice.
"""

from collections import Counter
from typing import Any

import msgspec

from turnfold.events.base import LAST_PLAYER, ObjectId
from turnfold.events.decisions import AnyDecision
from turnfold.events.log.log import Log
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import LibraryShuffled, ObjectAppeared, ZoneChanged

CardOrigin = tuple[object, ...]


class Origins:
    """The origin of every object of one game. Reads on as the game grows."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.of: dict[ObjectId, CardOrigin] = {}
        self.ids: dict[CardOrigin, ObjectId] = {}
        self._many: Counter[CardOrigin] = Counter()
        self._read = self._reversals = 0
        self.read()

    def read(self) -> None:
        """Read what has been added to the log. Objects that were taken back have no origin."""
        if len(self.log.reversals) != self._reversals:
            for known in (self.of, self.ids, self._many):
                known.clear()
            self._read, self._reversals = 0, len(self.log.reversals)
        for live in self.log.live_ranges(len(self.log)):
            for seq in range(max(live.start, self._read), live.stop):
                self._take(self.log.events[seq])
        self._read = len(self.log)

    def _take(self, event: AnyEvent) -> None:
        match event:
            case ObjectAppeared():
                self._add(event.object, (event.card, event.nature, event.controller))
            case ZoneChanged():
                self._moved(event.object, event.became)
            case LibraryShuffled():
                for old, new in zip(event.before, event.order, strict=True):
                    self._moved(old, new)

    def _moved(self, old: ObjectId, new: ObjectId) -> None:
        if old != new and old in self.of:
            self._add(new, ("moved", *self.of[old]))

    def _add(self, id: ObjectId, origin: CardOrigin) -> None:
        self._many[origin] += 1
        full = (*origin, self._many[origin])
        self.of[id], self.ids[full] = full, id


def renumbered(decision: AnyDecision, theirs: Origins, ours: Origins) -> AnyDecision:
    """A decision of another game, with the ids that the same objects have in ours."""
    plain = _exchanged(msgspec.to_builtins(decision), theirs, ours)
    made: AnyDecision = msgspec.convert(plain, AnyDecision)
    return made


def _exchanged(value: Any, theirs: Origins, ours: Origins) -> Any:
    """Plain data with our ids. What an effect says names nothing by its id."""
    if isinstance(value, dict):
        return {
            key: each if key == "effect" else _exchanged(each, theirs, ours)
            for key, each in value.items()
        }
    if isinstance(value, list | tuple):
        return [_exchanged(each, theirs, ours) for each in value]
    if isinstance(value, int) and value > LAST_PLAYER and value in theirs.of:
        return ours.ids.get(theirs.of[value], value)
    return value
