"""Playing on from a board, in the words of the table.

What nobody says is answered by somebody who does not care: players pass, as few creatures attack
and block as may, nobody does what they "may" do, the newest cards are discarded.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.printed import Present
from turnfold.engine.game import Game, IllegalAction
from turnfold.engine.seating.seats import in_turn_order
from turnfold.engine.state import GameObject, GameState, PlayerState
from turnfold.events.cards.effects import AddMana, DealDamage, Destroy, Effect
from turnfold.events.decisions import (
    ActivateAbility,
    Answer,
    AnyDecision,
    ApplyEffect,
    CastSpell,
    ChooseObjects,
    ChooseTargets,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
    PlayLand,
)
from turnfold.events.enums import Question, Step, Zone
from turnfold.events.log.log import Entry
from turnfold.events.turn import PhaseBegan, StepBegan
from turnfold.events.vocabulary import AnyEvent

A, B, C, D = 1, 2, 3, 4
"""The players, in turn order. It is A's turn when play begins, unless a board says otherwise."""

MOST_DECISIONS = 400

Fact = TypeVar("Fact", bound=Struct)


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
        """Which player must answer which question."""
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

    def named(self, name: str, zone: Zone = Zone.BATTLEFIELD) -> list[int]:
        """Everything of this name in a zone."""
        found = (
            each for (where, _), ids in self.state.zones.items() if where is zone for each in ids
        )
        return [each for each in found if self.state.objects[each].card == name]

    def counters(self, object_id: int, kind: str) -> int:
        """How many counters of a kind something has."""
        return dict(self.obj(object_id).counters).get(kind, 0)

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
        """The player with priority passes."""
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
        """The player with priority casts a spell; the result is its id on the stack."""
        self.do(CastSpell(card, targets, mode, x))
        return self.state.stack[0]

    def land(self, card: int) -> Play:
        """The player with priority plays a land."""
        self.do(PlayLand(card))
        return self

    def activate(self, source: int, *targets: int, ability: int = 0) -> Play:
        """The player with priority activates an ability."""
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
        self.do(ApplyEffect(effect, tuple(sorted({"you": player, **bindings}.items()))), player)
        return self

    def add_mana(self, player: int = A, amount: int = 1) -> Play:
        """Mana goes into a pool."""
        self.effect(AddMana(mana="{G}" * amount), player)
        return self

    def say(self, yes: bool) -> Play:
        """Answer a "may"."""
        self.to_question(Question.CONFIRM)
        self.do(Answer(yes))
        return self

    def choose(self, *objects: int) -> Play:
        """Answer whatever asks for a choice of objects."""
        self.do(ChooseObjects(objects))
        return self

    def target(self, *targets: int) -> Play:
        """Choose the targets of a triggered ability, coming to that question first."""
        self.to_question(Question.CHOOSE_TARGETS)
        self.do(ChooseTargets(targets))
        return self

    def effect_destroy(self, *objects: int) -> Play:
        """Something destroys these, and nothing can be done about it."""
        for each in objects:
            self.effect(Destroy(no_regeneration=True), target=each)
        return self

    def effect_damage(self, player: int, target: int, amount: int) -> Play:
        """Something of a player deals damage."""
        self.effect(DealDamage(amount), player, target=target)
        return self

    # Going on

    def go(self) -> Play:
        """What is asked now is answered by itself."""
        self.do(self.usual())
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
        """Answer and pass until the stack is empty and nothing waits to be put on it."""
        while (asked := self.game.prompt) is not None:
            idle = asked.question is Question.PRIORITY
            if idle and not self.state.stack and not self.state.waiting:
                break
            self.go()
        return self

    def resolve(self) -> Play:
        """Pass until the stack is one smaller, or a player is asked something."""
        before = len(self.state.stack)
        while len(self.state.stack) >= before and self.asked[1] is Question.PRIORITY:
            self.go()
        return self

    def usual(self) -> AnyDecision:
        """The answer of somebody who does not care."""
        if self.asked[1] is Question.PRIORITY:
            return PassPriority()
        return self.game.legal.default()
