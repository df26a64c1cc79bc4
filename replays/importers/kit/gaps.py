"""Messages in the order in which they were sent, and what is missing between them.

A recorder now and then writes lines out of order, and sometimes leaves some out. A message that
does not follow is held back for a while; when what it follows never comes, a `Gap` says so.
"""

from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

HELD_AT_MOST = 24
"""How many messages are held back before the ones between them are given up."""


class Sent(Protocol):
    """A message of a recorder: the state of the game (`is_whole`), or what changed in it."""

    line: int
    """Where it stands in the recording."""
    number: int
    """Messages are sent in the order of these numbers."""
    time: int
    """When it was sent, in ms since 1970; 0 when that is not told."""

    @property
    def is_whole(self) -> bool:
        """Whether it tells the whole game, so that nothing before it need be known."""

    @property
    def state_number(self) -> int:
        """The number of the state that it leads to."""

    @property
    def previous_state(self) -> int:
        """The number of the state that it changes."""


class Lost(Struct, frozen=True):
    """A place in the recording at which something is missing, and what happened there.

    `last` is whether nothing follows it.
    """

    line: int
    reason: str
    last: bool = False


class Gap(Struct, frozen=True):
    """States after `last` and before `next` are missing; `line` is where the record goes on."""

    line: int
    last: int
    next: int


class Beside(Struct, frozen=True):
    """What a recorder says beside the states of a game, when it had come to `state_number`."""

    line: int
    time: int
    state_number: int


M = TypeVar("M", bound=Sent)


def in_order(stream: Iterable[M | Lost | Beside]) -> Iterator[M | Lost | Gap | Beside]:
    """The stream with every message after the state that it follows, gaps marked.

    What is said beside a state comes after it.
    """
    order: _Order[M] = _Order()
    for item in stream:
        yield from order.take(item)
    yield from order.finish()


class _Order(Generic[M]):
    def __init__(self) -> None:
        self.last = 0
        self.held: dict[int, M] = {}
        self.beside: list[Beside] = []

    def take(self, item: M | Lost | Beside) -> Iterable[M | Lost | Gap | Beside]:
        if isinstance(item, Beside):
            if not self.held or item.state_number <= self.last:
                return (item,)
            self.beside.append(item)
            return ()
        given = self._take(item)
        return self._joined(given) if self.beside else given

    def finish(self) -> Iterable[M | Lost | Gap | Beside]:
        """What is still held back."""
        return self._joined(self.give_up())

    def _joined(self, given: Iterable[M | Lost | Gap]) -> Iterator[M | Lost | Gap | Beside]:
        """What is let go, each message with what was said beside it."""
        for item in given:
            yield item
            if not isinstance(item, Lost | Gap):
                number = item.state_number
                yield from (each for each in self.beside if each.state_number == number)
                self.beside = [each for each in self.beside if each.state_number > number]

    def _take(self, item: M | Lost) -> Iterable[M | Lost | Gap]:
        if isinstance(item, Lost):
            return (item,)
        if item.is_whole:
            return self._take_whole(item)
        number = item.state_number
        if not self.last or item.previous_state == self.last:
            self.last = number
            return self._released(item) if self.held else (item,)
        if number <= self.last:
            return (Lost(item.line, f"state {number} is told again or too late"),)
        self.held[item.previous_state] = item
        return self.give_up() if len(self.held) > HELD_AT_MOST else ()

    def give_up(self) -> list[M | Lost | Gap]:
        """Let go of what is held back, with a gap wherever something is missing."""
        given: list[M | Lost | Gap] = []
        for item in sorted(self.held.values(), key=lambda each: each.number):
            if item.previous_state != self.last:
                given.append(Gap(item.line, self.last, item.state_number))
            given.append(item)
            self.last = item.state_number
        self.held.clear()
        return given

    def _take_whole(self, item: M) -> list[M | Lost | Gap]:
        given = self.give_up()
        self.last = item.state_number
        return [*given, item]

    def _released(self, item: M) -> list[M | Lost | Gap]:
        given: list[M | Lost | Gap] = [item]
        while self.last in self.held:
            following = self.held.pop(self.last)
            given.append(following)
            self.last = following.state_number
        return given
