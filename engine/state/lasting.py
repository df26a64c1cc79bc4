"""What the state holds about abilities on their way and effects that last (113.7, 611)."""

from msgspec import Struct

from turnfold.engine.cards.abilities import Ability
from turnfold.engine.cards.instructions import Instruction
from turnfold.events.base import ObjectId, PlayerId


class AbilityInstance(Struct, frozen=True, gc=False):
    """113.7@2024: an ability that has triggered or was activated.

    It waits to be put on the stack (603.3) as long as no object of its id is there.
    """

    id: ObjectId
    """The object that the ability is on the stack."""
    controller: PlayerId
    """Who controls it (113.8)."""
    source: ObjectId
    """The object whose ability it is (113.7)."""
    ability: Ability
    """What it says."""
    bindings: tuple[tuple[str, int], ...]
    """What its words mean: "that" and the like, each with an object, a player or an amount."""


class Lasting(Struct, frozen=True, gc=False):
    """A continuous effect, a shield or a delayed trigger (611, 614, 615, 603.7@2024)."""

    id: int
    """The effect's number; each effect of a game has its own."""
    source: ObjectId
    """The object from which it came."""
    controller: PlayerId
    """Who controls it."""
    objects: tuple[int, ...]
    """The objects and players that it is about, where they were fixed as it began (611.2c)."""
    instruction: Instruction
    """What it says."""
    duration: str
    """How long it lasts, in the words of `turnfold.engine.cards.effects.Duration`."""
    left: int
    """What a shield can still do (-1: no limit), or which extra turn a delayed trigger is about."""
    turn: int
    """The number of the turn in which it began."""
    timestamp: int = 0
    """Its place in the order of what changes characteristics (613.7b)."""
