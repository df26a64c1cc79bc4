"""What is remembered about a state, and which facts make it forgotten.

Working out what every permanent is, or whether a state-based action applies, takes longer than most
decisions. It is worked out once and kept beside the fields of the state, as no part of it, until a
fact changes something that it was worked out from.

Each memo names the parts of the state that it reads; `turnfold.engine.characteristics.writes` names
the parts that each kind of fact may change. A memo is forgotten when the two have a part in
common."""

from collections.abc import Callable, Iterable
from functools import cache, wraps
from typing import Any, NamedTuple, Protocol, TypeVar

from turnfold.engine.characteristics.writes import (
    OF_PERMANENTS,
    PARTS,
    WRITES,
    Parts,
    parts,
    written,
)
from turnfold.engine.state import GameState, permanents
from turnfold.events.base import Event

T = TypeVar("T")
F = TypeVar("F", bound=Callable[[GameState], Any])
StateCondition = Callable[[GameState], bool]


class ConditionalRead(NamedTuple):
    """Parts that are read only while a condition is true of the state."""

    when: StateCondition
    reads: Parts


class Memo:
    """A value that is worked out from a state and remembered.

    `reads` are the parts that it is worked out from, `also` the parts that matter at times. `read`
    is the function by which all others ask for it (set by `reader`).
    """

    def __init__(self, name: str, reads: Parts, *also: ConditionalRead) -> None:
        self.name = name
        self.reads = reads
        self.also = also
        self.read: Callable[[GameState], Any] = self.known

    def __repr__(self) -> str:
        return f"Memo({self.name!r})"

    def reader(self, function: F) -> F:
        """A decorator for the one function that answers from memory and works out what is not
        remembered."""
        self.read = function
        return function

    def remembered(self, work_out: Callable[[GameState], T]) -> Callable[[GameState], T]:
        """A decorator for a function that works the value out. What it returns is remembered, and
        it is called again only once that is forgotten."""
        name = self.name

        @wraps(work_out)
        def read(state: GameState) -> T:
            memory = state.__dict__
            if name not in memory:
                memory[name] = work_out(state)
            found: T = memory[name]
            return found

        return self.reader(read)

    def known(self, state: GameState) -> Any:
        """The remembered value; None if nothing is remembered."""
        return state.__dict__.get(self.name)

    def keep(self, state: GameState, answer: T) -> T:
        """Remember a value until a fact changes what it was worked out from. Returns the value."""
        state.__dict__[self.name] = answer
        return answer

    def is_changed_by(self, state: GameState, event: Event) -> bool:
        """Whether a fact may have changed the value; `state` is the state after the fact."""
        writes = written(state, event)
        if not self.reads.isdisjoint(writes):
            return True
        return any(not each.reads.isdisjoint(writes) and each.when(state) for each in self.also)


class _Asks(Protocol):
    """The field of the remembered abilities of permanents, and of the remembered lasting effects,
    that is read here."""

    asks: bool


def something_asks(state: GameState) -> bool:
    """Whether a static ability or a lasting effect depends on more than what permanents are."""
    printed: _Asks | None = state.__dict__.get(IN_PLAY.name)
    if printed is None or printed.asks:
        return True
    lasting: _Asks | None = state.__dict__.get(IN_EFFECT.name)
    return bool(state.effects) and (lasting is None or lasting.asks)


def reach_is_limited(state: GameState) -> bool:
    """801.2c@2024: whether any player's range of influence is limited."""
    return any(each.range for each in state.players.values())


def a_battle_is_protected(state: GameState) -> bool:
    """704.5w@2024: a battle that nothing attacks any more may need another protector."""
    return any(each.protector for each in permanents(state))


_NEVER_ASKED = parts(
    "passed ordered bands assignments assigned_first announced asked question answers acting"
    " priority players.mana players.staying_mana players.marked_mana substep steps hurried"
    " clock gap deathtouched.over last_fights targeted"
)
"""Parts on which no filter, amount or condition of a card depends; on `last_fights` only once an
object has left the battlefield, which changes other parts."""

_ANYTHING = PARTS - _NEVER_ASKED

_STATUS = parts(
    "permanents.tapped permanents.damage permanents.controlled_since_turn permanents.entered"
    " permanents.targets"
    " permanents.mode permanents.x permanents.division permanents.indirectly permanents.zone"
    " permanents.parent permanents.was permanents.part_of permanents.cast_from"
    " permanents.mana_spent permanents.discarded permanents.transformed"
)
"""Parts that describe a permanent without changing its characteristics."""

_CARDS = parts(
    "definitions command permanents.card permanents.back permanents.characteristics"
    " permanents.face_down permanents.guise permanents.copied permanents.unlocked"
    " permanents.owner"
)

_BOARD = (
    _CARDS
    | (OF_PERMANENTS - _STATUS)
    | parts("edition team_rules battlefield changes")
    | parts("players players.team players.range players.lost players.left")
)

_ASKING = ConditionalRead(something_asks, _ANYTHING)
_LIMITED = ConditionalRead(reach_is_limited, parts("seats"))

IN_PLAY = Memo("in_play", _CARDS)
"""The abilities of all permanents. Whether the battlefield is still the same is checked when it is
read, so that permanents that stayed there are not worked out again."""

