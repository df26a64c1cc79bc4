"""The trigger events of permanents that turn, and of the doors of Rooms (701.28, 708, 709.5)."""

from turnfold.engine.rules.triggers.trigger_event import TriggerEvent, TriggerRow
from turnfold.engine.state import GameState
from turnfold.events.cards.triggers import IsTurnedFaceUp, Transforms
from turnfold.events.cards.triggers.turning import FullyUnlocks, UnlocksDoor
from turnfold.events.enums import DOORS, Zone
from turnfold.events.permanents import DoorUnlocked, PermanentTransformed, TurnedFaceUp


def _turned_up(state: GameState, event: TurnedFaceUp) -> list[TriggerEvent]:
    return [TriggerEvent(IsTurnedFaceUp, event.object)]


def _transforms(state: GameState, event: PermanentTransformed) -> list[TriggerEvent]:
    """712.11a@2024: a permanent transforms; a spell is cast transformed."""
    there = state.objects[event.object].zone is Zone.BATTLEFIELD
    return [TriggerEvent(Transforms, event.object)] if there else []


def _unlocks(state: GameState, event: DoorUnlocked) -> list[TriggerEvent]:
    return [TriggerEvent(UnlocksDoor, event.object, player=event.player, name=event.door)]


def _fully_unlocks(state: GameState, event: DoorUnlocked) -> list[TriggerEvent]:
    """709.5i@2024: both halves are unlocked now."""
    if state.objects[event.object].unlocked != DOORS:
        return []
    return [TriggerEvent(FullyUnlocks, event.object, player=event.player)]


ROWS_OF_TURNING = (
    TriggerRow(IsTurnedFaceUp, TurnedFaceUp, _turned_up),
    TriggerRow(Transforms, PermanentTransformed, _transforms),
    TriggerRow(UnlocksDoor, DoorUnlocked, _unlocks),
    TriggerRow(FullyUnlocks, DoorUnlocked, _fully_unlocks),
)
"""The rows of this chapter of `turnfold.engine.rules.triggers.rows`."""
