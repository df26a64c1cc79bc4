"""Effects that turn permanents over or round (701.28, 710)."""

from turnfold.engine.characteristics.selecting import select
from turnfold.engine.editions import sheet
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.permanents import put_it_onto_battlefield
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects.daybound import is_bound
from turnfold.engine.rules.objects.turning import flip, transform
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards.effects import PutOntoBattlefield
from turnfold.events.cards.effects.actions import Flip, ReturnCrafted, Transform
from turnfold.events.enums import Zone


def transform_it(r: Recorder, effect: Transform, context: Context) -> None:
    """701.28a, 702.145b@2024: permanents transform, except those that only day and night turn."""
    for each in select(r.state, effect.what, context.speaker):
        obj = r.state.objects.get(each)
        if obj is None or is_bound(r.state, obj):
            continue
        if not _has_transformed_since(r.state, each, context):
            transform(r, each)


def _has_transformed_since(state: GameState, permanent: ObjectId, context: Context) -> bool:
    """701.28f@2024: whether a permanent has transformed since its own ability, which resolves, was
    put onto the stack or, if that was delayed, since it was created."""
    own = context.resolving in state.abilities and context.speaker.source == permanent
    if not own or not sheet(state.edition).transforms_once:
        return False
    since = context.speaker.bindings.get("since", state.objects[context.resolving].timestamp)
    return state.objects[permanent].transformed > since


def flip_it(r: Recorder, effect: Flip, context: Context) -> None:
    """710.4@2024: permanents are flipped."""
    for each in select(r.state, effect.what, context.speaker):
        if each in r.state.objects:
            flip(r, each)


def return_crafted(r: Recorder, _: ReturnCrafted, context: Context) -> None:
    """702.167a@2024: the card that the source became in exile returns transformed."""
    source, objects = context.speaker.source, r.state.objects.values()
    exiled = [each.id for each in objects if each.was == source and each.zone is Zone.EXILE]
    context.make(exiled)
    if exiled:
        back = PutOntoBattlefield("made", under_owner=True, transformed=True)
        put_it_onto_battlefield(r, back, context)


EXECUTE: Execute = {
    Transform: transform_it,
    Flip: flip_it,
    ReturnCrafted: return_crafted,
}
