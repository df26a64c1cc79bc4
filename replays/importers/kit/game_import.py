"""The import of one game: each message is followed, compared and committed, and what is lost is
named."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from turnfold.engine.state import GameState
from turnfold.events.log.log import Log
from turnfold.events.record import GapFound
from turnfold.replays.importers.kit.comparison import Mismatch, StateComparer
from turnfold.replays.importers.kit.gaps import Gap, LostLine, Sent, SideMessage
from turnfold.replays.importers.kit.imported import UNEXPLAINED, Check, ImportedGame
from turnfold.replays.importers.kit.log_writer import LogWriter, Untrue
from turnfold.replays.importers.kit.shown import ShownGame

CANNOT_FOLLOW = (LookupError, ValueError, TypeError)
"""What following a message raises when it contradicts the messages before it."""

M = TypeVar("M", bound=Sent)

Amend = Callable[[list[Mismatch]], list[str]]
"""Sets the log right where something is known to be missing from a recording."""


class GameIdentity(Struct, frozen=True):
    """Which game this is: its match, its number in it, who recorded it (0: not told), and when it
    began (ms since 1970; 0: not told)."""

    match: str
    number: int = 1
    recorder: int = 0
    time: int = 0


class GameImport(ABC, Generic[M]):
    """Follows the messages of one game; `finish` returns the imported game.

    An importer defines the abstract methods. After a loss (`lost`) nothing is claimed about the
    game until `follow` finds a whole state and ends the loss.
    """

    after_gap = "nothing is claimed until the next full state"
    """What is done after a gap."""

    place = "line"
    """What the numbers of lines count in the recording; in a binary one it is not lines."""

    def __init__(self, origin: GameIdentity, writer: LogWriter) -> None:
        self.origin = origin
        self.writer = writer
        self.check = Check()
        self.damage: list[str] = []
        self.lost = False
        self.last_state = 0
        self._comparison = StateComparer()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.log.header.game!r}: {len(self.log)} events>"

    @property
    @abstractmethod
    def shown(self) -> ShownGame | None:
        """The game as the recorder shows it after the message that is being followed; None if it
        shows no state of its own. It is never made from the log."""

    @abstractmethod
    def goes_on(self, message: M) -> bool:
        """Whether a whole state belongs to this game; false if it starts another game, or this one
        again."""

    @abstractmethod
    def follow(self, message: M) -> None:
        """Write the facts of a message, and count it in the check.

        Raises one of `CANNOT_FOLLOW` if it contradicts earlier messages.
        """

    @abstractmethod
    def resynchronise(self, reason: str, gap: str = "") -> None:
        """Write the whole game from the recorder's own state; `gap` says what is missing before
        it."""

    def hear(self, said: SideMessage) -> None:
        """Write what the recorder says in addition to the present state, such as the options of a
        question. The default writes nothing.

        Raises one of `CANNOT_FOLLOW` if that cannot be written.
        """

    def on_loss(self) -> None:
        """Called when something was lost. An importer that can continue from parts of a state
        prepares for it here."""

    def on_end(self) -> None:
        """Called when nothing more of the game comes. An importer that waited for more writes here
        what it has."""

    @property
    def log(self) -> Log:
        """The log of all commits so far."""
        return self.writer.log

    @property
    def state(self) -> GameState:
        """The fold of the log and the open commit."""
        return self.writer.state

    def take(self, item: M | LostLine | Gap | SideMessage) -> None:
        """Follow the next item of the stream."""
        if isinstance(item, LostLine):
            self.damage.append(f"{self.place} {item.line}: {item.reason}")
            if item.last and not self.state.over and not self.lost:
                self._lose(item.reason)
        elif isinstance(item, Gap):
            self._take_gap(item)
        elif isinstance(item, SideMessage):
            self._take_beside(item)
        else:
            self.check.messages += 1
            try:
                self.follow(item)
            except CANNOT_FOLLOW as error:
                self._give_up(item, error)
            self.last_state = item.state_number
            self.writer.commit(item.time)

    def finish(self) -> ImportedGame:
        """End the import. Returns the game as far as it was recorded."""
        self.on_end()
        which = self.origin
        return ImportedGame(
            which.match,
            which.number,
            which.recorder,
            which.time,
            self.state.turn,
            _result(self.state),
            self.log,
            self.check,
            self.damage,
        )

    def compare(self, message: M, amend: Amend | None = None) -> None:
        """Compare the fold after a message with what the recorder shows, and count the message. If
        the recorder shows nothing, it is counted as not compared.

        `amend` may know the reasons for all mismatches and correct the log; it returns a reason for
        each. Without it, or if it returns none, the log continues from the recorder's own state.
        That is no gap, because no message is missing.
        """
        shown = self.shown
        if shown is None:
            self.check.uncompared += 1
            return
        mismatches = self._comparison.compare(self.state, shown)
        if not mismatches:
            self.check.equal += 1
            return
        reasons = amend(mismatches) if amend is not None else []
        if not reasons:
            reasons = [UNEXPLAINED] * len(mismatches)
            where = ", ".join(each.path for each in mismatches[:5])
            what = f"state {message.state_number} does not follow from the one before: {where}"
            self.damage.append(f"{self.place} {message.line}: {what}")
            self.resynchronise(what)
        self.check.count_differing(message.line, message.state_number, mismatches, reasons)

    def age(self) -> int:
        """How many commits ago the fold was equal to what the recorder shows now; -1 if it never
        was."""
        shown = self.shown
        for age, moment in enumerate(reversed(self.writer.earlier) if shown is not None else ()):
            if shown is not None and not StateComparer().compare(moment.state, shown):
                return age
        return -1

    def name_gap(self, line: int, gap: str) -> None:
        """Count a gap that `resynchronise` will tell, and note the line at which something is
        missing."""
        self.damage.append(f"{self.place} {line}: {gap}")
        self.check.gaps += 1

    def _take_gap(self, gap: Gap) -> None:
        """Some states are missing. The importer continues at the next whole state, or in its own
        way."""
        missing = gap.next - gap.last - 1
        reason = f"{missing} states after {gap.last} are missing"
        self.damage.append(f"{self.place} {gap.line}: {reason}; {self.after_gap}")
        self._lose(reason)

    def _take_beside(self, item: SideMessage) -> None:
        """Follow something said in addition to a state, unless it is about another state than the
        present one."""
        if self.lost or item.state_number != self.last_state:
            return
        try:
            self.hear(item)
        except CANNOT_FOLLOW:
            self.writer.reopen()
        self.writer.commit(item.time)

    def _give_up(self, message: M, error: Exception) -> None:
        """Give up a message that contradicts earlier ones, and continue from the recorder's own
        state."""
        number = message.state_number
        self.writer.reopen()
        why = str(error) if isinstance(error, Untrue) else f"{type(error).__name__}: {error}"
        reason = f"state {number} cannot be followed: {why}"
        mismatch = Mismatch("message", "", reason)
        self.check.count_differing(message.line, number, [mismatch], [UNEXPLAINED])
        self.damage.append(f"{self.place} {message.line}: {reason}")
        try:
            self.resynchronise(reason)
        except CANNOT_FOLLOW:
            self.writer.reopen()
            self._lose(reason)

    def _lose(self, reason: str) -> None:
        """Begin a gap, or another one in a part that is not known yet."""
        self.check.gaps += 1
        self.writer.record(GapFound(reason))
        self.writer.commit()
        self.lost = True
        self.on_loss()


def _result(state: GameState) -> str:
    if not state.over:
        return "unfinished"
    how = state.ended_by.value if state.ended_by else "other"
    who = " and ".join(f"player {each}" for each in state.winners)
    return f"{who} won ({how})" if who else f"draw ({how})"
