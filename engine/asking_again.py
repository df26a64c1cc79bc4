"""What was being asked when a player left the game is asked again, of those who are left (800.4h).

Answers that were given to it before are given anew: they may have been about what has left.
"""

from collections.abc import Callable

from engine.decide import combat_damage, ordering
from engine.decide.resolving import go_on
from engine.flow import ask_blockers, enter, settle
from engine.query.seating import or_next
from engine.recorder import Recorder
from engine.state import GameState
from engine.turn.moves import present_place
from events.enums import Question


class Asked:
    """What was open before somebody left: a question, or priority."""

    def __init__(self, state: GameState) -> None:
        """Take note of it."""
        self.question = state.question
        self.resolving = state.resolving
        self.priority = state.priority

    def again(self, r: Recorder) -> None:
        """800.4a, 800.4h@2024: ask it again, if somebody left and it is not open any more.

        Priority passes to the next player in turn order. Where nothing is asked any more the game
        goes on by itself.
        """
        if r.state.over or r.state.question is not None:
            return
        if r.state.resolving:
            go_on(r)
        elif self.question is None and r.state.priority:
            return
        elif self.question in ASK and not self.resolving:
            ASK[self.question](r)
        if self.priority and not _is_waiting(r.state):
            settle(r, or_next(r.state, self.priority))


def _is_waiting(state: GameState) -> bool:
    return state.over or state.question is not None or bool(state.resolving)


def _action(r: Recorder) -> None:
    """703.4@2024: the turn-based action with which the sub-step began."""
    enter(r, present_place(r.state))


def _order_blockers(r: Recorder) -> None:
    ordering.ask(r, blockers=True)


def _order_attackers(r: Recorder) -> None:
    ordering.ask(r, blockers=False)


ASK: dict[Question | None, Callable[[Recorder], None]] = {
    Question.DECLARE_ATTACKERS: _action,
    Question.DECLARE_BLOCKERS: ask_blockers,
    Question.ORDER_BLOCKERS: _order_blockers,
    Question.ORDER_ATTACKERS: _order_attackers,
    Question.ASSIGN_DAMAGE: combat_damage.announce,
    Question.CONFIRM: combat_damage.go_on,
    Question.ORDER_REPLACEMENTS: combat_damage.go_on,
    Question.CHOOSE_UNTAP: _action,
    Question.CHOOSE_DEFENDING_PLAYER: _action,
    Question.DISCARD: _action,
}
"""How questions come up; the others do by themselves, before somebody gets priority."""
