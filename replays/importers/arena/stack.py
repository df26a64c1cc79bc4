"""Abilities: activated, triggered, waiting, put on the stack; and the resolution of anything."""

from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.enums import Nature, Zone
from turnfold.events.log.log import NO_CAUSE
from turnfold.events.stack import (
    AbilityActivated,
    AbilityPutOnStack,
    AbilityTriggered,
    ResolutionBegan,
    ResolutionEnded,
)
from turnfold.replays.importers.arena.appearance import ability_told
from turnfold.replays.importers.arena.codes import FIZZLED
from turnfold.replays.importers.arena.knowledge import ImportedGameState, WaitingTrigger
from turnfold.replays.importers.arena.reading import ACTIVATE, MANA_ABILITY, MessageReading
from turnfold.replays.importers.arena.traits import NATURES
from turnfold.replays.importers.arena.wire import Annotation, WireObject
from turnfold.replays.importers.arena.zones import appear, cease

_STACK = (Zone.STACK, NOBODY)


def ability_created(
    game: ImportedGameState, reading: MessageReading, annotation: Annotation
) -> None:
    """`AbilityInstanceCreated`: an ability was activated, or triggered.

    It is an object, on the stack or pending, only if it has a record. Without a record it was a
    mana ability, which does not use the stack, or a trigger that came to nothing at once.
    """
    number, source = annotation.affected_ids[0], annotation.affector_id
    game.abilities.sources[number] = source
    record = game.table.objects.get(number)
    action = reading.acted.get(number, 0)
    if action == MANA_ABILITY:
        activate(game, number, "605.3")
    elif record is None:
        if number in reading.gone and not action:
            _trigger(game, reading, number)
    elif action == ACTIVATE or _is_being_activated(game, reading, annotation, record):
        appear(game, reading, number, _STACK, "602.2a")
    else:
        first = annotation is reading.message.annotations[0]
        known = not first or bool(reading.triggers(number)) or record.zone_id != game.table.pending
        if known:
            _trigger(game, reading, number)
        player = record.controller_seat_id
        game.abilities.waiting[number] = WaitingTrigger(player, source, known, delays=known)


def _is_being_activated(
    game: ImportedGameState, reading: MessageReading, annotation: Annotation, record: WireObject
) -> bool:
    """Whether an ability is being activated and not yet paid for: the message begins with it and
    does not move priority."""
    return (
        annotation is reading.message.annotations[0]
        and reading.message.turn_info is None
        and game.table.zone_of(record) == _STACK
        and not reading.triggers(annotation.affected_ids[0])
    )


def _trigger(game: ImportedGameState, reading: MessageReading, number: ObjectId) -> int:
    """603.2@2024: write a triggered ability. Its cause is the latest event about the object that
    triggered it, if it is known."""
    source = game.abilities.sources.get(number, NOBODY)
    player = game.controller(number) or game.controller(source)
    cause = max(map(game.latest, reading.triggers(number)), default=NO_CAUSE)
    cause = game.progress.place if cause < 0 else cause
    record = game.table.objects.get(number)
    text = "" if record is None else ability_told(record)
    return game.record(AbilityTriggered(player, number, source, text), "603.2", cause)


def activate(game: ImportedGameState, number: ObjectId, rule: str) -> None:
    """602.2, 605.3@2024: write the activation of an ability, which is complete."""
    source = game.abilities.sources.get(number, NOBODY)
    player = game.controller(number) or game.controller(source)
    origin = game.origin(number)
    cause = origin if origin >= 0 else game.progress.proposed
    game.record(AbilityActivated(player, number, source), rule, cause)


def put_on_stack(game: ImportedGameState, reading: MessageReading) -> None:
    """603.3b@2024: write that triggered abilities whose records are on the stack now were put
    there, the active player's first.

    No annotation gives the order of one player's abilities; it comes from Arena's list of the
    stack.
    """
    table, waiting = game.table, game.abilities.waiting
    moved: list[ObjectId] = []
    for record in reading.message.game_objects:
        number = record.instance_id
        if NATURES.get(record.type) is not Nature.ABILITY or table.zone_of(record) != _STACK:
            continue
        if number not in waiting and number not in game.state.objects and not record.is_copy:
            waiting[number] = _unheard(game, record)
        if number in waiting:
            moved.append(number)
    if len(moved) > 1:
        moved.sort(key=lambda number: _turn_to_go(game, number))
    for number in moved:
        cause = game.origin(number)
        if not waiting.pop(number).told:
            cause = _trigger(game, reading, number)
        appear(game, reading, number, _STACK, "603.3", cause)
        game.record(AbilityPutOnStack(number), "603.3", cause)


