"""A decision as it comes in: does it answer the open question, and what follows from it?

Nothing is final here: an attempt is written into a recorder of its own.
"""

from typing import Any, get_args

import msgspec

from turnfold.engine.cards.checking import require_keywords, require_possible
from turnfold.engine.fold import FOLD_ERRORS
from turnfold.engine.play.anytime import apply_effect, concede
from turnfold.engine.play.prompt import Prompt, prompt
from turnfold.engine.play.questions import QUESTIONS
from turnfold.engine.query.knowing import knows_of
from turnfold.engine.query.reasons import NO_SUCH_OBJECT
from turnfold.engine.query.wordings import require_known
from turnfold.engine.record.causes import continue_causes
from turnfold.engine.record.recorder import Illegal, Recorder, probe
from turnfold.engine.seating.seats import partners
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import (
    ActivateAbility,
    AnyDecision,
    ApplyEffect,
    AssignDamage,
    CastSpell,
    ChooseTargets,
    Concede,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    OrderDamage,
    PassPriority,
    PlayLand,
    objects_of,
)
from turnfold.events.enums import Question
from turnfold.events.making import made_once
from turnfold.events.record import DecisionTaken

AT_ANY_TIME: frozenset[type[Decision]] = frozenset({Concede, ApplyEffect})
"""Decisions that answer no question: they may be taken while any question is open."""


class NotAsked(ValueError):
    """A decision that does not answer the open question: wrong kind, wrong player, or malformed.

    Nothing was recorded and nothing has changed.
    """


def require_asked(state: GameState, decision: AnyDecision, player: PlayerId | None) -> PlayerId:
    """The player whose decision this is (by default the player who was asked). Raises `NotAsked`
    if it does not answer what that player was asked, or if `player` may not make it.

    Where somebody else makes a player's decisions, `player` is that other one (720.5@2024).
    """
    asked = prompt(state)
    if asked is None:
        raise NotAsked("the game is over: nobody is asked anything")
    _require_well_formed(decision)
    who = asked.player if player is None else player
    if type(decision) in AT_ANY_TIME:
        if who not in state.players or state.players[who].lost is not None:
            raise NotAsked(f"there is no player {who} in the game")
        if isinstance(decision, ApplyEffect):
            _require_effect(state, decision)
        return who
    who = _decided_for(state, asked, asked.decider if player is None else player)
    if type(decision) not in QUESTIONS[asked.question].answers:
        raise NotAsked(_misses(asked, decision))
    return who


def _decided_for(state: GameState, asked: Prompt, by: PlayerId) -> PlayerId:
    """720.5@2024: for whom a player decides who answers the open question."""
    if by == asked.decider:
        return asked.player
    if by == asked.player:
        raise NotAsked(f"player {asked.decider} decides for player {by}")
    if not _has_priority_too(state, asked, by):
        raise NotAsked(f"player {asked.decider} is asked, and not player {by}")
    return by


def attempt(r: Recorder, who: PlayerId, decision: AnyDecision) -> None:
    """Record the decision and everything that follows from it; raises `Illegal` if it breaks a
    rule."""
    question = r.state.question or Question.PRIORITY
    r.causes = (r.emit(DecisionTaken(who, decision), ""),)
    if type(decision) not in AT_ANY_TIME:
        QUESTIONS[question].answers[type(decision)](r, who, decision)
    elif isinstance(decision, ApplyEffect):
        try:
            apply_effect(r, who, decision)
        except FOLD_ERRORS as error:
            raise NotAsked(f"this effect cannot be carried out: {error}") from None
    else:
        concede(r, who)
    continue_causes(r)


def judge_attempt(
    state: GameState, decision: AnyDecision, player: PlayerId | None = None
) -> Illegal | None:
    """The rule that a decision would break, and how; None if it is legal. Raises `NotAsked` as
    `require_asked` does."""
    who = require_asked(state, decision, player)
    try:
        attempt(probe(state), who, decision)
    except Illegal as broken:
        return refusal_for_player(state, who, decision, broken)
    return None


NAMING = {
    PlayLand: "305.1",
    CastSpell: "601.3",
    ActivateAbility: "602.2",
    DeclareAttackers: "508.1a",
    DeclareBlockers: "509.1a",
    OrderDamage: "730.1",
    AssignDamage: "510.1",
    ChooseTargets: "601.2c",
}
"""The decisions in which players name objects that were not offered to them, each with the rule
about what may be named."""


def refusal_for_player(
    state: GameState, who: PlayerId, decision: AnyDecision, broken: Illegal
) -> Illegal:
    """A refusal as the player may hear it. If an object that the player may not know of was named,
    the reason is that there is no such object, whether it exists or not. `state` is the one before
    the attempt."""
    rule = NAMING.get(type(decision))
    if rule is None or all(knows_of(state, who, each) for each in objects_of(decision)):
        return broken
    return Illegal(rule, NO_SUCH_OBJECT)


def _has_priority_too(state: GameState, asked: Prompt, who: PlayerId) -> bool:
    """805.5a@2024: a team has priority together, although only its first player is asked."""
    return asked.question is Question.PRIORITY and who in partners(state, asked.player)


def _misses(asked: Prompt, decision: AnyDecision) -> str:
    wanted = " or ".join(sorted(each.__name__ for each in QUESTIONS[asked.question].answers))
    return f"{type(decision).__name__} does not answer the question {asked.question}; {wanted} does"


def _require_effect(state: GameState, decision: ApplyEffect) -> None:
    try:
        require_keywords(decision.effect)
        require_possible(decision.effect)
        require_known(decision.effect, state.edition)
    except ValueError as error:
        raise NotAsked(f"this is not an effect: {error}") from None
    for name, bound in decision.bindings:
        if bound not in state.players and (name == "you" or bound not in state.objects):
            raise NotAsked(f"{name} is bound to {bound}, which is not in the game")


_encoder = msgspec.msgpack.Encoder()


@made_once
def _decoder_of(kind: type) -> msgspec.msgpack.Decoder[Any]:
    """For one kind of decision alone: only `ApplyEffect` needs to know all effects, and that takes
    longer than most commands work."""
    if kind not in get_args(AnyDecision):
        raise TypeError(f"it is a value of the type {kind.__name__}")
    return msgspec.msgpack.Decoder(kind)


def _require_well_formed(decision: AnyDecision) -> None:
    """Refuse a decision that a log could not hold, because Structs accept any values. Passing,
    which most decisions are, has no values."""
    if type(decision) is PassPriority:
        return
    try:
        same = _decoder_of(type(decision)).decode(_encoder.encode(decision)) == decision
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as error:
        raise NotAsked(f"this is not a decision: {error}") from None
    if not same:
        raise NotAsked("this is not a decision that a log can hold unchanged")
