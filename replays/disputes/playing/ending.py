"""When a script ends: `until` a step, the end of the turn, a later turn, or the end of the game."""

from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.engine.state import GameState
from turnfold.engine.turn.structure import MAIN_PHASES, PHASE_OF
from turnfold.events.enums import Question, Step
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, StepEnded, TurnBegan
from turnfold.replays.disputes.file.format import Scenario


class Ending:
    """Watches a game for the end of its script.

    `cut` is the number of events after which it stands, when a commit goes on beyond the end;
    `missed` that the step never came.
    """

    def __init__(self, scenario: Scenario, start: int, turn: int) -> None:
        self.until = scenario.until
        self.cut: int | None = None
        self.missed = False
        self._seen = start
        self._turn = turn
        self._step = Step(self.until) if self.until in set(Step) else None
        if self._step is Step.CLEANUP:
            self.until, self._step = "end_of_turn", None
        self._later = _comes_later(self._step, scenario.begin)
        self._begun = False

    def reached(self, game: Game, busy: bool) -> bool:
        """Whether the script has ended; not while it is `busy` in the step with which it ends."""
        self._look(game)
        if game.over or self.cut is not None:
            return True
        state = game.state
        asked = game.prompt
        calm = asked is not None and asked.question is Question.PRIORITY and not state.stack
        if self.until.startswith("turn+"):
            number = self._turn + int(self.until.removeprefix("turn+"))
            return state.turn >= number and calm and not busy
        return self._begun and calm and not busy and _stands_in(state, self._step)

    def state(self, game: Game) -> GameState:
        """The state with which the script ended."""
        return game.state if self.cut is None else fold(game.log, self.cut)

    def _look(self, game: Game) -> None:
        """Read what has happened since the last look."""
        events = game.log.events
        while self._seen < len(events) and self.cut is None:
            event = events[self._seen]
            if isinstance(event, TurnBegan) and self._turn_is_over(event):
                self.cut = self._seen
            elif _begins(event, self._step):
                self._begun = True
            elif self._begun and _ends(event, self._step):
                self.cut = self._seen
            self._seen += 1

    def _turn_is_over(self, event: TurnBegan) -> bool:
        """Another turn begins: the end, unless the script waits for something in it."""
        if self.until == "game_over" or self.until.startswith("turn+"):
            return False
        if self._step is None:
            return True
        self.missed = event.turn > self._turn + (not self._later)
        return self.missed


def _begins(event: object, step: Step | None) -> bool:
    if step is None:
        return False
    if PHASE_OF[step] in MAIN_PHASES:
        return isinstance(event, PhaseBegan) and event.phase.value == step.value
    return isinstance(event, StepBegan) and event.step is step


def _ends(event: object, step: Step | None) -> bool:
    if step is not None and PHASE_OF[step] in MAIN_PHASES:
        return isinstance(event, PhaseEnded) and event.phase.value == step.value
    return isinstance(event, StepEnded) and event.step is step


def _stands_in(state: GameState, step: Step | None) -> bool:
    here = state.step.value if state.step else state.phase.value if state.phase else ""
    return step is not None and here == step.value


def _comes_later(step: Step | None, begin: Step) -> bool:
    """Whether a step is still to come in the turn in which the script begins."""
    order = list(Step)
    return step is None or order.index(step) >= order.index(begin)
