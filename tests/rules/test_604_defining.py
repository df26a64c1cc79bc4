"""Characteristic-defining abilities of cards that count what they are themselves (604.3)."""

import pytest

from tests.rules.board import Board, creature
from turnfold.engine.cards.text import read_card
from turnfold.events.enums import Edition


@pytest.mark.rule("604.3@2024")
@pytest.mark.parametrize(
    ("counted", "number"),
    [
        ("creature cards in all graveyards", 3),
        ("card types among cards in all graveyards", 2),
    ],
)
def test_a_card_in_a_graveyard_counts_itself(counted: str, number: int) -> None:
    board = Board(Edition.FREE_DIVISION)
    text = f"Goyf's power and toughness are each equal to the number of {counted}."
    goyf = read_card("Goyf", "Creature — Lhurgoyf", text, power="*", toughness="*", cost="{G}")
    dead, again, alive = board.graveyard(goyf), board.graveyard(goyf), board.permanent(goyf)
    for card in ("Forest", creature("Bear")):
        board.graveyard(card)
    play = board.begin()
    assert [play.size(each) for each in (dead, again, alive)] == [(number, number)] * 3
