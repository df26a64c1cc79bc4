"""Play many games with every law, and let many flow through a cluster while processes are killed.

python -m tests.soak [--games N] [--editions E ... | --days] [--seed S] [--jobs J] [--cards PATH]
    [--pool] [--memos N] [--longest L] [--flow M] [--kills K]

`--days` plays on twelve days of the time line instead of in editions with a name. What game number
n of an edition is depends on n alone, so that one that breaks a law can be played again:
`--editions E --seed n --games 1`. Exits with 1 when a law was broken.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.soak.cluster import WORKERS, flow
from tests.soak.games import KINDS, LONGEST, SoakResult, Task, soaked
from tests.turn.editions import TWELVE_DAYS
from turnfold.events.enums import Edition

MIB = 1 << 20


def play(tasks: Sequence[Task], jobs: int) -> list[SoakResult]:
    """Play the games, and say of each that breaks a law how it did."""
    told: list[SoakResult] = []
    processes = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, processes) as pool:
        for each in pool.map(soaked, tasks):
            told.append(each)
            if each.broken:
                print(f"{each.task.edition.value}, game {each.task.number}, {each.kind}:")
                print(each.broken, flush=True)
    return told


def report(told: Sequence[SoakResult], seconds: float) -> None:
    """Print how many games there were of each kind, and how much memory they took."""
    for edition in dict.fromkeys(each.task.edition for each in told):
        mine = [each for each in told if each.task.edition is edition]
        kinds = Counter(each.kind for each in mine)
        seats = Counter(each.players for each in mine)
        print(
            f"{edition.value}: {len(mine)} games, {sum(each.over for each in mine)} ended, "
            f"{sum(each.decisions for each in mine)} decisions, "
            f"{sum(each.events for each in mine)} events, which cite "
            f"{len(frozenset().union(*(each.cited for each in mine)))} paragraphs; "
            + ", ".join(f"{number} with {kind}" for kind, number in sorted(kinds.items()))
            + "; "
            + ", ".join(f"{number} of {players}" for players, number in sorted(seats.items()))
        )
    quarter = max(1, len(told) // 4)
    held = [
        max(each.memory for each in told[first : first + quarter]) // MIB
        for first in range(0, quarter * 4, quarter)
        if told[first : first + quarter]
    ]
    print(f"most memory of a process in each quarter of the games: {held} MiB")
    print(f"{sum(bool(each.broken) for each in told)} broke a law; {seconds:.0f} seconds")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play them."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--games", type=int, default=200, help="so many in each edition")
    when = parser.add_mutually_exclusive_group()
    when.add_argument("--editions", nargs="+", type=Edition, default=tuple(Edition), metavar="E")
    when.add_argument("--days", action="store_true", help="on twelve days of the time line")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first")
    parser.add_argument("--jobs", default="logical", help="so many processes at once")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--cards", type=Path, help="a file of cards whose texts are read")
    which.add_argument("--pool", action="store_true", help="only decks of any cards of the pool")
    parser.add_argument(
        "--memos", type=int, default=1, help="check what is remembered at one instant in so many"
    )
    parser.add_argument("--longest", type=int, default=LONGEST, help="so many decisions in a game")
    parser.add_argument("--flow", type=int, default=0, help="so many games through the cluster")
    parser.add_argument("--kills", type=int, default=30, help="so many kills on their way")
    asked = parser.parse_args(arguments)
    jobs = int(asked.jobs) if asked.jobs.isdigit() else os.cpu_count() or 1
    broken = False
    if asked.games:
        begun = time.monotonic()
        numbers = range(asked.seed, asked.seed + asked.games)
        editions = TWELVE_DAYS if asked.days else tuple(asked.editions)
        kinds = KINDS[1:2] if asked.pool else KINDS if asked.cards else KINDS[:2]
        tasks = [
            Task(edition, number, asked.cards, asked.longest, kinds, asked.memos)
            for number in numbers
            for edition in editions
        ]
        told = play(tasks, jobs)
        report(told, time.monotonic() - begun)
        broken = any(each.broken for each in told)
    if asked.flow:
        with tempfile.TemporaryDirectory(prefix="soak") as folder:
            numbers = range(asked.seed, asked.seed + asked.flow)
            found = flow(Path(folder), numbers, asked.kills, asked.longest)
        kills = ", ".join(f"{number} of {who}" for who, number in found.kills.items())
        quarters = [found.played[asked.flow * n // 4 : asked.flow * (n + 1) // 4] for n in range(4)]
        held = [max(each.memory for each in quarter) // MIB for quarter in quarters if quarter]
        playing = sorted(each.playing for each in found.played)
        adding = sum(each.adding for each in found.played) / asked.flow
        print(
            f"{found.games} games with {found.events} events were played by {WORKERS} processes of "
            "a Dask cluster into a store and came through NATS into another store and into tables, "
            f"with {sum(found.kills.values())} kills ({kills}); nothing is lost, doubled or changed"
        )
        print(f"most memory of a worker in each quarter of the games: {held} MiB")
        print(
            f"a game took {sum(playing) / asked.flow:.2f} seconds of the processor to play (the "
            f"longest {playing[-1]:.2f}) and {adding:.2f} to add to the store"
        )
        parts = ", ".join(f"{part} {seconds:.0f}" for part, seconds in found.seconds.items())
        print(f"{sum(found.seconds.values()):.0f} seconds: {parts}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
