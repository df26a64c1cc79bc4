"""Questions, gaps, and actions taken back."""

from turnfold.engine.fold.common import Evolve, nothing
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY
from turnfold.events.decisions import ActivateAbility, ApplyEffect, Concede, PlayLand, Rewind
from turnfold.events.enums import Question, Tellable
from turnfold.events.offers import OptionsOffered
from turnfold.events.record import (
    ActionReversed,
    ArrowDrawn,
    DecisionTaken,
    DeckSubmitted,
    GapFound,
    MatchDescribed,
    NoteWritten,
    QuestionAsked,
    QueueNamed,
    RankTold,
    RecorderDescribed,
    SnapshotLoaded,
    TimeNoted,
)

KEPT = frozenset(
    {
        Question.CHOOSE_LEGEND,
        Question.CHOOSE_PROTECTOR,
        Question.CONFIRM,
        Question.ORDER_REPLACEMENTS,
        Question.SKIP,
    }
)
"""Questions whose answers are kept until all are given, even when nothing is resolving."""


ASKED_BY_RECORDERS = frozenset({Question.PAY, Question.STARTING_PLAYER, Question.OTHER})
"""Questions that no decision answers: recorders ask them, and their logs tell what was inferred."""


def question_asked(state: GameState, event: QuestionAsked) -> None:
    if event.question in ASKED_BY_RECORDERS:
        raise ValueError(f"no decision answers the question {event.question}")
    state.asked = event.player
    state.question = event.question


_OF_ACTIONS = frozenset({Question.CHOOSE, Question.CHOOSE_WORD})
"""Questions that an action may ask whose answers are then kept as well."""

_ANSWER_NOTHING = frozenset({Concede, ApplyEffect, Rewind})
"""The decisions that leave the open question open."""


def decision_taken(state: GameState, event: DecisionTaken) -> None:
    """The question is closed, whether or not the decision turns out legal. A decision that answers
    no question leaves it open.

    A resolving object keeps the answers until its instruction has been carried out. So do
    state-based actions, combat damage, lore counters and actions that wait for choices.
    """
    if type(event.decision) in _ANSWER_NOTHING:
        return
    for_action = state.acting is not None and state.question in _OF_ACTIONS
    kept = state.resolving or state.question in KEPT or for_action
    state.asked = NOBODY
    state.question = None
    if kept:
        state.answers += (event.decision,)
    else:
        match event.decision:
            case PlayLand() | ActivateAbility() as action:
                state.acting, state.answers = action, ()
            case _ if state.acting is not None:
                state.acting, state.answers = None, ()


def recorder_described(state: GameState, event: RecorderDescribed) -> None:
    state.untold = tuple(each for each in Tellable if each not in event.tells)


def gap_found(state: GameState, event: GapFound) -> None:
    state.gap = event.reason


def snapshot_loaded(state: GameState, event: SnapshotLoaded) -> None:
    """Clear the table. What the recorder shows follows as events of its own."""
    for table in (state.players, state.objects, state.zones, state.attackers, state.blockers):
        table.clear()
    state.assignments = ()
    state.attacked = False
    state.phase = state.step = state.turn_by = state.phase_by = state.step_by = None
    state.plan = state.steps = state.extra_turns = state.skips = ()
    state.substep = state.gap = ""
    state.turn = state.active_player = state.priority = state.resolving = NOBODY


EVOLVE: Evolve = {
    QuestionAsked: question_asked,
    DecisionTaken: decision_taken,
    ActionReversed: nothing,
    GapFound: gap_found,
    SnapshotLoaded: snapshot_loaded,
    TimeNoted: nothing,
    MatchDescribed: nothing,
    RecorderDescribed: recorder_described,
    QueueNamed: nothing,
    DeckSubmitted: nothing,
    RankTold: nothing,
    ArrowDrawn: nothing,
    NoteWritten: nothing,
    OptionsOffered: nothing,
}
