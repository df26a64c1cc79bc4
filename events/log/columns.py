"""What stands beside the events of a log: the causes and the rule of each, as columns.

Few who read a log ask for them. So those of commits that were read stay bytes, as they are in the
file, until somebody asks.
"""

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Literal, TypeVar

import msgspec

Causes = tuple[int, ...]
"""The sequence numbers of all events that led to one, rising. Empty if nothing in the log led to
it: a decision, or something that only the recorder says."""

Again = Literal[0]
"""Stands in a line for what the event before has."""

CauseColumn = list[Causes | Again]
RuleColumn = list[str | Again]

T = TypeVar("T")

_decoder = msgspec.json.Decoder(list[tuple[CauseColumn, RuleColumn]])


class LogContradiction(ValueError):
    """What a log says cannot be, first at event `seq`."""

    def __init__(self, seq: int, reason: str) -> None:
        super().__init__(reason)
        self.seq = seq


class BadColumns(LogContradiction):
    """What stands beside an event, or beside the commit that begins with it, cannot be."""


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


class Columns:
    """The columns of one log: the causes of all events in one row, where those of each event end,
    and the number of each event's rule in `numbers`.

    `unread` are those of the latest commits, as `[causes,rules],` each.
    """

    __slots__ = ("causes", "ends", "numbers", "rules", "unread")

    def __init__(self) -> None:
        self.causes = array("i")
        self.ends = array("i")
        self.rules = array("I")
        self.numbers = _Numbers()
        self.unread = bytearray()

    def __copy__(self) -> "Columns":
        other = Columns()
        for name in self.__slots__:
            setattr(other, name, copy(getattr(self, name)))
        return other

    def add(self, causes: Sequence[Causes], rules: Iterable[str]) -> None:
        """Add the causes and rules of further events, when all are read."""
        row: list[int] = []
        first, ends, numbers = len(self.causes), self.ends, self.numbers
        for each in causes:
            row += each
            ends.append(first + len(row))
        self.causes.fromlist(row)
        self.rules.fromlist([numbers[rule] for rule in rules])

    def read(self, starts: Sequence[int], end: int) -> "Columns":
        """The same columns with nothing unread. `starts` are the first events of all commits, and
        `end` is how many events there are. Raises `BadColumns`."""
        known = copy(self)
        known.unread = bytearray()
        first = bisect_left(starts, len(self.rules))
        stops = [*starts[first + 1 :], end]
        read = _decoded(self.unread, starts[first:])
        row, names = list[Causes](), list[str]()
        for start, stop, (causes, rules) in zip(starts[first:], stops, read, strict=True):
            if not len(causes) == len(rules) == stop - start:
                raise BadColumns(start, f"commit from event {start}: not one rule for each event")
            if causes[0] == 0 or rules[0] == 0:
                raise BadColumns(
                    start,
                    f"commit from event {start}: its first event has none to repeat",
                )
            row += each_of(causes)
            names += each_of(rules)
        require_causes(starts[first], row)
        known.add(row, names)
        return known


def _decoded(unread: bytearray, starts: Sequence[int]) -> list[tuple[CauseColumn, RuleColumn]]:
    try:
        return _decoder.decode(b"[" + unread[:-1] + b"]")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        place = re.search(r"\$\[(\d+)\]", str(error))
        seq = starts[int(place[1]) if place else 0]
        raise BadColumns(
            seq, f"commit from event {seq}: its causes or rules cannot be read"
        ) from None


def runs_of(column: Iterable[T]) -> list[T | Again]:
    """A column as it is written: what is the same as before is written once."""
    found: list[T | Again] = []
    before: object = None
    for each in column:
        found.append(0 if each == before else each)
        before = each
    return found


def each_of(column: Iterable[T | Again]) -> list[T]:
    """A column as it was before `runs_of`. `IndexError` if it begins with what is as before."""
    found: list[T] = []
    for each in column:
        found.append(found[-1] if each == 0 else each)
    return found


def require_causes(first: int, column: Iterable[Causes]) -> None:
    """Raise `BadColumns` unless the causes of each event, from number `first` on, are earlier
    events in rising order."""
    sound: Causes = ()
    for seq, causes in enumerate(column, first):
        if causes is not sound:
            sound = causes
            if len(sound) == 1 and 0 <= sound[0] < seq:
                continue
            if wrong := wrong_causes(seq, sound):
                raise BadColumns(seq, wrong)


def wrong_causes(seq: int, causes: Causes) -> str:
    """What is wrong with the causes of an event, in one sentence; "" if nothing is."""
    before, rising = -1, True
    for each in causes:
        if not 0 <= each < seq:
            return f"event {seq} names event {each} as its cause, which is not earlier"
        rising = rising and before < each
        before = each
    return "" if rising else f"event {seq} names its causes twice or out of order"
