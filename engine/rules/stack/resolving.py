"""Resolving what is on top of the stack (608)."""

from typing import NamedTuple

from turnfold.engine.characteristics.cards import card_of, stands_as
from turnfold.engine.characteristics.castings import cast_as, ways_of
from turnfold.engine.characteristics.selecting import AbilityContext, holds, speaker_of
from turnfold.engine.keywords import REBOUND, has
from turnfold.engine.query.uses import asks_how_often, is_done
from turnfold.engine.record.causes import announcement, resolution
from turnfold.engine.record.recorder import AnswerNeeded, Recorder, probe
from turnfold.engine.rules.announcing.announcing import is_for_its_player, targets_on_stack
from turnfold.engine.rules.announcing.targeting import is_legal
from turnfold.engine.rules.casting.casting import can_cast_so, cast_while_resolving
from turnfold.engine.rules.casting.mana_abilities import pay_while_resolving
from turnfold.engine.rules.effects import execute, wait
from turnfold.engine.rules.effects.asking import chosen
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.rules.effects.program import Casts, Context
from turnfold.engine.rules.objects.arriving import Arrival, enter
from turnfold.engine.rules.objects.ascending import ascend_by_spell
from turnfold.engine.rules.objects.becoming import as_permanent
from turnfold.engine.rules.objects.bestowing import end_bestow, is_bestowed
from turnfold.engine.rules.objects.choosing import word
from turnfold.engine.rules.objects.entering import entry_choices, possible_protectors
from turnfold.engine.rules.objects.entrance import EntryChoices
from turnfold.engine.rules.objects.moving import cease, move
from turnfold.engine.rules.stack.merging import SIDES, merge, merges
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.abilities import Ability, StaticAbility, TriggeredAbility
from turnfold.events.cards.card import PERMANENT_TYPES
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.effects import CastNow, Delay
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.enums import Movement, Nature, Question, Zone
from turnfold.events.stack import AbilityUsed, ResolutionBegan, ResolutionEnded


def resolve_top(r: Recorder) -> None:
    """608.1@2024: the topmost object resolves, unless it must wait for a choice on the way."""
    top = r.state.stack[0]
    seq = r.emit(ResolutionBegan(top), "608.1", announcement(r, top) or None)
    with r.because_of(seq):
        obj = r.state.objects[top]
        fizzles = _fizzles(r, obj)
        if _is_pointless(r, obj):
            _leave_stack(r, top, Movement.RESOLVED, "603.4")
        elif fizzles and not is_bestowed(r.state, obj) and not merges(r.state, obj):
            _leave_stack(r, top, Movement.COUNTERED, "608.2b")
        else:
            if fizzles:
                end_bestow(r, top, "702.103e")
            _note(r, top)
            ascend_by_spell(r, obj)
            _proceed(r)


def _note(r: Recorder, top: ObjectId) -> None:
    """608.2h@2024: an ability that asks how often it has resolved this turn counts this time."""
    instance = r.state.abilities.get(top)
    effects = getattr(instance.ability, "effects", ()) if instance is not None else ()
    if instance is not None and asks_how_often(effects, "resolved"):
        number = dict(instance.bindings).get("ability", 0)
        r.emit(AbilityUsed(instance.source, number, resolved=True), "608.2h")


def continue_resolving(r: Recorder) -> None:
    """608.2@2024: carry out the instructions from the place that the resolution has reached."""
    with r.because_of(*resolution(r)):
        _proceed(r)


def _proceed(r: Recorder) -> None:
    obj = r.state.objects[r.state.resolving]
    context, entrance = _carry_out(r, obj)
    if context.waiting is None and r.state.resolving:
        if obj.id in r.state.objects:
            _leave_stack(r, obj.id, Movement.RESOLVED, "608.2n", entrance)
        else:
            r.emit(ResolutionEnded(obj.id), "608.2n")


def resolution_waits_for(state: GameState) -> AnswerNeeded:
    """608.2d@2024: the question of the instruction that waits."""
    context, _ = _carry_out(probe(state), state.objects[state.resolving])
    assert context.waiting is not None
    return context.waiting


