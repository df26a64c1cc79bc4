"""Finds choices among the options of the open question, by the names of the file."""

from collections.abc import Iterable, Iterator

from turnfold.engine.cards.instructions import Shield
from turnfold.engine.characteristics.selecting import opponents
from turnfold.engine.legal import legal
from turnfold.engine.state import Lasting
from turnfold.events.base import NOBODY, Event
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Question
from turnfold.events.log.log import Log
from turnfold.events.permanents import ProtectorChosen
from turnfold.events.stack import (
    AbilityPutOnStack,
    AbilityTriggered,
    ResolutionBegan,
    ResolutionEnded,
    TargetsChosen,
)
from turnfold.events.zones import CardDiscarded, ObjectCeased
from turnfold.replays.disputes.file.format import EntryKeys
from turnfold.replays.disputes.playing.table import Absent, NamedObjects

BY_WHAT_THEY_DO = ("regenerate", "prevent_damage", "redirect_damage")
"""The effects that a file may name by what they do (616.1@2024)."""


def picked(names: Iterable[str], table: NamedObjects) -> tuple[int, ...]:
    """The options that names choose. An effect that replaces damage or destruction (616.1@2024) is
    named by its source, by what it affects, or by what it does. All else has the name that it has
    elsewhere in the file."""
    if table.state.question is not Question.ORDER_REPLACEMENTS:
        return table.all(names)
    return tuple(_effect(name, table) or table.find(name) for name in names)


def is_offered(names: Iterable[str], table: NamedObjects) -> bool:
    """Whether one of the names is that of an option of the open question."""
    offered = _offered(table)
    if table.state.question is Question.ORDER_REPLACEMENTS:
        return any(_effect(name, table) for name in names)
    return any(_found(name, table) in offered for name in names)


def was_made(entry: EntryKeys, log: Log, since: range, table: NamedObjects) -> bool:
    """Whether these events already did what an entry chooses, without a question, because there was
    only one possibility: the targets of a triggered ability, or an action during a resolution."""
    if entry.defending_player is not None:
        attacked = opponents(table.state, table.state.active_player)
        asked = table.state.question is Question.DECLARE_ATTACKERS
        return asked and attacked == [table.players[entry.defending_player]]
    if entry.targets:
        chosen = (log.events[seq] for seq in since)
        made = (each.targets for each in chosen if isinstance(each, TargetsChosen))
        return any(_are(targets, entry.targets, table) for targets in made)
    wanted = entry.choose or tuple(entry.divide)
    resolving, touched = False, set[int]()
    for event in (log.events[seq] for seq in since):
        if isinstance(event, ResolutionBegan | ResolutionEnded):
            resolving = isinstance(event, ResolutionBegan)
        elif resolving or isinstance(event, ProtectorChosen | CardDiscarded):
            touched.update(_numbers(event))
    return bool(wanted) and all(
        any(table.is_called(each, name) for each in touched) for name in wanted
    )


def was_made_otherwise(entry: EntryKeys, log: Log, since: range, table: NamedObjects) -> bool:
    """603.3d@2024: whether a triggered ability got other targets than an entry names without a
    question, or was removed, because there was no choice."""
    triggered, on_stack = set[int](), set[int]()
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


def _offered(table: NamedObjects) -> set[int]:
    decisions = (each for each in legal(table.state) if isinstance(each, ChooseObjects))
    return {chosen for decision in decisions for chosen in decision.objects}


def _found(name: str, table: NamedObjects) -> int:
    try:
        return table.find(name)
    except Absent:
        return NOBODY


def _effect(name: str, table: NamedObjects) -> int:
    """The first effect on offer with this name; 0 if there is none."""
    for each in sorted(_offered(table)):
        lasting = table.state.effects.get(each)
        about = (each,) if lasting is None else (lasting.source, *lasting.objects)
        if any(table.is_called(it, name) for it in about):
            return each
        if lasting is not None and _name_of(lasting) == name:
            return each
    return NOBODY


def _name_of(lasting: Lasting) -> str:
    """The name that a file uses for what a lasting effect does: "regenerate", "prevent_damage"."""
    said = lasting.instruction
    effect = said.effect if isinstance(said, Shield) else said
    return str(effect.__struct_config__.tag)
