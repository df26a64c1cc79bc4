"""What abilities cost to activate (118.7, 602.2b)."""

from msgspec.structs import replace

from turnfold.engine.characteristics.selecting import AbilityContext, holds, measure
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.costs import reduced


def cost_to_activate(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> Cost:
    """118.7, 602.2b@2024: the cost of an ability of this source for this player, with what it says
    that it costs less."""
    less, speaker = ability.less, AbilityContext(source, player)
    if less is None:
        return ability.cost
    if less.condition is not None and not holds(state, less.condition, speaker):
        return ability.cost
    off = less.mana * max(measure(state, less.times, speaker), 0)
    return replace(ability.cost, mana=reduced(ability.cost.mana, off))
