"""What could bring about what no rule does: texts that nobody read."""

from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId
from turnfold.events.enums import Nature, Zone

UNREAD = "#"
"""How an ability begins of which a recorder told no more than its number."""


def is_unread(obj: GameObject) -> bool:
    """Whether an object can do something that is not known: it has an ability of which only the
    number is told, is an ability itself, or lies open without being seen."""
    seen = obj.characteristics
    if obj.nature in (Nature.ABILITY, Nature.EMBLEM):
        return True
    return seen is None or any(each.startswith(UNREAD) for each in seen.abilities)


def unread(state: GameState) -> tuple[ObjectId, ...]:
    """Whatever lies open and can do something that is not known."""
    zones = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND, Zone.GRAVEYARD, Zone.EXILE)
    return tuple(
        number
        for (zone, _), numbers in state.zones.items()
        if zone in zones
        for number in numbers
        if is_unread(state.objects[number])
    )
