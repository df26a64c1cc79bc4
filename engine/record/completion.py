"""What a fact says besides what its writer knows: whose life total is the same, whether targets are
a crime, which types a permanent has as it enters.

The fold asks no rules, so that an old log means what it meant as it was written. So the answers
stand in the facts. They are read from the state just before the fact.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnfold.engine.characteristics.cards import card_of, front_of
from turnfold.engine.editions import sheet
from turnfold.engine.seating.crimes import is_crime
from turnfold.engine.seating.seats import sharing_life
from turnfold.engine.state import GameState
from turnfold.events.base import Event
from turnfold.events.cards.card import NEVER_PERMANENTS
from turnfold.events.enums import Nature, Zone
from turnfold.events.game import LifeGained, LifeLost, PlayerCountersChanged
from turnfold.events.stack import TargetsChosen
from turnfold.events.zones import PermanentEntered, ZoneChanged


def _shared(
    state: GameState, event: LifeGained | LifeLost | PlayerCountersChanged
) -> LifeGained | LifeLost | PlayerCountersChanged:
    """810.9, 810.10@2024: a team may share its life total and its poison counters."""
    others = tuple(each for each in sharing_life(state, event.player) if each != event.player)
    return replace(event, shared_with=others) if others else event


def _poison(state: GameState, event: PlayerCountersChanged) -> PlayerCountersChanged:
    shares = event.counter == "poison" and sheet(state.edition).giants_share_poison
    shared = _shared(state, event) if shares else event
    assert isinstance(shared, PlayerCountersChanged)
    return shared


def _crime(state: GameState, event: TargetsChosen) -> TargetsChosen:
    """700.13@2024: whether the controller of the spell or ability commits a crime."""
    player = state.objects[event.object].controller
    return replace(event, crime=True) if is_crime(state, player, event.targets) else event


def _permanent_card(state: GameState, event: ZoneChanged) -> ZoneChanged:
    """110.4@2024: whether a card that could be put onto the battlefield comes into a graveyard."""
    if event.destination is not Zone.GRAVEYARD:
        return event
    obj = state.objects[event.object]
    seen = obj.characteristics
    types = front_of(state, obj).types if seen is None else seen.types
    permanent = obj.nature is Nature.CARD and types and NEVER_PERMANENTS.isdisjoint(types)
    return replace(event, permanent_card=True) if permanent else event


def _types(state: GameState, event: PermanentEntered) -> PermanentEntered:
    """403.3@2024: the types of a permanent as its card is printed, or as a recorder observed it."""
    obj = state.objects[event.object]
    seen = obj.characteristics
    types = card_of(state, obj).types if seen is None else seen.types
    return replace(event, types=tuple(sorted(types))) if types else event


COMPLETE: dict[type[Event], Callable[[GameState, Any], Any]] = {
    LifeGained: _shared,
    LifeLost: _shared,
    PlayerCountersChanged: _poison,
    TargetsChosen: _crime,
    ZoneChanged: _permanent_card,
    PermanentEntered: _types,
}
"""For each kind of fact that is completed, the function from the state before it and the fact as it
was written to the whole fact."""
