"""Verifies that a recording is whole, unchanged and consistent with itself.

its lines      every line is whole and its hash is right (told by opening it)
complete       the log says itself that nothing is missing at its end
its events     every event can follow those before it, also where they were taken back later
its execution  the same decisions, given to the engine again, lead to the same events
its branches   what stands behind its closing line is whole as well, if anything does

The first commit does not follow from a decision. What has to be believed about it is reported.
"""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from turnfold.events.game import GameBegan
from turnfold.events.log import LogDamage
from turnfold.events.log.columns import LogContradiction
from turnfold.events.log.log import Log
from turnfold.events.log.upcasting import ALL_CAUSES, FORMAT
from turnfold.replays.audit.first_commit import dealt_otherwise, misnamed, on_its_word, was_dealt
from turnfold.replays.audit.reexecute import reexecute
from turnfold.replays.branches.file import load
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.timeline.sound import require_sound


class ExecutionResult(StrEnum):
    """The result of executing a game again."""

    EXACT = "exact"
    RENUMBERED = "renumbered"
    DIVERGED = "diverged"
    UNVERIFIED = "unverified"


class Execution(Struct, frozen=True):
    """The verdict, the reason, and the first event that was different, if any was."""

    verdict: ExecutionResult
    reason: str
    event: int | None = None


class Contradiction(Struct, frozen=True):
    """The first event that cannot follow those before it."""

    event: int
    reason: str


class Verification(Struct, frozen=True):
    """The result of verifying one recording; `fine` if nothing is wrong with it.

    `on_its_word` says what has to be believed because only the first commit says it; `branches` is
    what is wrong with the branches in the file (None: nothing, or there are none).
    """

    file: str
    game: str
    edition: str
    format: int
    events: int
    commits: int
    complete: bool
    damage: LogDamage | None
    contradiction: Contradiction | None
    execution: Execution
    on_its_word: str
    branches: str | None = None

    @property
    def fine(self) -> bool:
        """Whether it is whole, complete and consistent, and executing it again gave no other
        events."""
        return self.complete and not self._is_damaged and not self._parts

    @property
    def verdict(self) -> str:
        """The result in a word: NEWER than this turnfold, DAMAGED, PARTS AT the first event that
        was different, INCOMPLETE, EXACT, RENUMBERED if only rule numbers were corrected, or
        UNVERIFIED if another program recorded it."""
        if self.damage is not None and self.damage.is_newer:
            return "NEWER"
        if self._is_damaged:
            return "DAMAGED"
        if self._parts:
            return f"PARTS AT {self.execution.event}"
        return self.execution.verdict.upper() if self.complete else "INCOMPLETE"

    @property
    def _is_damaged(self) -> bool:
        found = (self.damage, self.contradiction, self.branches)
        return any(each is not None for each in found)

    @property
    def _parts(self) -> bool:
        return self.execution.verdict is ExecutionResult.DIVERGED


def verify(recording: Recording) -> Verification:
    """Check everything that can be wrong with an opened recording."""
    found = examine(
        str(recording.path),
        recording.log,
        recording.format,
        recording.complete,
        recording.damage,
    )
    return replace(found, branches=damage_in_branches(recording))


NOT_EXECUTED = Execution(
    ExecutionResult.UNVERIFIED, "a log that contradicts itself is not executed again"
)


def examine(
    where: str, log: Log, format: int, complete: bool, damage: LogDamage | None
) -> Verification:
    """Check everything that can be wrong with a log, wherever it was read from."""
    contradiction = contradiction_in(log)
    return Verification(
        file=where,
        game=log.header.game,
        edition=log.header.edition.value,
        format=format,
        events=len(log),
        commits=log.commit_count,
        complete=complete,
        damage=damage,
        contradiction=contradiction,
        execution=NOT_EXECUTED if contradiction is not None else execute(log, format),
        on_its_word=on_its_word(log),
    )


def damage_in_branches(recording: Recording) -> str | None:
    """What is wrong with the branches after a log, in one sentence; None if nothing is."""
    if not recording.branched or recording.damage is not None:
        return None
    try:
        load(recording.path)
    except UserError as error:
        return str(error)
    return None


def contradiction_in(log: Log) -> Contradiction | None:
    """The first event that contradicts those before it, or names something that does not exist in
    the game. Events that were taken back are checked too."""
    try:
        require_sound(log)
        log.require_causes()
    except LogContradiction as error:
        return Contradiction(error.seq, str(error))
    if wrong_name := misnamed(log):
        return Contradiction(*wrong_name)
    return None


def execute(log: Log, format: int = FORMAT) -> Execution:
    """Execute a game again, if the engine played it: every decision, compared event by event.

    Logs of formats before 3 have only one cause for each event, so only their facts are compared.
    Games that another program recorded have no decisions and cannot be executed.
    """
    if not len(log):
        return Execution(ExecutionResult.UNVERIFIED, "there is no event that could be executed")
    first = log.events[0]
    recorder = first.recorded_by if isinstance(first, GameBegan) else ""
    if recorder != "turnfold":
        return Execution(
            ExecutionResult.UNVERIFIED,
            f"recorded by {recorder or 'somebody else'}, not played by turnfold",
        )
    whole = format >= ALL_CAUSES
    if was_dealt(log) and (otherwise := dealt_otherwise(log, whole)):
        return Execution(ExecutionResult.DIVERGED, otherwise.reason, otherwise.event)
    _, parting, renumbered = reexecute(log, whole=whole)
    if parting is not None:
        return Execution(ExecutionResult.DIVERGED, parting.reason, parting.event)
    same = f"{log.commit_count - 1} decisions lead to the same {len(log)} events"
    if not renumbered:
        return Execution(ExecutionResult.EXACT, same)
    at, was, now = renumbered[0]
    return Execution(
        ExecutionResult.RENUMBERED,
        f"{same}; rule numbers differ in {len(renumbered)} of them, first in event {at}: "
        f"{was or 'no rule'} in the log, {now or 'no rule'} now",
        at,
    )
