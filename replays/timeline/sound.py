"""Whether a log can be shown: what it says is looked at once, event by event, when it is opened.

Hashes tell that a log is as it was written. They do not tell that its writer made sense. Whatever
passes here can be told, drawn and counted by everything that reads logs.
"""

from datetime import datetime
from enum import Enum
from functools import lru_cache
from typing import Any

from msgspec import Struct

from turnfold.engine.cards.checking import require_possible
from turnfold.engine.fold import CannotFold
from turnfold.engine.record.advancing import advance_to
from turnfold.engine.state import GameState
from turnfold.engine.turn.endless import MOST_OBJECTS, MOST_STEPS
from turnfold.events.base import LAST_PLAYER, NOBODY, Event
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.card import Card
from turnfold.events.effects import CardDefined
from turnfold.events.game import GameBegan, PlayerJoined
from turnfold.events.log.log import Log
from turnfold.events.record import ActionReversed, TimeNoted
from turnfold.events.stack import AbilityDefined
from turnfold.events.variants import SchemeAdded
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.events.zones import LibraryArranged, LibraryShuffled, ObjectAppeared, ZoneChanged
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.timeline.search import OBJECT_FIELDS
from turnfold.replays.timeline.timeline import Timeline

LARGEST = 2**53 - 1
"""The largest number that every reader of JSON holds exactly."""

LONGEST_LIST = 2 * MOST_OBJECTS
"""How many objects a zone has at most, and how long every other list of a state is: the fold copies
a list with each change. It is more than any game needs that may be played here."""

_LOOK_AFTER = 500
"""After how many events it is looked how long the lists are."""

LONGEST = 1 << 16
"""How many characters the name of a player or card has at most."""

PEOPLE = frozenset({"player", "owner", "controller", "put_by", "recorder", "winners"})
"""The fields of events that hold players, or nobody."""

NAMES = frozenset({"name", "card"})


def _fields(kind: type[Event], wanted: frozenset[str]) -> tuple[str, ...]:
    return tuple(each for each in kind.__struct_fields__ if each in wanted)


def _numbers(kind: type[Event]) -> tuple[str, ...]:
    """The fields that may hold numbers: all that are not text and not one of a few words."""
    types = kind.__annotations__
    without = (name for name, each in types.items() if each in (str, bool) or _is_enum(each))
    return tuple(each for each in kind.__struct_fields__ if each not in {*without})


def _is_enum(annotation: object) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Enum)


_NUMBERS = {kind: _numbers(kind) for kind in EVENT_TYPES}
_PEOPLE = {kind: _fields(kind, PEOPLE) for kind in EVENT_TYPES}
_OBJECTS = {kind: _fields(kind, OBJECT_FIELDS) for kind in EVENT_TYPES}
_NAMES = {kind: _fields(kind, NAMES) for kind in EVENT_TYPES}


class LogValidator:
    """Looks at a log as it grows, each event once. `timeline` is that of the log, and keeps the
    states that were gone through."""

    def __init__(self, log: Log, largest: int = LARGEST) -> None:
        """`largest` is the largest number that the reader can hold."""
        self.timeline = Timeline(log)
        self.largest = largest
        self._state = GameState(log.header.edition)
        self._seen = 0

    def __repr__(self) -> str:
        return f"<Soundness of {self.timeline.log!r}: {self._seen} events seen>"

    def require(self) -> None:
        """Check the events that are new since the last call. Raises `CannotFold` with the first
        impossible one."""
        log, checkpoints = self.timeline.log, self.timeline.checkpoints
        for stretch in checkpoints.stretches(self._seen, len(log)):
            for seq in stretch:
                event = log.events[seq]
                if wrong := wrong_event(event, self._state, self.largest):
                    raise CannotFold(seq, type(event).__name__, wrong)
                if isinstance(event, ActionReversed):
                    self._state = checkpoints.state(seq + 1)
                else:
                    advance_to(self._state, log, seq)
                if seq % _LOOK_AFTER == 0 and (crowded := _crowded(self._state)):
                    raise CannotFold(seq, type(event).__name__, crowded)
            checkpoints.keep(stretch.stop, self._state)
        self._seen = len(log)


def require_sound(log: Log, largest: int = LARGEST) -> Timeline:
    """The timeline of a log, which keeps the states that were gone through. Raises `CannotFold`
    with the first impossible event, if there is one.

    `largest` is the largest number that the reader can hold.
    """
    validator = LogValidator(log, largest)
    validator.require()
    return validator.timeline


def sound(log: Log, name: str) -> Timeline:
    """The timeline of a log, if it says what can be; else `UserError`, with `name` for where it
    comes from."""
    try:
        return require_sound(log)
    except CannotFold as error:
        raise UserError(f"{name} contradicts itself: {error}") from None


