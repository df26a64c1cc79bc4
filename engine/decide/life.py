"""Gaining and losing life, and losing the game (119, 104)."""

from engine.query.replacing import is_to, replacing
from engine.query.seating import sharing_life
from engine.recorder import Recorder
from engine.state import GameState
from events.base import PlayerId
from events.enums import Loss
from events.game import GameEnded, LifeGained, LifeLost, PlayerLost


def gain(r: Recorder, player: PlayerId, amount: int, rule: str = "119.3") -> int:
    """119.3@2024: gain life, after what multiplies it; how much it was."""
    amount = raised_gain(r.state, player, amount)
    if amount > 0 and r.state.players[player].lost is None:
        r.emit(LifeGained(player, amount), rule)
    return amount


def raised_gain(state: GameState, player: PlayerId, amount: int) -> int:
    """614.1a@2024: what a life gain becomes under the replacement effects of its player."""
    if amount <= 0:
        return 0
    for each in replacing(state, "life_gain"):
        if is_to(state, each, player):
            amount = amount * each.ability.times + each.ability.plus
    return amount


def lose(r: Recorder, player: PlayerId, amount: int, rule: str = "119.3") -> None:
    """119.3@2024: lose life."""
    if amount > 0 and r.state.players[player].lost is None:
        r.emit(LifeLost(player, amount), rule)


def player_loses(r: Recorder, player: PlayerId, loss: Loss, rule: str) -> None:
    """104.3, 810.8a@2024: a player loses, and everybody with whom they share their life."""
    for each in sharing_life(r.state, player):
        if r.state.players[each].lost is None:
            r.emit(PlayerLost(each, loss), rule)


def is_decided(state: GameState) -> bool:
    """104.2a, 104.4a@2024: whether at most one team is left."""
    return len({each.team for each in state.players.values() if each.lost is None}) < 2


def end_if_decided(r: Recorder) -> None:
    """104.2a, 104.4a@2024: the game is over when at most one team is left."""
    state = r.state
    if state.over or not is_decided(state):
        return
    teams = {each.team for each in state.players.values() if each.lost is None}
    losses = [each.lost for each in state.players.values() if each.lost and not each.left]
    winners = tuple(each.id for each in state.players.values() if each.team in teams)
    r.emit(
        GameEnded(winners, losses[-1] if losses else Loss.OTHER), "104.2a" if teams else "104.4a"
    )
