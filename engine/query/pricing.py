"""What attacking and blocking cost (508.1g-h, 509.1d)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from turnfold.engine.characteristics.present import (
    ContinuousChange,
    applies_to,
    changes_in_force,
    present,
)
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import HASTE, has
from turnfold.engine.seating.seats import attacked_as_one
from turnfold.engine.state import GameState, permanents
from turnfold.events.base import ObjectId, is_player
from turnfold.events.cards.modifications import Price, PriceKind


class CreaturePrice(NamedTuple):
    """A price for one creature, and the effect that asks for it. `able` are the creatures of which
    one may be tapped to pay it (702.154a)."""

    price: Price
    effect: ContinuousChange
    creature: ObjectId
    able: tuple[ObjectId, ...] = ()

    @property
    def pair(self) -> tuple[ObjectId, ObjectId]:
        """How a decision names it: the creature and the source of the price."""
        return self.creature, self.effect.source


def attack_prices(state: GameState, attacks: Mapping[ObjectId, int]) -> list[CreaturePrice]:
    """508.1h@2024: the prices that must be paid for these attacks."""
    return [
        each
        for each in _asked(state, "attack", attacks, optional=False)
        if _is_on(state, each, attacks[each.creature])
    ]


def optional_prices(state: GameState, attackers: Iterable[ObjectId]) -> list[CreaturePrice]:
    """508.1g@2024: the prices that may be paid as these creatures attack, in an edition that has
    optional costs."""
    if not sheet(state.edition).optional_attack_costs:
        return []
    chosen, enlisting = list(attackers), 0
    found = []
    for due in _asked(state, "attack", chosen, optional=True):
        if due.price.enlist:
            due = due._replace(able=_enlistable(state, due.creature, chosen))
            enlisting += 1
        if enlisting <= len(due.able) or not due.price.enlist:
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
    return list(_asked(state, "block", blockers, optional=False))


def _asked(
    state: GameState, to: PriceKind, creatures: Iterable[ObjectId], optional: bool
) -> Iterator[CreaturePrice]:
    prices = [
        (each, each.change)
        for each in changes_in_force(state)
        if isinstance(each.change, Price)
        and each.change.to == to
        and each.change.optional is optional
    ]
    if prices:
        chosen = list(creatures)
        for effect, price in prices:
            for creature in chosen:
                if applies_to(state, effect, creature):
                    yield CreaturePrice(price, effect, creature)


def _is_on(state: GameState, each: CreaturePrice, target: int) -> bool:
    """Whether an attack on `target` has this price: every attack, or only attacks on the effect's
    controller or the planeswalkers that count with that player."""
    against = each.price.against
    if against == "anybody":
        return True
    if is_player(target):
        theirs = attacked_as_one(state, target, each.effect.controller)
        return theirs and against != "planeswalkers"
    return (
        against != "you"
        and state.objects[target].controller == each.effect.controller
        and "planeswalker" in present(state, target).types
    )
