"""What tests of the conformance suite have."""

import pytest
from click.testing import CliRunner

from tests.replays.program import Run
from turnfold.replays.cli import main


@pytest.fixture
def run() -> Run:
    """Run `turnfold` with arguments, as wide as it is without a terminal."""
    runner = CliRunner(env={"COLUMNS": None})
    return lambda *arguments, **more: runner.invoke(main, [str(each) for each in arguments], **more)
