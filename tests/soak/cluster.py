"""Games played on a Dask cluster, through a store, NATS and Parquet, while everybody is killed.

The workers play games into one store; a process publishes it; one subscriber writes another store,
one writes tables. Workers, publisher and subscribers are killed at random moments and started
again. In the end each game must be in both stores, the same bytes, and its rows in the tables once.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
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


class Flow(NamedTuple):
    """What came of it."""

    games: int
    events: int
    kills: dict[str, int]
    seconds: float
    memory: list[int]
    """What the workers hold, in bytes, after each quarter of the games, the greatest of them."""


def play_into(store: str, number: int) -> int:
    """Play the game of a number and add it to a store. Returns the memory of this process."""
    from msgspec.structs import replace

    log = played(list(Edition)[number % 3], number).log
    named = Log(replace(log.header, game=f"game {number}"))
    named.extend(list(log.commits()))
    with open_store(store) as opened:
        import_log(opened, named, True)
    return memory()


def flow(folder: Path, games: int, kills: int, seed: int = 0) -> Flow:
    """Let so many games flow through everything, with so many kills."""
    chance, begun = Random(seed), time.monotonic()
    source = str(folder / "source.sqlite")
    open_store(source, create=True).close()
    (folder / "copy").mkdir()
    with servers.nats() as nats, _cluster() as client:
        place = f"{nats.address}/soak"
        commands = {
            "publisher": ["publish", source, "--to", place],
            "store": ["subscribe", place, "--to", str(folder / "copy")],
            "tables": ["subscribe", place, "--parquet", str(folder / "tables")],
        }
        _once(commands["publisher"])
        running = {name: _start(command) for name, command in commands.items()}
        done = [
            client.submit(partial(play_into, source), number, pure=False, retries=ATTEMPTS)
            for number in range(games)
        ]
        killed = dict.fromkeys(["worker", *commands], 0)
        while len(_finished(done)) < games or sum(killed.values()) < kills:
            time.sleep(chance.uniform(0.5, 2))
            if sum(killed.values()) < kills:
                which = chance.choice(list(killed))
                killed[which] += _kill(which, client, running, commands, chance)
        held = client.gather(done)
        for process in running.values():
            process.kill()
            process.wait()
        for command in commands.values():
            _once(command)
    events = compared(folder, games)
    quarters = [max(held[: max(1, games * n // 4)][-max(1, games // 4) :]) for n in range(1, 5)]
    return Flow(games, events, killed, time.monotonic() - begun, quarters)


def _finished(futures: Sequence[Any]) -> list[Any]:
    broken = [each for each in futures if each.status == "error"]
    if broken:
        broken[0].result()
    return [each for each in futures if each.status == "finished"]


@contextmanager
def _cluster() -> Iterator[Any]:
    import dask
    from distributed import Client, LocalCluster

    dask.config.set({"distributed.scheduler.allowed-failures": ATTEMPTS})
    with (
        LocalCluster(
            n_workers=WORKERS,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            silence_logs=50,
        ) as local,
        Client(local) as client,
    ):
        yield client


def _kill(
    which: str,
    client: Any,
    running: dict[str, subprocess.Popen[bytes]],
    commands: dict[str, list[str]],
    chance: Random,
) -> int:
    """Kill somebody; how many were killed. Dask starts its workers again, we the others."""
    if which == "worker":
        workers = sorted(client.run(os.getpid, on_error="ignore").values())
        if not workers:
            return 0
        os.kill(chance.choice(workers), signal.SIGKILL)
        return 1
    running[which].kill()
    running[which].wait()
    running[which] = _start(commands[which])
    return 1


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    run = [sys.executable, "-c", "from turnfold.replays.cli import main; main()", *command]
    return subprocess.Popen(run, cwd=ROOT, stdout=subprocess.DEVNULL)


def _once(command: list[str]) -> None:
    code = _start([*command, "--once"]).wait()
    if code:
        raise AssertionError(f"turnfold {' '.join(command)} --once ended with {code}")


def compared(folder: Path, games: int) -> int:
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
        assert set(ours) == set(theirs) == {f"game {number}" for number in range(games)}
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
