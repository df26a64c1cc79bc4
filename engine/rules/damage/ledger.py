"""What shields have left while damage is worked out, and the effects that may apply (615.7)."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec.structs import replace as with_changes

from turnfold.engine.characteristics.selecting import AbilityContext
from turnfold.engine.query.replacing import replacing
from turnfold.engine.rules.damage.proposed import PendingFacts, ProposedDamage
from turnfold.engine.rules.damage.results import Gain
from turnfold.engine.state import GameState, LastingEffect
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.effects import RedirectDamage, RemoveCounters
from turnfold.events.cards.effects.damage import FollowUp
from turnfold.events.cards.instructions import Instruction, Shield
from turnfold.events.cards.replacements import DamageReplacement
from turnfold.events.effects import EffectExpired
from turnfold.events.log.columns import Causes
from turnfold.events.permanents import CountersChanged
from turnfold.events.vocabulary import AnyEvent


class DamageSequel(NamedTuple):
    """614.6, 615.5@2024: effects that follow prevented damage or happen instead of damage, the
    point of view that their words are understood from, the facts that led to it, as in
    `DamageResult`, and the rule."""

    effects: tuple[FollowUp, ...]
    speaker: AbilityContext
    causes: Causes
    rule: str

    @property
    def amounts(self) -> tuple[tuple[str, int], ...]:
        """The names that the effects may use: how much damage it was, what was spared, and the
        source."""
        return tuple(sorted(self.speaker.bindings.items()))


class Ledger:
    """What shields have left while damage is worked out, and the facts so far.

    `timely` are effects about the next time that damage would be dealt, each with the source whose
    damage it affected: all damage from that source at this instant is that one time (615.8).
    `shielded` are permanents that lose a shield counter for all damage dealt to them at this
    instant (122.1c).
    """

    def __init__(self, state: GameState, pending: PendingFacts) -> None:
        self.state = state
        self.shields = [
            (each, shield)
            for each in state.effects.values()
            if (shield := _shield(each.instruction)) is not None
        ]
        self.abilities = list(replacing(state, DamageReplacement))
        self.left = {each.id: each.left for each, _ in self.shields}
        self.timely: dict[int, ObjectId] = {}
        self.shielded: dict[ObjectId, Causes] = {}
        self.gains: list[Gain] = []
        self.following: list[DamageSequel] = []
        self.pending = pending
        self.used: dict[int, Causes] = {}

    def fork(self) -> "Ledger":
        """A copy, with which a choice can be tried out."""
        copy = Ledger.__new__(Ledger)
        copy.__dict__.update(self.__dict__)
        copy.left, copy.timely = dict(self.left), dict(self.timely)
        copy.shielded = dict(self.shielded)
        copy.following = list(self.following)
        copy.gains, copy.pending, copy.used = (
            list(self.gains),
            PendingFacts(self.pending.facts),
            dict(self.used),
        )
        return copy

    def add(self, event: AnyEvent, rule: str, each: ProposedDamage, *effects: int) -> Causes:
        """Add a fact about damage, caused by effects. Returns the causes of what follows."""
        pending = self.pending.add(event, rule, each.causes, effects)
        for effect in effects:
            self.used[effect] = (*self.used.get(effect, ()), *pending)
        return pending

    def follow(self, found: DamageSequel) -> None:
        """614.6, 615.5@2024: note what will follow. Damage to one recipient at one instant is one
        event: from what was spared, or from the preventing permanent, so many counters are removed
        once for all of it, whatever the number of sources."""
        once = tuple(filter(_is_once, found.effects))
        others = tuple(each for each in found.effects if each not in once)
        if others:
            self.following.append(found._replace(effects=others))
        if not once:
            return
        spared = {"spared": found.speaker.bindings["spared"]}
        new = found._replace(effects=once, speaker=with_changes(found.speaker, bindings=spared))
        for number, known in enumerate(self.following):
            if known._replace(causes=()) == new._replace(causes=()):
                causes = (*known.causes, *new.causes)
                self.following[number] = known._replace(causes=causes)
                return
        self.following.append(new)

    def expire(self) -> None:
        """615.7, 615.8, 122.1c@2024: end the effects and remove the counters that are used up."""
        for permanent, causes in self.shielded.items():
            self.pending.add(CountersChanged(permanent, "shield", -1), "122.1c", causes)
        for each, _ in self.shields:
            if each.id in self.timely or self.left[each.id] == 0:
                rule = "615.8" if each.id in self.timely else "615.7"
                self.pending.add(EffectExpired(each.id), rule, self.used.get(each.id, ()))

    def signature(self) -> tuple[object, ...]:
        """What shields have left and what was gained, as a key that is equal for equal shields."""
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


def _is_once(effect: FollowUp) -> bool:
    return (
        isinstance(effect, RemoveCounters)
        and isinstance(effect.amount, int)
        and effect.what in ("self", "spared")
    )


def guarded(lasting: LastingEffect, shield: Shield) -> tuple[int, ...]:
    """615.3, 614.9@2024: the players and permanents that a shield is about, if they are fixed."""
    if isinstance(shield.effect, RedirectDamage):
        return (lasting.objects[0], *lasting.objects[2:])
    return lasting.objects


def _shield(instruction: Instruction) -> Shield | None:
    """The shield against damage in an instruction; None if it is not one."""
    return instruction if isinstance(instruction, Shield) else None


Use = Callable[[Ledger, ProposedDamage], list[ProposedDamage]]
"""What an effect makes of some damage."""


class ApplicableEffect(NamedTuple):
    """An effect that applies: the id by which a player names it, and the damage after it. `asks` is
    the player who may leave it. With `among` that player chooses one of those objects, and what
    goes with it is done."""

    id: int
    number: int
    use: Use
    asks: PlayerId = NOBODY
    among: Mapping[ObjectId, Use] | None = None
