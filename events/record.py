"""The record itself: questions, decisions, actions taken back, gaps."""

from turnfold.events.base import Event, ObjectId, PlayerId
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Question, Tellable


class QuestionAsked(Event, frozen=True, tag="question_asked"):
    """A player was asked to decide something. The question stays open until the next one."""

    player: PlayerId
    question: Question


class DecisionTaken(Event, frozen=True, tag="decision_taken"):
    """A player decided; what followed from it comes next in the commit."""

    player: PlayerId
    decision: AnyDecision


class ActionReversed(Event, frozen=True, tag="action_reversed", omit_defaults=True):
    """730.1@2024: everything from event `first` up to this one was undone.

    Nothing is deleted. The events stay in the log, and the fold leaves them out, except those
    listed in `kept` (what moved or revealed library cards is not undone). In `reason` the objects
    and players in `about` stand by their numbers: "#104 can't attack #2". Logs of earlier versions
    hold their names instead.
    """

    first: int
    kept: tuple[int, ...]
    reason: str
    about: tuple[ObjectId, ...] = ()


class GapFound(Event, frozen=True, tag="gap_found"):
    """The recorder lost messages. Nothing is claimed about the game until the next
    `SnapshotLoaded`."""

    reason: str


STILL_LOST = "what the recorder has not shown again is not known"
"""The reason of a `GapFound` behind a snapshot of what was recorded again: the earlier gap goes
on."""


class SnapshotLoaded(Event, frozen=True, tag="snapshot_loaded"):
    """The recorder sent the whole game again: the table is cleared, and what follows fills it."""

    reason: str


class TimeNoted(Event, frozen=True, tag="time_noted"):
    """When a recorder reported the events between its previous time and this event.

    `time` is in UTC, to the millisecond: 2026-05-02T01:01:25.097Z.
    """

    time: str


class MatchDescribed(Event, frozen=True, tag="match_described"):
    """What a recorder reports about the match: the `format` of its decks (constructed, limited
    ...), the number of games it is the best of, and which of them this game is."""

    format: str
    best_of: int
    game_number: int


class RecorderDescribed(Event, frozen=True, tag="recorder_described"):
    """What the recorder of this game tells. What it does not tell is not known: nothing follows
    from its absence. Without this event the recorder tells everything."""

    tells: tuple[Tellable, ...]


class QueueNamed(Event, frozen=True, tag="queue_named"):
    """The event or queue in which the match was played, by the name that the recorder gives it."""

    queue: str


class DeckSubmitted(Event, frozen=True, tag="deck_submitted"):
    """103.2@2024: the cards of a player's deck and sideboard, each list sorted."""

    player: PlayerId
    cards: tuple[str, ...]
    sideboard: tuple[str, ...]


class RankTold(Event, frozen=True, tag="rank_told"):
    """A player's rank in the format of the match, as a recorder reports it, such as gold 2."""

    player: PlayerId
    rank: str


class ArrowDrawn(Event, frozen=True, tag="arrow_drawn"):
    """A player drew an arrow at a table without rules. It can mean an attack, a target, or only
    "look here"."""

    player: PlayerId
    source: int
    target: int


class NoteWritten(Event, frozen=True, tag="note_written"):
    """A player wrote a note on an object, or said something to all (0). An empty note takes the
    last one away."""

    player: PlayerId
    object: ObjectId
    text: str


RecordEvent = (
    QuestionAsked
    | DecisionTaken
    | ActionReversed
    | GapFound
    | SnapshotLoaded
    | TimeNoted
    | MatchDescribed
    | RecorderDescribed
    | QueueNamed
    | DeckSubmitted
    | RankTold
    | ArrowDrawn
    | NoteWritten
)
"""One event of this chapter."""
