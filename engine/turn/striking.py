"""Who strikes first, and so whether damage comes twice (510.4, 702.4, 702.7)."""

from engine.query.characteristics import present
from engine.state import GameState

STRIKES_FIRST = frozenset({"first strike", "double strike"})
"""702.7, 702.4@2024: the keywords that make a first combat damage step."""


def a_creature_has_first_strike(state: GameState) -> bool:
    """510.4@2024: an attacker or blocker has first strike or double strike."""
    return any(
        not present(state, creature).keywords.isdisjoint(STRIKES_FIRST)
        for creature in (*state.attackers, *state.blockers)
    )
