"""How a face-down permanent may be turned face up by its controller (116.2b, 708.7)."""

from collections.abc import Iterator

from turnfold.engine.characteristics.cards import front_of, static
from turnfold.engine.state import GameObject, GameState
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.casting import TurnsUp
from turnfold.events.cards.effects import TurnFaceUp


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


def is_turning_up(obj: GameObject, ability: ActivatedAbility) -> bool:
    """116.2b@2024: whether this is no ability but the special action of turning it face up."""
    (effect, *more) = ability.effects
    return obj.face_down and not more and isinstance(effect, TurnFaceUp) and effect.what == "self"
