"""Ratios, measured in one run: a benchmark calls `figure`, the table stands at the end."""

import gc
from collections.abc import Callable
from time import process_time

import pytest

Row = tuple[str, str, str]
_ROWS: list[Row] = []


def best_of(times: int, act: Callable[[], object]) -> float:
    """The least of several timings of `act`, in seconds.

    What other benchmarks have left in memory is not looked through for garbage meanwhile.
    """
    least = float("inf")
    gc.collect()
    gc.freeze()
    for _ in range(times):
        begun = process_time()
        act()
        least = min(least, process_time() - begun)
    gc.unfreeze()
    return least


def in_turn(
    times: int, one: Callable[[], object], other: Callable[[], object]
) -> tuple[float, float]:
    """The least timings of two things measured in turn, so that both see the same machine."""
    least_one = least_other = float("inf")
    for _ in range(times):
        least_one = min(least_one, best_of(1, one))
        least_other = min(least_other, best_of(1, other))
    return least_one, least_other


@pytest.fixture
def figure() -> Callable[[str, str, str], None]:
    """Write down a figure: what, how much, and what was aimed at."""

    def write(what: str, measured: str, aim: str = "") -> None:
        _ROWS.append((what, measured, aim))

    return write


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not _ROWS:
        return
    widths = [max(len(row[column]) for row in _ROWS) for column in range(3)]
    terminalreporter.section("figures of this run")
    for row in _ROWS:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        terminalreporter.write_line("  ".join(cells).rstrip())
