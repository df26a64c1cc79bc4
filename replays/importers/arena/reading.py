"""What one state message says, read once and never changed: see `read`.

Facts are written from a reading in the order of its annotations. The reading itself is made from
the game as it was before the message.
"""

from collections.abc import Iterable, Mapping, Set
from enum import Enum, auto

from msgspec import Struct

from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.enums import Step
from turnfold.replays.importers.arena.arena_table import ATTACKING, BLOCKING, TRIGGERED_BY
from turnfold.replays.importers.arena.wire import Annotation, StateMessage, WireObject

PLACE_CHANGED = "AnnotationType_PhaseOrStepModified"
TURN_STARTED = "AnnotationType_NewTurnStarted"
RENAMED = "AnnotationType_ObjectIdChanged"
TRANSFERRED = "AnnotationType_ZoneTransfer"
ABILITY_CREATED = "AnnotationType_AbilityInstanceCreated"
ABILITY_DELETED = "AnnotationType_AbilityInstanceDeleted"
RESOLUTION_STARTED = "AnnotationType_ResolutionStart"
RESOLUTION_COMPLETED = "AnnotationType_ResolutionComplete"
USER_ACTED = "AnnotationType_UserActionTaken"
TAPPED = "AnnotationType_TappedUntappedPermanent"
DAMAGE_DEALT = "AnnotationType_DamageDealt"

ACTIVATE, MANA_ABILITY = 2, 4
"""The numbers of the action to activate an ability that uses the stack, and of one that does
not."""

_PLAYS = frozenset({"CastSpell", "PlayLand"})
_RESOLVES = frozenset({RESOLUTION_STARTED, RESOLUTION_COMPLETED})
_FOLLOWS_PASSING = frozenset({PLACE_CHANGED, TURN_STARTED, RESOLUTION_STARTED})
_LEAVES_STACK = frozenset({TRANSFERRED, ABILITY_DELETED})
_IS_ACTION = frozenset({USER_ACTED, TRANSFERRED, ABILITY_CREATED})


class PassingClue(Enum):
    """What the first annotation of a message implies about a pass of priority."""

    NOTHING = auto()
    """No more than how things look."""
    PRIORITY = auto()
    """Another player has priority."""
    GAME = auto()
    """The game goes on as it does when players pass."""
    ACTION = auto()
    """An action, or what follows from one."""


class MessageReading(Struct, frozen=True, gc=False):
    """A message, and what it says as a whole.

    `by_kind` has its annotations under their kinds; `attacking` and `blocking` are the records of
    creatures that were not in combat before; `acted` is the number of the action that was taken
    with an object; `gone` are the objects that Arena deleted; `unbegun` are objects whose
    resolution ends in this message, although no message said that it had begun; `former` is the
    earlier number of an object.
    """

    message: StateMessage
    coming: PassingClue
    by_kind: Mapping[str, list[Annotation]]
    attacking: tuple[WireObject, ...]
    blocking: tuple[WireObject, ...]
    acted: Mapping[ObjectId, int]
    gone: Set[ObjectId]
    unbegun: tuple[ObjectId, ...]
    former: Mapping[ObjectId, ObjectId]

    def of(self, kind: str) -> Iterable[Annotation]:
        """The annotations of a kind, in their order."""
        return self.by_kind.get(kind, ())

    @property
    def highest(self) -> int:
        """The highest number of an annotation; 0 when there is none."""
        state = self.message
        return max((e.id for e in (*state.annotations, *state.persistent_annotations)), default=0)

    @property
    def is_action_of_player(self) -> bool:
        """Whether a player with priority casts a spell, plays a land or activates an ability that
        uses the stack; no while something resolves."""
        moved = self.of(TRANSFERRED)
        plays = any(each.word("category") in _PLAYS and not each.affector_id for each in moved)
        return not self.resolves and (plays or ACTIVATE in self.acted.values())

    @property
    def resolves(self) -> bool:
        """Whether the message begins or ends a resolution."""
        return not _RESOLVES.isdisjoint(self.by_kind)

    @property
    def begins_cleanup(self) -> bool:
        """Whether the cleanup step begins in the message."""
        return any(
            annotation.number("phase") == 5 and annotation.number("step") == 10
            for annotation in self.of(PLACE_CHANGED)
        )

    def triggers(self, ability: ObjectId) -> tuple[ObjectId, ...]:
        """The objects that made an ability trigger, as far as the message says."""
        for annotation in self.message.persistent_annotations:
            if annotation.affector_id == ability and TRIGGERED_BY in annotation.type:
                return annotation.affected_ids
        return ()

    def first_tap(self, number: ObjectId) -> bool | None:
        """Whether the first annotation about a permanent taps it; None if there is none."""
        for annotation in self.of(TAPPED):
            if number in annotation.affected_ids:
                return bool(annotation.number("tapped"))
        return None


