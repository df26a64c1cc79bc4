"""Each kind of measure and of target can be written, and each kind of measure is worked out."""

from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec import Struct

from turnfold.engine.characteristics.measuring import MEASURES
from turnfold.events.cards.measures import Measure, OneMeasure
from turnfold.events.cards.targets import OneTarget, Target


def kinds(base: type[Struct]) -> Iterator[type[Struct]]:
    """The kinds of a family: its types that have no kinds of their own."""
    for each in base.__subclasses__():
        yield from kinds(each) if each.__subclasses__() else (each,)


@pytest.mark.parametrize(("base", "union"), [(OneMeasure, Measure), (OneTarget, Target)])
def test_every_kind_can_be_written(base: type[Struct], union: object) -> None:
    assert set(kinds(base)) == set(get_args(union))


def test_every_kind_of_measure_is_worked_out() -> None:
    assert set(MEASURES) == set(kinds(OneMeasure))
