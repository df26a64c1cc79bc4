"""A game as one of its players may know it."""

import pytest

from tests.engine.games import played
from turnfold.engine.game import Game
from turnfold.events.enums import Edition, Zone
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.views import observation


def hand(game: Game | Timeline, player: int) -> list[str]:
    """The names of the cards in a hand, as the game has them."""
    state = game.state
    return sorted(state.objects[card].card for card in state.zone(Zone.HAND, player))


def test_a_player_sees_their_own_hand_and_only_how_many_cards_are_in_the_other() -> None:
    game = played(Edition.FREE_DIVISION, 3)
    for player, other in ((1, 2), (2, 1)):
        seen = observation(game, player)
        assert hand(seen, player) == hand(game, player)
        assert hand(seen, other) == [""] * len(hand(game, other))
        assert seen.position == len(seen.log)
        assert observation(Timeline(game.log), player).state == seen.state


def test_nobody_else_can_ask() -> None:
    with pytest.raises(ValueError, match="no player 3: there are 2"):
        observation(played(Edition.FREE_DIVISION, 3), 3)
