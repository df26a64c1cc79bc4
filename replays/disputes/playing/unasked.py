"""Recognises choices that were made without a question, because there was only one possibility."""

from collections.abc import Iterable, Iterator

from turnfold.engine.characteristics.selecting import opponents
from turnfold.engine.rules.stack.resolving import resolution_waits_for
from turnfold.events.base import Event, ObjectId
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.decisions import AnyDecision, ChooseObjects, ChooseTargets, Divide
from turnfold.events.enums import Question
from turnfold.events.log.log import Log
from turnfold.events.permanents import ProtectorChosen
from turnfold.events.record import DecisionTaken
from turnfold.events.stack import (
    AbilityDefined,
    AbilityPutOnStack,
    AbilityTriggered,
    ResolutionBegan,
    ResolutionEnded,
    TargetsChosen,
)
from turnfold.events.zones import CardDiscarded, ObjectCeased, ZoneChanged
from turnfold.replays.disputes.file.effects import SLOTS
from turnfold.replays.disputes.file.entries import AMONG_FEW, action_of
from turnfold.replays.disputes.file.format import EntryKeys
from turnfold.replays.disputes.playing import choosing
from turnfold.replays.disputes.playing.table import NamedObjects

MEANT = (*SLOTS, "self")
"""The bindings of an ability that stand for objects and players; others are amounts."""


def was_made(entry: EntryKeys, log: Log, since: range, table: NamedObjects) -> int:
    """The number of the event after those that did what an entry chooses, without a question; 0 if
    there are none. `since` are the events that may have."""
    if entry.defending_player is not None:
        attacked = opponents(table.state, table.state.active_player)
        asked = table.state.question is Question.DECLARE_ATTACKERS
        only = attacked == [table.players[entry.defending_player]]
        return since.stop if asked and only else 0
    if action_of(entry) == "mode":
        return _mode(entry.mode or 0, log, since)
    if entry.targets:
        return _targets(entry.targets, log, since, table)
    return _touched(entry.choose or tuple(entry.divide), log, since, table)


def _mode(number: int, log: Log, since: range) -> int:
    """603.3c@2024: the mode of a triggered ability that was the only possible one."""
    defined: dict[ObjectId, AbilityDefined] = {}
    answered = False
    for seq in since:
        event = log.events[seq]
        if isinstance(event, DecisionTaken):
            answered = isinstance(event.decision, ChooseObjects)
        elif isinstance(event, AbilityDefined):
            before, defined[event.object] = defined.get(event.object), event
            if before is not None and not answered and _is_mode(number, before, event):
                return seq + 1
            answered = False
    return 0


def _is_mode(number: int, before: AbilityDefined, after: AbilityDefined) -> bool:
    """Whether an ability became its mode of this number."""
    said, now = before.ability, after.ability
    if not isinstance(said, TriggeredAbility) or not isinstance(now, TriggeredAbility):
        return False
    mode = said.modes[number - 1 : number]
    return mode != () and (mode[0].effects, mode[0].targets) == (now.effects, now.targets)


def may_mean_this(entry: EntryKeys, table: NamedObjects) -> bool:
    """Whether an entry whose choice seemed to be made answers the open question after all: what it
    names is on offer. The targets of an ability are known for certain."""
    names, state = entry.choose or tuple(entry.divide), table.state
    if entry.targets or not names:
        return False
    if state.question in AMONG_FEW:
        return choosing.is_offered(names, table)
    options = resolution_waits_for(state).choice.options if state.resolving else ()
    return any(table.is_called(each, name) for each in options for name in names)


def _targets(names: tuple[str, ...], log: Log, since: range, table: NamedObjects) -> int:
    """603.3d@2024: the targets of a triggered ability that were the only ones."""
    answered, triggered = False, set[ObjectId]()
    for seq in since:
        event = log.events[seq]
        if isinstance(event, DecisionTaken):
            answered = isinstance(event.decision, ChooseTargets)
        elif isinstance(event, AbilityPutOnStack):
            triggered.add(event.object)
        elif isinstance(event, TargetsChosen) and event.object in triggered:
            if not answered and _are(event.targets, names, table):
                return seq + 1
            answered = False
    return 0


def was_made_otherwise(entry: EntryKeys, log: Log, since: range, table: NamedObjects) -> bool:
    """603.3d@2024: whether a triggered ability got other targets than an entry names without a
    question, or was removed, because there was no choice."""
    triggered, on_stack = set[ObjectId](), set[ObjectId]()
    for event in (log.events[seq] for seq in since):
        if isinstance(event, AbilityTriggered):
            triggered.add(event.object)
        elif isinstance(event, AbilityPutOnStack):
            on_stack.add(event.object)
        elif isinstance(event, TargetsChosen) and event.object in triggered:
            return not _are(event.targets, entry.targets or (), table)
        elif isinstance(event, ObjectCeased) and event.object in triggered - on_stack:
            return True
    return False


def _touched(names: tuple[str, ...], log: Log, since: range, table: NamedObjects) -> int:
    """Something was done with all that is named, which a resolving object did not name itself and
    no player chose."""
    left, resolving, known = list(names), False, set[int]()
    for seq in since:
        event = log.events[seq]
        if isinstance(event, ResolutionBegan):
            resolving, known = True, known | _meant(event.object, log, seq)
        elif isinstance(event, ResolutionEnded):
            resolving = False
        elif isinstance(event, DecisionTaken):
            known = known | set(_chosen(event.decision))
        elif resolving or isinstance(event, ProtectorChosen | CardDiscarded):
            touched = [each for each in _numbers(event) if each not in known]
            left = [n for n in left if not any(table.is_called(each, n) for each in touched)]
            if names and not left:
                return seq + 1
    return 0


def _meant(resolving: ObjectId, log: Log, before: int) -> set[int]:
    """What a resolving object itself names: its targets, its source, what its trigger event or the
    file gave it."""
    found = {resolving}
    for seq in range(before - 1, -1, -1):
        match log.events[seq]:
            case TargetsChosen(object=of, targets=targets) if of == resolving:
                found.update(targets)
            case AbilityDefined(object=of, source=source, bindings=bindings) if of == resolving:
                return found | {source} | {each for name, each in bindings if name in MEANT}
            case ZoneChanged(became=of) if of == resolving:
                return found
    return found


def _chosen(decision: AnyDecision) -> Iterator[int]:
    """The objects and players that a player chose in a decision."""
    if isinstance(decision, ChooseObjects):
        yield from decision.objects
    elif isinstance(decision, Divide):
        yield from (recipient for recipient, _ in decision.portions)


def _are(numbers: tuple[int, ...], names: Iterable[str], table: NamedObjects) -> bool:
    wanted = tuple(names)
    return len(numbers) == len(wanted) and all(map(table.is_called, numbers, wanted))


def _numbers(event: Event) -> Iterator[int]:
    """The objects and players that something was done with."""
    if isinstance(event, ProtectorChosen):
        yield event.player
    for name in ("object", "objects", "target"):
        value = getattr(event, name, ())
        yield from value if isinstance(value, tuple) else (value,)
