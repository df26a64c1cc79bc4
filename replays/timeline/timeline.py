"""A recorded game as a line in time: go to any moment, in both directions; search; branch off.

A position is a number of events: at position 5 the first five (0 to 4) have happened.
"""

from collections.abc import Iterable, Iterator, Set
from itertools import groupby

from turnfold.engine.record.advancing import advance_to, kept_before
from turnfold.engine.state import GameState
from turnfold.events.base import Event
from turnfold.events.enums import Step
from turnfold.events.log.log import Header, Log, Recorded
from turnfold.events.record import ActionReversed
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.timeline.breakpoints import Breakpoint, BreakpointWatch
from turnfold.replays.timeline.checkpoints import EVERY, Checkpoints
from turnfold.replays.timeline.landmarks import Landmarks, Unit
from turnfold.replays.timeline.search import Search


class Timeline:
    """A log, a position in it, and the state there. The log may grow meanwhile.

    >>> import turnfold
    >>> game = turnfold.open("replays/demo/game.jsonl")
    >>> game.seek_turn(3)
    >>> game.position, game.last.event
    (267, TurnBegan(turn=3, player=1, extra_turn=0))
    >>> [player.life for player in game.at(1294).players.values()]
    [17, 17]
    """

    def __init__(self, log: Log, every: int = EVERY) -> None:
        self.log = log
        self.checkpoints = Checkpoints(log, every)
        self.landmarks = Landmarks(log)
        self._position = 0
        self._state: GameState | None = None

    def __repr__(self) -> str:
        name, events = self.log.header.game, len(self.log)
        return f"<Timeline of {name!r}: after {self.position} of {events} events>"

    def at(self, position: int) -> GameState:
        """The state after the first `position` events, the caller's own; equal to `fold`.

        Raises `UserError` when the log is shorter, `CannotFold` when it contradicts itself.
        """
        return self.checkpoints.state(self._checked(position))

    @property
    def position(self) -> int:
        """How many events have happened."""
        return self._position

    @property
    def state(self) -> GameState:
        """The state at the position; a copy, the caller's own."""
        if self._state is None:
            self._state = self.checkpoints.state(self._position)
        return self._state.fork()

    @property
    def last(self) -> Recorded | None:
        """The event that happened last; None at the very beginning."""
        return self.log[self._position - 1] if self._position else None

    def seek(self, position: int) -> None:
        """Go to a position. Raises `UserError` when the log is shorter."""
        self._go(self._checked(position))

    def seek_turn(self, turn: int) -> None:
        """Go to where a turn has just begun. Raises `UserError` when the game has no such turn."""
        position = self.landmarks.turn(turn)
        if position is None:
            raise UserError(f"turn {turn} is not in this game")
        self._go(position)

    def seek_step(self, step: Step, turn: int | None = None) -> None:
        """Go to where a step has just begun: the next one from here, or the first of a turn.

        Main phases count as steps. Raises `UserError` when there is none.
        """
        start, stop, where = self._position, len(self.log), "after this point of the game"
        if turn is not None:
            self.seek_turn(turn)
            start, where = self._position, f"in turn {turn}"
            stop = self.landmarks.after(start, Unit.TURN)
        position = self.landmarks.step(step, start, stop)
        if position is None:
            raise UserError(f"there is no step {step.value} {where}")
        self._go(position)

    def next(self, unit: Unit = Unit.EVENT) -> bool:
        """Go on by an event, to the end of a commit, to the next step or turn, or to the end.

        False when the end was reached before.
        """
        return self._go(self.landmarks.after(self._position, unit))

    def previous(self, unit: Unit = Unit.EVENT) -> bool:
        """Go back the same way; False when the beginning was reached before."""
        return self._go(self.landmarks.before(self._position, unit))

    def find(self, search: Search, backwards: bool = False) -> Recorded | None:
        """Go to just after the next event looked for, or the previous one; None: there is none."""
        if backwards:
            found = next(search.backwards(self.log, self._position - 1), None)
        else:
            found = next(search.through(self.log, self._position), None)
        if found is not None:
            self._go(found.seq + 1)
        return found

    def run(self, breakpoints: Iterable[Breakpoint]) -> Breakpoint | None:
        """Go on to where a breakpoint holds and return it; to the end and None if none does."""
        for position, hit in self._hits(list(breakpoints), self._position, len(self.log)):
            self._go(position)
            return hit
        self._go(len(self.log))
        return None

    def run_back(self, breakpoints: Iterable[Breakpoint]) -> Breakpoint | None:
        """Go back to the last earlier position at which `run` would have stopped, or to 0."""
        breakpoints = list(breakpoints)
        stop = self._position - 1
        while stop > 0:
            start = max(0, stop - self.checkpoints.every)
            hits = list(self._hits(breakpoints, start, stop))
            if hits:
                position, hit = hits[-1]
                self._go(position)
                return hit
            stop = start
        self._go(0)
        return None

    def states(self, start: int = 0, stop: int | None = None) -> Iterator[tuple[int, GameState]]:
        """Every position after `start` up to `stop` with its state, at the cost of one fold.

        It is the same state each time, changed: fork what is to be kept. What it remembers of
        itself stays where an event does not change it, and checkpoints are left behind. Raises
        `CannotFold` for a log that contradicts itself.
        """
        log, checkpoints = self.log, self.checkpoints
        state = checkpoints.state(start)
        for stretch in checkpoints.stretches(start, len(log) if stop is None else stop):
            for seq in stretch:
                if isinstance(log.events[seq], ActionReversed):
                    state = checkpoints.state(seq + 1)
                else:
                    advance_to(state, log, seq)
                yield seq + 1, state
            checkpoints.keep(stretch.stop, state)

    def states_after(self, kinds: Set[type[Event]], stop: int) -> Iterator[tuple[int, GameState]]:
        """Every position up to `stop` behind an event of these kinds, with its state, as `states`
        has them. What lies between two checkpoints is gone through only if there is one in it."""
        events = self.log.events

        def has_some(stretch: range) -> bool:
            return not kinds.isdisjoint(map(type, events[stretch.start : stretch.stop]))

        for wanted, stretches in groupby(self.checkpoints.stretches(0, stop), has_some):
            if wanted:
                together = list(stretches)
                for position, state in self.states(together[0].start, together[-1].stop):
                    if type(events[position - 1]) in kinds:
                        yield position, state

    def changes(
        self, start: int = 0, stop: int | None = None
    ) -> Iterator[tuple[Recorded, GameState, GameState]]:
        """Every event after `start` up to `stop`, with the states before and after it.

        Both stand only until the next one is asked for: fork what is to be kept. Raises
        `CannotFold` for a log that contradicts itself.
        """
        states = self.states(start, stop)
        now = self.at(start)
        for recorded in self.log.since(start):
            before = kept_before(now, recorded.event)
            following = next(states, None)
            if following is None:
                return
            now = following[1]
            yield recorded, before, now

    def fork(self, position: int | None = None) -> Log:
        """A new log with what had happened by then (by default: here), to go on from."""
        end = self._checked(self._position if position is None else position)
        old = self.log.header
        fork = Log(Header(old.turnfold, old.edition, f"{old.game}@{end}"))
        for number in range(self.log.commit_count):
            span = self.log.commit_range(number)
            if span.start >= end:
                break
            fork.append(self.log.commit(number)[: end - span.start])
        return fork

    def _hits(
        self, breakpoints: list[Breakpoint], start: int, stop: int
    ) -> Iterator[tuple[int, Breakpoint]]:
        watch = BreakpointWatch(breakpoints, self.checkpoints.state(start))
        for position, state in self.states(start, stop):
            hit = watch.hit(self.log[position - 1], state)
            if hit is not None:
                yield position, hit

    def _go(self, position: int) -> bool:
        moved = position != self._position
        if moved:
            self._position, self._state = position, None
        return moved

    def _checked(self, position: int) -> int:
        if not 0 <= position <= len(self.log):
            raise UserError(f"there are {len(self.log)} events in this log, not {position}")
        return position
