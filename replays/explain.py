"""Why an event happened: the way along its causes, each with its rule, and what it led to."""

from typing import NamedTuple

from events.log import NO_CAUSE, Log, Recorded
from replays.errors import Unusable
from replays.playback.sentences import sentence
from replays.playback.words import Names, Words
from replays.reversals import taken_back
from replays.timeline import Timeline


class Explained(NamedTuple):
    """A recorded event and what it says, in one sentence."""

    recorded: Recorded
    sentence: str


class Explanation(NamedTuple):
    """`causes` leads from the event itself to its root; `effects` is what it caused directly;
    `undone` is the number of the event that took it back, None while it counts."""

    causes: list[Explained]
    effects: list[Explained]
    undone: int | None


def explain(timeline: Timeline, seq: int, names: Names) -> Explanation:
    """Why event `seq` happened. Raises `Unusable` when the log has no such event."""
    log = timeline.log
    if not 0 <= seq < len(log):
        raise Unusable(f"there is no event {seq}: the log has events 0 to {len(log) - 1}")
    return Explanation(
        [_explained(timeline, each, names) for each in causes(log, seq)],
        [_explained(timeline, each, names) for each in effects(log, seq)],
        taken_back(log).get(seq),
    )


def causes(log: Log, seq: int) -> list[int]:
    """The event itself, its cause, the cause of that, down to one that nothing caused.

    Raises `Unusable` for a cause that is not earlier, which no sound program writes.
    """
    found = [seq]
    while (cause := log.causes[seq]) != NO_CAUSE:
        if not 0 <= cause < seq:
            raise Unusable(f"event {seq} names event {cause} as its cause, which is not earlier")
        found.append(cause)
        seq = cause
    return found


def effects(log: Log, seq: int) -> list[int]:
    """The events that name this one as their cause."""
    return [at for at in range(seq + 1, len(log)) if log.causes[at] == seq]


def _explained(timeline: Timeline, seq: int, names: Names) -> Explained:
    recorded = timeline.log[seq]
    words = Words(timeline.at(seq + 1), names, timeline.at(seq))
    return Explained(recorded, sentence(recorded.event, words))
