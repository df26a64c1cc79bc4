"""Completes the combat damage that a script assigns."""

from collections.abc import Mapping

from msgspec.structs import replace

from turnfold.engine.query.reasons import render_for
from turnfold.engine.rules.combat.combat_damage import problem
from turnfold.engine.solve.assignment import (
    AssigningCreature,
    AssignmentProblem,
    AssignmentVerdict,
    Recipient,
    default,
    judge,
)
from turnfold.engine.solve.assignment.problem import deadly
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import AssignDamage
from turnfold.events.log.log import Log
from turnfold.events.turn import SubstepBegan

AnnouncedDamage = Mapping[int, Mapping[int, int]]


def completed(state: GameState, player: PlayerId, announced: AnnouncedDamage) -> AssignDamage:
    """A complete assignment: the announced damage, and the default for the player's other
    creatures.

    The default takes the announced damage into account, so that no damage is wasted.
    """
    asked = problem(state, player)
    others = tuple(each for each in asked.creatures if each.id not in announced)
    rest = default(replace(asked, creatures=others, recipients=_hurt(asked, announced)))
    portions = [*announced.items(), *rest.items()]
    return AssignDamage(
        tuple(
            (source, target, amount)
            for source, amounts in sorted(portions, key=lambda each: each[0])
            for target, amount in sorted(amounts.items())
        )
    )


def _hurt(asked: AssignmentProblem, announced: AnnouncedDamage) -> tuple[Recipient, ...]:
    """The recipients as if the announced damage were marked on them; damage from a source with
    deathtouch is lethal."""
    creatures = {each.id: each for each in asked.creatures}
    found = []
    for recipient in asked.recipients:
        damage = recipient.damage
        for source, amounts in announced.items():
            amount = max(amounts.get(recipient.id, 0), 0)
            if amount and _is_deadly(creatures.get(source), asked):
                amount = max(amount, recipient.lethal_damage)
            damage += amount
        found.append(replace(recipient, damage=damage))
    return tuple(found)


def _is_deadly(creature: AssigningCreature | None, asked: AssignmentProblem) -> bool:
    return creature is not None and deadly(creature, asked.rules)


def position_before(log: Log) -> int:
    """Where damage was last to be assigned, as the number of events before; 0 if it never was."""
    events = log.events
    for seq in range(len(events) - 1, -1, -1):
        event = events[seq]
        if isinstance(event, SubstepBegan) and event.substep.endswith(".assign"):
            return seq + 1
    return 0


def judged(state: GameState, player: PlayerId, announced: AnnouncedDamage) -> AssignmentVerdict:
    """The verdict on an assignment, completed by the default for the player's other creatures."""
    portions: dict[int, dict[int, int]] = {}
    for source, target, amount in completed(state, player, announced).assignments:
        portions.setdefault(source, {})[target] = amount
    verdict = judge(problem(state, player), portions)
    return replace(verdict, reason=render_for(state, player, verdict.reason))
