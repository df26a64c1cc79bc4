"""Protection from a quality (702.16)."""

from engine.query.characteristics import present
from engine.state import GameState
from events.base import ObjectId


def is_protected_from(state: GameState, permanent: ObjectId, source: ObjectId) -> bool:
    """702.16@2024: protection from a quality that the source has, as it is or last was."""
    return is_protected_by(state, present(state, permanent).keywords, source)


def is_protected_by(state: GameState, keywords: frozenset[str], source: ObjectId) -> bool:
    """702.16a@2024: whether one of these keywords is protection from what the source is."""
    protections = [
        each.removeprefix("protection from ")
        for each in keywords
        if each.startswith("protection from ")
    ]
    known = source in state.objects or source in state.last_known
    if not protections or not known:
        return False
    what = present(state, source)
    qualities = what.colors | what.types | {each.lower() for each in what.subtypes} | {"everything"}
    if what.colors:
        qualities |= {"all colors"}
    return any(each in qualities or each.rstrip("s") in qualities for each in protections)
