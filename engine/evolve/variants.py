"""Schemes and Attractions (314, 706, 717, 904)."""

from msgspec.structs import replace

from engine.evolve.common import Evolve, nothing
from engine.state import GameState, zone_key
from events.enums import Zone
from events.variants import AttractionsVisited, DieRolled, SchemeSetInMotion, SchemeTurnedDown


def scheme_set_in_motion(state: GameState, event: SchemeSetInMotion) -> None:
    state.objects[event.object] = replace(state.objects[event.object], face_down=False)


def scheme_turned_down(state: GameState, event: SchemeTurnedDown) -> None:
    scheme = state.objects[event.object]
    state.objects[event.object] = replace(scheme, face_down=True)
    there = (each for each in state.zone(Zone.COMMAND) if each != event.object)
    state.zones[zone_key(Zone.COMMAND, scheme.owner)] = (*there, event.object)


EVOLVE: Evolve = {
    SchemeSetInMotion: scheme_set_in_motion,
    SchemeTurnedDown: scheme_turned_down,
    DieRolled: nothing,
    AttractionsVisited: nothing,
}
