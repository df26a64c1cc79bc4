"""Who plays the games of a batch: this process, or one of its own."""

import ctypes
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any, Protocol

import numpy as np

from turnfold.replays.gym.batch import Arrays, Games, Order, Over, Part, Setting
from turnfold.replays.recordings.batch import uninterrupted


class WorkerFailed(RuntimeError):
    """A worker of a batch has a defect, or was killed. The batch is closed.

    >>> raise WorkerFailed("the worker of games 0 to 3 was killed (signal 9)")
    Traceback (most recent call last):
    turnfold.replays.gym.working.WorkerFailed: the worker of games 0 to 3 was killed (signal 9)
    """


class Worker(Protocol):
    """Plays some games of a batch. Each order has one answer."""

    def order(self, order: Order) -> None:
        """Let it begin with an order."""

    def answer(self) -> Over:
        """Wait until the order is carried out. Returns what is over by it; raises `WorkerFailed`
        if that could not be done."""

    def close(self) -> None:
        """End it."""


class Here:
    """A worker in this process."""

    def __init__(self, setting: Setting, arrays: Arrays) -> None:
        self._games = Games(setting, arrays)
        self._over: Over = {}

    def order(self, order: Order) -> None:
        """Carry it out at once."""
        self._over = self._games.do(order)

    def answer(self) -> Over:
        """What is over by it."""
        return self._over

    def close(self) -> None:
        """Do nothing: it holds nothing that must be closed."""


class Shared:
    """The arrays of a batch in memory that its processes share."""

    def __init__(self, its: dict[str, Part], games: int) -> None:
        self._its = its
        self._games = games
        self._memory = {
            name: RawArray(ctypes.c_byte, games * np.dtype(part.kind).itemsize * _size(part))
            for name, part in its.items()
        }

    def arrays(self, games: slice = slice(None)) -> Arrays:
        """The arrays of some of the games."""
        return {
            name: np.frombuffer(memoryview(self._memory[name]), part.kind).reshape(
                self._games, *part.shape
            )[games]
            for name, part in self._its.items()
        }


def _size(part: Part) -> int:
    return int(np.prod(part.shape, dtype=np.int64))


class Process:
    """A worker in a process of its own, which ends with this one."""

    def __init__(self, setting: Setting, shared: Shared, games: range) -> None:
        context = multiprocessing.get_context("spawn")
        self._games = games
        self._pipe, its_end = context.Pipe()
        self._process = context.Process(
            target=_work,
            args=(its_end, setting, shared, slice(games.start, games.stop)),
            name=f"turnfold games {games.start} to {games.stop - 1}",
            daemon=True,
        )
        with uninterrupted():
            self._process.start()
        its_end.close()

    def order(self, order: Order) -> None:
        """Send it."""
        try:
            self._pipe.send(order)
        except OSError:
            raise self._failed() from None

    def answer(self) -> Over:
        """Receive what is over by it."""
        try:
            found = self._pipe.recv()
        except (EOFError, OSError):
            raise self._failed() from None
        if isinstance(found, str):
            raise WorkerFailed(f"{self._who()} failed: {found}")
        return {self._games.start + place: last for place, last in found.items()}

    def close(self) -> None:
        """End it, whatever it does."""
        self._pipe.close()
        self._process.terminate()
        self._process.join()

    def _who(self) -> str:
        return f"the worker of games {self._games.start} to {self._games.stop - 1}"

    def _failed(self) -> WorkerFailed:
        self._process.join(1)
        code = self._process.exitcode or 0
        how = f"was killed (signal {-code})" if code < 0 else f"ended with exit code {code}"
        return WorkerFailed(f"{self._who()} {how}")


def _work(pipe: "Connection[Any, Any]", setting: Setting, shared: Shared, places: slice) -> None:
    try:
        games = Games(setting, shared.arrays(places))
        while True:
            pipe.send(games.do(pipe.recv()))
    except (EOFError, BrokenPipeError):
        return
    except Exception as error:  # whoever waits for an answer is told
        pipe.send(f"{type(error).__name__}: {error}")
