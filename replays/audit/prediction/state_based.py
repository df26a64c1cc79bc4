"""Predicts state-based actions and the end of the game (704, 104)."""

from collections.abc import Collection

from msgspec.structs import replace

from turnfold.engine.record.recorder import probe
from turnfold.engine.rules.objects.moving import leave_combat
from turnfold.engine.rules.players.life import end_if_decided
from turnfold.engine.rules.state_based.legends import open_groups
from turnfold.engine.rules.state_based.state_based import ask_for_choices, perform
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.game import PlayerLost
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ZoneChanged
from turnfold.replays.audit.prediction.due import ExpectedEvent, dues_of


def state_based_actions(state: GameState) -> list[ExpectedEvent]:
    """704.3@2024: all state-based actions that are performed now; none if a player must choose
    first."""
    r = probe(state)
    if ask_for_choices(r):
        return []
    perform(r)
    dues = dues_of(r.entries)
    if r.state.over:
        dues += _besides(state, [e.event.player for e in dues if isinstance(e.event, PlayerLost)])
    return dues


def _besides(state: GameState, losing: Collection[PlayerId]) -> list[ExpectedEvent]:
    """704.3@2024: the actions that are performed at the moment at which players lose; the engine
    stops there."""
    r = probe(state)
    for each in losing:
        player = state.players[each]
        r.state.players[each] = replace(player, life=1, counters=(), drew_from_empty=False)
    r.state.forget()
    perform(r)
    return dues_of(r.entries)


def is_legend_chosen(state: GameState, event: AnyEvent) -> bool:
    """704.5j@2024: whether an event puts one of several legends into the graveyard; its controller
    chooses which."""
    if not isinstance(event, ZoneChanged):
        return False
    return any(event.object in each.permanents for each in open_groups(state))


def end_of_game(state: GameState) -> list[ExpectedEvent]:
    """104.2a@2024: the game is over once at most one player is left."""
    r = probe(state)
    end_if_decided(r)
    return dues_of(r.entries)


def leaves_combat(state: GameState, number: ObjectId) -> list[ExpectedEvent]:
    """506.4@2024: a creature that leaves the battlefield is removed from combat."""
    r = probe(state)
    leave_combat(r, number)
    return dues_of(r.entries)
