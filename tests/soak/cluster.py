"""Games played on a Dask cluster, through a store, NATS and Parquet, while everybody is killed.

The workers play games into one store; a process publishes it; one subscriber writes another store,
one writes tables. Workers, publisher and subscribers are killed at random moments and started
again. In the end each game must be in both stores, the same bytes, and its rows in the tables once.

What a worker says of a game is taken from it at once. It would be lost with the worker, and the
cluster would then play the game again.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests import servers
from tests.engine.games import played
from tests.needs import ROOT
from tests.soak.games import memory
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.stores import open_store
from turnfold.replays.stores.moving import export_log, import_log

WORKERS = 3
ATTEMPTS = 1000
"""A game is tried again so often when its worker is killed."""


class Played(NamedTuple):
    """What a worker says of a game that it played."""

    memory: int
    """What it holds after the game, in bytes."""
    playing: float
    """Seconds of the processor that the game took."""
    adding: float
    """Seconds of the processor that it took to add the game to the store."""


class Flow(NamedTuple):
    """What came of it."""

    games: int
    events: int
    kills: dict[str, int]
    seconds: dict[str, float]
    """How long each part of the work took, one after the other."""
    played: list[Played]
    """What the workers said, in the order of the games' numbers."""


def play_into(store: str, longest: int, number: int) -> Played:
    """Play the game of a number, for so many decisions at most, and add it to a store."""
    from msgspec.structs import replace

    begun = time.process_time()
    log = played(list(Edition)[number % 3], number, longest).log
    over = time.process_time()
    named = Log(replace(log.header, game=f"game {number}"))
    for commit in log.commits():
        named.append(commit)
    with open_store(store) as opened:
        import_log(opened, named, True)
    return Played(memory(), over - begun, time.process_time() - over)


def flow(folder: Path, games: range, kills: int, longest: int) -> Flow:
    """Let the games of these numbers flow through everything, with so many kills. A game is stopped
    after its longest number of decisions."""
    chance, clock = Random(games.start), Clock()
    source = str(folder / "source.sqlite")
    open_store(source, create=True).close()
    (folder / "copy").mkdir()
    with servers.nats() as nats:
        place = f"{nats.address}/soak"
        programs = Programs(
            {
                "publisher": ["publish", source, "--to", place],
                "store": ["subscribe", place, "--to", str(folder / "copy")],
                "tables": ["subscribe", place, "--parquet", str(folder / "tables")],
            }
        )
        clock.over("starting")
        said, killed = _play(partial(play_into, source, longest), games, kills, chance, programs)
        clock.over("playing and killing")
        programs.finish()
        clock.over("taking what was left from the stream")
    events = compared(folder, games)
    clock.over("comparing")
    return Flow(len(games), events, killed, clock.seconds, [said[each] for each in games])


class Programs:
    """Programs that run until they are killed, and can be started again."""

    def __init__(self, commands: dict[str, list[str]]) -> None:
        """The first makes the stream before the others begin."""
        self.commands = commands
        _once(next(iter(commands.values())))
        self._running = {name: _start(command) for name, command in commands.items()}

    def kill(self, name: str) -> None:
        """Kill one and start it again."""
        self._running[name].kill()
        self._running[name].wait()
        self._running[name] = _start(self.commands[name])

    def finish(self) -> None:
        """Kill all, and let each do what is left."""
        for process in self._running.values():
            process.kill()
            process.wait()
        for command in self.commands.values():
            _once(command)


def _play(
    play: Callable[[int], Played], games: range, kills: int, chance: Random, programs: Programs
) -> tuple[dict[int, Played], dict[str, int]]:
    """Let a cluster play while its workers and the programs are killed: what was said of each game,
    and how often each was killed."""
    from distributed import Client

    said: dict[int, Played] = {}
    killed = dict.fromkeys(["worker", *programs.commands], 0)
    with _cluster() as cluster, Client(cluster) as client:
        waiting = {
            client.submit(play, number, pure=False, retries=ATTEMPTS): number for number in games
        }
        while waiting or sum(killed.values()) < kills:
            time.sleep(chance.uniform(0.5, 2))
            for future in [each for each in waiting if each.status in ("finished", "error")]:
                said[waiting.pop(future)] = future.result()
            if sum(killed.values()) < kills:
                which = chance.choice(list(killed))
                if which != "worker":
                    programs.kill(which)
                elif not _kill_worker(cluster, chance):
                    continue
                killed[which] += 1
    return said, killed


class Clock:
    """How long each part of some work takes."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._begun = time.monotonic()

    def over(self, part: str) -> None:
        """A part of the work is over, and the next begins."""
        now = time.monotonic()
        self.seconds[part], self._begun = now - self._begun, now


@contextmanager
def _cluster() -> Iterator[Any]:
    import dask
    from distributed import LocalCluster

    dask.config.set(
        {
            "distributed.scheduler.allowed-failures": ATTEMPTS,
            # Each second of a worker would be kept as a profile of what it did.
            "distributed.worker.profile.enabled": False,
        }
    )
    with LocalCluster(
        n_workers=WORKERS,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=50,
    ) as cluster:
        yield cluster


def _kill_worker(cluster: Any, chance: Random) -> bool:
    """Kill a worker, which Dask starts again; False if none is running."""
    workers = [nanny.pid for _, nanny in sorted(cluster.workers.items()) if nanny.pid]
    if workers:
        os.kill(chance.choice(workers), signal.SIGKILL)
    return bool(workers)


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    run = [sys.executable, "-c", "from turnfold.replays.cli import main; main()", *command]
    return subprocess.Popen(run, cwd=ROOT, stdout=subprocess.DEVNULL)


def _once(command: list[str]) -> None:
    code = _start([*command, "--once"]).wait()
    if code:
        raise AssertionError(f"turnfold {' '.join(command)} --once ended with {code}")


def compared(folder: Path, games: range) -> int:
    """How many events there are; `AssertionError` if anything is lost, doubled or changed."""
    import duckdb

    from turnfold.replays.analytics.parquet import Tables
    from turnfold.replays.analytics.rows import SCHEMAS

    events = 0
    with (
        open_store(str(folder / "source.sqlite")) as source,
        open_store(str(folder / "copy")) as copy,
        Tables(folder / "direct") as tables,
    ):
        ours, theirs = ({each.name: each for each in store.games()} for store in (source, copy))
        assert set(ours) == set(theirs) == {f"game {number}" for number in games}
        for name, kept in ours.items():
            assert kept.complete, f"{name} is not whole"
            assert kept.header == theirs[name].header, f"{name} begins otherwise"
            assert source.read(name) == copy.read(name), f"{name} differs"
            log = export_log(source, kept).reader.log
            events += len(log)
            tables.add(log)
    with duckdb.connect() as db:
        for table in SCHEMAS:
            one = f"select * from read_parquet('{folder}/tables/{table}/*.parquet')"
            other = f"select * from read_parquet('{folder}/direct/{table}/*.parquet')"
            for these, those in ((one, other), (other, one)):
                query = f"select count(*) from ({these} except all {those})"
                assert db.execute(query).fetchone() == (0,), f"the table {table} differs"
    return events
