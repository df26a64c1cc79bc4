"""Time travel: find, search and compare any points of a game, and see what was taken back."""

from turnfold.events.log.log import Log
from turnfold.events.record import ActionReversed


def taken_back(log: Log) -> dict[int, int]:
    """For each event that was taken back, the number of the event that took it back."""
    undone: dict[int, int] = {}
    end = len(log)
    for at in reversed(log.reversals):
        event = log.events[at]
        if at < end and isinstance(event, ActionReversed):
            undone.update(dict.fromkeys(range(event.first, at), at))
            for kept in event.kept:
                del undone[kept]
            end = event.first
    return undone
