"""What could legally be answered to the open question: exact, counted, listed, and by default.

>>> from turnfold.engine.game import Game, Seat
>>> from turnfold.events.enums import Edition
>>> seats = [Seat("Alice", ("Forest",) * 60), Seat("Bob", ("Swamp",) * 60)]
>>> game = Game.start(Edition.FREE_DIVISION, seats)
>>> [type(each).__name__ for each in game.legal]
['KeepHand', 'TakeMulligan']
>>> game.legal.count()
2
"""

from collections.abc import Callable

from turnfold.engine.legal import choosing, declaring, dividing, opening, priority
from turnfold.engine.legal.options import NOTHING, Options
from turnfold.engine.play.prompt import prompt
from turnfold.engine.solve.too_many import TooMany
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Question

OptionsOf = Callable[[GameState, PlayerId], Options[AnyDecision]]

OPTIONS: dict[Question, OptionsOf] = {
    Question.PRIORITY: priority.actions,
    Question.DECLARE_ATTACKERS: declaring.attacks,
    Question.DECLARE_BLOCKERS: declaring.blocks,
    Question.ORDER_BLOCKERS: dividing.orders_of_blockers,
    Question.ORDER_ATTACKERS: dividing.orders_of_attackers,
    Question.ASSIGN_DAMAGE: dividing.assignments,
    Question.ORDER_TRIGGERS: choosing.orders_of_triggers,
    Question.CHOOSE_TARGETS: choosing.targets_of_trigger,
    Question.CHOOSE_UNTAP: choosing.kept_tapped,
    Question.CHOOSE_LEGEND: choosing.legends_kept,
    Question.CHOOSE_PROTECTOR: choosing.protectors,
    Question.ORDER_REPLACEMENTS: choosing.replacements,
    Question.CHOOSE_DEFENDING_PLAYER: choosing.defending_players,
    Question.DISCARD: choosing.discards,
    Question.CHOOSE: choosing.choices,
    Question.CHOOSE_WORD: choosing.words,
    Question.DIVIDE: choosing.divisions,
    Question.CAST: priority.castings_now,
    Question.CONFIRM: choosing.yes_or_no,
    Question.MULLIGAN: opening.hands,
    Question.CHANCE: opening.shuffles,
    Question.ROLL: opening.faces_of_the_die,
    Question.SKIP: choosing.yes_or_no,
}
"""For each question, the function that gives its legal answers."""


def legal(state: GameState) -> Options[AnyDecision]:
    """Every legal answer to the open question; none when the game is over.

    An action that costs mana is listed once, however it could be paid. Conceding (104.3a@2024) is
    legal at any time and is not listed. Nothing is searched before the options are listed, counted
    or asked for a default; each of these raises `TooMany` if it takes more steps than a search may
    take.
    """
    asked = prompt(state)
    return NOTHING if asked is None else OPTIONS[asked.question](state, asked.player)


def default(state: GameState) -> AnyDecision:
    """The answer of a player who does not care; `ValueError` when nobody is asked."""
    return legal(state).default()


__all__ = ["Options", "TooMany", "default", "legal"]
