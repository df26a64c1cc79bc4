"""A board in the middle of a game of two or more, and playing on from it.

What nobody says happens by itself: players pass, nobody attacks or blocks, nothing is kept tapped,
the newest cards are discarded.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.abilities import Ability
from turnfold.engine.cards.card import Card, card_text
from turnfold.engine.cards.effects import AddMana, Effect
from turnfold.engine.cards.pool import pool
from turnfold.engine.characteristics.present import Present, present
from turnfold.engine.game import Game, IllegalAction
from turnfold.engine.play.midgame import act, begin_step, pass_quietly, turn_begins
from turnfold.engine.play.variant import FREE_FOR_ALL, Variant, choose
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.combat.combat_damage import default_assignment
from turnfold.engine.rules.triggers import triggers
from turnfold.engine.seating.seats import in_turn_order
from turnfold.engine.state import GameObject, GameState, PlayerState
from turnfold.events.base import NOBODY
from turnfold.events.damage import DamageMarked
from turnfold.events.decisions import (
    ActivateAbility,
    Answer,
    AnyDecision,
    ApplyEffect,
    CastSpell,
    Chance,
    ChooseObjects,
    DeclareAttackers,
    DeclareBlockers,
    OrderDamage,
    OrderTriggers,
    PassPriority,
    PlayLand,
)
from turnfold.events.enums import Edition, Nature, Question, Step, Zone
from turnfold.events.game import (
    CardDefinition,
    GameBegan,
    PlayerCountersChanged,
    PlayerJoined,
    StartingPlayerChosen,
)
from turnfold.events.log.log import Entry
from turnfold.events.permanents import CountersChanged, PermanentPhasedOut, ProtectorChosen
from turnfold.events.turn import DayNightChanged, PhaseBegan, StepBegan
from turnfold.events.variants import SchemeAdded
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared, PermanentEntered

A, B, C, D = 1, 2, 3, 4
"""The players, in turn order. It is A's turn when play begins, unless a board says otherwise."""

AFTER_LAST_PLAYER = 17
FILLER = Card(name="Filler", types=("sorcery",))
MOST_DECISIONS = 400

Fact = TypeVar("Fact", bound=Struct)


def creature(
    name: str,
    power: int = 2,
    toughness: int = 2,
    *keywords: str,
    abilities: tuple[Ability, ...] = (),
) -> Card:
    """A creature card that costs nothing."""
    return Card(
        name=name,
        types=("creature",),
        power=power,
        toughness=toughness,
        keywords=keywords,
        abilities=abilities,
    )


def enchantment(name: str, *abilities: Ability) -> Card:
    """An enchantment that costs nothing."""
    return Card(name=name, types=("enchantment",), abilities=abilities)


def instant(name: str, *abilities: Ability) -> Card:
    """An instant that costs nothing."""
    return Card(name=name, types=("instant",), abilities=abilities)


class _Thing(Struct, frozen=True):
    id: int
    card: str
    controller: int
    zone: Zone
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    phased_out: bool = False
    counters: Mapping[str, int] = {}
    protector: int = NOBODY


