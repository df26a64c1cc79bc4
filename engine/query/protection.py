"""Protection from a quality (702.16)."""

from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import PROTECTION, has_quality, parameters
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId


def is_protected_from(state: GameState, permanent: ObjectId, source: ObjectId) -> bool:
    """702.16@2024: protection from a quality that the source has, as it is or last was."""
    return is_protected_by(state, present(state, permanent).keywords, source)


def is_protected_by(state: GameState, keywords: frozenset[str], source: ObjectId) -> bool:
    """702.16a@2024: whether one of these keywords is protection from what the source is."""
    protections = list(parameters(keywords, PROTECTION))
    known = source in state.objects or source in state.last_known
    if not protections or not known:
        return False
    what = present(state, source)
    return any(
        has_quality(each, what.colors, what.types, what.supertypes, what.subtypes)
        for each in protections
    )
