"""Games for tests of the page."""

from random import Random

from tests.engine.games import begin_with_any_cards, decisions
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log


def any_game(edition: Edition, seed: int, commits: int = 120) -> Log:
    """The beginning of a random game with any cards, and a rewind by a judge in it."""
    rng = Random(seed)
    game = begin_with_any_cards(edition, rng, seed)
    for number, decision in enumerate(decisions(game, rng)):
        game.submit(decision)
        if number == commits // 2:
            game.back_to(game.log.commit_range(commits // 4).start)
        if number == commits:
            break
    return game.log
