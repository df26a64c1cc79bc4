"""What an import gives: the log of a game, what the check found, and what is wrong with it."""

from msgspec import Struct, field

from events.log import Log

COMPARED = (
    "zones (library, graveyard and stack in order)",
    "life",
    "counters",
    "tapped",
    "damage",
    "attached_to",
    "attackers: target, blocked",
    "blockers: attackers",
    "turn",
    "active_player",
    "phase",
    "step",
)
COPIED = (
    "card",
    "characteristics (types, power, toughness, colors, keywords)",
    "controller",
    "face_down",
    "targets",
    "priority",
    "tapped when entering the battlefield",
    "hands and libraries before the first turn",
    "everything in a snapshot",
)
"""What is compared after every message, as folded from events; and what is only copied."""

UNEXPLAINED = "unexplained"
LIBRARY_ORDER = "library order"
TRIGGER_ORDER = "trigger order"

CLASSES = {
    LIBRARY_ORDER: "an effect put cards into places of a library, often at random, that no "
    "annotation tells; the new order is taken from Arena's list",
    TRIGGER_ORDER: "a player put triggered abilities on the stack in an order of their own "
    "(603.3b) that no annotation tells; it is taken from Arena's list",
    UNEXPLAINED: "no reason is known; the log goes on from Arena's own state, as after a gap",
}
"""Why a message can differ from the fold of what was told before it."""

KEPT_DIFFERENCES = 1000
"""How many differences are kept in full; all are counted."""


class Difference(Struct, frozen=True):
    """A place at which the fold differed from Arena's state after a message, and why."""

    line: int
    state: int
    path: str
    recorded: object
    folded: object
    reason: str

    @property
    def is_unexplained(self) -> bool:
        """Whether no reason is known."""
        return self.reason == UNEXPLAINED


class Check(Struct):
    """The result of comparing the fold with Arena's own state after every message.

    `messages` is the sum of `equal`, of the numbers in `different` (messages by reason) and of
    `unclaimed` (messages in a part of the game that the recording lost).
    """

    messages: int = 0
    equal: int = 0
    different: dict[str, int] = field(default_factory=dict)
    unclaimed: int = 0
    undo_snapshots: int = 0
    undo_equal: int = 0
    gaps: int = 0
    differences: list[Difference] = field(default_factory=list)

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
