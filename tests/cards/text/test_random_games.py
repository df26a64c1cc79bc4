"""Games with random decks of printed cards, with the laws checked at every decision.

TURNFOLD_PRINTED_GAMES=1000 plays that many games of each edition; without it a few are played.
"""

import os
from functools import cache
from random import Random
from unittest.mock import patch

import pytest

from tests.engine.games import decisions
from tests.needs import shared
from tests.properties.test_played_games import obeyed
from turnfold.engine.legal import paying
from turnfold.events.enums import Edition
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.players.matches import new_match
from turnfold.replays.players.printed import random_deck

GAMES = int(os.environ.get("TURNFOLD_PRINTED_GAMES", "3"))
AT_ONCE = 3
MOST = 3000
"""How many decisions a game is followed: some cards take the turns away in which games end."""


@cache
def cards() -> Catalogue:
    return Catalogue([shared("cards/oracle-cards.jsonl.gz")])


@pytest.mark.volume
@pytest.mark.parametrize("edition", [Edition.DAMAGE_ORDER, Edition.FREE_DIVISION])
@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_games_with_printed_cards_obey_the_laws(edition: Edition, first: int) -> None:
    for seed in range(first, min(first + AT_ONCE, GAMES)):
        chance = Random(seed)
        decks = [random_deck(cards(), edition, chance, name) for name in ("One", "Other")]
        game = new_match(edition, decks, chance, f"seed {seed}")
        decided = (each for _, each in zip(range(MOST), decisions(game, chance), strict=False))
        with patch.object(paying, "ACTIVATIONS", 100):  # the laws are checked after each
            obeyed(game, decided)
