"""The answers about events and states: `turnfold replay`."""

from typing import TYPE_CHECKING, Any, TypeAlias, get_type_hints

import msgspec
from msgspec import Struct, defstruct

from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.log.columns import Causes
from turnfold.events.log.log import Recorded
from turnfold.events.vocabulary import AnyEvent

_OTHERWISE = {
    "zones": dict[str, tuple[ObjectId, ...]],  # "battlefield", "hand.1"
    "damage_dealt": tuple[tuple[ObjectId, int], ...],  # JSON has no pairs as keys
    "effects": dict[int, dict[str, Any]],  # has tables of several kinds, told apart by other keys
}
"""What JSON has in another form than the state."""

_HINTS = get_type_hints(GameState) | _OTHERWISE

if TYPE_CHECKING:
    StateAnswer: TypeAlias = Any
else:
    StateAnswer = defstruct(
        "StateAnswer",
        [(name, _HINTS[name]) for name in GameState.__struct_fields__],
        namespace={"__doc__": "A state, its zones called `battlefield`, `hand.1` and so on."},
        frozen=True,
    )


class EventAnswer(Struct, frozen=True):
    """A recorded event: its number, its commit, its causes by their numbers, its rule, what it says
    in a sentence, and the fact itself."""

    event: int
    commit: int
    causes: Causes
    rule: str
    sentence: str
    fact: AnyEvent


class MomentAnswer(Struct, frozen=True):
    """A moment of a game: the event that happened last (null: none did), the state, and sentences
    of cards that are not read."""

    last: EventAnswer | None
    state: StateAnswer
    not_read: list[str]


def state_answer(state: GameState) -> Any:
    """A state as plain data for JSON."""
    data: dict[str, Any] = {name: getattr(state, name) for name in state.__struct_fields__}
    data["zones"] = {
        f"{zone.value}.{owner}" if owner != NOBODY else zone.value: ids
        for (zone, owner), ids in state.zones.items()
    }
    data["effects"] = {id: msgspec.to_builtins(each, str_keys=True)
                       for id, each in state.effects.items()}  # fmt: skip
    data["damage_dealt"] = tuple(state.damage_dealt)
    return StateAnswer(**data)


def event_answer(recorded: Recorded, sentence: str) -> EventAnswer:
    """The answer for a recorded event."""
    return EventAnswer(
        recorded.seq, recorded.commit, recorded.causes, recorded.rule, sentence, recorded.event
    )
