"""Steps that the rules themselves skip or add: the first draw step, steps without attackers, the
first-strike damage step (103.8a, 508.8, 510.4)."""

from turnfold.engine.characteristics.present import present
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import DOUBLE_STRIKE, FIRST_STRIKE, has_any
from turnfold.engine.state import GameState
from turnfold.engine.structure import NEEDS_ATTACKERS
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


def no_attack_was_made(state: GameState) -> bool:
    """508.8@2024: whether no creature was declared as an attacker in this combat, or put attacking
    where that counts."""
    if sheet(state.edition).combat_without_attack == "none_attacks":
        return not state.attacked
    return not any(each.combat == state.combats for each in state.declared_attacks)


def first_draw_skipped(state: GameState) -> str | None:
    """103.8a-c@2024: the rule by which the first turn of the game has no draw step; None if it has
    one."""
    answer = sheet(state.edition).first_draw
    if state.team_rules is TeamRules.TWO_HEADED_GIANT:
        return None if answer == "by_secondary" else "103.8b"
    return "103.8a" if answer == "skipped" or len(state.players) == 2 else None


STRIKES_FIRST = (FIRST_STRIKE, DOUBLE_STRIKE)
"""702.7, 702.4@2024: the keywords that cause a first combat damage step."""


def a_creature_has_first_strike(state: GameState) -> bool:
    """506.1, 510.4, 702.4b@2024: whether an attacker or blocker has first strike or double strike,
    or both, which is no more."""
    fighting = (*state.attackers, *state.blockers)
    return bool(fighting) and any(
        has_any(present(state, creature).keywords, *STRIKES_FIRST) for creature in fighting
    )
