"""The status and characteristics of objects (109.3, 110.5, 122, 701, 702.26)."""

from msgspec.structs import replace

from turnfold.engine.fold.common import Evolve, nothing, tick
from turnfold.engine.state import GameState, with_counters
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.cards.counters import KEYWORDS
from turnfold.events.enums import Zone
from turnfold.events.permanents import (
    Attached,
    BecameCopy,
    BestowEnded,
    CharacteristicsObserved,
    CommanderDesignated,
    ControlChanged,
    CountersChanged,
    CreatureExerted,
    DoorLocked,
    DoorUnlocked,
    LastSeen,
    LoreCounterAdded,
    PermanentFlipped,
    PermanentPhasedIn,
    PermanentPhasedOut,
    PermanentRegenerated,
    PermanentTapped,
    PermanentTransformed,
    PermanentUntapped,
    ProtectorChosen,
    QualityChosen,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
)


def characteristics_observed(state: GameState, event: CharacteristicsObserved) -> None:
    state.objects[event.object] = replace(
        state.objects[event.object], characteristics=event.characteristics
    )


def last_seen(state: GameState, event: LastSeen) -> None:
    state.last_known[event.object] = replace(
        state.last_known[event.object], characteristics=event.characteristics
    )


def protector_chosen(state: GameState, event: ProtectorChosen) -> None:
    state.objects[event.object] = replace(state.objects[event.object], protector=event.player)


def quality_chosen(state: GameState, event: QualityChosen) -> None:
    old = state.objects[event.object]
    state.objects[event.object] = replace(old, chosen=(*old.chosen, event.quality))


def commander_designated(state: GameState, event: CommanderDesignated) -> None:
    state.objects[event.object] = replace(state.objects[event.object], commander=True)


def permanent_transformed(state: GameState, event: PermanentTransformed) -> None:
    """701.28a, 613.7g@2024: its other face is up. A permanent that transforms receives a new
    timestamp."""
    old, now = state.objects[event.object], tick(state)
    state.objects[event.object] = replace(old, back=not old.back, timestamp=now, transformed=now)


def permanent_flipped(state: GameState, event: PermanentFlipped) -> None:
    state.objects[event.object] = replace(state.objects[event.object], back=True)


def bestow_ended(state: GameState, event: BestowEnded) -> None:
    state.objects[event.object] = replace(state.objects[event.object], back=False)


def door_unlocked(state: GameState, event: DoorUnlocked) -> None:
    old = state.objects[event.object]
    unlocked = tuple(sorted({*old.unlocked, event.door}))
    state.objects[event.object] = replace(old, unlocked=unlocked)


def door_locked(state: GameState, event: DoorLocked) -> None:
    old = state.objects[event.object]
    unlocked = tuple(each for each in old.unlocked if each != event.door)
    state.objects[event.object] = replace(old, unlocked=unlocked)


def became_copy(state: GameState, event: BecameCopy) -> None:
    state.objects[event.object] = replace(state.objects[event.object], copied=event.definition)


def permanent_tapped(state: GameState, event: PermanentTapped) -> None:
    state.objects[event.object] = replace(state.objects[event.object], tapped=True)
    if event.crews:
        state.crewed += ((event.object, event.crews),)


def permanent_untapped(state: GameState, event: PermanentUntapped) -> None:
    state.objects[event.object] = replace(state.objects[event.object], tapped=False)


def control_changed(state: GameState, event: ControlChanged) -> None:
    state.objects[event.object] = replace(
        state.objects[event.object], controller=event.controller, controlled_since_turn=state.turn
    )


def counters_changed(state: GameState, event: CountersChanged) -> None:
    """613.7c@2024: all counters of a kind have the timestamp of the newest of them."""
    old = state.objects[event.object]
    counters = with_counters(old.counters, event.counter, event.change)
    times = old.counter_times
    if event.counter in KEYWORDS and event.change > 0:
        others = (each for each in times if each[0] != event.counter)
        times = (*others, (event.counter, tick(state)))
    state.objects[event.object] = replace(old, counters=counters, counter_times=times)


def attached(state: GameState, event: Attached) -> None:
    """613.7e@2024: an object that becomes attached receives a new timestamp."""
    state.objects[event.object] = replace(
        state.objects[event.object], attached_to=event.target, timestamp=tick(state)
    )


def unattached(state: GameState, event: Unattached) -> None:
    state.objects[event.object] = replace(state.objects[event.object], attached_to=NOBODY)


def permanent_phased_out(state: GameState, event: PermanentPhasedOut) -> None:
    """702.26g@2024: objects attached to a permanent that phases out phase out indirectly."""
    old = state.objects[event.object]
    host = state.objects.get(old.attached_to)
    state.objects[event.object] = replace(
        old, phased_out=True, indirectly=host is not None and host.phased_out
    )


def permanent_phased_in(state: GameState, event: PermanentPhasedIn) -> None:
    state.objects[event.object] = replace(
        state.objects[event.object], phased_out=False, indirectly=False
    )


def turned_face_down(state: GameState, event: TurnedFaceDown) -> None:
    _turn(state, event.object, face_down=True)


def turned_face_up(state: GameState, event: TurnedFaceUp) -> None:
    _turn(state, event.object, face_down=False)


def _turn(state: GameState, turned: ObjectId, face_down: bool) -> None:
    """613.7f@2024: a permanent receives a new timestamp as it turns face up or face down."""
    old = state.objects[turned]
    when = tick(state) if old.zone is Zone.BATTLEFIELD else old.timestamp
    state.objects[turned] = replace(old, face_down=face_down, timestamp=when)


def permanent_regenerated(state: GameState, event: PermanentRegenerated) -> None:
    state.objects[event.object] = replace(state.objects[event.object], damage=0, tapped=True)


EVOLVE: Evolve = {
    PermanentRegenerated: permanent_regenerated,
    LoreCounterAdded: nothing,
    CreatureExerted: nothing,
    LastSeen: last_seen,
    ProtectorChosen: protector_chosen,
    QualityChosen: quality_chosen,
    BecameCopy: became_copy,
    CommanderDesignated: commander_designated,
    PermanentTransformed: permanent_transformed,
    PermanentFlipped: permanent_flipped,
    BestowEnded: bestow_ended,
    DoorUnlocked: door_unlocked,
    DoorLocked: door_locked,
    CharacteristicsObserved: characteristics_observed,
    PermanentTapped: permanent_tapped,
    PermanentUntapped: permanent_untapped,
    ControlChanged: control_changed,
    CountersChanged: counters_changed,
    Attached: attached,
    Unattached: unattached,
    PermanentPhasedOut: permanent_phased_out,
    PermanentPhasedIn: permanent_phased_in,
    TurnedFaceDown: turned_face_down,
    TurnedFaceUp: turned_face_up,
}