def wrong_event(event: Any, state: GameState, largest: int = LARGEST) -> str:
    """What is wrong with an event that comes next; empty when nothing is. What the fold refuses is
    not looked at."""
    kind = type(event)
    for name in _NUMBERS[kind]:
        value = getattr(event, name)
        if type(value) is int:
            if not -largest <= value <= largest:
                return f"its {name} is larger than any number of a game"
        elif value and isinstance(value, tuple | Struct) and not _small(value, largest):
            return f"a number in its {name} is larger than any number of a game"
    if kind is PlayerJoined:
        if not NOBODY < event.player <= LAST_PLAYER:
            return f"players are numbered from 1 to {LAST_PLAYER}"
    else:
        for name in _PEOPLE[kind]:
            value = getattr(event, name)
            for each in value if type(value) is tuple else (value,):
                if each != NOBODY and each not in state.players and state.players:
                    return f"there is no player {each} in the game"
    for name in _OBJECTS[kind]:
        value = getattr(event, name)
        for each in value if type(value) is tuple else (value,):
            if each < NOBODY or (NOBODY < each <= LAST_PLAYER and each not in state.players):
                return f"there is no player {each} in the game"
    for name in _NAMES[kind]:
        if len(getattr(event, name)) > LONGEST:
            return f"its {name} is longer than any name"
    check = _CHECKS.get(kind)
    return check(event, state) if check is not None else ""


def _crowded(state: GameState) -> str:
    """Which list of a state is longer than in any game; empty when none is."""
    lists = {each: getattr(state, each) for each in state.__struct_fields__}
    lists |= {f"objects in a {zone}": there for (zone, _), there in state.zones.items()}
    for name, each in lists.items():
        if isinstance(each, tuple) and len(each) > (MOST_STEPS if name == "plan" else LONGEST_LIST):
            return f"there are {len(each):,} {name.replace('_', ' ')}, more than in any game"
    return ""


def _small(value: Any, largest: int) -> bool:
    if isinstance(value, Struct):
        return _is_of_small(value, largest)
    if type(value) is tuple:
        return all(_small(each, largest) for each in value)
    return type(value) is not int or -largest <= value <= largest


@lru_cache(maxsize=4096)
def _is_of_small(value: Struct, largest: int) -> bool:
    """Whether all numbers in a value are small. Equal cards, abilities and decisions come often."""
    return all(_small(getattr(value, each), largest) for each in value.__struct_fields__)


def _appeared(event: ObjectAppeared | SchemeAdded, state: GameState) -> str:
    if event.object <= LAST_PLAYER:
        return f"objects are numbered from {LAST_PLAYER + 1} on"
    if event.object in state.objects:
        return f"object {event.object} is there already"
    if isinstance(event, ObjectAppeared) and event.parent == event.object:
        return f"object {event.object} is said to come from itself"
    return ""


def _moved(event: ZoneChanged, state: GameState) -> str:
    if event.became <= LAST_PLAYER:
        return f"objects are numbered from {LAST_PLAYER + 1} on"
    if event.became != event.object and event.became in state.objects:
        return f"object {event.became} is there already"
    return ""


def _shuffled(event: LibraryShuffled, state: GameState) -> str:
    before, new = set(event.before), set(event.order)
    if len(new) != len(event.order) or len(event.before) != len(event.order):
        return "it does not name every card of the library once"
    if any(each in state.objects for each in new - before):
        return "a card of the library has the number of another object"
    return ""


def _arranged(event: LibraryArranged, state: GameState) -> str:
    there = all(each in state.objects for each in event.order)
    return "" if there else "it names cards that do not exist"


def _timed(event: TimeNoted, state: GameState) -> str:
    try:
        known = datetime.fromisoformat(event.time).tzinfo is not None
    except ValueError:
        known = False
    return "" if known else "its time is not valid; times are written as 2026-05-02T01:01:25.097Z"


def _begun(event: GameBegan, state: GameState) -> str:
    return next(filter(None, (_card(each.name, each.definition) for each in event.definitions)), "")


def _defined(event: CardDefined, state: GameState) -> str:
    return _card(event.name, event.definition)


def _card(name: str, card: Card) -> str:
    wrong = _impossible(card)
    return f"the definition of {name} is not valid: {wrong}" if wrong else ""


def _ability(event: AbilityDefined, state: GameState) -> str:
    wrong = _impossible(event.ability)
    return f"its ability is not valid: {wrong}" if wrong else ""


@lru_cache(maxsize=4096)
def _impossible(definition: Card | Ability) -> str:
    """Why a card or an ability cannot be carried out; empty if it can. Each is looked at once."""
    try:
        require_possible(definition)
    except ValueError as error:
        return str(error)
    return ""


_CHECKS: dict[type[Event], Any] = {
    GameBegan: _begun,
    CardDefined: _defined,
    AbilityDefined: _ability,
    ObjectAppeared: _appeared,
    SchemeAdded: _appeared,
    ZoneChanged: _moved,
    LibraryShuffled: _shuffled,
    LibraryArranged: _arranged,
    TimeNoted: _timed,
}
