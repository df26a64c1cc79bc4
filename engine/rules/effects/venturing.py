"""Venturing into the dungeon, and the initiative (309, 701.46, 723)."""

from typing import NamedTuple

from turnfold.engine.cards.dungeons import DUNGEONS, UNDERCITY, first_room, rooms_behind
from turnfold.engine.characteristics.selecting import select_players
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects.choosing import word
from turnfold.engine.state import PlayerState
from turnfold.events.cards.effects.actions import TakeInitiative, Venture
from turnfold.events.game import DungeonCompleted, InitiativeTaken, VentureMarkerMoved


class _Step(NamedTuple):
    """Where a player goes, and by which rule."""

    dungeon: str
    room: str
    rule: str


def venture(r: Recorder, effect: Venture, context: Context) -> None:
    """701.46a-d@2024: players venture into the dungeon. Whoever is in the bottommost room completes
    that dungeon and begins another."""
    players = select_players(r.state, effect.who, context.speaker)
    steps = [(each, _next(r.state.players[each], effect.into, context)) for each in players]
    for player, step in steps:
        before = r.state.players[player].dungeon
        if (before and before != step.dungeon) or step.rule == "701.46c":
            r.emit(DungeonCompleted(player, before), "701.46c")
        r.emit(VentureMarkerMoved(player, step.dungeon, step.room), step.rule)


def _next(player: PlayerState, into: str, context: Context) -> _Step:
    behind = rooms_behind(player.dungeon, player.room) if player.dungeon else ()
    if behind:
        room = word(player.id, behind, context.ask, "701.46b")
        return _Step(player.dungeon, room, "701.46b")
    able = (into,) if into else tuple(each for each in DUNGEONS if each != UNDERCITY)
    rule = "701.46c" if player.dungeon else "701.46d" if into else "701.46a"
    dungeon = word(player.id, able, context.ask, rule)
    return _Step(dungeon, first_room(dungeon), rule)


def take_initiative(r: Recorder, effect: TakeInitiative, context: Context) -> None:
    """723.3, 723.5@2024: a player takes the initiative, whoever had it."""
    for player in select_players(r.state, effect.who, context.speaker):
        r.emit(InitiativeTaken(player), "723.3")


EXECUTE: Execute = {Venture: venture, TakeInitiative: take_initiative}
