"""What a player may decide while any question is open: to concede, or to apply an effect."""

from turnfold.engine.play.asking_again import OpenQuestion
from turnfold.engine.play.flow import settle
from turnfold.engine.record.causes import continue_causes
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.rules.players.leaving import losers_leave
from turnfold.engine.rules.players.life import end_if_decided, player_loses
from turnfold.engine.rules.stack.resolving import resolve_top
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.decisions import ApplyEffect
from turnfold.events.enums import Loss, Nature, Zone
from turnfold.events.stack import AbilityDefined, TargetsChosen
from turnfold.events.zones import ObjectAppeared


def apply_effect(r: Recorder, player: PlayerId, decision: ApplyEffect) -> None:
    """Carry out one effect now, as an ability without a card. Afterwards players go on as before.

    If another question is open it stays open, and then the effect cannot ask one itself.
    """
    asked = OpenQuestion(r.state)
    if r.state.resolving:
        raise Illegal("608.2", "something else is resolving")
    _put_effect_on_stack(r, player, decision)
    continue_causes(r)
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
    ability = SpellAbility((decision.effect,))
    r.emit(AbilityDefined(ability_id, controller, source, ability, decision.bindings), "")
    if targets:
        r.emit(TargetsChosen(ability_id, targets), "")


def concede(r: Recorder, player: PlayerId) -> None:
    """104.3a@2024: a player loses at once, and leaves the game if it goes on."""
    asked = OpenQuestion(r.state)
    player_loses(r, player, Loss.CONCEDED, "104.3a")
    continue_causes(r)
    end_if_decided(r)
    losers_leave(r)
    asked.again(r)
