"""Where the players sit on a page."""

from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId


def seating(state: GameState) -> list[PlayerId]:
    """The players from the top of the page to the bottom; the recorder sits at the bottom."""
    players = sorted(state.players, reverse=True)
    if state.recorder in players:
        players.remove(state.recorder)
        players.append(state.recorder)
    return players
