"""The two parts of the tests: what `make test` runs, and the rest, which `make test-all` adds.

    @pytest.mark.volume        proves by volume: many games, many boards, many processes
    @pytest.mark.server        needs a server or a browser, where no fixture of it shows that

`pytest --part quick` leaves both out and says how many tests that were; `pytest --part rest` runs
nothing else. Without the option all tests run. `--write-passed=FILE` writes which tests passed, a
line each, and which modules all of whose tests did; `--skip-passed=FILE` leaves those out, so that
nothing is run twice for nothing, and imports none of those modules.

Many tests of the rest wait for a browser, a server or a clock, so `-n logical` means twice as many
processes as cores where they run.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

SERVERS = {"browser", "nats", "postgres"}
"""Fixtures that start a server or a browser."""

_LEFT_OUT = pytest.StashKey[dict[str, int]]()
_PASSED = pytest.StashKey[frozenset[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("parts")
    group.addoption(
        "--part",
        choices=("quick", "rest"),
        help="quick: without tests that prove by volume or need a server or a browser; rest: those",
    )
    group.addoption("--write-passed", type=Path, help="write the names of tests that passed there")
    group.addoption("--skip-passed", type=Path, help="leave out the tests that are named there")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "volume: proves by volume; run by make test-all")
    config.addinivalue_line("markers", "server: needs a server or a browser; run by make test-all")
    path: Path | None = config.getoption("write_passed")
    if path is not None:
        is_worker = hasattr(config, "workerinput")
        config.pluginmanager.register(LeavesOut(config) if is_worker else Passed(path))
    skipped: Path | None = config.getoption("skip_passed")
    if skipped is not None:
        config.stash[_PASSED] = frozenset(skipped.read_text().splitlines())


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    cores = os.cpu_count() or 1
    return cores if config.getoption("part") == "quick" else 2 * cores


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    skip_passed(config, items)
    part = config.getoption("part")
    if part is None:
        return
    kinds = {each: kind_of(each) for each in items}
    kept = [each for each in items if (kinds[each] == "quick") == (part == "quick")]
    left = [each for each in items if (kinds[each] == "quick") != (part == "quick")]
    config.hook.pytest_deselected(items=left)
    items[:] = kept
    found = [kinds[each] for each in left]
    config.stash[_LEFT_OUT] = {kind: found.count(kind) for kind in ("volume", "server")}


def skip_passed(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that have passed, as `--skip-passed` names them."""
    passed = config.stash.get(_PASSED, frozenset())
    config.hook.pytest_deselected(items=[each for each in items if each.nodeid in passed])
    items[:] = [each for each in items if each.nodeid not in passed]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out a module all of whose tests have passed, without importing it."""
    passed = config.stash.get(_PASSED, None)
    if not passed or not collection_path.is_relative_to(config.rootpath):
        return None
    return collection_path.relative_to(config.rootpath).as_posix() in passed or None


class LeavesOut:
    """Tells the process that hears of all tests which modules have tests that are not run."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.modules: set[str] = set()

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.modules |= {module_of(each.nodeid) for each in items}

    def pytest_sessionfinish(self) -> None:
        self.config.workeroutput["left_out"] = sorted(self.modules)  # type: ignore[attr-defined]


class Passed:
    """Writes the names of the tests that passed, in the process that hears of all of them, and of
    the modules none of whose tests did anything else or was left out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.names: list[str] = []
        self.unfinished: set[str] = set()

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.unfinished |= {module_of(each.nodeid) for each in items}

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        output = getattr(node, "workeroutput", {})  # a worker that crashed has none
        self.unfinished |= set(output.get("left_out", ()))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.unfinished.add(module_of(report.nodeid))
        elif report.when == "call":
            self.names.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        modules = {module_of(each) for each in self.names} - self.unfinished
        self.path.write_text("".join(f"{each}\n" for each in [*self.names, *sorted(modules)]))


def module_of(name: str) -> str:
    """The module of a test, by the name of the test."""
    return name.partition("::")[0]


def kind_of(item: pytest.Item) -> str:
    """Which part a test is in: `volume`, `server` or `quick`."""
    if item.get_closest_marker("volume"):
        return "volume"
    callspec = getattr(item, "callspec", None)
    store = callspec.params.get("address") if callspec is not None else None
    started = SERVERS & {*getattr(item, "fixturenames", ()), str(store)}
    return "server" if started or item.get_closest_marker("server") else "quick"


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    left = config.stash.get(_LEFT_OUT, None)
    if left and config.getoption("part") == "quick":
        terminalreporter.write_line(
            f"Left out: {left['volume']} tests that prove by volume and {left['server']} that need "
            "a server or a browser. make test-all runs them as well."
        )
