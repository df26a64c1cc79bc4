"""The keys of dispute files that not every edition knows."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from turnfold.engine.cards.dungeons import DUNGEONS
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.characteristics import IsCommander
from turnfold.events.cards.conditions import HasCityBlessing
from turnfold.events.cards.effects.actions import (
    BecomeMonarch,
    TakeInitiative,
    TemptWithRing,
    Venture,
)
from turnfold.events.cards.selections import IsDesignated
from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.places import DisputeFileError

DUNGEON_OF = {room: dungeon for dungeon, rooms in DUNGEONS.items() for room in rooms}
"""The dungeon of each room."""

_WORDS: Mapping[str, Callable[[Any], object]] = {
    "monarch": lambda _: BecomeMonarch(),
    "initiative": lambda _: TakeInitiative(),
    "city_blessing": lambda _: HasCityBlessing("you"),
    "temptations": lambda _: TemptWithRing(),
    "room": lambda room: Venture(into=DUNGEON_OF[room]),
    "completed_dungeons": lambda names: tuple(Venture(into=each) for each in names),
    "commander": IsCommander,
    "ring_bearer": lambda _: IsDesignated("ring_bearer"),
}
"""By key: what a card would say that speaks of the value."""


def known_marks(keys: Struct, edition: Edition) -> set[str]:
    """The marks that a game, a player or a permanent has and an edition knows."""
    return {each for each in _given(keys) if not _unknown(keys, each, edition)}


def check_marks(keys: Struct, place: str, edition: Edition) -> None:
    """Refuse a mark that the edition does not know, and rooms and dungeons that there are not."""
    for key in _given(keys):
        value = getattr(keys, key)
        if key == "room" and value not in DUNGEON_OF:
            raise DisputeFileError(f"{place}room", f'no dungeon has a room "{value}"')
        for name in value if key == "completed_dungeons" else ():
            if name not in DUNGEONS:
                raise DisputeFileError(f"{place}{key}", f'there is no dungeon "{name}"')
        for sentence in _unknown(keys, key, edition)[:1]:
            raise DisputeFileError(f"{place}{key}", sentence)


def _given(keys: Struct) -> list[str]:
    return [each for each in _WORDS if getattr(keys, each, None)]


def _unknown(keys: Struct, key: str, edition: Edition) -> list[str]:
    return unknown_wordings(_WORDS[key](getattr(keys, key)), edition)
