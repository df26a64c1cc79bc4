"""One state message into facts: what its annotations say, in their order, and what its records
show; then the rules' own consequences that Arena leaves unsaid."""

from collections.abc import Callable

from events.enums import Step
from replays.importers.arena import (
    casting,
    combat,
    ending,
    harm,
    libraries,
    opening,
    priority,
    stack,
    turn,
    zones,
)
from replays.importers.arena.follower import Follower
from replays.importers.arena.looks import look
from replays.importers.arena.table import TARGETS
from replays.importers.arena.wire import Annotation
from replays.importers.arena.wire import GameState as WireState

Handler = Callable[[Follower, Annotation], None]

_PLACE = "AnnotationType_PhaseOrStepModified"
_ACTED = "AnnotationType_UserActionTaken"
_DELETED = "AnnotationType_AbilityInstanceDeleted"
_STARTED = "AnnotationType_ResolutionStart"
_COMPLETED = "AnnotationType_ResolutionComplete"
_EXTRA = "AnnotationType_MiscContinuousEffect"
_DESIGNATED = "AnnotationType_Designation"

HANDLERS: dict[str, Handler] = {
    "AnnotationType_NewTurnStarted": turn.turn_started,
    _PLACE: turn.place_changed,
    "AnnotationType_ObjectIdChanged": zones.renamed,
    "AnnotationType_ZoneTransfer": zones.transferred,
    "AnnotationType_TokenCreated": zones.token_created,
    "AnnotationType_TokenDeleted": zones.token_deleted,
    "AnnotationType_Shuffle": libraries.shuffled,
    "AnnotationType_Scry": libraries.scried,
    "AnnotationType_AbilityInstanceCreated": stack.ability_created,
    "AnnotationType_AbilityInstanceDeleted": stack.ability_deleted,
    "AnnotationType_ResolutionStart": stack.resolution_started,
    "AnnotationType_ResolutionComplete": stack.resolution_completed,
    "AnnotationType_UserActionTaken": casting.user_acted,
    "AnnotationType_ManaPaid": casting.mana_paid,
    "AnnotationType_PlayerSubmittedTargets": casting.targets_submitted,
    "AnnotationType_TappedUntappedPermanent": harm.tapped,
    "AnnotationType_DamageDealt": harm.damage_dealt,
    "AnnotationType_ModifiedLife": harm.life_changed,
    "AnnotationType_CounterAdded": harm.counters_added,
    "AnnotationType_CounterRemoved": harm.counters_removed,
    "AnnotationType_AttachmentCreated": harm.attached,
}
"""Every annotation that tells a fact of the game. The others tell how the client shows it."""


def translate(game: Follower, message: WireState) -> None:
    """Tell the facts of a message that the table has taken over already."""
    prepare(game, message)
    combat.find_declarations(game)
    priority.pass_priority(game)
    combat.declare(game)
    stack.begin_unannounced(game)
    if not game.state.turn and any(each.kind == _PLACE for each in message.annotations):
        opening.keep_hands(game)
    for annotation in message.annotations:
        handler = HANDLERS.get(annotation.kind)
        if handler is not None:
            handler(game, annotation)
    zones.tokens_cease(game)
    stack.put_on_stack(game)
    stack.vanish(game)
    if not game.state.turn:
        opening.deal(game)
    _follow_persistent(game)
    for record in message.game_objects:
        look(game, record)
    combat.follow_records(game)
    if game.state.step is Step.CLEANUP:
        turn.wear_off(game)
    priority.give_priority(game)
    ending.follow_end(game)


def prepare(game: Follower, message: WireState) -> None:
    """Make a message the one at hand."""
    game.message = message
    game.renamed = {}
    game.ceasing = []
    game.hit = {}
    game.dealt = {}
    game.assigned = {}
    game.priority_rule = ""
    game.acted = {}
    game.gone = set(message.diff_deleted_instance_ids)
    started = {game.state.resolving}
    game.unbegun = []
    for annotation in message.annotations:
        kind = annotation.kind
        if kind == _ACTED:
            game.acted[annotation.affected_ids[0]] = annotation.number("actionType")
        elif kind == _DELETED:
            game.gone.update(annotation.affected_ids)
        elif kind == _STARTED:
            started.add(annotation.affected_ids[0])
        elif kind == _COMPLETED and annotation.affected_ids[0] not in started:
            game.unbegun.extend(
                each for each in annotation.affected_ids if each in game.state.stack
            )


def _follow_persistent(game: Follower) -> None:
    for annotation in game.message.persistent_annotations:
        if TARGETS in annotation.type:
            casting.choose_targets(game, annotation.affector_id)
        elif _EXTRA in annotation.type:
            turn.extra_phases(game, annotation)
        elif _DESIGNATED in annotation.type:
            _make_copy(game, annotation)


def _make_copy(game: Follower, annotation: Annotation) -> None:
    """A designation that names a copy of a card made outside the battlefield."""
    number = annotation.number("PreparedCopyZcid")
    record = game.table.objects.get(number) if number else None
    if record is None or number in game.state.objects:
        return
    key = game.table.zone_of(record)
    if key is not None and record.is_copy:
        cause = game.touched.get(record.parent_id, -1)
        zones.appear(game, number, key, 0, "707.2", cause)


def is_cleanup(message: WireState) -> bool:
    """Whether the cleanup step begins in a message."""
    return any(
        annotation.kind == _PLACE
        and annotation.number("phase") == 5
        and annotation.number("step") == 10
        for annotation in message.annotations
    )