class Board:
    """What is there when play begins. Each thing that is put there answers with its id."""

    def __init__(
        self,
        edition: Edition,
        *,
        turn: int = 3,
        active: int = A,
        library: int = 8,
        life: tuple[int, ...] = (),
        night: bool | None = None,
        players: int = 2,
        variant: Variant = FREE_FOR_ALL,
        teams: tuple[int, ...] = (),
        poison: Mapping[int, int] | None = None,
    ) -> None:
        self.edition = edition
        self.turn = turn
        self.active = active
        self.players = range(1, players + 1)
        self.life = life or (20,) * players
        self.variant = variant
        self.teams = teams or self.players
        self.poison = poison or {}
        self.night = night
        self.cards: dict[str, Card] = {}
        self.things: list[_Thing] = []
        for player in self.players:
            for _ in range(library):
                self._put(FILLER, player, Zone.LIBRARY)

    def permanent(
        self,
        card: str | Card,
        controller: int = A,
        *,
        tapped: bool = False,
        sick: bool = False,
        damage: int = 0,
        phased_out: bool = False,
        counters: Mapping[str, int] | None = None,
        protector: int = NOBODY,
    ) -> int:
        """Something on the battlefield; `sick`: it came under control this turn."""
        thing = self._put(card, controller, Zone.BATTLEFIELD)
        self.things[-1] = replace(
            thing,
            tapped=tapped,
            sick=sick,
            damage=damage,
            phased_out=phased_out,
            counters=counters or {},
            protector=protector,
        )
        return thing.id

    def hand(self, card: str | Card, player: int = A) -> int:
        """A card in a hand."""
        return self._put(card, player, Zone.HAND).id

    def schemes(self, *cards: str | Card) -> None:
        """A's scheme deck, from the top."""
        for card in cards:
            self._put(card, A, Zone.COMMAND)

    def _put(self, card: str | Card, controller: int, zone: Zone) -> _Thing:
        card = pool()[card] if isinstance(card, str) else card
        assert self.cards.setdefault(card.name, card) == card
        thing = _Thing(AFTER_LAST_PLAYER + len(self.things), card.name, controller, zone)
        self.things.append(thing)
        return thing

    def begin(self, step: Step = Step.PRECOMBAT_MAIN) -> Play:
        """Play begins with this step; the turn so far has passed quietly."""

        def lay_out(r: Recorder) -> None:
            with r.unseen():
                self._set_up(r)
            turn_begins(r, self.turn, self.active)
            with r.unseen():
                for thing in self.things:
                    if thing.sick:
                        r.emit(PermanentEntered(thing.id, thing.tapped), "")
            pass_quietly(r, step)
            begin_step(r)
            act(r)

        return Play(Game.begin(self.edition, "a board", lay_out))

    def _set_up(self, r: Recorder) -> None:
        definitions = tuple(CardDefinition(n, card_text(c)) for n, c in sorted(self.cards.items()))
        r.emit(GameBegan(self.edition, NOBODY, "a test", "a board", definitions), "103.1")
        r.causes = (0,)
        for player, name in zip(self.players, "ABCDEF", strict=False):
            life, team = self.life[player - 1], self.teams[player - 1]
            r.emit(PlayerJoined(player, name, life, 7, team), "103.4")
        choose(r, self.variant, self.players)
        for player, number in self.poison.items():
            r.emit(PlayerCountersChanged(player, "poison", number), "")
        r.emit(StartingPlayerChosen(A), "103.1")
        if self.night is not None:
            r.emit(DayNightChanged(self.night), "")
        for thing in self.things:
            self._lay(r, thing)

    def _lay(self, r: Recorder, thing: _Thing) -> None:
        player = thing.controller
        if thing.zone is Zone.COMMAND:
            r.emit(SchemeAdded(player, thing.id, thing.card), "904.3")
            return
        r.emit(
            ObjectAppeared(
                thing.id, thing.card, Nature.CARD, player, player, thing.zone, 0, NOBODY
            ),
            "",
        )
        if thing.zone is Zone.BATTLEFIELD:
            r.emit(PermanentEntered(thing.id, thing.tapped), "")
            for counter, number in thing.counters.items():
                r.emit(CountersChanged(thing.id, counter, number), "")
            if thing.protector:
                r.emit(ProtectorChosen(thing.id, thing.protector), "")
            if thing.damage:
                r.emit(DamageMarked(thing.id, thing.damage), "")
            if thing.phased_out:
                r.emit(PermanentPhasedOut(thing.id), "")


