"""What a player may choose as a source of damage (120.7, 609.7a)."""

from collections.abc import Iterator

from turnfold.engine.editions import sheet
from turnfold.engine.seating.speaking import NAMED
from turnfold.engine.state import AbilityInstance, GameState, LastingEffect
from turnfold.events.base import ObjectId, is_player
from turnfold.events.cards.effects import (
    Delay,
    ExileInstead,
    ExileSpellInstead,
    Regenerate,
    Whenever,
)
from turnfold.events.cards.instructions import Instruction, Shield, speaks_of
from turnfold.events.enums import Nature, Zone

WAITING: dict[str, tuple[type[Instruction], ...]] = {
    "none": (),
    "stack": (),
    "delayed": (Delay, Whenever),
    "effects": (Delay, Whenever, Shield, Regenerate, ExileInstead, ExileSpellInstead),
}
"""The lasting effects whose objects may be chosen, by the answer of the edition."""


def possible_sources(state: GameState) -> list[int]:
    """120.7@2024: the possible sources of damage: permanents, spells, objects that objects on the
    stack, delayed abilities, and effects that wait to prevent or replace something refer to, and
    face-up objects in the command zone."""
    found = [*state.battlefield, *_in_command_zone(state)]
    refers = sheet(state.edition).sources_referred_to
    for each in state.stack:
        instance, obj = state.abilities.get(each), state.objects[each]
        found += [each] if instance is None and obj.nature in (Nature.CARD, Nature.COPY) else []
        if refers != "none":
            found += [*obj.targets, *(_meant(instance) if instance is not None else ())]
    if state.damage_on_stack and refers != "none":
        found += [each.source for each in state.assignments]
    for lasting in state.effects.values():
        if isinstance(lasting.instruction, WAITING[refers]):
            found += _awaited(lasting)
    return sorted({each for each in found if not is_player(each) and _is_known(state, each)})


def _is_known(state: GameState, source: ObjectId) -> bool:
    """Whether it is there and not phased out (702.26b), or was."""
    obj = state.objects.get(source) or state.last_known.get(source)
    return obj is not None and not obj.phased_out


def _meant(ability: AbilityInstance) -> Iterator[int]:
    """The source of an ability on the stack, and the objects that its words mean."""
    yield ability.source
    for word, each in ability.bindings:
        said = (word, f"controller_of_{word}")
        if word in _OF_OBJECTS and any(speaks_of(ability.ability, one) for one in said):
            yield each


_OF_OBJECTS = {"that", "that_was", "made", *NAMED}


def _awaited(lasting: LastingEffect) -> Iterator[int]:
    """What an effect that waits for something refers to, with the sources chosen for it."""
    said = lasting.instruction
    yield from lasting.objects
    if isinstance(said, Shield):
        yield from said.sources or ()
    if speaks_of(said, "self"):
        yield lasting.source


def _in_command_zone(state: GameState) -> list[int]:
    """120.7@2024: what may be chosen of that which is face up there; by 119.7@2010 only cards."""
    may = sheet(state.edition).sources_in_command_zone
    return [
        each
        for each in state.zone(Zone.COMMAND)
        if not state.objects[each].face_down
        and (may == "objects" or (may == "cards" and state.objects[each].nature is Nature.CARD))
    ]