class _Entrance(NamedTuple):
    """How a permanent spell enters: what was chosen for it, and who protects it."""

    choices: EntryChoices
    protector: PlayerId
    merges_with: ObjectId = NOBODY
    """The creature with which a mutating spell merges (702.140c)."""
    on_top: bool = False


def _carry_out(r: Recorder, obj: GameObject) -> tuple[Context, _Entrance | None]:
    """Carry out what is left of the instructions, and find out how a permanent spell enters."""
    ability, speaker = _ability_and_speaker(r, obj)
    effects = () if isinstance(ability, StaticAbility) else getattr(ability, "effects", ())
    answers, pay = r.state.answers, pay_while_resolving
    casts = Casts(can_cast_so, cast_while_resolving)
    context = Context(speaker, obj.id, answers, obj.division, pay=pay, casts=casts)
    finished = execute(r, effects, context, r.state.instruction)
    if finished and r.state.resolving and _is_permanent_spell(r.state, obj):
        try:
            return context, _entrance(r.state, obj, context)
        except AnswerNeeded as wanted:
            wait(r, context, wanted, r.state.instruction)
    return context, None


def _is_permanent_spell(state: GameState, obj: GameObject) -> bool:
    types = card_of(state, obj).types
    return obj.nature is not Nature.ABILITY and not PERMANENT_TYPES.isdisjoint(types)


def _entrance(state: GameState, obj: GameObject, context: Context) -> _Entrance:
    """310.8a, 310.11a, 616.1, 702.140c@2024: before it enters, its controller chooses the opponent
    who protects a Siege, and which effect applies first to the counters with which it enters; or
    whether a mutating spell is put over or under the creature with which it merges."""
    (target,) = context.speaker.targets if merges(state, obj) else (NOBODY,)
    if target:
        side = word(obj.controller, SIDES, context.ask, "702.140c")
        return _Entrance([], NOBODY, target, on_top=side == "over")
    able = possible_protectors(state, obj, obj.controller)
    protector = next(iter(chosen(context, obj.controller, Question.CHOOSE, able, 1)), NOBODY)
    choices = entry_choices(state, as_permanent(obj, obj.controller), context.ask)
    return _Entrance(choices, protector)


def _is_pointless(r: Recorder, obj: GameObject) -> bool:
    """603.2i, 603.4@2024: whether the intervening "if" of a triggered ability is no longer true, or
    what it offers only once each turn was done."""
    instance = r.state.abilities.get(obj.id)
    if instance is None or not isinstance(instance.ability, TriggeredAbility):
        return False
    if is_done(r.state, instance):
        return True
    condition = instance.ability.condition
    return condition is not None and not holds(r.state, condition, _ability_and_speaker(r, obj)[1])


def _ability_and_speaker(r: Recorder, obj: GameObject) -> tuple[Ability, AbilityContext]:
    instance = r.state.abilities.get(obj.id)
    bound = r.state.bound if r.state.resolving == obj.id else ()
    if instance is not None:
        bound = (*instance.bindings, *bound)
        targets = _legal_only(r, obj)
        return instance.ability, speaker_of(
            instance.source, instance.controller, targets, bound, obj.x
        )
    spell = cast_as(r.state, obj).spell
    bound = (*obj.paid, *bound)
    return spell, speaker_of(obj.id, obj.controller, _legal_only(r, obj), bound, obj.x)


def _is_still_legal(r: Recorder, obj: GameObject) -> list[bool]:
    instance = r.state.abilities.get(obj.id)
    source = instance.source if instance is not None else obj.id
    bound = instance.bindings if instance is not None else ()
    speaker = speaker_of(source, obj.controller, (), bound, obj.x)
    return [
        is_legal(r.state, wanted, chosen, speaker)
        and is_for_its_player(r.state, obj, place, chosen)
        for place, (wanted, chosen) in enumerate(
            zip(targets_on_stack(r.state, obj), obj.targets, strict=False)
        )
    ]


def _fizzles(r: Recorder, obj: GameObject) -> bool:
    """608.2b@2024: whether it had targets and all of them are illegal now."""
    legal = _is_still_legal(r, obj) if obj.targets else []
    return bool(legal) and not any(legal)


