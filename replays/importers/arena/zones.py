"""Objects change zones, come to be and cease to exist."""

from engine.state import GameObject, ZoneKey
from events.base import NOBODY, ObjectId
from events.combat import RemovedFromCombat
from events.enums import Movement, Nature, Step, Zone
from events.log import NO_CAUSE
from events.permanents import Unattached
from events.zones import (
    CardDiscarded,
    CardDrawn,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)
from replays.importers.arena import libraries
from replays.importers.arena.follower import Follower
from replays.importers.arena.looks import look
from replays.importers.arena.traits import NATURES
from replays.importers.arena.wire import Annotation, WireObject
from replays.importers.arena.words import FIZZLED, MOVES, UNKNOWN_MOVE, Move


def renamed(game: Follower, annotation: Annotation) -> None:
    """`ObjectIdChanged`: the transfer that follows speaks of the new object (400.7@2024)."""
    game.renamed[annotation.number("new_id")] = annotation.number("orig_id")


def transferred(game: Follower, annotation: Annotation) -> None:
    """`ZoneTransfer`: an object changed zones, or came to be in one."""
    new = annotation.affected_ids[0]
    old = game.renamed.pop(new, new)
    key = game.table.keys.get(annotation.number("zone_dest"))
    move = MOVES.get(annotation.word("category"), UNKNOWN_MOVE)
    known = game.state.objects.get(old)
    cause = _cause_of_move(game, annotation, move, old)
    if key is None:
        if known is not None:
            cease(game, old, "", cause)
    elif known is None:
        appear(game, new, key, libraries.BOTTOM if key[0] is Zone.OUTSIDE else 0, move.rule, cause)
    else:
        rule = _rule(game, move, key[0], annotation.affector_id != 0)
        _change_zone(game, old, new, key, Move(move.movement, rule), cause)


def _cause_of_move(game: Follower, annotation: Annotation, move: Move, old: ObjectId) -> int:
    if annotation.type and annotation.word("category").startswith("SBA_"):
        return game.hit.get(old, game.touched.get(old, NO_CAUSE))
    if move.movement is Movement.RESOLVED or move is FIZZLED:
        return game.origins.get(old, NO_CAUSE)
    if not annotation.affector_id and move.movement is Movement.DRAWN:
        return game.place
    return game.cause(annotation.affector_id) if annotation.affector_id else NO_CAUSE


def _rule(game: Follower, move: Move, destination: Zone, by_effect: bool) -> str:
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
    game: Follower, old: ObjectId, new: ObjectId, key: ZoneKey, move: Move, cause: int
) -> None:
    known = game.state.objects[old]
    record = game.table.objects.get(new)
    controller = known.owner if record is None else record.controller_seat_id
    position = libraries.position(game, known.zone) if key[0] is Zone.LIBRARY else 0
    changed = ZoneChanged(old, new, known.zone, key[0], controller, position, move.movement)
    seq = game.touched[new] = game.tell(changed, move.rule, cause)
    if move.movement is Movement.CAST:
        game.proposed = seq
    elif move.rule == FIZZLED.rule:
        game.ended, game.priority_rule = seq, "117.3b"
    if old in game.origins:
        game.origins.setdefault(new, game.origins[old])
    if known.zone is Zone.BATTLEFIELD:
        _leave_battlefield(game, old, seq)
    if key[0] is Zone.BATTLEFIELD:
        _enter_battlefield(game, new, record, seq)
    elif known.nature is Nature.TOKEN:
        game.ceasing.append(new)
    if record is not None:
        look(game, record, seq)
    if move.movement is Movement.DRAWN:
        game.tell(CardDrawn(known.owner, new), "121.1", seq)
    elif move.movement is Movement.DISCARDED:
        game.tell(CardDiscarded(known.owner, new), "701.8a", seq)


def _leave_battlefield(game: Follower, old: ObjectId, seq: int) -> None:
    state = game.state
    if old in state.attackers or old in state.blockers:
        game.tell(RemovedFromCombat(old), "506.4", seq)
    for number in state.battlefield:
        each = state.objects[number]
        if each.attached_to == old and not _is_aura(each):
            game.tell(Unattached(number), "704.5n", seq)


def _is_aura(known: GameObject) -> bool:
    return known.characteristics is not None and "Aura" in known.characteristics.subtypes


def _enter_battlefield(game: Follower, new: ObjectId, record: WireObject | None, seq: int) -> None:
    """110.5b@2024: tapped, if the record says so and no annotation of this message tapped it."""
    tapped = record is not None and record.is_tapped
    for annotation in game.message.annotations:
        taps = annotation.kind == "AnnotationType_TappedUntappedPermanent"
        if taps and new in annotation.affected_ids:
            tapped = not annotation.number("tapped")
            break
    game.tell(PermanentEntered(new, tapped), "403.3", seq)


def appear(
    game: Follower, number: ObjectId, key: ZoneKey, position: int, rule: str, cause: int
) -> int:
    """An object came to be in a zone; what its record shows of it is told at once."""
    seq = bring(game, number, key, position, rule, cause)
    record = game.table.objects.get(number)
    if key[0] is Zone.BATTLEFIELD:
        _enter_battlefield(game, number, record, seq)
    if record is not None:
        look(game, record, seq)
    return seq


def bring(
    game: Follower, number: ObjectId, key: ZoneKey, position: int, rule: str, cause: int
) -> int:
    """Tell that an object is in a zone from now on, and no more."""
    record = game.table.objects.get(number)
    card, nature, owner, controller, parent = "", Nature.CARD, key[1], key[1], NOBODY
    if record is not None:
        owner, controller = record.owner_seat_id, record.controller_seat_id
        nature = NATURES.get(record.type, Nature.COPY if record.is_copy else Nature.CARD)
        ability = nature is Nature.ABILITY
        card = game.names(record.object_source_grp_id if ability else record.grp_id)
        parent = record.parent_id
    appeared = ObjectAppeared(number, card, nature, owner, controller, key[0], position, parent)
    seq = game.touched[number] = game.tell(appeared, rule, cause)
    return seq


def cease(game: Follower, number: ObjectId, rule: str, cause: int) -> None:
    """An object ceased to exist."""
    if number in game.state.attackers or number in game.state.blockers:
        game.tell(RemovedFromCombat(number), "506.4", cause)
    game.tell(ObjectCeased(number), rule, cause)


def token_created(game: Follower, annotation: Annotation) -> None:
    """`TokenCreated`."""
    cause = game.cause(annotation.affector_id)
    for number in annotation.affected_ids:
        if number not in game.state.objects:
            appear(game, number, (Zone.BATTLEFIELD, NOBODY), 0, "111.1", cause)


def token_deleted(game: Follower, annotation: Annotation) -> None:
    """`TokenDeleted`."""
    for number in annotation.affected_ids:
        if number in game.state.objects:
            cease(game, number, "704.5d", game.touched.get(number, NO_CAUSE))


def tokens_cease(game: Follower) -> None:
    """111.7@2024: tokens that left the battlefield cease to exist, annotated or not."""
    for number in game.ceasing:
        if number in game.state.objects:
            cease(game, number, "704.5d", game.touched[number])