IN_EFFECT = Memo("in_effect", parts("effects.left"))
"""The lasting effects. Whether they are still the same is checked when it is read, so that none is
looked at again because another has begun."""

WORKING_ELSEWHERE = Memo("working_elsewhere", parts("definitions"))
"""The cards of the game that have an ability which works in a graveyard or hand (113.6)."""

CASTABLE_ELSEWHERE = Memo("castable_elsewhere", parts("definitions"))
"""The cards of the game that may be cast from a graveyard (601.3)."""

ASCENDING = Memo("ascending", parts("definitions"))
"""Whether a card of the game has ascend (702.131)."""

WAITED_FOR = Memo(
    "waited_for",
    _CARDS
    | parts("battlefield changes effects monarch initiative")
    | parts("players.speed players.counters players.dungeon players.room"),
)
"""The facts on which something may trigger (603.2), while only printed abilities of permanents,
delayed abilities and those that players have can."""

BOARD = Memo("board", _BOARD, _ASKING, _LIMITED)
"""What every permanent is (613)."""

TYPE_LINES = Memo("type_lines", _BOARD, _ASKING, _LIMITED)
"""The permanents by each word of their type lines (205)."""

_ABILITIES = _BOARD | parts("turn permanents.entered")

USABLE = Memo("usable", _ABILITIES, _ASKING, _LIMITED)
"""The activated abilities of permanents (602.1)."""

ACTIVATABLE = Memo(
    "activatable",
    _ABILITIES | parts("permanents.tapped permanents.controlled_since_turn latest_turns"),
    _ASKING,
    _LIMITED,
)
"""The activated abilities of permanents that each player may perhaps activate (602.1, 605.1a)."""

PURSES = Memo("purses", ACTIVATABLE.reads | parts("players.mana"), *ACTIVATABLE.also)
"""What each player can pay with (601.2g), while no permanent counts how much mana it gives."""

OTHER_MANA = Memo("other_mana", USABLE.reads, *USABLE.also)
"""The players who have mana abilities that are not activated automatically (605.3)."""

CHANGES_IN_FORCE = Memo("changes_in_force", _BOARD, _ASKING, _LIMITED)
"""The continuous changes in force (611)."""

PLAYING_CHANGED = Memo("playing_changed", _BOARD | parts("effects effects.left"), _ASKING, _LIMITED)
"""The players for whom effects may change how they play cards (601.2f, 601.3)."""

CHANGED_CONTROL = Memo("changed_control", _BOARD, _ASKING, _LIMITED)
"""The permanents whose controller has changed (613.1b)."""

LEGENDS = Memo("legends", _BOARD | {"active_player"}, _ASKING, _LIMITED)
"""The permanents of which only one may stay (704.5j), by player in turn order."""

NO_SBA_APPLIES = Memo(
    "settled",
    _BOARD
    | parts("permanents.damage players.life players.counters players.drew_from_empty players.speed")
    | parts("players.dungeon players.room")
    | parts("deathtouched strays abilities.gone players.commander_damage"),
    _ASKING,
    _LIMITED,
    ConditionalRead(a_battle_is_protected, parts("attackers")),
)
"""That no state-based action applies (704). Another ability on the stack causes none."""

TOKENS_AND_COPIES = Memo("strays", parts("strays"))
"""The tokens and the copies of spells, wherever they are."""

MEMOS: tuple[Memo, ...] = (
    IN_PLAY,
    IN_EFFECT,
    WORKING_ELSEWHERE,
    CASTABLE_ELSEWHERE,
    ASCENDING,
    WAITED_FOR,
    BOARD,
    TYPE_LINES,
    USABLE,
    ACTIVATABLE,
    PURSES,
    OTHER_MANA,
    CHANGES_IN_FORCE,
    PLAYING_CHANGED,
    CHANGED_CONTROL,
    LEGENDS,
    NO_SBA_APPLIES,
    TOKENS_AND_COPIES,
)
"""Everything that a state remembers."""


class _Lost(NamedTuple):
    """The memos that a type of event always, or under a condition, invalidates."""

    always: tuple[str, ...]
    perhaps: tuple[tuple[StateCondition, frozenset[str]], ...]


@cache
def _lost(writes: Parts) -> _Lost:
    always = [memo.name for memo in MEMOS if not memo.reads.isdisjoint(writes)]
    perhaps: dict[StateCondition, list[str]] = {}
    for memo in MEMOS:
        for when, reads in memo.also if memo.name not in always else ():
            if not reads.isdisjoint(writes):
                perhaps.setdefault(when, []).append(memo.name)
    return _Lost(tuple(always), tuple((when, frozenset(names)) for when, names in perhaps.items()))


_LOST = {kind: _lost(each) for kind, each in WRITES.items() if isinstance(each, frozenset)}

INVALIDATES_NOTHING = frozenset(kind for kind, lost in _LOST.items() if lost == _Lost((), ()))
"""The types of events that invalidate no memo."""


def forget(state: GameState, events: Iterable[Event]) -> None:
    """Forget what facts of one instant may have changed. They have been folded into the state
    already."""
    memory = state.__dict__
    if not memory:
        return
    for event in events:
        kind = type(event)
        always, perhaps = _LOST[kind] if kind in _LOST else _lost(written(state, event))
        for when, names in perhaps:
            if when(state):
                for name in names:
                    memory.pop(name, None)
        for name in always:
            if name in memory:
                del memory[name]
