"""What tests of tables have."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.analytics.duel_log import three_duels
from tests.replays.program import Run
from turnfold.replays.cli import main


@pytest.fixture(scope="session")
def run() -> Run:
    """Run `turnfold` with arguments."""
    return lambda *arguments: CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A directory with three games."""
    return three_duels(tmp_path / "games")
