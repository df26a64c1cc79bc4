"""The append-only log: commits of events, each event with its causes and its rule.

A log is kept as columns (events, causes, rules), because that is small and folds fast. Sequence
numbers are positions: the first event of a log is event 0.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import lru_cache
from itertools import accumulate, chain, islice, pairwise
from typing import NamedTuple

from msgspec import Struct

from turnfold.events.enums import Edition
from turnfold.events.log.columns import Causes, Columns, require_causes
from turnfold.events.record import ActionReversed
from turnfold.events.vocabulary import AnyEvent

NO_CAUSE = -1
"""Stands for no event, where only one event number is kept."""


class Entry(Struct, frozen=True, gc=False):
    """One event of a commit: its causes, its rule, the event itself.

    `rule` is a number of the rules text of the log's edition ("510.2"), or empty where none
    applies.
    """

    causes: Causes
    rule: str
    event: AnyEvent


Commit = Sequence[Entry]
"""An atomic batch: one decision and all that followed from it up to the next question."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a log on disk: the format's version, the rules, the name of the game."""

    turnfold: int
    edition: Edition
    game: str


class Recorded(NamedTuple):
    """One recorded event with its place in the log; `causes` is empty if nothing caused it."""

    seq: int
    commit: int
    causes: Causes
    rule: str
    event: AnyEvent


COLUMNS = ("events", "reversals", "_columns", "_starts")
"""What a log holds beside its header."""


