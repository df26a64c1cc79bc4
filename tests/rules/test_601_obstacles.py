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

CASES = [
    pytest.param(
        DESTROYS,
        put("shroud", of=A),
        "it has shroud",
        marks=pytest.mark.rule("702.18a@2024"),
        id="shroud, of one's own",
    ),
    pytest.param(
        DESTROYS,
        put("hexproof"),
        "it has hexproof",
        marks=pytest.mark.rule("702.11b@2024"),
        id="hexproof",
    ),
    pytest.param(
        DESTROYS,
        put("hexproof from red"),
        "it has hexproof from such sources",
        marks=pytest.mark.rule("702.11d@2024"),
        id="hexproof from red",
    ),
    pytest.param(
        DESTROYS,
        put("protection from red", of=A),
        "it has protection from such sources",
        marks=pytest.mark.rule("702.16b@2024"),
        id="protection, of one's own",
    ),
    pytest.param(
        DESTROYS,
        land,
        "it is not a creature",
        marks=pytest.mark.rule("115.1@2024"),
        id="a land",
    ),
    pytest.param(
        "~ deals 2 damage to any target.",
        land,
        "it is not of a type that damage can be dealt to",
        marks=pytest.mark.rule("115.4@2024"),
        id="a land for any target",
    ),
    pytest.param(
        "Destroy target creature with flying.",
        put(),
        "it is not as its target is described",
        marks=pytest.mark.rule("601.2c@2024"),
        id="no flying",
    ),
    pytest.param(
        "Return target creature card from your graveyard to your hand.",
        put(of=A),
        "it is not a card in a graveyard",
        marks=pytest.mark.rule("601.2c@2024"),
        id="on the battlefield",
    ),
    pytest.param(
        "Counter target spell.",
        put(),
        "it is not a spell on the stack",
        marks=pytest.mark.rule("601.2c@2024"),
        id="no spell",
    ),
    pytest.param(
        DESTROYS,
        player(B),
        "no player can be one",
        marks=pytest.mark.rule("601.2c@2024"),
        id="a player for a creature",
    ),
    pytest.param(
        "Target player loses 1 life.",
        put(),
        "only a player can be one",
        marks=pytest.mark.rule("601.2c@2024"),
        id="a creature for a player",
    ),
    pytest.param(
        "Target opponent loses 1 life.",
        player(A),
        "only an opponent can be one",
        marks=pytest.mark.rule("601.2c@2024"),
        id="oneself",
    ),
]


@pytest.mark.parametrize(("text", "place", "why"), CASES)
def test_an_illegal_target_is_refused_with_the_reason(text: str, place: Place, why: str) -> None:
    board = Board(EDITION)
    board.permanent("Mountain")
    spell = board.hand(read_card("Trick", "Instant", text, cost="{R}"))
    chosen = place(board)
    play = board.begin()
    with pytest.raises(IllegalAction, match=f"is not a legal target for it: {why} "):
        play.game.submit(CastSpell(spell, (chosen,)))
