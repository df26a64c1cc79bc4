"""Damage, life and counters, tapping, attaching: what annotations say happened to permanents
and players."""

from events.base import is_player
from events.damage import CombatDamageAssigned, DamageDealt, DamageMarked
from events.enums import DamageKind, Step, Zone
from events.game import LifeGained, LifeLost, PlayerCountersChanged
from events.log import NO_CAUSE
from events.permanents import Attached, CountersChanged, PermanentTapped, PermanentUntapped
from replays.importers.arena.follower import Follower
from replays.importers.arena.traits import counter_name
from replays.importers.arena.wire import Annotation
from replays.importers.arena.words import DAMAGE

_DAMAGE = "AnnotationType_DamageDealt"


def damage_dealt(game: Follower, annotation: Annotation) -> None:
    """`DamageDealt`; before the first combat damage of a batch, the whole assignment is told.

    Arena shows the assignments only by the damage. Damage of 0 is none (120.8@2024).
    """
    amount = annotation.number("damage")
    if amount <= 0:
        return
    source, target = annotation.affector_id, annotation.affected_ids[0]
    kind = DAMAGE.get(annotation.number("type"), DamageKind.NONCOMBAT)
    if kind is DamageKind.COMBAT:
        if game.awaited is not None:
            game.awaited, game.priority_rule = None, "117.3a"
        if (source, target) not in game.assigned:
            _assign(game, annotation)
        rule, cause = "510.2", game.assigned.pop((source, target))
    else:
        rule, cause = "120.2b", game.cause(source)
    seq = game.tell(DamageDealt(source, target, amount, kind), rule, cause)
    game.dealt[source] = game.hit[target] = game.touched[target] = game.touched[source] = seq
    record = game.table.objects.get(target)
    if not is_player(target) and target in game.state.objects:
        creature = record is not None and "CardType_Creature" in record.card_types
        if annotation.number("markDamage") and creature:
            game.hit[target] = game.tell(DamageMarked(target, amount), "120.3e", seq)


def _assign(game: Follower, first: Annotation) -> None:
    """510.1@2024: what is dealt together was assigned together."""
    annotations = game.message.annotations
    for annotation in annotations[annotations.index(first) :]:
        if annotation.kind == "AnnotationType_PhaseOrStepModified":
            break
        amount = annotation.number("damage") if annotation.kind == _DAMAGE else 0
        if amount > 0 and annotation.number("type") == 1:
            pair = annotation.affector_id, annotation.affected_ids[0]
            if pair not in game.assigned:
                assigned = CombatDamageAssigned(*pair, amount)
                game.assigned[pair] = game.tell(assigned, "510.1", game.place)


def life_changed(game: Follower, annotation: Annotation) -> None:
    """`ModifiedLife`: one for all damage dealt to a player at once; gains by lifelink apart."""
    player, change = annotation.affected_ids[0], annotation.number("life")
    if player not in game.state.players:
        return
    source = annotation.affector_id
    if change < 0:
        hit = game.hit.pop(player, NO_CAUSE)
        rule, cause = ("120.3a", hit) if hit >= 0 else ("119.3", game.cause(source))
        game.touched[player] = game.tell(LifeLost(player, -change), rule, cause)
    elif change > 0:
        known = game.state.objects.get(source)
        traits = known.characteristics if known else None
        linked = source in game.dealt and traits is not None and "lifelink" in traits.keywords
        rule, cause = ("120.3f", game.dealt[source]) if linked else ("119.3", game.cause(source))
        game.tell(LifeGained(player, change), rule, cause)


def counters_added(game: Follower, annotation: Annotation) -> None:
    """`CounterAdded`."""
    _change_counters(game, annotation, annotation.number("transaction_amount"))


def counters_removed(game: Follower, annotation: Annotation) -> None:
    """`CounterRemoved`."""
    _change_counters(game, annotation, -annotation.number("transaction_amount"))


def _change_counters(game: Follower, annotation: Annotation, change: int) -> None:
    kind = counter_name(annotation.number("counter_type"))
    cause = game.cause(annotation.affector_id)
    for number in annotation.affected_ids if change else ():
        if number in game.state.players:
            game.tell(PlayerCountersChanged(number, kind, change), "122.1", cause)
        elif number in game.state.objects:
            game.touched[number] = game.tell(CountersChanged(number, kind, change), "122.1", cause)


def tapped(game: Follower, annotation: Annotation) -> None:
    """`TappedUntappedPermanent`."""
    tap = bool(annotation.number("tapped"))
    for number in annotation.affected_ids:
        known = game.state.objects.get(number)
        if known is None or known.zone is not Zone.BATTLEFIELD or known.tapped == tap:
            continue
        cause = game.cause(annotation.affector_id)
        if tap:
            seq = game.tell(PermanentTapped(number), "701.21a", cause)
        elif game.state.step is Step.UNTAP and not annotation.affector_id:
            seq = game.tell(PermanentUntapped(number), "502.3", game.place)
        else:
            seq = game.tell(PermanentUntapped(number), "701.21b", cause)
        game.touched[number] = seq


def attached(game: Follower, annotation: Annotation) -> None:
    """`AttachmentCreated`: the affector is attached to the affected one."""
    number, target = annotation.affector_id, annotation.affected_ids[0]
    known = game.state.objects.get(number)
    if known is not None and known.attached_to != target:
        game.tell(Attached(number, target), "701.3a", game.touched.get(number, game.resolution))
