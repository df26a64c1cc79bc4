"""Combat damage: assignments, and damage assignment orders in 2010 (509.2-3, 510.1)."""

from collections.abc import Iterator
from itertools import product
from math import factorial, perm, prod

from turnfold.engine.legal.options import Options
from turnfold.engine.rules.combat.combat_damage import problem
from turnfold.engine.rules.combat.ordering import opposed, possible_orders, to_order
from turnfold.engine.solve import assignment
from turnfold.engine.solve.assignment import Announcement
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.decisions import AssignDamage, OrderDamage


def assignments(state: GameState, player: PlayerId) -> Options[AssignDamage]:
    """510.1@2024: every legal division. Default: lethal damage to each in turn, the rest to the
    last."""
    due = problem(state, player)
    return Options(
        state,
        player,
        lambda: map(_spelled, assignment.announcements(due)),
        lambda: assignment.count(due),
        lambda: _spelled(assignment.default(due)),
    )


def _spelled(announced: Announcement) -> AssignDamage:
    return AssignDamage(
        tuple(
            (source, target, amount)
            for source, portions in sorted(announced.items())
            for target, amount in sorted(portions.items())
            if amount
        )
    )


def orders_of_blockers(state: GameState, player: PlayerId) -> Options[OrderDamage]:
    """509.2@2010: every order of the creatures blocking each attacker."""
    return _orders(state, player, blockers=True)


def orders_of_attackers(state: GameState, player: PlayerId) -> Options[OrderDamage]:
    """509.3@2010: every order of the attackers that each blocker blocks."""
    return _orders(state, player, blockers=False)


def _orders(state: GameState, player: PlayerId, blockers: bool) -> Options[OrderDamage]:
    """The orders of creatures that have several opponents. Default: the present order."""
    due = to_order(state, blockers, player)
    present = [opposed(state, each, blockers) for each in due]

    def listing() -> Iterator[OrderDamage]:
        for chosen in product(*(possible_orders(state, each, blockers) for each in due)):
            yield OrderDamage(tuple(zip(due, chosen, strict=True)))

    return Options(
        state,
        player,
        listing,
        lambda: prod(_number(state, each, blockers) for each in due),
        OrderDamage(tuple(zip(due, present, strict=True))),
    )


def _number(state: GameState, creature: ObjectId, blockers: bool) -> int:
    """How many orders a creature's opponents can have: all orders, or as many as there are places
    for newcomers."""
    whole = len(opposed(state, creature, blockers))
    new = sum(concerned == creature for concerned, _ in state.newcomers)
    return perm(whole, new) if new else factorial(whole)
