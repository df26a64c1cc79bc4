"""Why a cost cannot be paid, where the file said that there is mana: it was lost before."""

from turnfold.engine.game import Game
from turnfold.engine.rules.mana.mana import NOT_ENOUGH
from turnfold.events.base import PlayerId
from turnfold.events.stack import ManaEmptied
from turnfold.replays.disputes.file.format import EntryKeys


def why_unpaid(reason: str, entry: EntryKeys, game: Game, player: PlayerId, start: int) -> str:
    """The reason of a refusal; for a cost that cannot be paid also what has the cost, and under
    which rule the player lost mana earlier in the script (500.4@2024)."""
    if not reason.endswith(NOT_ENOUGH):
        return reason
    what = entry.cast or entry.activate
    whole = f"{what}: {reason}" if what else reason
    lost = next(
        (
            seq
            for seq in range(len(game.log) - 1, start - 1, -1)
            if isinstance(each := game.log.events[seq], ManaEmptied) and each.player == player
        ),
        None,
    )
    if lost is None:
        return whole
    name, rule = game.state.players[player].name, game.log.rule_of(lost)
    return (
        f"{whole}; the mana that {name} had was lost as a step ended ({rule}): write lands for"
        f" {name} instead, which are tapped when something costs mana"
    )
