"""Plays a recorded combat to its end, with the decisions of the recording."""

from collections.abc import Callable, Collection

from msgspec import Struct

from turnfold.engine.game import Game
from turnfold.engine.legal import default
from turnfold.engine.play.prompt import is_chance
from turnfold.engine.rules.combat.combat_damage import problem
from turnfold.engine.rules.combat.ordering import to_order
from turnfold.engine.solve.assignment import AssignmentProblem
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.combat import AttackerDeclared, BlockerDeclared, DamageOrderDeclared
from turnfold.events.damage import DamageAssigned, DamageDealt
from turnfold.events.decisions import (
    AnyDecision,
    AssignDamage,
    DeclareAttackers,
    DeclareBlockers,
    OrderDamage,
    PassPriority,
)
from turnfold.events.enums import DamageKind, Phase, Question, Step
from turnfold.events.log.log import Log
from turnfold.replays.combats.moments import Combat, Moment
from turnfold.replays.recordings.errors import UserError

LIMIT = 1000
"""More decisions than a combat takes."""

Choose = Callable[[Game], AnyDecision]
"""Who decides what the recording does not tell, or what is not legal here."""


class Fought(Struct):
    """How many decisions were taken as recorded, and how many were made up because the recording
    has none or its own is not legal here. Passing priority is not counted."""

    taken: int = 0
    made_up: int = 0


def decided(log: Log, moment: Moment, state: GameState, player: PlayerId) -> AnyDecision:
    """The decision of a player at a moment of a recording, inferred from what happened. In `state`
    that player is being asked."""
    events = [log.events[seq] for seq in range(moment.at, moment.stop)]
    if moment.step is Step.DECLARE_ATTACKERS:
        attacks = [each for each in events if isinstance(each, AttackerDeclared)]
        return DeclareAttackers(tuple((each.object, each.target) for each in attacks))
    if moment.step is Step.DECLARE_BLOCKERS:
        blocks = [each for each in events if isinstance(each, BlockerDeclared)]
        return DeclareBlockers(tuple(sorted((each.object, each.attackers) for each in blocks)))
    return assigned(log, moment, problem(state, player))


def assigned(log: Log, moment: Moment, due: AssignmentProblem) -> AssignDamage:
    """How the creatures of a problem assigned their damage at a moment of a recording."""
    mine = {each.id for each in due.creatures}
    events = [log.events[seq] for seq in range(moment.at, moment.stop)]
    found: list[DamageAssigned | DamageDealt] = [
        each for each in events if isinstance(each, DamageAssigned)
    ]
    if not found:
        dealt = (each for each in events if isinstance(each, DamageDealt))
        found = [each for each in dealt if each.kind is DamageKind.COMBAT]
    portions = ((each.source, each.target, each.amount) for each in found)
    return AssignDamage(tuple(sorted(each for each in portions if each[0] in mine)))


def ordered(log: Log, combat: Combat, due: Collection[ObjectId]) -> OrderDamage:
    """509.2, 509.3@2010: the damage assignment orders that were announced in a combat, for the
    creatures whose orders are due."""
    events = (log.events[seq] for seq in range(combat.start, combat.stop))
    orders = {e.object: e.order for e in events if isinstance(e, DamageOrderDeclared)}
    return OrderDamage(tuple((each, orders[each]) for each in due if each in orders))


def fight_on(game: Game, log: Log, combat: Combat, choose: Choose | None = None) -> Fought:
    """Play to the end of combat. `choose` takes the decisions of players. Without it, those of the
    recording are taken where they are legal, and elsewhere players do only what they must.

    No player casts or activates anything. Raises `UserError` when the combat does not end.
    """
    fought = Fought()
    for _ in range(LIMIT):
        asked = game.prompt
        if asked is None or is_over(game.state, combat):
            return fought
        if asked.question is Question.PRIORITY:
            game.submit(PassPriority())
        elif choose is not None and not is_chance(asked):
            fought.made_up += 1
            game.submit(choose(game))
        else:
            recorded = _recorded(game, log, combat)
            fought.taken += recorded is not None
            fought.made_up += recorded is None
            game.submit(default(game.state) if recorded is None else recorded)
    raise UserError(f"the combat of turn {combat.turn} has not ended after {LIMIT} decisions")


def is_over(state: GameState, combat: Combat) -> bool:
    """Whether a resumed combat has come to its last step, or is over."""
    there = state.phase is Phase.COMBAT and state.turn == combat.turn
    return not there or state.step is Step.END_OF_COMBAT


_MADE_IN = {
    Question.DECLARE_ATTACKERS: (Step.DECLARE_ATTACKERS,),
    Question.DECLARE_BLOCKERS: (Step.DECLARE_BLOCKERS,),
    Question.ORDER_BLOCKERS: (Step.DECLARE_BLOCKERS,),
    Question.ORDER_ATTACKERS: (Step.DECLARE_BLOCKERS,),
    Question.ASSIGN_DAMAGE: (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE),
}


def _recorded(game: Game, log: Log, combat: Combat) -> AnyDecision | None:
    """The recorded answer to the open question, if there is one that is legal here."""
    asked, step = game.prompt, game.state.step
    if asked is None or step is None or step not in _MADE_IN.get(asked.question, ()):
        return None
    moment = combat.moment(step)
    if moment is None:
        return None
    found: AnyDecision
    if asked.question in (Question.ORDER_BLOCKERS, Question.ORDER_ATTACKERS):
        blockers = asked.question is Question.ORDER_BLOCKERS
        found = ordered(log, combat, to_order(game.state, blockers, asked.player))
    else:
        found = decided(log, moment, game.state, asked.player)
    return found if found in game.legal else None
