"""Values of a state in words: players and objects by their names, nothing as "nothing"."""

from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from turnfold.events.base import NOBODY
from turnfold.replays.telling.sentences.words import SentenceNames, spaced
from turnfold.replays.why.places import ABSENT

ONE = frozenset(
    {
        *("active_before", "active_player", "asked", "attached_to", "controller"),
        *("damage_on_stack", "defending_player", "last_defender", "owner", "parent", "passed"),
        *("priority", "protector", "recorder", "regular_player", "resolving", "source"),
        *("starting_player", "target", "under"),
    }
)
"""Fields that hold a player or an object."""

SEVERAL = frozenset(
    {
        *("announced", "assigned_first", "attackers", "blocked_by", "blockers"),
        *("deathtouched", "extra_turns", "had_to_attack", "mulliganing", "objects", "ordered"),
        *("players", "snapshot", "targets", "winners", "zones"),
    }
)
"""Fields that hold several of them."""


def in_words(path: str, value: Any, words: SentenceNames) -> str:
    """A value in words; `path` says what it means."""
    if value is ABSENT:
        return "not there"
    parts = path.split(".")
    field = parts[0] if parts[0] in ("zones", "last_defender") else parts[-1]
    if field in ONE and isinstance(value, int):
        return words.thing(value)
    if field in SEVERAL and isinstance(value, tuple):
        return words.things(value)
    if field == "bands" and value:
        return "; ".join(words.things(band) for band in value)
    if field == "declared_attacks" and value:
        attacks = ((words.thing(each.creature), words.thing(each.target)) for each in value)
        return ", ".join(f"{creature} on {target}" for creature, target in attacks)
    return _plain(value, words)


def _plain(value: Any, words: SentenceNames) -> str:
    match value:
        case None | ():
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case str():
            return spaced(value) if value else "nothing"
        case tuple() | list():
            return ", ".join(_pair(each, words) for each in value)
        case Struct():
            return ", ".join(
                f"{spaced(each.name)} {in_words(each.name, getattr(value, each.name), words)}"
                for each in fields(value)
                if _says_something(getattr(value, each.name), each.default)
            )
    return str(value)


def _says_something(value: Any, default: Any) -> bool:
    """Whether a field is told: "no" only where nothing decided stands for it by itself."""
    return default is None if value is False else value not in (NOBODY, None, "", ())


def _pair(value: Any, words: SentenceNames) -> str:
    match value:
        case (str(kind), int(number)):
            return f"{number} {spaced(kind)}"
    return _plain(value, words)
