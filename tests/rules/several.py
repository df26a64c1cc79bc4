"""Games of more than two players, for tests of their rules."""

from collections.abc import Sequence
from typing import Any

from tests.rules.board import Board, creature
from turnfold.engine.game import Game, Seat
from turnfold.engine.play.variant import FREE_FOR_ALL, TWO_HEADED_GIANT, Variant
from turnfold.events.enums import AttackOption, Edition

ONE = Variant(AttackOption.ONE)
LEFT, RIGHT = Variant(AttackOption.LEFT), Variant(AttackOption.RIGHT)
BEAR = creature("Bear")


def four(edition: Edition, variant: Variant = FREE_FOR_ALL, **keys: Any) -> Board:
    """A board of four players: A, B, C and D in turn order."""
    return Board(edition, players=4, variant=variant, **keys)


def teams(edition: Edition, variant: Variant = TWO_HEADED_GIANT, **keys: Any) -> Board:
    """A board of two teams: A and B, and C and D. Each team has 30 life."""
    keys = {"life": (30,) * 4, **keys}
    return Board(edition, players=4, variant=variant, teams=(1, 1, 2, 2), **keys)


def giants(edition: Edition, teams: Sequence[int] = (1, 1, 2, 2), first: int = 1) -> Game:
    """A game of two teams from its beginning; `teams` says who is in which."""
    seats = [Seat(f"Player {n}", ("Forest",) * 20, team=team) for n, team in enumerate(teams, 1)]
    return Game.start(edition, seats, first=first, variant=TWO_HEADED_GIANT)
