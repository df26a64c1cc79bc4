"""Whose turn is next (500.1, 500.7)."""

from turnfold.engine.editions import sheet
from turnfold.engine.seating.seats import (
    from_seat,
    play_together,
    player_or_next,
    primary,
    still_in,
)
from turnfold.engine.state import ExtraTurn, GameState
from turnfold.events.base import PlayerId


def turns_owed(state: GameState) -> tuple[ExtraTurn, ...]:
    """500.7@2024: the extra turns that are to come, the newest first; in 2001 the oldest.

    800.4k@2024: a player who has left the game takes none.
    """
    if not state.extra_turns:
        return ()
    owed = tuple(each for each in state.extra_turns if state.players[each.player].lost is None)
    return owed[::-1] if sheet(state.edition).oldest_extra_turn_first else owed


def player_who_is_owed_a_turn(state: GameState) -> PlayerId:
    """500.7@2024: the player of the extra turn that comes first."""
    return turns_owed(state)[0].player


def player_who_starts(state: GameState) -> PlayerId:
    """103.8@2024: the starting player or, if that player has left, the next."""
    return primary(state, player_or_next(state, state.starting_player))


def player_after_the_last(state: GameState) -> PlayerId:
    """500.1@2024: the next player or team in turn order after the latest regular turn."""
    latest = state.regular_player
    _, *others = from_seat(state, latest)
    for each in others:
        if still_in(state, each) and not play_together(state, latest, each):
            return primary(state, each)
    return primary(state, latest)


def player_of_next_turn(state: GameState) -> PlayerId:
    """500.1, 500.7, 103.8@2024: whose turn would begin next."""
    if turns_owed(state):
        return player_who_is_owed_a_turn(state)
    return player_after_the_last(state) if state.regular_player else player_who_starts(state)
