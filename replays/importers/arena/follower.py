"""What every part of the translation shares: the game so far, the message at hand, the causes."""

from collections.abc import Callable

from events.base import NOBODY, ObjectId, PlayerId
from events.enums import Step
from events.log import NO_CAUSE, Header
from replays.importers.arena.scribe import Marks, Scribe, Waiting
from replays.importers.arena.table import ArenaTable
from replays.importers.arena.wire import GameState as WireState
from replays.importers.arena.wire import WireObject

LAST_SEAT = 16
"""An affector up to this number is a player; Arena's objects begin far above."""


class Follower(Scribe):
    """Follows one game: Arena's table on one side, the log being written on the other.

    `names` turns Arena's number of a printing into what the log calls the card. `origins` are
    the events behind spells and abilities, `touched` the latest ones about an object, `proposed`
    the beginning of the spell being cast. The fields
    from `message` on hold for the message being translated, the others for the whole game.
    """

    def __init__(self, header: Header, names: Callable[[int], str]) -> None:
        super().__init__(header)
        self.names = names
        self.table = ArenaTable()
        self.waiting: dict[ObjectId, Waiting] = {}
        self.sources: dict[ObjectId, ObjectId] = {}
        self.origins: dict[ObjectId, int] = {}
        self.activated: dict[ObjectId, int] = {}
        self.touched: dict[ObjectId, int] = {}
        self.place = NO_CAUSE
        self.passed = NO_CAUSE
        self.ended = NO_CAUSE
        self.proposed = NO_CAUSE
        self.text = 0
        self.must_wear_off = False
        self.awaited: Step | None = None
        self.phases_added: set[int] = set()

        self.message = WireState()
        self.renamed: dict[ObjectId, ObjectId] = {}
        self.acted: dict[ObjectId, int] = {}
        self.gone: set[ObjectId] = set()
        self.unbegun: list[ObjectId] = []
        self.ceasing: list[ObjectId] = []
        self.hit: dict[int, int] = {}
        self.dealt: dict[ObjectId, int] = {}
        self.assigned: dict[tuple[int, int], int] = {}
        self.attacking: list[WireObject] = []
        self.blocking: list[WireObject] = []
        self.priority_rule = ""
        self.stack_order: tuple[ObjectId, ...] = ()

    def close(self) -> None:
        """The message at hand is translated: commit what was told of it."""
        marks = Marks(
            self.waiting.copy(),
            frozenset(self.phases_added),
            self.place,
            self.passed,
            self.ended,
            self.must_wear_off,
            self.awaited,
        )
        self.commit(marks)

    def reopen(self) -> None:
        """Nothing of the message at hand was told."""
        self._remember(self.go_back(0), self.seq)

    def undo(self, age: int) -> None:
        """The latest `age` commits are taken back."""
        marks = self.go_back(age)
        first = self.earlier[-1].seq
        self._remember(marks, first)
        self.take_back(first, "a player cancelled what they had begun")

    def _remember(self, marks: Marks, end: int) -> None:
        """Only what was told before event `end` is remembered."""
        self.waiting = marks.waiting.copy()
        self.phases_added = set(marks.phases_added)
        self.proposed = NO_CAUSE
        self.place, self.passed, self.ended = marks.place, marks.passed, marks.ended
        self.must_wear_off = marks.must_wear_off
        self.awaited = marks.awaited
        for told in (self.origins, self.activated, self.touched):
            for number in [number for number, seq in told.items() if seq >= end]:
                del told[number]

    def cause(self, affector: int) -> int:
        """The event behind what an affector did: its activation, casting or resolution."""
        known = self.origins.get(affector, NO_CAUSE)
        if known < 0:
            known = self.resolution
        if known < 0 and affector > LAST_SEAT:
            known = self.touched.get(affector, self.proposed)
        return known

    @property
    def resolution(self) -> int:
        """The event with which the present resolution began; -1 when nothing resolves."""
        resolving = self.state.resolving
        return self.origins.get(resolving, NO_CAUSE) if resolving else NO_CAUSE

    def controller(self, number: ObjectId) -> PlayerId:
        """Who controls an object, as far as anybody knows."""
        if number in self.state.objects:
            return self.state.objects[number].controller
        record = self.table.objects.get(number)
        return record.controller_seat_id if record is not None else NOBODY

    def opponent(self, player: PlayerId) -> PlayerId:
        """The other player; of several, the first."""
        return next((each for each in self.state.players if each != player), NOBODY)
