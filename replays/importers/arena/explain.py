"""Why a fold can differ from the recorder although every annotation was followed.

A class is only for what is known to be missing from Arena's record, and only where it can be
the reason. The fact is then taken from the record, so that the log goes on right, and the
message counts as different. Everything else stays unexplained.
"""

from events.base import ObjectId
from events.enums import Nature
from replays.importers.arena.check import LIBRARY, STACK, Mismatch
from replays.importers.arena.follower import Follower
from replays.importers.arena.report import LIBRARY_ORDER, TRIGGER_ORDER

_RESOLVES = frozenset({"AnnotationType_ResolutionStart", "AnnotationType_ResolutionComplete"})


def explain(game: Follower, mismatch: Mismatch) -> str:
    """The class that a mismatch belongs to; empty when no reason is known."""
    recorded, folded = mismatch.recorded, mismatch.folded
    if not isinstance(recorded, tuple) or not isinstance(folded, tuple):
        return ""
    if sorted(recorded) != sorted(folded):
        return ""
    if mismatch.path.startswith(LIBRARY) and _resolves(game):
        return LIBRARY_ORDER
    if mismatch.path == STACK and _are_triggers(game, recorded, folded):
        return TRIGGER_ORDER
    return ""


def _resolves(game: Follower) -> bool:
    """A spell or ability is resolving, or did in this message."""
    kinds = {annotation.kind for annotation in game.message.annotations}
    return bool(game.state.resolving) or not _RESOLVES.isdisjoint(kinds)


def _are_triggers(
    game: Follower, recorded: tuple[ObjectId, ...], folded: tuple[ObjectId, ...]
) -> bool:
    """Only abilities of one player that this message put on the stack are in other places."""
    moved = [ours for ours, theirs in zip(folded, recorded, strict=True) if ours != theirs]
    known = [game.state.objects[each] for each in moved]
    new = {record.instance_id for record in game.message.game_objects}
    return (
        all(each.nature is Nature.ABILITY for each in known)
        and len({each.controller for each in known}) == 1
        and new.issuperset(moved)
    )
