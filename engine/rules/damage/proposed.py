"""Damage that would be dealt, and the facts that come before it (120.1)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.characteristics.present import present
from turnfold.engine.record.causes import causes_of_answers, origins_of_effects
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.announcing.targeting import damageable
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.enums import DamageKind, Zone
from turnfold.events.log.columns import Causes
from turnfold.events.vocabulary import AnyEvent

Effects = tuple[int, ...]
"""What had an effect: lasting effects, and permanents with abilities, by their numbers."""


class PendingFacts:
    """Facts that will be recorded before damage is dealt, each with its rule and causes.

    They have no numbers yet. Among causes, -1 stands for the first of them, -2 for the second, and
    so on.
    """

    def __init__(self, facts: Iterable[tuple[AnyEvent, str, Causes, Effects]] = ()) -> None:
        self.facts = list(facts)

    def add(self, event: AnyEvent, rule: str, causes: Causes, effects: Effects = ()) -> Causes:
        """Add a fact, which effects may have caused. Returns the causes that stand for it."""
        self.facts.append((event, rule, causes, effects))
        return (-len(self.facts),)

    def record(self, r: Recorder) -> list[int]:
        """Record the facts. Returns their numbers."""
        numbers: list[int] = []
        decided = causes_of_answers(r) if self.facts else ()
        for event, rule, causes, effects in self.facts:
            by = numbered(
                (*origins_of_effects(r, effects), *(causes or r.causes), *decided), numbers
            )
            numbers.append(r.emit(event, rule, by))
        return numbers


def numbered(causes: Iterable[int], numbers: Sequence[int]) -> Causes:
    """The causes, with the facts' numbers in place of the negative ones that stood for them."""
    return tuple(sorted({numbers[-each - 1] if each < 0 else each for each in causes}))


class ProposedDamage(Struct, frozen=True):
    """Damage that would be dealt. `excess_to` is where excess damage is redirected (120.4a).

    `keywords` (each as often as it counts) and `controller` are those of the source. `causes` are
    the facts that led to it, numbered as in `PendingFacts`.
    """

    source: ObjectId
    target: int
    amount: int
    kind: DamageKind
    unpreventable: bool = False
    excess_to: int = NOBODY
    keywords: tuple[str, ...] = ()
    controller: PlayerId = NOBODY
    causes: Causes = ()


class DamageResult(NamedTuple):
    """A result of damage: the fact, its rule, the places in the batch of the damage that it is a
    result of, other causes, numbered as in `PendingFacts`, and what changed the result."""

    event: AnyEvent
    rule: str
    by: tuple[int, ...] = ()
    causes: Causes = ()
    effects: Effects = ()


def can_be_dealt_damage(state: GameState, target: int) -> bool:
    """120.1, 120.1a@2024: whether it is a player in the game, or a permanent of a type that can be
    dealt damage."""
    if is_player(target):
        return state.players[target].lost is None
    obj = state.objects.get(target)
    return (
        obj is not None
        and obj.zone is Zone.BATTLEFIELD
        and not obj.phased_out
        and not present(state, target).types.isdisjoint(damageable(state))
    )
