"""Why a fold can differ from the recorder although every annotation was followed.

A class is only for what is known to be missing from Arena's record, and only where it can be
the reason. The fact is then taken from the record, so that the log goes on right, and the
message counts as different. Everything else stays unexplained.
"""

from msgspec.structs import replace

from turnfold.events.base import ObjectId
from turnfold.events.enums import Nature
from turnfold.events.zones import LibraryArranged
from turnfold.replays.importers.arena.knowledge import Knowledge
from turnfold.replays.importers.arena.reading import (
    RESOLUTION_COMPLETED,
    RESOLUTION_STARTED,
    Reading,
)
from turnfold.replays.importers.arena.translate import translate
from turnfold.replays.importers.kit.comparison import LIBRARY, STACK, Mismatch, StateComparer
from turnfold.replays.importers.kit.imported import UNEXPLAINED
from turnfold.replays.importers.kit.overview import Scope

LIBRARY_ORDER = "library order"
TRIGGER_ORDER = "trigger order"

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
        "hands and libraries before the first turn",
        "everything in a snapshot",
    ),
    {
        LIBRARY_ORDER: "an effect put cards into places of a library, often at random, that no "
        "annotation tells; the new order is taken from Arena's list",
        TRIGGER_ORDER: "a player put triggered abilities on the stack in an order of their own "
        "(603.3b) that no annotation tells; it is taken from Arena's list",
        UNEXPLAINED: "no reason is known; the log goes on from Arena's own state, as after a gap",
    },
)
"""What the check of Arena's games covers."""

_RESOLVES = frozenset({RESOLUTION_STARTED, RESOLUTION_COMPLETED})


def amend(game: Knowledge, reading: Reading, mismatches: list[Mismatch]) -> list[str]:
    """Take what annotations leave out from Arena's lists: the class of each mismatch.

    None where one has no class, or where not all is equal afterwards.
    """
    reasons = [_explain(game, reading, each) for each in mismatches]
    if "" in reasons:
        return []
    comparison = StateComparer()
    for each, reason in zip(mismatches, reasons, strict=True):
        if reason == TRIGGER_ORDER and isinstance(each.recorded, tuple):
            game.writer.reopen()
            translate(game, replace(reading, stack_order=each.recorded))
    for each in comparison.compare(game.state, game.table):
        if each.path.startswith(LIBRARY) and isinstance(each.recorded, tuple):
            player = int(each.path.removeprefix(LIBRARY).rstrip("]"))
            arranged = LibraryArranged(player, each.recorded)
            game.tell(arranged, "401.4", game.resolution)
    return [] if comparison.compare(game.state, game.table) else reasons


def _explain(game: Knowledge, reading: Reading, mismatch: Mismatch) -> str:
    """The class that a mismatch belongs to; empty when no reason is known."""
    recorded, folded = mismatch.recorded, mismatch.folded
    if not isinstance(recorded, tuple) or not isinstance(folded, tuple):
        return ""
    if sorted(recorded) != sorted(folded):
        return ""
    if mismatch.path.startswith(LIBRARY) and _resolves(game, reading):
        return LIBRARY_ORDER
    if mismatch.path == STACK and _are_triggers(game, reading, recorded, folded):
        return TRIGGER_ORDER
    return ""


def _resolves(game: Knowledge, reading: Reading) -> bool:
    """A spell or ability is resolving, or did in this message."""
    return bool(game.state.resolving) or not _RESOLVES.isdisjoint(reading.by_kind)


def _are_triggers(
    game: Knowledge,
    reading: Reading,
    recorded: tuple[ObjectId, ...],
    folded: tuple[ObjectId, ...],
) -> bool:
    """Only abilities of one player that this message put on the stack are in other places."""
    moved = [ours for ours, theirs in zip(folded, recorded, strict=True) if ours != theirs]
    known = [game.state.objects[each] for each in moved]
    new = {record.instance_id for record in reading.message.game_objects}
    return (
        all(each.nature is Nature.ABILITY for each in known)
        and len({each.controller for each in known}) == 1
        and new.issuperset(moved)
    )
