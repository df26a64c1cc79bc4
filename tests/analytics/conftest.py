"""What tests of tables have."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.analytics.duel_log import duel_log
from tests.replays.program import Run
from turnfold.replays.cli import main
from turnfold.replays.recordings.recording import save


@pytest.fixture
def run() -> Run:
    """Run `turnfold` with arguments."""
    return lambda *arguments: CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A directory with three games."""
    folder = tmp_path / "games"
    folder.mkdir()
    for name in ("one", "two", "three"):
        save(duel_log(name), folder / f"{name}.jsonl")
    return folder
