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
    if state.question is not None:
        return _prompt(state, state.question, state.asked)
    return _prompt(state, Question.PRIORITY, state.priority) if state.priority else None


def _prompt(state: GameState, question: Question, player: PlayerId) -> Prompt:
    who = decider(state, player, question) if state.effects else player
    return _asked(state.edition, question, player, who)


@cache
def _asked(edition: Edition, question: Question, player: PlayerId, decider: PlayerId) -> Prompt:
    return Prompt(player, question, sheet(edition).citation(QUESTIONS[question].rule), decider)


def is_chance(asked: Prompt) -> bool:
    """Whether chance, and not a player, must answer."""
    return asked.player == NOBODY
