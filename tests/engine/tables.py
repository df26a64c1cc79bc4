"""Games of several players for tests: the demo decks of an edition round the table, at random."""

from random import Random

from turnfold.engine.cards.decks import demo_decks
from turnfold.engine.game import Game
from turnfold.engine.play.variant import VARIANTS
from turnfold.events.enums import Edition
from turnfold.replays.players.matches import new_match


def table(edition: Edition, rng: Random, seed: int = 0, players: int = 4) -> Game:
    """A game of several, short of life; the variants take turns by the seed."""
    decks = demo_decks(edition) * (players // 2)
    variant = list(VARIANTS.values())[seed % len(VARIANTS)]
    return new_match(edition, decks, rng, f"table {seed}", variant, life=12)
