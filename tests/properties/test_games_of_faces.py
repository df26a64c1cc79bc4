"""Games with cards of two faces, and with permanents of several cards, with the laws checked at
every decision."""

from random import Random
from unittest.mock import patch

import pytest

from tests.engine.games import decisions
from tests.properties.test_played_games import obeyed
from tests.rules.faces import EVERY, MERGING
from turnfold import Card, Game
from turnfold.engine.cards.decks import Deck
from turnfold.engine.cards.faces import full_name
from turnfold.engine.legal import paying
from turnfold.events.enums import Edition
from turnfold.events.zones import ObjectMerged
from turnfold.replays.players.matches import new_match

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
KNOWS_ALL = Edition("2026-08-07")
"""A day whose rules know every kind of them."""

MOST = 400


def played(cards: tuple[Card, ...], lands: tuple[tuple[int, str], ...], seed: int) -> Game:
    """A random game in which both players have these cards."""
    chance = Random(seed)
    listed = (*((4, full_name(each)) for each in cards), *lands)
    decks = [Deck(name, listed, cards) for name in ("One", "Other")]
    game = new_match(KNOWS_ALL, decks, chance, f"seed {seed}")
    decided = (each for _, each in zip(range(MOST), decisions(game, chance), strict=False))
    with patch.object(paying, "ACTIVATIONS", 100):  # the laws are checked after each
        obeyed(game, decided)
    return game


@pytest.mark.parametrize("seed", range(4))
def test_games_with_cards_of_two_faces_obey_the_laws(seed: int) -> None:
    game = played(EVERY, tuple((4, each) for each in LANDS), seed)
    assert any(obj.back for obj in {**game.state.last_known, **game.state.objects}.values())


@pytest.mark.parametrize("seed", [2, 4])
def test_games_with_permanents_of_several_cards_obey_the_laws(seed: int) -> None:
    game = played(MERGING, ((10, "Forest"),), seed)
    assert any(isinstance(each, ObjectMerged) for each in game.log.events)