def _legal_only(r: Recorder, obj: GameObject) -> tuple[int, ...]:
    """608.2b@2024: the targets, with `NOBODY` in place of those that were illegal as it began to
    resolve, because they are not affected."""
    if r.state.resolving == obj.id and r.state.instruction:
        illegal = {place for name, place in r.state.bound if name == "illegal"}
        return tuple(
            NOBODY if place in illegal else each for place, each in enumerate(obj.targets, 1)
        )
    if not obj.targets or not targets_on_stack(r.state, obj):
        return obj.targets
    legal = _is_still_legal(r, obj)
    return tuple(each if ok else NOBODY for each, ok in zip(obj.targets, legal, strict=False))


def _leave_stack(
    r: Recorder,
    object_id: ObjectId,
    movement: Movement,
    rule: str,
    entrance: _Entrance | None = None,
) -> None:
    """608.2n, 608.3@2024: an ability ceases to exist, a permanent spell enters the battlefield, and
    other spells go to the graveyard."""
    obj = r.state.objects[object_id]
    if obj.nature is Nature.ABILITY:
        cease(r, object_id, "608.2n" if movement is Movement.RESOLVED else rule)
    elif entrance is not None and entrance.merges_with:
        merge(r, object_id, entrance.merges_with, on_top=entrance.on_top)
    elif entrance is not None:
        _enter_as_permanent(r, obj, entrance)
    else:
        zone = _after_resolving(r.state, obj, movement)
        became = move(r, object_id, zone, movement, rule)
        if zone is Zone.EXILE and _rebounds(r.state, obj):
            again = Delay("upkeep", (CastNow("that"),), whose="you")
            speaker = AbilityContext(became, obj.controller)
            begin_effect(r, speaker, (became,), again, "forever", "702.88a")
        if zone is Zone.EXILE and _is_adventure(r.state, obj):
            speaker, later = AbilityContext(became, obj.controller), FixedChange(_NORMALLY)
            begin_effect(r, speaker, (became,), later, "forever", "715.3d")
    r.emit(ResolutionEnded(object_id), rule)


def _after_resolving(state: GameState, obj: GameObject, movement: Movement) -> Zone:
    """608.2n, 702.27a, 702.88a, 715.3d@2024: where an instant or sorcery goes from the stack."""
    if movement is not Movement.RESOLVED:
        return Zone.GRAVEYARD
    found = (each.rules.resolves_to for each in ways_of(state, obj))
    exiled = _rebounds(state, obj) or _is_adventure(state, obj)
    usual = Zone.EXILE if exiled else Zone.GRAVEYARD
    return next((each for each in found if each is not Zone.GRAVEYARD), usual)


def _rebounds(state: GameState, obj: GameObject) -> bool:
    """702.88a@2024: whether a spell has rebound and was cast from its controller's hand."""
    own = obj.cast_from is Zone.HAND and obj.owner == obj.controller
    return own and has(card_of(state, obj).keywords, REBOUND)


_NORMALLY = MayPlay("cast_card", normally=True)
"""What the player may do whose Adventure was exiled (715.3d)."""


def _is_adventure(state: GameState, obj: GameObject) -> bool:
    """715.3d@2024: whether a spell was cast as an Adventure, or is a copy of one that was."""
    return stands_as(state, obj, "adventure")


def _enter_as_permanent(r: Recorder, obj: GameObject, entrance: _Entrance) -> None:
    """608.3, 702.109a, 702.152a@2024: a permanent spell enters as was chosen, attached to what it
    enchants, and protected if it is a battle. What was dashed, blitzed or warped has a delayed
    ability."""
    card = card_of(r.state, obj)
    host = obj.targets[0] if obj.targets and "Aura" in card.subtypes else NOBODY
    arrival = Arrival(obj.id, Movement.RESOLVED, "608.3a", obj.controller, entrance.choices,
                      host=host, protector=entrance.protector)  # fmt: skip
    enter(r, arrival)
    for each in ways_of(r.state, obj):
        if each.rules.at_end:
            gone = Delay("end", each.rules.at_end)
            speaker = AbilityContext(obj.id, obj.controller)
            begin_effect(r, speaker, (obj.id,), gone, "forever", "603.7")
