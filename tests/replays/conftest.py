"""What tests of the commands have."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.replays.board_log import board_log
from tests.replays.program import Run
from turnfold.replays.cli import main
from turnfold.replays.recordings.recording import save


@pytest.fixture
def run() -> Run:
    """Run `turnfold` with arguments, as wide as it is without a terminal."""
    runner = CliRunner(env={"COLUMNS": None})
    return lambda *arguments: runner.invoke(main, [str(each) for each in arguments])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The recording of a fight."""
    path = tmp_path / "game.jsonl"
    save(board_log(), path)
    return path
