"""Predicts what follows by itself from a recorded event."""

from collections.abc import Sequence

from turnfold.engine.editions import sheet
from turnfold.engine.state import GameState
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import Movement, Nature, Step, Zone
from turnfold.events.game import PlayerLost
from turnfold.events.stack import AbilityActivated, AbilityPutOnStack, AbilityTriggered, SpellCast
from turnfold.events.turn import PriorityPassed
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import (
    CardDiscarded,
    LandPlayed,
    ObjectAppeared,
    PermanentEntered,
    ZoneChanged,
)
from turnfold.replays.audit.prediction import damage, mana, resolving, state_based, turn
from turnfold.replays.audit.prediction.due import ExpectedEvent


def leads_to(state: GameState, event: AnyEvent) -> list[ExpectedEvent]:
    """The due events that follow from an event, found in the state before it."""
    if not isinstance(event, ZoneChanged) or event.origin is not Zone.BATTLEFIELD:
        return []
    fights = event.object in state.attackers or event.object in state.blockers
    return state_based.leaves_combat(state, event.object) if fights else []


def follows(state: GameState, event: AnyEvent, told: Sequence[AnyEvent]) -> list[ExpectedEvent]:
    """The due events that follow from an event, found in the state after it. `told` is the rest of
    the message, this event first."""
    match event:
        case PriorityPassed():
            return resolving.resolution(state)
        case AbilityTriggered():
            return _goes_on_the_stack(state, event)
        case ZoneChanged(movement=Movement.CAST):
            cast = SpellCast(event.controller, event.became)
            return [_due(state, cast, "601.2i")]
        case ZoneChanged(movement=Movement.PLAYED):
            entered = PermanentEntered(event.became, False)
            played = LandPlayed(event.controller, event.became)
            return [_due(state, entered, "403.3"), _due(state, played, "305.1")]
        case DamageDealt() if not damage.is_combat_damage(event):
            return damage.results(state, event)
        case PlayerLost():
            return state_based.end_of_game(state)
        case AbilityActivated():
            return mana.mana_ability(state, event, told)
        case CardDiscarded() if state.step is Step.CLEANUP:
            return turn.after_discarding(state)
        case _ if turn.step_began(event):
            return turn.turn_based_actions(state)
    return []


def _goes_on_the_stack(state: GameState, event: AbilityTriggered) -> list[ExpectedEvent]:
    """603.3@2024: an ability that triggered is put on the stack the next time a player would get
    priority."""
    number, player = event.object, event.player
    nature, zone = Nature.ABILITY, Zone.STACK
    appeared = ObjectAppeared(number, "", nature, player, player, zone, 0, event.source)
    put = AbilityPutOnStack(number)
    return [_due(state, appeared, "603.3"), _due(state, put, "603.3")]


def _due(state: GameState, event: AnyEvent, rule: str) -> ExpectedEvent:
    return ExpectedEvent(event, sheet(state.edition).citation(rule))
