"""The turn machine: the table, walked by `transitions`.

One machine serves every game. It holds no state: where a game is in its turn is read from the
folded state, and moving means recording events, which `Walker.move` does.
"""

from enum import Enum
from typing import Any, Protocol, cast

from transitions import Event, EventData, Machine, MachineError, State, Transition

from turnfold.engine.machine.table import TABLE
from turnfold.engine.state import GameState
from turnfold.engine.turn.structure import BEFORE_THE_GAME, PLACES


class Walker(Protocol):
    """Whoever walks through the turn: reads the place from the fold, records each move."""

    @property
    def state(self) -> str:
        """The dotted name of the present sub-step."""
        ...

    def move(self, dest: str) -> None:
        """Record that the sub-step `dest` begins."""
        ...


class Advance(Event):
    """The one trigger: the first row whose conditions hold is taken.

    The library would go through its callbacks and log lines at each row as well. No row has any,
    and they take ten times as long as moving does.
    """

    def trigger(self, model: object, *args: object, **kwargs: object) -> bool:
        """Take the first way that is open; False when none is."""
        for transition in self.transitions[cast(Walker, model).state]:
            if not transition.conditions or self._is_open(transition, model, args, kwargs):
                self.machine.set_state(str(transition.dest), model)
                return True
        return False

    def _is_open(
        self, transition: Transition, model: object, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> bool:
        attempt = EventData(None, self, self.machine, model, args, kwargs)
        return all(condition.check(attempt) for condition in transition.conditions)


class TurnMachine(Machine):
    """A flat machine over the sub-steps, with the one trigger `advance`."""

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
        """Moving is recording: the one place where `transitions` touches a game."""
        walker = cast(Walker, model)
        walker.move(state if isinstance(state, str) else str(state.name))

    def advance(self, walker: Walker, state: GameState) -> None:
        """Leave the present sub-step by the first row whose conditions hold.

        Raises `MachineError` when no row does: the table has a hole.
        """
        if not self.events["advance"].trigger(walker, state):
            raise MachineError(f"no way leads on from {walker.state}")


MACHINE = TurnMachine()
"""The turn machine that every game uses."""
