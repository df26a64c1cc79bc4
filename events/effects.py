"""Lasting effects: continuous effects, shields and delayed triggers (603.7, 611, 614, 615)."""

from turnfold.events.base import Event, ObjectId, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import Duration
from turnfold.events.cards.instructions import Instruction


class EffectBegan(Event, frozen=True, tag="effect_began"):
    """611.2, 614, 615, 603.7@2024: a lasting effect began.

    `instruction` is what it does. `objects` are what it affects, fixed now (611.2c); empty if it
    affects the game. `amount` is what a shield has left (-1: no limit).
    """

    effect: int
    source: ObjectId
    player: PlayerId
    objects: tuple[int, ...]
    instruction: Instruction
    duration: Duration
    amount: int


class EffectExpired(Event, frozen=True, tag="effect_expired"):
    """500.5, 514.2@2024: a lasting effect is over."""

    effect: int


class ShieldUsed(Event, frozen=True, tag="shield_used"):
    """615.7@2024: a shield was used up by `amount`."""

    effect: int
    amount: int


class CardDefined(Event, frozen=True, tag="card_defined"):
    """The definition of a card or token that the log had not named before."""

    name: str
    definition: Card


EffectEvent = EffectBegan | EffectExpired | ShieldUsed | CardDefined
"""One event of this chapter."""
