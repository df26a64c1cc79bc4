"""Counters in a description: "with a bounty counter on it", "with no counters on them" (122.1)."""

from collections.abc import Iterator
from typing import Any

from turnfold.engine.cards.text.words.amounts import COUNTER
from turnfold.engine.cards.text.words.wording import Found, Source
from turnfold.events.cards.selections import Filter, HasCounter, LacksCounter, Predicate, those

_ONE, _SOME = (" counter on it", " counter on them"), (" counters on it", " counters on them")
_ROWS: tuple[tuple[str, type[Predicate], tuple[str, ...]], ...] = (
    (" with a ", HasCounter, _ONE),
    (" with an ", HasCounter, _ONE),
    (" with one or more ", HasCounter, _SOME),
    (" with ", HasCounter, _SOME),
    (" with no ", LacksCounter, _SOME),
    (" without a ", LacksCounter, _ONE),
    (" without an ", LacksCounter, _ONE),
    (" that doesn't have a ", LacksCounter, _ONE),
    (" that doesn't have an ", LacksCounter, _ONE),
)
"""What stands before the kind, what it says, and what may stand behind."""


class WithCounters:
    """A counter of a kind, or of any, that something has or does not have."""

    def read(self, source: Source, at: int) -> Found:
        """Each kind that is named there."""
        if not source.text.startswith(" with", at) and not source.text.startswith(" that d", at):
            return []
        found: Found = []
        for start, kind, ends in _ROWS:
            if source.text.startswith(start, at):
                place = at + len(start)
                named = [(counter, end) for counter, end in COUNTER.read(source, place)]
                named.append(("any", place - 1))
                found += [
                    (those(kind(counter)), behind + len(end))
                    for counter, behind in named
                    for end in ends
                    if source.text.startswith(end, behind)
                ]
        return found

    def say(self, value: Filter) -> Iterator[str]:
        """Each way to say it."""
        match value.all:
            case (HasCounter(counter=counter),) | (LacksCounter(not_counter=counter),):
                said: Any = type(value.all[0])
                for start, kind, ends in _ROWS:
                    if kind is said:
                        name = "" if counter == "any" else " " + counter
                        yield from (start[:-1] + name + end for end in ends)
