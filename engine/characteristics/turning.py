"""How a face-down permanent may be turned face up by its controller (116.2b, 708.7), and the doors
of a Room unlocked (116.2m, 709.5e)."""

from collections.abc import Iterator

from turnfold.engine.cards.faces import is_room, with_doors
from turnfold.engine.characteristics.cards import definition_of, front_of, static
from turnfold.engine.state import GameObject, GameState
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.casting import TurnsUp
from turnfold.events.cards.effects import TurnFaceUp
from turnfold.events.cards.effects.actions import UnlockDoor
from turnfold.events.enums import DOORS, Door, Zone


def ways_to_turn_up(state: GameState, obj: GameObject) -> Iterator[ActivatedAbility]:
    """702.37e, 702.168d, 701.34b, 701.56b@2024: the special actions that turn a permanent face up,
    each in the form of an ability with its cost: for its own cost, or for the mana cost of a
    creature card that was manifested or cloaked."""
    if not (obj.face_down and obj.guise):
        return
    card = front_of(state, obj)
    for ability in static(card):
        if isinstance(ability.change, TurnsUp):
            change = ability.change
            yield ActivatedAbility(change.cost, (TurnFaceUp("self", change.counter),))
    if obj.guise in ("manifest", "cloak") and "creature" in card.types and card.cost:
        cost = Cost(card.cost.replace("{X}", ""))
        yield ActivatedAbility(cost, (TurnFaceUp("self"),))


def ways_to_unlock(state: GameState, obj: GameObject) -> Iterator[ActivatedAbility]:
    """709.5e@2024: the special actions that unlock the halves of a Room, each in the form of an
    ability with its cost."""
    for door in doors_of(state, obj):
        if door in obj.unlocked:
            continue
        half = with_doors(definition_of(state, obj), (door,))
        unlocks = UnlockDoor("self", door=door)
        yield ActivatedAbility(Cost(half.cost), (unlocks,), sorcery_speed=True, special=True)


def doors_of(state: GameState, obj: GameObject) -> tuple[Door, ...]:
    """709.5c@2024: the halves of a Room on the battlefield; none of any other object."""
    there = obj.zone is Zone.BATTLEFIELD and not obj.face_down
    return DOORS if there and is_room(definition_of(state, obj)) else ()


def is_turning_up(obj: GameObject, ability: ActivatedAbility) -> bool:
    """116.2b@2024: whether this is no ability but the special action of turning it face up."""
    (effect, *more) = ability.effects
    return obj.face_down and not more and isinstance(effect, TurnFaceUp) and effect.what == "self"
