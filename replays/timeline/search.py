"""Finding events: by type, by the object they speak of, by the values of their fields."""

from collections.abc import Iterator
from typing import Any

import msgspec

from turnfold.events.base import Event
from turnfold.events.log.log import Log, Recorded
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.replays.recordings.errors import UserError

OBJECT_FIELDS = frozenset(
    {
        *("about", "attackers", "bearer", "became", "before", "crews", "object", "objects"),
        *("order", "parent", "source", "target", "targets"),
    }
)
"""The fields of events that hold ids of objects, or of players where those are meant alike."""

TYPES: dict[str, type[Event]] = {str(kind.__struct_config__.tag): kind for kind in EVENT_TYPES}
"""Event types by their tags, as they stand in a log."""

_TAGS = {kind: tag for tag, kind in TYPES.items()}

_OBJECTS_OF = {
    kind: tuple(name for name in kind.__struct_fields__ if name in OBJECT_FIELDS)
    for kind in EVENT_TYPES
}


def tag(event: Event) -> str:
    """The type of an event, as written in a log."""
    return _TAGS[type(event)]


def mentions(event: Event, target: int) -> bool:
    """Whether any field of an event names the object with this id."""
    for name in _OBJECTS_OF[type(event)]:
        value = getattr(event, name)
        if value == target or (isinstance(value, tuple) and target in value):
            return True
    return False


def objects_in(event: Event) -> Iterator[int]:
    """The ids in an event: objects, and players in fields that may hold either."""
    for name in _OBJECTS_OF[type(event)]:
        value = getattr(event, name)
        yield from value if isinstance(value, tuple) else (value,)


class Search:
    """A search for events that fulfil every given condition.

    `type` is an event type's tag ("damage_dealt"), `object` an id that the event names, `fields`
    the values of fields by their names. Raises `UserError` when no event can ever match.
    """

    def __init__(
        self, type: str | None = None, object: int | None = None, **fields: object
    ) -> None:
        if type is not None and type not in TYPES:
            raise UserError(f"there is no event type {type!r}; types are named as in the log")
        kinds = [TYPES[type]] if type is not None else EVENT_TYPES
        self.object = object
        self.fields = {name: _plain(value) for name, value in fields.items()}
        self.kinds = frozenset(
            kind for kind in kinds if all(name in kind.__struct_fields__ for name in fields)
        )
        if not self.kinds:
            what = f"the event type {type} has no" if type is not None else "no event type has a"
            raise UserError(f"{what} field {', '.join(fields)}")

    def __call__(self, recorded: Recorded) -> bool:
        """Whether this is one of the events looked for."""
        event = recorded.event
        return (
            type(event) in self.kinds
            and (self.object is None or mentions(event, self.object))
            and all(_plain(getattr(event, name)) == value for name, value in self.fields.items())
        )

    def through(self, log: Log, start: int = 0, stop: int | None = None) -> Iterator[Recorded]:
        """The events looked for with sequence numbers from `start` up to `stop`, in order."""
        return self._among(log, range(start, len(log) if stop is None else min(stop, len(log))))

    def backwards(self, log: Log, stop: int) -> Iterator[Recorded]:
        """The events looked for with sequence numbers below `stop`, the last one first."""
        return self._among(log, range(stop - 1, -1, -1))

    def _among(self, log: Log, numbers: range) -> Iterator[Recorded]:
        for seq in numbers:
            if type(log.events[seq]) in self.kinds:
                recorded = log[seq]
                if self(recorded):
                    yield recorded


def _plain(value: object) -> Any:
    return msgspec.to_builtins(value)
