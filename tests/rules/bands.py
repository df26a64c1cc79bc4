"""Attacks in bands, for tests of banding."""

from msgspec.structs import replace

from tests.rules.board import B, Board, Play, creature
from turnfold.events.cards.card import Card
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question


def legend(name: str, *keywords: str) -> Card:
    """A legendary creature."""
    return replace(creature(name, 2, 2, *keywords), supertypes=("legendary",))


LEADER = legend("Leader", "bands with other legendary creatures")
LEGEND = legend("Legend")


def declaring(board: Board) -> Play:
    """The game as attackers are to be declared."""
    return board.begin().to_question(Question.DECLARE_ATTACKERS)


def banded(*bands: tuple[int, ...], on: int = B, alone: tuple[int, ...] = ()) -> DeclareAttackers:
    """These bands attack, and these besides."""
    attackers = (*(each for band in bands for each in band), *alone)
    return DeclareAttackers(tuple((each, on) for each in dict.fromkeys(attackers)), bands)


def attack_in_band(edition: Edition, *members: str, guard: str = "") -> tuple[Play, list[int]]:
    """Creatures of A attack in one band; the game, their ids, then that of a creature of B."""
    board = Board(edition)
    ids = [board.permanent(each) for each in members]
    guards = [board.permanent(guard, B)] if guard else []
    play = declaring(board)
    play.do(banded(tuple(ids)))
    return play, [*ids, *guards]


def block_with(
    edition: Edition, attacker: str | Card, *blockers: str | Card
) -> tuple[Play, list[int]]:
    """These creatures of B block one of A; the game as damage is assigned, and their ids."""
    board = Board(edition)
    attacks, blocks = board.permanent(attacker), [board.permanent(each, B) for each in blockers]
    play = declaring(board)
    play.attack(attacks).block(dict.fromkeys(blocks, attacks))
    return play.to_question(Question.ASSIGN_DAMAGE), [attacks, *blocks]
