"""The questions that players are asked: the rule of each, and what its answers do."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, NamedTuple

from turnfold.engine.play import skipping
from turnfold.engine.play.flow import ask_blockers, enter, next_with_priority, settle
from turnfold.engine.record.causes import causes_of_answers, continue_causes, substep
from turnfold.engine.record.recorder import AnswerNeeded, Illegal, Recorder
from turnfold.engine.rules.announcing import announcing
from turnfold.engine.rules.casting import activating, casting
from turnfold.engine.rules.combat import attacking, blocking, combat_damage, ordering
from turnfold.engine.rules.objects import untapping
from turnfold.engine.rules.stack.resolving import continue_resolving
from turnfold.engine.rules.state_based import legends, protecting
from turnfold.engine.rules.triggers import triggers
from turnfold.engine.rules.turns import starting, turn_actions
from turnfold.engine.rules.variants import attractions
from turnfold.events.base import PlayerId
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.decisions import (
    ActivateAbility,
    Answer,
    AssignDamage,
    CastSpell,
    Chance,
    ChooseDefendingPlayer,
    ChooseObjects,
    ChooseTargets,
    ChooseWord,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    KeepHand,
    OrderDamage,
    OrderTriggers,
    PassPriority,
    PlayLand,
    TakeMulligan,
)
from turnfold.events.enums import Question
from turnfold.events.record import QuestionAsked
from turnfold.events.stack import AbilityOrderChosen
from turnfold.events.turn import PriorityPassed

Act = Callable[[Recorder, PlayerId, Any], None]


def _pass(r: Recorder, player: PlayerId, decision: PassPriority) -> None:
    r.emit(_passed(player), "117.3d")


_passed = cache(PriorityPassed)
"""The fact that a player passes. Half of a log is passes, and equal facts are kept once."""


def _acting(act: Act) -> Act:
    """117.3c@2024: the action, after which the player has priority again. It has not begun while
    the player must first choose which replacement effect applies (616.1)."""

    def done(r: Recorder, player: PlayerId, decision: Decision) -> None:
        because = () if r.state.acting is None else causes_of_answers(r)
        try:
            with r.because_of(*because):
                act(r, player, decision)
        except AnswerNeeded as wanted:
            r.emit(QuestionAsked(wanted.player, wanted.question), "616.1")
            return
        continue_causes(r)
        settle(r, player)

    return done


_ACTIONS: dict[type[Decision], Act] = {
    PlayLand: _acting(casting.play_land),
    CastSpell: _acting(casting.cast),
    ActivateAbility: _acting(activating.activate),
}


def _order_triggers(r: Recorder, player: PlayerId, decision: OrderTriggers) -> None:
    """603.3b@2024: a player puts waiting abilities in order."""
    if sorted(decision.order) != sorted(triggers.waiting_of(r.state, player)):
        raise Illegal("603.3b", "every waiting ability of the player is named once")
    r.emit(AbilityOrderChosen(player, decision.order), "603.3b")
    continue_causes(r)
    settle(r, next_with_priority(r.state))


def _choose_targets(r: Recorder, player: PlayerId, decision: ChooseTargets) -> None:
    """603.3d@2024: for the first waiting ability of the player that needs targets."""
    ability_id = triggers.first_waiting(r.state, player)
    instance = r.state.abilities[ability_id]
    ability = instance.ability
    assert isinstance(ability, TriggeredAbility)
    speaker = triggers.speaker_of(instance)
    announcing.require_targets(r.state, speaker, ability.targets, decision.targets)
    whole = announcing.divided(r.state, ability.effects, speaker)
    announcing.require_division(whole, len(decision.targets), decision.division)
    triggers.put_one(r, ability_id, decision.targets, decision.division)
    continue_causes(r)
    settle(r, next_with_priority(r.state))


def _go_on(r: Recorder, player: PlayerId, decision: Decision) -> None:
    """608.2d@2024: continue the instruction that waited, with the answer that the state now holds.

    An effect that was applied while a player had priority gives priority back (117.3c).
    """
    continue_resolving(r)
    continue_causes(r)
    if r.state.priority and not r.state.resolving:
        settle(r, r.state.priority)


def _choose(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    """603.3c, 608.2d@2024: go on with what waits or, if nothing does, choose the mode of a
    triggered ability. 103.4@2015-09-26: before the game, put the top card of the library on the
    bottom."""
    if r.state.resolving or r.state.acting is not None:
        _replace(r, player, decision)
    elif not r.state.turn:
        starting.put_top_card(r, player, decision)
    else:
        triggers.choose_mode(r, player, decision.objects)
        continue_causes(r)
        settle(r, next_with_priority(r.state))


def _discard(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    """514.1, 608.2d@2024: discard as an effect says, or at the end of the turn."""
    if r.state.resolving:
        _go_on(r, player, decision)
    else:
        turn_actions.choose_discard(r, player, decision)


def _chance(r: Recorder, player: PlayerId, decision: Chance) -> None:
    if r.state.resolving:
        _go_on(r, player, decision)
    else:
        starting.draw_new_hand(r, decision)


def _roll(r: Recorder, player: PlayerId, decision: Chance) -> None:
    if r.state.resolving:
        _go_on(r, player, decision)
    else:
        attractions.visit(r, decision)


def _keep(r: Recorder, player: PlayerId, decision: KeepHand) -> None:
    starting.keep_hand(r, player, decision)


def _mulligan(r: Recorder, player: PlayerId, decision: TakeMulligan) -> None:
    starting.take_mulligan(r, player)


def _block(r: Recorder, player: PlayerId, decision: DeclareBlockers) -> None:
    blocking.declare_block(r, player, decision)
    continue_causes(r)
    ask_blockers(r)


def _assign(r: Recorder, player: PlayerId, decision: AssignDamage) -> None:
    """510.1@2024: then the next player announces. In 2004 all combat damage then goes on the
    stack."""
    combat_damage.assign(r, player, decision)
    continue_causes(r)
    combat_damage.announce(r)


def _order(blockers: bool) -> Act:
    """The function that takes orders of blockers, or of attackers."""

    def order(r: Recorder, player: PlayerId, decision: OrderDamage) -> None:
        """509.2, 509.3@2010: then the next player. Players go on where newcomers were placed."""
        ordering.announce_orders(r, player, decision, blockers)
        continue_causes(r)
        if not ordering.ask_for_order(r, blockers, player) and r.state.priority:
            settle(r, r.state.priority)

    return order


def _untap(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    untapping.untap_all_but(r, decision)


def _replace(r: Recorder, player: PlayerId, decision: Decision) -> None:
    """616.1@2024: continue with the answer what waited for it: a resolution, an action, combat
    damage, or lore counters."""
    if r.state.resolving:
        _go_on(r, player, decision)
    elif r.state.acting is not None:
        _ACTIONS[type(r.state.acting)](r, player, r.state.acting)
    elif r.state.substep == turn_actions.SAGAS:
        with r.because_of(*substep(r), *causes_of_answers(r)):
            turn_actions.sagas(r)
    else:
        continue_causes(r)
        combat_damage.deal_what_waited(r)


def _ask_again_what_applies(r: Recorder) -> None:
    """616.1, 800.4h@2024: ask again about the combat damage or the lore counters that wait. An
    action that waited is not taken; its player has priority again."""
    if r.state.substep == turn_actions.SAGAS:
        turn_action(r)
    elif r.state.assignments or r.state.damage_on_stack:
        combat_damage.deal_what_waited(r)


def _keep_legend(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    """704.5j@2024: then the next player chooses. When all have chosen, the game goes on (117.5)."""
    legends.check_legend_kept(r, decision)
    continue_causes(r)
    settle(r, next_with_priority(r.state))


def _choose_protector(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    """704.5w, x@2024: then the next battle is asked about. When all have protectors, the game goes
    on (117.5)."""
    protecting.check_protector(r, decision)
    continue_causes(r)
    settle(r, next_with_priority(r.state))


def _defending(r: Recorder, player: PlayerId, decision: ChooseDefendingPlayer) -> None:
    turn_actions.choose_defending_player(r, player, decision.player)


def turn_action(r: Recorder) -> None:
    """703.4@2024: the turn-based action with which the sub-step began."""
    enter(r, r.state.substep)


class QuestionRow(NamedTuple):
    """Everything about one question: the rule under which it is asked (by its 2024 number), what
    each decision that answers it does, and how it is asked again when somebody has left the game
    (None: it is asked by itself before somebody gets priority, 800.4h)."""

    rule: str
    answers: Mapping[type[Decision], Act]
    again: Callable[[Recorder], object] | None = None


QUESTIONS: dict[Question, QuestionRow] = {
    Question.PRIORITY: QuestionRow(
        "117.3",
        {
            PassPriority: _pass,
            **_ACTIONS,
        },
    ),
    Question.DECLARE_ATTACKERS: QuestionRow(
        "508.1", {DeclareAttackers: attacking.declare_attack}, turn_action
    ),
    Question.DECLARE_BLOCKERS: QuestionRow("509.1", {DeclareBlockers: _block}, ask_blockers),
    Question.ORDER_BLOCKERS: QuestionRow(
        "=509.2", {OrderDamage: _order(True)}, partial(ordering.ask_for_order, blockers=True)
    ),
    Question.ORDER_ATTACKERS: QuestionRow(
        "=509.3", {OrderDamage: _order(False)}, partial(ordering.ask_for_order, blockers=False)
    ),
    Question.ASSIGN_DAMAGE: QuestionRow("510.1", {AssignDamage: _assign}, combat_damage.announce),
    Question.ORDER_TRIGGERS: QuestionRow("603.3b", {OrderTriggers: _order_triggers}),
    Question.CHOOSE_TARGETS: QuestionRow("603.3d", {ChooseTargets: _choose_targets}),
    Question.CHOOSE_UNTAP: QuestionRow("502.3", {ChooseObjects: _untap}, turn_action),
    Question.CHOOSE_LEGEND: QuestionRow("704.5j", {ChooseObjects: _keep_legend}),
    Question.CHOOSE_PROTECTOR: QuestionRow("704.5w", {ChooseObjects: _choose_protector}),
    Question.CHOOSE_DEFENDING_PLAYER: QuestionRow(
        "507.1", {ChooseDefendingPlayer: _defending}, turn_action
    ),
    Question.DISCARD: QuestionRow("514.1", {ChooseObjects: _discard}, turn_action),
    Question.CHOOSE: QuestionRow("608.2d", {ChooseObjects: _choose}),
    Question.CHOOSE_WORD: QuestionRow("608.2d", {ChooseWord: _replace}),
    Question.DIVIDE: QuestionRow("608.2d", {Divide: _go_on}),
    Question.CAST: QuestionRow("608.2g", {CastSpell: _go_on, Answer: _go_on}),
    Question.CONFIRM: QuestionRow("608.2d", {Answer: _replace}, combat_damage.deal_what_waited),
    Question.ORDER_REPLACEMENTS: QuestionRow(
        "616.1", {ChooseObjects: _replace}, _ask_again_what_applies
    ),
    Question.MULLIGAN: QuestionRow("103.5", {KeepHand: _keep, TakeMulligan: _mulligan}),
    Question.CHANCE: QuestionRow("701.20", {Chance: _chance}),
    Question.ROLL: QuestionRow("701.49a", {Chance: _roll}),
    Question.SKIP: QuestionRow("614.10b", {Answer: skipping.schedule_skip}),
}
"""One row for each question. The legal answers are listed in `turnfold.engine.legal`."""
