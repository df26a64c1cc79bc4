"""The result of an import: the log of a game, the findings of the check, and the damage."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, field

from turnfold.events.log.log import Log
from turnfold.replays.importers.kit.comparison import Mismatch

UNEXPLAINED = "unexplained"
"""The reason of a difference for which none is known."""

KEPT_DIFFERENCES = 1000
"""How many differences are kept in full; all are counted."""


class RecorderDifference(Struct, frozen=True):
    """A place at which the fold differed from the recorder's state after a message, and why."""

    line: int
    state: int
    path: str
    recorded: Any
    folded: Any
    reason: str

    @property
    def is_unexplained(self) -> bool:
        """Whether no reason is known."""
        return self.reason == UNEXPLAINED


class Check(Struct):
    """The result of comparing the fold with the recorder's own state after every message.

    `messages` is the sum of `equal`, of the numbers in `different` (messages by reason), of
    `unclaimed` (messages in a part of the game that the recording lost) and of `uncompared`
    (messages after which the recorder shows no state to compare with). `in_part` of the equal
    ones come after a gap: of these, only what was recorded again since the gap was compared.
    `unread` has the fields and annotations that the recorder shows and the importer does not read,
    with how often they were shown: nothing that they tell is in the log, or compared. `kinds`
    counts what the recording holds, by kind, where the importer counts it.
    """

    messages: int = 0
    equal: int = 0
    different: dict[str, int] = field(default_factory=dict)
    unclaimed: int = 0
    uncompared: int = 0
    in_part: int = 0
    undo_snapshots: int = 0
    undo_equal: int = 0
    gaps: int = 0
    differences: list[RecorderDifference] = field(default_factory=list)
    unread: dict[str, int] = field(default_factory=dict)
    kinds: dict[str, int] = field(default_factory=dict)

    def __repr__(self) -> str:
        found = f"{self.equal} equal, {self.differing} different, {self.unclaimed} unclaimed"
        return f"<Check of {self.messages} messages: {found}>"

    @property
    def differing(self) -> int:
        """How many messages differ, for whatever reason."""
        return sum(self.different.values())

    @property
    def unexplained_messages(self) -> int:
        """How many messages differ for no known reason."""
        return self.different.get(UNEXPLAINED, 0)

    @property
    def unexplained(self) -> int:
        """How many messages or undo snapshots differ for no known reason."""
        return self.unexplained_messages + self.undo_snapshots - self.undo_equal

    def count_unread(self, fields: Iterable[str]) -> None:
        """Count what the recorder shows and the importer does not read."""
        for each in fields:
            self.unread[each] = self.unread.get(each, 0) + 1

    def count_kind(self, kind: str) -> None:
        """Count one more event or line of this kind in the recording."""
        self.kinds[kind] = self.kinds.get(kind, 0) + 1

    def count_differing(
        self, line: int, state: int, mismatches: list[Mismatch], reasons: list[str]
    ) -> None:
        """Count a message that differs, by its line and the number of the state after it; keep the
        differences.

        `reasons` has one reason for each mismatch; the message is counted under the first.
        """
        self.different[reasons[0]] = self.different.get(reasons[0], 0) + 1
        room = KEPT_DIFFERENCES - len(self.differences)
        for each, reason in list(zip(mismatches, reasons, strict=True))[:room]:
            difference = RecorderDifference(
                line, state, each.path, each.recorded, each.folded, reason
            )
            self.differences.append(difference)


class ImportedGame(Struct):
    """One game of a recording. `time` is when it began (ms since 1970; 0: not told), `damage`
    one sentence for everything that is missing or unreadable, `result` how it ended."""

    match: str
    number: int
    recorder: int
    time: int
    turns: int
    result: str
    log: Log
    check: Check
    damage: list[str]

    def __repr__(self) -> str:
        return f"<ImportedGame {self.match} game {self.number}: {self.turns} turns, {self.result}>"
