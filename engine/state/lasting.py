"""Abilities that wait or are on the stack, and lasting effects, as the state holds them (113.7,
611)."""

from msgspec import Struct

from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.effects import Duration
from turnfold.events.cards.instructions import Instruction


class AbilityInstance(Struct, frozen=True, gc=False):
    """113.7@2024: an ability that has triggered or was activated.

    As long as there is no object with its id, it waits to be put on the stack (603.3).
    """

    id: ObjectId
    """The id of the object that stands for the ability on the stack."""
    controller: PlayerId
    """Who controls it (113.8)."""
    source: ObjectId
    """The object whose ability it is (113.7)."""
    ability: Ability
    """The ability itself."""
    bindings: tuple[tuple[str, int], ...]
    """What its names mean: "that" and others, each an object, a player or an amount."""


class LastingEffect(Struct, frozen=True, gc=False):
    """A continuous effect, a shield or a delayed trigger (611, 614, 615, 603.7@2024)."""

    id: int
    """The effect's number; each effect of a game has its own."""
    source: ObjectId
    """The object from which it came."""
    controller: PlayerId
    """Who controls it."""
    objects: tuple[int, ...]
    """The objects and players that it affects, if they were fixed as it began (611.2c)."""
    instruction: Instruction
    """What the effect does."""
    duration: Duration
    """How long it lasts."""
    left: int
    """How much a shield can still do (-1: no limit); for a delayed trigger, the number of the extra
    turn that it waits for."""
    turn: int
    """The number of the turn in which it began."""
    timestamp: int = 0
    """Its place in timestamp order (613.7b)."""
