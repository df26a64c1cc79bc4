"""Games of several players for tests: the demo decks of an edition round the table, at random."""

from random import Random

from engine.cards.decks import demo_decks
from engine.game import Game, Seat
from engine.variant import TWO_HEADED_GIANT, Variant
from events.enums import AttackOption, Edition, TeamRules

VARIANTS = {
    "free for all": Variant(),
    "one defender": Variant(AttackOption.ONE),
    "attack left": Variant(AttackOption.LEFT),
    "attack right": Variant(AttackOption.RIGHT),
    "range of one": Variant(range=1),
    "two-headed giant": TWO_HEADED_GIANT,
}
"""The ways to play that random games are played in."""


def table(edition: Edition, rng: Random, seed: int = 0, players: int = 4) -> Game:
    """A game of several, shuffled and short of life; the variants take turns by the seed."""
    variant = list(VARIANTS.values())[seed % len(VARIANTS)]
    paired = variant.teams is not TeamRules.INDIVIDUAL
    decks = demo_decks(edition)
    seats = []
    for number in range(players):
        cards = list(decks[number % len(decks)].names())
        rng.shuffle(cards)
        team = 1 + number // 2 if paired else 0
        seats.append(Seat("ABCDEF"[number], tuple(cards), life=12, team=team))
    return Game.start(edition, seats, f"table {seed}", rng.randint(1, players), variant=variant)
