"""All that is known about a game during its import: Arena's table, the log, and links between them.

What a single message says is kept in `reading`, not here.
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.record.causes import facts, numbers
from turnfold.engine.record.recorder import MANY
from turnfold.engine.record.trail import About
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.enums import Nature, Step
from turnfold.events.log.columns import Causes
from turnfold.events.log.log import NO_CAUSE, Header
from turnfold.events.zones import ObjectAppeared, PermanentEntered, ZoneChanged
from turnfold.replays.importers.arena.arena_table import ArenaTable
from turnfold.replays.importers.arena.lines.room import NO_ROOM, Room
from turnfold.replays.importers.kit.log_writer import LogWriter

LAST_SEAT = 16
"""An affector up to this number is a player; Arena's objects begin far above."""


class WaitingTrigger(NamedTuple):
    """A triggered ability that is not on the stack yet; `told` whether the log says so, `delays`
    whether priority waits for it."""

    player: PlayerId
    source: ObjectId
    told: bool
    delays: bool


class EarlyPriority(NamedTuple):
    """Priority that Arena gives a player before the rules do, with its rule and cause."""

    player: PlayerId
    rule: str
    cause: int


class GameProgress(Struct, gc=False):
    """How far the game has come: the events from which the next ones follow, and what is due."""

    place: int = NO_CAUSE
    """The event with which the latest turn, phase or step began or ended."""
    proposed: int = NO_CAUSE
    """The beginning of the spell that is being cast."""
    passed: int = NO_CAUSE
    """The latest pass of a player."""
    ended: int = NO_CAUSE
    """The end of the latest resolution."""
    resolved: ObjectId = NOBODY
    """What resolved last."""
    withheld: EarlyPriority | None = None
    """The priority that nobody could have yet."""
    aiming: ObjectId = NOBODY
    """The triggered ability on the stack whose controller is choosing its targets."""
    awaited: Step | None = None
    """The present step, while its declaration or combat damage has not been shown."""
    orders: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    """The damage assignment orders that were announced in this combat."""
    must_wear_off: bool = False
    """Whether damage has still to wear off in this cleanup step."""
    weakened: Mapping[ObjectId, Causes] = {}
    """What lowers the toughness of creatures until the turn ends."""
    phases_added: frozenset[int] = frozenset()
    """The annotations of added phases that are told."""
    annotated: int = 0
    """The highest number that an annotation had so far."""


class Abilities(Struct):
    """The triggered abilities that wait to be put on the stack, and the sources of all
    abilities."""

    waiting: dict[ObjectId, WaitingTrigger]
    """Triggered ones that are not on the stack yet."""
    sources: dict[ObjectId, ObjectId]
    """The object that each ability is of."""
    resolving_text: int = 0
    """Arena's number for the text of what began to resolve last."""


class Rewindable(NamedTuple):
    """The part of the memory that is restored when the log goes back; and Arena's table, which goes
    back only when Arena does not send it again."""

    progress: GameProgress
    waiting: dict[ObjectId, WaitingTrigger]
    table: ArenaTable


class ImportedGameState:
    """One game: the log being written on one side, Arena's table on the other.

    `room` is what is known about the match besides the messages of the game.
    """

    def __init__(self, header: Header, room: Room = NO_ROOM) -> None:
        self.room = room
        self.table = ArenaTable()
        self.progress = GameProgress()
        self.abilities = Abilities({}, {})
        self.writer = LogWriter(header, self)
        self.record = self.writer.record

    @property
    def state(self) -> GameState:
        """The fold of all facts so far."""
        return self.writer.state

    def called(self, player: PlayerId) -> str:
        """The screen name of a player; if it is not known, the number of the seat."""
        return self.room.names.get(player) or f"Player {player}"

    def marks(self) -> Rewindable:
        """A copy of what is remembered now."""
        return Rewindable(replace(self.progress), self.abilities.waiting.copy(), self.table.copy())

    def recall(self, marks: Rewindable) -> None:
        """Restore `marks`."""
        self.progress = replace(marks.progress)
        self.abilities.waiting = marks.waiting.copy()

    def origin(self, number: ObjectId, before: int = MANY) -> int:
        """The event from which a spell or ability comes: its activation, casting or resolution; of
        a permanent that of the spell that it was; -1 if there is none. `before` is later."""
        r = self.writer.recorder
        for seq in numbers(r, About.ORIGIN, number):
            if seq < before:
                return seq
        for seq, event in facts(r, About.ARRIVAL, number):
            if seq >= before:
                continue
            if type(event) is ZoneChanged:
                return self.origin(event.object, seq)
            if type(event) is ObjectAppeared and event.nature is Nature.ABILITY:
                return seq
        return NO_CAUSE

    def latest(self, number: int, about: About = About.CHANGE) -> int:
        """The latest event about an object or player that can make something trigger, or that is
        looked for otherwise; -1 if there is none."""
        return next(numbers(self.writer.recorder, about, number), NO_CAUSE)

    def cause(self, affector: int) -> int:
        """The event that explains what an affector does: its activation, casting or resolution; -1
        if there is none."""
        known = self.origin(affector)
        if known < 0:
            known = self.resolution
        if known < 0 and affector > LAST_SEAT:
            known = self.latest(affector)
            known = self.progress.proposed if known < 0 else known
        return known

    def entering(self) -> int:
        """614.12@2024: the event with which the latest permanent of this message entered, which is
        the cause of what happens as it enters; -1 if none has."""
        told = (seq for seq, each in self.writer.told() if isinstance(each.event, PermanentEntered))
        return next(told, NO_CAUSE)

    @property
    def resolution(self) -> int:
        """The event with which the present resolution began; -1 when nothing resolves."""
        resolving = self.state.resolving
        return self.origin(resolving) if resolving else NO_CAUSE

    def controller(self, number: ObjectId) -> PlayerId:
        """The controller of an object; 0 if it is not known."""
        if number in self.state.objects:
            return self.state.objects[number].controller
        record = self.table.objects.get(number)
        return record.controller_seat_id if record is not None else NOBODY

    def opponent(self, player: PlayerId) -> PlayerId:
        """The other player; of several, the first."""
        return next((each for each in self.state.players if each != player), NOBODY)
