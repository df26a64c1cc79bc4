"""Lasting effects: continuous effects, shields, delayed triggers (603.7, 611, 614, 615)."""

from msgspec.structs import replace

from turnfold.engine.fold.common import Evolve, tick
from turnfold.engine.state import GameState, LastingEffect
from turnfold.events.effects import CardDefined, EffectBegan, EffectExpired, ShieldUsed


def effect_began(state: GameState, event: EffectBegan) -> None:
    """The newest effect stands last, even in a log in which one begins that is there already."""
    state.effects.pop(event.effect, None)
    state.effects[event.effect] = LastingEffect(
        event.effect,
        event.source,
        event.player,
        event.objects,
        event.instruction,
        event.duration,
        event.amount,
        state.turn,
        tick(state),
    )


def effect_expired(state: GameState, event: EffectExpired) -> None:
    del state.effects[event.effect]


def shield_used(state: GameState, event: ShieldUsed) -> None:
    shield = state.effects[event.effect]
    state.effects[event.effect] = replace(shield, left=shield.left - event.amount)


def card_defined(state: GameState, event: CardDefined) -> None:
    """Forks share the definitions, so a new dictionary takes the place of the old one."""
    state.definitions = {**state.definitions, event.name: event.definition}


EVOLVE: Evolve = {
    EffectBegan: effect_began,
    EffectExpired: effect_expired,
    ShieldUsed: shield_used,
    CardDefined: card_defined,
}
