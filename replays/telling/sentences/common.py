"""What several chapters of telling share."""

from collections.abc import Callable, Mapping
from typing import Any

from turnfold.events.base import Event
from turnfold.replays.telling.sentences.words import Words, counted, spaced

Told = str | Callable[[Any, Words], str]
"""A sentence with the event's fields in braces, or a function that makes one."""

Tell = Mapping[type[Event], Told]


def counters(whose: str, counter: str, change: int) -> str:
    """That counters were put on something, or taken off."""
    verb = "gets" if change > 0 else "loses"
    return f"{whose} {verb} {counted(abs(change), spaced(counter) + ' counter')}."
