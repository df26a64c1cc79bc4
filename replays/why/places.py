"""Places in a state, by paths such as `life.B`, `permanents.wall.zone` or `blocked.wurm`.

A place is a list of steps into the state. A path is resolved once; the place is then read in every
state of a game.
"""

from collections.abc import Callable, Iterator
from functools import cache
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.printed import described
from turnfold.engine.characteristics.writes import kinds_that_change
from turnfold.engine.state import GameObject, GameState, PlayerState, number_of, zone_key
from turnfold.events.base import NOBODY, Event
from turnfold.events.enums import SHARED_ZONES, Zone
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.why.things import CardIdentities, player, suggestion

ABSENT: Final = msgspec.UNSET
"""What is read where nothing is: the state has no such object, player or entry."""

Read = Callable[[GameState, Any], Any]
"""One step: what it leads to from a value, given the whole state; `ABSENT` when nowhere."""

PRESENT = ("power", "toughness", "types", "subtypes", "colors", "keywords")
"""What a permanent is at present, which is worked out (613@2024) or was observed."""

COUNTED = ("counters", "mana")
"""Fields that hold how many there are of each kind."""

IN_COMBAT = {
    "blocked": ("attackers", "blocked"),
    "attacking": ("attackers", "target"),
    "blocking": ("blockers", "attackers"),
}
"""Short words about a creature in combat."""

ZONES = frozenset(each.value for each in Zone)
OF_PLAYERS = frozenset({*PlayerState.__struct_fields__, "poison"})
OF_OBJECTS = frozenset({*GameObject.__struct_fields__, *PRESENT})
SHORT = frozenset({*ZONES, *OF_PLAYERS, *OF_OBJECTS, *IN_COMBAT, "permanents"})
"""Words with which a path may begin although the state has no such field."""


class StatePath(Struct, frozen=True):
    """The place of a value: its full path, and the steps to it.

    `derived` says whether the value is computed from others.
    """

    path: str
    steps: tuple[Read, ...]
    derived: bool = False

    @property
    def writers(self) -> frozenset[type[Event]]:
        """The kinds of events that may change the value, unless it is derived."""
        field, _, *inner = (*self.path.split("."), "")
        return kinds_that_change(field, inner[0] if field == "players" and inner[1:] else "")

    def read(self, state: GameState) -> Any:
        """The value that is there in a state; `ABSENT` when there is none."""
        value: Any = state
        for step in self.steps:
            value = step(state, value)
            if value is ABSENT:
                break
        return value


def place(path: str, things: CardIdentities, state: GameState) -> StatePath:
    """The place that a path names. Its words are looked up in `state`.

    Raises `UserError` with one sentence for a path that leads nowhere.
    """
    words = path.split(".")
    if not all(words):
        raise UserError(f"{path!r} is not a path; write one such as life.A or permanents.wall.zone")
    try:
        return _Way(things, state).follow(_spelled_out(words, state))
    except UserError as error:
        raise UserError(f"{path}: {error}") from None


def _spelled_out(words: list[str], state: GameState) -> list[str]:
    """Short forms in full: `life.B` is `players.B.life`, `damage.wall` is `objects.wall.damage`,
    and `permanents` alone is the battlefield."""
    first, *rest = words
    if first == "permanents":
        return ["objects", *rest] if rest else ["zones", "battlefield"]
    if first in ZONES:
        return ["zones", *words]
    if not rest or first in GameState.__struct_fields__:
        return words
    whose, *inner = rest
    if first in IN_COMBAT:
        return [IN_COMBAT[first][0], whose, IN_COMBAT[first][1], *inner]
    if first in OF_PLAYERS and (first not in OF_OBJECTS or player(whose, state) is not None):
        poison = ["counters", "poison"]
        return ["players", whose, *(poison if first == "poison" else [first]), *inner]
    return ["objects", whose, first, *inner] if first in OF_OBJECTS else words


