"""Choices among what the open question offers, by the names of the file."""

from collections.abc import Iterable

from turnfold.engine.legal import legal
from turnfold.events.base import NOBODY
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Question
from turnfold.replays.disputes.playing.table import Absent, Table


def picked(names: Iterable[str], table: Table) -> tuple[int, ...]:
    """What names choose. Effects that replace damage (616.1@2024) are called as their source is,
    or else as what they are about; other things as everywhere."""
    if table.state.question is not Question.ORDER_REPLACEMENTS:
        return table.all(names)
    return tuple(_effect(name, table) or table.find(name) for name in names)


def is_offered(names: Iterable[str], table: Table) -> bool:
    """Whether one of the names is that of something which the open question offers."""
    offered = _offered(table)
    if table.state.question is Question.ORDER_REPLACEMENTS:
        return any(_effect(name, table) for name in names)
    return any(_found(name, table) in offered for name in names)


def _offered(table: Table) -> set[int]:
    decisions = (each for each in legal(table.state) if isinstance(each, ChooseObjects))
    return {chosen for decision in decisions for chosen in decision.objects}


def _found(name: str, table: Table) -> int:
    try:
        return table.find(name)
    except Absent:
        return NOBODY


def _effect(name: str, table: Table) -> int:
    """The first effect on offer that is called so; 0 when none is."""
    for each in sorted(_offered(table)):
        lasting = table.state.effects.get(each)
        about = (each,) if lasting is None else (lasting.source, *lasting.objects)
        if any(table.is_called(it, name) for it in about):
            return each
    return NOBODY
