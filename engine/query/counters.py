"""Counters that replace or prevent something (122.1c, d, h)."""

from turnfold.engine.editions import sheet
from turnfold.engine.state import GameState, number_of
from turnfold.events.base import ObjectId


def bears(state: GameState, permanent: ObjectId, counter: str) -> bool:
    """122.1@2024: whether it bears a counter of a kind that the edition's rules speak of."""
    return bool(number_of(state.objects[permanent].counters, counter)) and (
        counter in sheet(state.edition).counters_with_rules
    )
