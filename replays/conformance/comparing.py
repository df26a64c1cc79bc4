"""Compares what an engine says of a board with what the rules say."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

MARKS = (
    *("battlefield", "graveyard", "exile", "hand", "library", "tapped", "phased_out"),
    *("attacking", "blocking", "blocked"),
)
"""Keys that list what is somewhere, or what is so."""

NAMES = ("winner", "lost")
"""Keys that list players in any order."""


class Difference(NamedTuple):
    """A value that is not what the rules say: its key, the right value, and the engine's."""

    key: str
    expected: Any
    got: Any


def differences(
    expected: dict[str, Any], got: dict[str, Any], ids: frozenset[str] = frozenset()
) -> Iterator[Difference]:
    """Every expected value that an engine's state does not have. `ids` are the names of the objects
    of the case."""
    for key, wanted in expected.items():
        there = got.get(key)
        if key in MARKS:
            yield from _marks(key, wanted, there, ids)
        elif key in NAMES:
            if _names(wanted) != _names(there):
                yield Difference(key, wanted, there)
        elif isinstance(wanted, dict):
            yield from _table(key, wanted, _counted(there) if key == "triggers" else there)
        elif key == "day":
            if wanted != (there or "neither"):
                yield Difference(key, wanted, there)
        elif wanted != there:
            yield Difference(key, wanted, there)


def _marks(
    key: str, wanted: list[str] | dict[str, bool], there: Any, ids: frozenset[str]
) -> Iterator[Difference]:
    if not _is_list(there):
        yield Difference(key, wanted, there)
        return
    if not wanted and any(each in ids for each in there):
        yield Difference(key, [], there)
    left = Counter(there)
    for name in wanted:
        found = left[name] > 0
        left[name] -= found
        right = wanted.get(name, True) if isinstance(wanted, dict) else True
        if found is not right:
            yield Difference(key, name if right else f"not {name}", there)


def _table(key: str, wanted: dict[str, Any], there: Any) -> Iterator[Difference]:
    """What is not mentioned is 0."""
    if not isinstance(there, dict):
        yield Difference(key, wanted, there)
        return
    for name, value in wanted.items():
        if isinstance(value, dict):
            yield from _table(f"{key}.{name}", value, there.get(name, {}))
        elif value != there.get(name, 0 if isinstance(value, int) else ""):
            yield Difference(f"{key}.{name}", value, there.get(name))


def _counted(there: Any) -> Any:
    return dict(Counter(there)) if _is_list(there) else there


def _names(value: Any) -> list[str] | None:
    if value is None or isinstance(value, str):
        return [value] if value else []
    return sorted(value) if _is_list(value) else None


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def ids_of(dispute: dict[str, Any]) -> frozenset[str]:
    """The names of the objects of a dispute."""
    zones: Iterable[Any] = (
        card
        for player in dispute["players"].values()
        for zone in ("hand", "library", "graveyard", "exile")
        for card in (player.get(zone) if isinstance(player.get(zone), list) else ())
    )
    things = [*dispute.get("battlefield", ()), *(each for each in zones if isinstance(each, dict))]
    return frozenset(each["id"] for each in things if "id" in each)
