"""Damage that would be dealt, and to whom it can be (120.1)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from turnfold.engine.characteristics.present import present
from turnfold.engine.record.causes import causes_of_answers, effect_began
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.announcing.targeting import damageable
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.enums import DamageKind, Zone
from turnfold.events.log.log import Causes
from turnfold.events.vocabulary import AnyEvent


class Told:
    """Facts that will be recorded before damage is dealt, each with its rule and causes.

    They have no numbers yet: -1 stands for the first of them among causes, -2 for the second.
    """

    def __init__(self, facts: Iterable[tuple[AnyEvent, str, Causes, int]] = ()) -> None:
        self.facts = list(facts)

    def tell(self, event: AnyEvent, rule: str, causes: Causes, effect: int = NOBODY) -> Causes:
        """Add a fact, which a lasting effect may have brought about; what stands for it among
        causes."""
        self.facts.append((event, rule, causes, effect))
        return (-len(self.facts),)

    def record(self, r: Recorder) -> list[int]:
        """Record them; their numbers."""
        numbers: list[int] = []
        decided = causes_of_answers(r) if self.facts else ()
        for event, rule, causes, effect in self.facts:
            began = effect_began(r, effect) if effect else ()
            by = numbered((*began, *causes, *decided), numbers)
            numbers.append(r.emit(event, rule, by or None))
        return numbers


def numbered(causes: Iterable[int], numbers: Sequence[int]) -> Causes:
    """Causes with the numbers that facts have by now in the place of what stood for them."""
    return tuple(sorted({numbers[-each - 1] if each < 0 else each for each in causes}))


class Proposed(Struct, frozen=True):
    """Damage that would be dealt; `excess_to` is where what is beyond lethal goes (120.4a).

    `keywords`, each as often as it counts, and `controller` are those of the source. `causes` are
    the facts that led to it, as `Told` numbers them.
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


class Result(NamedTuple):
    """What dealing damage brings with it: the fact, its rule, which of the damage of the batch has
    it for a result (by its place), and other causes, as `Told` numbers them."""

    event: AnyEvent
    rule: str
    by: tuple[int, ...]
    causes: Causes = ()


def can_be_dealt_damage(state: GameState, target: int) -> bool:
    """120.1, 120.1a@2024: a player in the game; a permanent of the types that can be."""
    if is_player(target):
        return state.players[target].lost is None
    obj = state.objects.get(target)
    return (
        obj is not None
        and obj.zone is Zone.BATTLEFIELD
        and not obj.phased_out
        and not present(state, target).types.isdisjoint(damageable(state))
    )
