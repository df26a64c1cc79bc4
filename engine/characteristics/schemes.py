"""Scheme cards: the scheme deck and the schemes that are face up, both in the command zone (314.2,
904)."""

from collections.abc import Iterator

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Zone


def scheme_deck(state: GameState, player: PlayerId) -> list[ObjectId]:
    """904.3@2024: a player's face-down schemes, from the top of the deck."""
    return [
        each
        for each in _schemes(state)
        if state.objects[each].face_down and state.objects[each].owner == player
    ]


def face_up_schemes(state: GameState) -> list[ObjectId]:
    """314.4@2024: the schemes whose abilities function."""
    return [each for each in _schemes(state) if not state.objects[each].face_down]


def is_ongoing(state: GameState, scheme: ObjectId) -> bool:
    """904.11@2024: whether a scheme stays face up until it is abandoned."""
    return "ongoing" in card_of(state, state.objects[scheme]).supertypes


def _schemes(state: GameState) -> Iterator[ObjectId]:
    for each in state.zone(Zone.COMMAND):
        if "scheme" in card_of(state, state.objects[each]).types:
            yield each
