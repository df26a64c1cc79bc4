"""What a permanent remembers of how it came to be there, for abilities that speak of it: what it
devoured, and what convoked the spell that it was (608.2h)."""

from collections.abc import Iterable

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.keywords import CONVOKE, has
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.stack import NamesBound


def convoked(state: GameState, spell: ObjectId, tapped: Iterable[ObjectId]) -> list[NamesBound]:
    """702.51a@2024: the creatures that were tapped to pay for a spell with convoke."""
    obj = state.objects[spell]
    if not has(card_of(state, obj).keywords, CONVOKE):
        return []
    return _noted(state, obj, "convoked", (each for each in tapped if each in state.battlefield))


def devoured(state: GameState, obj: GameObject, gone: Iterable[ObjectId]) -> list[NamesBound]:
    """702.82a@2024: the creatures that a permanent devours as it enters."""
    return _noted(state, obj, "devoured", gone)


def _noted(
    state: GameState, obj: GameObject, word: str, objects: Iterable[ObjectId]
) -> list[NamesBound]:
    """The fact that an object keeps these objects under a word, if an ability of its card speaks of
    them."""
    found = tuple((word, each) for each in objects)
    if not found or not any(speaks_of(each, word) for each in card_of(state, obj).abilities):
        return []
    return [NamesBound(obj.id, found)]
