"""Writes the log of one game: the facts of a message are recorded as those of a decision are, and
are one commit.
"""

from collections import deque
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple, Protocol

from turnfold.engine.fold import FOLD_ERRORS
from turnfold.engine.record.advancing import advance
from turnfold.engine.record.recorder import UNWATCHED, Recorder
from turnfold.engine.record.trail import RECORDED, Trail
from turnfold.engine.state import GameState
from turnfold.events.log.columns import Causes, wrong_causes
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.record import ActionReversed, TimeNoted
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.timeline.sound import wrong_event

KEPT_COMMITS = 96
"""How many commits a game can go back (in Arena's recordings seen so far: up to 7)."""


class Memory(Protocol):
    """What an importer remembers in addition to the log; it is restored when the log goes back."""

    def marks(self) -> Any:
        """A copy of what is remembered now, which later events do not change."""

    def recall(self, marks: Any) -> None:
        """Restore `marks`."""


class NoMemory:
    """The memory of an importer that needs none."""

    def marks(self) -> None:
        """No marks: there is nothing to remember."""

    def recall(self, marks: None) -> None:
        """Do nothing: there is nothing to restore."""


class CommitEnd(NamedTuple):
    """The end of a commit: the number of events so far, the state, and what the importer
    remembered."""

    seq: int
    state: GameState
    marks: Any


class Untrue(ValueError):
    """A fact that cannot follow those before it."""


class LogWriter:
    """The log being written, and the state that it folds to.

    `recorder` holds the open commit, `earlier` are the ends of the latest commits. Going back
    replaces `recorder` and `state`, and restores the memory.
    """

    def __init__(self, header: Header, memory: Memory | None = None) -> None:
        self.log = Log(header)
        self.trail = Trail(self.log, RECORDED)
        self._open(GameState(header.edition))
        self._noted = 0
        self._memory = memory if memory is not None else NoMemory()
        start = CommitEnd(0, self.state.fork(), self._memory.marks())
        self.earlier: deque[CommitEnd] = deque([start], maxlen=KEPT_COMMITS)

    def _open(self, state: GameState) -> None:
        """Begin a commit in this state."""
        self.state = state
        self.recorder = Recorder(state, len(self.log), UNWATCHED, self.trail)

    @property
    def seq(self) -> int:
        """The number of the next event."""
        return self.recorder.next_seq

    @property
    def facts(self) -> list[Entry]:
        """The facts of the open commit."""
        return self.recorder.entries

    def record(self, event: AnyEvent, rule: str = "", *causes: int) -> int:
        """Add a fact to the open commit and fold it. Returns its sequence number.

        `rule` is a number of 2024, and is written with that of the log's edition. Causes of -1 are
        ignored. Raises `Untrue` for a fact that cannot follow, such as one about something that
        does not exist, or that `turnfold verify` would call damaged; the caller then gives up the
        message with `reopen`.
        """
        because = _together(causes)
        wrong = wrong_causes(self.seq, because) or wrong_event(event, self.state)
        if wrong:
            raise Untrue(f"{type(event).__name__}: {wrong}")
        try:
            return self.recorder.emit(event, rule, because)
        except FOLD_ERRORS as error:
            raise Untrue(f"{event} is about something that is not there ({error!r})") from error

    def take_back(self, seq: int) -> None:
        """Discard the facts of the open commit from number `seq` on."""
        kept = self.facts[: seq - len(self.log)]
        self._return()
        for each in kept:
            advance(self.state, each.event)
        self.facts.extend(kept)

    def told(self) -> Iterator[tuple[int, Entry]]:
        """The facts of the open commit with their numbers, the latest first."""
        return zip(range(self.seq - 1, -1, -1), reversed(self.facts), strict=False)

    def commit(self, time: int = 0) -> None:
        """Close the open commit, if it holds anything. If its `time` (ms since 1970; 0: not known)
        differs from the last one noted, note it in the commit."""
        if self.facts:
            if time and time != self._noted:
                self._noted = time
                self.record(TimeNoted(_moment(time)))
            self.log.append(self.facts)
            self._open(self.state)
            self.earlier.append(CommitEnd(self.seq, self.state.fork(), self._memory.marks()))

    def reopen(self) -> None:
        """Discard the open commit."""
        self._return()
        self._memory.recall(self.earlier[-1].marks)

    def undo(self, age: int, reason: str) -> None:
        """730@2024: the latest `age` commits are taken back; they stay in the log."""
        for _ in range(age):
            self.earlier.pop()
        self._return()
        first = self.earlier[-1].seq
        self.trail.take_back(first)
        self._memory.recall(self.earlier[-1].marks)
        self.record(ActionReversed(first, (), reason), "730.1")

    def _return(self) -> None:
        """Return to the state after the latest commit that remains."""
        self._open(self.earlier[-1].state.fork())


def _moment(time: int) -> str:
    """A time in ms since 1970 as 2026-05-02T01:01:25.097Z."""
    told = datetime.fromtimestamp(time / 1000, UTC).isoformat(timespec="milliseconds")
    return told.replace("+00:00", "Z")


def _together(causes: tuple[int, ...]) -> Causes:
    return tuple(sorted({each for each in causes if each >= 0}))
