"""Schemes and Attractions (314, 706, 717, 904)."""

from msgspec.structs import replace

from turnfold.engine.fold.common import Evolve, nothing, tick
from turnfold.engine.state import GameObject, GameState, zone_key
from turnfold.events.base import NOBODY
from turnfold.events.enums import Nature, Zone
from turnfold.events.variants import (
    AttractionsVisited,
    DieRolled,
    SchemeAdded,
    SchemeSetInMotion,
    SchemeTurnedDown,
)


def scheme_added(state: GameState, event: SchemeAdded) -> None:
    state.objects[event.object] = GameObject(
        event.object,
        event.card,
        Nature.CARD,
        event.player,
        event.player,
        Zone.COMMAND,
        NOBODY,
        face_down=True,
        under=event.player,
        timestamp=tick(state),
    )
    key = zone_key(Zone.COMMAND, event.player)
    state.zones[key] = (*state.zones.get(key, ()), event.object)


def scheme_set_in_motion(state: GameState, event: SchemeSetInMotion) -> None:
    """613.7h@2024: a scheme receives a timestamp as it is turned face up."""
    scheme = state.objects[event.object]
    state.objects[event.object] = replace(scheme, face_down=False, timestamp=tick(state))


def scheme_turned_down(state: GameState, event: SchemeTurnedDown) -> None:
    scheme = state.objects[event.object]
    state.objects[event.object] = replace(scheme, face_down=True)
    there = (each for each in state.zone(Zone.COMMAND) if each != event.object)
    state.zones[zone_key(Zone.COMMAND, scheme.owner)] = (*there, event.object)


EVOLVE: Evolve = {
    SchemeAdded: scheme_added,
    SchemeSetInMotion: scheme_set_in_motion,
    SchemeTurnedDown: scheme_turned_down,
    DieRolled: nothing,
    AttractionsVisited: nothing,
}