class Log:
    """Events in commits. A log grows at its end and never changes otherwise."""

    __slots__ = ("_columns", "_shared", "_starts", "events", "header", "reversals")

    def __init__(self, header: Header) -> None:
        self.header = header
        self.events: list[AnyEvent] = []
        self._columns = Columns()
        self.reversals: list[int] = []
        self._starts = array("i")
        self._shared = False

    def __repr__(self) -> str:
        name, edition = self.header.game, self.header.edition.value
        return f"<Log {name!r} of {edition}: {len(self)} events, {self.commit_count} commits>"

    def check(self, commit: Commit) -> None:
        """Raise `ValueError` for what cannot be the next commit.

        That is: an empty commit; causes that are not earlier than their event, or not in order; and
        an `ActionReversed` that names later events, or keeps events that it does not undo.
        """
        events, causes, _ = _columns_of(commit)
        self._checked(events, causes)

    def append(self, commit: Commit) -> None:
        """Add a commit at the end; `check` says what is refused."""
        events, causes, rules = _columns_of(commit)
        reversals = self._checked(events, causes)
        self._known()
        if self._shared:
            self._own()
        self._starts.append(len(self.events))
        self._columns.add(causes, rules)
        self._add(events, reversals)

    def _checked(self, events: Sequence[AnyEvent], causes: Sequence[Causes]) -> "_Reversals":
        """The events of a commit that take others back; `ValueError` if it cannot be the next
        commit."""
        if not events:
            raise ValueError("a commit holds at least one event")
        require_causes(len(self.events), causes)
        reversals = _reversals(events, len(self.events))
        for number, event in reversals:
            if not _fits(number, event):
                raise ValueError(f"event {number} takes back or keeps what it cannot")
        return reversals

    def extend(self, commits: Sequence[Sequence[AnyEvent]], columns: Iterable[bytes]) -> bool:
        """Add the events of commits that a log accepted before, as a file is read, and of each its
        causes and rules as they stand in its line, `[causes,rules],`.

        Nobody looks at these before somebody asks for them. False, and nothing is added, if a
        commit is empty or takes back what it cannot; `append` says which.
        """
        events = list(chain.from_iterable(commits))
        reversals = _reversals(events, len(self.events))
        if not all(commits) or not all(_fits(number, event) for number, event in reversals):
            return False
        if self._shared:
            self._own()
        lengths = accumulate(map(len, commits), initial=len(self.events))
        self._starts.extend(islice(lengths, len(commits)))
        self._columns.unread += b"".join(columns)
        self._add(events, reversals)
        return True

    def fork(self) -> "Log":
        """An independent log of the same events. Making it is quick, however long the log is.

        The two share their columns until one of them grows: that one copies them first.
        """
        fork = Log(self.header)
        for column in COLUMNS:
            setattr(fork, column, getattr(self, column))
        self._shared = fork._shared = True
        return fork

    def _own(self) -> None:
        """Before the log grows: copy the columns that a fork may share."""
        for column in COLUMNS:
            setattr(self, column, copy(getattr(self, column)))
        self._shared = False

    def _add(self, events: Sequence[AnyEvent], reversals: "_Reversals") -> None:
        self.events += events
        if reversals:
            self.reversals += [number for number, _ in reversals]

    def _known(self) -> Columns:
        """The causes and rules of all events, read if nobody has asked for them yet. Raises
        `BadColumns`."""
        columns = self._columns
        if columns.unread:
            self._columns = columns = columns.read(self._starts, len(self.events))
        return columns

    def __len__(self) -> int:
        """How many events the log holds."""
        return len(self.events)

    def __iter__(self) -> Iterator[Recorded]:
        return self.since(0)

    def since(self, first: int) -> Iterator[Recorded]:
        """The recorded events from one on, in order."""
        for commit in range(max(0, self.commit_of(first)), self.commit_count):
            for seq in self.commit_range(commit):
                if seq >= first:
                    yield self._recorded(seq, commit)

    def __getitem__(self, seq: int) -> Recorded:
        """The recorded event with this sequence number; `IndexError` if there is none."""
        if not 0 <= seq < len(self.events):
            raise IndexError(f"there is no event {seq}: the log has {len(self.events)}")
        return self._recorded(seq, self.commit_of(seq))

    def _recorded(self, seq: int, commit: int) -> Recorded:
        return Recorded(seq, commit, self.causes_of(seq), self.rule_of(seq), self.events[seq])

    def require_causes(self) -> None:
        """Raise `BadColumns` if the causes of an event are not earlier events in rising order, or
        if there is not one rule for each event."""
        self._known()

    def causes_of(self, seq: int) -> Causes:
        """The sequence numbers of all events that led to one, rising."""
        columns = self._known()
        ends = columns.ends
        first, end = ends[seq - 1] if seq else 0, ends[seq]
        return tuple(columns.causes[first:end]) if first < end else ()

    def effects_of(self, seq: int) -> list[int]:
        """The events that name this one as a cause."""
        columns = self._known()
        places = [place for place, cause in enumerate(columns.causes) if cause == seq]
        return [bisect_right(columns.ends, place) for place in places]

    def rule_of(self, seq: int) -> str:
        """The rule under which an event happened, with its edition: "510.2@2024"; "" if there is
        none."""
        columns = self._known()
        return _citation(columns.numbers.names[columns.rules[seq]], self.header.edition)

    @property
    def rules(self) -> tuple[Sequence[int], Sequence[str]]:
        """For each event, the position of its rule in the list of rules; and that list."""
        columns = self._known()
        return columns.rules, columns.numbers.names

    @property
    def causes(self) -> tuple[Sequence[int], Sequence[int]]:
        """The causes of all events in one row, and where the causes of each event end."""
        columns = self._known()
        return columns.causes, columns.ends

    @property
    def starts(self) -> Sequence[int]:
        """The number of the first event of every commit."""
        return self._starts

    @property
    def commit_count(self) -> int:
        """How many commits the log holds."""
        return len(self._starts)

    def commit_of(self, seq: int) -> int:
        """The number of the commit that holds an event."""
        return bisect_right(self._starts, seq) - 1

    def commit_range(self, commit: int) -> range:
        """The sequence numbers of a commit's events."""
        starts = self._starts
        end = starts[commit + 1] if commit + 1 < len(starts) else len(self.events)
        return range(starts[commit], end)

    def commit(self, number: int) -> list[Entry]:
        """The entries of one commit, as they were appended."""
        columns = self._known()
        rules, names = columns.rules, columns.numbers.names
        return [
            Entry(self.causes_of(seq), names[rules[seq]], self.events[seq])
            for seq in self.commit_range(number)
        ]

    def commits(self) -> Iterator[list[Entry]]:
        """Every commit in order."""
        return (self.commit(number) for number in range(self.commit_count))

    def live_ranges(self, end: int) -> list[range]:
        """The ranges of the first `end` events that were not taken back.

        730.1@2024. They are in rising order; folding them in turn gives the state at `end`.
        """
        return list(self.newest_live_ranges(end))[::-1]

    def newest_live_ranges(self, end: int) -> Iterator[range]:
        """The same ranges, the newest first. A search for a recent event need not go through
        all that was ever taken back."""
        for at in reversed(self.reversals):
            if at >= end:
                continue
            taken_back = self.events[at]
            assert isinstance(taken_back, ActionReversed)
            yield range(at, end)
            yield from (range(kept, kept + 1) for kept in reversed(taken_back.kept))
            end = taken_back.first
        if end:
            yield range(end)


@lru_cache(maxsize=4096)
def _citation(number: str, edition: Edition) -> str:
    """A rule with its edition. A log cites few rules, each many times."""
    return f"{number}@{edition.value}" if number else ""


def _columns_of(commit: Commit) -> tuple[list[AnyEvent], list[Causes], list[str]]:
    """The events of a commit, their causes and their rules. Most commits are short, so that one
    loop is quicker than three comprehensions."""
    events: list[AnyEvent] = []
    causes: list[Causes] = []
    rules: list[str] = []
    for each in commit:
        events.append(each.event)
        causes.append(each.causes)
        rules.append(each.rule)
    return events, causes, rules


_Reversals = list[tuple[int, ActionReversed]]


def _reversals(events: Sequence[AnyEvent], first: int) -> _Reversals:
    """The events that take others back, with their numbers; `first` is that of the first event."""
    if ActionReversed not in map(type, events):
        return []
    return [
        (number, event)
        for number, event in enumerate(events, first)
        if isinstance(event, ActionReversed)
    ]


def _fits(number: int, event: ActionReversed) -> bool:
    """Whether an event takes back only earlier events, and keeps only some of these."""
    places = (event.first - 1, *event.kept, number)
    return 0 <= event.first <= number and all(one < other for one, other in pairwise(places))
