"""A short run of every kind of hostile input; `make fuzz` is the long one."""

import pytest

from tests.fuzz.__main__ import tried
from tests.fuzz.kinds import KINDS

INPUTS = 40


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_input_is_taken_or_refused_in_a_sentence(kind: str) -> None:
    if kind == "messages":
        pytest.importorskip("nats")
    done, bad = tried(kind, 0, INPUTS, seconds=60)
    assert done == INPUTS
    assert bad == {}
