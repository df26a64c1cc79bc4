"""The question that was open when a player left the game is asked again, of those who are left
(800.4h).

Answers that were already given to it are asked for again, because they may have been about objects
that have left.
"""

from turnfold.engine.play.flow import settle
from turnfold.engine.play.questions import QUESTIONS
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.stack.resolving import continue_resolving
from turnfold.engine.seating.seats import player_or_next
from turnfold.engine.state import GameState


class OpenQuestion:
    """What was open before somebody left: a question, or priority."""

    def __init__(self, state: GameState) -> None:
        """Remember what is open in `state`."""
        self.question = state.question
        self.resolving = state.resolving
        self.priority = state.priority

    def again(self, r: Recorder) -> None:
        """800.4a, 800.4h@2024: ask again if somebody left and the question is not open any more.

        Priority goes to the next player in turn order. If there is nothing left to ask, the game
        goes on by itself.
        """
        if r.state.over or r.state.question is not None:
            return
        if r.state.resolving:
            continue_resolving(r)
        elif self.question is None and r.state.priority:
            return
        elif self.question is not None and not self.resolving:
            ask = QUESTIONS[self.question].again
            if ask is not None:
                ask(r)
        if self.priority and not _is_waiting(r.state):
            settle(r, player_or_next(r.state, self.priority))


def _is_waiting(state: GameState) -> bool:
    return state.over or state.question is not None or bool(state.resolving)