def read(message: StateMessage, state: GameState, awaited: Step | None) -> MessageReading:
    """Read a message about a game that was in `state` before it.

    `awaited` is the present step, while its declaration or combat damage has not been shown.
    """
    by_kind: dict[str, list[Annotation]] = {}
    for annotation in message.annotations:
        by_kind.setdefault(annotation.kind, []).append(annotation)
    unbegun = _unbegun(by_kind, state)
    attacking, blocking = _new_in_combat(message, state)
    gone = set(message.diff_deleted_instance_ids)
    for annotation in by_kind.get(ABILITY_DELETED, ()):
        gone.update(annotation.affected_ids)
    return MessageReading(
        message,
        PassingClue.GAME if unbegun else _coming(message, state, awaited),
        by_kind,
        tuple(attacking),
        tuple(blocking),
        {
            number: annotation.number("actionType")
            for annotation in by_kind.get(USER_ACTED, ())
            for number in annotation.affected_ids
        },
        gone,
        unbegun,
        {each.number("new_id"): each.number("orig_id") for each in by_kind.get(RENAMED, ())},
    )


def _unbegun(by_kind: Mapping[str, list[Annotation]], state: GameState) -> tuple[ObjectId, ...]:
    completed = by_kind.get(RESOLUTION_COMPLETED)
    if not completed:
        return ()
    started = {state.resolving}
    found: list[ObjectId] = []
    for annotation in by_kind.get(RESOLUTION_STARTED, ()):
        started.update(annotation.affected_ids)
    for annotation in completed:
        if started.isdisjoint(annotation.affected_ids):
            found.extend(each for each in annotation.affected_ids if each in state.stack)
    return tuple(found)


def _new_in_combat(
    message: StateMessage, state: GameState
) -> tuple[list[WireObject], list[WireObject]]:
    attacking: list[WireObject] = []
    blocking: list[WireObject] = []
    for record in message.game_objects:
        if record.attack_state == ATTACKING and record.instance_id not in state.attackers:
            attacking.append(record)
        elif record.block_state == BLOCKING and record.instance_id not in state.blockers:
            blocking.append(record)
    return attacking, blocking


def _coming(message: StateMessage, state: GameState, awaited: Step | None) -> PassingClue:
    for annotation in message.annotations:
        kind = annotation.kind
        if kind in _FOLLOWS_PASSING or (kind in _LEAVES_STACK and _fizzles(annotation, state)):
            return PassingClue.GAME
        if kind in _IS_ACTION:
            return PassingClue.ACTION
    info = message.turn_info
    holder = state.active_player if awaited else state.priority
    if info is None or info.priority_player in (NOBODY, holder):
        return PassingClue.NOTHING
    return PassingClue.PRIORITY


def _fizzles(annotation: Annotation, state: GameState) -> bool:
    """608.2b@2024: whether an object leaves the stack without resolving after all players have
    passed."""
    if annotation.kind == TRANSFERRED:
        return annotation.word("category") == "nil"
    return not state.resolving and not {*state.stack[:1]}.isdisjoint(annotation.affected_ids)
