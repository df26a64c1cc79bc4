"""The options that a recorder listed, at a moment of a game."""

from turnfold.events.log.log import Log
from turnfold.events.offers import OptionsOffered
from turnfold.events.record import TimeNoted

BESIDE = (OptionsOffered, TimeNoted)
"""What a recorder notes while the game stands still."""


def offered(log: Log, at: int) -> tuple[int, OptionsOffered] | None:
    """The options that a recorder listed in event `at` or just before it, and the number of that
    event. None if it listed none, or if something has happened since."""
    end = at
    if at < len(log) and not isinstance(log.events[at], BESIDE):
        end = log.commit_range(log.commit_of(at)).start - 1
    for seq in range(min(end, len(log) - 1), -1, -1):
        event = log.events[seq]
        if isinstance(event, OptionsOffered):
            return seq, event
        if not isinstance(event, BESIDE):
            return None
    return None


def next_offered(log: Log, at: int) -> int | None:
    """The number of the next event from `at` on that lists options; None when there is none."""
    events = log.events
    return next(
        (seq for seq in range(at, len(log)) if isinstance(events[seq], OptionsOffered)), None
    )
