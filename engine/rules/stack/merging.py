"""Spells that merge with a creature (702.140, 727)."""

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import copiable, definition_of
from turnfold.engine.characteristics.castings import ways_of
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.rules.triggers.triggers import trigger_on
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards.card import Card
from turnfold.events.cards.triggers.turning import Mutates
from turnfold.events.zones import ObjectMerged

SIDES = ("over", "under")
"""Where a spell may be put as it merges."""


def merges(state: GameState, obj: GameObject) -> bool:
    """702.140a@2024: whether a spell is a mutating creature spell."""
    return any(each.rules.merges for each in ways_of(state, obj))


def merge(r: Recorder, spell: ObjectId, creature: ObjectId, *, on_top: bool) -> None:
    """702.140c-e, 727.2@2024: a spell does not enter the battlefield, but merges with a creature.
    What that becomes has the characteristics of its topmost part, and the abilities of each."""
    above, below = (_values(r.state, each) for each in (spell, creature))
    if not on_top:
        above, below = below, above
    merged = replace(
        above,
        keywords=(*above.keywords, *below.keywords),
        abilities=(*above.abilities, *below.abilities),
        unread=(*above.unread, *below.unread),
        back=None,
        alternative=None,
    )
    seq = r.emit(ObjectMerged(spell, creature, on_top, merged), "702.140c")
    trigger_on(r, TriggerEvent(Mutates, creature), seq)


def _values(state: GameState, part: ObjectId) -> Card:
    """707.2@2024: the copiable values of a part, as they are face up."""
    obj = state.objects[part]
    return definition_of(state, obj) if obj.face_down else copiable(state, obj)
