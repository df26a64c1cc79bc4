"""What a decision does: each question with the decisions that can answer it."""

from collections.abc import Callable
from typing import Any

from engine.asking_again import Asked
from engine.cards.abilities import TriggeredAbility
from engine.decide import (
    activating,
    announcing,
    attacking,
    attractions,
    blocking,
    casting,
    combat_damage,
    legends,
    ordering,
    skipping,
    starting,
    triggers,
    turn_actions,
    untapping,
)
from engine.decide.leaving import leave_the_lost
from engine.decide.life import end_if_decided, player_loses
from engine.decide.resolving import go_on, resolve_top
from engine.flow import ask_blockers, next_with_priority, settle
from engine.query.cards import read_ability
from engine.recorder import Illegal, Recorder
from events.base import NOBODY, PlayerId
from events.decisions import (
    ActivateAbility,
    Answer,
    ApplyEffect,
    AssignDamage,
    CastSpell,
    Chance,
    ChooseDefendingPlayer,
    ChooseObjects,
    ChooseTargets,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    KeepHand,
    OrderDamage,
    OrderTriggers,
    PassPriority,
    PlayLand,
    TakeMulligan,
)
from events.enums import Loss, Nature, Question, Zone
from events.stack import AbilityDefined, AbilityOrderChosen, TargetsChosen
from events.turn import PriorityPassed
from events.zones import ObjectAppeared

Act = Callable[[Recorder, PlayerId, Any], None]


def _pass(r: Recorder, player: PlayerId, decision: PassPriority) -> None:
    r.emit(PriorityPassed(player), "117.3d")


def _acting(act: Act) -> Act:
    """117.3c@2024: after acting, the player has priority again."""

    def done(r: Recorder, player: PlayerId, decision: Decision) -> None:
        act(r, player, decision)
        settle(r, player)

    return done


def _order_triggers(r: Recorder, player: PlayerId, decision: OrderTriggers) -> None:
    """603.3b@2024."""
    if sorted(decision.order) != sorted(triggers.waiting_of(r.state, player)):
        raise Illegal("603.3b", "every waiting ability of the player is named once")
    r.emit(AbilityOrderChosen(player, decision.order), "603.3b")
    settle(r, next_with_priority(r.state))


def _choose_targets(r: Recorder, player: PlayerId, decision: ChooseTargets) -> None:
    """603.3d@2024: for the first waiting ability of the player that needs targets."""
    ability_id = triggers.first_waiting(r.state, player)
    instance = r.state.abilities[ability_id]
    ability = read_ability(instance.ability)
    assert isinstance(ability, TriggeredAbility)
    speaker = triggers.speaker_of(instance)
    announcing.require_targets(r.state, speaker, ability.targets, decision.targets)
    whole = announcing.divided(r.state, ability.effects, speaker)
    announcing.require_division(whole, len(decision.targets), decision.division)
    triggers.put_one(r, ability_id, decision.targets, decision.division)
    settle(r, next_with_priority(r.state))


def _go_on(r: Recorder, player: PlayerId, decision: Decision) -> None:
    """608.2d@2024: the instruction that waited goes on with the answer, which the state holds.

    An effect that was applied while a player had priority gives it back (117.3c).
    """
    go_on(r)
    if r.state.priority and not r.state.resolving:
        settle(r, r.state.priority)


