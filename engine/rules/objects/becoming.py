"""What an object will be as a permanent (614.12)."""

from msgspec.structs import replace

from turnfold.engine.state import GameObject
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.enums import Guise, Zone


def as_permanent(
    obj: GameObject,
    controller: PlayerId,
    new: ObjectId = NOBODY,
    guise: Guise = "",
    back: bool = False,
) -> GameObject:
    """An object as it will be on the battlefield under a player's control; with the second set of
    characteristics of its card if `back` says so, or if it is a spell with that (712.13)."""
    becoming = replace(
        obj,
        id=new or obj.id,
        zone=Zone.BATTLEFIELD,
        controller=controller,
        back=back or obj.back,
    )
    return replace(becoming, face_down=True, guise=guise) if guise else becoming
