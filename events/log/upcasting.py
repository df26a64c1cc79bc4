"""How a log of an earlier format becomes one of today's: numbered steps, one format at a time.

A shape is never changed in place. A change adds one to `FORMAT`, and a function here that
rewrites the raw commits of the format before; sample logs of every format stay under
`tests/golden` for ever.

1   the first.
2   A field name has one type over all events: `before` of step_added (the name of a list in
    library_shuffled) is `precedes`, and `instruction` of resolution_paused (a text in
    effect_began) is `number`.
3   An entry holds all its causes: the number of one (-1: none) is a list of numbers.
    combat_damage_assigned is `damage_assigned`.
"""

from collections.abc import Callable
from typing import Any

FORMAT = 3
"""The format written today."""

ALL_CAUSES = 3
"""The first format in which an entry holds all its causes."""

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


def _to_3(commit: dict[str, Any]) -> dict[str, Any]:
    for entry in commit["events"]:
        cause, _, event = entry
        entry[0] = [] if cause == -1 else [cause]
        if event["type"] == "combat_damage_assigned":
            event["type"] = "damage_assigned"
    return commit


UPCASTERS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _to_2, 2: _to_3}
"""For each earlier format, the function that turns its raw commit into one of the next format."""


def upcast(commit: dict[str, Any], version: int) -> dict[str, Any]:
    """A raw commit of an earlier format, rewritten step by step into today's format."""
    for number in range(version, FORMAT):
        commit = UPCASTERS[number](commit)
    return commit
