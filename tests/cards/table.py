"""A board for playing cards of the pool: what tests of cards need beside what tests of rules do."""

from __future__ import annotations

from tests.rules.board import A, B, Board, Play
from tests.rules.board import _Thing as Thing
from turnfold.engine.cards.card import Card
from turnfold.engine.cards.effects import DealDamage, Destroy
from turnfold.engine.record.recorder import Recorder
from turnfold.events.decisions import (
    Answer,
    AnyDecision,
    ChooseObjects,
    ChooseTargets,
    PassPriority,
)
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.permanents import Attached

__all__ = ["A", "B", "Playing", "Table"]

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


class Table(Board):
    """A board with lands, graveyards, known libraries and attached Auras."""

    def __init__(self, edition: Edition, **more: object) -> None:
        self.hosts: dict[int, int] = {}
        super().__init__(edition, **more)  # type: ignore[arg-type]

    def lands(self, colors: str, player: int = A) -> list[int]:
        """Untapped basic lands, one for each letter."""
        return [self.permanent(BASICS[color], player) for color in colors]

    def graveyard(self, card: str | Card, player: int = A) -> int:
        """A card in a graveyard."""
        return self._put(card, player, Zone.GRAVEYARD).id

    def library(self, card: str | Card, player: int = A) -> int:
        """A card on top of a library."""
        return self._put(card, player, Zone.LIBRARY).id

    def aura(self, card: str | Card, host: int, controller: int = A) -> int:
        """An Aura on the battlefield, attached to a permanent or player."""
        made = self.permanent(card, controller)
        self.hosts[made] = host
        return made

    def _lay(self, r: Recorder, thing: Thing) -> None:
        super()._lay(r, thing)
        if thing.id in self.hosts:
            r.emit(Attached(thing.id, self.hosts[thing.id]), "")

    def begin(self, step: Step = Step.PRECOMBAT_MAIN) -> Playing:
        """Play begins with this step; the turn so far has passed quietly."""
        return Playing(super().begin(step).game)


class Playing(Play):
    """A game being played; what nobody says is answered as somebody would who does not care."""

    def usual(self) -> AnyDecision:
        """The answer of somebody who does not care."""
        if self.asked[1] is Question.PRIORITY:
            return PassPriority()
        return self.game.legal.default()

    def _usual(self) -> AnyDecision:
        return self.usual()

    def say(self, yes: bool) -> Playing:
        """Answer a "may"."""
        self.to_question(Question.CONFIRM)
        self.do(Answer(yes))
        return self

    def choose(self, *objects: int) -> Playing:
        """Answer whatever asks for a choice of objects."""
        self.do(ChooseObjects(objects))
        return self

    def target(self, *targets: int) -> Playing:
        """Choose the targets of a triggered ability, coming to that question first."""
        self.to_question(Question.CHOOSE_TARGETS)
        self.do(ChooseTargets(targets))
        return self

    def settle(self) -> Playing:
        """Answer and pass until the stack is empty and nothing waits to be put on it."""
        while (asked := self.game.prompt) is not None:
            idle = asked.question is Question.PRIORITY
            if idle and not self.state.stack and not self.state.waiting:
                break
            self.go()
        return self

    def resolve(self) -> Playing:
        """Pass until the stack is one smaller, or a player is asked something."""
        before = len(self.state.stack)
        while len(self.state.stack) >= before and self.asked[1] is Question.PRIORITY:
            self.go()
        return self

    def effect_destroy(self, *objects: int) -> Playing:
        """Something destroys these, and nothing can be done about it."""
        for each in objects:
            self.effect(Destroy(no_regeneration=True), target=each)
        return self

    def effect_damage(self, player: int, target: int, amount: int) -> Playing:
        """Something of a player deals damage."""
        self.effect(DealDamage(amount), player, target=target)
        return self

    def named(self, name: str, zone: Zone = Zone.BATTLEFIELD) -> list[int]:
        """Everything of this name in a zone."""
        found = (
            each for (where, _), ids in self.state.zones.items() if where is zone for each in ids
        )
        return [each for each in found if self.state.objects[each].card == name]

    def counters(self, object_id: int, kind: str) -> int:
        """How many counters of a kind something has."""
        return dict(self.obj(object_id).counters).get(kind, 0)
