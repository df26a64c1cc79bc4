"""What shields still have while damage is worked out, and the effects that may apply (615.7)."""

from collections.abc import Callable
from typing import NamedTuple

from engine.decide.proposed import Proposed
from engine.query.cards import read_shield
from engine.query.replacing import replacing
from engine.state import GameState
from events.base import NOBODY, ObjectId, PlayerId
from events.effects import EffectExpired
from events.vocabulary import AnyEvent


class Ledger:
    """What shields still have while damage is worked out, and the facts that came of it so far.

    `timely` are effects about the next time, each with the source on whose damage it acted: all
    that this source deals at this instant is that one time (615.8).
    """

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.shields = [
            (each, shield)
            for each in state.effects.values()
            if (shield := read_shield(each.instruction)) is not None
        ]
        self.abilities = list(replacing(state, "damage"))
        self.left = {each.id: each.left for each, _ in self.shields}
        self.timely: dict[int, ObjectId] = {}
        self.gains: list[tuple[PlayerId, int]] = []
        self.facts: list[tuple[AnyEvent, str]] = []

    def fork(self) -> "Ledger":
        """A copy, to see what would come of a choice."""
        copy = Ledger.__new__(Ledger)
        copy.__dict__.update(self.__dict__)
        copy.left, copy.timely = dict(self.left), dict(self.timely)
        copy.gains, copy.facts = list(self.gains), []
        return copy

    def spent(self) -> list[tuple[AnyEvent, str]]:
        """615.7, 615.8@2024: the effects that are used up."""
        return [
            (EffectExpired(each.id), "615.8" if each.id in self.timely else "615.7")
            for each, _ in self.shields
            if each.id in self.timely or self.left[each.id] == 0
        ]

    def signature(self) -> tuple[object, ...]:
        """What is left and gained, in a form in which equal shields are equal."""
        shields = sorted(
            (each.instruction, each.objects, self.left[each.id], self.timely.get(each.id, 0))
            for each, _ in self.shields
        )
        return (*shields, tuple(sorted(self.gains)))


class Option(NamedTuple):
    """An effect that applies: by which id a player names it, and what becomes of the damage."""

    id: int
    number: int
    use: Callable[[Ledger, Proposed], list[Proposed]]
    asks: PlayerId = NOBODY
