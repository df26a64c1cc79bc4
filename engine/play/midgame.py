"""Beginning or going on with a game in the middle of a turn."""

from turnfold.engine.machine.machine import MACHINE
from turnfold.engine.machine.moves import moves_to, present_place
from turnfold.engine.machine.table import WITHOUT_REPEAT
from turnfold.engine.play.flow import TurnWalker, enter
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.turn.agenda import upcoming
from turnfold.engine.turn.structure import BEFORE_THE_GAME, entrance, last_substep, step_of
from turnfold.events.base import PlayerId
from turnfold.events.enums import Step
from turnfold.events.turn import SubstepBegan, TurnBegan


class _Quietly(TurnWalker):
    """Goes through a turn in which nothing happens: no action, no trigger, no priority."""

    def move(self, dest: str) -> None:
        """Record that the sub-step begins, and nothing else."""
        for rule, event in moves_to(self.recorder.state, dest):
            self.recorder.emit(event, rule)


def turn_begins(r: Recorder, turn: int, player: PlayerId) -> None:
    """500.1@2024: a player's turn begins, with this number; nothing triggers."""
    with r.unseen():
        r.emit(TurnBegan(turn, player), "500.1")


def pass_quietly(r: Recorder, step: Step) -> bool:
    """Go on to the end of the step before `step`, as if nobody did anything.

    False if the step does not take place in this turn because something skips it.
    """
    walker = _Quietly(r)
    with r.unseen():
        while not _is_next(r, step):
            if _is_at_its_end(r) and upcoming(r.state).player:
                return False
            MACHINE.advance(walker, r.state)
    return True


def begin_step(r: Recorder) -> None:
    """The next step begins, and abilities trigger on it."""
    MACHINE.advance(TurnWalker(r), r.state)


def do_turn_based_action(r: Recorder) -> None:
    """703.4@2024: the turn-based action with which the step began."""
    enter(r, present_place(r.state))


def take_up_step(r: Recorder) -> None:
    """703.4@2024: the turn-based action with which the present step begins, in a game of which
    another program recorded that the step began, and not in which sub-step it was."""
    step = r.state.step
    assert step is not None
    r.emit(SubstepBegan(entrance(step)), "")
    enter(r, entrance(step))


def _is_next(r: Recorder, step: Step) -> bool:
    following = upcoming(r.state) if _is_at_its_end(r) else None
    return following is not None and following.step is step and not following.player


def _is_at_its_end(r: Recorder) -> bool:
    """Whether the next move leads to another step."""
    here = present_place(r.state)
    present = step_of(here)
    return here in (BEFORE_THE_GAME, WITHOUT_REPEAT) or (
        present is not None and here == last_substep(present)
    )
