"""What tests of dispute files have."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.disputes.files import Write
from tests.replays.program import Run
from turnfold.replays.cli import main


@pytest.fixture
def run() -> Run:
    """Run `turnfold` with arguments."""
    return lambda *arguments: CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a dispute file; its path."""

    def written(text: str, name: str = "dispute.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return written
