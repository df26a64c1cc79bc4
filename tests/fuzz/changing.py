"""Changes to plain data and to bytes, of the kind that somebody hostile or a broken disk makes."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

NUMBERS = (
    -1,
    0,
    1,
    2,
    3,
    16,
    17,
    99,
    100,
    101,
    2**16,
    2**31,
    2**53,
    2**63,
    2**64,
    -(2**63),
    10**30,
)
TEXTS = (
    "",
    "A",
    "[/]",
    "\x1b[2J\n\u202e",
    "#92081",
    "#" + "9" * 5000,
    "x" * 70000,
    "{",
    "{}",
    "null",
    '{"type":"x"}',
    "=1+1",
    "../../x",
    "deathtouch",
    "Grizzly Bears",
    "\u0000",
    "\ud800",
    "\n=1+1",
)


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of all values in plain data, those that hold others included."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += leaves(value, (*path, key))
    elif isinstance(data, list | tuple):
        for number, value in enumerate(data):
            found += leaves(value, (*path, number))
    return found


def get(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def changed(data: Any, rng: Random, like: list[Any]) -> Any:
    """Data with one value changed, left out or doubled; `like` holds values to take instead."""
    places = leaves(data)
    if not places:
        return data
    *front, last = rng.choice(places)
    held = get(data, tuple(front))
    value = held[last]
    roll = rng.random()
    if roll < 0.08 and isinstance(held, list):
        del held[last]
    elif roll < 0.12 and isinstance(held, list):
        held.insert(last, value)
    elif roll < 0.16 and isinstance(held, dict):
        del held[last]
    elif isinstance(value, bool):
        held[last] = not value
    elif isinstance(value, int):
        numbers = [each for each in like if isinstance(each, int)] or [0]
        held[last] = rng.choice(
            (rng.choice(NUMBERS), rng.choice(numbers), value + rng.choice((-1, 1)))
        )
    elif isinstance(value, str):
        texts = [each for each in like if isinstance(each, str)] or [""]
        held[last] = rng.choice((rng.choice(TEXTS), rng.choice(texts)))
    elif rng.random() < 0.3:
        held[last] = rng.choice((None, [], {}, 1, "x", [1], [[1, 2]]))
    elif isinstance(value, list) and value:
        rng.shuffle(value)
    return data


def spoil(
    commits: list[list[Any]], rng: Random, like: list[Any], events: Callable[[], Sequence[bytes]]
) -> None:
    """Change, add, remove or shuffle entries of one commit; `events` are some to add, as JSON."""
    commit = rng.choice(commits)
    if not commit:
        return
    roll = rng.random()
    if roll < 0.72:
        entry = rng.choice(commit)
        changed(entry if len(entry) < 3 or rng.random() < 0.15 else entry[2], rng, like)
    elif roll < 0.86:
        event = changed(json.loads(rng.choice(events())), rng, like)
        commit.insert(rng.randrange(len(commit) + 1), [[], "", event])
    elif roll < 0.93:
        del commit[rng.randrange(len(commit))]
    else:
        rng.shuffle(commit)


def values_in(data: Any) -> list[Any]:
    """The numbers and texts in plain data."""
    if isinstance(data, dict):
        return [each for value in data.values() for each in values_in(value)]
    if isinstance(data, list | tuple):
        return [each for value in data for each in values_in(value)]
    return [data]


def damaged(data: bytes, rng: Random) -> bytes:
    """Bytes with some of them changed, left out, doubled or put in."""
    made = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        at = rng.randrange(len(made) + 1)
        roll = rng.random()
        if roll < 0.4 and at < len(made):
            made[at] = rng.randrange(256)
        elif roll < 0.6:
            del made[at : at + rng.choice((1, 1, 2, 8, 64))]
        elif roll < 0.8:
            made[at:at] = made[at : at + rng.choice((1, 8, 64))]
        else:
            made[at:at] = rng.choice((b"\x00", b"\xff\xfe", b"\n", b'"', b"[" * 3000, b"9" * 5000))
    return bytes(made)
