"""What the facts of the open commit did to objects, for later words that ask about it (608.2c)."""

from collections.abc import Container, Iterator

from turnfold.engine.record.recorder import Recorder
from turnfold.events.base import ObjectId
from turnfold.events.enums import Zone
from turnfold.events.permanents import PermanentTapped
from turnfold.events.zones import ZoneChanged


def moved_by(r: Recorder, since: int, words: Container[str]) -> Iterator[tuple[str, ObjectId]]:
    """The objects that moved or were tapped since the fact of a number, each with the word for
    that, which must be among the words. A permanent is named as it last was, a card as the new
    object."""
    for entry in r.entries[since - r.first :]:
        event = entry.event
        if isinstance(event, ZoneChanged) and event.movement.value in words:
            left = event.origin is Zone.BATTLEFIELD
            yield event.movement.value, event.object if left else event.became
        elif isinstance(event, PermanentTapped) and "tapped" in words:
            yield "tapped", event.object
