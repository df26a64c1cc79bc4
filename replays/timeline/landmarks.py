"""Where turns and steps begin in a log."""

from bisect import bisect_left, bisect_right
from enum import StrEnum

from turnfold.engine.structure import MAIN_PHASES, STEPS
from turnfold.events.enums import Step
from turnfold.events.log.log import Log
from turnfold.events.turn import PhaseBegan, StepBegan, TurnBegan


class Unit(StrEnum):
    """How far one move goes."""

    EVENT = "event"
    COMMIT = "commit"
    STEP = "step"
    TURN = "turn"


class Landmarks:
    """Positions in a log at which events, commits, steps and turns begin or end; it grows with the
    log.

    A position is a number of events: position 5 is the moment after the first five.
    """

    def __init__(self, log: Log) -> None:
        self.log = log
        self._seen = 0
        self._turns: list[int] = []
        self._steps: list[int] = []
        self._turn_numbers: list[int] = []
        self._step_names: list[Step] = []

    def after(self, position: int, unit: Unit) -> int:
        """The next position where an event or commit ends, or a step or turn begins; or the end."""
        end = len(self.log)
        if unit is Unit.EVENT:
            return min(position + 1, end)
        if unit is Unit.COMMIT:
            return self.log.commit_range(self.log.commit_of(position)).stop if end else 0
        stops = self._stops(unit)
        at = bisect_right(stops, position)
        return stops[at] if at < len(stops) else end

    def before(self, position: int, unit: Unit) -> int:
        """The previous position where an event or commit ends, or a step or turn begins; 0 when
        there is none."""
        if unit is Unit.EVENT:
            return max(position - 1, 0)
        if unit is Unit.COMMIT:
            return self.log.commit_range(self.log.commit_of(position - 1)).start if position else 0
        stops = self._stops(unit)
        at = bisect_left(stops, position) - 1
        return stops[at] if at >= 0 else 0

    def turn(self, number: int) -> int | None:
        """The position at which a turn begins and was not taken back; None if there is none."""
        self._look()
        turns = zip(self._turns, self._turn_numbers, strict=True)
        found = [position for position, turn in turns if turn == number]
        live = self.log.live_ranges(len(self.log))
        counted = (at for at in found if any(at - 1 in each for each in live))
        return next(counted, found[0] if found else None)

    def step(self, step: Step, start: int, stop: int) -> int | None:
        """Where a step begins for the first time after `start` and up to `stop`, or None."""
        self._look()
        first = bisect_right(self._steps, start)
        last = bisect_right(self._steps, stop)
        names = self._step_names[first:last]
        return self._steps[first + names.index(step)] if step in names else None

    def _stops(self, unit: Unit) -> list[int]:
        self._look()
        return self._turns if unit is Unit.TURN else self._steps

    def _look(self) -> None:
        """Read what has been added to the log since the last time."""
        for position, event in enumerate(self.log.events[self._seen :], self._seen + 1):
            if isinstance(event, TurnBegan):
                self._turns.append(position)
                self._turn_numbers.append(event.turn)
            elif isinstance(event, StepBegan):
                self._steps.append(position)
                self._step_names.append(event.step)
            elif isinstance(event, PhaseBegan) and event.phase in MAIN_PHASES:
                self._steps.append(position)
                self._step_names.append(STEPS[event.phase][0])
        self._seen = len(self.log)
