"""The Ring tempts players (701.52)."""

from collections.abc import Sequence

from turnfold.engine.characteristics.selecting import AbilityContext, select_objects, select_players
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects.asking import chosen
from turnfold.engine.rules.effects.lasting import begin_effect, put_emblem
from turnfold.engine.rules.effects.program import Context, Execute
from turnfold.engine.state import GameObject, LastingEffect
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes, PowerThanSource
from turnfold.events.cards.effects import (
    Delay,
    DiscardCards,
    DrawCards,
    LoseLife,
    SacrificeIt,
    Whenever,
)
from turnfold.events.cards.effects.actions import TemptWithRing
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import Modification, PairRestriction, Permission
from turnfold.events.cards.selections import ControlledBy, IsDesignated, those
from turnfold.events.cards.triggers import Attacks, BecomesBlockedBy, DealsDamage
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Nature, Question, Zone
from turnfold.events.game import RingTempted

_CREATURES = those(HasTypes(("creature",)), ControlledBy("you"))
_BEARER = those(ControlledBy("you"), IsDesignated("ring_bearer"))
_OF_BEARER = (
    FixedChange(Permission("be_ring_bearer")),
    FixedChange(Modification(add_supertypes=("legendary",))),
    FixedChange(PairRestriction("be_blocked_by", by=those(PowerThanSource("greater")))),
)
"""701.52c@2024: the first ability of The Ring, as what is true of the Ring-bearer."""

_ABILITIES = {
    2: TriggeredAbility(Attacks(_BEARER), (DrawCards(), DiscardCards(who="you"))),
    3: TriggeredAbility(
        BecomesBlockedBy(_BEARER),
        (Delay("end_of_combat", (SacrificeIt("that", by_controller=True),), about="that"),),
    ),
    4: TriggeredAbility(
        DealsDamage(_BEARER, player="any", combat=True), (LoseLife(3, "each_opponent"),)
    ),
}
_LATER = {number: Whenever(each, "forever") for number, each in _ABILITIES.items()}
"""701.52c@2024: the other abilities of The Ring, by the number of temptations that bring them."""


def tempt(r: Recorder, effect: TemptWithRing, context: Context) -> None:
    """701.52a, c-d@2024: the Ring tempts players, each of whom chooses a creature as their
    Ring-bearer."""
    speaker = context.speaker
    choices = []
    for player in select_players(r.state, effect.who, speaker):
        able = list(select_objects(r.state, _CREATURES, AbilityContext(speaker.source, player)))
        choices.append((player, chosen(context, player, Question.CHOOSE, able, 1)))
    for player, bearers in choices:
        _ring_of(r, player, speaker.source)
        for each in bearers:
            make_bearer(r, player, each)
        tempt_once(r, player, speaker.source, bearers)


def tempt_once(
    r: Recorder, player: PlayerId, source: ObjectId, bearers: Sequence[ObjectId] = ()
) -> None:
    """701.52c@2024: record that the Ring tempted a player, who chose at most one Ring-bearer, and
    the ability that The Ring gets."""
    ring = _ring_of(r, player, source)
    r.emit(RingTempted(player, *bearers), "701.52a")
    number = r.state.players[player].temptations
    if number in _LATER:
        speaker = AbilityContext(ring, player)
        begin_effect(r, speaker, (), _LATER[number], "forever", "701.52c")


THE_RING = "The Ring"
"""The name of the emblem (701.52c)."""


def is_ring(obj: GameObject) -> bool:
    """701.52c@2024: whether an object is the emblem named The Ring."""
    return obj.nature is Nature.EMBLEM and obj.card == THE_RING


def _ring_of(r: Recorder, player: PlayerId, source: ObjectId) -> ObjectId:
    """701.52c@2024: a player's emblem named The Ring, which they get now if they have none."""
    for each in r.state.zone(Zone.COMMAND):
        obj = r.state.objects[each]
        if is_ring(obj) and obj.owner == player:
            return each
    return put_emblem(r, player, THE_RING, source, "701.52c")


def make_bearer(r: Recorder, player: PlayerId, creature: ObjectId) -> None:
    """701.52a@2024: a creature becomes a player's Ring-bearer in place of the one before, which is
    so no longer."""
    before = [
        each
        for each in r.state.effects.values()
        if each.duration == "while_kept" and each.controller == player
    ]
    if any(creature in each.objects for each in before):
        return
    for each in before:
        r.emit(EffectExpired(each.id), "701.52a")
    speaker = AbilityContext(creature, player)
    for change in _OF_BEARER:
        begin_effect(r, speaker, (creature,), change, "while_kept", "701.52a")


def is_of_ring(effect: LastingEffect) -> bool:
    """701.52c@2024: whether a lasting effect is what an ability of The Ring says."""
    return effect.instruction in (*_OF_BEARER, *_LATER.values())


EXECUTE: Execute = {TemptWithRing: tempt}
