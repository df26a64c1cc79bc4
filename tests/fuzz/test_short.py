"""A short run of every kind of hostile input; `make fuzz` is the long one."""

import pytest

from tests.fuzz.__main__ import tried
from tests.fuzz.kinds import KINDS

INPUTS = 40
FEWER = {"packed": 8, "folders": 5, "texts": 20}
"""How many of the kinds that take longer."""


FOUND = {"small_logs": (4825, 5201, 5217, 6326, 17421, 21872, 29674, 33723, 74925, 87337)}
"""The numbers of inputs that once were no good."""


@pytest.mark.parametrize(("kind", "number"), [(k, n) for k, v in FOUND.items() for n in v])
def test_what_was_found_once_is_tried_again(kind: str, number: int) -> None:
    assert tried(kind, number, 1, seconds=60) == (1, {})


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_input_is_taken_or_refused_in_a_sentence(kind: str) -> None:
    if kind == "messages":
        pytest.importorskip("nats")
    if kind == "folders":
        pytest.importorskip("duckdb")
    inputs = FEWER.get(kind, INPUTS)
    done, bad = tried(kind, 0, inputs, seconds=60)
    assert done == inputs
    assert bad == {}
