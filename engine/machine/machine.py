"""The turn machine: the table, driven by the library `transitions`.

One machine serves every game and has no state of its own: the place of a game is read from the
folded state, and a row appends its events to whoever walks. The library asks the conditions of the
rows, takes the first that is open, and calls what it appends.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from transitions import Machine, MachineError

from turnfold.engine.machine.conditions import TurnCondition
from turnfold.engine.machine.moves import Move, Moves
from turnfold.engine.machine.table import NEXT_TURN, TABLE, WITHIN, Row, read
from turnfold.engine.record.advancing import advance
from turnfold.engine.state import GameState
from turnfold.engine.structure import (
    BEFORE_THE_GAME,
    BETWEEN_PHASES,
    BETWEEN_STEPS,
    PLACES,
    place_of,
)
from turnfold.engine.turn.endless import most_skipped, require_end, require_something_to_come


class Walker(ABC):
    """Somebody who takes a game through its turn. `append` records an event of a move in `state`,
    which is the fold."""

    state: GameState

    @property
    def place(self) -> str:
        """The state of the machine in which the game is. After a move the fold must have arrived
        where the row leads, so that a row and its events cannot disagree."""
        return place_of(self.state)

    @place.setter
    def place(self, place: str) -> None:
        if place_of(self.state) != place:
            raise MachineError(
                f"the row leads to {place}, and its events to {place_of(self.state)}"
            )

    @abstractmethod
    def append(self, move: Move) -> None:
        """Record an event, and fold it."""


class Ahead(Walker):
    """A walk on a copy of a state: what would come next, if nothing else happened."""

    def __init__(self, state: GameState) -> None:
        self.state = state.fork()
        self.moves: list[Move] = []

    def append(self, move: Move) -> None:
        """Keep the event, and fold it."""
        self.moves.append(move)
        advance(self.state, move.event)


def _asked(condition: TurnCondition) -> Callable[[Walker], bool]:
    return lambda walker: condition(walker.state)


def _appended(events: Sequence[Moves]) -> Callable[[Walker], None]:
    def append(walker: Walker) -> None:
        for moves in events:
            for move in moves(walker.state):
                walker.append(move)

    return append


def machine_of(table: Sequence[Row]) -> Machine:
    """The machine that takes its rows from this table."""
    return Machine(
        model=None,
        states=[BEFORE_THE_GAME, BETWEEN_PHASES, *BETWEEN_STEPS, *PLACES],
        initial=None,
        auto_transitions=False,
        model_attribute="place",
        transitions=[
            {
                "trigger": read,
                "source": list(row.sources),
                "dest": row.dest,
                "conditions": [_asked(each) for each in row.when],
                "before": _appended(row.events),
            }
            for row in table
            for read in row.reads
        ],
    )


MACHINE = machine_of(TABLE)
"""The turn machine that every game uses."""


def go_on(walker: Walker) -> None:
    """500.1, 500.12@2024: go on to the next sub-step; nothing else happens before it begins.

    Raises `EndlessTurn` if this turn does not end, or if no turn to come has anything in it.
    """
    state, turns, turn = walker.state, 0, walker.state.turn
    require_end(state)
    if state.substep in _LEAD_ON and MACHINE.events[WITHIN].trigger(walker, walker):
        return
    most = most_skipped(state)
    while True:
        due = read(state)
        if due == NEXT_TURN:
            turns += 1
            require_something_to_come(state, turns, most, turn)
        if not MACHINE.events[due].trigger(walker, walker):
            raise MachineError(f"no row of the turn table reads {due} in {walker.place}")
        if state.substep:
            return


_LEAD_ON = frozenset(source for row in TABLE if WITHIN in row.reads for source in row.sources)
"""The sub-steps that another of their step can follow."""


def ahead(state: GameState) -> list[Move]:
    """500.1@2024: what the turn machine would append until the next sub-step has begun. Raises what
    `go_on` raises."""
    walker = Ahead(state)
    go_on(walker)
    return walker.moves
