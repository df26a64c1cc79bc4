"""Histories in which any event may follow any other: wider than what games bring about."""

from random import Random
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from tests.golden.every_event import PLAYERS, every_value
from turnfold.engine.fold import CannotFold, apply, fold
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY
from turnfold.events.cards.card import Card
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import Restriction
from turnfold.events.decisions import Rewind
from turnfold.events.effects import EffectBegan, EffectExpired, ShieldUsed
from turnfold.events.enums import Edition, Movement, Nature, Zone
from turnfold.events.game import CardDefinition, GameBegan, PlayerJoined
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import LastSeen
from turnfold.events.record import ActionReversed, DecisionTaken, SnapshotLoaded
from turnfold.events.stack import AbilityOrderChosen
from turnfold.events.variants import SchemeAdded
from turnfold.events.vocabulary import EVENT_TYPES, AnyEvent
from turnfold.events.zones import (
    CardRevealed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ObjectMerged,
    ZoneChanged,
)

PEOPLE = (1, 2)
CARDS = [f"Secret {number}" for number in range(200)]
VALUES = list(every_value())
CHAPTERS = {kind: [each for each in VALUES if type(each) is kind] for kind in EVENT_TYPES}


class World:
    """A log that grows by random events which its state can take."""

    def __init__(self, rng: Random, recorder: int = NOBODY, mates: bool = False) -> None:
        self.rng = rng
        self.ids = iter(range(101, 10**6))
        self.names = iter(CARDS)
        self.log = Log(Header(FORMAT, Edition.FREE_DIVISION, "any events"))
        self.state = GameState(Edition.FREE_DIVISION)
        self.met: set[type] = set()
        known = tuple(CardDefinition(name, Card(name, ())) for name in CARDS)
        self.add(GameBegan(Edition.FREE_DIVISION, recorder, "a test", "any events", known))
        for player in PEOPLE:
            self.add(PlayerJoined(player, f"player {player}", 20, 7, 1 if mates else player))
            for zone in Zone:
                self.add(self.appeared(player, zone))
                self.add(self.appeared(player, zone))

    def add(self, event: AnyEvent) -> bool:
        """Append an event as one commit, if the state allows it."""
        state = self.state.fork()
        commit = [Entry((), "", event)]
        try:
            self.log.check(commit)
            if not isinstance(event, ActionReversed):
                apply(state, [event], range(1))
        except (CannotFold, ValueError, AttributeError):
            return False
        self.log.append(commit)
        self.state = fold(self.log) if isinstance(event, ActionReversed) else state
        self.met.add(type(event))
        return True

    def go_on(self) -> None:
        """Add some event of any type, rather of one that has not been added yet."""
        kinds = [each for each in EVENT_TYPES if each is not GameBegan]
        new = [each for each in kinds if each not in self.met]
        kind = self.rng.choice(new if new and self.rng.random() < 0.3 else kinds)
        if kind is SnapshotLoaded and self.rng.random() < 0.8:
            return
        self.add(self.event(kind))

    def event(self, kind: type) -> AnyEvent:
        """An event of a type about what there is."""
        owner = self.rng.choice(PEOPLE)
        library = self.state.zone(Zone.LIBRARY, owner)
        some = self.some_object()
        if kind is ObjectAppeared:
            return self.appeared(owner, self.rng.choice(list(Zone)))
        if kind is SchemeAdded:
            return SchemeAdded(owner, next(self.ids), next(self.names))
        if kind is ZoneChanged:
            return self.moved(some)
        if kind is LibraryShuffled:
            before = tuple(self.rng.sample(library, len(library)))
            return LibraryShuffled(owner, before, tuple(next(self.ids) for _ in library))
        if kind is LibraryArranged:
            return LibraryArranged(owner, tuple(self.rng.sample(library, len(library))))
        if kind is CardRevealed:
            held = self.state.objects.get(some)
            return CardRevealed(some, held.card if held and held.card else next(self.names))
        if kind is ActionReversed:
            first = self.rng.randrange(max(len(self.log) - 5, 35), len(self.log) + 1)
            kept = [each for each in range(first, len(self.log)) if self.keeps(each)]
            return ActionReversed(first, tuple(kept), "it was not legal")
        event = self.about_something(self.rng.choice(CHAPTERS[kind]))
        if isinstance(event, EffectBegan):
            cannot = FixedChange(Restriction("block"), targets=(some,), bound=(("that", some),))
            return replace(event, instruction=cannot)
        if isinstance(event, ObjectMerged):
            return replace(event, object=self.some_source(), target=self.some_source())
        if isinstance(event, ShieldUsed | EffectExpired) and self.state.effects:
            return replace(event, effect=self.rng.choice(list(self.state.effects)))
        if isinstance(event, AbilityOrderChosen) and self.state.abilities:
            return replace(event, order=(self.rng.choice(list(self.state.abilities)),))
        if isinstance(event, LastSeen) and self.state.last_known:
            return replace(event, object=self.rng.choice(list(self.state.last_known)))
        if isinstance(event, DecisionTaken) and isinstance(event.decision, Rewind):
            return replace(event, decision=Rewind(self.rng.randrange(len(self.log))))
        return event

    def keeps(self, seq: int) -> bool:
        """Whether an event stays although what is around it is taken back."""
        return isinstance(self.log.events[seq], CardRevealed)

    def some_object(self) -> int:
        state = self.state
        pools = (state.objects, state.objects, state.attackers, state.blockers, state.last_known)
        return self.rng.choice(list(self.rng.choice(pools)) or list(state.objects) or [NOBODY])

    def some_source(self) -> int:
        """An object in front of everybody, as whatever does something is."""
        hidden = (Zone.HAND, Zone.LIBRARY, Zone.OUTSIDE)
        objects = self.state.objects.values()
        known = [each.id for each in objects if each.zone not in hidden and not each.face_down]
        return self.rng.choice(known or [NOBODY])

    def appeared(self, owner: int, zone: Zone) -> ObjectAppeared:
        return ObjectAppeared(
            next(self.ids), next(self.names), Nature.CARD, owner, owner, zone, 0, NOBODY
        )

    def moved(self, id: int) -> ZoneChanged:
        old = self.state.objects.get(id)
        became = self.rng.choice([next(self.ids), id])
        to, controller = self.rng.choice(list(Zone)), self.rng.choice(PEOPLE)
        position = self.rng.choice([0, -1])
        origin = old.zone if old else Zone.HAND
        return ZoneChanged(id, became, origin, to, controller, position, Movement.OTHER)

    def about_something(self, event: AnyEvent) -> AnyEvent:
        """The example of an event with the ids of players and objects that there are."""
        changes: dict[str, Any] = {}
        for field in msgspec.structs.fields(event):
            if field.name in PLAYERS and field.type is int:
                changes[field.name] = self.rng.choice(PEOPLE)
            elif field.name in ("extra_turn", "skip"):
                turn = field.name == "extra_turn"
                there = self.state.extra_turns if turn else self.state.skips
                changes[field.name] = self.rng.choice([0, *(each.number for each in there)])
            elif field.name == "source":
                changes[field.name] = self.some_source()
            elif field.type is int and getattr(event, field.name) == 101:
                changes[field.name] = self.some_object()
            elif get_args(field.type) == (int, ...):
                is_player = field.name in PLAYERS
                changes[field.name] = (
                    self.rng.choice(PEOPLE) if is_player else self.some_object(),
                )
        return replace(event, **changes)
