"""A replay as it stands in the file: the room, who sits in it, and the containers of events."""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from turnfold.replays.importers.cockatrice.kinds import FIRST, EventKind
from turnfold.replays.recordings.protobuf import NoMessage, ProtoMessage, fields

MOST = 1 << 18
"""How many containers and how many events are read; the longest game seen has 15,069 events."""

LARGEST = 10**9

LATEST = 1 << 33
"""Times after this (seconds since 1970) are no times."""


class TableEvent(Struct, frozen=True):
    """An event: its kind, who did it (-1: nobody), and its message."""

    kind: int
    player: int
    message: ProtoMessage


class EventContainer(Struct):
    """What one action led to; one message of the recorder. `line` counts the containers
    of the file, `number` those in which something happens."""

    line: int
    number: int
    time: int
    contexts: frozenset[int]
    happenings: tuple[TableEvent, ...]

    @property
    def state_number(self) -> int:
        """Each container leads to a state."""
        return self.number

    @property
    def previous_state(self) -> int:
        """None is missing between two."""
        return self.number - 1

    @property
    def is_whole(self) -> bool:
        """Whether it shows the whole table of a game that has started."""
        return any(is_start(each) for each in self.happenings)


class RecordedReplay(Struct):
    """A replay: the game's number, when its room was opened (ms since 1970; 0: not told), the
    containers, the number of the one at which the file breaks off (0: it does not), and how many
    fields of it are not known."""

    game: str = ""
    opened: int = 0
    containers: list[EventContainer] = []
    broken: int = 0
    unknown: int = 0


def bounded(value: int) -> int:
    """A number that somebody set, or the nearest that a game can hold."""
    return max(min(value, LARGEST), -LARGEST)


def is_start(each: TableEvent) -> bool:
    """Whether this is the table of a game that has started."""
    return each.kind == EventKind.GAME_STATE_CHANGED and bool(each.message.number(2))


def read_replay(data: bytes) -> RecordedReplay:
    """All that can be read of a file; whatever follows a broken container is left out."""
    found = RecordedReplay(containers=[])
    waiting: list[bytes] = []
    try:
        for number, value in fields(data):
            if number == 3 and isinstance(value, bytes):
                waiting.append(value)
            elif number == 2 and isinstance(value, bytes):
                _describe(found, ProtoMessage(value))
            elif number == 1 and isinstance(value, int):
                found.game = found.game or str(value)
            elif number != 4:
                found.unknown += 1
    except NoMessage:
        found.broken = len(waiting) + 1
    events = 0
    for line, each in enumerate(waiting, 1):
        if not each:
            continue
        try:
            container = _container(line, each, found.opened)
        except NoMessage:
            found.broken = line
            break
        events += len(container.happenings)
        if max(line, events) > MOST:
            found.broken = line
            break
        if container.happenings:
            container.number = len(found.containers) + 1
            found.containers.append(container)
    return found


def _describe(found: RecordedReplay, game: ProtoMessage) -> None:
    found.game = str(game.signed(3)) if 3 in game else found.game
    opened = game.number(51)
    found.opened = opened * 1000 if opened < LATEST else 0


def _container(line: int, data: bytes, opened: int) -> EventContainer:
    message = ProtoMessage(data)
    context = message.message(3)
    elapsed = message.number(4)
    time = opened + elapsed * 1000 if opened and elapsed < LATEST else 0
    every = (each for event in message.messages(2) for each in _happenings(event))
    happenings = tuple(islice(every, MOST + 1))
    return EventContainer(line, line, time, frozenset(context.numbers), happenings)


def _happenings(event: ProtoMessage) -> Iterator[TableEvent]:
    player = event.signed(1, -1)
    for number in event.numbers:
        if number >= FIRST:
            yield TableEvent(number, player, event.message(number))
