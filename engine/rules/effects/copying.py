"""Copies of spells and abilities, and new targets (707.10, 115.7)."""

from itertools import product
from typing import NamedTuple

from turnfold.engine.characteristics.selecting import measure, refer
from turnfold.engine.record.recorder import Recorder, probe
from turnfold.engine.rules.announcing.announcing import (
    is_for_its_player,
    repeats,
    targets_on_stack,
)
from turnfold.engine.rules.announcing.targeting import legal_targets
from turnfold.engine.rules.effects.asking import chosen
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.seating.speaking import speaker_of
from turnfold.engine.state import GameObject, GameState
from turnfold.engine.turn.endless import require_room
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.effects import ChooseNewTargets, CopyAbility, CopySpell
from turnfold.events.enums import Nature, Question, Zone
from turnfold.events.stack import AbilityDefined, DecisionsCopied, TargetChanged
from turnfold.events.zones import ObjectAppeared


class _Copy(NamedTuple):
    """A copy that is about to be put on the stack."""

    original: GameObject
    player: PlayerId
    targets: tuple[int, ...]


def copy_spell(r: Recorder, effect: CopySpell, context: Context) -> None:
    """707.10, 707.10c@2024: put copies of a spell or ability on the stack. The targets are chosen
    before that, one copy after the other."""
    speaker = context.speaker
    amount = max(measure(r.state, effect.amount, speaker), 0)
    originals = _originals(r.state, refer(r.state, effect.what, speaker))
    require_room(r.state, len(originals) * amount)
    copies = [
        _Copy(each, speaker.controller, each.targets) for each in originals for _ in range(amount)
    ]
    if effect.new_targets:
        copies = _with_new_targets(r.state, copies, context)
    context.make([_put(r, each, speaker.source) for each in copies])


def _originals(state: GameState, ids: list[int]) -> list[GameObject]:
    """608.2h@2024: the spells and abilities with these ids, as they are or last were on the
    stack. Of an ability that has left it nothing is kept."""
    found = (state.objects.get(each) or state.last_known.get(each) for each in ids)
    return [each for each in found if each is not None and each.zone is Zone.STACK]


def _with_new_targets(state: GameState, copies: list[_Copy], context: Context) -> list[_Copy]:
    """707.10c@2024: the copies with the targets that their controllers choose for them. Each is
    put on the stack of a state that is thrown away, where it can target its original."""
    trial = probe(state)
    found = []
    for each in copies:
        id = _put(trial, each, context.speaker.source)
        found.append(each._replace(targets=_new_targets(trial.state, id, each.player, context)))
    return found


def _put(r: Recorder, copy: _Copy, source: ObjectId) -> ObjectId:
    """707.10, 707.10b@2024: put one copy on the stack. That of an ability has the same source."""
    original, player, new = copy.original, copy.player, r.new_id()
    instance = r.state.abilities.get(original.id)
    nature = Nature.COPY if instance is None else Nature.ABILITY
    parent = source if instance is None else instance.source
    r.emit(
        ObjectAppeared(new, original.card, nature, player, player, Zone.STACK, 0, parent), "707.10"
    )
    if instance is not None:
        r.emit(
            AbilityDefined(new, player, instance.source, instance.ability, instance.bindings),
            "707.10b",
        )
    r.emit(DecisionsCopied(new, original.id, copy.targets), "707.10")
    return new


def choose_new_targets(r: Recorder, effect: ChooseNewTargets, context: Context) -> None:
    """115.7d@2024: the controller of the effect may choose new targets for a spell or ability."""
    speaker = context.speaker
    for each in refer(r.state, effect.what, speaker):
        obj = r.state.objects.get(each)
        if obj is None or obj.zone is not Zone.STACK:
            continue
        new = _new_targets(r.state, each, speaker.controller, context)
        for place, (old, target) in enumerate(zip(obj.targets, new, strict=True)):
            if target != old:
                r.emit(TargetChanged(each, place, target), "115.7d")


def _new_targets(
    state: GameState, id: ObjectId, player: PlayerId, context: Context
) -> tuple[int, ...]:
    """115.7d@2024: the targets that a player chooses for an object on the stack, one after the
    other. Each may stay as it is, even if it is illegal; only all of them together are judged."""
    obj = state.objects[id]
    wanted = targets_on_stack(state, obj)[: len(obj.targets)]
    instance = state.abilities.get(id)
    source, bound = (id, ()) if instance is None else (instance.source, instance.bindings)
    speaker = speaker_of(source, obj.controller, (), bound, obj.x)
    able = [
        [
            old,
            *(
                new
                for new in legal_targets(state, each, speaker)
                if new != old and is_for_its_player(state, obj, place, new)
            ),
        ]
        for place, (old, each) in enumerate(zip(obj.targets, wanted, strict=False))
    ]
    picked: tuple[int, ...] = ()
    for place, options in enumerate(able):
        rest = able[place + 1 :]
        fitting = [
            each
            for each in options
            if any(not repeats(wanted, (*picked, each, *others)) for others in product(*rest))
        ]
        old = obj.targets[place] if obj.targets[place] in fitting else NOBODY
        picked += tuple(chosen(context, player, Question.CHOOSE, fitting, 1, old))
    return picked


EXECUTE: Execute = {
    CopySpell: copy_spell,
    CopyAbility: copy_spell,
    ChooseNewTargets: choose_new_targets,
}
