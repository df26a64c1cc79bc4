"""Translates a state message to facts: those in its annotations, in their order, and in its
records; then consequences of the rules that Arena leaves unsaid."""

from collections.abc import Callable

from turnfold.events.enums import Step
from turnfold.replays.importers.arena import (
    casting,
    combat,
    counters_and_taps,
    damage_and_life,
    ending,
    libraries,
    opening,
    priority,
    reading,
    stack,
    turn,
    zones,
)
from turnfold.replays.importers.arena.appearance import look
from turnfold.replays.importers.arena.arena_table import DESIGNATED, EXTRA, STAYS, TARGETS
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.reading import MessageReading
from turnfold.replays.importers.arena.wire import Annotation, StateMessage

Handler = Callable[[ImportedGameState, MessageReading, Annotation], None]
"""Tells the facts of one annotation."""

HANDLERS: dict[str, Handler] = {
    reading.TURN_STARTED: turn.turn_started,
    reading.PLACE_CHANGED: turn.place_changed,
    reading.TRANSFERRED: zones.transferred,
    "AnnotationType_TokenCreated": zones.token_created,
    "AnnotationType_TokenDeleted": zones.token_deleted,
    "AnnotationType_Shuffle": libraries.shuffled,
    "AnnotationType_Scry": libraries.scried,
    reading.ABILITY_CREATED: stack.ability_created,
    reading.ABILITY_DELETED: stack.ability_deleted,
    reading.RESOLUTION_STARTED: stack.resolution_started,
    reading.RESOLUTION_COMPLETED: stack.resolution_completed,
    reading.USER_ACTED: casting.user_acted,
    "AnnotationType_ManaPaid": casting.mana_paid,
    "AnnotationType_PlayerSelectingTargets": stack.aim,
    "AnnotationType_PlayerSubmittedTargets": casting.targets_submitted,
    reading.TAPPED: counters_and_taps.tapped,
    reading.DAMAGE_DEALT: damage_and_life.damage_dealt,
    "AnnotationType_ModifiedLife": damage_and_life.life_changed,
    "AnnotationType_CounterAdded": counters_and_taps.counters_added,
    "AnnotationType_CounterRemoved": counters_and_taps.counters_removed,
    "AnnotationType_AttachmentCreated": counters_and_taps.attached,
    "AnnotationType_PowerToughnessModCreated": damage_and_life.weakened,
}
"""The annotations that tell what happens, and who writes it."""

_READ = STAYS | HANDLERS.keys() | {reading.RENAMED}

_TOLD_TWICE = frozenset(
    {
        "AnnotationType_SyntheticEvent",
        "AnnotationType_EnteredZoneThisTurn",
        "AnnotationType_DamagedThisTurn",
    }
)
"""What repeats damage that was dealt, and what moved."""


def unread(message: StateMessage) -> list[str]:
    """The kinds of the annotations in a message of which nothing is read, as often as they are
    there."""
    known = _READ | _TOLD_TWICE
    return [
        each.kind.removeprefix("AnnotationType_")
        for each in (*message.annotations, *message.persistent_annotations)
        if known.isdisjoint(each.type)
    ]


def translate(game: ImportedGameState, read: MessageReading) -> None:
    """Write the facts of a message, which has already been applied to the table."""
    message = read.message
    priority.pass_priority(game, read)
    combat.declare(game, read)
    stack.begin_unannounced(game, read)
    if not game.state.turn and reading.PLACE_CHANGED in read.by_kind:
        opening.keep_hands(game)
    for annotation in message.annotations:
        handler = HANDLERS.get(annotation.kind)
        if handler is not None:
            handler(game, read, annotation)
    zones.tokens_cease(game)
    zones.follow_command_zone(game, read)
    stack.put_on_stack(game, read)
    stack.vanish(game, read)
    if not game.state.turn:
        opening.deal(game, read)
    _follow_persistent(game, read)
    for record in message.game_objects:
        look(game, record)
    combat.follow_records(game, read)
    if game.state.step is Step.CLEANUP:
        turn.wear_off(game)
    ending.follow_end(game)
    priority.give_priority(game, read.coming)


def _follow_persistent(game: ImportedGameState, read: MessageReading) -> None:
    for annotation in read.message.persistent_annotations:
        if TARGETS in annotation.type:
            casting.choose_targets(game, annotation.affector_id)
        elif EXTRA in annotation.type:
            turn.extra_phases(game, annotation)
        elif DESIGNATED in annotation.type:
            _make_copy(game, read, annotation)


def _make_copy(game: ImportedGameState, read: MessageReading, annotation: Annotation) -> None:
    """Write a copy of a card that was made outside the battlefield, from the designation that names
    it."""
    number = annotation.number("PreparedCopyZcid")
    record = game.table.objects.get(number) if number else None
    if record is None or number in game.state.objects:
        return
    key = game.table.zone_of(record)
    if key is not None and record.is_copy:
        zones.appear(game, read, number, key, "707.2", game.latest(record.parent_id))
