"""Tries changes: a fork of a process that has collected the tests, for each change.

The tests are collected once. A fork runs those that concern the modules, and notes which lines
each reaches. Then each change has a fork of its own: the code of the live functions is exchanged
there, which every table and every import that holds them sees, and the tests that reach the
changed line are run until one fails. So most changes cost some hundredths of a second.

Neither mutmut 3 nor cosmic-ray is used. mutmut names what it changes after the file, and cannot
match `engine/rules` to the package `turnfold.engine.rules`, whose folders are links; it leaves out
functions that have decorators, as the fold's have; and it chooses tests by what they reach alone,
not by the rules that they cite. cosmic-ray starts a process for each change, and here it takes
thirty seconds to collect the tests.
"""

from __future__ import annotations

import ast
import contextlib
import functools
import gc
import importlib
import io
import json
import os
import resource
import signal
import sys
import tempfile
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest

from tests.mutants.changing import REACHED, Mutant, probed
from tests.rule_marker import citations

UNTRIED = 77
"""How a fork ends that found nothing alive to change."""

MEMORY = 2 << 30
"""So many bytes a fork may take beside what it begins with."""


class Result(NamedTuple):
    """How one change ended."""

    mutant: Mutant
    outcome: str
    """`killed`, `timeout`, `survived`, `unreached` when no test gets there, or `untried`."""
    killer: str = ""
    tests: int = 0


@dataclass(frozen=True)
class Reach:
    """What a run of the tests without any change showed."""

    lines: Mapping[str, Mapping[int, frozenset[int]]]
    """File -> line -> the numbers of the tests that reach it."""
    seconds: Mapping[int, float]
    """How much time of the processor each test takes, so that other programs do not matter."""
    failed: frozenset[int]

    def reaching(self, mutant: Mutant) -> set[int]:
        """The tests that get to the statement of a change."""
        return set(self.lines.get(mutant.file, {}).get(mutant.statement, ()))


class Session:
    """The collected tests, in a process that runs none of them itself."""

    def __init__(self, items: Sequence[pytest.Item]) -> None:
        self.items = items
        self.names = [each.nodeid for each in items]
        self.number = {name: n for n, name in enumerate(self.names)}
        self.tested: dict[Any, set[str]] = defaultdict(set)
        for item in items:
            for citation in citations(item):
                self.tested[citation].add(item.nodeid)

    def numbers(self, names: Iterable[str], folders: tuple[str, ...]) -> list[int]:
        """The tests with these names, and all below the folders, in the order of collection."""
        wanted = set(names)
        return [
            n for n, name in enumerate(self.names) if name in wanted or name.startswith(folders)
        ]

    def reach(
        self,
        numbers: Sequence[int],
        trees: Mapping[str, ast.Module],
        filenames: Mapping[str, str],
    ) -> Reach:
        """Run tests unchanged and note which statements of the modules each reaches."""
        with tempfile.TemporaryFile("w+") as told:

            def noted() -> None:
                json.dump(_reached(self, numbers, trees, filenames), told)
                told.flush()

            os.waitpid(_fork(noted), 0)
            told.seek(0)
            text = told.read()
        if not text:
            raise ValueError("The tests stopped before they were all run without a change.")
        lines, seconds, failed = json.loads(text)
        return Reach(
            {
                file: {int(line): frozenset(tests) for line, tests in found.items()}
                for file, found in lines.items()
            },
            {int(n): s for n, s in seconds.items()},
            frozenset(failed),
        )

    def run(self, numbers: Sequence[int], seen: Callable[[int, Any], None]) -> None:
        """Run tests here, telling of each report: only in a fork."""
        watcher = _Watcher(seen)
        manager = self.items[0].config.pluginmanager
        manager.register(watcher)
        items = [self.items[n] for n in numbers]
        for n, item, following in zip(numbers, items, [*items[1:], None], strict=True):
            watcher.number = n
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


