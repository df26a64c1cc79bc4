"""Attacks in bands, for tests of banding."""

from msgspec.structs import replace

from tests.rules.board import B, Board, Play, creature
from turnfold.engine.cards.card import Card
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Question


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
