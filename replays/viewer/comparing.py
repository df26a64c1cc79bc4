"""Two lines of play as the page lays them side by side."""

from turnfold.events.log.log import Log
from turnfold.replays.branches.lines import compare_lines, parting
from turnfold.replays.viewer.protocol import Comparison


def comparison(a: int, b: int, one: Log, other: Log) -> Comparison:
    """Lines `a` and `b` with their events row by row, and what their last boards differ in."""
    lines = compare_lines({"one": one, "other": other})
    rows = [tuple(side.event if side else None for side in row.sides) for row in lines.rows]
    return Comparison(
        a=a,
        b=b,
        at=parting([one, other]),
        rows=[(here, there) for here, there in rows],
        ends=[(path, _words(here), _words(there)) for path, (here, there) in lines.ends.items()],
    )


def _words(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
