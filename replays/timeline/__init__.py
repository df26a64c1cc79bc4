"""Time travel: find, search and compare any points of a game, and see what was taken back."""

from turnfold.events.log.log import Log
from turnfold.events.record import ActionReversed
from turnfold.replays.recordings.errors import UserError


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


def require_event(log: Log, seq: int, option: str = "") -> None:
    """Raise `UserError` unless the log has event `seq`, which a user named, perhaps by an
    option."""
    if not 0 <= seq < len(log):
        named = f"{option} {seq}" if option else f"there is no event {seq}"
        raise UserError(f"{named}: the log has events 0 to {len(log) - 1}")
