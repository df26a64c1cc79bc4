"""Explains why an event happened: its causes with their rules, and its effects."""

from typing import NamedTuple

from turnfold.events.log.log import Log, Recorded
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import Names, words_around
from turnfold.replays.timeline import require_event, taken_back
from turnfold.replays.timeline.timeline import Timeline


class EventStory(NamedTuple):
    """A recorded event with its sentence."""

    recorded: Recorded
    sentence: str


class Explanation(NamedTuple):
    """An explanation of an event. `causes` are the event itself and all that led to it, in the
    order of the function `causes`; `effects` is what it caused directly; `undone` is the number of
    the event that took it back (None: none did)."""

    causes: list[EventStory]
    effects: list[EventStory]
    undone: int | None


def explain(timeline: Timeline, seq: int, names: Names) -> Explanation:
    """Why event `seq` happened. Raises `UserError` when the log has no such event."""
    log = timeline.log
    require_event(log, seq)
    return Explanation(
        [_explained(timeline, each, names) for each in causes(log, seq)],
        [_explained(timeline, each, names) for each in log.effects_of(seq)],
        taken_back(log).get(seq),
    )


def causes(log: Log, seq: int) -> list[int]:
    """The event itself, then each of its causes followed by what led to that; every event once.

    Where an event has one cause, the next is that cause.
    """
    found: dict[int, None] = {}
    waiting = [seq]
    while waiting:
        at = waiting.pop()
        if at in found:
            continue
        found[at] = None
        waiting += reversed(log.causes_of(at))
    return list(found)


def _explained(timeline: Timeline, seq: int, names: Names) -> EventStory:
    recorded = timeline.log[seq]
    words = words_around(timeline, names, seq)
    return EventStory(recorded, sentence(recorded.event, words))
