"""The conditions in the rows of the turn table: pure questions to the folded state."""

from collections.abc import Callable

from turnfold.engine.editions import sheet
from turnfold.engine.rules.state_based.state_based import would_perform
from turnfold.engine.state import GameState
from turnfold.engine.turn.by_rule import first_draw_skipped, no_attack_was_made
from turnfold.engine.turn.order import turns_owed
from turnfold.engine.turn.skips import skip_of, skip_of_next_turn, something_skips

TurnCondition = Callable[[GameState], bool]


def damage_uses_stack(state: GameState) -> bool:
    """310.1@2004: whether combat damage goes on the stack when it has been assigned."""
    return sheet(state.edition).damage_uses_stack


def blockers_are_ordered(state: GameState) -> bool:
    """509.2@2010: whether a damage assignment order is announced for blocked creatures."""
    return sheet(state.edition).orders_blockers


def combat_is_over_without_attack(state: GameState) -> bool:
    """308.4@2003-05-26: whether the step in which no attack is declared ends at once."""
    return sheet(state.edition).combat_without_attack == "over_at_once"


BY_EDITION: tuple[TurnCondition, ...] = (
    blockers_are_ordered,
    damage_uses_stack,
    combat_is_over_without_attack,
)
"""The conditions that depend only on the edition."""


def cleanup_gives_priority(state: GameState) -> bool:
    """514.3a@2024: whether state-based actions were performed, or abilities wait, in this cleanup
    step."""
    return bool(state.waiting) or would_perform(state)


def it_is_the_first_turn(state: GameState) -> bool:
    """103.8a-b@2024: whether this is the first turn of the game."""
    return state.turn == 1


def two_players_play(state: GameState) -> bool:
    """103.8a@2024: whether the game has two players, who play alone."""
    return first_draw_skipped(state) == "103.8a"


def two_teams_play(state: GameState) -> bool:
    """103.8b@2024: whether teams of Two-Headed Giant play."""
    return first_draw_skipped(state) == "103.8b"


def no_creature_attacked(state: GameState) -> bool:
    """508.8@2024: whether no creature was declared as an attacker in this combat, or put attacking
    where that counts."""
    return no_attack_was_made(state)


def it_is_the_first_of_two(state: GameState) -> bool:
    """510.4@2024: whether the combat damage step that is due is not the second one."""
    return state.steps[0].rule != "510.4"


def the_player_skips_the_step(state: GameState) -> bool:
    """500.11@2024: whether an effect makes the active player skip the step that is due."""
    return something_skips(state) and _skips(state, state.steps[0].step)


def the_player_skips_the_phase(state: GameState) -> bool:
    """500.11@2024: whether an effect makes the active player skip the phase that is due."""
    return something_skips(state) and _skips(state, state.plan[0].phase)


def _skips(state: GameState, name: str) -> bool:
    return skip_of(state, state.active_player, name, state.extra_turn) is not None


def the_player_skips_the_turn(state: GameState) -> bool:
    """500.11@2024: whether an effect makes the player of the next turn skip it."""
    return something_skips(state) and skip_of_next_turn(state) is not None


def an_extra_turn_is_owed(state: GameState) -> bool:
    """500.7@2024: whether an extra turn was added and not yet taken."""
    return bool(turns_owed(state))


def nobody_has_had_a_turn(state: GameState) -> bool:
    """103.8@2024: whether no player has taken or skipped a regular turn."""
    return not state.regular_player
