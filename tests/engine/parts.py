"""Which parts of a state an event has really changed: two states are compared, field by field."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from turnfold.engine.state import GameObject, GameState, LastingEffect
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.enums import Nature, Zone

COMMAND_FIELDS = {"card", "characteristics", "face_down", "back", "owner", "zone"}


def parts_changed(before: GameState, after: GameState) -> set[str]:
    """The parts in which two states differ, named as `turnfold.engine.characteristics.writes` names
    them."""
    found: set[str] = set()
    for name in before.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if isinstance(old, dict) and list(old.items()) == list(new.items()):
            continue
        if old is not new and (old != new or isinstance(old, dict)):
            found.update(COMPARE[name](old, new) if name in COMPARE else (name,))
    return found


def _players(old: Mapping[int, Any], new: Mapping[int, Any]) -> Iterator[str]:
    if list(old) != list(new):
        yield "players"
    for id in old.keys() & new.keys():
        yield from (f"players.{name}" for name in _fields(old[id], new[id]))


def _fields(old: Any, new: Any) -> list[str]:
    names: tuple[str, ...] = old.__struct_fields__
    return [name for name in names if getattr(old, name) != getattr(new, name)]


def _objects(old: Mapping[int, GameObject], new: Mapping[int, GameObject]) -> Iterator[str]:
    for id in old.keys() | new.keys():
        was, now = old.get(id), new.get(id)
        if was == now:
            continue
        zones = {each.zone for each in (was, now) if each is not None}
        if was is None or now is None or len(zones) > 1:
            yield from map(_of_zone, zones)
            natures = {each.nature for each in (was, now) if each is not None}
            if not natures.isdisjoint({Nature.TOKEN, Nature.COPY}):
                yield "strays"
            continue
        for name in _fields(was, now):
            if was.zone is Zone.BATTLEFIELD:
                yield f"permanents.{name}"
            else:
                seen = was.zone is Zone.COMMAND and name in COMMAND_FIELDS
                yield "command" if seen else "elsewhere"


def _of_zone(zone: Zone) -> str:
    return {Zone.BATTLEFIELD: "battlefield", Zone.COMMAND: "command"}.get(zone, "elsewhere")


def _zones(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Iterator[str]:
    for key in old.keys() | new.keys():
        if old.get(key, ()) != new.get(key, ()):
            yield _of_zone(key[0])


def _abilities(old: Mapping[int, Any], new: Mapping[int, Any]) -> Iterator[str]:
    gone = old.keys() - new.keys()
    if gone:
        yield "abilities.gone"
    if [each for each in old.items() if each[0] not in gone] != list(new.items()):
        yield "abilities"


def _effects(old: Mapping[int, LastingEffect], new: Mapping[int, LastingEffect]) -> Iterator[str]:
    for id in old.keys() | new.keys():
        said = [each for each in (old.get(id), new.get(id)) if each is not None]
        if len(said) == 1 or said[0] != said[1]:
            changes = any(isinstance(each.instruction, FixedChange) for each in said)
            yield "changes" if changes else "effects"
            is_the_same = len({each.timestamp for each in said}) < len(said)
            if is_the_same and said[0].left != said[1].left:
                yield "effects.left"


def _deathtouched(old: tuple[int, ...], new: tuple[int, ...]) -> Iterator[str]:
    if not set(new) <= set(old):
        yield "deathtouched"
    if not set(old) <= set(new):
        yield "deathtouched.over"


COMPARE: dict[str, Callable[[Any, Any], Iterator[str]]] = {
    "players": _players,
    "objects": _objects,
    "zones": _zones,
    "abilities": _abilities,
    "effects": _effects,
    "deathtouched": _deathtouched,
}
"""How the fields of a state that are split into parts are compared."""
