"""Watches a game for the end of its script."""

from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.engine.state import GameState
from turnfold.engine.structure import MAIN_PHASES, PHASE_OF
from turnfold.events.enums import Question, Step
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, StepEnded, TurnBegan
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.file.until import ScriptEnd, until


class ScriptWatch:
    """Watches a game for the end of its script.

    `cut` is the number of events up to the end, if the commit goes on beyond it; `missed` says that
    the step never came.
    """

    def __init__(self, scenario: Scenario, start: int, turn: int) -> None:
        said = until(scenario.until) or ScriptEnd()
        self.cut: int | None = None
        self.missed = False
        self._seen = start
        self._now = turn
        self._last = turn + said.turns
        self._turn_begins = said.turns > 0 and said.step is None
        self._game_over = scenario.until == "game_over"
        self._step = None if said.step is Step.CLEANUP else said.step
        if not said.turns and not _comes_later(self._step, scenario.begin):
            self._last += 1
        self._any_turn = not said.turns
        self._times = said.time
        self._begun = False

    @property
    def step(self) -> Step | None:
        """The step with which the script ends; None if it does not end with a step."""
        return self._step

    def reached(self, game: Game, busy: bool) -> bool:
        """Whether the script has ended. It has not while it is `busy`: entries still apply in its
        last step."""
        self._look(game)
        if game.over or self.cut is not None:
            return True
        state = game.state
        asked = game.prompt
        calm = asked is not None and asked.question is Question.PRIORITY and not state.stack
        if self._turn_begins:
            return state.turn >= self._last and calm and not busy
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
            elif _begins(event, self._step) and (self._any_turn or self._now == self._last):
                self._times -= 1
                self._begun = self._times <= 0
            elif self._begun and _ends(event, self._step):
                self.cut = self._seen
            self._seen += 1

    def _turn_is_over(self, event: TurnBegan) -> bool:
        """Whether an event begins another turn and so ends the script; not if the script waits for
        a step of that turn."""
        self._now = event.turn
        if self._game_over or self._turn_begins:
            return False
        over = event.turn > self._last
        self.missed = over and self._step is not None
        return over


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
