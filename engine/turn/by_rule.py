"""What the rules themselves leave out of a turn or put into it (103.8a, 508.8, 510.4)."""

from turnfold.engine.editions import sheet
from turnfold.engine.state import ExtraTurn, GameState
from turnfold.engine.turn.structure import NEEDS_ATTACKERS
from turnfold.events.enums import Step, TeamRules


def left_out(state: GameState, step: Step, attacked: bool, turn: int) -> str | None:
    """The rule by which a step does not take place, whatever effects there are; None if it does.

    No effect that skips a step is used up by this (614.10a@2024): it waits for a step that is.
    """
    if step in NEEDS_ATTACKERS and not attacked:
        return "508.8"
    if step is Step.DRAW and turn == 1:
        return first_draw_skipped(state)
    return None


def first_draw_skipped(state: GameState) -> str | None:
    """103.8a-c@2024: the rule by which the first turn of a game has no draw step, if any."""
    if state.team_rules is TeamRules.TWO_HEADED_GIANT:
        return "103.8b"
    return "103.8a" if len(state.players) == 2 else None


def rule_of_added_step(state: GameState) -> str:
    """500.10@2024: an added step comes in a phase made for it; earlier rules only add phases."""
    return "500.10" if sheet(state.edition).steps_after_phases else "500.8"


def turns_owed(state: GameState) -> tuple[ExtraTurn, ...]:
    """500.7@2024: the extra turns that are to come, the newest first.

    800.4k@2024: a player who has left the game takes none.
    """
    return tuple(each for each in state.extra_turns if state.players[each.player].lost is None)


def no_creature_attacked(state: GameState) -> bool:
    """508.8@2024: no creature was declared as an attacker or put attacking this combat."""
    return not state.attacked


def it_is_the_first_turn(state: GameState) -> bool:
    """103.8a-b@2024: the first turn of a game between two sides, which has no draw step."""
    return state.turn == 1 and first_draw_skipped(state) is not None
