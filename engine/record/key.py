"""The key of a game: games that have the same key go on in the same way.

The number of an object says how long the log was as the object came to be. A game goes on by the
order of these numbers and of timestamps, and not by the numbers themselves. So the key has each as
its place in that order, and nothing else of how the game came to where it is.
"""

from bisect import bisect_left
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgspec

from turnfold.engine.record.recorder import FIRST_OBJECT, MANY
from turnfold.engine.state import GameState
from turnfold.events.base import LAST_PLAYER

_NUMBERS = frozenset(
    {
        *("abilities", "assigned_first", "attached_to", "attacked", "attacker", "attackers"),
        *("bands", "blockers", "cast", "creature", "crewed", "damage_dealt", "damage_on_stack"),
        *("deathtouched", "died", "effects", "excess_dealt", "had_to_attack", "id"),
        *("last_defender", "last_fights", "last_known", "newcomers", "object", "objects"),
        *("ordered", "parent", "resolving", "snapshot", "source", "target", "targets", "was"),
        "zones",
    }
)
"""The fields of a state in which each number above `LAST_PLAYER` is that of an object or an effect,
and no amount."""

_AMOUNTS = frozenset(
    {
        *("amount", "commander_damage", "controlled_since_turn", "counters", "damage"),
        *("division", "done", "entered"),
        *("hand_limit", "life", "mana", "staying_mana", "turn", "x"),
    }
)
"""The fields in which no number is that of an object. In all others it may be either: the key has
the number itself and its place as well."""

_DATA = {each: each for each in ("ability", "characteristics", "instruction")}
"""The fields that hold what a card says; what is in them may be called as the fields above."""


def key(state: GameState, next_seq: int) -> str:
    """The key of a state whose log goes on with event `next_seq`: see `Game.key`."""
    table = msgspec.to_builtins(state)
    cards = table.pop("definitions")
    del table["clock"]  # later than every timestamp, and used for nothing else
    numbers: set[int] = set()
    times = {0}
    for field, number in _numbers(table, ""):
        (times if field == "timestamp" else numbers).add(number)
    known = all(number % MANY < FIRST_OBJECT + next_seq for number in numbers)
    told = _Places(sorted(numbers), sorted(times)).told(table, "") if known else _as_it_is(table)
    facts = (told, -1 if known else next_seq, cards)
    return blake2b(msgspec.json.encode(facts), digest_size=16).hexdigest()


def _numbers(value: Any, field: str) -> Iterator[tuple[str, int]]:
    """The timestamps in a part of a state, and the numbers of objects, each with its field."""
    if type(value) is int:
        if (field in _NUMBERS and value > LAST_PLAYER) or field == "timestamp":
            yield field, value
    elif isinstance(value, dict):
        for name, each in value.items():
            if isinstance(name, str):
                yield from _numbers(each, _DATA.get(field, name))
            else:
                yield from _numbers(name, field)
                yield from _numbers(each, field)
    elif isinstance(value, tuple):
        for each in value:
            yield from _numbers(each, field)


class _Places:
    """Puts the place of each number and timestamp in its order where the number stood."""

    def __init__(self, numbers: list[int], times: list[int]) -> None:
        self._numbers = numbers
        self._place = {each: (each // MANY, at) for at, each in enumerate(numbers)}
        self._time = {each: at for at, each in enumerate(times)}

    def told(self, value: Any, field: str) -> Any:
        """A part of a state that stands in a field, as lists."""
        kind = type(value)
        if kind is int:
            return self._told(value, field)
        if kind is tuple:
            return [self.told(each, field) for each in value]
        if kind is not dict:
            return value
        return [
            (name, each if type(each) is str else self.told(each, _DATA.get(field, name)))
            if type(name) is str
            else (self.told(name, field), self.told(each, field))
            for name, each in value.items()
        ]

    def _told(self, value: int, field: str) -> Any:
        if field == "timestamp":
            return self._time[value]
        if value <= LAST_PLAYER or field in _AMOUNTS:
            return value
        if field in _NUMBERS:
            return self._place[value]
        return value, bisect_left(self._numbers, value)


def _as_it_is(value: Any) -> Any:
    """A part of a state as lists."""
    if isinstance(value, tuple):
        return [_as_it_is(each) for each in value]
    if isinstance(value, dict):
        return [(_as_it_is(name), _as_it_is(each)) for name, each in value.items()]
    return value