class Play:
    """A game being played, in the words of the table."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # What is so

    @property
    def state(self) -> GameState:
        """The state of the game."""
        return self.game.state

    @property
    def step(self) -> Step:
        """The present step, or main phase."""
        state = self.state
        assert state.phase is not None
        return state.step or Step(state.phase.value)

    @property
    def asked(self) -> tuple[int, Question]:
        """Who is asked what."""
        prompt = self.game.prompt
        assert prompt is not None
        return prompt.player, prompt.question

    def player(self, player: int) -> PlayerState:
        """A player as they are now."""
        return self.state.players[player]

    def life(self, player: int) -> int:
        """A player's life total."""
        return self.player(player).life

    def pool(self, player: int = A) -> int:
        """How much mana is in a player's pool."""
        return sum(amount for _, amount in self.player(player).mana)

    def obj(self, object_id: int) -> GameObject:
        """An object as it is now."""
        return self.state.objects[object_id]

    def looks(self, object_id: int) -> Present:
        """The present characteristics of an object."""
        return present(self.state, object_id)

    def size(self, object_id: int) -> tuple[int, int]:
        """Present power and toughness."""
        looks = self.looks(object_id)
        return looks.power, looks.toughness

    def in_play(self, *ids: int) -> bool:
        """Whether all these are on the battlefield."""
        return all(each in self.state.battlefield for each in ids)

    def in_combat(self, object_id: int) -> bool:
        """Whether it attacks or blocks."""
        return object_id in self.state.attackers or object_id in self.state.blockers

    def hand(self, player: int) -> int:
        """How many cards a player holds."""
        return len(self.state.zone(Zone.HAND, player))

    def on_stack(self) -> list[int]:
        """The sources of the abilities on the stack, or the spells, from the top."""
        return [
            self.state.abilities[each].source if each in self.state.abilities else each
            for each in self.state.stack
        ]

    # What happened

    @property
    def now(self) -> int:
        """The number of the next event."""
        return len(self.game.log)

    def entries(self, since: int = 0) -> list[Entry]:
        """Everything recorded since then, with its rules."""
        found = [entry for commit in self.game.log.commits() for entry in commit]
        return found[since:]

    def events(self, *kinds: type[Fact], since: int = 0) -> list[Fact]:
        """The facts of some kinds since then."""
        return [e.event for e in self.entries(since) if isinstance(e.event, kinds)]

    def all_events(self, since: int = 0) -> list[AnyEvent]:
        """Every fact since then."""
        return [each.event for each in self.entries(since)]

    def place_of(self, event: AnyEvent, since: int = 0) -> int:
        """The number of the first such fact."""
        return self.all_events(since).index(event) + since

    def rule_of(self, event: AnyEvent) -> str:
        """The rule under which a fact was recorded."""
        return next(each.rule for each in self.entries() if each.event == event)

    def steps(self, since: int = 0) -> list[str]:
        """The steps and main phases that began since then."""
        begun = []
        for event in self.all_events(since):
            if isinstance(event, StepBegan):
                begun.append(event.step.value)
            elif isinstance(event, PhaseBegan) and event.phase.value.endswith("main"):
                begun.append(event.phase.value)
        return begun

    # What is done

    def do(self, decision: AnyDecision, player: int | None = None) -> list[Entry]:
        """A decision."""
        return self.game.submit(decision, player)

    def refused(self, decision: AnyDecision, player: int | None = None) -> str:
        """The rule that forbids a decision, with its edition."""
        try:
            self.game.submit(decision, player)
        except IllegalAction as error:
            return error.rule
        raise AssertionError(f"{decision} was allowed")

    def allowed(self, decision: AnyDecision, player: int | None = None) -> bool:
        """Whether a decision is legal now; the game stays where it is."""
        try:
            self.game.fork().submit(decision, player)
        except IllegalAction:
            return False
        return True

    def pass_(self) -> Play:
        """Whoever has priority passes."""
        self.do(PassPriority())
        return self

    def both_pass(self) -> Play:
        """Both players pass in succession."""
        return self.pass_().pass_()

    def all_pass(self) -> Play:
        """All players pass in succession."""
        for _ in in_turn_order(self.state):
            self.pass_()
        return self

    def cast(self, card: int, *targets: int, mode: int = 0, x: int = 0) -> int:
        """Whoever has priority casts a spell; its id on the stack."""
        self.do(CastSpell(card, targets, mode, x))
        return self.state.stack[0]

    def land(self, card: int) -> Play:
        """Whoever has priority plays a land."""
        self.do(PlayLand(card))
        return self

    def activate(self, source: int, *targets: int, ability: int = 0) -> Play:
        """Whoever has priority activates an ability."""
        self.do(ActivateAbility(source, ability, targets))
        return self

    def attack(self, *attackers: int, on: int = B) -> Play:
        """Declare attackers, coming to that step first if need be."""
        self.to_question(Question.DECLARE_ATTACKERS)
        self.do(DeclareAttackers(tuple((each, on) for each in attackers)))
        return self

    def block(self, blocks: Mapping[int, int | tuple[int, ...]]) -> Play:
        """Declare blockers, coming to that step first if need be."""
        self.to_question(Question.DECLARE_BLOCKERS)
        pairs = ((b, (a,) if isinstance(a, int) else a) for b, a in blocks.items())
        self.do(DeclareBlockers(tuple(pairs)))
        return self

    def effect(self, effect: Effect, player: int = A, **bindings: int) -> Play:
        """Something happens without a card."""
        text = msgspec.json.encode(effect).decode()
        self.do(ApplyEffect(text, tuple(sorted({"you": player, **bindings}.items()))), player)
        return self

    def add_mana(self, player: int = A, amount: int = 1) -> Play:
        """Mana goes into a pool."""
        self.effect(AddMana(mana="{G}" * amount), player)
        return self

    # Going on

    def go(self) -> Play:
        """What is asked now is answered by itself."""
        self.do(self._usual())
        return self

    def to_question(self, question: Question) -> Play:
        """Go on until that is asked."""
        for _ in range(MOST_DECISIONS):
            if self.asked[1] is question:
                return self
            self.go()
        raise AssertionError(f"{question} was never asked")

    def to(self, step: Step) -> Play:
        """Go on until the next such step has begun and somebody is asked something in it."""
        for _ in range(MOST_DECISIONS):
            since = self.now
            self.go()
            if step.value in self.steps(since) and self.step is step:
                return self
        raise AssertionError(f"{step} never came")

    def to_turn(self, turn: int, step: Step = Step.UPKEEP) -> Play:
        """Go on to a step of a later turn."""
        while self.state.turn < turn or self.step is not step:
            self.go()
        return self

    def to_the_end_of_turn(self) -> Play:
        """Go on until the next turn has begun, and come to its first question."""
        return self.to_turn(self.state.turn + 1)

    def settle(self) -> Play:
        """Pass until the stack is empty and the active player has priority again."""
        while self.state.stack:
            self.go()
        return self

    def _usual(self) -> AnyDecision:
        player, question = self.asked
        match question:
            case Question.PRIORITY:
                return PassPriority()
            case Question.DECLARE_ATTACKERS:
                return DeclareAttackers()
            case Question.DECLARE_BLOCKERS:
                return DeclareBlockers()
            case Question.ORDER_BLOCKERS | Question.ORDER_ATTACKERS:
                return OrderDamage()
            case Question.ASSIGN_DAMAGE:
                return default_assignment(self.state, player)
            case Question.ORDER_TRIGGERS:
                return OrderTriggers(tuple(triggers.waiting_of(self.state, player)))
            case Question.CHOOSE_UNTAP:
                return ChooseObjects(())
            case Question.CONFIRM | Question.SKIP:
                return Answer(False)
            case Question.ROLL:
                return Chance((1,))
            case Question.DISCARD:
                hand = self.state.zone(Zone.HAND, player)
                return ChooseObjects(hand[: len(hand) - self.player(player).hand_limit])
        raise AssertionError(f"nobody said how to answer {question}")
