"""Every value of a state, each with its path."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY
from turnfold.events.cards.card import Card
from turnfold.events.enums import Zone
from turnfold.replays.timeline.difference import entry_name
from turnfold.replays.why.places import ABSENT, COUNTED, PRESENT, present_value


def paths(state: GameState) -> Iterator[tuple[str, Any]]:
    """Every path in full with the value there: the fields of the state, of every entry of its
    tables, and what each permanent is at present. `why` understands each of them."""
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if name in KEYS_ONLY:
            yield name, tuple(value)
        elif isinstance(value, dict):
            for key, entry in value.items():
                yield from _values(f"{name}.{entry_name(key)}", entry)
        else:
            yield name, value
    for id in state.zones.get((Zone.BATTLEFIELD, NOBODY), ()):
        yield from _present(state, state.objects[id])


def _values(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Struct) and not isinstance(value, Card) and not path.endswith(SAID):
        for name in value.__struct_fields__:
            yield from _values(f"{path}.{name}", getattr(value, name))
    elif path.endswith(COUNTED_FIELDS):
        yield path, value
        for kind, number in value:
            yield f"{path}.{kind}", number
    else:
        yield path, value


SAID = (".ability", ".instruction")
"""Fields that hold what an ability or effect says: one value, as a card is."""

KEYS_ONLY = frozenset({"damage_dealt"})
"""Tables whose keys are all that they say: one value, the keys in order."""

COUNTED_FIELDS = tuple(f".{each}" for each in COUNTED)


def _present(state: GameState, thing: GameObject) -> Iterator[tuple[str, Any]]:
    for name in PRESENT:
        value = present_value(state, thing, name)
        if value is not ABSENT:
            yield f"objects.{thing.id}.{name}", value
