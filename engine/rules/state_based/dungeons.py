"""Dungeons that players complete as a state-based action (309.6, 704.5t)."""

from turnfold.engine.cards.dungeons import rooms_behind
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.state import GameState, PlayerState
from turnfold.events.cards.triggers import EntersRoom
from turnfold.events.game import DungeonCompleted


def complete(r: Recorder) -> None:
    """704.5t@2024: a player whose venture marker is in the bottommost room completes the dungeon,
    unless a room ability of it has yet to leave the stack."""
    for player in list(r.state.players.values()):
        is_last = player.dungeon and not rooms_behind(player.dungeon, player.room)
        if is_last and not _is_awaited(r.state, player):
            r.emit(DungeonCompleted(player.id, player.dungeon), "704.5t")


def _is_awaited(state: GameState, player: PlayerState) -> bool:
    """309.6@2024: whether a room ability of the player's dungeon waits or is on the stack."""
    return any(
        isinstance(trigger := getattr(each.ability, "trigger", None), EntersRoom)
        and (each.controller, trigger.dungeon) == (player.id, player.dungeon)
        for each in state.abilities.values()
    )
