"""How permanents are turned, as abilities trigger on it (701.28, 708)."""

from turnfold.events.cards.triggers.base import ObjectTrigger


class IsTurnedFaceUp(ObjectTrigger, frozen=True, tag="turned_face_up"):
    """708.8@2024: a permanent is turned face up."""


class Transforms(ObjectTrigger, frozen=True, tag="transforms"):
    """701.28e@2024: a permanent transforms. What it transforms into is a condition of the moment
    after that."""


Turns = IsTurnedFaceUp | Transforms
"""Every trigger event of this chapter."""
