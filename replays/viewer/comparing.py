"""Two lines of play as the page lays them side by side."""

from typing import Any

from events.log import Log
from replays.branches import compared
from replays.branches.lines import parting

Data = dict[str, Any]


def comparison(a: int, b: int, one: Log, other: Log) -> Data:
    """Lines `a` and `b` from the position `at` where they part: in `rows` the numbers of the
    events that tell the same (None: a line has it not), in `ends` what their last boards differ
    in, in words."""
    lines = compared({"one": one, "other": other})
    return {
        "a": a,
        "b": b,
        "at": parting([one, other]),
        "rows": [[side and side.event for side in row.sides] for row in lines.rows],
        "ends": [(path, *map(_words, values)) for path, values in lines.ends.items()],
    }


def _words(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
