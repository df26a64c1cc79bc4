"""Sentences about questions and decisions, actions taken back, and gaps."""

from typing import TYPE_CHECKING

from turnfold.engine.query.reasons import render
from turnfold.engine.spelling import counted
from turnfold.events.base import is_player
from turnfold.events.decisions import AnyDecision, Chance
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
from turnfold.replays.telling.sentences.decisions import DECISIONS
from turnfold.replays.telling.sentences.words import SentenceNames, Tell, listed, queue_name, spaced

if TYPE_CHECKING:
    from turnfold.engine.game import Game
    from turnfold.replays.timeline.timeline import Timeline


def decision_taken(event: DecisionTaken, words: SentenceNames) -> str:
    """Says who decided what."""
    if isinstance(event.decision, Chance):
        return f"Chance decides: {', '.join(map(str, event.decision.outcome))}."
    made = DECISIONS[type(event.decision)](event.decision, words)
    return f"{words.player(event.player)} decides to {made}."


def describe(game: "Game | Timeline", decision: AnyDecision) -> str:
    """A decision in words, as that of the player who is asked.

    >>> import turnfold
    >>> seats = [turnfold.Seat(name, ("Forest",) * 20) for name in ("Anna", "Boris")]
    >>> game = turnfold.Game.start(turnfold.Edition("2024"), seats)
    >>> [turnfold.describe(game, each) for each in game.legal]
    ['Anna decides to keep the hand.', 'Anna decides to take a mulligan.']
    """
    state = game.state
    who = state.asked or state.priority
    return decision_taken(DecisionTaken(who, decision), SentenceNames(state))


def reason_of(event: ActionReversed, words: SentenceNames) -> str:
    """The reason for which an action was taken back, with names in place of numbers."""

    def name(id: int) -> str:
        return words.thing(id) if is_player(id) or words.found(id) else "no such object"

    return render(event.reason, event.about, name)


def action_reversed(event: ActionReversed, words: SentenceNames) -> str:
    """Says from which event on an action was taken back, what is kept, and why."""
    kept = f", apart from {counted(len(event.kept), 'event')}" if event.kept else ""
    why = f": {reason_of(event, words)}" if event.reason else ""
    return f"Everything from event {event.first} on is taken back{kept}{why}."


def match_described(event: MatchDescribed, words: SentenceNames) -> str:
    """Says which game of which match this is, and its format."""
    which = f"This is game {event.game_number} of a match"
    decks = f" with {event.format} decks" if event.format else ""
    return f"{which}{decks}, the best of {event.best_of}."


def recorder_described(event: RecorderDescribed, words: SentenceNames) -> str:
    """Says what the recorder of the game tells."""
    told = listed(map(spaced, event.tells))
    return f"Of the game the recorder tells {told}; nothing follows from what it leaves out."


def note_written(event: NoteWritten, words: SentenceNames) -> str:
    """Says what a player wrote on an object, or said."""
    who = words.player(event.player)
    if not event.object:
        return f'{who} says "{event.text}".'
    on = words.thing(event.object)
    return f'{who} writes "{event.text}" on {on}.' if event.text else f"{who} cleans {on}."


def deck_submitted(event: DeckSubmitted, words: SentenceNames) -> str:
    """Says how many cards a player's deck has."""
    beside = f" and {counted(len(event.sideboard), 'card')} in the sideboard"
    kept = counted(len(event.cards), "card")
    return f"{words.player(event.player)} plays {kept}{beside if event.sideboard else ''}."


def options_offered(event: OptionsOffered, words: SentenceNames) -> str:
    """Says how many options a recorder listed for which question."""
    number = counted(len(event.options), "option")
    return f"{words.player(event.player)} has {number}: {spaced(event.question)}."


def queue_named(event: QueueNamed, _words: SentenceNames) -> str:
    """Names the queue as people say it."""
    return f"The match was played in {queue_name(event.queue)}."


TELL: Tell = {
    QuestionAsked: "{player} is asked to decide: {question}.",
    DecisionTaken: decision_taken,
    ActionReversed: action_reversed,
    GapFound: "The recorder lost messages here: {reason}. "
    "Nothing is certain until it shows the whole game again.",
    SnapshotLoaded: "From here on the game is as a snapshot shows it: {reason}.",
    TimeNoted: "The recorder reported this at {time}.",
    MatchDescribed: match_described,
    RecorderDescribed: recorder_described,
    QueueNamed: queue_named,
    DeckSubmitted: deck_submitted,
    ArrowDrawn: "{player} draws an arrow from {source} to {target}.",
    NoteWritten: note_written,
    RankTold: "{player} has the rank {rank}.",
    OptionsOffered: options_offered,
}
