"""Who strikes first, and so whether damage comes twice (510.4, 702.4, 702.7)."""

from turnfold.engine.characteristics.present import present
from turnfold.engine.keywords import DOUBLE_STRIKE, FIRST_STRIKE, has_any
from turnfold.engine.state import GameState

STRIKES_FIRST = (FIRST_STRIKE, DOUBLE_STRIKE)
"""702.7, 702.4@2024: the keywords that make a first combat damage step."""


def a_creature_has_first_strike(state: GameState) -> bool:
    """510.4@2024: an attacker or blocker has first strike or double strike."""
    return any(
        has_any(present(state, creature).keywords, *STRIKES_FIRST)
        for creature in (*state.attackers, *state.blockers)
    )
