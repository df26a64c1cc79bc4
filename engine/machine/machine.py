"""The turn machine: the table, walked by the library `transitions`.

One machine serves every game. It has no state of its own: the place of a game in its turn is read
from the folded state, and a move is a record of events, made by `Walker.move`.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Protocol

from transitions import Event, Machine, MachineError, State
from transitions.core import Condition

from turnfold.engine.machine.table import TABLE
from turnfold.engine.state import GameState
from turnfold.engine.turn.structure import BEFORE_THE_GAME, PLACES


class Walker(Protocol):
    """An object that goes through the turn: it reads the place from the fold and records each
    move."""

    @property
    def state(self) -> str:
        """The dotted name of the present sub-step."""
        ...

    def move(self, dest: str) -> None:
        """Record that the sub-step `dest` begins."""
        ...


class Advance(Event):
    """The only trigger of the machine: the first row whose conditions hold is taken.

    The library would also run its callbacks and write its log lines at each row. No row has any,
    and they take ten times as long as a move.
    """

    def trigger(self, model: object, *args: object, **kwargs: object) -> bool:
        """Take the first transition that is open; False if none is."""
        walker: Any = model
        for transition in self.transitions[walker.state]:
            conditions = transition.conditions
            if not conditions or _all_hold(conditions, args):
                dest: Any = transition.dest
                self.machine.set_state(dest, model)
                return True
        return False


def _all_hold(conditions: Sequence[Condition], asked: tuple[Any, ...]) -> bool:
    for condition in conditions:
        holds: Any = condition.func
        if holds(*asked) != condition.target:
            return False
    return True


class TurnMachine(Machine):
    """A flat machine over the sub-steps, whose only trigger is `advance`."""

    event_cls = Advance

    def __init__(self) -> None:
        super().__init__(
            model=None,
            states=[BEFORE_THE_GAME, *PLACES],
            initial=None,
            auto_transitions=False,
        )
        for row in TABLE:
            self.add_transition(
                "advance",
                row.source,
                row.dest,
                conditions=list(row.when),
                unless=list(row.unless),
            )

    def set_state(self, state: str | Enum | State, model: object | None = None) -> None:
        """Record the move. This is the only place where `transitions` touches a game."""
        walker: Any = model
        walker.move(state if isinstance(state, str) else str(state.name))

    def advance(self, walker: Walker, state: GameState) -> None:
        """Leave the present sub-step by the first row whose conditions hold.

        Raises `MachineError` if no row's conditions hold, which means that a row is missing.
        """
        if not self.events["advance"].trigger(walker, state):
            raise MachineError(f"no row of the turn table leads on from {walker.state}")


MACHINE = TurnMachine()
"""The turn machine that every game uses."""
