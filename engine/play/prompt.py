"""The open question and the player who must answer it: data, read from the folded state."""

from functools import cache

from msgspec import Struct

from turnfold.engine.editions import sheet
from turnfold.engine.play.questions import QUESTIONS
from turnfold.engine.query.deciding import decider
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.enums import Edition, Question


class Prompt(Struct, frozen=True):
    """The open question: the player who must decide, the kind of decision, and the rule."""

    player: PlayerId
    question: Question
    rule: str
    decider: PlayerId
    """Who makes the decision: the player, or somebody else because of an effect (720.5@2024)."""


def prompt(state: GameState) -> Prompt | None:
    """The open question of a state; None if the game is over or no question is open yet."""
    if state.over:
        return None
    question, player = state.question, state.asked
    if question is None:
        question, player = Question.PRIORITY, state.priority
        if not player:
            return None
    who = decider(state, player, question) if state.effects else player
    return _asked(state.edition, question, state.turn > 0, state.resolving > 0, player, who)


@cache
def _asked(
    edition: Edition,
    question: Question,
    in_turn: bool,
    resolving: bool,
    player: PlayerId,
    decider: PlayerId,
) -> Prompt:
    """A question, as it is asked in a turn or before the first, and while something resolves or
    not. Equal ones are kept once, as there are so many."""
    rule = _rule(question, in_turn, resolving)
    return Prompt(player, question, sheet(edition).citation(rule), decider)


def _rule(question: Question, in_turn: bool, resolving: bool) -> str:
    """The 2024 number of the rule under which a question is asked. What an effect asks while it is
    carried out, others ask as well: a hand that is kept and the mode of an ability that triggered
    (103.4@2015-09-26, 603.3c@2024), and the cleanup step (514.1@2024)."""
    if question is Question.CHOOSE and not resolving:
        return "603.3c" if in_turn else "103.5"
    if question is Question.DISCARD and resolving:
        return "608.2d"
    return QUESTIONS[question].rule


def is_chance(asked: Prompt) -> bool:
    """Whether chance, and not a player, must answer."""
    return asked.player == NOBODY
