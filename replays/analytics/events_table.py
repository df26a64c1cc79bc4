"""The table `events`: every event of a log, with a column for every field that a type has.

A field's name has the same type in all events, so one column holds it for all of them. It is null
for events that have no such field.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Annotated, Any, get_type_hints

import numpy as np
import pyarrow as pa

from turnfold.engine.structure import MAIN_PHASES
from turnfold.events.base import Event
from turnfold.events.log.log import Log
from turnfold.events.record import ActionReversed, SnapshotLoaded
from turnfold.events.turn import PhaseBegan, StepBegan, TurnBegan
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.replays.analytics.columns import (
    arrow_type,
    column,
    dictionary_array,
    numbered,
    without_none,
)
from turnfold.replays.analytics.tables.teller import EditionKey, GameKey, says

NAME = "events"


class EventColumns:
    """The columns that every event has; `edition` and `turn` are also fields of some events."""

    edition: EditionKey
    game: GameKey
    seq: Annotated[int, says("The event's number in its log, from 0.")]
    commit: Annotated[int, says("The commit it is part of, from 0.")]
    causes: Annotated[tuple[int, ...], says("The events that led to it, by their numbers.")]
    rule: Annotated[str | None, says("The rule it happened under, in the edition's numbering.")]
    live: Annotated[bool, says("Whether it counts: false when it was taken back later.")]
    turn: Annotated[int, says("The turn it happened in, from 1; 0 before the first.")]
    during: Annotated[str | None, says("The step or main phase it happened in.")]
    type: Annotated[str, says("The type of event, as in the log.")]


PLACE: dict[str, Any] = get_type_hints(EventColumns)
TAGS = [str(kind.__struct_config__.tag) for kind in EVENT_TYPES]
_NUMBERS = {kind: number for number, kind in enumerate(EVENT_TYPES)}


def _fields() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for kind in EVENT_TYPES:
        for name, hint in get_type_hints(kind).items():
            if name not in PLACE and name in kind.__struct_fields__:
                found.setdefault(name, hint)
    return found


FIELDS: dict[str, Any] = _fields()
"""Every field of every type of event that is not a column of `EventColumns`, and its type."""

SCHEMA = pa.schema(
    [pa.field(name, arrow_type(hint), without_none(hint) != hint) for name, hint in PLACE.items()]
    + [pa.field(name, arrow_type(hint)) for name, hint in FIELDS.items()]
)
_NUMBERED = numbered(SCHEMA)


def events_table(logs: Sequence[Log]) -> Any:
    """The rows of these logs, one after the other, as an Arrow table of `SCHEMA`.

    Texts are dictionary arrays, which Parquet writes without reading them again.
    """
    events = list(chain.from_iterable(log.events for log in logs))
    kinds = np.fromiter((_NUMBERS[type(event)] for event in events), np.int16, len(events))
    columns = {
        **_places(logs),
        "type": _tags(kinds),
        **_values(events, kinds),
    }
    return pa.table(columns, _NUMBERED)


def _tags(kinds: Any) -> Any:
    """The types of the events as a dictionary array; the dictionary holds only types that occur."""
    there = np.flatnonzero(np.bincount(kinds, minlength=len(TAGS)))
    numbers = np.empty(len(TAGS), np.int32)
    numbers[there] = np.arange(len(there))
    return _chosen(numbers[kinds], [TAGS[each] for each in there])


def _values(events: Sequence[Event], kinds: Any) -> dict[str, Any]:
    """A column for every field, null for events that do not have it."""
    values: dict[str, list[Any]] = defaultdict(list)
    places: dict[str, list[Any]] = defaultdict(list)
    order = np.argsort(kinds, kind="stable")
    ends = np.searchsorted(kinds[order], np.arange(len(EVENT_TYPES) + 1))
    for number, kind in enumerate(EVENT_TYPES):
        where = order[ends[number] : ends[number + 1]]
        if not len(where):
            continue
        chosen = [events[each] for each in where.tolist()]
        for name in kind.__struct_fields__:
            if name in FIELDS:
                values[name] += [getattr(event, name) for event in chosen]
                places[name].append(where)
    return {
        name: _spread(column(values[name], hint), places[name], len(events))
        if values[name]
        else pa.nulls(len(events), _NUMBERED.field(name).type)
        for name, hint in FIELDS.items()
    }


def _spread(values: Any, places: list[Any], length: int) -> Any:
    """An array of this length with the values at their places, and null elsewhere."""
    indices = np.full(length, -1, np.int32)
    indices[np.concatenate(places)] = np.arange(len(values), dtype=np.int32)
    return values.take(pa.array(indices, mask=indices < 0))


def _places(logs: Sequence[Log]) -> dict[str, Any]:
    """The columns of `EventColumns`, without the type."""
    lengths = [len(log) for log in logs]
    turns, during = _turns_and_steps(logs)
    return {
        "edition": _repeated([log.header.edition.value for log in logs], lengths),
        "game": _repeated([log.header.game for log in logs], lengths),
        "seq": np.concatenate([np.arange(each, dtype=np.int32) for each in lengths]),
        "commit": np.concatenate([_commits(log) for log in logs]),
        "causes": _causes(logs),
        "rule": _rules(logs),
        "live": np.concatenate([_live(log) for log in logs]),
        "turn": turns,
        "during": during,
    }


def _repeated(texts: Iterable[str], lengths: list[int]) -> Any:
    known: dict[str, int] = {}  # a text that stands twice in a dictionary makes a wrong file
    numbers = [known.setdefault(text, len(known)) for text in texts]
    return _chosen(np.repeat(np.asarray(numbers, np.int32), lengths), list(known))


def _chosen(numbers: Any, texts: Sequence[str]) -> Any:
    """A dictionary array from the number of a text for each row; -1 is null."""
    return dictionary_array(
        pa.array(np.asarray(numbers, np.int32), mask=np.asarray(numbers) < 0), texts
    )


def _commits(log: Log) -> Any:
    lengths = np.diff(np.append(np.asarray(log.starts, np.int32), len(log)))
    return np.repeat(np.arange(log.commit_count, dtype=np.int32), lengths)


def _causes(logs: Sequence[Log]) -> Any:
    """A list for each event."""
    values: list[Any] = []
    lengths: list[Any] = [np.zeros(1, np.int32)]
    for log in logs:
        causes, ends = log.causes
        values.append(np.asarray(causes, np.int32))
        lengths.append(np.diff(np.asarray(ends, np.int32), prepend=0))
    offsets = np.cumsum(np.concatenate(lengths), dtype=np.int32)
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(np.concatenate(values)))


def _rules(logs: Sequence[Log]) -> Any:
    known: dict[str, int] = {}
    parts = []
    for log in logs:
        numbers, names = log.rules
        each = [known.setdefault(name, len(known)) if name else -1 for name in names]
        parts.append(np.asarray(each, np.int32)[np.asarray(numbers)])
    return _chosen(np.concatenate(parts), list(known))


def _live(log: Log) -> Any:
    live = np.zeros(len(log), bool)
    for counted in log.live_ranges(len(log)):
        live[counted.start : counted.stop] = True
    return live


_MOVES = frozenset({TurnBegan, PhaseBegan, StepBegan, SnapshotLoaded, ActionReversed})


def _turns_and_steps(logs: Sequence[Log]) -> tuple[Any, Any]:
    """The turn and the step of every event. When an action is taken back, so are they."""
    names: dict[str, int] = {}
    turns, steps = [], []
    for log in logs:
        at, turn, step = _moves(log)
        lengths = np.diff([*at, len(log)])
        turns.append(np.repeat(np.asarray(turn, np.int32), lengths))
        numbers = [names.setdefault(each, len(names)) if each else -1 for each in step]
        steps.append(np.repeat(np.asarray(numbers, np.int32), lengths))
    return np.concatenate(turns), _chosen(np.concatenate(steps), list(names))


def _moves(log: Log) -> tuple[list[int], list[int], list[str]]:
    """The numbers of events at which the turn or the step changes, and the turn and step from there
    on."""
    at, turns, steps = [0], [0], [""]
    for seq, event in enumerate(log.events):
        if type(event) not in _MOVES:
            continue
        turn, step = turns[-1], steps[-1]
        if isinstance(event, TurnBegan):
            turn, step = event.turn, ""
        elif isinstance(event, StepBegan):
            step = event.step.value
        elif isinstance(event, PhaseBegan):
            step = event.phase.value if event.phase in MAIN_PHASES else ""
        elif isinstance(event, ActionReversed):
            before = max(bisect_left(at, event.first) - 1, 0)
            turn, step = turns[before], steps[before]
        else:
            step = ""
        at.append(seq)
        turns.append(turn)
        steps.append(step)
    return at, turns, steps
