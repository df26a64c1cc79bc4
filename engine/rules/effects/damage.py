"""Effects that deal damage (120.2b, 701.12)."""

from collections.abc import Iterable

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    matches_as_last_known,
    measure,
    measure_for,
    refer,
    select,
    select_objects,
)
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.damage.damage import deal
from turnfold.engine.rules.damage.proposed import ProposedDamage, can_be_dealt_damage
from turnfold.engine.rules.effects.asking import divided
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.seating.seats import reaches
from turnfold.events.base import ObjectId, is_player
from turnfold.events.cards.effects import DealDamage, Fight
from turnfold.events.damage import DamageDealt, ExcessDamageNoted
from turnfold.events.enums import DamageKind, Zone
from turnfold.events.vocabulary import AnyEvent


def deal_damage(r: Recorder, effect: DealDamage, context: Context) -> None:
    """120.2b@2024: an effect deals damage, all of it at one instant."""
    speaker = context.speaker
    sources = _sources(r, effect, speaker)
    if not sources:
        return
    excess = _excess_to(r, effect, sources[0], speaker)
    before = r.next_seq
    deal(
        r,
        [
            ProposedDamage(
                sources[0],
                target,
                amount,
                DamageKind.NONCOMBAT,
                effect.unpreventable,
                excess[0] if excess else 0,
            )
            for target, amount in _portions(r, effect, context)
        ],
        context.ask,
    )
    facts = [entry.event for entry in r.entries[before - r.first :]]
    beyond = [each.amount for each in facts if isinstance(each, ExcessDamageNoted)]
    if beyond:
        context.bind("excess", sum(beyond))
    _note(context, sources[0], facts)


def _note(context: Context, source: ObjectId, facts: Iterable[AnyEvent]) -> None:
    """608.2c@2024: note to what the source has dealt damage, for the instructions behind it."""
    dealt = [
        each.target for each in facts if isinstance(each, DamageDealt) and each.source == source
    ]
    for word, found in (
        ("damaged", [each for each in dealt if not is_player(each)]),
        ("hurt", [each for each in dealt if is_player(each)]),
    ):
        if word in context.notes:
            before = context.speaker.named.get(word, ())
            context.name(word, dict.fromkeys((*before, *found)))


def _excess_to(r: Recorder, effect: DealDamage, source: int, speaker: AbilityContext) -> list[int]:
    """120.4a@2024: to whom excess damage is dealt instead."""
    excess = effect.excess
    if excess is None or (
        excess.source is not None
        and not matches_as_last_known(r.state, excess.source, source, speaker)
    ):
        return []
    return select(r.state, excess.to, speaker)


def _sources(r: Recorder, effect: DealDamage, speaker: AbilityContext) -> list[int]:
    """608.2b, 608.2h@2024: what deals the damage, as it is or as it last was. A target that is no
    longer legal deals none."""
    if effect.source == "self":
        return [speaker.source]
    return [
        each
        for each in refer(r.state, effect.source, speaker)
        if (each in r.state.objects or each in r.state.last_known)
        and reaches(r.state, speaker.controller, each)
    ]


def _portions(r: Recorder, effect: DealDamage, context: Context) -> list[tuple[int, int]]:
    """601.2d, 608.2d@2024: how much each recipient is dealt."""
    speaker = context.speaker
    if effect.among_targets:
        return context.announced_shares()
    found = list(select(r.state, effect.to, speaker))
    if effect.also_to is not None:
        found += select(r.state, effect.also_to, speaker)
    if effect.divided:
        able = [each for each in dict.fromkeys(found) if can_be_dealt_damage(r.state, each)]
        whole = measure(r.state, effect.amount, speaker)
        return divided(r, context, speaker.controller, able, whole)
    others = [
        (each, measure(r.state, portion.amount, speaker))
        for portion in effect.portions
        for each in select(r.state, portion.to, speaker)
    ]
    mine = (
        (each, measure_for(r.state, effect.amount, speaker, each)) for each in dict.fromkeys(found)
    )
    return [*mine, *others]


def fight(r: Recorder, effect: Fight, context: Context) -> None:
    """701.12@2024: two creatures deal damage equal to their power to each other, unless one of them
    is gone."""
    found = [
        *select_objects(r.state, effect.one, context.speaker),
        *select_objects(r.state, effect.other, context.speaker),
    ]
    fighters = [
        each
        for each in found
        if r.state.objects[each].zone is Zone.BATTLEFIELD and present(r.state, each).is_creature
    ]
    if len(fighters) == 2:
        one, other = fighters
        deal(
            r,
            [
                ProposedDamage(one, other, present(r.state, one).power, DamageKind.FIGHT),
                ProposedDamage(other, one, present(r.state, other).power, DamageKind.FIGHT),
            ],
            context.ask,
        )


EXECUTE: Execute = {DealDamage: deal_damage, Fight: fight}
