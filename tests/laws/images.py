"""What becomes of a game when its players, objects and cards are called otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from turnfold.events.base import LAST_PLAYER, Event
from turnfold.events.decisions import AnyDecision
from turnfold.events.effects import EffectBegan
from turnfold.events.log.log import Entry
from turnfold.events.stack import AbilityDefined, AbilityTriggered
from turnfold.events.zones import ObjectAppeared, ZoneChanged

T = TypeVar("T")

NUMBERED = frozenset(
    {
        *("attackers", "became", "before", "controller", "effect", "object"),
        *("objects", "order", "owner", "parent", "player", "put_by", "source", "target", "targets"),
        *("winners", "attacks", "bands", "blocks", "bottom", "costs", "declined", "orders"),
        *("outcome", "mana", "portions", "assignments", "sources"),
    }
)
"""The fields of events and decisions that hold numbers of players, objects and effects."""

AMOUNTS = frozenset({"damage", "excess", "illegal"})
"""The names under which amounts and places are bound, and no such numbers."""

LEADING = {"mana": 1, "portions": 1, "assignments": 2}
"""Of these fields only so many numbers at the front of each part are such numbers."""

UNORDERED = frozenset({"assignments", "attacks", "bands", "blocks", "objects"})
"""The fields of decisions in which the order means nothing."""

NAMES = frozenset({"card", "name", "names"})
"""The fields that hold names of cards."""


NEW: dict[type[Event], str] = {
    ZoneChanged: "became",
    AbilityDefined: "object",
    AbilityTriggered: "object",
    ObjectAppeared: "object",
    EffectBegan: "effect",
}
"""The events that give new numbers, and the field in which each stands. Of events that come at one
time, later ones of this list may be told apart only by the numbers that earlier ones give."""


class Numbers:
    """Which numbers of a game stand for which in its image: given ones, and those that are learnt
    as objects come to be. Of other numbers each stands for itself."""

    def __init__(self, given: Mapping[int, int]) -> None:
        self.known = dict(given)

    def __call__(self, number: int) -> int:
        return self.known.get(number, number)

    def learn(self, image: Image, entries: Iterable[Entry], there: Iterable[Entry]) -> None:
        """Pair what came to be in the two games: what is told alike apart from its own number."""
        entries, there = list(entries), list(there)
        for kind in NEW:
            self._learn(image, _of_kind(kind, entries), _of_kind(kind, there))

    def _learn(self, image: Image, entries: list[Entry], there: list[Entry]) -> None:
        paired: set[int] = set()
        for entry in entries:
            new = _new(entry.event)
            if new in self.known:
                continue
            told = _without_number(image.facts([entry])[0])
            for each in there:
                number = _new(each.event)
                if number in paired:
                    continue
                if _without_number(ITSELF.facts([Entry((), entry.rule, each.event)])[0]) == told:
                    self.known[new] = number
                    paired.add(number)
                    break


def _of_kind(kind: type[Event], entries: Iterable[Entry]) -> list[Entry]:
    return [each for each in entries if type(each.event) is kind and _new(each.event) > LAST_PLAYER]


def _new(event: Event) -> int:
    number: int = getattr(event, NEW[type(event)])
    return number


def _without_number(fact: tuple[str, Any]) -> Any:
    event = _unordered(fact[1])
    return {key: each for key, each in event.items() if key not in ("became", "effect")} | (
        {} if event["type"] == "zone_changed" else {"object": 0}
    )


def _same(value: T) -> T:
    return value


class Image(Struct, frozen=True):
    """Under which number and name each thing stands in another game, in which order things are laid
    out there, and by how much life totals are higher."""

    number: Callable[[int], int] = _same
    name: Callable[[str], str] = _same
    order: Callable[[Sequence[Any]], Sequence[Any]] = _same
    life: int = 0

    def decision(self, decision: AnyDecision) -> AnyDecision:
        """The decision that says the same in the other game."""
        told = self._told(msgspec.to_builtins(decision), "")
        made: AnyDecision = msgspec.convert(told, AnyDecision)
        return made

    def facts(self, entries: Iterable[Entry]) -> list[tuple[str, Any]]:
        """What the entries are in the other game: rule and event."""
        return [(each.rule, self._told(msgspec.to_builtins(each.event), "")) for each in entries]

    def canonical(self, decision: AnyDecision) -> str:
        """The decision in the other game as a text, which is the same for decisions that differ
        only in an order that means nothing."""
        told = self._told(msgspec.to_builtins(decision), "")
        for field in UNORDERED & told.keys():
            told[field] = _sorted(told[field])
        return json.dumps(told, sort_keys=True)

    def _told(self, value: Any, field: str) -> Any:
        if isinstance(value, dict):
            return {key: self._told(each, key) for key, each in value.items()}
        if isinstance(value, str):
            return self.name(value) if field in NAMES else value
        if field in ("bindings", "bound"):
            return [[key, each if key in AMOUNTS else self.number(each)] for key, each in value]
        if field not in NUMBERED:
            return value
        return self._numbered(value, LEADING.get(field))

    def _numbered(self, value: Any, leading: int | None) -> Any:
        if isinstance(value, list | tuple):
            if leading is not None and value and not isinstance(value[0], list | tuple):
                return [*map(self.number, value[:leading]), *value[leading:]]
            return [self._numbered(each, leading) for each in value]
        return self.number(value) if type(value) is int else value


def _sorted(value: Any) -> Any:
    if not isinstance(value, list | tuple):
        return value
    return sorted(map(_sorted, value), key=repr)


def told_in_any_order(facts: Iterable[tuple[str, Any]]) -> list[str]:
    """Facts as texts, for comparing them without their order; nor does the order count in which a
    fact lists its objects, or what a trigger is bound to."""
    return sorted(json.dumps([rule, _unordered(event)], sort_keys=True) for rule, event in facts)


def _unordered(event: dict[str, Any]) -> dict[str, Any]:
    return {
        key: _sorted(value) if key in ("bindings", "objects") else value
        for key, value in event.items()
    }


ITSELF = Image()
"""Nothing is called otherwise."""
