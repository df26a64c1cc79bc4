"""Finds choices among the options of the open question, by the names of the file."""

from collections.abc import Iterable, Sequence

from turnfold.engine.legal import legal
from turnfold.engine.state import GameState, LastingEffect
from turnfold.events.base import NOBODY
from turnfold.events.cards.instructions import Shield
from turnfold.events.decisions import ChooseObjects, ChooseWord
from turnfold.events.enums import Question
from turnfold.replays.disputes.playing.table import Absent, NamedObjects


def picked(names: Iterable[str], table: NamedObjects) -> tuple[int, ...]:
    """The options that names choose. An effect that replaces damage or destruction (616.1@2024) is
    named by its source, by what it affects, or by what it does. All else has the name that it has
    elsewhere in the file."""
    if table.state.question is not Question.ORDER_REPLACEMENTS:
        return table.all(names)
    return tuple(_effect(name, table) or table.find(name) for name in names)


def chosen(names: Sequence[str], table: NamedObjects) -> ChooseObjects | ChooseWord:
    """The decision that names choose: objects, or the quality of that name."""
    if table.state.question is Question.CHOOSE_WORD:
        return ChooseWord(names[0] if len(names) == 1 else "")
    return ChooseObjects(picked(names, table))


def asks_for_mode(state: GameState) -> bool:
    """603.3c@2024: whether a player chooses the mode of a triggered ability, and not an object."""
    in_turn = bool(state.turn) and not state.resolving and state.acting is None
    return state.question is Question.CHOOSE and in_turn


def is_offered(names: Iterable[str], table: NamedObjects) -> bool:
    """Whether one of the names is that of an option of the open question."""
    offered = _offered(table)
    if table.state.question is Question.ORDER_REPLACEMENTS:
        return any(_effect(name, table) for name in names)
    return any(_found(name, table) in offered for name in names)


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


def _name_of(lasting: LastingEffect) -> str:
    """The name that a file uses for what a lasting effect does: "regenerate", "prevent_damage"."""
    said = lasting.instruction
    effect = said.effect if isinstance(said, Shield) else said
    return str(effect.__struct_config__.tag)
