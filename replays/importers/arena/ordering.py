"""Messages in the order in which they were sent: each state follows the one it names.

Arena now and then writes lines out of order, and sometimes leaves some out. A message that
does not follow is held back for a while; when what it follows never comes, a `Gap` says so.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from replays.importers.arena.messages import Lost, Message

PATIENCE = 24
"""How many messages are held back before the ones between them are given up."""


class Gap(Struct, frozen=True):
    """States after `last` and before `next` are missing; `line` is where the record goes on."""

    line: int
    last: int
    next: int


def in_order(stream: Iterable[Message | Lost]) -> Iterator[Message | Lost | Gap]:
    """The stream with every message after the state that it follows, gaps marked."""
    order = _Order()
    for item in stream:
        yield from order.take(item)
    yield from order.give_up()


class _Order:
    def __init__(self) -> None:
        self.last = 0
        self.held: dict[int, Message] = {}

    def take(self, item: Message | Lost) -> Iterable[Message | Lost | Gap]:
        if type(item) is not Message:
            return (item,)
        state = item.state
        if state.type == "GameStateType_Full":
            return self._take_full(item)
        if not self.last or state.prev_game_state_id == self.last:
            self.last = state.game_state_id
            return self._released(item) if self.held else (item,)
        if state.game_state_id <= self.last:
            return (Lost(item.line, f"state {state.game_state_id} is told again or too late"),)
        self.held[state.prev_game_state_id] = item
        return self.give_up() if len(self.held) > PATIENCE else ()

    def give_up(self) -> list[Message | Lost | Gap]:
        """Let go of what is held back, with a gap wherever something is missing."""
        given: list[Message | Lost | Gap] = []
        for item in sorted(self.held.values(), key=lambda each: each.number):
            if item.state.prev_game_state_id != self.last:
                given.append(Gap(item.line, self.last, item.state.game_state_id))
            given.append(item)
            self.last = item.state.game_state_id
        self.held.clear()
        return given

    def _take_full(self, item: Message) -> list[Message | Lost | Gap]:
        given = self.give_up()
        self.last = item.state.game_state_id
        return [*given, item]

    def _released(self, item: Message) -> list[Message | Lost | Gap]:
        given: list[Message | Lost | Gap] = [item]
        while self.last in self.held:
            follower = self.held.pop(self.last)
            given.append(follower)
            self.last = follower.state.game_state_id
        return given
