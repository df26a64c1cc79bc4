"""Boards of the shared data with cards by their printed texts: each comes out as it says.

What decides them has tests of its own in `tests/cards/text`, which run without the shared data.
"""

from __future__ import annotations

import pytest

from tests.needs import shared
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run

BOARDS = {
    "altar-of-shadows-mana.json": "505.1@2024",
    "blink-then-that-creature.json": "400.7j@2024",
    "crossbones-source.json": "201.5@2024",
    "eden-another.json": "603.3d@2024",
    "eomer-one-dies.json": "603.10a@2024",
    "hulking-raptor-first-main.json": "505.1@2024",
    "leveler-student-of-warfare.json": "711.2@2024",
    "lki-blocking.json": "603.10a@2024",
    "meathook-massacre-x-2.json": "107.3m@2024",
    "mercurial-kite.json": "608.2c@2024",
    "quiet-contemplation-decline.json": "608.2c@2024",
    "splash-portal-bird.json": "400.7j@2024",
    "warstorm-surge-creature-killed-in-response.json": "608.2h@2024",
}
"""Every board, and the rule that decides it."""

CASES = [pytest.param(name, marks=pytest.mark.rule(rule)) for name, rule in BOARDS.items()]


@pytest.mark.parametrize("name", CASES)
def test_a_board_of_printed_cards_comes_out_as_it_says(name: str) -> None:
    board = read_dispute(shared(f"boards/printed/{name}"))
    assert run(board, board.edition).mismatches == []


def test_every_board_of_printed_cards_is_among_them() -> None:
    files = {each.name for each in shared("boards/printed").iterdir()}
    assert files - {"README.md"} == set(BOARDS)
