"""Lasting effects: continuous effects, shields, delayed triggers (611, 615, 603.7)."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.checking import parts
from turnfold.engine.characteristics.looks import counted_size
from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    about_one,
    matches_as_last_known,
    measure,
    refer,
    select,
    select_players,
)
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen
from turnfold.engine.rules.effects.damage_sources import possible_sources
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.rules.objects.continuous import goes_on
from turnfold.engine.rules.triggers.noticing import TriggeredInstance
from turnfold.engine.rules.triggers.triggers import trigger
from turnfold.engine.seating.seats import reaches
from turnfold.engine.seating.speaking import DEFENDER
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.characteristics import SizedByX
from turnfold.events.cards.effects import (
    Delay,
    Duration,
    GetEmblem,
    GiveControl,
    ImposeCost,
    Modify,
    Permit,
    PreventDamage,
    RedirectDamage,
    Regenerate,
    Require,
    Restrict,
    Whenever,
    WhenYouDo,
)
from turnfold.events.cards.instructions import FixedChange, Instruction, Shield, speaks_of
from turnfold.events.cards.measures import OfOne, OneMeasure, Power, Toughness, X
from turnfold.events.cards.modifications import (
    AnyPrice,
    Change,
    Goading,
    Modification,
)
from turnfold.events.cards.selections import Filter, IsAttacking, Selection, said
from turnfold.events.cards.triggers import Reflexive
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Nature, Question, Zone
from turnfold.events.zones import ObjectAppeared

NAMES = ("that", "that_player", "that_was")
"""The names of a trigger event that a lasting change may use."""


def begin_effect(
    r: Recorder,
    speaker: AbilityContext,
    objects: tuple[int, ...],
    instruction: Instruction,
    duration: Duration,
    rule: str,
    amount: int = -1,
) -> None:
    """611.2c@2024: a lasting effect begins, with the objects that it is about."""
    source, player = speaker.source, speaker.controller
    r.emit(
        EffectBegan(r.new_id(), source, player, objects, instruction, duration, amount),
        rule,
    )


def continuous(
    r: Recorder, effect: Modify | Restrict | Require | ImposeCost | Permit, context: Context
) -> None:
    """611.2@2024: a continuous effect begins. Amounts are counted now (611.2d). A change of
    characteristics or control affects the objects that are described now; a change of the rules
    affects all that will be (611.2c)."""
    speaker = context.speaker
    if not goes_on(r.state, effect.duration, speaker.source, speaker.controller):
        return
    if isinstance(effect, ImposeCost):
        change: Change = _locked_in(effect.change, speaker)
    else:
        change = effect.change
    if isinstance(effect, Modify):
        if is_of_each(effect):
            _on_each(r, effect, speaker)
            return
        change = _counted(r, effect.change, speaker)
    open_ended = effect.what == "anything" or isinstance(effect.what, Filter)
    fixed = isinstance(effect, Modify) or _goads(change)
    fixed |= isinstance(effect, Restrict) and effect.those
    objects: tuple[int, ...] = ()
    if fixed or not open_ended:
        objects = tuple(select(r.state, effect.what, speaker))
        if not objects:
            return
    affects = None if fixed or not open_ended else effect.what
    begin_effect(
        r, speaker, objects, _with_meanings(change, affects, speaker), effect.duration, "611.2"
    )


def is_of_each(effect: Modify) -> bool:
    """508.5a, 608.2h@2024: whether its amounts are of each object itself, or of the player whom
    each attacking creature attacks."""
    sizes = [
        each for each in (effect.change.power, effect.change.toughness) if isinstance(each, Struct)
    ]
    attack = isinstance(effect.what, Filter) and said(effect.what, IsAttacking) is not None
    return any(
        (isinstance(each, OfOne) and each.ref == "each_one")
        or (attack and speaks_of(each, DEFENDER))
        for each in sizes
    )


def _on_each(r: Recorder, effect: Modify, speaker: AbilityContext) -> None:
    """608.2h@2024: the amounts of each object are its own, and counted before any of them
    changes."""
    changes = [
        (each, _counted(r, effect.change, about_one(speaker, each)))
        for each in select(r.state, effect.what, speaker)
    ]
    for each, change in changes:
        fixed = _with_meanings(change, None, speaker)
        begin_effect(r, speaker, (each,), fixed, effect.duration, "611.2")


def _goads(change: Change) -> bool:
    """701.38a@2024: whether the change goads creatures: those that are described now."""
    return isinstance(change, Goading)


def _with_meanings(
    change: Change, affects: Selection | None, speaker: AbilityContext
) -> FixedChange:
    """The change with what its words mean now, unless they mean only the source and its
    controller."""
    held = FixedChange(change, affects)
    if held.is_fixed:
        return held
    return FixedChange(change, affects, speaker.targets, _bound(speaker))


def _bound(speaker: AbilityContext) -> tuple[tuple[str, int], ...]:
    """What those names of the trigger event mean that later words may use."""
    return tuple(sorted((name, at) for name, at in speaker.bindings.items() if name in NAMES))


def _locked_in(price: AnyPrice, speaker: AbilityContext) -> AnyPrice:
    """611.2d@2024: X in a cost has the value that was chosen."""
    generic = f"{{{speaker.x}}}" if speaker.x else ""
    return replace(price, mana=price.mana.replace("{X}", generic))


def _counted(r: Recorder, change: Modification, speaker: AbilityContext) -> Modification:
    counted = {
        name: (_set_to if name in _SET else measure)(r.state, value, speaker)
        for name, value in msgspec.structs.asdict(change).items()
        if isinstance(value, OneMeasure)
    }
    return replace(change, **counted) if counted else change


_SET = ("set_power", "set_toughness")


def _set_to(state: GameState, amount: OneMeasure, speaker: AbilityContext) -> int:
    """107.1b@2024: a size that is set to that of a creature may be less than 0."""
    if not isinstance(amount, Power | Toughness) or amount != type(amount)(amount.ref):
        return measure(state, amount, speaker)
    about = next(iter(refer(state, amount.ref, speaker)), NOBODY)
    if about not in state.objects and about not in state.last_known:
        return 0
    what = present(state, about)
    return counted_size(state, what.power if isinstance(amount, Power) else what.toughness)


def regenerate(r: Recorder, effect: Regenerate, context: Context) -> None:
    """701.15a@2024: create a regeneration shield for each permanent."""
    for each in select(r.state, effect.what, context.speaker):
        begin_effect(r, context.speaker, (each,), effect, "turn", "701.15a", 1)


def prevent_damage(r: Recorder, effect: PreventDamage, context: Context) -> None:
    """615.3, 615.7, 615.8@2024: create shields that prevent the next damage or all damage; one
    shield for each permanent if each has an amount of its own (615.11)."""
    speaker = context.speaker
    sources = _sources(r, effect, context)
    if sources == ():
        return
    amount = -1 if effect.amount is None else measure(r.state, effect.amount, speaker)
    guarded: list[tuple[int, ...]] = [()]
    limited = amount >= 0 or effect.next_time
    if effect.to not in (None, "anything") and (limited or not isinstance(effect.to, Filter)):
        assert effect.to is not None
        found = select(r.state, effect.to, speaker)
        if effect.or_to is not None:
            found += select(r.state, effect.or_to, speaker)
        each_its_own = limited and effect.or_to is None
        guarded = [(each,) for each in found] if each_its_own else [tuple(found)][: len(found)]
    if effect.gain_life is not None:
        speaker = replace(speaker, controller=select(r.state, effect.gain_life, speaker)[0])
    plain = sources is None and effect.source is None and not effect.then
    plain = plain and not isinstance(effect.to, Filter)
    shield = Shield(effect)
    if not plain:
        shield = Shield(effect, sources, speaker.targets, _bound(speaker))
    for objects in guarded if amount else ():
        begin_effect(r, speaker, objects, shield, effect.duration, _rule(effect), amount)


def _rule(effect: PreventDamage) -> str:
    """615.3, 615.7, 615.8@2024: shields last; they are against an amount, or the next time."""
    if effect.next_time:
        return "615.8"
    return "615.3" if effect.amount is None else "615.7"


def _sources(
    r: Recorder, effect: PreventDamage | RedirectDamage, context: Context
) -> tuple[int, ...] | None:
    """609.7a@2024: the sources that are fixed as the effect begins, chosen or named. None if every
    source counts, or every source that fits a description."""
    speaker = context.speaker
    if effect.choose_source:
        able = [
            each
            for each in possible_sources(r.state)
            if reaches(r.state, speaker.controller, each)
            and (
                not isinstance(effect.source, Filter)
                or matches_as_last_known(r.state, effect.source, each, speaker)
            )
        ]
        return tuple(chosen(context, speaker.controller, Question.CHOOSE, able, 1))
    if effect.source is None or isinstance(effect.source, Filter):
        return None
    return tuple(each for each in refer(r.state, effect.source, speaker) if each)


def redirect_damage(r: Recorder, effect: RedirectDamage, context: Context) -> None:
    """614.9@2024: create a shield that redirects damage."""
    speaker = context.speaker
    amount = -1 if effect.amount is None else measure(r.state, effect.amount, speaker)
    sources = _sources(r, effect, context)
    away = list(select(r.state, effect.away_from, speaker))
    if effect.or_away_from is not None and not isinstance(effect.or_away_from, Filter):
        away += select(r.state, effect.or_away_from, speaker)
    to = select(r.state, effect.to, speaker)
    if away and len(to) == 1 and amount and sources != ():
        plain = sources is None and effect.source is None
        plain = plain and not isinstance(effect.or_away_from, Filter)
        shield = Shield(effect)
        if not plain:
            shield = Shield(effect, sources, speaker.targets, _bound(speaker))
        begin_effect(r, speaker, (away[0], *to, *away[1:]), shield, "turn", "614.9", amount)


def delay(r: Recorder, effect: Delay, context: Context) -> None:
    """603.7@2024: create a delayed triggered ability."""
    about = tuple(refer(r.state, effect.about, context.speaker)) or (NOBODY,)
    turn = r.state.turns_added if effect.that_turn else -1
    begin_effect(r, context.speaker, about, effect, "forever", "603.7", turn)


def when_you_do(r: Recorder, effect: WhenYouDo, context: Context) -> None:
    """603.12@2024: an ability triggers on what was just done, and waits to be put on the stack."""
    speaker = context.speaker
    ability = TriggeredAbility(Reflexive(), effect.effects, effect.targets)
    bound = [*_bound(speaker)]
    of_before = {"made": speaker.made, **speaker.named}
    bound += [
        (word, each)
        for word, objects in sorted(of_before.items())
        if speaks_of(effect, word)
        for each in objects
    ]
    if speaker.x and any(isinstance(each, X | SizedByX) for each in parts(effect)):
        bound.append(("x", speaker.x))
    trigger(r, TriggeredInstance(speaker.source, speaker.controller, ability, tuple(bound), 0))


def whenever(r: Recorder, effect: Whenever, context: Context) -> None:
    """603.7b@2024: create a delayed triggered ability that goes on triggering for a while."""
    begin_effect(r, context.speaker, (), effect, effect.duration, "603.7b")


def give_control(r: Recorder, effect: GiveControl, context: Context) -> None:
    """613.1b, 611.2c@2024: a player gains control of the objects that are described now."""
    objects = tuple(select(r.state, effect.of, context.speaker))
    for player in select_players(r.state, effect.who, context.speaker) if objects else ():
        speaker = replace(context.speaker, controller=player)
        said = FixedChange(Modification(controller="you"))
        begin_effect(r, speaker, objects, said, "forever", "611.2")


def get_emblem(r: Recorder, effect: GetEmblem, context: Context) -> None:
    """114.2-114.4@2024: players put an emblem into the command zone, which has no characteristics.
    Its abilities function there for the rest of the game, and it is their source."""
    maker = context.speaker.source
    for player in select_players(r.state, effect.who, context.speaker):
        emblem = put_emblem(r, player, "", maker, "114.2")
        speaker = replace(context.speaker, source=emblem, controller=player, targets=())
        for ability in effect.abilities:
            if isinstance(ability, StaticAbility):
                said: Instruction = FixedChange(ability.change, ability.affects)
            else:
                said = Whenever(ability, "forever")
            begin_effect(r, speaker, (), said, "forever", "114.2")


def put_emblem(r: Recorder, player: PlayerId, name: str, maker: ObjectId, rule: str) -> ObjectId:
    """114.2@2024: put an emblem into the command zone for a player. `maker` is the source of the
    effect."""
    emblem, zone = r.new_id(), Zone.COMMAND
    r.emit(ObjectAppeared(emblem, name, Nature.EMBLEM, player, player, zone, -1, maker), rule)
    return emblem


EXECUTE: Execute = {
    Modify: continuous,
    Restrict: continuous,
    Require: continuous,
    ImposeCost: continuous,
    Permit: continuous,
    Regenerate: regenerate,
    PreventDamage: prevent_damage,
    RedirectDamage: redirect_damage,
    Delay: delay,
    WhenYouDo: when_you_do,
    Whenever: whenever,
    GetEmblem: get_emblem,
    GiveControl: give_control,
}
