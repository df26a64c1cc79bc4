"""What is asked of whom, and what could legally be answered: data, read from the folded state."""

from functools import cache

from msgspec import Struct

from engine.editions import sheet
from engine.state import GameState
from events.base import NOBODY, PlayerId
from events.enums import Edition, Question


class Prompt(Struct, frozen=True):
    """The open question: who must decide, what kind, under which rule."""

    player: PlayerId
    question: Question
    rule: str


RULES: dict[Question, str] = {
    Question.PRIORITY: "117.3",
    Question.DECLARE_ATTACKERS: "508.1",
    Question.DECLARE_BLOCKERS: "509.1",
    Question.ORDER_BLOCKERS: "=509.2",
    Question.ORDER_ATTACKERS: "=509.3",
    Question.ASSIGN_DAMAGE: "510.1",
    Question.CHOOSE_DEFENDING_PLAYER: "507.1",
    Question.ORDER_TRIGGERS: "603.3b",
    Question.CHOOSE_TARGETS: "603.3d",
    Question.CHOOSE_UNTAP: "502.3",
    Question.CHOOSE_LEGEND: "704.5j",
    Question.ORDER_REPLACEMENTS: "616.1",
    Question.DISCARD: "514.1",
    Question.MULLIGAN: "103.5",
    Question.CHANCE: "701.20",
    Question.ROLL: "701.49a",
    Question.CONFIRM: "608.2d",
    Question.SKIP: "614.10b",
    Question.CHOOSE: "608.2d",
}


def prompt(state: GameState) -> Prompt | None:
    """The open question of a state; None when the game is over or has not come to one."""
    if state.over:
        return None
    if state.question is not None:
        return _asked(state.edition, state.question, state.asked)
    return _asked(state.edition, Question.PRIORITY, state.priority) if state.priority else None


@cache
def _asked(edition: Edition, question: Question, player: PlayerId) -> Prompt:
    rule = sheet(edition).number(RULES.get(question, "608.2d"))
    return Prompt(player, question, f"{rule}@{edition.value}")


def is_chance(asked: Prompt) -> bool:
    """Whether chance must answer, and no player."""
    return asked.player == NOBODY
