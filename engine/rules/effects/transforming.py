"""Effects that turn permanents over or round, meld them, and unlock doors of Rooms (701.28, 701.37,
709.5, 710)."""

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.selecting import select, select_objects
from turnfold.engine.characteristics.turning import doors_of
from turnfold.engine.editions import sheet
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.effects.putting import put_it_onto_battlefield
from turnfold.engine.rules.objects.arriving import Arrival, enter
from turnfold.engine.rules.objects.becoming import as_permanent, can_meld
from turnfold.engine.rules.objects.choosing import word
from turnfold.engine.rules.objects.daybound import is_bound
from turnfold.engine.rules.objects.entering import entry_choices
from turnfold.engine.rules.objects.moving import move_together
from turnfold.engine.rules.objects.turning import flip, transform
from turnfold.engine.state import GameState, is_permanent
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.effects import PutOntoBattlefield
from turnfold.events.cards.effects.actions import Flip, Meld, ReturnCrafted, Transform, UnlockDoor
from turnfold.events.enums import Movement, Question, Zone
from turnfold.events.permanents import DoorLocked, DoorUnlocked
from turnfold.events.zones import ObjectMerged


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


def meld(r: Recorder, effect: Meld, context: Context) -> None:
    """701.37a-c, 712.14c@2024: the source and another permanent are exiled and, if they are a meld
    pair, put onto the battlefield as one permanent with their back faces up."""
    source, player = context.speaker.source, context.speaker.controller
    able = select_objects(r.state, effect.other, context.speaker)
    pair = [source, *chosen(context, player, Question.CHOOSE, list(able), 1)]
    if len(pair) < 2 or not all(_is_all_of(r.state, each, player) for each in pair):
        return
    melds = can_meld(r.state, pair, effect.into)
    becoming = as_permanent(r.state.objects[source], player, back=True)
    choices = entry_choices(r.state, becoming, context.ask) if melds else []
    exiled = move_together(r, pair, Zone.EXILE, Movement.EXILED, "701.11")
    context.make(exiled, of=pair)
    if melds:
        one, other = exiled
        new = enter(r, Arrival(one, Movement.PUT, "701.37a", player, choices, back=True))
        back = card_of(r.state, r.state.objects[new])
        r.emit(ObjectMerged(other, new, on_top=False, definition=back), "701.37a")
        context.make([new], of=exiled)


def _is_all_of(state: GameState, permanent: ObjectId, player: PlayerId) -> bool:
    """Whether a player both owns and controls a permanent."""
    if not is_permanent(state, permanent):
        return False
    obj = state.objects[permanent]
    return player == obj.owner == obj.controller


def unlock_door(r: Recorder, effect: UnlockDoor, context: Context) -> None:
    """709.5f-g@2024: a half of each Room is unlocked, or locked if it was not and may be."""
    player = context.speaker.controller
    for room in select(r.state, effect.what, context.speaker):
        if room not in r.state.objects:
            continue
        obj = r.state.objects[room]
        able = [
            each
            for each in doors_of(r.state, obj)
            if effect.door in (None, each) and (effect.or_lock or each not in obj.unlocked)
        ]
        if not able:
            continue
        door = word(player, able, context.ask, "709.5f")
        if door in obj.unlocked:
            r.emit(DoorLocked(room, door), "709.5g")
        else:
            r.emit(DoorUnlocked(room, door, player), "709.5f")


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
    Meld: meld,
    UnlockDoor: unlock_door,
    ReturnCrafted: return_crafted,
}
