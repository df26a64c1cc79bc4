"""The legend rule (704.5j), and who chooses which legend stays."""

from collections.abc import Iterator

from engine.editions import sheet
from engine.memory import remembered
from engine.query.characteristics import board
from engine.query.selecting import in_turn_order
from engine.recorder import Illegal, Recorder
from engine.state import GameState
from events.base import NOBODY, ObjectId, PlayerId
from events.decisions import ChooseObjects
from events.enums import Question
from events.record import QuestionAsked

Group = tuple[PlayerId, tuple[ObjectId, ...]]
"""A player, and the legends of one name of which they keep one, newest first."""


def ask(r: Recorder) -> bool:
    """704.5j@2024: whether a player must still say which legend stays; then it is asked."""
    groups, given = choices(r.state), len(r.state.answers)
    if given >= len(groups):
        return False
    r.emit(QuestionAsked(groups[given][0], Question.CHOOSE_LEGEND), "704.5j")
    return True


def asked(state: GameState) -> tuple[ObjectId, ...]:
    """The legends that the open question is about."""
    return choices(state)[len(state.answers)][1]


def choices(state: GameState) -> list[Group]:
    """Who must choose among which legends, in turn order; nobody where the oldest stays."""
    return [] if _oldest_stays(state) else groups(state)


def _oldest_stays(state: GameState) -> bool:
    return sheet(state.edition).legend_rule == "oldest_stays"


def groups(state: GameState) -> list[Group]:
    """704.5j@2024: legends of one name, of one player; in 2004 of all of them (420.5e@2004).
    Remembered until a fact could change them."""
    return remembered(state, "legends", _groups)


def _groups(state: GameState) -> list[Group]:
    shared = _oldest_stays(state)
    found: dict[tuple[PlayerId, str], list[ObjectId]] = {}
    for each in [each for each, what in board(state).items() if "legendary" in what.supertypes]:
        obj = state.objects[each]
        if not obj.phased_out:
            whose = NOBODY if shared else obj.controller
            found.setdefault((whose, obj.card), []).append(each)
    if not found:
        return []
    order = [NOBODY, *in_turn_order(state)]
    groups = [
        (player, tuple(legends)) for (player, _), legends in found.items() if len(legends) > 1
    ]
    return sorted(groups, key=lambda each: order.index(each[0]))


def extra(state: GameState) -> Iterator[ObjectId]:
    """704.5j@2024: the legends that do not stay; where nobody has chosen, the newest does."""
    chosen = [each.objects[0] for each in state.answers if isinstance(each, ChooseObjects)]
    oldest = _oldest_stays(state)
    for number, (_, legends) in enumerate(groups(state)):
        kept = chosen[number] if number < len(chosen) else legends[0]
        yield from (each for each in legends if each != (legends[-1] if oldest else kept))


def judge(r: Recorder, decision: ChooseObjects) -> None:
    """704.5j@2024: one of them stays."""
    _, legends = choices(r.state)[len(r.state.answers) - 1]
    if len(decision.objects) != 1 or decision.objects[0] not in legends:
        raise Illegal("704.5j", f"exactly one of {list(legends)} stays")
