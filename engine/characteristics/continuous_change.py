"""A continuous change in force, and the source and controller it belongs to (611)."""

from typing import NamedTuple

from turnfold.engine.seating.speaking import AbilityContext, speaker_of
from turnfold.engine.state import GameObject
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.conditions import Condition
from turnfold.events.cards.modifications import Change
from turnfold.events.cards.selections import Selection


class ContinuousChange(NamedTuple):
    """A change, the source and controller that it belongs to, and the objects that it is about.

    `objects` is None if those count that `affects` describes at present. `targets` and `bound` are
    what the words of a lasting effect referred to as it began. `ability` says that it is a static
    ability of `source` and is lost with it; `condition` must hold for it.
    """

    change: Change
    source: ObjectId
    controller: PlayerId
    affects: Selection | None
    objects: tuple[int, ...] | None
    targets: tuple[int, ...] = ()
    bound: tuple[tuple[str, int], ...] = ()
    ability: bool = False
    condition: Condition | None = None
    timestamp: int = 0

    @property
    def speaker(self) -> AbilityContext:
        """The source and controller from whose point of view its words are understood."""
        return speaker_of(self.source, self.controller, self.targets, self.bound)


def of_ability(obj: GameObject, ability: StaticAbility) -> ContinuousChange:
    """The change that a static ability of an object makes."""
    return ContinuousChange(
        ability.change,
        obj.id,
        obj.controller,
        ability.affects,
        None,
        ability=True,
        condition=ability.condition,
        timestamp=obj.timestamp,
    )
