"""Rolling to visit one's Attractions (505.5, 701.49, 717)."""

from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.characteristics.present import of_type
from turnfold.engine.query.rolling import dice_rolled, is_roll
from turnfold.engine.record.recorder import Illegal, Recorder
from turnfold.engine.seating.seats import active_players
from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.decisions import Chance
from turnfold.events.enums import Question
from turnfold.events.record import QuestionAsked
from turnfold.events.variants import AttractionsVisited, DieRolled

SIDES = 6
"""701.49a@2024: the sides of the die that players roll to visit Attractions."""


def ask_for_die(r: Recorder) -> None:
    """505.5@2024: ask for the active player's die roll, if they control an Attraction."""
    if attractions(r.state):
        r.emit(QuestionAsked(NOBODY, Question.ROLL), "505.5")


def attractions(state: GameState) -> list[ObjectId]:
    """717.1@2024: the Attractions that the active player controls."""
    players, objects = active_players(state), state.objects
    return [
        each
        for each in of_type(state, "Attraction")
        if objects[each].controller in players and not objects[each].phased_out
    ]


def visit(r: Recorder, decision: Chance) -> None:
    """701.49a@2024: visit the Attractions on which the rolled number is lit."""
    state, player = r.state, r.state.active_player
    if not is_roll(decision.outcome, SIDES, dice_rolled(state, player)):
        raise Illegal("706.1a", f"each die shows one number from 1 to {SIDES}")
    result = max(decision.outcome)
    rolled = r.emit(DieRolled(player, SIDES, result), "505.5")
    lit = [
        each for each in attractions(state) if result in card_of(state, state.objects[each]).lights
    ]
    if lit:
        r.emit(AttractionsVisited(player, tuple(sorted(lit))), "701.49a", (rolled,))
