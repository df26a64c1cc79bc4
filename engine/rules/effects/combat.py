"""Effects on combat (506.4, 508.4, 508.7, 509.1h, 509.4)."""

from collections.abc import Iterator

from msgspec.structs import replace

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import (
    player_attacked_by,
    refer,
    select,
    select_objects,
)
from turnfold.engine.query.banding import band_of, with_bands
from turnfold.engine.query.combat import attack_targets, planeswalkers_of
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects.moving import leave_combat
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.rules.triggers.triggers import trigger_on
from turnfold.engine.seating.seats import active_players, play_together
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId, is_player
from turnfold.events.cards.effects import (
    Attacking,
    AttackingEach,
    AttackingIt,
    BecomeBlocked,
    ChooseAttack,
    MakeBlock,
    RemoveFromCombat,
    ReselectAttack,
)
from turnfold.events.cards.triggers import BecomesBlocked, Blocks, BlocksCreature
from turnfold.events.combat import (
    AttackTargetReselected,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.enums import Phase, Question, Step

BEFORE_BLOCKS = (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)
"""The steps of combat in which nothing is blocked or unblocked yet (509.1h)."""


def remove_from_combat(r: Recorder, effect: RemoveFromCombat, context: Context) -> None:
    """506.4@2024: creatures leave combat. With `unblocks`, attackers that only they blocked become
    unblocked."""
    for each in select(r.state, effect.what, context.speaker):
        blocking = r.state.blockers.get(each)
        alone = [
            attacker
            for attacker in (blocking.attackers if blocking is not None else ())
            if r.state.attackers[attacker].blockers == (each,)
        ]
        leave_combat(r, each)
        for attacker in alone if effect.unblocks else ():
            r.emit(CreatureBecameUnblocked(attacker), "509.1h")


def put_attacking(r: Recorder, creature: ObjectId, target: int) -> None:
    """508.4, 506.3a-c@2024: a creature is put onto the battlefield attacking, without being
    declared, if it is a creature. `target` is what it attacks, as `chosen_to_attack` answers. Once
    blockers are declared it is unblocked (509.1h, 702.49c)."""
    state = r.state
    able = attack_targets(state, state.objects[creature].controller)
    if _can_fight(state, creature) and target in able:
        seq = r.emit(CreatureBecameAttacking(creature, target, False), "508.4")
        if state.step not in BEFORE_BLOCKS:
            r.emit(CreatureBecameUnblocked(creature), "509.1h", (seq,))


def chosen_to_attack(
    state: GameState,
    player: PlayerId,
    context: Context,
    attacking: Attacking | AttackingIt | AttackingEach | None,
    rival: PlayerId = NOBODY,
) -> int:
    """508.4, 508.4a@2024: what a creature attacks that an effect puts attacking: the player's
    choice among the targets that the effect names and that can be attacked. There may be none
    left. Where one attacks each of several players, `rival` is that player."""
    if attacking is None or state.phase is not Phase.COMBAT or player not in active_players(state):
        return NOBODY
    targets = attack_targets(state, player)
    match attacking:
        case AttackingEach():
            targets = [each for each in targets if _is_theirs(state, each, rival)]
        case AttackingIt():
            named = list(_named_targets(state, attacking, context))
            targets = [each for each in targets if each in named]
    return next(iter(chosen(context, player, Question.CHOOSE, targets, 1)), NOBODY)


def _named_targets(state: GameState, attacking: AttackingIt, context: Context) -> Iterator[int]:
    """508.4, 702.49c@2024: the targets that an effect names for a creature that it puts attacking;
    those of an attacker that left the battlefield as they last were."""
    for each in refer(state, attacking.attacks, context.speaker):
        last = state.last_fights.get(each)
        if each in state.attackers:
            yield state.attackers[each].target
        elif last is not None and each not in state.objects:
            yield last.target
        else:
            yield each
        if attacking.or_planeswalkers:
            yield from planeswalkers_of(state, (each,))


def _is_theirs(state: GameState, target: int, player: PlayerId) -> bool:
    """Whether it is a player, or a planeswalker that the player controls."""
    if is_player(target):
        return target == player
    controls = state.objects[target].controller == player
    return controls and "planeswalker" in present(state, target).types


def _can_fight(state: GameState, permanent: ObjectId) -> bool:
    """506.3, 506.3a, 506.3e-f@2024: whether a permanent can attack or block: it is a creature and
    not a battle as well."""
    what = present(state, permanent)
    return what.is_creature and "battle" not in what.types


def put_blocking(r: Recorder, creature: ObjectId, attacker: ObjectId) -> None:
    """509.4, 506.3d@2024: a creature is put onto the battlefield blocking, without being declared.
    It must block a creature that attacks its controller."""
    state = r.state
    if (
        attacker not in state.attackers
        or not _can_fight(state, creature)
        or not play_together(
            state, player_attacked_by(state, attacker), state.objects[creature].controller
        )
    ):
        return
    block(r, creature, attacker, False)


def block(r: Recorder, creature: ObjectId, attacker: ObjectId, made: bool) -> None:
    """509.1h, 702.22h@2024: a creature also blocks this attacker and its band, which become
    blocked.

    `made`: an effect made the creature block, and then it "blocks" (509.3a), except from 2006 to
    2009. If it was put blocking it does not.
    """
    for each in band_of(r.state, attacker):
        _block(r, creature, each, made)


def _block(r: Recorder, creature: ObjectId, attacker: ObjectId, made: bool) -> None:
    state = r.state
    did_block = creature in state.blockers
    before = state.blockers[creature].attackers if did_block else ()
    if attacker in before:
        return
    was_blocked = bool(state.attackers[attacker].blocked)
    seq = r.emit(CreatureBecameBlocking(creature, (*before, attacker), False), "509.4")
    if made:
        blocks = TriggerEvent(Blocks, creature, attacker, amount=len(before) + 1)
        anew = not did_block and "blocks" in r.sheet.blocks_by_effect
        trigger_on(r, replace(blocks, before=-1 if anew else len(before)), seq)
        if "blocks_creature" in r.sheet.blocks_by_effect:
            trigger_on(r, TriggerEvent(BlocksCreature, creature, attacker), seq)
    if not was_blocked:
        r.emit(CreatureBecameBlocked(attacker), "509.1h", (seq,))
        return
    number = len(r.state.attackers[attacker].blockers)
    blocked = TriggerEvent(BecomesBlocked, attacker, amount=number)
    trigger_on(r, replace(blocked, before=number - 1), seq)


def make_block(r: Recorder, effect: MakeBlock, context: Context) -> None:
    """509.1h@2024: a creature on the battlefield blocks an attacker that attacks its controller. If
    several attackers fit, the effect's controller chooses one."""
    state, speaker = r.state, context.speaker
    for blocker in select_objects(state, effect.blocker, speaker)[:1]:
        player = state.objects[blocker].controller
        able = [
            each
            for each in select(state, effect.attacker, speaker)
            if each in state.attackers
            and play_together(state, player_attacked_by(state, each), player)
        ]
        able = chosen(context, speaker.controller, Question.CHOOSE, able, 1)
        if able and _can_fight(state, blocker):
            block(r, blocker, able[0], True)


def become_blocked(r: Recorder, effect: BecomeBlocked, context: Context) -> None:
    """509.1h, 702.22i@2024: an attacker and its band become blocked, although no creature blocks
    them."""
    state = r.state
    selected = select(state, effect.what, context.speaker)
    for each in with_bands(state, (each for each in selected if each in state.attackers)):
        if not state.attackers[each].blocked:
            r.emit(CreatureBecameBlocked(each), "509.1h")


def reselect_attack(r: Recorder, effect: ReselectAttack | ChooseAttack, context: Context) -> None:
    """508.7, 508.7c@2024: an attacker attacks another opponent of its controller, or a permanent
    that such an opponent defends."""
    state, speaker = r.state, context.speaker
    for attacker in select(state, effect.what, speaker)[:1]:
        if attacker not in state.attackers:
            continue
        able = attack_targets(state, state.objects[attacker].controller)
        if isinstance(effect, ReselectAttack):
            able = [each for each in select(state, effect.new, speaker)[:1] if each in able]
        else:
            able = chosen(context, speaker.controller, Question.CHOOSE, able, 1)
        for target in able:
            if target != state.attackers[attacker].target:
                r.emit(AttackTargetReselected(attacker, target), "508.7")


EXECUTE: Execute = {
    RemoveFromCombat: remove_from_combat,
    MakeBlock: make_block,
    BecomeBlocked: become_blocked,
    ReselectAttack: reselect_attack,
    ChooseAttack: reselect_attack,
}
