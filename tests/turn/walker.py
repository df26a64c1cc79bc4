"""A game in which nothing happens but turns: for walking the turn table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile

from turnfold.engine.machine.machine import Walker, go_on
from turnfold.engine.machine.moves import Move
from turnfold.engine.record.advancing import advance
from turnfold.engine.state import GameState
from turnfold.engine.structure import PLACES, first_substep
from turnfold.events.base import Event
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.combat import AttackerDeclared, CreatureBecameAttacking
from turnfold.events.enums import Edition, Nature, Step, Zone
from turnfold.events.game import PlayerJoined, StartingPlayerChosen
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import Characteristics, CharacteristicsObserved
from turnfold.events.stack import AbilityDefined
from turnfold.events.turn import SubstepBegan, TurnBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared, ObjectCeased

FIRST, SECOND = 1, 2
ABILITY = 900


class Walk(Walker):
    """Walks the turn machine, folding the events of each move."""

    def __init__(self, edition: Edition = Edition.FREE_DIVISION, players: int = 2) -> None:
        self.state = GameState(edition)
        self.told: list[AnyEvent] = []
        self.moves: list[Move] = []
        self.places: list[str] = []
        self.turn_of: list[int] = []
        self.creatures = 100
        for player in range(1, players + 1):
            self.record(PlayerJoined(player, f"player {player}", 20, 7, player))
        self.record(StartingPlayerChosen(FIRST))

    def append(self, move: Move) -> None:
        """Record an event of a move, as the turn machine tells."""
        self.record(move.event)
        self.moves.append(move)
        if isinstance(move.event, SubstepBegan):
            self.places.append(move.event.substep)
            self.turn_of.append(self.state.turn)

    def record(self, *events: AnyEvent) -> None:
        """Something happens that the turn did not bring with it."""
        for event in events:
            self.told.append(event)
            advance(self.state, event)

    def advance(self) -> None:
        go_on(self)

    def to(self, place: Step | str) -> Walk:
        """Walk on until this step or sub-step begins."""
        dest = first_substep(place) if isinstance(place, Step) else place
        return self.walk_until(lambda: self.places[-1] == dest)

    def to_the_end_of(self, step: Step) -> Walk:
        """Walk to the last sub-step of the step that is called so next."""
        self.to(step)
        while not self._about_to_leave():
            self.advance()
        return self

    def turns(self, number: int) -> Walk:
        """Walk until this many more turns are complete."""
        goal = self.state.turn + number + (self.state.turn == 0)
        self.walk_until(lambda: self.state.turn == goal)
        return self

    def walk_until(self, there: Callable[[], bool]) -> Walk:
        for _ in range(1000):
            self.advance()
            if there():
                return self
        raise AssertionError(f"never came there: {self.places[-30:]}")

    def attack(self, *keywords: str) -> int:
        """A creature of the active player with these keywords attacks the other player."""
        active = self.state.active_player
        creature = self.creature(active, *keywords)
        target = SECOND if active == FIRST else FIRST
        self.record(
            AttackerDeclared(creature, target), CreatureBecameAttacking(creature, target, True)
        )
        return creature

    def creature(self, player: int, *keywords: str, power: int = 1, toughness: int = 1) -> int:
        """A creature comes to be on the battlefield."""
        self.creatures += 1
        seen = Characteristics(("Creature",), (), (), (), tuple(sorted(keywords)), power, toughness)
        self.record(
            ObjectAppeared(self.creatures, "", Nature.CARD, player, player, Zone.BATTLEFIELD, 0, 0),
            CharacteristicsObserved(self.creatures, seen),
        )
        return self.creatures

    def ability_waits(self) -> None:
        """603.2: something triggered and waits to be put on the stack."""
        self.record(AbilityDefined(ABILITY, FIRST, 0, SpellAbility(), ()))

    def ability_resolves(self) -> None:
        self.record(
            ObjectAppeared(ABILITY, "", Nature.ABILITY, FIRST, FIRST, Zone.STACK, 0, 0),
            ObjectCeased(ABILITY),
        )

    def steps(self, turn: int | None = None) -> list[str]:
        """Every step and main phase that began, in order; in one turn or in all."""
        return [
            str(PLACES[place][0])
            for place, when in zip(self.places, self.turn_of, strict=True)
            if place == first_substep(PLACES[place][0]) and turn in (None, when)
        ]

    def substeps(self, step: Step) -> list[str]:
        """The sub-steps of the step of this kind that began last."""
        begun = len(self.places) - 1 - self.places[::-1].index(first_substep(step))
        return [PLACES[each][1] for each in takewhile(_is_in(step), self.places[begun:])]

    def events(self, *types: type[Event]) -> list[Event]:
        """The recorded events of these types, in order."""
        return [move.event for move in self.moves if isinstance(move.event, types)]

    def rule_of(self, event: Event) -> str:
        """The rule under which an event was recorded last."""
        return next(move.rule for move in reversed(self.moves) if move.event == event)

    def players_of_turns(self) -> list[int]:
        return [event.player for event in self.events(TurnBegan) if isinstance(event, TurnBegan)]

    def _about_to_leave(self) -> bool:
        fork = Walk.__new__(Walk)
        fork.state, fork.told = self.state.fork(), []
        fork.moves, fork.places, fork.turn_of = [], [], []
        fork.advance()
        return fork.places[-1] == first_substep(PLACES[fork.places[-1]][0])


def log_of(events: Iterable[AnyEvent], edition: Edition = Edition.FREE_DIVISION) -> Log:
    """These events as the log of a game, one commit each."""
    log = Log(Header(FORMAT, edition, "a game of this test"))
    for event in events:
        log.append([Entry((), "", event)])
    return log


def _is_in(step: Step) -> Callable[[str], bool]:
    return lambda place: PLACES[place][0] is step
