"""Abilities: activated, triggered, waiting, put on the stack; and the resolution of anything."""

from events.base import NOBODY, ObjectId
from events.enums import Nature, Zone
from events.log import NO_CAUSE
from events.stack import (
    AbilityActivated,
    AbilityPutOnStack,
    AbilityTriggered,
    ResolutionBegan,
    ResolutionEnded,
)
from replays.importers.arena.follower import Follower
from replays.importers.arena.scribe import Waiting
from replays.importers.arena.table import TRIGGERED_BY
from replays.importers.arena.wire import Annotation, WireObject
from replays.importers.arena.zones import appear, cease

ACTIVATE, MANA_ABILITY = 2, 4
_SELECTING = "AnnotationType_PlayerSelectingTargets"
_STACK = (Zone.STACK, NOBODY)


def ability_created(game: Follower, annotation: Annotation) -> None:
    """`AbilityInstanceCreated`: an ability was activated, or triggered.

    Only one that has a record is an object: on the stack, or pending. Without a record it was
    a mana ability, which uses no stack, or a trigger that came to nothing at once.
    """
    number, source = annotation.affected_ids[0], annotation.affector_id
    game.sources[number] = source
    record = game.table.objects.get(number)
    action = game.acted.get(number, 0)
    if action == MANA_ABILITY:
        activate(game, number, "605.3")
    elif record is None:
        if number in game.gone and not action:
            _trigger(game, number)
    elif action == ACTIVATE or _is_being_activated(game, annotation, record):
        game.origins[number] = appear(game, number, _STACK, 0, "602.2a", NO_CAUSE)
    else:
        first = annotation is game.message.annotations[0]
        known = not first or bool(_triggers(game, number)) or record.zone_id != game.table.pending
        if known:
            _trigger(game, number)
        game.waiting[number] = Waiting(record.controller_seat_id, source, known)


def _is_being_activated(game: Follower, annotation: Annotation, record: WireObject) -> bool:
    """A message that begins with it and moves no priority is an activation, still being paid."""
    message = game.message
    return (
        annotation is message.annotations[0]
        and message.turn_info is None
        and game.table.zone_of(record) == _STACK
        and not _triggers(game, annotation.affected_ids[0])
    )


def _triggers(game: Follower, number: ObjectId) -> tuple[int, ...]:
    for annotation in game.message.persistent_annotations:
        if annotation.affector_id == number and TRIGGERED_BY in annotation.type:
            return annotation.affected_ids
    return ()


def _trigger(game: Follower, number: ObjectId) -> int:
    """603.2@2024: caused by the latest thing told of the object that triggered it, if known."""
    source = game.sources.get(number, NOBODY)
    player = game.controller(number) or game.controller(source)
    cause = max((game.touched.get(each, NO_CAUSE) for each in _triggers(game, number)), default=-1)
    cause = game.place if cause < 0 else cause
    seq = game.origins[number] = game.tell(AbilityTriggered(player, number, source), "603.2", cause)
    return seq


def activate(game: Follower, number: ObjectId, rule: str) -> None:
    """602.2, 605.3@2024: the activation of an ability is complete."""
    source = game.sources.get(number, NOBODY)
    player = game.controller(number) or game.controller(source)
    cause = game.origins.get(number, game.proposed)
    seq = game.tell(AbilityActivated(player, number, source), rule, cause)
    game.origins[number] = game.activated[source] = seq


def put_on_stack(game: Follower) -> None:
    """603.3b@2024: triggered abilities whose record is on the stack now, active player's first.

    The one whose targets are being chosen was put there last. In which order a player put
    their own, no annotation tells: the oldest first, unless the check found another order.
    """
    table = game.table
    moved = [
        record.instance_id
        for record in game.message.game_objects
        if record.instance_id in game.waiting and table.zone_of(record) == _STACK
    ]
    if len(moved) > 1:
        moved.sort(key=lambda number: _turn_to_go(game, number))
    for number in moved:
        cause = game.origins.get(number, NO_CAUSE)
        if not game.waiting.pop(number).told:
            cause = _trigger(game, number)
        appear(game, number, _STACK, 0, "603.3", cause)
        game.origins[number] = game.tell(AbilityPutOnStack(number), "603.3", cause)


def _turn_to_go(game: Follower, number: ObjectId) -> tuple[int, bool, bool, int]:
    place = -game.stack_order.index(number) if number in game.stack_order else 0
    aiming = any(
        annotation.kind == _SELECTING and number in annotation.affected_ids
        for annotation in game.message.annotations
    )
    other = game.waiting[number].player != game.state.active_player
    return place, aiming, other, number


def ability_deleted(game: Follower, annotation: Annotation) -> None:
    """`AbilityInstanceDeleted`: it left the stack (608.2n@2024), if it ever was there."""
    for number in annotation.affected_ids:
        game.waiting.pop(number, None)
        if number in game.state.objects:
            cause = game.origins.get(number, NO_CAUSE)
            cease(game, number, "608.2n", game.ended if game.ended > cause else cause)


def vanish(game: Follower) -> None:
    """What Arena deleted without an annotation: abilities and copies that came to nothing."""
    for number in game.message.diff_deleted_instance_ids:
        game.waiting.pop(number, None)
        known = game.state.objects.get(number)
        if known is not None and known.nature in (Nature.ABILITY, Nature.COPY):
            rule = "704.5e" if known.nature is Nature.COPY else ""
            cease(game, number, rule, game.origins.get(number, NO_CAUSE))


def begin_unannounced(game: Follower) -> None:
    """What completes its resolution in this message without having begun it has begun now."""
    for number in game.unbegun:
        cause = game.origins.get(number, NO_CAUSE)
        game.origins[number] = game.tell(ResolutionBegan(number), "608.1", cause)


def resolution_started(game: Follower, annotation: Annotation) -> None:
    """`ResolutionStart` of something on the stack."""
    number = annotation.affected_ids[0]
    if number in game.state.objects:
        game.text = annotation.number("grpid")
        cause = game.origins.get(number, NO_CAUSE)
        game.origins[number] = game.tell(ResolutionBegan(number), "608.1", cause)


def resolution_completed(game: Follower, annotation: Annotation) -> None:
    """`ResolutionComplete` of something on the stack."""
    number = annotation.affected_ids[0]
    if number in game.state.objects:
        cause = game.origins.get(number, NO_CAUSE)
        game.ended = game.tell(ResolutionEnded(number), "608.2n", cause)
        game.priority_rule = "117.3b"
