"""The boards of the shared data, whose outcome the rules decide: each comes out as it says."""

from __future__ import annotations

import pytest

from tests.needs import shared, shared_directory
from turnfold.replays.disputes.file.reading import read
from turnfold.replays.disputes.judging.run import run

FOLDER = shared_directory() / "boards"
FILES = sorted(each.name for each in FOLDER.glob("*") if each.suffix in (".toml", ".json"))


@pytest.mark.parametrize("name", FILES or ["not one"])
def test_a_board_comes_out_as_it_says(name: str) -> None:
    """In the edition that it names."""
    board = read(shared(f"boards/{name}" if FILES else "boards"))
    assert not run(board, board.edition).mismatches
