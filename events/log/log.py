"""The append-only log: commits of events, each event with its causes and its rule.

A log is kept as columns (events, causes, rules), because that is small and folds fast. Sequence
numbers are positions: the first event of a log is event 0.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import accumulate, chain, islice, pairwise
from typing import NamedTuple

from msgspec import Struct

from turnfold.events.enums import Edition
from turnfold.events.record import ActionReversed
from turnfold.events.vocabulary import AnyEvent

NO_CAUSE = -1
"""Stands for no event, where only one event number is kept."""

MOST_EVENTS = 2**31
"""More events than any log has."""

Causes = tuple[int, ...]
"""The sequence numbers of all events that led to one, rising. Empty if nothing in the log led to
it: a decision, or something that only the recorder says."""


class Entry(Struct, frozen=True, gc=False, array_like=True):
    """One event of a commit: its causes, its rule, the event itself.

    `rule` is a number of the rules text of the log's edition ("510.2"), or empty where none
    applies. On disk an entry is the array `[causes, rule, event]`, as in `[[4,7],"510.2",{...}]`.
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


class _Numbers(dict[str, int]):
    """Numbers for names, in the order in which the names are first used."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __copy__(self) -> "_Numbers":
        other = _Numbers()
        other.update(self)
        other.names = self.names.copy()
        return other

    def __missing__(self, name: str) -> int:
        self[name] = number = len(self.names)
        self.names.append(name)
        return number


COLUMNS = ("events", "reversals", "_causes", "_cause_ends", "_rules", "_rule_numbers", "_starts")
"""What a log holds beside its header."""


class Log:
    """Events in commits. A log grows at its end and never changes otherwise."""

    __slots__ = (
        "_cause_ends",
        "_causes",
        "_rule_numbers",
        "_rules",
        "_shared",
        "_starts",
        "events",
        "header",
        "reversals",
    )

    def __init__(self, header: Header) -> None:
        self.header = header
        self.events: list[AnyEvent] = []
        self._causes = array("i")
        self._cause_ends = array("i")
        self.reversals: list[int] = []
        self._rules = array("I")
        self._rule_numbers = _Numbers()
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
        self._checked(commit, [each.event for each in commit])

    def append(self, commit: Commit) -> None:
        """Add a commit at the end; `check` says what is refused."""
        events = [each.event for each in commit]
        reversals = self._checked(commit, events)
        if self._shared:
            self._own()
        self._starts.append(len(self.events))
        self._add(commit, events, reversals)

    def _checked(self, commit: Commit, events: Sequence[AnyEvent]) -> "_Reversals":
        """The events of a commit that take others back; `ValueError` if it cannot be the next
        commit."""
        if not commit:
            raise ValueError("a commit holds at least one event")
        sound: Causes = ()
        for number, each in enumerate(commit, len(self.events)):
            if each.causes is not sound:
                sound = each.causes
                if len(sound) == 1 and 0 <= sound[0] < number:
                    continue
                if wrong := wrong_causes(number, sound):
                    raise ValueError(wrong)
        reversals = _reversals(events, len(self.events))
        for number, event in reversals:
            if not _fits(number, event):
                raise ValueError(f"event {number} takes back or keeps what it cannot")
        return reversals

    def extend(self, commits: Sequence[Commit]) -> bool:
        """Add commits that a log accepted before, as when a file is read. It takes a quarter of the
        time of `append`.

        It does not check again that causes are earlier than their events. False, and nothing is
        added, if a commit is empty, takes back what it cannot, or names an event number that no log
        has; `append` says which.
        """
        entries = list(chain.from_iterable(commits))
        events = [each.event for each in entries]
        reversals = _reversals(events, len(self.events))
        if not all(commits) or not all(_fits(number, event) for number, event in reversals):
            return False
        named = list(chain.from_iterable(each.causes for each in entries))
        if named and not -1 <= min(named) <= max(named) < MOST_EVENTS:
            return False
        if self._shared:
            self._own()
        lengths = accumulate(map(len, commits), initial=len(self.events))
        self._starts.extend(islice(lengths, len(commits)))
        self._add(entries, events, reversals)
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

    def _add(
        self, entries: Sequence[Entry], events: Sequence[AnyEvent], reversals: "_Reversals"
    ) -> None:
        numbers, rules = self._rule_numbers, []
        causes: list[int] = []
        ends, before = [], len(self._causes)
        for each in entries:
            causes += each.causes
            ends.append(before + len(causes))
            rules.append(numbers[each.rule])
        self.events += events
        self._causes.fromlist(causes)
        self._cause_ends.fromlist(ends)
        self._rules.fromlist(rules)
        if reversals:
            self.reversals += [number for number, _ in reversals]

    def __len__(self) -> int:
        """How many events the log holds."""
        return len(self.events)

    def __iter__(self) -> Iterator[Recorded]:
        for commit in range(self.commit_count):
            for seq in self.commit_range(commit):
                yield self._recorded(seq, commit)

    def __getitem__(self, seq: int) -> Recorded:
        """The recorded event with this sequence number; `IndexError` if there is none."""
        if not 0 <= seq < len(self.events):
            raise IndexError(f"there is no event {seq}: the log has {len(self.events)}")
        return self._recorded(seq, self.commit_of(seq))

    def _recorded(self, seq: int, commit: int) -> Recorded:
        return Recorded(seq, commit, self.causes_of(seq), self.rule_of(seq), self.events[seq])

    def causes_of(self, seq: int) -> Causes:
        """The sequence numbers of all events that led to one, rising."""
        ends = self._cause_ends
        return tuple(self._causes[ends[seq - 1] if seq else 0 : ends[seq]])

    def effects_of(self, seq: int) -> list[int]:
        """The events that name this one as a cause."""
        places = [place for place, cause in enumerate(self._causes) if cause == seq]
        return [bisect_right(self._cause_ends, place) for place in places]

    def rule_of(self, seq: int) -> str:
        """The rule under which an event happened, with its edition: "510.2@2024"; "" if there is
        none."""
        number = self._rule_numbers.names[self._rules[seq]]
        return f"{number}@{self.header.edition.value}" if number else ""

    @property
    def rules(self) -> tuple[Sequence[int], Sequence[str]]:
        """For each event, the position of its rule in the list of rules; and that list."""
        return self._rules, self._rule_numbers.names

    @property
    def causes(self) -> tuple[Sequence[int], Sequence[int]]:
        """The causes of all events in one row, and where the causes of each event end."""
        return self._causes, self._cause_ends

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
        names = self._rule_numbers.names
        return [
            Entry(self.causes_of(seq), names[self._rules[seq]], self.events[seq])
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


def wrong_causes(seq: int, causes: Causes) -> str:
    """What is wrong with the causes of an event, in one sentence; "" if nothing is."""
    before, rising = -1, True
    for each in causes:
        if not 0 <= each < seq:
            return f"event {seq} names event {each} as its cause, which is not earlier"
        rising = rising and before < each
        before = each
    return "" if rising else f"event {seq} names its causes twice or out of order"


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
