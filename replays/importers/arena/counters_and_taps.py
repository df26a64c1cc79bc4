"""Counters put on and removed; permanents tapped, untapped and attached."""

from turnfold.events.enums import Step, Zone
from turnfold.events.game import PlayerCountersChanged
from turnfold.events.permanents import Attached, CountersChanged, PermanentTapped, PermanentUntapped
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.reading import MessageReading
from turnfold.replays.importers.arena.traits import counter_name
from turnfold.replays.importers.arena.wire import Annotation


def counters_added(
    game: ImportedGameState, reading: MessageReading, annotation: Annotation
) -> None:
    """`CounterAdded`: counters were put on an object."""
    _change_counters(game, annotation, annotation.number("transaction_amount"))


def counters_removed(
    game: ImportedGameState, reading: MessageReading, annotation: Annotation
) -> None:
    """`CounterRemoved`: counters were removed from an object."""
    _change_counters(game, annotation, -annotation.number("transaction_amount"))


def _change_counters(game: ImportedGameState, annotation: Annotation, change: int) -> None:
    kind = counter_name(annotation.number("counter_type"))
    cause = game.cause(annotation.affector_id)
    for number in annotation.affected_ids if change else ():
        if number in game.state.players:
            game.record(PlayerCountersChanged(number, kind, change), "122.1", cause)
        elif number in game.state.objects:
            changed = CountersChanged(number, kind, change)
            behind = cause if cause >= 0 else game.entering()
            game.record(changed, "122.1", behind)


def tapped(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`TappedUntappedPermanent`: a permanent became tapped or untapped."""
    tap = bool(annotation.number("tapped"))
    for number in annotation.affected_ids:
        known = game.state.objects.get(number)
        if known is None or known.zone is not Zone.BATTLEFIELD or known.tapped == tap:
            continue
        cause = game.cause(annotation.affector_id)
        if tap:
            game.record(PermanentTapped(number), "701.21a", cause)
        elif game.state.step is Step.UNTAP and not annotation.affector_id:
            game.record(PermanentUntapped(number), "502.3", game.progress.place)
        else:
            game.record(PermanentUntapped(number), "701.21b", cause)


def attached(game: ImportedGameState, reading: MessageReading, annotation: Annotation) -> None:
    """`AttachmentCreated`: the affector is attached to the affected one."""
    number, target = annotation.affector_id, annotation.affected_ids[0]
    known = game.state.objects.get(number)
    if known is not None and known.attached_to != target:
        latest = game.latest(number)
        cause = latest if latest >= 0 else game.resolution
        game.record(Attached(number, target), "701.3a", cause)
