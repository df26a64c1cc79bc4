"""Turning permanents face up, putting cards onto the battlefield face down (708), transforming
permanents (701.28) and flipping them (710)."""

from turnfold.engine.characteristics.cards import definition_of
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.arriving import Arrival, enter
from turnfold.engine.rules.objects.becoming import as_permanent, has_other_side
from turnfold.engine.rules.objects.entering import entry_choices
from turnfold.engine.rules.replacement import counters
from turnfold.engine.rules.replacement.ordering import Ask
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Guise, Movement, Zone
from turnfold.events.permanents import PermanentFlipped, PermanentTransformed, TurnedFaceUp


def turn_face_up(r: Recorder, permanent: ObjectId, counter: str, ask: Ask, rule: str) -> None:
    """708.8, 702.37b@2024: a permanent is turned face up, and gets a counter if it says so."""
    r.emit(TurnedFaceUp(permanent), rule)
    if counter:
        by = r.state.objects[permanent].controller
        counters.put_counters(r, by, {permanent: 1}, counter, ask, "702.37b")


def put_face_down(
    r: Recorder, card: ObjectId, player: PlayerId, guise: Guise, ask: Ask, rule: str
) -> ObjectId:
    """701.34a@2024: put a card onto the battlefield face down under a player's control."""
    becoming = as_permanent(r.state.objects[card], player, guise=guise)
    choices = entry_choices(r.state, becoming, ask)
    return enter(r, Arrival(card, Movement.PUT, rule, player, choices, guise=guise))


def transform(r: Recorder, permanent: ObjectId) -> None:
    """701.28a, 701.28c@2024: a permanent is turned over and shows its other face; one that cannot
    transform stays as it is."""
    if can_transform(r.state, r.state.objects[permanent]):
        r.emit(PermanentTransformed(permanent), "701.28a")


def flip(r: Recorder, permanent: ObjectId) -> None:
    """710.1b, 710.4@2024: a permanent is flipped, if it is one that has a lower half and is not
    flipped yet. That is no change of its timestamp."""
    obj = r.state.objects[permanent]
    other = definition_of(r.state, obj).alternative
    flips = other is not None and other.layout == "flip"
    if flips and obj.zone is Zone.BATTLEFIELD and not obj.back:
        r.emit(PermanentFlipped(permanent), "710.4")


def can_transform(state: GameState, obj: GameObject) -> bool:
    """712.9, 712.10, 712.15a@2024: whether a permanent is represented by a transforming
    double-faced card or token that is face up, and its other face is no instant or sorcery."""
    there = obj.zone is Zone.BATTLEFIELD and not obj.face_down
    return there and has_other_side(state, obj)
