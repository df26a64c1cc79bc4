"""Writes the log of one game: facts are told, folded at once, and committed message by message."""

from collections import deque
from typing import NamedTuple

from engine.evolve import evolve
from engine.state import GameState
from events.base import ObjectId, PlayerId
from events.enums import Step
from events.log import NO_CAUSE, Entry, Header, Log
from events.record import ActionReversed
from events.vocabulary import AnyEvent

MEMORY = 96
"""How many commits an undo of Arena's can go back (in the recordings seen so far: up to 7)."""


class Waiting(NamedTuple):
    """A triggered ability that is not on the stack yet; `told` whether the log says so."""

    player: PlayerId
    source: ObjectId
    told: bool


class Marks(NamedTuple):
    """What the importer remembers beside the log, while it writes: see `Follower`."""

    waiting: dict[ObjectId, Waiting]
    phases_added: frozenset[int]
    place: int
    passed: int
    ended: int
    must_wear_off: bool
    awaited: Step | None


class Moment(NamedTuple):
    """A commit's end: how many events there were, the state, and the importer's marks."""

    seq: int
    state: GameState
    marks: Marks


class Scribe:
    """The log being written, and the state that it folds to."""

    def __init__(self, header: Header) -> None:
        self.log = Log(header)
        self.state = GameState(header.edition)
        self.seq = 0
        start = Moment(0, self.state.fork(), Marks({}, frozenset(), -1, -1, -1, False, None))
        self.earlier: deque[Moment] = deque([start], maxlen=MEMORY)
        self._entries: list[Entry] = []

    def tell(self, event: AnyEvent, rule: str = "", cause: int = NO_CAUSE) -> int:
        """Add a fact to the open commit and fold it; returns its sequence number.

        Raises `KeyError` or `ValueError` for a fact about something that is not there; the
        caller gives the message up by `go_back`.
        """
        evolve(self.state, event)
        self._entries.append(Entry(cause, rule, event))
        self.seq += 1
        return self.seq - 1

    def commit(self, marks: Marks) -> None:
        """Close the open commit, if it holds anything."""
        if self._entries:
            self.log.append(self._entries)
            self._entries = []
            self.earlier.append(Moment(self.seq, self.state.fork(), marks))

    def go_back(self, age: int) -> Marks:
        """To the end of an earlier commit: 0 throws only the open one away.

        Commits that were closed stay in the log; the caller tells that they were taken back.
        """
        for _ in range(age):
            self.earlier.pop()
        self._entries = []
        self.seq = len(self.log)
        moment = self.earlier[-1]
        self.state = moment.state.fork()
        return moment.marks

    def take_back(self, first: int, reason: str) -> None:
        """730@2024: everything since event `first` was undone."""
        self.tell(ActionReversed(first, (), reason), "730.1")
