"""Random logs: every event can follow those before it, and actions are taken back now and then."""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from turnfold.engine.fold import fold
from turnfold.engine.record.advancing import advance
from turnfold.engine.state import GameState
from turnfold.events.base import Event
from turnfold.events.combat import (
    CombatEnded,
    CreatureBecameAttacking,
    CreatureBecameBlocking,
    RemovedFromCombat,
)
from turnfold.events.damage import DamageAssigned, DamageMarked, DamageRemoved
from turnfold.events.enums import Edition, Movement, Nature, Phase, Step, Zone
from turnfold.events.game import (
    GameBegan,
    LifeGained,
    LifeLost,
    PlayerCountersChanged,
    PlayerJoined,
)
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import (
    Characteristics,
    CharacteristicsObserved,
    CountersChanged,
    PermanentTapped,
    PermanentUntapped,
)
from turnfold.events.record import ActionReversed, SnapshotLoaded
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, StepEnded, TurnBegan
from turnfold.events.zones import LibraryShuffled, ObjectAppeared, ObjectCeased, ZoneChanged

EDITION = Edition.FREE_DIVISION


class RandomGame:
    """Writes a log by choosing, again and again, something that can happen now."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.log = Log(Header(FORMAT, EDITION, f"random game {seed}"))
        self.state = GameState(EDITION)
        self.next_id = 101
        self.record(
            GameBegan(EDITION, 0, "a test", "random", ()),
            PlayerJoined(1, "Anna", 20, 7, 1),
            PlayerJoined(2, "Boris", 20, 7, 2),
        )

    def play(self, commits: int) -> Log:
        """Write this many more commits."""
        for _ in range(commits):
            if len(self.log) > 5 and self.chance.random() < 0.12:
                self.take_back()
            else:
                for _ in range(self.chance.randrange(1, 6)):
                    self.something()
        return self.log

    def record(self, *events: Event) -> None:
        """Write a commit of events that can follow."""
        seq = len(self.log)
        self.log.append(
            [
                Entry(self.some_of(seq + n), f"{500 + n}.1", event)  # type: ignore[arg-type]
                for n, event in enumerate(events)
            ]
        )
        for event in events:
            advance(self.state, event)

    def some_of(self, end: int) -> tuple[int, ...]:
        """Up to three of the first events, of which there are this many."""
        return tuple(sorted(self.chance.sample(range(end), min(end, self.chance.randrange(4)))))

    def take_back(self) -> None:
        """Undo a stretch at the end, keeping what of it can stand without the rest."""
        at = len(self.log)
        first = max(3, at - self.chance.randrange(1, 40))
        self.state = fold(self.log, first)
        kept = []
        for seq in range(first, at):
            event = self.log.events[seq]
            if self.may_be_kept(event) and self.chance.random() < 0.3:
                trial = self.state.fork()
                try:
                    advance(trial, event)
                except (KeyError, ValueError):
                    continue
                self.state = trial
                kept.append(seq)
        self.log.append([Entry((), "730.1", ActionReversed(first, tuple(kept), "illegal"))])

    def may_be_kept(self, event: Event) -> bool:
        if isinstance(event, LibraryShuffled):
            return event.before == self.state.zone(Zone.LIBRARY, event.player)
        return isinstance(
            event, ZoneChanged | ObjectAppeared | LifeLost | PermanentTapped | TurnBegan
        )

    def something(self) -> None:
        """One thing that can happen, told in one commit."""
        if len(self.state.players) < 2:
            self.record(PlayerJoined(1, "Anna", 17, 7, 1), PlayerJoined(2, "Boris", 13, 7, 2))
        self.record(*self.chance.choice(self.moves())())

    def moves(self) -> list[Callable[[], tuple[Event, ...]]]:
        state, chance = self.state, self.chance
        player = chance.randrange(1, 3)
        moves: list[Callable[[], tuple[Event, ...]]] = [
            lambda: (LifeLost(player, chance.randrange(1, 5)),),
            lambda: (LifeGained(player, chance.randrange(1, 5)),),
            lambda: (PlayerCountersChanged(player, "poison", 1),),
            lambda: (TurnBegan(state.turn + 1, player),),
            lambda: (PhaseBegan(chance.choice(list(Phase))),),
            lambda: (PhaseEnded(Phase.COMBAT),),
            lambda: (StepBegan(chance.choice(list(Step))),),
            lambda: (StepEnded(Step.DRAW), CombatEnded()),
            self.appear,
            self.appear,
            self.shuffle,
        ]
        if state.objects:
            an_object = chance.choice(list(state.objects))
            moves += [
                lambda: (PermanentTapped(an_object),),
                lambda: (PermanentUntapped(an_object),),
                lambda: (CountersChanged(an_object, "+1/+1", chance.choice((1, 2, -1))),),
                lambda: (DamageMarked(an_object, 2),),
                lambda: (DamageRemoved(an_object),),
                lambda: (DamageAssigned(an_object, player, 3),),
                lambda: (CharacteristicsObserved(an_object, bear(chance.randrange(5))),),
                lambda: (RemovedFromCombat(an_object),),
                lambda: (RemovedFromCombat(an_object), ObjectCeased(an_object)),
                lambda: self.move(an_object),
            ]
            if an_object not in state.attackers:
                moves.append(lambda: (CreatureBecameAttacking(an_object, player, True),))
        if state.objects and state.attackers:
            moves.append(lambda: self.block(chance.choice(list(state.objects))))
        if chance.random() < 0.02:
            moves.append(lambda: (SnapshotLoaded("the connection was lost"),))
        return moves

    def appear(self) -> tuple[Event, ...]:
        new, owner = self.new_id(), self.chance.randrange(1, 3)
        zone = self.chance.choice((Zone.LIBRARY, Zone.HAND, Zone.BATTLEFIELD))
        return (ObjectAppeared(new, "Bear", Nature.CARD, owner, owner, zone, 0, 0),)

    def move(self, moved: int) -> tuple[Event, ...]:
        old = self.state.objects[moved]
        zone = self.chance.choice((Zone.GRAVEYARD, Zone.HAND, Zone.STACK, Zone.BATTLEFIELD))
        became = moved if old.zone is Zone.STACK else self.new_id()
        left = (RemovedFromCombat(moved),) if old.zone is Zone.BATTLEFIELD else ()
        place = self.chance.choice((0, -1))
        change = ZoneChanged(moved, became, old.zone, zone, old.owner, place, Movement.PUT)
        return (*left, change)

    def shuffle(self) -> tuple[Event, ...]:
        player = self.chance.randrange(1, 3)
        before = self.state.zone(Zone.LIBRARY, player)
        return (LibraryShuffled(player, before, tuple(self.new_id() for _ in before)),)

    def block(self, blocker: int) -> tuple[Event, ...]:
        attackers = [each for each in self.state.attackers if each != blocker]
        chosen = self.chance.sample(attackers, min(len(attackers), self.chance.randrange(1, 3)))
        if not chosen:
            return (CombatEnded(),)
        return (CreatureBecameBlocking(blocker, tuple(sorted(chosen)), True),)

    def new_id(self) -> int:
        self.next_id += 1
        return self.next_id


def bear(power: int) -> Characteristics:
    """What a creature is."""
    return Characteristics(("creature",), ("bear",), (), ("G",), (), power, 2)


def random_log(seed: int, commits: int) -> Log:
    """A log of this many commits, or of more where one event follows from another."""
    return RandomGame(seed).play(commits)


logs = st.builds(random_log, st.integers(0, 1 << 32), st.integers(0, 120))
"""Random logs of up to some hundreds of events."""
