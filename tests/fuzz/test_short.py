"""A short run of every kind of hostile input; `make fuzz` is the long one."""

import pytest

from tests.fuzz.__main__ import tried
from tests.fuzz.kinds import KINDS
from tests.needs import require

INPUTS = 40
FEWER = {"packed": 8, "folders": 5, "texts": 20, "printed": 10, "zones": 4, "requests": 10}
FEWER |= {"queries": 8, "scripts": 8, "disks": 4, "streams": 2}
"""How many of the kinds that take longer."""

NEEDS: dict[str, tuple[str, ...]] = {
    "messages": ("nats",),
    "streams": ("nats", "nats-server"),
    "requests": ("starlette", "httpx"),
    "folders": ("duckdb",),
    "queries": ("duckdb",),
    "disks": ("duckdb",),
}

FOUND = {"small_logs": (4825, 5201, 5217, 6326, 17421, 21872, 29674, 33723, 74925, 87337)}
"""The numbers of inputs that once were no good."""


@pytest.mark.parametrize(("kind", "number"), [(k, n) for k, v in FOUND.items() for n in v])
def test_what_was_found_once_is_tried_again(kind: str, number: int) -> None:
    assert tried(kind, number, 1, seconds=60) == (1, {})


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_input_is_taken_or_refused_in_a_sentence(kind: str) -> None:
    require(*NEEDS.get(kind, ()))
    inputs = FEWER.get(kind, INPUTS)
    done, bad = tried(kind, 0, inputs, seconds=60)
    assert done == inputs
    assert bad == {}
