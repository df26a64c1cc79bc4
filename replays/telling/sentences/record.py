"""Questions and decisions, actions taken back, gaps."""

from turnfold.events.decisions import Chance
from turnfold.events.record import (
    ActionReversed,
    DecisionTaken,
    GapFound,
    QuestionAsked,
    SnapshotLoaded,
)
from turnfold.replays.telling.sentences.decisions import DECISIONS
from turnfold.replays.telling.sentences.words import Tell, Words, counted


def decision_taken(event: DecisionTaken, words: Words) -> str:
    """Who decided what."""
    if isinstance(event.decision, Chance):
        return f"Chance decides: {', '.join(map(str, event.decision.outcome))}."
    made = DECISIONS[type(event.decision)](event.decision, words)
    return f"{words.player(event.player)} decides to {made}."


def action_reversed(event: ActionReversed, words: Words) -> str:
    """From where on, what is kept, and why."""
    kept = f", apart from {counted(len(event.kept), 'event')}" if event.kept else ""
    why = f": {event.reason}" if event.reason else ""
    return f"Everything from event {event.first} on is taken back{kept}{why}."


TELL: Tell = {
    QuestionAsked: "{player} is asked to decide: {question}.",
    DecisionTaken: decision_taken,
    ActionReversed: action_reversed,
    GapFound: "The recorder lost messages here: {reason}. Nothing is claimed until it shows all.",
    SnapshotLoaded: "From here on the game is as a snapshot shows it: {reason}.",
}
