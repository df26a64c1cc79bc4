"""The choice for which something that has begun waits (608.2d, 616.1)."""

from turnfold.engine.record.recorder import AnswerNeeded, probe
from turnfold.engine.rules.casting import activating, casting
from turnfold.engine.rules.combat import combat_damage
from turnfold.engine.rules.replacement.ordering import awaited
from turnfold.engine.rules.stack.resolving import resolution_waits_for
from turnfold.engine.rules.turns import turn_actions
from turnfold.engine.state import GameState
from turnfold.events.decisions import PlayLand


def waits_for(state: GameState) -> AnswerNeeded:
    """608.2d, 616.1@2024: the choice for which a resolution, an action, lore counters or combat
    damage wait."""
    if state.resolving:
        return resolution_waits_for(state)
    if state.acting is not None:
        return _action_waits_for(state)
    if state.substep == turn_actions.SAGAS:
        return awaited(lambda: turn_actions.lore_counters(state))
    return combat_damage.damage_waits_for(state)


def _action_waits_for(state: GameState) -> AnswerNeeded:
    action, player = state.acting, state.asked
    if isinstance(action, PlayLand):
        return awaited(lambda: casting.play_land(probe(state), player, action))
    assert action is not None
    return awaited(lambda: activating.activate(probe(state), player, action))
