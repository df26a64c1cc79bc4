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
4   A fact says what the fold would have to ask the rules for: which extra turn it is, which
    scheduled skip is used up, who shares a life total, what is a crime, which types a permanent
    has as it enters, and that a permanent card is put into a graveyard. Causes and rules are
    columns beside the events; what is the same as before is written once.
    Cards, abilities and what lasting effects say are data, and no JSON text stands inside an event:
    `text` of card_defined, and of the definitions in game_began, is `definition`.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from turnfold.events.log.format_4 import To4
from turnfold.events.vocabulary import AnyEvent

FORMAT = 4
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


Upcast = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTERS: dict[int, Callable[[], Upcast]] = {1: lambda: _to_2, 2: lambda: _to_3, 3: To4}
"""For each earlier format, what makes a function for one log: given its raw commits in order, it
turns each into one of the next format."""


class Upcaster:
    """Rewrites the raw commits of one log of an earlier format, in order, step by step into today's
    format."""

    def __init__(self, version: int) -> None:
        self._steps = [UPCASTERS[number]() for number in range(version, FORMAT)]

    def follow(self, first: int, events: Iterable[AnyEvent]) -> None:
        """Take note of a commit that is in today's format already: what is rewritten follows it."""
        entries = [[[], "", msgspec.to_builtins(each)] for each in events]
        for step in self._steps:
            if isinstance(step, To4):
                step.note({"first": first, "events": entries})

    def __call__(self, commit: dict[str, Any]) -> dict[str, Any]:
        """A commit in today's format."""
        for step in self._steps:
            commit = step(commit)
        return commit
