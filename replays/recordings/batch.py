"""Runs one task for many things, on every core or on the workers of a Dask cluster.

Results come in the order of the things, so that whatever is made of them is the same with one
worker and with a hundred. What a task cannot do it returns as a result; it raises only where it
has a defect.
"""

import os
import re
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from turnfold.replays.recordings.collecting import collect_rarely
from turnfold.replays.recordings.errors import UserError

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

T = TypeVar("T")
R = TypeVar("R")

KILLED = (
    "a worker was killed, perhaps for lack of memory; run it again: finished files are not repeated"
)

AHEAD = 4
"""How many things for each worker are handed out before their turn comes."""

MOST, SHARES = 64, 16
"""A worker of a cluster gets at most so many things at a time, and comes to its turn so often at
least: a scheduler needs about two milliseconds for each turn, some commands ten for a game."""


class Workers(Struct, frozen=True):
    """Who does the work: `count` processes here (None: one for each core), or a Dask cluster.

    `cluster` is the address of its scheduler, such as `tcp://10.0.0.1:8786`; its workers need
    turnfold of the same version, and see the same files under the same names.
    """

    count: int | None = None
    cluster: str | None = None


HERE = Workers(1)
"""This process alone."""


def spread(task: Callable[[T], R], things: Sequence[T], workers: Workers = HERE) -> Iterator[R]:
    """The results of `task` for all things, in their order.

    The task and the things are pickled; a single worker or a single thing stays in this process.
    Raises `UserError` when the cluster does not answer.
    """
    count = min(workers.count or cores(), len(things))
    if workers.cluster is None and count <= 1:
        yield from map(task, things)
        return
    with _executor(count, workers.cluster) as (executor, width):
        size = 1 if workers.cluster is None else together(len(things), width)
        waiting: deque[Future[list[R]]] = deque()
        for first in range(0, len(things), size):
            with uninterrupted():
                waiting.append(executor.submit(_each, task, things[first : first + size]))
            if len(waiting) >= width * AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def together(things: int, width: int) -> int:
    """How many things a worker of a cluster gets at a time, if there are so many, and `width` are
    done at a time: few enough that all workers have something to do until the end."""
    return max(1, min(MOST, things // (width * SHARES)))


def _each(task: Callable[[T], R], things: Sequence[T]) -> list[R]:
    return [task(thing) for thing in things]


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _executor(count: int, cluster: str | None) -> Iterator[tuple["Executor", int]]:
    """A context with an executor for tasks, and how many it does at a time. What is not done when
    the context is left is cancelled."""
    if cluster is not None:
        with _cluster(cluster) as found:
            yield found
        return
    import multiprocessing
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor

    executor = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), collect_rarely)
    try:
        yield executor, count
    except BrokenProcessPool:
        raise UserError(KILLED) from None
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """A context in which new processes ignore interrupts from the moment they start: this process
    is interrupted in their place, and stops them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _cluster(address: str) -> Iterator[tuple["Executor", int]]:
    from distributed import Client, KilledWorker

    if not re.fullmatch(r"(tcp|tls|ucx|ws|wss|inproc)://.+:\d+", address):
        raise UserError(f"{address} is not a Dask scheduler; name one as tcp://HOST:8786")
    try:
        client: Any = Client(address, timeout=5, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as error:
        reason = str(error) or type(error).__name__
        raise UserError(
            f"no Dask scheduler answers at {address} ({reason}); start one with: dask scheduler"
        ) from None
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise UserError(f"the Dask scheduler at {address} has no workers; start: dask worker")
        with client.get_executor(pure=False) as executor:
            yield executor, threads
    except KilledWorker:
        raise UserError(KILLED) from None
    finally:
        client.close()
