"""Gaining and losing life, and losing the game (119, 104)."""

from collections.abc import Collection, Mapping

from turnfold.engine.query.permissions import is_restricted
from turnfold.engine.query.replacing import is_to, replacing
from turnfold.engine.record import causes
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.replacement.ordering import Ask, ChangedAmount, change_of, changed
from turnfold.engine.seating.seats import sharing_life
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.cards.replacements import LifeGainChange
from turnfold.events.enums import Loss
from turnfold.events.game import GameEnded, LifeGained, LifeLost, PlayerLost


def gain(r: Recorder, amounts: Mapping[PlayerId, int], ask: Ask, rule: str = "119.3") -> None:
    """119.3@2024: each of the players gains so much life, after the effects that change that."""
    gained = {each: raised_gain(r.state, each, amount, ask) for each, amount in amounts.items()}
    for player, (amount, effects) in gained.items():
        if amount > 0:
            r.emit(LifeGained(player, amount), rule, causes.present_and(r, effects))


def raised_gain(state: GameState, player: PlayerId, amount: int, ask: Ask) -> ChangedAmount:
    """614.1a, 616.1, 101.2@2024: how much life a player gains after replacement effects; none if
    the player has left, or can't gain life."""
    if state.players[player].lost is not None or cannot_gain(state, player):
        return ChangedAmount(0)
    found = (each for each in replacing(state, LifeGainChange) if is_to(state, each, player))
    return changed(player, amount, [change_of(each) for each in found], ask)


def cannot_gain(state: GameState, player: PlayerId) -> bool:
    """810.9g@2024: whether an effect keeps a player from gaining life, or somebody who
    shares that player's life total."""
    return any(is_restricted(state, "gain_life", each) for each in sharing_life(state, player))


def lose(r: Recorder, player: PlayerId, amount: int, rule: str = "119.3") -> None:
    """119.3@2024: a player loses life."""
    if amount > 0 and r.state.players[player].lost is None:
        r.emit(LifeLost(player, amount), rule)


def player_loses(r: Recorder, player: PlayerId, loss: Loss, rule: str) -> None:
    """104.3, 810.8a@2024: a player loses the game, and so does everybody who shares that player's
    life total."""
    for each in sharing_life(r.state, player):
        if r.state.players[each].lost is None:
            r.emit(PlayerLost(each, loss), rule)


def is_decided(state: GameState) -> bool:
    """104.2a, 104.4a@2024: whether at most one team is left."""
    return is_decided_without(state, frozenset())


def is_decided_without(state: GameState, losing: Collection[PlayerId]) -> bool:
    """104.2a, 104.4a@2024: whether at most one team is left once these players have lost."""
    left = (each for each in state.players.values() if each.lost is None and each.id not in losing)
    return len({each.team for each in left}) < 2


def end_if_decided(r: Recorder) -> None:
    """104.2a, 104.4a@2024: end the game if at most one team is left."""
    state = r.state
    if state.over or not is_decided(state):
        return
    teams = {each.team for each in state.players.values() if each.lost is None}
    losses = [each.lost for each in state.players.values() if each.lost and not each.left]
    winners = tuple(each.id for each in state.players.values() if each.team in teams)
    by = losses[-1] if losses else Loss.OTHER
    rule = "104.2a" if teams else "104.4a"
    r.emit(GameEnded(winners, by), rule, causes.losses(r) or r.causes)
