"""Recordings of Arena in which one number or one word of a message was changed.

Each change is made throughout its message, as far as Arena says the same twice, so that it is the
rules which must notice it and not the check of the import.
"""

import gzip
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

Json = dict[str, Any]

Change = Callable[[Json], Json | None]
"""Makes another state message of one; None where there is nothing to change."""

AFTER = 1
"""How many lines are kept after the changed one: what should have been follows at once."""


def more_damage(state: Json) -> Json | None:
    """A creature deals 1 combat damage more, and 1 more is marked."""
    for each in of_kind(state, "DamageDealt"):
        if number(each, "type") == 1:
            put(each, "damage", number(each, "damage") + 1)
            for record in records(state, each):
                record["damage"] = record.get("damage", 0) + 1
            return state
    return None


def more_life_lost(state: Json) -> Json | None:
    """A player loses 1 life more than damage was dealt."""
    dealt = any(number(each, "type") == 1 for each in of_kind(state, "DamageDealt"))
    for each in of_kind(state, "ModifiedLife") if dealt else ():
        for player in state.get("players", ()):
            of_this = player["systemSeatNumber"] in each["affectedIds"]
            if of_this and number(each, "life") < 0 and player.get("lifeTotal", 0) > 1:
                put(each, "life", number(each, "life") - 1)
                player["lifeTotal"] -= 1
                return state
    return None


def another_death(state: Json) -> Json | None:
    """What was destroyed or sacrificed is said to die of lethal damage."""
    for each in of_kind(state, "ZoneTransfer"):
        if detail(each, "category") in (["Destroy"], ["Sacrifice"]):
            put(each, "category", "SBA_Damage")
            each.pop("affectorId", None)
            return state
    return None


def stays_tapped(state: Json) -> Json | None:
    """In the untap step a permanent stays tapped."""
    begins = [each for each in of_kind(state, "PhaseOrStepModified") if number(each, "step") == 1]
    for each in of_kind(state, "TappedUntappedPermanent") if begins else ():
        if not number(each, "tapped") and "affectorId" not in each:
            for record in records(state, each):
                record["isTapped"] = True
            state["annotations"].remove(each)
            return state
    return None


CHANGES: dict[str, Change] = {
    "damage": more_damage,
    "life": more_life_lost,
    "a death": another_death,
    "an untap": stays_tapped,
}


def falsified(path: Path, change: Change, most: int) -> Iterator[bytes]:
    """Beginnings of a recording that end soon after a message which was changed: `most` of them at
    most, spread over the game."""
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    found: list[tuple[int, bytes]] = []
    for place, line in enumerate(lines):
        message = json.loads(line)
        state = message.get("gsm")
        changed = change(deepcopy(state)) if state else None
        if changed is not None and state["type"] == "GameStateType_Diff":
            found.append((place, json.dumps({**message, "gsm": changed}).encode() + b"\n"))
    for place, line in found[:: max(1, len(found) // most)][:most]:
        yield b"".join([*lines[:place], line, *lines[place + 1 : place + 1 + AFTER]])


def of_kind(state: Json, kind: str) -> Iterator[Json]:
    return (
        each
        for each in list(state.get("annotations", ()))
        if f"AnnotationType_{kind}" in each["type"]
    )


def detail(annotation: Json, key: str) -> list[Any]:
    for each in annotation.get("details", ()):
        if each["key"] == key:
            return each.get("valueInt32") or each.get("valueString") or []
    return []


def number(annotation: Json, key: str) -> int:
    return int(next(iter(detail(annotation, key)), 0))


def put(annotation: Json, key: str, value: int | str) -> None:
    for each in annotation["details"]:
        if each["key"] == key:
            each["valueInt32" if isinstance(value, int) else "valueString"] = [value]


def records(state: Json, annotation: Json) -> Iterator[Json]:
    return (
        each
        for each in state.get("gameObjects", ())
        if each["instanceId"] in annotation["affectedIds"]
    )
