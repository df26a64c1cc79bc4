"""Commands that judge by hidden cards say why they do not take --as."""

import pytest

from tests.replays.program import Run, assert_refused
from turnfold.replays.demo import GAME


@pytest.mark.parametrize("command", ["legal", "try", "compare", "audit"])
def test_a_command_that_needs_hidden_cards_refuses_a_viewer_with_the_reason(
    command: str, run: Run
) -> None:
    told = run(command, GAME, "--as", "spectator")
    assert_refused(told, f"{command} does not take --as, because what is legal depends on hidden")
