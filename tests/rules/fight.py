"""A fight on a small board, told in names: the words of `Board` and `Play` with a name for each
thing in place of its number.

Player `A` attacks, player `D` defends. Permanents are described by `creature` and `card`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from tests.rules.board import Board
from tests.rules.things import A, D, Thing
from turnfold.engine.game import Game, IllegalAction
from turnfold.engine.state import number_of
from turnfold.events.base import NOBODY, Event
from turnfold.events.cards.effects import Effect
from turnfold.events.cards.tables import sums
from turnfold.events.damage import DamageDealt
from turnfold.events.decisions import (
    ActivateAbility,
    AnyDecision,
    ApplyEffect,
    AssignDamage,
    CastSpell,
    DeclareAttackers,
    OrderDamage,
    PassPriority,
)
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.vocabulary import AnyEvent

DAMAGE_STEPS = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)
E = TypeVar("E", bound=Event)


class Fight:
    """A game that begins with player A's turn on this board."""

    def __init__(
        self,
        edition: Edition,
        *things: Thing,
        begin: Step = Step.DECLARE_ATTACKERS,
        life: Mapping[int, int] | None = None,
    ) -> None:
        board = Board(edition, life=tuple({A: 20, D: 20, **(life or {})}.values()))
        self.things = things
        self.ids = {"A": A, "D": D}
        for each in things:
            self.ids[each.name] = self._lay(board, each)
        self.play = board.begin(begin)
        self.laid_out = self.play.now

    def _lay(self, board: Board, thing: Thing) -> int:
        if thing.zone is Zone.HAND:
            return board.hand(thing.card, thing.player)
        printed = {"loyalty": thing.card.loyalty, "defense": thing.card.defense}
        return board.permanent(
            thing.card,
            thing.player,
            damage=thing.damage,
            counters={**{kind: n for kind, n in printed.items() if n}, **thing.counters},
            host=self.ids[thing.on] if thing.on else NOBODY,
            token=thing.token,
        )

    # --- deciding

    def submit(self, decision: AnyDecision, player: int | None = None) -> list[AnyEvent]:
        return [entry.event for entry in self.play.do(decision, player)]

    def attack(self, *names: str, **targets: str) -> None:
        """These attack player D, or what is named."""
        pairs = [(self.ids[each], D) for each in names]
        pairs += [(self.ids[each], self.ids[target]) for each, target in targets.items()]
        self.submit(DeclareAttackers(tuple(pairs)))

    def block(self, **blocks: str | tuple[str, ...]) -> None:
        """Pass on to the blocks, and declare them."""
        named = {each: (on,) if isinstance(on, str) else on for each, on in blocks.items()}
        self.play.block({self.ids[each]: self._ids(on) for each, on in named.items()})

    def order(self, **orders: tuple[str, ...]) -> None:
        """509.2, 509.3@2010: the damage assignment orders that are asked for; none elsewhere."""
        for _ in range(2):
            if self.question in (Question.ORDER_BLOCKERS, Question.ORDER_ATTACKERS):
                mine = self.question is Question.ORDER_BLOCKERS
                role = self.game.state.attackers if mine else self.game.state.blockers
                named = [(self.ids[each], self._ids(order)) for each, order in orders.items()]
                self.submit(OrderDamage(tuple(each for each in named if each[0] in role)))

    def effect(
        self, effect: Mapping[str, Any], you: str = "D", by: str = "", **bound: str
    ) -> list[AnyEvent]:
        """Something happens for which no card is needed: an instruction, applied now.

        `by` is the source of it.
        """
        names = {"you": you, **({"self": by} if by else {}), **bound}
        pairs = tuple((name, self.ids[each]) for name, each in names.items())
        return self.submit(ApplyEffect(msgspec.convert(sums(effect), Effect), pairs), self.ids[you])

    def activate(self, name: str, *targets: str, player: int | None = None) -> list[AnyEvent]:
        if player is not None:
            self.wait_for(player)
        return self.submit(ActivateAbility(self.ids[name], 0, self._ids(targets)))

    def cast(self, name: str, *targets: str, player: int | None = None) -> list[AnyEvent]:
        if player is not None:
            self.wait_for(player)
        return self.submit(CastSpell(self.ids[name], self._ids(targets)))

    def pass_priority(self) -> list[AnyEvent]:
        return self.submit(PassPriority())

    def wait_for(self, player: int) -> None:
        """Until this player has priority."""
        while self.question is not Question.PRIORITY or self.asked != player:
            self.play.go()

    def resolve(self) -> None:
        """Until the stack is one smaller."""
        before = len(self.game.state.stack)
        while len(self.game.state.stack) >= before:
            self.play.go()

    def assign(self, **portions: Mapping[str, int]) -> list[AnyEvent]:
        """Announce these assignments for the player who is asked."""
        self.until(Question.ASSIGN_DAMAGE)
        return self.submit(self.assignment(**portions))

    def assignment(self, **portions: Mapping[str, int]) -> AssignDamage:
        triples = [
            (self.ids[source], self.ids[target], amount)
            for source, to in portions.items()
            for target, amount in to.items()
        ]
        return AssignDamage(tuple(triples))

    def refuses(self, **portions: Mapping[str, int]) -> str:
        """The rule under which an assignment is refused; "" when it is legal. Nothing changes."""
        try:
            self.game.fork().submit(self.assignment(**portions))
        except IllegalAction as error:
            return error.rule
        return ""

    def until(self, question: Question) -> None:
        """Answer by default until this is asked."""
        self.play.to_question(question)

    def to_damage(self) -> None:
        """Until the next combat damage step has begun: something is asked in it."""
        before = self.game.state.step
        for _ in range(200):
            step = self.game.state.step
            if step in DAMAGE_STEPS and step is not before:
                return
            self.play.go()
        raise AssertionError("there is no combat damage step")

    def strike(self) -> None:
        """One combat damage step, by default: until priority after its damage was dealt."""
        if self.game.state.step not in DAMAGE_STEPS or not self._is_pending():
            self.to_damage()
        while self._is_pending():
            self.play.go()

    def deal(self) -> None:
        """Until the damage that is being assigned, or is on the stack, is dealt."""
        while self._is_pending():
            self.play.go()

    def _is_pending(self) -> bool:
        """Damage is being assigned, waits on the stack, or for the order of what replaces it."""
        being_dealt = (Question.ASSIGN_DAMAGE, Question.ORDER_REPLACEMENTS)
        return self.question in being_dealt or bool(self.game.state.damage_on_stack)

    def to_step(self, step: Step) -> None:
        while self.game.state.step is not step:
            self.play.go()

    # --- looking

    @property
    def game(self) -> Game:
        return self.play.game

    @property
    def question(self) -> Question | None:
        asked = self.game.prompt
        return asked.question if asked else None

    @property
    def asked(self) -> int:
        asked = self.game.prompt
        return asked.player if asked else NOBODY

    @property
    def default(self) -> AnyDecision:
        return self.play.usual()

    def life(self, player: int) -> int:
        return self.play.life(player)

    def poison(self, player: int) -> int:
        return number_of(self.play.player(player).counters, "poison")

    def is_there(self, name: str) -> bool:
        return self.play.in_play(self.ids[name])

    def damage(self, name: str) -> int:
        return self.play.obj(self.ids[name]).damage

    def counters(self, name: str, kind: str) -> int:
        return self.play.counters(self.ids[name], kind)

    def power(self, name: str) -> int:
        return self.play.looks(self.ids[name]).power

    def told(self, kind: type[E]) -> list[E]:
        """What was recorded since the board was laid out, of one kind."""
        return self.play.events(kind, since=self.laid_out)

    def dealt(self) -> set[tuple[str, str, int]]:
        """Who dealt damage to whom, and how much."""
        dealt = self.told(DamageDealt)
        return {(self.name(e.source), self.name(e.target), e.amount) for e in dealt}

    def rules_of(self, kind: type[E]) -> list[str]:
        """The rules under which facts of a kind were recorded, with the edition."""
        log = list(self.game.log)[self.laid_out :]
        return [each.rule for each in log if isinstance(each.event, kind)]

    def name(self, number: int) -> str:
        return next((name for name, each in self.ids.items() if each == number), str(number))

    def _ids(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.ids[each] for each in names)


def gang_block(edition: Edition, *blockers: Thing, attacker: Thing) -> Fight:
    """One attacker, blocked by all of these, ordered as they are named."""
    fight = Fight(edition, attacker, *blockers)
    fight.attack(attacker.name)
    fight.block(**{each.name: attacker.name for each in blockers})
    fight.order(**{attacker.name: tuple(each.name for each in blockers)})
    return fight


def legal_splits(fight: Fight, attacker: str, *recipients: str) -> set[tuple[int, ...]]:
    """What the engine accepts, of every way to divide up to 8 among them."""
    fight.until(Question.ASSIGN_DAMAGE)
    tried: list[tuple[int, ...]] = [()]
    for _ in recipients:
        tried = [(*each, more) for each in tried for more in range(9)]
    return {
        split
        for split in tried
        if not fight.refuses(**{attacker: dict(zip(recipients, split, strict=True))})
    }
