"""Each row and each condition of the turn table carries weight: without it, a test of 500 to 514
fails, in the edition that has it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from types import ModuleType
from typing import Any

import pytest
from transitions import MachineError

from tests.turn import (
    test_added_steps,
    test_added_turns_and_phases,
    test_combat_steps,
    test_normal_turn,
    test_skips,
)
from turnfold.engine.machine import machine
from turnfold.engine.machine.table import TABLE, Row
from turnfold.engine.turn.endless import EndlessTurn

Check = Callable[[], None]
Change = tuple[Row, ...]

MODULES = (
    test_normal_turn,
    test_combat_steps,
    test_skips,
    test_added_steps,
    test_added_turns_and_phases,
)


def cases(module: ModuleType) -> Iterator[Check]:
    """Every case of the tests of a module."""
    for name, test in vars(module).items():
        if not name.startswith("test_"):
            continue
        marks = [
            each.args for each in getattr(test, "pytestmark", ()) if each.name == "parametrize"
        ]
        if set(inspect.signature(test).parameters) == {name for name, *_ in marks}:
            for values in product(*([*map(_value, each)] for _, each, *_ in marks)):
                named = dict(zip((name for name, *_ in marks), values, strict=True))
                yield partial(test, **named)


def _value(case: Any) -> Any:
    return case.values[0] if isinstance(case, type(pytest.param())) else case


CASES = [case for module in MODULES for case in cases(module)]


def changes() -> Iterator[tuple[str, Change]]:
    """Every row left out, and every condition taken as true and as false."""
    for n, row in enumerate(TABLE):
        what = f"{row.rule} {row.sources[0]}>{row.dest}"
        yield f"no {what}", (*TABLE[:n], *TABLE[n + 1 :])
        for at, condition in enumerate(row.when):
            others = (*row.when[:at], *row.when[at + 1 :])
            for always in (True, False):
                held = row._replace(when=others if always else (*others, lambda state: False))
                yield (
                    f"{condition.__name__} {always} in {what}",
                    (*TABLE[:n], held, *TABLE[n + 1 :]),
                )


CHANGES = dict(changes())


def fails(case: Check) -> bool:
    try:
        case()
    except (AssertionError, MachineError, EndlessTurn, StopIteration, LookupError):
        return True
    return False


def test_the_table_as_it_is_passes() -> None:
    assert len(CASES) > 50
    assert not any(fails(case) for case in CASES)


@pytest.mark.rule("500.1@2024", "500.7@2024", "500.8@2024", "500.11@2024")
@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_table_fails_a_test(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "MACHINE", machine.machine_of(CHANGES[change]))
    assert any(fails(case) for case in CASES)
