"""Known reasons for which a fold differs from the recorder although every annotation was followed.

There is a class only for facts that Arena is known to leave out, and it applies only where that can
be the reason. The fact is then copied from Arena's state, so that the log is right from there on,
and the message counts as different. All else stays unexplained.
"""

from turnfold.events.zones import LibraryArranged
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.reading import MessageReading
from turnfold.replays.importers.kit.comparison import LIBRARY, Mismatch, StateComparer
from turnfold.replays.importers.kit.imported import UNEXPLAINED
from turnfold.replays.importers.kit.overview import Scope
from turnfold.replays.importers.kit.shown import ShownGame

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


def amend(
    game: ImportedGameState, reading: MessageReading, shown: ShownGame, mismatches: list[Mismatch]
) -> list[str]:
    """Copy from Arena's lists what annotations leave out. Returns the class of each mismatch
    between the fold and what is `shown`.

    Returns no classes if a mismatch has none, or if the fold still differs afterwards.
    """
    reasons = [_explain(game, reading, each) for each in mismatches]
    if "" in reasons:
        return []
    comparison = StateComparer()
    for each in comparison.compare(game.state, shown):
        if each.path.startswith(LIBRARY) and isinstance(each.recorded, tuple):
            player = int(each.path.removeprefix(LIBRARY).rstrip("]"))
            arranged = LibraryArranged(player, each.recorded)
            game.record(arranged, "401.4", game.resolution)
    return [] if comparison.compare(game.state, shown) else reasons


def _explain(game: ImportedGameState, reading: MessageReading, mismatch: Mismatch) -> str:
    """The class that a mismatch belongs to; empty when no reason is known."""
    recorded, folded = mismatch.recorded, mismatch.folded
    if not isinstance(recorded, tuple) or not isinstance(folded, tuple):
        return ""
    if sorted(recorded) != sorted(folded):
        return ""
    if mismatch.path.startswith(LIBRARY) and _resolves(game, reading):
        return LIBRARY_ORDER
    return ""


def _resolves(game: ImportedGameState, reading: MessageReading) -> bool:
    """Whether a spell or ability is resolving, or resolved in this message."""
    return bool(game.state.resolving) or reading.resolves
