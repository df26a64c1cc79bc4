"""The list of legal options is exact: everything on it is accepted, and nothing else is.

Checked in states of random games, with decisions from the list, the same slightly changed, and
wild ones. Each attempt also shows that a refusal changes nothing, whatever was tried.
"""

import os
from random import Random

import pytest

from engine.fold import fold
from engine.game import Game, IllegalAction, NotAsked
from engine.legal import Options
from events.decisions import AnyDecision
from events.enums import Edition
from events.log import Log
from tests.engine.games import begin, begin_with_any_cards, decisions
from tests.engine.perturbed import attempts
from tests.engine.spelling import spelled

GAMES = max(1, int(os.environ.get("TURNFOLD_GAMES", "20")) // 20)
LOOKED_AT = 0.05
"""The share of states that are looked at."""
LISTED = 400
"""Options beyond this are not listed, and only looked up."""

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


@in_every_edition
@pytest.mark.parametrize("seed", range(GAMES))
def test_in_games_of_the_demo_decks(edition: Edition, seed: int) -> None:
    look_through(begin(edition, Random(seed), seed), Random(seed))


@in_every_edition
@pytest.mark.parametrize("seed", range(GAMES))
def test_in_games_with_any_cards_of_the_pool(edition: Edition, seed: int) -> None:
    look_through(begin_with_any_cards(edition, Random(seed), seed), Random(seed), most=1500)


def look_through(game: Game, rng: Random, most: int = 10**6) -> None:
    """Play at random and look at some of the states on the way."""
    look = Random(rng.random())
    for number, decision in enumerate(decisions(game, rng)):
        if number == most:
            return
        if look.random() < LOOKED_AT:
            States(game, look).check()
        game.submit(decision)


class States:
    """One state of a game, its options, and what might be tried in it."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.state = game.state
        self.options = game.legal
        self.listed = self.options.first(LISTED)
        self.complete = len(self.listed) < LISTED
        self.rng = rng

    @property
    def where(self) -> str:
        """Where in which game this is."""
        return f"event {len(self.game.log)} of {self.game.log.header.game}"

    def check(self) -> None:
        """All that must hold of the list and of each attempt."""
        assert self.listed, f"nothing is legal at {self.game.prompt}"
        assert self.options.default() in self.options
        if self.complete:
            assert self.options.count() == len(self.listed) == len(set(self.listed))
            assert self.options.default() in self.listed
        known = {spelled(self.state, each) for each in self.listed}
        assert len(known) == len(self.listed), "each is listed once, however it is spelled"
        for decision in attempts(self.state, self.listed, self.rng):
            accepted = self.accepted(decision)
            assert accepted is (decision in self.options), f"{decision} looked up"
            if decision in self.listed:
                assert accepted, f"{decision} is listed"
            if self.complete and accepted:
                assert spelled(self.state, decision) in known, (
                    f"{decision} is not listed at {self.where}"
                )

    def accepted(self, decision: AnyDecision) -> bool:
        """Whether it can be submitted. If not, the game must be as it was, but for what is kept."""
        game = self.game.fork()
        accepted, kept = True, False
        try:
            game.submit(decision)
        except NotAsked:
            assert len(game.log) == len(self.game.log)
            accepted = False
        except IllegalAction as refused:
            accepted, kept = False, bool(refused.kept)
        assert fold(game.log) == game.state
        if not accepted and not kept:
            assert game.state == self.state, f"{decision} left something behind"
        return accepted


def test_a_game_that_is_over_has_no_options() -> None:
    game = begin(Edition.FREE_DIVISION, Random(1))
    for decision in decisions(game, Random(1)):
        game.submit(decision)
    options: Options = game.legal
    assert list(options) == []
    assert options.count() == 0
    with pytest.raises(ValueError, match="nobody is asked"):
        options.default()


def test_options_are_those_of_the_state_and_not_of_the_game() -> None:
    """A game loaded from its log has the same."""
    game = begin(Edition.FREE_DIVISION, Random(2))
    copy = Log(game.log.header)
    copy.append(game.log.commit(0))
    assert list(Game(copy).legal) == list(game.legal)
