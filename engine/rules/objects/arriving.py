"""Objects that come to the battlefield, one or several at one instant (403.3, 614.12)."""

from collections.abc import Sequence
from typing import NamedTuple

from turnfold.engine.record.causes import origins_of_effects
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.objects.becoming import as_permanent, door_cast, enters_transformed
from turnfold.engine.rules.objects.entering import Fact, as_it_enters, devour, gains
from turnfold.engine.rules.objects.entrance import CopyTaken, EntryChoices
from turnfold.engine.rules.objects.moving import Departure, departures, last_seen_because
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.enums import Guise, Movement, Zone
from turnfold.events.log.columns import Causes
from turnfold.events.permanents import Attached, DoorUnlocked
from turnfold.events.turn import DayNightChanged


class Arrival(NamedTuple):
    """An object that is about to enter: why, under which rule and whose control, with what was
    chosen for it, and how."""

    object: ObjectId
    movement: Movement
    rule: str
    controller: PlayerId
    choices: EntryChoices
    tapped: bool = False
    host: int = NOBODY
    """What it is attached to as it enters."""
    protector: PlayerId = NOBODY
    guise: Guise = ""
    """As what it enters face down, if it does."""
    back: bool = False
    """Whether it has the second set of characteristics of its card there."""
    causes: Causes = ()
    """The facts that caused it (none: the present causes)."""


def enter(r: Recorder, arrival: Arrival) -> ObjectId:
    """403.3@2024: put an object onto the battlefield and return its new id."""
    return enter_together(r, [arrival])[0]


def enter_together(r: Recorder, arrivals: Sequence[Arrival]) -> list[ObjectId]:
    """403.3, 614.12@2024: put objects onto the battlefield at one instant, and return their new ids
    in the same order. Their counters, what they are attached to and who protects them are there at
    that instant; what they devour is gone before."""
    devour(r, [one for each in arrivals for one in each.choices])
    arriving = [_as_at_night(r.state, each) for each in arrivals]
    leaving = [
        Departure(each.object, each.movement, each.rule, (), each.guise, each.back, each.controller)
        for each in arriving
    ]
    moves, became = departures(r, leaving, Zone.BATTLEFIELD)
    seen, first = moves[len(leaving) :], r.next_seq
    facts = [Fact(move, each.rule) for move, each in zip(moves, leaving, strict=False)]
    facts += [Fact(each, "608.2h") for each in seen]
    because = [each.causes or r.causes for each in arriving]
    because += last_seen_because(leaving, seen, first)
    for place, (each, new) in enumerate(zip(arriving, became, strict=True)):
        own = _facts_of(r, each, new, facts)
        facts += own
        because += [_because(r, first + place, fact.effects) for fact in own]
    r.emit_together([each.event for each in facts], [each.rule for each in facts], because)
    return became


def _as_at_night(state: GameState, arrival: Arrival) -> Arrival:
    """702.145b@2024: what has daybound enters with its back face up if it is night."""
    turned = not arrival.guise and enters_transformed(state, state.objects[arrival.object])
    return arrival._replace(back=True) if turned else arrival


def _facts_of(r: Recorder, arrival: Arrival, new: ObjectId, before: Sequence[Fact]) -> list[Fact]:
    obj = r.state.objects[arrival.object]
    becoming = as_permanent(obj, arrival.controller, new, arrival.guise, arrival.back)
    return facts_of_entering(
        r,
        becoming,
        arrival.rule,
        arrival.choices,
        before,
        tapped=arrival.tapped,
        host=arrival.host,
        protector=arrival.protector,
    )


def facts_of_entering(
    r: Recorder,
    becoming: GameObject,
    rule: str,
    choices: EntryChoices,
    before: Sequence[Fact],
    *,
    tapped: bool,
    host: int,
    protector: PlayerId = NOBODY,
) -> list[Fact]:
    """614.12@2024: what is true of an object as it enters, attached to `host` if there is one,
    behind the facts `before` of the same instant."""
    found = as_it_enters(r.state, becoming, rule, choices, tapped, protector)
    if any(isinstance(each.event, DayNightChanged) for each in before):
        found = [each for each in found if not isinstance(each.event, DayNightChanged)]
    door = door_cast(r.state, becoming)
    if door is not None and not any(isinstance(each, CopyTaken) for each in choices):
        found.append(Fact(DoorUnlocked(becoming.id, door, becoming.controller), "709.5d"))
    if host:
        found.append(Fact(Attached(becoming.id, host), "303.4f"))
    return [*found, *gains(r, becoming, choices, len(before) + len(found))]


def _because(r: Recorder, moved: int, effects: tuple[int, ...]) -> Causes:
    return tuple(sorted({*origins_of_effects(r, effects), moved}))
