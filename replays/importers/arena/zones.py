"""Objects change zones, come to be and cease to exist."""

from turnfold.engine.state import GameObject, ZoneKey
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.combat import RemovedFromCombat
from turnfold.events.enums import Movement, Nature, Step, Zone
from turnfold.events.log.log import NO_CAUSE
from turnfold.events.permanents import Unattached
from turnfold.events.zones import (
    CardDiscarded,
    CardDrawn,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)
from turnfold.replays.importers.arena import damage_and_life, libraries
from turnfold.replays.importers.arena.appearance import look
from turnfold.replays.importers.arena.codes import FIZZLED, MOVES, UNKNOWN_MOVE, MoveReason
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.reading import MessageReading
from turnfold.replays.importers.arena.traits import NATURES, card
from turnfold.replays.importers.arena.wire import Annotation, WireObject


def transferred(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`ZoneTransfer`: an object changed zones, or came to be in one.

    400.7@2024: it names the new id; the old one comes from `ObjectIdChanged`.
    """
    new = annotation.affected_ids[0]
    old = reading.former.get(new, new)
    if old not in game.state.objects and new in game.state.objects:
        old = new  # it moves a second time, with the number that it has now
    key = game.table.keys.get(annotation.number("zone_dest"))
    move = MOVES.get(annotation.word("category"), UNKNOWN_MOVE)
    known = game.state.objects.get(old)
    causes = _causes_of_move(game, annotation, move, old)
    if key is None:
        if known is not None:
            cease(game, old, "", *causes)
    elif known is None:
        position = libraries.BOTTOM if key[0] is Zone.OUTSIDE else 0
        appear(game, reading, new, key, move.rule, causes[0], position)
    else:
        rule = _rule(game, move, key[0], annotation.affector_id != 0)
        _change_zone(game, reading, old, new, key, MoveReason(move.movement, rule), causes)


def _causes_of_move(
    game: ImportedGameState, annotation: Annotation, move: MoveReason, old: ObjectId
) -> tuple[int, ...]:
    if annotation.word("category").startswith("SBA_"):
        return damage_and_life.behind(game, move.movement, old)
    if move.movement is Movement.RESOLVED or move is FIZZLED:
        return (game.origin(old),)
    if not annotation.affector_id and move.movement is Movement.DRAWN:
        return (game.progress.place,)
    return (game.cause(annotation.affector_id) if annotation.affector_id else NO_CAUSE,)


def _rule(game: ImportedGameState, move: MoveReason, destination: Zone, by_effect: bool) -> str:
    step = game.state.step
    if move.movement is Movement.RESOLVED and destination is Zone.BATTLEFIELD:
        return "608.3a"
    if move.movement is Movement.DRAWN and step is Step.DRAW and not by_effect:
        return "504.1"
    if move.movement is Movement.DISCARDED and step is Step.CLEANUP and not by_effect:
        return "514.1"
    if not game.state.turn:
        return "103.5"
    return move.rule


def _change_zone(
    game: ImportedGameState,
    reading: MessageReading,
    old: ObjectId,
    new: ObjectId,
    key: ZoneKey,
    move: MoveReason,
    causes: tuple[int, ...],
) -> None:
    known = game.state.objects[old]
    record = game.table.objects.get(new)
    controller = known.owner if record is None else record.controller_seat_id
    position = libraries.position(game, known.zone) if key[0] is Zone.LIBRARY else 0
    changed = ZoneChanged(old, new, known.zone, key[0], controller, position, move.movement)
    seq = game.record(changed, move.rule, *causes)
    if move.movement is Movement.CAST:
        game.progress.proposed = seq
    elif move.rule == FIZZLED.rule:
        game.progress.ended = seq
    if known.zone is Zone.BATTLEFIELD:
        _leave_battlefield(game, old, seq)
    if key[0] is Zone.BATTLEFIELD:
        _enter_battlefield(game, reading, new, record, seq)
    if record is not None:
        look(game, record, seq)
    if move.movement is Movement.DRAWN:
        game.record(CardDrawn(known.owner, new), "121.1", seq)
    elif move.movement is Movement.DISCARDED:
        game.record(CardDiscarded(known.owner, new), "701.8a", seq)


def _leave_battlefield(game: ImportedGameState, old: ObjectId, seq: int) -> None:
    state = game.state
    if old in state.attackers or old in state.blockers:
        game.record(RemovedFromCombat(old), "506.4", seq)
    for number in state.battlefield:
        each = state.objects[number]
        if each.attached_to == old and not _is_aura(each):
            game.record(Unattached(number), "704.5n", seq)


def _is_aura(known: GameObject) -> bool:
    return known.characteristics is not None and "Aura" in known.characteristics.subtypes


def _enter_battlefield(
    game: ImportedGameState,
    reading: MessageReading,
    new: ObjectId,
    record: WireObject | None,
    seq: int,
) -> None:
    """110.5b@2024: tapped, if the record says so and no annotation of this message tapped it."""
    tap = reading.first_tap(new)
    tapped = not tap if tap is not None else record is not None and record.is_tapped
    game.record(PermanentEntered(new, tapped), "403.3", seq)


def appear(
    game: ImportedGameState,
    reading: MessageReading,
    number: ObjectId,
    key: ZoneKey,
    rule: str,
    cause: int = NO_CAUSE,
    position: int = 0,
) -> int:
    """An object came to be in a zone; what its record shows of it is told at once."""
    seq = bring(game, number, key, position, rule, cause)
    record = game.table.objects.get(number)
    if key[0] is Zone.BATTLEFIELD:
        _enter_battlefield(game, reading, number, record, seq)
    if record is not None:
        look(game, record, seq)
    return seq


def bring(
    game: ImportedGameState, number: ObjectId, key: ZoneKey, position: int, rule: str, cause: int
) -> int:
    """Tell that an object is in a zone from now on, and no more."""
    record = game.table.objects.get(number)
    name, nature, owner, controller, parent = "", Nature.CARD, key[1], key[1], NOBODY
    if record is not None:
        owner, controller = record.owner_seat_id, record.controller_seat_id
        nature = NATURES.get(record.type, Nature.COPY if record.is_copy else Nature.CARD)
        ability = nature is Nature.ABILITY
        name = card(record.object_source_grp_id if ability else record.grp_id)
        parent = record.parent_id
    appeared = ObjectAppeared(number, name, nature, owner, controller, key[0], position, parent)
    return game.record(appeared, rule, cause)


def cease(game: ImportedGameState, number: ObjectId, rule: str, *causes: int) -> None:
    """An object ceased to exist."""
    if number in game.state.attackers or number in game.state.blockers:
        game.record(RemovedFromCombat(number), "506.4", *causes)
    game.record(ObjectCeased(number), rule, *causes)


def token_created(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`TokenCreated`."""
    cause = game.cause(annotation.affector_id)
    for number in annotation.affected_ids:
        if number not in game.state.objects:
            appear(game, reading, number, (Zone.BATTLEFIELD, NOBODY), "111.1", cause)


def token_deleted(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`TokenDeleted`."""
    for number in annotation.affected_ids:
        if number in game.state.objects:
            cease(game, number, "704.5d", game.latest(number))


def follow_command_zone(game: ImportedGameState, reading: MessageReading) -> None:
    """An effect puts something into the command zone, such as an emblem, or takes it away.
    Arena sends no annotation for this."""
    for zone in reading.message.zones:
        key = game.table.keys.get(zone.zone_id)
        if key is None or key[0] is not Zone.COMMAND:
            continue
        for number in reversed(zone.object_instance_ids):
            if number not in game.state.objects:
                appear(game, reading, number, key, "", game.resolution)
        for number in game.state.zones.get(key, ()):
            if number not in zone.object_instance_ids:
                cease(game, number, "", game.resolution)


def tokens_cease(game: ImportedGameState) -> None:
    """111.7@2024: tokens that left the battlefield cease to exist, annotated or not."""
    told = [entry.event for entry in game.writer.facts if type(entry.event) is ZoneChanged]
    for event in told:
        known = game.state.objects.get(event.became)
        if known is None or known.nature is not Nature.TOKEN:
            continue
        if event.destination is not Zone.BATTLEFIELD:
            cease(game, known.id, "704.5d", game.latest(known.id))
