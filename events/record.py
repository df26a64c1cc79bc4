"""What was done to the record itself: questions, actions taken back, gaps."""

from turnfold.events.base import Event, PlayerId
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Question


class QuestionAsked(Event, frozen=True, tag="question_asked"):
    """A player is asked to decide something; the question stays open until the next one."""

    player: PlayerId
    question: Question


class DecisionTaken(Event, frozen=True, tag="decision_taken"):
    """A player decided; what follows in the commit is what it led to."""

    player: PlayerId
    decision: AnyDecision


class ActionReversed(Event, frozen=True, tag="action_reversed"):
    """730.1@2024: everything from event `first` up to this one was undone.

    Nothing is deleted: the events stay in the log, and the fold leaves them out, apart from
    those listed in `kept` (what moved or revealed library cards is not undone).
    """

    first: int
    kept: tuple[int, ...]
    reason: str


class GapFound(Event, frozen=True, tag="gap_found"):
    """The recorder lost messages; nothing is claimed until the next `SnapshotLoaded`."""

    reason: str


class SnapshotLoaded(Event, frozen=True, tag="snapshot_loaded"):
    """The recorder sent the whole game again: the table is cleared, and what follows fills it."""

    reason: str


RecordEvent = QuestionAsked | DecisionTaken | ActionReversed | GapFound | SnapshotLoaded
"""One event of this chapter."""
