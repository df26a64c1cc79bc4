"""What an object will be as a permanent (614.12), which face is up (712.13-14), and what melds
(701.37)."""

from collections.abc import Sequence

from msgspec.structs import replace

from turnfold.engine.cards.faces import is_room
from turnfold.engine.characteristics.cards import card_of, definition_of, front_of, other_face
from turnfold.engine.keywords import DAYBOUND, has
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.card import NEVER_PERMANENTS
from turnfold.events.enums import Door, Guise, Nature, Zone


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


def can_enter(state: GameState, obj: GameObject, *, back: bool = False) -> bool:
    """304.4, 307.4@2024: whether an object can enter face up: an instant or sorcery card cannot,
    and stays in its zone."""
    becoming = as_permanent(obj, obj.controller, back=back)
    return NEVER_PERMANENTS.isdisjoint(card_of(state, becoming).types)


def has_other_side(state: GameState, obj: GameObject) -> bool:
    """712.9, 712.10, 712.14a@2024: whether an object is a transforming double-faced card or token,
    and the face that is not up is no instant or sorcery."""
    other = other_face(state, obj)
    return other is not None and NEVER_PERMANENTS.isdisjoint(other.types)


def enters_transformed(state: GameState, obj: GameObject) -> bool:
    """702.145b@2024: whether it is night, and an object with daybound enters."""
    bound = has(card_of(state, obj).keywords, DAYBOUND)
    return bool(state.night) and bound and has_other_side(state, obj)


def can_meld(state: GameState, pair: Sequence[ObjectId], into: str) -> bool:
    """701.37b@2024: whether two objects are the two cards of a meld pair, whose combined back face
    has this name."""
    objects = [state.objects[each] for each in pair]
    fronts = [front_of(state, each) for each in objects]
    melds = all(
        each.alternative is not None
        and each.alternative.layout == "meld"
        and each.alternative.card.name == into
        for each in fronts
    )
    different = len({each.name for each in fronts}) == len(objects)
    return melds and different and all(each.nature is Nature.CARD for each in objects)


def door_cast(state: GameState, becoming: GameObject) -> Door | None:
    """709.5d@2024: the half of a Room as which what enters was cast as a spell, if it was."""
    was_cast = becoming.cast_from is not None and not becoming.face_down
    if not was_cast or not is_room(definition_of(state, becoming)):
        return None
    return "right" if becoming.back else "left"
