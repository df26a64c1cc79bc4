"""Which creatures are paired (702.95)."""

from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards.effects.actions import Pair


def pair_of(state: GameState, creature: ObjectId) -> tuple[int, ...]:
    """702.95b@2024: a creature and the one that it is paired with; nothing if there is none."""
    pairs = (each.objects for each in state.effects.values() if isinstance(each.instruction, Pair))
    return next((each for each in pairs if creature in each), ())
