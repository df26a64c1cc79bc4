"""Whoever chooses an illegal target is told why it is one (601.2c, 115)."""

from collections.abc import Callable

import pytest

from tests.cards.text.test_played import EDITION
from tests.rules.board import A, B, Board, creature
from turnfold import IllegalAction
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import CastSpell

Place = Callable[[Board], int]


def put(*keywords: str, of: int = B) -> Place:
    return lambda board: board.permanent(creature("Bear", 2, 2, *keywords), of)


def land(board: Board) -> int:
    return board.permanent("Forest", B)


def player(number: int) -> Place:
    return lambda board: number


DESTROYS = "Destroy target creature."

CASES = (
    ("702.18a", DESTROYS, put("shroud", of=A), "it has shroud"),
    ("702.11b", DESTROYS, put("hexproof"), "it has hexproof"),
    ("702.11d", DESTROYS, put("hexproof from red"), "it has hexproof from such sources"),
    (
        "702.16b",
        DESTROYS,
        put("protection from red", of=A),
        "it has protection from such sources",
    ),
    ("115.1", DESTROYS, land, "it is not a creature"),
    (
        "115.4",
        "~ deals 2 damage to any target.",
        land,
        "it is not of a type that damage can be dealt to",
    ),
    ("601.2c", f"{DESTROYS[:-1]} with flying.", put(), "it is not as its target is described"),
    (
        "601.2c",
        "Return target creature card from your graveyard to your hand.",
        put(of=A),
        "it is not a card in a graveyard",
    ),
    ("601.2c", "Counter target spell.", put(), "it is not a spell on the stack"),
    ("601.2c", DESTROYS, player(B), "no player can be one"),
    ("601.2c", "Target player loses 1 life.", put(), "only a player can be one"),
    ("601.2c", "Target opponent loses 1 life.", player(A), "only an opponent can be one"),
)


@pytest.mark.parametrize(
    ("text", "place", "why"),
    [pytest.param(*case, marks=pytest.mark.rule(f"{rule}@2024")) for rule, *case in CASES],
)
def test_an_illegal_target_is_refused_with_the_reason(text: str, place: Place, why: str) -> None:
    board = Board(EDITION)
    board.permanent("Mountain")
    spell = board.hand(read_card("Trick", "Instant", text, cost="{R}"))
    chosen = place(board)
    play = board.begin()
    with pytest.raises(IllegalAction, match=f"is not a legal target for it: {why} "):
        play.game.submit(CastSpell(spell, (chosen,)))
