"""Beginning or going on with a game in the middle of a turn."""

from turnfold.engine.machine.machine import ahead, go_on
from turnfold.engine.machine.moves import Move
from turnfold.engine.play.flow import TurnWalker, enter
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.structure import STEPS, first_substep
from turnfold.events.base import PlayerId
from turnfold.events.enums import Phase, Step
from turnfold.events.turn import SubstepBegan, TurnBegan


class SilentTurnWalker(TurnWalker):
    """Goes through a turn in which nothing happens: no action, no trigger, no priority."""

    def append(self, move: Move) -> None:
        """Record an event of a move, and nothing else."""
        self.recorder.emit(move.event, move.rule)


def turn_begins(r: Recorder, turn: int, player: PlayerId) -> None:
    """500.1@2024: a player's turn begins, with this number; nothing triggers."""
    with r.unseen():
        r.emit(TurnBegan(turn, player), "500.1")


def pass_quietly(r: Recorder, step: Step) -> bool:
    """Go on to the end of the step before `step`, as if nobody did anything. If something skips a
    step of the beginning phase, the next one of that phase takes its place (614.10a).

    False if the step does not take place in this turn because something skips it.
    """
    beginning = STEPS[Phase.BEGINNING]
    able = beginning[beginning.index(step) :] if step in beginning else (step,)
    wanted = [SubstepBegan(first_substep(each)) for each in able]
    with r.unseen():
        while True:
            coming = [each.event for each in ahead(r.state)]
            if any(isinstance(each, TurnBegan) for each in coming):
                return False
            if coming[-1] in wanted:
                return True
            go_on(SilentTurnWalker(r))


def begin_step(r: Recorder) -> None:
    """The next step begins, and abilities trigger on it."""
    go_on(TurnWalker(r))


def do_turn_based_action(r: Recorder) -> None:
    """703.4@2024: the turn-based action with which the step began."""
    enter(r, r.state.substep)


def take_up_step(r: Recorder) -> None:
    """703.4@2024: the turn-based action with which the present step begins, in a game of which
    another program recorded that the step began, and not in which sub-step it was."""
    step = r.state.step
    assert step is not None
    r.emit(SubstepBegan(first_substep(step)), "")
    enter(r, first_substep(step))
