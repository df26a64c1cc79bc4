"""Games for tests: the demo decks, played at random."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from turnfold.engine.cards.decks import demo_decks
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import Game, Seat
from turnfold.engine.play.prompt import is_chance
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Edition
from turnfold.replays.players import Player, random_player
from turnfold.replays.players.loop import LIMIT, by_chance
from turnfold.replays.players.matches import new_match


def begin(edition: Edition, rng: Random, seed: int = 0) -> Game:
    """A game between the demo decks of an edition, shuffled."""
    return new_match(edition, demo_decks(edition), rng, f"random {seed}")


def decisions(game: Game, rng: Random, player: Player | None = None) -> Iterator[AnyDecision]:
    """What is decided, one after the other; the caller submits it before asking for the next."""
    decide = player or random_player(rng)
    for _ in range(LIMIT):
        asked = game.prompt
        if asked is None:
            return
        yield by_chance(game, rng) if is_chance(asked) else decide(game)
    raise AssertionError("the game does not end")


def played(edition: Edition, seed: int, longest: int | None = None) -> Game:
    """A random game, to its end or for so many decisions."""
    rng = Random(seed)
    game = begin(edition, rng, seed)
    for decision in islice(decisions(game, rng), longest):
        game.submit(decision)
    return game


def begin_with_any_cards(edition: Edition, rng: Random, seed: int = 0) -> Game:
    """A game between decks of cards drawn from the whole pool."""
    playable = [each.name for each in pool().values() if fits(each, edition)]
    seats = [Seat(name, _any_deck(playable, rng)) for name in ("Alice", "Bob")]
    return Game.start(edition, seats, name=f"any cards {seed}", first=rng.randint(1, 2))


OUT_OF_DECKS = {"scheme"}


def fits(card: Card, edition: Edition) -> bool:
    """Whether a deck of an edition may hold a card; a day has all that its rules can know."""
    if edition in tuple(Edition):
        known = not card.editions or edition in card.editions
    else:
        known = not unknown_wordings(card, edition)
    return known and not OUT_OF_DECKS.intersection(card.types)


def _any_deck(names: list[str], rng: Random) -> tuple[str, ...]:
    cards = ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 6
    cards += rng.sample(names, 30)
    rng.shuffle(cards)
    return tuple(cards)
