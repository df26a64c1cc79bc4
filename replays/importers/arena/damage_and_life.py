"""Damage, life and death from annotations, and the causes of state-based actions (704.5@2024)."""

from turnfold.engine.keywords import DEATHTOUCH, LIFELINK, Keyword, has
from turnfold.engine.state import number_of
from turnfold.events.base import ObjectId, PlayerId, is_player
from turnfold.events.damage import DamageAssigned, DamageDealt, DamageMarked
from turnfold.events.enums import DamageKind, Movement, Zone
from turnfold.events.game import LifeGained, LifeLost
from turnfold.events.log.columns import Causes
from turnfold.events.log.log import NO_CAUSE
from turnfold.events.permanents import CountersChanged
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
    game.causes.latest[target] = game.causes.latest[source] = seq
    record = game.table.objects.get(target)
    if not is_player(target) and target in game.state.objects:
        creature = record is not None and "CardType_Creature" in record.card_types
        if creature and annotation.numbers("markDamage") != (0,):  # until 2019 it was not told
            _mark(game, source, target, amount, seq)


def _mark(
    game: ImportedGameState, source: ObjectId, creature: ObjectId, amount: int, damage: int
) -> None:
    """120.3e@2024: mark damage in addition to what is marked already."""
    if not game.state.objects[creature].damage:
        game.causes.marks.pop(creature, None)
    seq = game.record(DamageMarked(creature, amount), "120.3e", damage)
    game.causes.marks[creature] = (*game.causes.marks.get(creature, ()), seq)
    if _has(game, source, DEATHTOUCH):
        game.causes.deadly[creature] = (*game.causes.deadly.get(creature, ()), seq)


def _has(game: ImportedGameState, source: ObjectId, keyword: Keyword) -> bool:
    """Whether the recorder shows that an object has a keyword."""
    known = game.state.objects.get(source)
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
        rule, causes = ("120.3a", damage) if damage else ("119.3", [known])
        game.causes.latest[player] = game.record(LifeLost(player, -change), rule, *causes)
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
            _add(game.causes.weakened, creature, game.cause(annotation.affector_id))


def counted(game: ImportedGameState, changed: CountersChanged, seq: int) -> None:
    """Remember counters that were put on a creature and lower its toughness, or were removed from
    it."""
    creature, counter, change = changed.object, changed.counter, changed.change
    there = number_of(game.state.objects[creature].counters, counter)
    lowers = (counter, change > 0) in ((MINUS, True), (PLUS, False))
    if lowers:
        _add(game.causes.shrunk, creature, seq)
    elif counter == MINUS and not there:
        game.causes.shrunk.pop(creature, None)


def forget_the_turn(game: ImportedGameState) -> None:
    """514.2@2024: forget damage and effects that last until end of turn."""
    for known in (game.causes.marks, game.causes.deadly, game.causes.weakened):
        known.clear()


def behind(game: ImportedGameState, movement: Movement, old: ObjectId) -> tuple[int, ...]:
    """The events that made a state-based action move an object.

    They are the damage marked on it, what lowers its toughness, counters that it has just lost, the
    arrival of the newest of several legends, or what happened to the permanent that an Aura was
    attached to.
    """
    causes, known = game.causes, game.state.objects.get(old)
    latest = causes.latest.get(old, NO_CAUSE)
    match movement:
        case Movement.DEATHTOUCH_DAMAGE | Movement.LETHAL_DAMAGE:
            deadly = movement is Movement.DEATHTOUCH_DAMAGE and causes.deadly.get(old)
            return deadly or causes.marks.get(old) or (latest,)
        case Movement.ZERO_TOUGHNESS:
            return (*causes.shrunk.get(old, ()), *causes.weakened.get(old, ()))
        case Movement.ZERO_LOYALTY | Movement.ZERO_DEFENSE:
            return _counters_lost(game, old, COUNTED[movement]) or (latest,)
        case Movement.LEGEND_RULE if known is not None:
            return (_newest(game, old),)
        case Movement.UNATTACHED if known is not None:
            return (causes.left.get(known.attached_to, latest),)
    return (latest,)


def _counters_lost(game: ImportedGameState, number: ObjectId, counter: str) -> tuple[int, ...]:
    """The counters of a kind that an object lost in this message."""
    return tuple(
        seq
        for seq, entry in game.writer.told()
        if isinstance(entry.event, CountersChanged)
        and (entry.event.object, entry.event.counter) == (number, counter)
        and entry.event.change < 0
    )


def _newest(game: ImportedGameState, old: ObjectId) -> int:
    """704.5j@2024: the event with which the newest permanent of this name entered, so that there
    was one too many."""
    known = game.state.objects[old]
    alike = [
        each
        for each in game.state.objects.values()
        if each.zone is Zone.BATTLEFIELD
        and (each.card, each.controller) == (known.card, known.controller)
    ]
    return max(game.causes.entered.get(each.id, NO_CAUSE) for each in alike)


def _add(known: dict[ObjectId, Causes], creature: ObjectId, seq: int) -> None:
    known[creature] = (*known.get(creature, ()), seq)
