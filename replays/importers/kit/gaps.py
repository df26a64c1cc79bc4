"""Puts messages into the order in which they were sent, and marks what is missing between them.

A recorder sometimes writes lines out of order or leaves some out. A message that does not follow
the last one is held back for a while. If the message before it never comes, a `Gap` marks the
place.
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
        """Whether it holds the whole state, so that earlier messages are not needed."""

    @property
    def state_number(self) -> int:
        """The number of the state after it."""

    @property
    def previous_state(self) -> int:
        """The number of the state before it."""


class LostLine(Struct, frozen=True):
    """A line of the recording at which something is missing, and why.

    `last` says whether the recording ends there.
    """

    line: int
    reason: str
    last: bool = False


class Gap(Struct, frozen=True):
    """States after `last` and before `next` are missing; `line` is where the record goes on."""

    line: int
    last: int
    next: int


class SideMessage(Struct, frozen=True):
    """Something that a recorder says in addition to states, when state `state_number` was
    reached."""

    line: int
    time: int
    state_number: int


M = TypeVar("M", bound=Sent)


def in_order(
    stream: Iterable[M | LostLine | SideMessage],
) -> Iterator[M | LostLine | Gap | SideMessage]:
    """The stream with every message after the state that it follows, gaps marked.

    Something said in addition to a state comes after that state.
    """
    order: _Order[M] = _Order()
    for item in stream:
        yield from order.take(item)
    yield from order.finish()


class _Order(Generic[M]):
    def __init__(self) -> None:
        self.last = 0
        self.held: dict[int, M] = {}
        self.beside: list[SideMessage] = []

    def take(self, item: M | LostLine | SideMessage) -> Iterable[M | LostLine | Gap | SideMessage]:
        if isinstance(item, SideMessage):
            if not self.held or item.state_number <= self.last:
                return (item,)
            self.beside.append(item)
            return ()
        given = self._take(item)
        return self._joined(given) if self.beside else given

    def finish(self) -> Iterable[M | LostLine | Gap | SideMessage]:
        """All that is still held back, at the end of the stream."""
        return self._joined(self.give_up())

    def _joined(
        self, given: Iterable[M | LostLine | Gap]
    ) -> Iterator[M | LostLine | Gap | SideMessage]:
        """Released items, each message followed by what was said in addition to it."""
        for item in given:
            yield item
            if not isinstance(item, LostLine | Gap):
                number = item.state_number
                yield from (each for each in self.beside if each.state_number == number)
                self.beside = [each for each in self.beside if each.state_number > number]

    def _take(self, item: M | LostLine) -> Iterable[M | LostLine | Gap]:
        if isinstance(item, LostLine):
            return (item,)
        if item.is_whole:
            return self._take_whole(item)
        number = item.state_number
        if not self.last or item.previous_state == self.last:
            self.last = number
            return self._released(item) if self.held else (item,)
        if number <= self.last:
            return (LostLine(item.line, f"state {number} is told again or too late"),)
        self.held[item.previous_state] = item
        return self.give_up() if len(self.held) > HELD_AT_MOST else ()

    def give_up(self) -> list[M | LostLine | Gap]:
        """Release what is held back, with a gap wherever something is missing."""
        given: list[M | LostLine | Gap] = []
        for item in sorted(self.held.values(), key=lambda each: each.number):
            if item.previous_state != self.last:
                given.append(Gap(item.line, self.last, item.state_number))
            given.append(item)
            self.last = item.state_number
        self.held.clear()
        return given

    def _take_whole(self, item: M) -> list[M | LostLine | Gap]:
        given = self.give_up()
        self.last = item.state_number
        return [*given, item]

    def _released(self, item: M) -> list[M | LostLine | Gap]:
        given: list[M | LostLine | Gap] = [item]
        while self.last in self.held:
            following = self.held.pop(self.last)
            given.append(following)
            self.last = following.state_number
        return given
