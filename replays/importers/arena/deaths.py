"""What is behind a state-based action: all that made it, as it was told (704.5@2024)."""

from turnfold.engine.state import number_of
from turnfold.events.base import ObjectId
from turnfold.events.enums import Movement, Zone
from turnfold.events.log.log import NO_CAUSE, Causes
from turnfold.events.permanents import CountersChanged
from turnfold.replays.importers.arena.knowledge import Knowledge
from turnfold.replays.importers.arena.reading import Reading
from turnfold.replays.importers.arena.wire import Annotation

PLUS, MINUS = "+1/+1", "-1/-1"
COUNTED = {Movement.ZERO_LOYALTY: "loyalty", Movement.ZERO_DEFENSE: "defense"}


def weakened(game: Knowledge, reading: Reading, annotation: Annotation) -> None:
    """`PowerToughnessModCreated`: an effect that lowers toughness is remembered until cleanup.

    What counters do is annotated in the same way, by the creature itself.
    """
    if annotation.number("toughness") >= 0:
        return
    for creature in annotation.affected_ids:
        if creature != annotation.affector_id:
            _add(game.causes.weakened, creature, game.cause(annotation.affector_id))


def counted(game: Knowledge, changed: CountersChanged, seq: int) -> None:
    """Counters were put on a creature, or taken off: those that lower its toughness are kept."""
    creature, counter, change = changed.object, changed.counter, changed.change
    there = number_of(game.state.objects[creature].counters, counter)
    lowers = (counter, change > 0) in ((MINUS, True), (PLUS, False))
    if lowers:
        _add(game.causes.shrunk, creature, seq)
    elif counter == MINUS and not there:
        game.causes.shrunk.pop(creature, None)


def wear_off(game: Knowledge) -> None:
    """514.2@2024: damage and what lasts until end of turn are gone."""
    for known in (game.causes.marks, game.causes.deadly, game.causes.weakened):
        known.clear()


def behind(game: Knowledge, movement: Movement, old: ObjectId) -> tuple[int, ...]:
    """The events that made a state-based action move an object.

    All damage that is marked on it, all that lowers its toughness, every counter that it has just
    lost, the newest of several legends, or what became of the permanent that an Aura was on.
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


def _counters_lost(game: Knowledge, number: ObjectId, counter: str) -> tuple[int, ...]:
    """The counters of a kind that an object lost in this message."""
    return tuple(
        seq
        for seq, entry in game.writer.told()
        if isinstance(entry.event, CountersChanged)
        and (entry.event.object, entry.event.counter) == (number, counter)
        and entry.event.change < 0
    )


def _newest(game: Knowledge, old: ObjectId) -> int:
    """704.5j@2024: as the newest of the permanents with this name came, there was one too many."""
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
