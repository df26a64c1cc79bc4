"""Values of a state in words: players and objects by their names, nothing as "nothing"."""

from typing import Any

from msgspec import Struct

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
    return _plain(value)


def _plain(value: Any) -> str:
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
            return ", ".join(_pair(each) for each in value)
        case Struct():
            fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
            default = (NOBODY, None, "", (), False)
            return ", ".join(f"{spaced(n)} {_plain(v)}" for n, v in fields if v not in default)
    return str(value)


def _pair(value: Any) -> str:
    match value:
        case (str(kind), int(number)):
            return f"{number} {spaced(kind)}"
    return _plain(value)
