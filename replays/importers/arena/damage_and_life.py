"""Damage, life and death from annotations, and the causes of state-based actions (704.5@2024)."""

from turnfold.engine.keywords import DEATHTOUCH, LIFELINK, Keyword, has
from turnfold.engine.record import causes
from turnfold.engine.record.trail import About
from turnfold.engine.state import GameObject, number_of
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.damage import DamageAssigned, DamageDealt, DamageMarked
from turnfold.events.enums import DamageKind, Movement, Zone
from turnfold.events.game import LifeGained, LifeLost
from turnfold.events.log.columns import Causes
from turnfold.events.log.log import NO_CAUSE
from turnfold.events.permanents import CountersChanged
from turnfold.events.zones import ZoneChanged
from turnfold.replays.importers.arena.codes import DAMAGE
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.reading import DAMAGE_DEALT, PLACE_CHANGED, MessageReading
from turnfold.replays.importers.arena.wire import Annotation

PLUS, MINUS = "+1/+1", "-1/-1"
COUNTED = {Movement.ZERO_LOYALTY: "loyalty", Movement.ZERO_DEFENSE: "defense"}


def damage_dealt(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`DamageDealt`; before the first combat damage of a batch, the whole assignment is written.

    Arena shows assignments only through the damage. Damage of 0 is no damage (120.8@2024).
    """
    amount = annotation.number("damage")
    if amount <= 0:
        return
    source, target = annotation.affector_id, annotation.affected_ids[0]
    kind = DAMAGE.get(annotation.number("type"), DamageKind.NONCOMBAT)
    if kind is DamageKind.COMBAT:
        game.progress.awaited = None
        if _assignment(game, source, target) == NO_CAUSE:
            _assign(game, reading, annotation)
        rule, cause = "510.2", _assignment(game, source, target)
    else:
        rule, cause = "120.2b", game.cause(source)
    seq = game.record(DamageDealt(source, target, amount, kind), rule, cause)
    record = game.table.objects.get(target)
    if not is_player(target) and target in game.state.objects:
        creature = record is not None and "CardType_Creature" in record.card_types
        if creature and annotation.numbers("markDamage") != (0,):  # until 2019 it was not told
            game.record(DamageMarked(target, amount), "120.3e", seq)


def _has(game: ImportedGameState, source: ObjectId, keyword: Keyword) -> bool:
    """Whether the recorder shows that an object has a keyword, or had it when it was last seen."""
    known = game.state.objects.get(source) or game.state.last_known.get(source)
    traits = known.characteristics if known else None
    return traits is not None and has(traits.keywords, keyword)


def _assign(game: ImportedGameState, reading: MessageReading, first: Annotation) -> None:
    """510.1@2024: write the assignment of all combat damage that is dealt together."""
    annotations = reading.message.annotations
    for annotation in annotations[annotations.index(first) :]:
        if annotation.kind == PLACE_CHANGED:
            break
        amount = annotation.number("damage") if annotation.kind == DAMAGE_DEALT else 0
        if amount > 0 and annotation.number("type") == 1:
            source, target = annotation.affector_id, annotation.affected_ids[0]
            if _assignment(game, source, target) == NO_CAUSE:
                assigned = DamageAssigned(source, target, amount)
                game.record(assigned, "510.1", game.progress.place)


def _assignment(game: ImportedGameState, source: int, target: int) -> int:
    """The number of the event in this message that assigned this damage, if it has not been dealt
    yet; -1 if there is none."""
    for seq, entry in game.writer.told():
        event = entry.event
        if not isinstance(event, (DamageAssigned, DamageDealt)):
            continue
        if (event.source, event.target) == (source, target):
            if isinstance(event, DamageAssigned):
                return seq
            if event.kind is DamageKind.COMBAT:
                break
    return NO_CAUSE


def _damage_to(game: ImportedGameState, player: PlayerId) -> list[int]:
    """The damage in this message to a player who has not lost the life for it yet."""
    found = []
    for seq, entry in game.writer.told():
        event = entry.event
        if isinstance(event, DamageDealt) and event.target == player:
            found.append(seq)
        elif isinstance(event, LifeLost) and event.player == player:
            break
    return found


def _damage_by(game: ImportedGameState, source: int) -> int:
    """The latest damage that a source dealt in this message; -1 when it dealt none."""
    for seq, entry in game.writer.told():
        if isinstance(entry.event, DamageDealt) and entry.event.source == source:
            return seq
    return NO_CAUSE


def life_changed(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`ModifiedLife`: one loss for all damage dealt to a player at once; life gained by lifelink is
    separate."""
    player, change = annotation.affected_ids[0], annotation.number("life")
    if player not in game.state.players:
        return
    source = annotation.affector_id
    if change < 0:
        damage = _damage_to(game, player)
        known = game.cause(source)
        known = known if known >= 0 else game.entering()
        rule, led_to_it = ("120.3a", damage) if damage else ("119.3", [known])
        game.record(LifeLost(player, -change), rule, *led_to_it)
    elif change > 0:
        gained_by = _damage_by(game, source) if _has(game, source, LIFELINK) else NO_CAUSE
        rule, cause = ("120.3f", gained_by) if gained_by >= 0 else ("119.3", game.cause(source))
        game.record(LifeGained(player, change), rule, cause)


def weakened(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`PowerToughnessModCreated`: an effect that lowers toughness is remembered until cleanup.

    Arena annotates the effect of counters in the same way, with the creature itself as the
    affector.
    """
    if annotation.number("toughness") >= 0:
        return
    for creature in annotation.affected_ids:
        if creature != annotation.affector_id:
            known = game.progress.weakened
            more = (*known.get(creature, ()), game.cause(annotation.affector_id))
            game.progress.weakened = {**known, creature: more}


def behind(game: ImportedGameState, movement: Movement, old: ObjectId) -> tuple[int, ...]:
    """The events that made a state-based action move an object.

    They are the damage marked on it, what lowers its toughness, counters that it has just lost, the
    arrival of the newest of several legends, or what happened to the permanent that an Aura was
    attached to.
    """
    known, latest = game.state.objects.get(old), game.latest(old)
    if known is None:
        return (latest,)
    match movement:
        case Movement.DEATHTOUCH_DAMAGE | Movement.LETHAL_DAMAGE:
            marked = causes.marks(game.writer.recorder, old)
            by_touch = movement is Movement.DEATHTOUCH_DAMAGE
            deadly = tuple(each for each in marked if by_touch and _is_deadly(game, each))
            return deadly or marked or (latest,)
        case Movement.ZERO_TOUGHNESS:
            return (*_lowered(game, known), *game.progress.weakened.get(old, ()))
        case Movement.ZERO_LOYALTY | Movement.ZERO_DEFENSE:
            return _counters_lost(game, old, COUNTED[movement]) or (latest,)
        case Movement.LEGEND_RULE:
            return causes.latest_of_group_to_arrive(game.writer.recorder, _alike(game, known))
        case Movement.UNATTACHED:
            return (_departure(game, known.attached_to, latest),)
    return (latest,)


def _is_deadly(game: ImportedGameState, mark: int) -> bool:
    """702.2b@2024: whether marked damage was dealt by a source with deathtouch."""
    r = game.writer.recorder
    dealt = [r.event_of(each) for each in r.causes_of(mark)]
    return any(type(each) is DamageDealt and _has(game, each.source, DEATHTOUCH) for each in dealt)


def _lowered(game: ImportedGameState, creature: GameObject) -> Causes:
    """122.1a@2024: the counters that were put on a creature and lower its toughness, or were
    removed from it, since it last had no -1/-1 counters."""
    there, found = number_of(creature.counters, MINUS), []
    for seq, event in causes.facts(game.writer.recorder, About.COUNTERS, creature.id):
        if type(event) is not CountersChanged:
            continue
        change = event.change
        if event.counter == MINUS and change < 0 and not there:
            break
        if (event.counter, change > 0) in ((MINUS, True), (PLUS, False)):
            found.append(seq)
        there -= change if event.counter == MINUS else 0
    return tuple(found[::-1])


def _departure(game: ImportedGameState, host: ObjectId, otherwise: int) -> int:
    """704.5m@2024: the event with which what an Aura was attached to left the battlefield."""
    for seq, event in causes.facts(game.writer.recorder, About.DEPARTURE, host):
        if type(event) is not ZoneChanged or event.origin is Zone.BATTLEFIELD:
            return seq
    return otherwise


def _counters_lost(game: ImportedGameState, number: ObjectId, counter: str) -> tuple[int, ...]:
    """The counters of a kind that an object lost in this message."""
    return tuple(
        seq
        for seq, entry in game.writer.told()
        if isinstance(entry.event, CountersChanged)
        and (entry.event.object, entry.event.counter) == (number, counter)
        and entry.event.change < 0
    )


def _alike(game: ImportedGameState, known: GameObject) -> list[ObjectId]:
    """704.5j@2024: the permanents with the name of this one that its controller has."""
    return [
        each.id
        for each in game.state.objects.values()
        if each.zone is Zone.BATTLEFIELD
        and (each.card, each.controller) == (known.card, known.controller)
    ]
