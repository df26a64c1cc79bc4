"""Who makes a player's decisions: the player, or somebody else because of an effect (720)."""

from typing import TypeVar

from turnfold.engine.characteristics.in_effect import in_effect
from turnfold.engine.seating.seats import active_players
from turnfold.engine.state import GameState, LastingEffect
from turnfold.events.base import PlayerId
from turnfold.events.cards.effects import ChooseDeclarations, ControlPlayer
from turnfold.events.enums import Question

T = TypeVar("T")

DECLARED = {
    Question.DECLARE_ATTACKERS: "attackers",
    Question.DECLARE_BLOCKERS: "blockers",
}
"""The declarations that an effect may let another player choose, by their questions."""


def decider(state: GameState, player: PlayerId, question: Question) -> PlayerId:
    """720.5@2024: who answers a question that `player` is asked. Of several effects the latest one
    counts (720.1a)."""
    if not state.effects:
        return player
    declared = DECLARED.get(question)
    chooser = player
    for each, said in _that_say(state, ChooseDeclarations):
        if said.what == declared:
            chooser = each.controller if player in each.objects else chooser
    return controller_of_player(state, chooser)


def controller_of_player(state: GameState, player: PlayerId) -> PlayerId:
    """720.1, 720.1a@2024: who controls a player in the present turn; the player, if nobody else
    does."""
    found = player
    for each, _ in _that_say(state, ControlPlayer):
        if is_in_force(state, each):
            found = each.controller if player in each.objects else found
    return found


def controlled_players(state: GameState, player: PlayerId) -> set[PlayerId]:
    """720.4@2024: the other players whom a player controls in the present turn."""
    if not state.effects:
        return set()
    return {
        each
        for each in active_players(state)
        if each != player and controller_of_player(state, each) == player
    }


def is_in_force(state: GameState, each: LastingEffect) -> bool:
    """720.1@2024: whether the present turn is the one in which an effect controls a player: the
    first that this player takes after the turn in which the effect began."""
    return each.turn < state.turn and not set(each.objects).isdisjoint(active_players(state))


def _that_say(state: GameState, kind: type[T]) -> list[tuple[LastingEffect, T]]:
    """800.4a@2024: the effects of one kind whose controllers have not left the game."""
    return [
        (each, each.instruction)
        for each in in_effect(state).others
        if isinstance(each.instruction, kind)
        and each.controller in state.players
        and state.players[each.controller].lost is None
    ]
