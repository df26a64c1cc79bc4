"""What attacking and blocking cost (508.1g-h, 509.1d)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from turnfold.engine.characteristics.present import (
    ContinuousChange,
    applies_to,
    changes_in_force,
    present,
)
from turnfold.engine.characteristics.selecting import measure
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import HASTE, has
from turnfold.engine.seating.seats import attacked_as_one
from turnfold.engine.state import GameState, permanents
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.cards.modifications import Against, AnyPrice, BlockPrice, OptionalPrice, Price


class CreaturePrice(NamedTuple):
    """A price for one creature, and the effect that asks for it. `able` are the creatures of which
    one may be tapped to pay it (702.154a)."""

    price: AnyPrice
    effect: ContinuousChange
    creature: ObjectId
    able: tuple[ObjectId, ...] = ()

    @property
    def pair(self) -> tuple[ObjectId, ObjectId]:
        """How a decision names it: the creature and the source of the price."""
        return self.creature, self.effect.source

    @property
    def enlists(self) -> bool:
        """702.154a@2024: whether a creature is tapped to pay it."""
        return isinstance(self.price, OptionalPrice) and self.price.enlist


def attack_prices(state: GameState, attacks: Mapping[ObjectId, int]) -> list[CreaturePrice]:
    """508.1h@2024: the prices that must be paid for these attacks."""
    return [
        each
        for each in _asked(state, Price, attacks)
        if isinstance(each.price, Price)
        and _is_on(state, each.price.against, each.effect.controller, attacks[each.creature])
    ]


def optional_prices(state: GameState, attackers: Iterable[ObjectId]) -> list[CreaturePrice]:
    """508.1g@2024: the prices that may be paid as these creatures attack, in an edition that has
    optional costs."""
    if not sheet(state.edition).optional_attack_costs:
        return []
    chosen, enlisting = list(attackers), 0
    found = []
    for due in _asked(state, OptionalPrice, chosen):
        if due.enlists:
            due = due._replace(able=_enlistable(state, due.creature, chosen))
            enlisting += 1
        if enlisting <= len(due.able) or not due.enlists:
            found.append(due)
    return found


def _enlistable(
    state: GameState, creature: ObjectId, attackers: Sequence[ObjectId]
) -> tuple[ObjectId, ...]:
    """702.154a@2024: the creatures that may be tapped as a creature enlists: untapped creatures of
    its controller that do not attack, and that have haste or have been under control since the turn
    began."""
    player = state.objects[creature].controller
    return tuple(
        each.id
        for each in permanents(state)
        if each.controller == player
        and not (each.tapped or each.phased_out or each.id in attackers)
        and present(state, each.id).is_creature
        and (
            each.controlled_since_turn < state.turn or has(present(state, each.id).keywords, HASTE)
        )
    )


def block_prices(state: GameState, blockers: Iterable[ObjectId]) -> list[CreaturePrice]:
    """509.1d@2024: the prices that must be paid for these blocks."""
    return list(_asked(state, BlockPrice, blockers))


def _asked(
    state: GameState, kind: type[AnyPrice], creatures: Iterable[ObjectId]
) -> Iterator[CreaturePrice]:
    prices = [
        (each, each.change) for each in changes_in_force(state) if isinstance(each.change, kind)
    ]
    if prices:
        chosen = list(creatures)
        for effect, price in prices:
            due = _multiplied(state, effect, price)
            for creature in chosen:
                if due is not None and applies_to(state, effect, creature):
                    yield CreaturePrice(due, effect, creature)


def _multiplied(state: GameState, effect: ContinuousChange, price: AnyPrice) -> AnyPrice | None:
    """508.1h, 509.1d@2024: a price as it is now; None if it is nothing."""
    if price.times == 1:
        return price
    times = measure(state, price.times, effect.speaker)
    if times <= 0:
        return None
    return replace(price, mana=price.mana * times, life=price.life * times, times=1)


def _is_on(state: GameState, against: Against, controller: PlayerId, target: int) -> bool:
    """Whether an attack on `target` has a price: every attack, or only attacks on the effect's
    controller or the planeswalkers that count with that player."""
    if against == "anybody":
        return True
    if is_player(target):
        theirs = attacked_as_one(state, target, controller)
        return theirs and against != "planeswalkers"
    return (
        against != "you"
        and state.objects[target].controller == controller
        and "planeswalker" in present(state, target).types
    )
