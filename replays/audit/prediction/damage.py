"""Predicts combat damage and the results of all damage (510, 120)."""

from collections.abc import Sequence
from typing import NoReturn

from turnfold.engine.record.recorder import probe
from turnfold.engine.rules.combat.combat_damage import assign, deal_assigned, problem
from turnfold.engine.rules.damage.damage import deal
from turnfold.engine.rules.damage.proposed import Proposed
from turnfold.engine.solve.assignment import AssigningCreature, AssignmentProblem
from turnfold.engine.solve.assignment.alternatives import alternatives_of
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.damage import DamageAssigned, DamageDealt
from turnfold.events.decisions import AssignDamage
from turnfold.events.enums import DamageKind
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.audit.prediction.due import EventVerdict, ExpectedEvent, dues_of


def combat_damage(state: GameState, told: Sequence[AnyEvent]) -> list[ExpectedEvent]:
    """510.1, 510.2@2024: the combat damage that the next events assign, and its results.

    The damage of a creature that has no choice is predicted. Raises `Illegal` when the engine does
    not allow the assignment, or when a creature does not assign what it must.
    """
    portions = [(e.source, e.target, e.amount) for e in told if isinstance(e, DamageAssigned)]
    r = probe(state)
    free: set[ObjectId] = set()
    for player in state.players:
        asked = problem(r.state, player)
        mine = {each.id for each in asked.creatures}
        free |= {each.id for each in asked.creatures if _has_a_choice(asked, each)}
        if mine:
            assign(r, player, AssignDamage(tuple(each for each in portions if each[0] in mine)))
    deal_assigned(r)
    return [_chosen(each) if _is_free(each, free) else each for each in dues_of(r.entries)]


def results(state: GameState, event: DamageDealt) -> list[ExpectedEvent]:
    """120.3@2024: the results of damage other than combat damage."""
    r = probe(state)
    deal(r, [Proposed(event.source, event.target, event.amount, event.kind)], _nobody_is_asked)
    return [each for each in dues_of(r.entries) if not isinstance(each.event, DamageDealt)]


def is_combat_damage(event: DamageDealt) -> bool:
    """510.2@2024: whether an event deals combat damage."""
    return event.kind is DamageKind.COMBAT


def _has_a_choice(asked: AssignmentProblem, creature: AssigningCreature) -> bool:
    ways = alternatives_of(asked, creature)
    return len(ways) > 1 or any(len(each.recipients) > 1 for each in ways)


def _is_free(due: ExpectedEvent, free: set[ObjectId]) -> bool:
    return isinstance(due.event, DamageAssigned) and due.event.source in free


def _chosen(due: ExpectedEvent) -> ExpectedEvent:
    return ExpectedEvent(due.event, due.rule, EventVerdict.CHOSEN)


def _nobody_is_asked(*asked: object) -> NoReturn:
    raise AssertionError("nothing is known that could make a player choose what applies to damage")
