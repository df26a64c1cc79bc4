"""States and events as plain data, for JSON."""

from typing import Any

import msgspec

from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY
from turnfold.events.log.log import Recorded


def state_data(state: GameState) -> dict[str, Any]:
    """A state as it is, its zones called `battlefield`, `hand.1` and so on."""
    data: dict[str, Any] = {}
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if name == "zones":
            value = {
                f"{zone.value}.{owner}" if owner != NOBODY else zone.value: ids
                for (zone, owner), ids in value.items()
            }
        data[name] = msgspec.to_builtins(value, str_keys=True)
    return data


def event_data(recorded: Recorded, sentence: str) -> dict[str, Any]:
    """A recorded event: its number, commit, causes, rule, sentence, and the fact."""
    return {
        "event": recorded.seq,
        "commit": recorded.commit,
        "causes": recorded.causes,
        "rule": recorded.rule,
        "sentence": sentence,
        "fact": msgspec.to_builtins(recorded.event, str_keys=True),
    }
