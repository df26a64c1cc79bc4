"""What an object will be as a permanent (614.12), and which face of it is up (712.13-14)."""

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of, other_face
from turnfold.engine.keywords import DAYBOUND, has
from turnfold.engine.state import GameObject, GameState
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


def has_other_side(state: GameState, obj: GameObject) -> bool:
    """712.9, 712.10, 712.14a@2024: whether an object is a transforming double-faced card or token,
    and the face that is not up is no instant or sorcery."""
    other = other_face(state, obj)
    return other is not None and {"instant", "sorcery"}.isdisjoint(other.types)


def enters_transformed(state: GameState, obj: GameObject) -> bool:
    """702.145b@2024: whether it is night, and an object with daybound enters."""
    bound = has(card_of(state, obj).keywords, DAYBOUND)
    return bool(state.night) and bound and has_other_side(state, obj)
