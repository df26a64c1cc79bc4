"""Why a fold can differ from the recorder although every annotation was followed.

A class is only for what is known to be missing from Arena's record, and only where it can be
the reason. The fact is then taken from the record, so that the log goes on right, and the
message counts as different. Everything else stays unexplained.
"""

from turnfold.events.zones import LibraryArranged
from turnfold.replays.importers.arena.knowledge import Knowledge
from turnfold.replays.importers.arena.reading import (
    RESOLUTION_COMPLETED,
    RESOLUTION_STARTED,
    MessageReading,
)
from turnfold.replays.importers.kit.comparison import LIBRARY, Mismatch, StateComparer
from turnfold.replays.importers.kit.imported import UNEXPLAINED
from turnfold.replays.importers.kit.overview import Scope

LIBRARY_ORDER = "library order"

SCOPE = Scope(
    "Arena",
    (
        "card",
        "characteristics (types, power, toughness, colors, keywords)",
        "controller",
        "face_down",
        "targets",
        "priority",
        "tapped when entering the battlefield",
        "the order in which a player's triggered abilities are put on the stack together",
        "hands and libraries before the first turn",
        "everything in a snapshot",
    ),
    {
        LIBRARY_ORDER: "an effect put cards into places of a library, often at random, that no "
        "annotation tells; the new order is taken from Arena's list",
        UNEXPLAINED: "no reason is known; the log goes on from Arena's own state, as after a gap",
    },
)
"""What the check of Arena's games covers."""

_RESOLVES = frozenset({RESOLUTION_STARTED, RESOLUTION_COMPLETED})


def amend(game: Knowledge, reading: MessageReading, mismatches: list[Mismatch]) -> list[str]:
    """Take what annotations leave out from Arena's lists: the class of each mismatch.

    None where one has no class, or where not all is equal afterwards.
    """
    reasons = [_explain(game, reading, each) for each in mismatches]
    if "" in reasons:
        return []
    comparison = StateComparer()
    for each in comparison.compare(game.state, game.table):
        if each.path.startswith(LIBRARY) and isinstance(each.recorded, tuple):
            player = int(each.path.removeprefix(LIBRARY).rstrip("]"))
            arranged = LibraryArranged(player, each.recorded)
            game.tell(arranged, "401.4", game.resolution)
    return [] if comparison.compare(game.state, game.table) else reasons


def _explain(game: Knowledge, reading: MessageReading, mismatch: Mismatch) -> str:
    """The class that a mismatch belongs to; empty when no reason is known."""
    recorded, folded = mismatch.recorded, mismatch.folded
    if not isinstance(recorded, tuple) or not isinstance(folded, tuple):
        return ""
    if sorted(recorded) != sorted(folded):
        return ""
    if mismatch.path.startswith(LIBRARY) and _resolves(game, reading):
        return LIBRARY_ORDER
    return ""


def _resolves(game: Knowledge, reading: MessageReading) -> bool:
    """A spell or ability is resolving, or did in this message."""
    return bool(game.state.resolving) or not _RESOLVES.isdisjoint(reading.by_kind)
