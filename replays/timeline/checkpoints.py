"""Checkpoints: states kept on the way, so that a jump folds few events.

A checkpoint is derived from the log and nothing else; all of them may be dropped at any time.
"""

import sys
from bisect import bisect_right, insort
from collections.abc import Iterator

from turnfold.engine.fold import apply
from turnfold.engine.state import GameState
from turnfold.events.log.log import Log
from turnfold.events.record import ActionReversed

EVERY = 128
"""How many events lie between two checkpoints, as long as there is room for all of them."""
MOST = 512
"""How many checkpoints are kept of a log that is gone through for the first time: in a long one
twice as many events lie between two, or more, because a long game has many cards, and each
checkpoint copies the tables of all of them."""
ROOM = 64_000_000
"""How many bytes the checkpoints of a log take at most. Where they would take more, every other one
goes, and twice as many events lie between two."""


class Checkpoints:
    """The states of one log, folded from the nearest checkpoint before the position.

    A state that is kept is a fork: its values are frozen and shared with its neighbours, so
    that keeping it costs its dictionaries, and taking it up again microseconds. (As msgpack it
    would take as much memory, and 20 times as long to take up.)
    """

    def __init__(self, log: Log, every: int = EVERY, room: int = ROOM) -> None:
        self.log = log
        while len(log) > every * MOST:
            every *= 2
        self.every = every
        self.room = room
        self._positions: list[int] = []
        self._states: dict[int, GameState] = {}
        self._latest: tuple[int, GameState | None] = (0, None)
        self._bytes = 0

    def __len__(self) -> int:
        """How many checkpoints there are."""
        return len(self._positions)

    def drop(self) -> None:
        """Forget every checkpoint. Nothing is lost but time."""
        self._positions.clear()
        self._states.clear()
        self._latest = (0, None)
        self._bytes = 0

    def state(self, position: int) -> GameState:
        """The state after the first `position` events, the caller's own; equal to `fold`.

        Raises `CannotFold` for a log that contradicts itself before that position.
        """
        taken_back = []  # reversals that must be gone through, the last one first
        end = position
        while True:
            reversal = self._last_reversal(end)
            start, state = self._nearest(reversal, end)
            if state is not None:
                break
            event = self.log.events[reversal]
            assert isinstance(event, ActionReversed)
            taken_back.append((reversal, event, end))
            end = event.first
        self._go(state, start, end)
        for reversal, event, end in reversed(taken_back):
            for kept in event.kept:
                apply(state, self.log.events, range(kept, kept + 1))
            self._go(state, reversal, end)
        if taken_back:  # who takes back once often does so again, and no checkpoint may be between
            self._latest = (position, state.fork())
        return state

    def stretches(self, start: int, stop: int) -> Iterator[range]:
        """The events from `start` up to `stop` in stretches, behind each of which a checkpoint may
        belong."""
        while start < stop:
            end = min(stop, start - start % self.every + self.every)
            yield range(start, end)
            start = end

    def keep(self, position: int, state: GameState) -> None:
        """Take in the state at a position, if a checkpoint belongs there."""
        if position % self.every == 0 and position not in self._states:
            insort(self._positions, position)
            kept = self._states[position] = state.fork()
            kept.forget()
            self._bytes += _size(kept)
            while self._bytes > self.room and len(self._positions) > 1:
                self._thin()

    def _thin(self) -> None:
        """Keep the checkpoints that are twice as far apart."""
        self.every *= 2
        self._positions = [each for each in self._positions if each % self.every == 0]
        self._states = {each: self._states[each] for each in self._positions}
        self._bytes = sum(map(_size, self._states.values()))

    def _last_reversal(self, end: int) -> int:
        """The last event before `end` that takes others back; -1 when there is none."""
        at = bisect_right(self.log.reversals, end - 1) - 1
        return self.log.reversals[at] if at >= 0 else -1

    def _nearest(self, reversal: int, end: int) -> tuple[int, GameState | None]:
        """The last checkpoint after a reversal: one before it shows what was then taken back."""
        at = bisect_right(self._positions, end) - 1
        position = self._positions[at] if at >= 0 else 0
        known = self._states.get(position)
        if position < self._latest[0] <= end:
            position, known = self._latest
        if known is not None and position > reversal:
            return position, known.fork()
        return 0, None if reversal >= 0 else GameState(self.log.header.edition)

    def _go(self, state: GameState, start: int, end: int) -> None:
        """Fold on from `start` to `end`, leaving checkpoints behind."""
        for stretch in self.stretches(start, end):
            apply(state, self.log.events, stretch)
            self.keep(stretch.stop, state)


def _size(state: GameState) -> int:
    """The bytes that a state takes beside those that it shares with its neighbours: its tables."""
    fields = (getattr(state, name) for name in state.__struct_fields__)
    return sys.getsizeof(state) + sum(sys.getsizeof(each) for each in fields if type(each) is dict)
