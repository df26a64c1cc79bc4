"""Every type of event: the chapters of the rulebook in one list."""

from typing import get_args

from turnfold.events.base import Event
from turnfold.events.combat import CombatEvent
from turnfold.events.damage import DamageEvent
from turnfold.events.effects import EffectEvent
from turnfold.events.game import GameEvent
from turnfold.events.offers import OptionsOffered
from turnfold.events.permanents import PermanentEvent
from turnfold.events.record import RecordEvent
from turnfold.events.stack import StackEvent
from turnfold.events.turn import TurnEvent
from turnfold.events.variants import VariantEvent
from turnfold.events.zones import ZoneEvent

AnyEvent = (
    GameEvent
    | TurnEvent
    | ZoneEvent
    | PermanentEvent
    | StackEvent
    | CombatEvent
    | DamageEvent
    | EffectEvent
    | VariantEvent
    | RecordEvent
    | OptionsOffered
)
"""One event of any type, recognised by its `type` tag."""

EVENT_TYPES: tuple[type[Event], ...] = get_args(AnyEvent)
"""Every event type, in the order of the rulebook's chapters."""
