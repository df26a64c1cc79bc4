"""What must always hold while a game is played (events in, state by state)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from unittest.mock import patch

from turnfold.engine.characteristics.memory import MEMOS, forget
from turnfold.engine.machine.table import TABLE
from turnfold.engine.record import advancing, recorder
from turnfold.engine.record.advancing import advance
from turnfold.engine.seating.seats import sharing_life
from turnfold.engine.state import GameState, zone_key
from turnfold.engine.structure import BETWEEN_PHASES, MAIN_PHASES, place_of
from turnfold.events.base import Event
from turnfold.events.combat import CombatEnded
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Nature, Zone
from turnfold.events.game import LifeGained, LifeLost, PlayerJoined
from turnfold.events.log.log import Log
from turnfold.events.stack import ManaSpent
from turnfold.events.turn import (
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
    TurnSkipped,
)
from turnfold.events.zones import LibraryShuffled, ObjectAppeared, ObjectCeased, ZoneChanged

EDGES = {(source, row.dest) for row in TABLE for source in row.sources}

BETWEEN_STEPS = (
    CombatEnded,
    EffectExpired,
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
    TurnSkipped,
)
"""What may stand between the end of a step and the beginning of the next (500.5, 500.12)."""


MOVES = (LibraryShuffled, ObjectAppeared, ObjectCeased, ZoneChanged)


class Laws:
    """Follows a log and checks each event of it; `state` is where it has come to."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.state = GameState(log.header.edition)
        self.life: dict[int, int] = {}
        self.ids: set[int] = set()
        self.read = 0

    def start_from(self, state: GameState) -> None:
        """Take what the log has come to as obeyed; `state` is its fold."""
        self.state = state.fork()
        self.life = {each.id: each.life for each in state.players.values()}
        self.ids = {new for event in self.log.events for new in _new_ids(event)}
        self.read = len(self.log)

    def follow(self) -> None:
        """Check everything that was added to the log; commits that were taken back do not count."""
        start = self.log.commit_of(self.read) if self.read < len(self.log) else 0
        for commit in range(start, self.log.commit_count) if self.read < len(self.log) else ():
            span = self.log.commit_range(commit)
            events = self.log.events[span.start : span.stop]
            self.read = span.stop
            if self.log.reversals and self.log.reversals[-1] in span:
                continue
            for event in events:
                self._each(event)
            assert self.life == {each.id: each.life for each in self.state.players.values()}
            self._who_left_is_gone()
            if any(isinstance(event, MOVES) for event in events):
                self._everything_is_somewhere()

    def _each(self, event: Event) -> None:
        between = self.state.phase is None or (
            self.state.step is None and self.state.phase not in MAIN_PHASES
        )
        if between and self.state.turn:
            assert isinstance(event, BETWEEN_STEPS), f"{event} happens between steps"
        if isinstance(event, SubstepBegan):
            begun = self.state.phase in MAIN_PHASES and not self.state.substep
            place = BETWEEN_PHASES if begun else place_of(self.state)
            assert (place, event.substep) in EDGES, f"no row leads from {place} to {event.substep}"
        self._count_life(event)
        for new in _new_ids(event):
            assert new not in self.ids, f"{new} is given again by {event}"
            self.ids.add(new)
        advance(self.state, event)
        if isinstance(event, ManaSpent):
            pool = self.state.players[event.player].mana
            assert all(amount > 0 for _, amount in pool), f"{event}: {pool}"

    def _count_life(self, event: Event) -> None:
        match event:
            case PlayerJoined():
                self.life[event.player] = event.life
            case LifeGained() | LifeLost():
                assert event.amount > 0
                sign = 1 if isinstance(event, LifeGained) else -1
                for each in sharing_life(self.state, event.player):
                    self.life[each] += sign * event.amount

    def _who_left_is_gone(self) -> None:
        """800.4a@2024: who left the game is asked nothing and has nothing in it, but for combat
        damage on the stack, which is nobody's (310.3@2004)."""
        left = {each.id for each in self.state.players.values() if each.left}
        assert left.isdisjoint({self.state.asked, self.state.priority, *self.state.passed})
        for obj in self.state.objects.values() if left else ():
            theirs = obj.nature is not Nature.COMBAT_DAMAGE and obj.zone is not Zone.OUTSIDE
            assert not theirs or left.isdisjoint({obj.owner, obj.controller})

    def _everything_is_somewhere(self) -> None:
        """400.1, 727.2@2024: every object in one zone, and only once; a part of a merged permanent
        is none."""
        state = self.state
        placed = [(zone, each) for zone, ids in state.zones.items() for each in ids]
        parts = [each for each in state.objects.values() if each.part_of]
        assert all(each.id in state.objects[each.part_of].parts for each in parts)
        assert len(placed) == len({each for _, each in placed}) == len(state.objects) - len(parts)
        for zone, each in placed:
            obj = state.objects[each]
            assert zone == zone_key(obj.zone, obj.owner)
            assert obj.damage >= 0
            assert all(number > 0 for _, number in obj.counters)
        assert all(each in state.objects for each in (*state.attackers, *state.blockers))


def _new_ids(event: Event) -> Iterator[int]:
    match event:
        case ObjectAppeared():
            yield event.object
        case ZoneChanged() if event.became != event.object:
            yield event.became
        case LibraryShuffled():
            yield from event.order


def remembers_rightly(state: GameState) -> None:
    """What a state remembers about itself equals what would be computed again."""
    remembered = {memo for memo in MEMOS if memo.known(state) is not None}
    assert {memo.name for memo in remembered} == set(state.__dict__), "every memo is declared"
    same, fresh = state.fork(), state.fork()
    fresh.forget()
    for memo in MEMOS:
        if memo in remembered:
            assert memo.read(same) == memo.read(fresh), memo


@contextmanager
def every_memo_checked(every: int = 1) -> Iterator[list[int]]:
    """Inside, all that is remembered is compared with fresh work after the facts of every instant,
    or of one in so many; how many memos were looked at."""
    checked, instants = [0], count()

    def forget_and_check(state: GameState, events: Sequence[Event]) -> None:
        forget(state, events)
        if next(instants) % every:
            return
        checked[0] += len(state.__dict__)
        remembers_rightly(state)

    with (
        patch.object(recorder, "forget", forget_and_check),
        patch.object(advancing, "forget", forget_and_check),
    ):
        yield checked
