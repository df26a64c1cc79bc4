"""What differs between two states of a game."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from turnfold.engine.state import Counters, GameState
from turnfold.events.base import NOBODY


class Difference(NamedTuple):
    """A path in the state, such as `players.1.life`, and its value in both states (None: none)."""

    path: str
    before: Any
    after: Any


def diff(before: GameState, after: GameState) -> list[Difference]:
    """Every place in which two states differ, in the order of the state's own fields."""
    return list(_structs("", before, after))


def _structs(path: str, before: Struct, after: Struct) -> Iterator[Difference]:
    for name in before.__struct_fields__:
        one, other = getattr(before, name), getattr(after, name)
        if one != other:
            yield from _values(f"{path}{name}", one, other)


def _values(path: str, before: Any, after: Any) -> Iterator[Difference]:
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _tables(path, before, after)
    elif isinstance(before, Struct) and type(before) is type(after):
        yield from _structs(f"{path}.", before, after)
    elif path.endswith(".counters"):
        yield from _tables(path, _table(before), _table(after))
    else:
        yield Difference(path, before, after)


def _tables(path: str, before: Mapping[Any, Any], after: Mapping[Any, Any]) -> Iterator[Difference]:
    for key in sorted({**before, **after}, key=_order):
        one, other = before.get(key), after.get(key)
        if one != other:
            yield from _values(f"{path}.{entry_name(key)}", one, other)


def _table(counters: Counters) -> dict[str, int]:
    return dict(counters)


def entry_name(key: Any) -> str:
    """How an entry of a table is called: a zone by its name and its owner, if it has one."""
    if isinstance(key, tuple):
        zone, owner = key
        return f"{zone.value}.{owner}" if owner != NOBODY else str(zone.value)
    return str(key)


def _order(key: Any) -> Any:
    return (str(key[0].value), key[1]) if isinstance(key, tuple) else key
