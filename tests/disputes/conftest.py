"""What tests of dispute files have."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.disputes.examples import Builder, described, printed
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


@pytest.fixture(params=[described, printed], ids=["data", "texts"])
def as_data_and_as_text(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """An example is played twice: with what cards do as data, and as their texts say it."""
    monkeypatch.setattr(Builder, "card", staticmethod(request.param))
