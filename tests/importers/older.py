"""Arena's messages of today in the shapes that they had until 2019, and until the end of 2025.

lines = [older_line(each, memory) for each in lines]
"""

import json
from typing import Any

from tests.importers.arena_script import Json

_EPOCH = 62_135_596_800_000
"""The ms between the year 1 and 1970."""


class Memory:
    """What stays true in a game: an older message told all of it again."""

    def __init__(self) -> None:
        self.stays: dict[int, Json] = {}


def older_line(line: bytes, memory: Memory) -> bytes:
    """A line of a raw log or of its cut, as an older Arena would have written it."""
    told = json.loads(line)
    for key in ("ts", "timestamp"):
        if key in told:
            told[key] = str((int(told[key]) + _EPOCH) * 10_000 + 969)
    if told.get("gsm"):
        told["gsm"] = older_state(told["gsm"], memory)
    for message in told.get("greToClientEvent", {}).get("greToClientMessages", ()):
        if "gameStateMessage" in message:
            message["gameStateMessage"] = older_state(message["gameStateMessage"], memory)
    start = b"" if told.get("n") is None else b'{"n":%d,' % told.pop("n")
    rest = json.dumps(told).encode() + b"\n"
    return start + rest[1:] if start else rest


def older_state(state: Json, memory: Memory) -> Json:
    """A state message with every field as it once was."""
    made = dict(state)
    if state["type"] == "GameStateType_Full":
        memory.stays.clear()
    for gone in made.pop("diffDeletedPersistentAnnotationIds", ()):
        memory.stays.pop(gone, None)
    memory.stays |= {each["id"]: each for each in made.pop("persistentAnnotations", ())}
    happened = [_older_annotation(each) for each in state.get("annotations", ())]
    made["annotations"] = [*happened, *memory.stays.values()]
    made["gameObjects"] = [_older_object(each) for each in state.get("gameObjects", ())]
    made["players"] = [_without(each, "startingLifeTotal") for each in state.get("players", ())]
    return made


def _older_object(record: Json) -> Json:
    made = _without(record, "uniqueAbilities")
    if "uniqueAbilities" in record:
        made["abilities"] = [each["grpId"] for each in record["uniqueAbilities"]]
    return made


def _older_annotation(told: Json) -> Json:
    details = [each for each in told.get("details", ()) if each["key"] != "markDamage"]
    return told | {"details": details}


def _without(record: dict[str, Any], key: str) -> Json:
    return {name: value for name, value in record.items() if name != key}