class _Watcher:
    def __init__(self, seen: Callable[[int, Any], None]) -> None:
        self.seen = seen
        self.number = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seen(self.number, report)


def _reached(
    session: Session,
    numbers: Sequence[int],
    trees: Mapping[str, ast.Module],
    filenames: Mapping[str, str],
) -> tuple[dict[str, dict[int, list[int]]], dict[int, float], list[int]]:
    here: dict[str, set[int]] = {file: set() for file in trees}
    live = _live_functions(set(filenames.values()))
    for file, tree in trees.items():
        filename = filenames[file]
        before = compile(tree, filename, "exec", dont_inherit=True)
        _exchange(before, probed(tree, filename), live)
        for functions in live.values():
            for function in functions:
                if function.__code__.co_filename == filename:
                    function.__globals__[REACHED] = here[file].add
    lines: dict[str, dict[int, list[int]]] = {file: defaultdict(list) for file in trees}
    seconds: dict[int, float] = defaultdict(float)
    failed: list[int] = []
    told = _spent()

    def seen(number: int, report: pytest.TestReport) -> None:
        nonlocal told
        before, told = told, _spent()
        seconds[number] += told - before
        if report.failed:
            failed.append(number)
        if report.when == "teardown":
            for file, reached in here.items():
                for line in reached:
                    lines[file][line].append(number)
                reached.clear()

    session.run(numbers, seen)
    return lines, seconds, failed


def _spent() -> float:
    """Seconds of the processor that this process and those that it started have taken."""
    return sum(os.times()[:4])


def tried(
    session: Session,
    attempts: Iterable[tuple[Mutant, Sequence[int]]],
    trees: Mapping[str, ast.Module],
    filenames: Mapping[str, str],
    reach: Reach,
    jobs: int,
    seconds: float,
) -> Iterator[Result]:
    """Try each change against its tests, which stand in the order in which they are to be run. An
    attempt is asked for when there is a process for it. Of the tests only the first are run that
    take so many seconds together, without the change."""
    live = _live_functions(set(filenames.values()))
    caches = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
    caches = [each for each in caches if _is_ours(each)]
    gc.collect()
    gc.freeze()
    recent: dict[tuple[str, str], deque[int]] = defaultdict(lambda: deque(maxlen=8))
    running: dict[int, tuple[Mutant, int, int]] = {}
    waiting = iter(attempts)
    more = True
    while more or running:
        while len(running) < jobs and (more := (following := next(waiting, None)) is not None):
            mutant, numbers = following
            if not numbers:
                yield Result(mutant, "unreached")
                continue
            about = (mutant.file, mutant.function)
            allowed = set(numbers)
            first = [n for n in recent[about] if n in allowed]
            order = _within(
                [*first, *(n for n in numbers if n not in first)], reach.seconds, seconds
            )
            tree, filename = trees[mutant.file], filenames[mutant.file]
            before = compile(tree, filename, "exec", dont_inherit=True)
            after = mutant.compiled(tree, filename)
            limit = 2 + 2 * sum(reach.seconds.get(n, 0) for n in order)
            out, inlet = os.pipe()

            def attempt(
                before: CodeType = before,
                after: CodeType = after,
                order: list[int] = order,
                inlet: int = inlet,
            ) -> None:
                if not _exchange(before, after, live):
                    os._exit(UNTRIED)
                for cache in caches:
                    cache.cache_clear()

                def seen(number: int, report: pytest.TestReport) -> None:
                    if report.failed:
                        os.write(inlet, str(number).encode())
                        os._exit(1)

                session.run(order, seen)

            running[_fork(attempt, limit)] = (mutant, out, len(order))
            os.close(inlet)
        if running:
            process, status = os.wait()
            mutant, out, number_of_tests = running.pop(process)
            with os.fdopen(out, "rb") as told:
                killer = told.read().decode()
            outcome = _outcome(status)
            if killer:
                recent[mutant.file, mutant.function].appendleft(int(killer))
            name = session.names[int(killer)] if killer else ""
            yield Result(mutant, outcome, name, number_of_tests)


