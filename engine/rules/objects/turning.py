"""Turning permanents face up, and putting cards onto the battlefield face down (708)."""

from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.becoming import as_permanent
from turnfold.engine.rules.objects.entering import counters_on_entering, enter
from turnfold.engine.rules.replacement import counters
from turnfold.engine.rules.replacement.ordering import Ask
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Guise, Movement
from turnfold.events.permanents import TurnedFaceUp


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
    found = counters_on_entering(r.state, becoming, ask)
    return enter(r, card, Movement.PUT, rule, player, found, guise=guise)
