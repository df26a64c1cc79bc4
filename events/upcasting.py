"""How a log of an earlier format becomes one of today's: numbered steps, one format at a time.

A shape is never changed in place. A change adds one to `FORMAT`, and a function here that
rewrites the raw commits of the format before; sample logs of every format stay under
`tests/golden` for ever.

1   the first.
2   A field name has one type over all events: `before` of step_added (the name of a list in
    library_shuffled) is `precedes`, and `instruction` of resolution_paused (a text in
    effect_began) is `number`.
"""

from collections.abc import Callable
from typing import Any

FORMAT = 2
"""The format written today."""

_RENAMED_IN_2 = {
    "step_added": ("before", "precedes"),
    "resolution_paused": ("instruction", "number"),
}


def _to_2(commit: dict[str, Any]) -> dict[str, Any]:
    for _, _, event in commit["events"]:
        if event["type"] in _RENAMED_IN_2:
            old, new = _RENAMED_IN_2[event["type"]]
            event[new] = event.pop(old)
    return commit


UPCASTERS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _to_2}
"""From a format's number to the function that turns its raw commit into the next format's."""


def upcast(commit: dict[str, Any], version: int) -> dict[str, Any]:
    """A raw commit of an earlier format, rewritten step by step into today's."""
    for number in range(version, FORMAT):
        commit = UPCASTERS[number](commit)
    return commit
