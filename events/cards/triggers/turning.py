"""How permanents are turned and mutate, and their doors are unlocked, as abilities trigger on it
(701.28, 702.140, 708, 709.5)."""

from msgspec.structs import force_setattr

from turnfold.events.cards.selections import Filter, IsFaceDown, without
from turnfold.events.cards.triggers.base import ObjectTrigger, PlayerTrigger
from turnfold.events.enums import Door


class IsTurnedFaceUp(ObjectTrigger, frozen=True, tag="turned_face_up"):
    """708.8@2024: a permanent is turned face up. It was face down until then, whether its
    description says so or not."""

    def __post_init__(self) -> None:
        """What always was so is left out of the description, which is about the moment after."""
        if isinstance(self.subject, Filter):
            force_setattr(self, "subject", without(self.subject, IsFaceDown))


class Transforms(ObjectTrigger, frozen=True, tag="transforms"):
    """701.28e@2024: a permanent transforms. What it transforms into is a condition of the moment
    after that."""


class Mutates(ObjectTrigger, frozen=True, tag="mutates"):
    """702.140d@2024: a spell merges with a creature as it resolves."""


class UnlocksDoor(PlayerTrigger, frozen=True, tag="unlocks_door"):
    """709.5h@2024: a player unlocks a half of a Room."""

    door: Door | None = None
    """Which half of the source it is ("this door"). None: any half of any Room."""


class FullyUnlocks(PlayerTrigger, frozen=True, tag="fully_unlocks"):
    """709.5i@2024: a player fully unlocks a Room: both of its halves are unlocked now."""


Turns = IsTurnedFaceUp | Transforms | Mutates | UnlocksDoor | FullyUnlocks
"""Every trigger event of this chapter."""
