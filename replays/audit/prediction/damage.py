"""Predicts combat damage and the results of all damage (510, 120)."""

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from msgspec.structs import replace

from turnfold.engine.record.recorder import Illegal, probe
from turnfold.engine.rules.combat.combat_damage import deal_assigned, problem
from turnfold.engine.rules.damage.damage import deal
from turnfold.engine.rules.damage.proposed import ProposedDamage
from turnfold.engine.solve.assignment import (
    Announcement,
    AssigningCreature,
    AssignmentProblem,
    judge,
)
from turnfold.engine.solve.assignment.alternatives import alternatives_of
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.damage import DamageAssigned, DamageDealt
from turnfold.events.enums import DamageKind
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.audit.prediction.due import EventVerdict, ExpectedEvent, dues_of


class CombatDamage(NamedTuple):
    """The combat damage of a step with its results, and the creatures that do not assign as they
    must, each with the reason."""

    dues: list[ExpectedEvent]
    wrong: dict[ObjectId, Illegal]


def combat_damage(state: GameState, told: Sequence[AnyEvent]) -> CombatDamage:
    """510.1, 510.2@2024: the combat damage that the next events assign, and its results.

    The damage of a creature that has no choice is predicted. Every creature is judged, whether
    another one is wrong or not.
    """
    assigned = [each for each in told if isinstance(each, DamageAssigned)]
    r = probe(state)
    free: set[ObjectId] = set()
    wrong: dict[ObjectId, Illegal] = {}
    for player in state.players:
        asked = problem(r.state, player)
        mine = {each.id for each in asked.creatures}
        free |= {each.id for each in asked.creatures if _has_a_choice(asked, each)}
        wrong |= _wrong(asked, [each for each in assigned if each.source in mine])
        for each in assigned:
            if each.source in mine:
                r.emit(each, "510.1")
    deal_assigned(r)
    dues = [_chosen(each) if _is_free(each, free) else each for each in dues_of(r.entries)]
    return CombatDamage(dues, wrong)


def _wrong(asked: AssignmentProblem, assigned: Sequence[DamageAssigned]) -> dict[ObjectId, Illegal]:
    """The creatures that the engine does not allow to assign so, with its reasons. A creature that
    is wrong is left out as the others are judged."""
    found: dict[ObjectId, Illegal] = {}
    while True:
        rest = tuple(each for each in asked.creatures if each.id not in found)
        announced: Announcement = {}
        for each in assigned:
            if each.source not in found:
                portions = announced.setdefault(each.source, {})
                portions[each.target] = portions.get(each.target, 0) + each.amount
        verdict = judge(replace(asked, creatures=rest), announced)
        if verdict.legal or verdict.creature in found:
            return found
        found[verdict.creature] = Illegal(verdict.rule, verdict.reason)


def results(state: GameState, event: DamageDealt) -> list[ExpectedEvent]:
    """120.3@2024: the results of damage other than combat damage."""
    r = probe(state)
    deal(
        r, [ProposedDamage(event.source, event.target, event.amount, event.kind)], _nobody_is_asked
    )
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
