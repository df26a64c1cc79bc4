"""Steps that the rules themselves skip or add: the first draw step, steps without attackers, the
first-strike damage step (103.8a, 508.8, 510.4)."""

from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import DOUBLE_STRIKE, FIRST_STRIKE, has_any
from turnfold.engine.state import ExtraTurn, GameState
from turnfold.engine.turn.structure import NEEDS_ATTACKERS
from turnfold.events.enums import Step, TeamRules


def left_out(state: GameState, step: Step, attacked: bool, turn: int) -> str | None:
    """506.1, 508.8@2024: the rule by which a step does not take place, whatever effects there are;
    None if it takes place.

    No effect that skips a step is used up by this (614.10a@2024): it waits for a step that would
    take place.
    """
    if step in NEEDS_ATTACKERS and not attacked:
        return "508.8"
    if step is Step.DRAW and turn == 1:
        return first_draw_skipped(state)
    return None


def first_draw_skipped(state: GameState) -> str | None:
    """103.8a-c@2024: the rule by which the first turn of the game has no draw step; None if it has
    one."""
    if state.team_rules is TeamRules.TWO_HEADED_GIANT:
        return "103.8b"
    return "103.8a" if len(state.players) == 2 else None


def rule_of_added_step(state: GameState) -> str:
    """500.10@2024: the rule under which a step is added. In 2024 it comes in a phase made for it;
    earlier rules only add phases."""
    return "500.10" if sheet(state.edition).steps_after_phases else "500.8"


def turns_owed(state: GameState) -> tuple[ExtraTurn, ...]:
    """500.7@2024: the extra turns that are to come, the newest first.

    800.4k@2024: a player who has left the game takes none.
    """
    return tuple(each for each in state.extra_turns if state.players[each.player].lost is None)


def no_creature_attacked(state: GameState) -> bool:
    """508.8@2024: whether no creature was declared as an attacker or put attacking in this
    combat."""
    return not state.attacked


def it_is_the_first_turn(state: GameState) -> bool:
    """103.8a-b@2024: whether this is the first turn of a game between two sides, which has no draw
    step."""
    return state.turn == 1 and first_draw_skipped(state) is not None


STRIKES_FIRST = (FIRST_STRIKE, DOUBLE_STRIKE)
"""702.7, 702.4@2024: the keywords that cause a first combat damage step."""


def a_creature_has_first_strike(state: GameState) -> bool:
    """506.1, 510.4, 702.4b@2024: whether an attacker or blocker has first strike or double strike,
    or both, which is no more."""
    fighting = (*state.attackers, *state.blockers)
    return bool(fighting) and any(
        has_any(present(state, creature).keywords, *STRIKES_FIRST) for creature in fighting
    )
