"""Games between decks: dealt and played by a seed, one or many at a time."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from turnfold.engine.cards.decks import Deck
from turnfold.engine.cards.faces import full_name
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import Game, Seat
from turnfold.engine.play.variant import FREE_FOR_ALL, VARIANTS, Variant
from turnfold.events.enums import Edition, TeamRules
from turnfold.replays.catalogue import NO_CARDS, Catalogue
from turnfold.replays.players.greedy import greedy_player
from turnfold.replays.players.loop import Player, default_player, play
from turnfold.replays.players.printed import random_deck
from turnfold.replays.players.randomly import random_player
from turnfold.replays.recordings.batch import HERE, Workers, spread
from turnfold.replays.recordings.recording import save

PLAYERS = ("random", "greedy", "default")
"""The players there are, by name."""


class Match(NamedTuple):
    """Who plays with what under which rules: a deck and the name of a player for each seat, and the
    variant by its name."""

    edition: Edition
    decks: tuple[Deck, ...]
    players: tuple[str, ...]
    variant: str = "free-for-all"
    cards: Catalogue = NO_CARDS
    """The printed cards that random decks are made of; a random deck is one without cards."""


class PlayedGame(NamedTuple):
    """A summary of a game that was played: its seed, its length, who won and why, the file of its
    log. No winner means a draw."""

    seed: int
    turns: int
    decisions: int
    events: int
    winners: tuple[int, ...]
    ended_by: str
    file: Path | None


def titles(decks: Sequence[Deck]) -> list[str]:
    """Names for the players: those of their decks, with a seat number if two decks have the same
    name."""
    names = [deck.name for deck in decks]
    return [
        f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)
    ]


def new_match(
    edition: Edition,
    decks: Sequence[Deck],
    chance: Random,
    name: str,
    variant: Variant = FREE_FOR_ALL,
    life: int | None = None,
) -> Game:
    """A new game with a shuffled deck on each seat; chance also says who begins.

    Where teams share their turns, one half of the table plays against the other.
    """
    teams = variant.teams is not TeamRules.INDIVIDUAL
    seats = []
    for number, (title, deck) in enumerate(zip(titles(decks), decks, strict=True)):
        cards = list(deck.names())
        chance.shuffle(cards)
        team = 1 + 2 * number // len(decks) if teams else 0
        seats.append(Seat(title, tuple(cards), life, team))
    first = chance.randint(1, len(seats))
    own = {full_name(card): card for deck in decks for card in deck.own}
    known = {**pool(), **own} if own else None
    return Game.start(edition, seats, name, first, known, variant)


def play_one(match: Match, seed: int) -> tuple[Game, int]:
    """Play the game of a seed to its end. Returns it with the number of decisions.

    Raises `UserError` when it does not end.
    """
    chance = Random(seed)
    names = " against ".join(deck.name for deck in match.decks)
    title = f"{names}, seed {seed}"
    decks = [_drawn(match, deck, chance) for deck in match.decks]
    game = new_match(match.edition, decks, chance, title, VARIANTS[match.variant])
    players = {n: _seated(name, chance) for n, name in enumerate(match.players, 1)}
    return game, play(game, players, chance)


def _drawn(match: Match, deck: Deck, chance: Random) -> Deck:
    if deck.cards:
        return deck
    return random_deck(match.cards, match.edition, chance, deck.name)


def play_many(
    match: Match, games: Iterable[tuple[int, Path | None]], workers: Workers = HERE
) -> Iterator[PlayedGame]:
    """Play a game for each seed, and save its log in the file beside the seed.

    The games come in the order of the seeds. The number of workers changes only the speed.
    """
    yield from spread(partial(_play_and_save, match), list(games), workers)


def _play_and_save(match: Match, game: tuple[int, Path | None]) -> PlayedGame:
    seed, file = game
    played, decisions = play_one(match, seed)
    if file is not None:
        save(played.log, file)
    state = played.state
    reason = state.ended_by.value if state.ended_by else ""
    return PlayedGame(seed, state.turn, decisions, len(played.log), state.winners, reason, file)


def _seated(name: str, chance: Random) -> Player:
    if name == "random":
        return random_player(chance)
    return greedy_player if name == "greedy" else default_player
