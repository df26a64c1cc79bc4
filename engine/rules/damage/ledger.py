"""What shields still have while damage is worked out, and the effects that may apply (615.7)."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from turnfold.engine.cards.effects import PreventDamage, RedirectDamage
from turnfold.engine.cards.effects.damage import FollowUp
from turnfold.engine.cards.instructions import Instruction, Shield
from turnfold.engine.characteristics.selecting import Speaker
from turnfold.engine.query.replacing import replacing
from turnfold.engine.rules.damage.proposed import Proposed, Told
from turnfold.engine.rules.damage.results import Gain
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.effects import EffectExpired
from turnfold.events.log.log import Causes
from turnfold.events.permanents import CountersChanged
from turnfold.events.vocabulary import AnyEvent


class Following(NamedTuple):
    """615.5@2024: what happens after damage was prevented: the effects, in whose words, and the
    facts that led to it, as in `Result`."""

    effects: tuple[FollowUp, ...]
    speaker: Speaker
    causes: Causes

    @property
    def amounts(self) -> tuple[tuple[str, int], ...]:
        """What was prevented, of what and from what."""
        return tuple(sorted(self.speaker.bindings.items()))


class Ledger:
    """What shields still have while damage is worked out, and the facts that came of it so far.

    `timely` are effects about the next time, each with the source on whose damage it acted: all
    that this source deals at this instant is that one time (615.8). `shielded` are permanents that
    lose a shield counter for all that they are dealt at this instant (122.1c).
    """

    def __init__(self, state: GameState, told: Told) -> None:
        self.state = state
        self.shields = [
            (each, shield)
            for each in state.effects.values()
            if (shield := _shield(each.instruction)) is not None
        ]
        self.abilities = list(replacing(state, "damage"))
        self.left = {each.id: each.left for each, _ in self.shields}
        self.timely: dict[int, ObjectId] = {}
        self.shielded: dict[ObjectId, Causes] = {}
        self.gains: list[Gain] = []
        self.following: list[Following] = []
        self.told = told
        self.used: dict[int, Causes] = {}

    def fork(self) -> "Ledger":
        """A copy, to see what would come of a choice."""
        copy = Ledger.__new__(Ledger)
        copy.__dict__.update(self.__dict__)
        copy.left, copy.timely = dict(self.left), dict(self.timely)
        copy.shielded = dict(self.shielded)
        copy.following = list(self.following)
        copy.gains, copy.told, copy.used = list(self.gains), Told(self.told.facts), dict(self.used)
        return copy

    def tell(self, event: AnyEvent, rule: str, each: Proposed, effect: int) -> Causes:
        """Something that an effect (0: none) made of damage has happened to it."""
        told = self.told.tell(event, rule, each.causes, effect)
        if effect:
            self.used[effect] = (*self.used.get(effect, ()), *told)
        return told

    def expire(self) -> None:
        """615.7, 615.8, 122.1c@2024: the effects and counters that are used up."""
        for permanent, causes in self.shielded.items():
            self.told.tell(CountersChanged(permanent, "shield", -1), "122.1c", causes)
        for each, _ in self.shields:
            if each.id in self.timely or self.left[each.id] == 0:
                rule = "615.8" if each.id in self.timely else "615.7"
                self.told.tell(EffectExpired(each.id), rule, self.used.get(each.id, ()))

    def signature(self) -> tuple[object, ...]:
        """What is left and gained, in a form in which equal shields are equal."""
        shields = Counter(
            (each.instruction, each.objects, self.left[each.id], self.timely.get(each.id, 0))
            for each, _ in self.shields
        )
        follow = Counter(
            (each.effects, each.speaker.source, each.amounts) for each in self.following
        )
        return (
            frozenset(shields.items()),
            tuple(sorted((each.player, each.amount) for each in self.gains)),
            tuple(sorted(self.shielded)),
            frozenset(follow.items()),
        )


def _shield(instruction: Instruction) -> Shield | None:
    """What lasts as a shield against damage; None when it is none."""
    if isinstance(instruction, PreventDamage | RedirectDamage):
        return Shield(instruction)
    return instruction if isinstance(instruction, Shield) else None


class Option(NamedTuple):
    """An effect that applies: by which id a player names it, and what becomes of the damage."""

    id: int
    number: int
    use: Callable[[Ledger, Proposed], list[Proposed]]
    asks: PlayerId = NOBODY
