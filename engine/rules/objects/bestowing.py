"""Objects that become unattached, and bestowed ones that are Auras no more (701.3d, 702.103)."""

from turnfold.engine.characteristics.cards import stands_as
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId
from turnfold.events.permanents import BestowEnded, Unattached


def is_bestowed(state: GameState, obj: GameObject) -> bool:
    """702.103b@2024: whether a spell or permanent is a bestowed Aura."""
    return stands_as(state, obj, "bestow")


def end_bestow(r: Recorder, bestowed: ObjectId, rule: str) -> None:
    """702.103e-f@2024: an object that is a bestowed Aura ceases to be one."""
    if is_bestowed(r.state, r.state.objects[bestowed]):
        r.emit(BestowEnded(bestowed), rule)


def unattach(r: Recorder, permanent: ObjectId, rule: str) -> None:
    """701.3d, 702.103f@2024: a permanent becomes unattached, and is no longer bestowed."""
    seq = r.emit(Unattached(permanent), rule)
    with r.because_of(seq):
        end_bestow(r, permanent, "702.103f")