def _chosen(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    if r.state.resolving:
        _go_on(r, player, decision)
    else:
        turn_actions.choose_discard(r, player, decision)


def _chance(r: Recorder, player: PlayerId, decision: Chance) -> None:
    if r.state.resolving:
        _go_on(r, player, decision)
    else:
        starting.shuffled(r, decision)


def _roll(r: Recorder, player: PlayerId, decision: Chance) -> None:
    attractions.visit(r, decision)


def _keep(r: Recorder, player: PlayerId, decision: KeepHand) -> None:
    starting.keep(r, player, decision)


def _mulligan(r: Recorder, player: PlayerId, decision: TakeMulligan) -> None:
    starting.take_mulligan(r, player)


def _block(r: Recorder, player: PlayerId, decision: DeclareBlockers) -> None:
    blocking.declare(r, player, decision)
    ask_blockers(r)


def _assign(r: Recorder, player: PlayerId, decision: AssignDamage) -> None:
    """510.1@2024: then the next player announces; in 2004 the whole goes on the stack."""
    combat_damage.assign(r, player, decision)
    combat_damage.announce(r)


def _order(blockers: bool) -> Act:
    def order(r: Recorder, player: PlayerId, decision: OrderDamage) -> None:
        """509.2, 509.3@2010: then the next player. Players go on where newcomers were placed."""
        ordering.order(r, player, decision, blockers)
        if not ordering.ask(r, blockers, player) and r.state.priority:
            settle(r, r.state.priority)

    return order


def _untap(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    untapping.choose(r, decision)


def _replace(r: Recorder, player: PlayerId, decision: Decision) -> None:
    """616.1@2024: what was to be resolved or dealt goes on with the answer."""
    if r.state.resolving:
        _go_on(r, player, decision)
    else:
        combat_damage.go_on(r)


def _keep_legend(r: Recorder, player: PlayerId, decision: ChooseObjects) -> None:
    """704.5j@2024: then the next player, or it is done and players go on (117.5)."""
    legends.judge(r, decision)
    settle(r, next_with_priority(r.state))


def _defending(r: Recorder, player: PlayerId, decision: ChooseDefendingPlayer) -> None:
    turn_actions.choose_defending_player(r, player, decision.player)


def apply_effect(r: Recorder, player: PlayerId, decision: ApplyEffect) -> None:
    """Carry out one effect now, as an ability without a card; then players go on as before.

    Where another question is open it stays so, and the effect cannot ask one itself.
    """
    asked = Asked(r.state)
    if r.state.resolving:
        raise Illegal("608.2", "something else is resolving")
    _put_effect_on_stack(r, player, decision)
    resolve_top(r)
    if asked.question is not None and r.state.resolving:
        raise Illegal("608.2d", "the effect asks for a choice while another question is open")
    if asked.question is not None and r.state.question is None:
        asked.again(r)
    elif asked.priority and not r.state.resolving:
        settle(r, asked.priority)


def _put_effect_on_stack(r: Recorder, player: PlayerId, decision: ApplyEffect) -> None:
    bound = dict(decision.bindings)
    ability_id = r.new_id()
    controller = bound.get("you") or player
    source = bound.get("self", NOBODY)
    targets = tuple(bound[name] for name in ("target", "target2") if name in bound)
    r.emit(
        ObjectAppeared(
            ability_id, "Effect", Nature.ABILITY, controller, controller, Zone.STACK, 0, source
        ),
        "",
    )
    text = effect_text(decision)
    r.emit(AbilityDefined(ability_id, controller, source, text, decision.bindings), "")
    if targets:
        r.emit(TargetsChosen(ability_id, targets), "")


def effect_text(decision: ApplyEffect) -> str:
    """The effect as the ability that it is applied as."""
    return f'{{"kind":"spell","effects":[{decision.effect}]}}'


def concede(r: Recorder, player: PlayerId) -> None:
    """104.3a@2024: at any time; that player loses at once, and leaves a game that goes on."""
    asked = Asked(r.state)
    player_loses(r, player, Loss.CONCEDED, "104.3a")
    end_if_decided(r)
    leave_the_lost(r)
    asked.again(r)


ANSWERS: dict[Question, dict[type[Decision], Act]] = {
    Question.PRIORITY: {
        PassPriority: _pass,
        PlayLand: _acting(casting.play_land),
        CastSpell: _acting(casting.cast),
        ActivateAbility: _acting(activating.activate),
    },
    Question.DECLARE_ATTACKERS: {DeclareAttackers: attacking.declare},
    Question.DECLARE_BLOCKERS: {DeclareBlockers: _block},
    Question.ORDER_BLOCKERS: {OrderDamage: _order(True)},
    Question.ORDER_ATTACKERS: {OrderDamage: _order(False)},
    Question.ASSIGN_DAMAGE: {AssignDamage: _assign},
    Question.ORDER_TRIGGERS: {OrderTriggers: _order_triggers},
    Question.CHOOSE_TARGETS: {ChooseTargets: _choose_targets},
    Question.CHOOSE_UNTAP: {ChooseObjects: _untap},
    Question.CHOOSE_LEGEND: {ChooseObjects: _keep_legend},
    Question.CHOOSE_DEFENDING_PLAYER: {ChooseDefendingPlayer: _defending},
    Question.DISCARD: {ChooseObjects: _chosen},
    Question.CHOOSE: {ChooseObjects: _go_on},
    Question.CONFIRM: {Answer: _replace},
    Question.ORDER_REPLACEMENTS: {ChooseObjects: _replace},
    Question.MULLIGAN: {KeepHand: _keep, TakeMulligan: _mulligan},
    Question.CHANCE: {Chance: _chance},
    Question.ROLL: {Chance: _roll},
    Question.SKIP: {Answer: skipping.answer},
}
"""From a question to what answers it."""
