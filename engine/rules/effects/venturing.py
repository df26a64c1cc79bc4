"""Venturing into the dungeon, and the initiative (309, 701.46, 723)."""

from collections.abc import Sequence
from typing import NamedTuple

from turnfold.engine.cards.dungeons import DUNGEONS, UNDERCITY, first_room, rooms_behind
from turnfold.engine.characteristics.selecting import select_players
from turnfold.engine.record.recorder import Choice, Illegal, Recorder
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.state import PlayerState
from turnfold.events.base import PlayerId
from turnfold.events.cards.effects.actions import TakeInitiative, Venture
from turnfold.events.decisions import ChooseWord
from turnfold.events.enums import Question
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
        return _Step(player.dungeon, _chosen(context, player.id, behind, "701.46b"), "701.46b")
    able = (into,) if into else tuple(each for each in DUNGEONS if each != UNDERCITY)
    rule = "701.46c" if player.dungeon else "701.46d" if into else "701.46a"
    dungeon = _chosen(context, player.id, able, rule)
    return _Step(dungeon, first_room(dungeon), rule)


def _chosen(context: Context, player: PlayerId, able: Sequence[str], rule: str) -> str:
    """701.46a-b@2024: the dungeon or the room that a player chooses, if there is a choice."""
    if len(able) == 1:
        return able[0]
    given = context.ask(player, Question.CHOOSE_WORD, Choice(words=tuple(able)))
    assert isinstance(given, ChooseWord)
    if given.word not in able:
        raise Illegal(rule, f"{given.word} cannot be chosen here")
    return given.word


def take_initiative(r: Recorder, effect: TakeInitiative, context: Context) -> None:
    """723.3, 723.5@2024: a player takes the initiative, whoever had it."""
    for player in select_players(r.state, effect.who, context.speaker):
        r.emit(InitiativeTaken(player), "723.3")


EXECUTE: Execute = {Venture: venture, TakeInitiative: take_initiative}