def _unheard(game: ImportedGameState, record: WireObject) -> WaitingTrigger:
    """An ability that triggered in a part of the game that was not recorded."""
    game.abilities.sources[record.instance_id] = record.parent_id
    player = record.controller_seat_id
    return WaitingTrigger(player, record.parent_id, told=False, delays=False)


def _turn_to_go(game: ImportedGameState, number: ObjectId) -> tuple[bool, int]:
    other = game.abilities.waiting[number].player != game.state.active_player
    stack = game.table.zone_lists.get(_STACK, ())
    return other, -stack.index(number) if number in stack else 0


def ability_deleted(
    game: ImportedGameState, reading: MessageReading, annotation: Annotation
) -> None:
    """`AbilityInstanceDeleted`: it left the stack (608.2n@2024), if it ever was there."""
    for number in annotation.affected_ids:
        game.abilities.waiting.pop(number, None)
        if number in game.state.objects:
            _leave_stack(game, number)


def _leave_stack(game: ImportedGameState, number: ObjectId) -> None:
    """Write that an object left the stack: it has resolved (608.2n@2024), was countered if another
    object is resolving (701.5), or else has no legal target left (608.2b)."""
    cause, progress = game.origin(number), game.progress
    if number in (progress.resolved, game.state.resolving):
        cease(game, number, "608.2n", max(progress.ended, cause))
    elif game.state.resolving:
        cease(game, number, "701.5", game.resolution)
    else:
        cease(game, number, FIZZLED.rule, cause)
        progress.ended = game.writer.seq - 1


def aim(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`PlayerSelectingTargets`: of an ability that is on the stack."""
    game.progress.aiming = annotation.affected_ids[0]


def vanish(game: ImportedGameState, reading: MessageReading) -> None:
    """Write that abilities and copies ceased to exist that Arena deleted without an annotation."""
    for number in reading.message.diff_deleted_instance_ids:
        game.abilities.waiting.pop(number, None)
        known = game.state.objects.get(number)
        if known is not None and known.nature in (Nature.ABILITY, Nature.COPY):
            rule = "704.5e" if known.nature is Nature.COPY else ""
            cease(game, number, rule, game.origin(number))


def begin_unannounced(game: ImportedGameState, reading: MessageReading) -> None:
    """Write that resolutions began that end in this message although their beginning was not
    recorded."""
    for number in reading.unbegun:
        game.record(ResolutionBegan(number), "608.1", game.origin(number))


def resolution_started(
    game: ImportedGameState, reading: MessageReading, annotation: Annotation
) -> None:
    """`ResolutionStart` of something on the stack."""
    number = annotation.affected_ids[0]
    end_unfinished(game)
    if number in game.state.objects:
        game.abilities.resolving_text = annotation.number("grpid")
        game.record(ResolutionBegan(number), "608.1", game.origin(number))


def resolution_completed(
    game: ImportedGameState, reading: MessageReading, annotation: Annotation
) -> None:
    """`ResolutionComplete` of something on the stack, or of what has left it by its own effect."""
    number = annotation.affected_ids[0]
    if number in game.state.objects and not _has_left(game):
        _end(game, number)
    else:
        end_unfinished(game)


def end_unfinished(game: ImportedGameState) -> None:
    """608.2@2024: write that the resolution of an object is over that its own effect has taken off
    the stack, although Arena may not say so."""
    if _has_left(game):
        _end(game, game.state.resolving)


def _has_left(game: ImportedGameState) -> bool:
    return game.state.resolving != NOBODY and game.state.resolving not in game.state.stack


def _end(game: ImportedGameState, number: ObjectId) -> None:
    game.progress.ended = game.record(ResolutionEnded(number), "608.2n", game.origin(number))
    game.progress.resolved = number