def _within(numbers: Sequence[int], took: Mapping[int, float], most: float) -> list[int]:
    kept: list[int] = []
    spent = 0.0
    for n in numbers:
        if kept and spent + took.get(n, 0) > most:
            continue
        spent += took.get(n, 0)
        kept.append(n)
    return kept


def _outcome(status: int) -> str:
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) == signal.SIGPROF else "killed"
    return {0: "survived", UNTRIED: "untried"}.get(os.WEXITSTATUS(status), "killed")


def _fork(what: Callable[[], None], seconds: float = 0) -> int:
    """Do something in a fork, which takes so much time of the processor at most."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        if seconds:
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_PROF, seconds)
            with Path("/proc/self/statm").open() as sizes:
                now = int(sizes.read().split()[0]) * resource.getpagesize()
            resource.setrlimit(resource.RLIMIT_AS, (now + MEMORY, now + MEMORY))
        what()
        code = 0
    finally:
        os._exit(code)


def import_files(files: Iterable[str], package: str = "turnfold") -> dict[str, str]:
    """Import modules; file -> the name by which its code knows it."""
    names = {}
    for file in files:
        dotted = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        module = importlib.import_module(f"{package}.{dotted}")
        assert module.__file__ is not None
        names[file] = module.__file__
    return names


def _live_functions(filenames: set[str]) -> dict[CodeType, list[FunctionType]]:
    """The functions of these modules by their code, those too that the collector of garbage leaves
    alone (`tests/garbage.py`)."""
    gc.unfreeze()
    found: dict[CodeType, list[FunctionType]] = defaultdict(list)
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename in filenames:
            found[each.__code__].append(each)
    return found


def _exchange(
    before: CodeType, after: CodeType, live: Mapping[CodeType, Sequence[FunctionType]]
) -> int:
    """Give every live function of a module the code that it has now; how many got another."""
    changed = 0
    new = _inner(after)
    for place, old in _inner(before).items():
        if place in new and new[place] != old:
            for function in live.get(old, ()):
                function.__code__ = new[place]
                changed += 1
            changed += _exchange(old, new[place], live)
    return changed


def _inner(code: CodeType) -> dict[tuple[str, int, int], CodeType]:
    """The functions directly in a piece of code, by name, line and number on the line."""
    found: dict[tuple[str, int, int], CodeType] = {}
    for each in code.co_consts:
        if isinstance(each, CodeType):
            number = 0
            while (each.co_qualname, each.co_firstlineno, number) in found:
                number += 1
            found[each.co_qualname, each.co_firstlineno, number] = each
    return found


def _is_ours(cache: Any) -> bool:
    module = getattr(cache, "__module__", "") or ""
    return module.startswith("turnfold.") and ".cards" not in module


def collected(arguments: Sequence[str], then: Callable[[Session], None]) -> None:
    """Collect the tests and go on with them, within pytest; ValueError if they cannot be."""
    said = io.StringIO()
    out = sys.stdout
    raised: list[BaseException] = []

    class Plugin:
        begun = False

        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            self.begun = not session.testsfailed
            try:
                with contextlib.redirect_stdout(out):
                    if self.begun:
                        then(Session(session.items))
            except BaseException as error:
                raised.append(error)
            return True

    with (
        tempfile.TemporaryDirectory(prefix="mutants") as folder,
        contextlib.redirect_stdout(said),
    ):
        plugin = Plugin()
        pytest.main(
            [
                "-q",
                "-s",
                "-p",
                "no:cacheprovider",
                "-p",
                "no:xdist",
                "-p",
                "no:randomly",
                "--benchmark-disable",
                "--part=quick",
                f"--basetemp={folder}/t",
                *arguments,
            ],
            plugins=[plugin],
        )
    if raised:
        raise raised[0]
    if not plugin.begun:
        last = "\n".join(said.getvalue().splitlines()[-20:])
        raise ValueError(f"{last}\nThe tests could not be collected.")
