"""Predicts a recorded game: compares what the engine says must come next with what came.

    found = predict(log)
    found.besides()                  # predicted, chosen, of an effect, contradicted
    found.contradictions             # each with its event and its rule

The log is walked through event by event (`walk`). At every point the engine's own rules are asked,
on a fork of the folded state, what must happen now. There is a module for each kind: `turn` (steps,
turn-based actions), `declaring`, `offering`, `damage`, `resolving`, `state_based` and `mana`;
`following` says what an event brings by itself. What is due (`due`) is looked for among the events
that follow. If an event was not due, `kinds` says whether it is a decision, and `reasons` which
texts that nobody read may be why it happened.
"""

from collections.abc import Iterator

from turnfold.engine.state import GameState
from turnfold.events.enums import Tellable
from turnfold.events.log.log import Entry, Log
from turnfold.events.record import GapFound, SnapshotLoaded
from turnfold.replays.audit.prediction.due import EventVerdict
from turnfold.replays.audit.prediction.result import Deviation, Prediction
from turnfold.replays.audit.prediction.walk import AuditWalk
from turnfold.replays.telling.sentences.words import NO_NAMES, Names
from turnfold.replays.timeline.told import untold

__all__ = ["Deviation", "EventVerdict", "Prediction", "predict"]


NEEDED = frozenset(Tellable) - {Tellable.HIDDEN_CARDS}
"""What the rules must be told to predict the next event: all but the cards in hands."""

_TURNS = (GapFound, SnapshotLoaded)
"""What comes from here on in a message is not a fact of the game: the recorder lost it, or it is
copied from the recorder's own state. Facts before it in the message were told, and are judged."""


def predict(log: Log, names: Names = NO_NAMES) -> Prediction:
    """Compare a recorded game with what the rules lead to. Events that were taken back are left
    out. Parts that the recorder lost are folded but not judged, and so is everything if it does not
    tell what the rules lead to (`NEEDED`). `names` holds the names of cards
    for which the log has only numbers.

    Raises `CannotFold` when the log contradicts itself.
    """
    walk = AuditWalk(GameState(log.header.edition), names)
    judged = not untold(log, NEEDED)
    known = judged
    for first, message in _messages(log):
        turns = [place for place, each in enumerate(message) if isinstance(each.event, _TURNS)]
        end = turns[0] if turns else len(message)
        walk.take(first, message[:end], known)
        if turns:
            walk.take(first + end, message[end:], known=False)
            known = judged and isinstance(message[turns[-1]].event, SnapshotLoaded)
            walk.forget()
    return walk.result


def _messages(log: Log) -> Iterator[tuple[int, list[Entry]]]:
    """The commits that were not taken back, each with the number of its first event."""
    for live in log.live_ranges(len(log)):
        at = live.start
        while at < live.stop:
            stop = min(log.commit_range(log.commit_of(at)).stop, live.stop)
            told = (log[seq] for seq in range(at, stop))
            yield at, [Entry(each.causes, each.rule, each.event) for each in told]
            at = stop
