"""Where games may have come to, for hypothesis: boards of all sorts, and games that were begun."""

from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random

from hypothesis import strategies as st
from msgspec import Struct

from tests.engine.games import begin, begin_with_any_cards, decisions
from tests.engine.tables import table
from tests.rules.board import A, B, Board
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import Game
from turnfold.events.enums import Edition, Step
from turnfold.events.log.log import Log

LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp", "City of Brass")
FOR_MANA = ("Millikin", "Selvala, Explorer Returned", "Celestial Prism", "Black Lotus")
"""Mana abilities that mill, reveal and draw, that cost mana, that sacrifice."""
PERMANENT = {"creature", "artifact", "enchantment"}
CASTABLE = PERMANENT | {"instant", "sorcery"}
STEPS = (Step.PRECOMBAT_MAIN, Step.UPKEEP, Step.DECLARE_ATTACKERS)

BEGUN: dict[str, Callable[[Edition, Random, int], Game]] = {
    "demo decks": begin,
    "any cards": begin_with_any_cards,
    "four players": table,
}
LONGEST = 400


class OnBoard(Struct, frozen=True):
    """A step begins with this on the battlefield and in the hands, A's first."""

    edition: Edition
    step: Step
    permanents: tuple[tuple[str, ...], tuple[str, ...]]
    hands: tuple[tuple[str, ...], tuple[str, ...]]

    def game(self) -> Game:
        """The game there."""
        board = Board(self.edition)
        for player in (A, B):
            for name in self.permanents[player - 1]:
                board.permanent(name, player)
            for name in self.hands[player - 1]:
                board.hand(name, player)
        return board.begin(self.step).game


class Begun(Struct, frozen=True):
    """A random game of some decks, by its seed, after so many commits."""

    edition: Edition
    decks: str
    seed: int
    commits: int

    def game(self) -> Game:
        """The game there."""
        whole = _whole(self.edition, self.decks, self.seed)
        log = Log(whole.header)
        for each in range(self.commits):
            log.append(whole.commit(each))
        return Game(log)


@cache
def _whole(edition: Edition, decks: str, seed: int) -> Log:
    rng = Random(seed)
    game = BEGUN[decks](edition, rng, seed)
    for decision in islice(decisions(game, rng), LONGEST):
        game.submit(decision)
    return game.log


EDITIONS = st.sampled_from(list(Edition))


@st.composite
def boards(draw: st.DrawFn) -> OnBoard:
    """Boards of cards of the pool that the edition knows."""
    edition = draw(EDITIONS)
    known = [each for each in pool().values() if not each.editions or edition in each.editions]
    permanents = [each.name for each in known if PERMANENT.intersection(each.types)]
    castable = [each.name for each in known if CASTABLE.intersection(each.types)]
    creatures = [each.name for each in known if "creature" in each.types]
    in_play = st.one_of(map(st.sampled_from, (LANDS, FOR_MANA, permanents)))
    both = st.tuples(*[st.lists(in_play, max_size=8).map(tuple)] * 2)
    in_hand = st.one_of(map(st.sampled_from, (creatures, castable)))
    hands = st.tuples(*[st.lists(in_hand, max_size=4).map(tuple)] * 2)
    return OnBoard(edition, draw(st.sampled_from(STEPS)), draw(both), draw(hands))


@st.composite
def begun(draw: st.DrawFn, seeds: int) -> Begun:
    """Games of the demo decks, of any cards and of four players, with one of the first seeds."""
    edition, decks = draw(EDITIONS), draw(st.sampled_from(list(BEGUN)))
    seed = draw(st.integers(0, seeds - 1))
    commits = draw(st.integers(1, _whole(edition, decks, seed).commit_count))
    return Begun(edition, decks, seed, commits)
