"""What objects are called when only a recorder's number for their card is known: basic lands and
tokens have names that follow from what they are."""

from turnfold.engine.state import GameObject, GameState
from turnfold.events.enums import Nature

_BASIC = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
"""The basic land types."""


def evident_name(found: GameObject, state: GameState) -> str:
    """The name of a basic land or a token by its types; empty for any other object, and where an
    effect may have changed them."""
    seen = found.characteristics
    if seen is None or found.face_down:
        return ""
    if found.nature is Nature.TOKEN:
        return _of_token(found, state)
    if found.nature is not Nature.CARD or not {"basic", "land"} <= {*seen.supertypes, *seen.types}:
        return ""
    if any(each.attached_to == found.id for each in state.objects.values()):
        return ""
    if not seen.subtypes:
        return "Wastes"
    (kind, *others) = seen.subtypes
    if others or kind not in _BASIC:
        return ""
    return f"Snow-Covered {kind}" if "snow" in seen.supertypes else kind


def _of_token(token: GameObject, state: GameState) -> str:
    """111.4@2024: its subtypes and "Token". A copy of a card has the name of that card."""
    assert token.characteristics is not None
    alike = (each for each in state.objects.values() if each.card == token.card)
    if not token.characteristics.subtypes or any(each.nature is Nature.CARD for each in alike):
        return ""
    return f"{' '.join(token.characteristics.subtypes)} Token"
