"""Games of more than two players, for tests of their rules."""

from typing import Any

from engine.variant import FREE_FOR_ALL, Variant
from events.enums import AttackOption, Edition
from tests.rules.board import Board, creature

ONE = Variant(AttackOption.ONE)
LEFT, RIGHT = Variant(AttackOption.LEFT), Variant(AttackOption.RIGHT)
BEAR = creature("Bear")


def four(edition: Edition, variant: Variant = FREE_FOR_ALL, **keys: Any) -> Board:
    """A board of four players: A, B, C and D in turn order."""
    return Board(edition, players=4, variant=variant, **keys)