class _Way:
    """Follows the words of a path one by one, collecting the steps and the full path."""

    def __init__(self, things: CardIdentities, state: GameState) -> None:
        self.things = things
        self.state = state
        self.steps: list[Read] = []
        self.path: list[str] = []
        self.derived = False
        self.kind: Any = GameState

    def follow(self, words: list[str]) -> StatePath:
        """The place at the end of the way."""
        rest = iter(words)
        for word in rest:
            if self.path and self.path[-1] in COUNTED:
                self._count(word)
            elif self.kind is GameObject and word in PRESENT:
                self._present(word)
            else:
                self._field(word, rest)
        return StatePath(".".join(self.path), tuple(self.steps), self.derived)

    def _add(self, name: str, step: Read) -> None:
        self.path.append(name)
        self.steps.append(step)

    def _field(self, name: str, rest: Iterator[str]) -> None:
        """Follow a word that names a field; if the field is a table, also the next word, which
        names an entry."""
        fields = _fields(self.kind)
        if name not in fields:
            if self.kind is GameState and name in SHORT:
                whose = "A" if name in OF_PLAYERS else "204"
                raise UserError(f"of what? name that as well, as in {name}.{whose}")
            extra = PRESENT if self.kind is GameObject else SHORT if self.kind is GameState else ()
            here = ".".join(self.path) or "a game"
            raise UserError(f"{here} has no {name!r}{suggestion(name, {*fields, *extra})}")
        self._add(name, lambda _, value: getattr(value, name, ABSENT))
        self.kind = fields[name]
        if get_origin(self.kind) is dict:
            self.kind = get_args(self.kind)[1]
            self._entry(name, rest)

    def _count(self, kind: str) -> None:
        self._add(kind, lambda _, value: number_of(value, kind))
        self.kind = int

    def _present(self, name: str) -> None:
        self._add(name, lambda state, value: present_value(state, value, name))
        self.kind, self.derived = int, True

    def _entry(self, table: str, rest: Iterator[str]) -> None:
        """Follow the next word into a table of the state; without one, the value is the list of
        keys."""
        word = next(rest, None)
        if word is None:
            self.steps.append(lambda _, value: tuple(value))
        elif table == "players":
            number = self._player(word)
            self._key(str(number), number)
        elif table in ("objects", "attackers", "blockers"):
            self._thing(table, word)
        elif table == "zones":
            self._zone(word, rest)
        elif table == "definitions":
            name = ".".join((word, *rest))
            self._key(name, name)
        elif word.isdecimal():
            self._key(word, int(word))
        else:
            raise UserError(f"{table} are numbered, and {word!r} is not a number")

    def _key(self, name: str, key: object) -> None:
        self._add(name, lambda _, value: value.get(key, ABSENT))

    def _player(self, word: str) -> int:
        found = player(word, self.state)
        if found is None:
            names = " and ".join(each.name for each in self.state.players.values())
            raise UserError(f"no player is called {word!r}; there are {names or 'none yet'}")
        return found

    def _thing(self, table: str, word: str) -> None:
        ids = self.things.thing(word, self.state)
        here = getattr(self.state, table)
        name = next((id for id in ids if id in here), ids[0])
        self._add(
            self.things.word(name),
            lambda _, value: next((value[id] for id in ids if id in value), ABSENT),
        )

    def _zone(self, word: str, rest: Iterator[str]) -> None:
        if word not in ZONES:
            raise UserError(f"there is no zone {word!r}{suggestion(word, ZONES)}")
        zone, name, owner = Zone(word), word, NOBODY
        if zone not in SHARED_ZONES:
            whose = next(rest, None)
            if whose is None:
                raise UserError(f"say whose: {word}.1 is that of player 1")
            owner = self._player(whose)
            name = f"{word}.{owner}"
        key = zone_key(zone, owner)
        self._add(name, lambda _, value: value.get(key, ()))


@cache
def _fields(kind: Any) -> dict[str, Any]:
    """The fields of a struct with their types; none when the value is not a struct."""
    kinds = [each for each in (*get_args(kind), kind) if each is not NoneType]
    structs = [each for each in kinds if isinstance(each, type) and issubclass(each, Struct)]
    return get_type_hints(structs[0]) if len(structs) == 1 else {}


def present_value(state: GameState, thing: GameObject, name: str) -> Any:
    """What a permanent is at present: a number, or a sorted list of words.

    `ABSENT` for an object that is not on the battlefield or is not known, and for the power and
    toughness of a permanent that is not a creature.
    """
    if thing.zone is not Zone.BATTLEFIELD or (not thing.card and not thing.characteristics):
        return ABSENT
    now = thing.characteristics or described(present(state, thing.id))
    if name in ("power", "toughness") and "creature" not in now.types:
        return ABSENT
    return getattr(now, name)
