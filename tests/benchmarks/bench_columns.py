"""What tables cost: writing, disk, queries, workers, memory.

Everything is measured on the recorded games (../shared/recordings); where more are needed, each
stands there several times under several names.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

import pyarrow.parquet as pq
import pytest

from tests.benchmarks.bench_log import games
from tests.benchmarks.conftest import in_turn
from turnfold.events.log.log import Header, Log
from turnfold.replays.analytics import parts
from turnfold.replays.analytics.database import database
from turnfold.replays.analytics.events_table import events_table
from turnfold.replays.analytics.parquet import Tables, table_writer
from turnfold.replays.analytics.questions import questions
from turnfold.replays.analytics.rows import rows_of, rows_table
from turnfold.replays.analytics.sources import sources
from turnfold.replays.recordings.batch import Workers, spread
from turnfold.replays.recordings.recording import Recording, save

Figure = Callable[[str, str, str], None]

MILLION = 1_000_000
OF_WHAT_THESE_GAMES_DO_NOT_TELL = {"wins-by-deck", "wins-by-queue"}
"""Questions without an answer: the recordings that are measured name no decks and no queues."""


@cache
def events_recorded() -> int:
    return sum(len(log) for log in games())


def renamed(log: Log, name: str) -> Log:
    """The same game under another name."""
    other = Log(Header(log.header.turnfold, log.header.edition, name))
    for commit in log.commits():
        other.append(commit)
    return other


def save_games(folder: Path, number: int) -> Path:
    """So many logs: the recorded games again and again."""
    folder.mkdir()
    for place in range(number):
        log = games()[place % len(games())]
        save(renamed(log, f"{log.header.game}-{place}"), folder / f"{place:06d}.jsonl")
    return folder


def exported(logs: Path, out: Path, workers: int = 1) -> int:
    """Export a directory of logs; how many events."""
    parts.prepare(out)
    work = parts.parts_of(sources([str(logs)]), out)
    done = list(spread(parts.write, work, Workers(workers)))
    return parts.total(done).events


def test_writing_tables_against_pyarrow_writing_the_same(figure: Figure, tmp_path: Path) -> None:
    logs = games()
    tables: dict[str, Any] = {"events": events_table(logs)}
    rows = [rows_of(log) for log in logs]
    for name in rows[0]:
        tables[name] = rows_table(name, [row for each in rows for row in each[name]])

    def theirs() -> None:
        for name, table in tables.items():
            with table_writer(tmp_path / f"{name}.parquet", name) as writer:
                writer.write_table(table)

    def only_events() -> None:
        with table_writer(tmp_path / "events.parquet", "events") as writer:
            writer.write_table(events_table(logs))

    def their_events() -> None:
        with table_writer(tmp_path / "events.parquet", "events") as writer:
            writer.write_table(tables["events"])

    def ours() -> None:
        with Tables(tmp_path / "ours") as writing:
            for log in logs:
                writing.add(log)

    mine, other = in_turn(5, ours, theirs)
    figure(
        "logs to all tables, against pyarrow writing the same columns",
        f"{mine / other:.1f} times as long",
        "",
    )
    figure("  events per second: ours, pyarrow's", _rates(mine, other), "")
    mine, other = in_turn(5, only_events, their_events)
    figure("  the table of events alone", f"{mine / other:.1f} times as long", "")
    figure("  events per second: ours, pyarrow's", _rates(mine, other), "")


def _rates(*seconds: float) -> str:
    return ", ".join(f"{events_recorded() / each:,.0f}" for each in seconds)


def test_bytes_of_an_event_in_tables(figure: Figure, tmp_path: Path) -> None:
    logs = save_games(tmp_path / "logs", parts.GAMES)
    events = exported(logs, tmp_path / "out")
    sizes = {
        folder.name: sum(file.stat().st_size for file in folder.glob("*.parquet"))
        for folder in (tmp_path / "out").iterdir()
    }
    plain = sum(file.stat().st_size for file in logs.iterdir())
    figure(
        "Parquet, bytes an event: the table of events, all tables",
        f"{sizes['events'] / events:.1f}, {sum(sizes.values()) / events:.1f}",
        "6, reach for 3",
    )
    figure("  the same logs as JSON lines", f"{plain / events:.0f}", "")
    assert pq.read_metadata(next((tmp_path / "out" / "events").iterdir())).num_rows == events


def test_bytes_of_an_event_when_no_game_is_there_twice(figure: Figure, tmp_path: Path) -> None:
    with Tables(tmp_path) as tables:
        for log in games():
            tables.add(log)
    size = sum(file.stat().st_size for file in (tmp_path / "events").iterdir())
    whole = sum(file.stat().st_size for file in tmp_path.rglob("*.parquet"))
    events = events_recorded()
    figure(
        f"  {len(games())} games, none of them twice",
        f"{size / events:.1f}, {whole / events:.1f}",
        "6, reach for 3",
    )


def test_named_queries_over_a_million_events(figure: Figure, tmp_path: Path) -> None:
    number = MILLION * len(games()) // events_recorded() + 1
    events = exported(save_games(tmp_path / "logs", number), tmp_path / "out", workers=2)
    assert events >= MILLION
    slowest, whole = ("", 0.0), 0.0
    with database([str(tmp_path / "out")]) as opened:
        for name, question in questions().items():
            begun = perf_counter()
            rows = opened.ask(question.sql).rows
            seconds = perf_counter() - begun
            whole += seconds
            slowest = max(slowest, (name, seconds), key=lambda each: each[1])
            assert rows or name in OF_WHAT_THESE_GAMES_DO_NOT_TELL, name
    count = len(questions())
    figure(
        f"{count} named queries over {events:,} events",
        f"{1000 * whole / count:.0f} ms each, {1000 * slowest[1]:.0f} ms the slowest",
        "",
    )
    figure("  which is the slowest", slowest[0], "")


def core_seconds() -> float:
    """How long cores have worked for this process and those of its workers that are done."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def test_one_worker_against_two(figure: Figure, tmp_path: Path) -> None:
    number = 6 * parts.GAMES
    logs = save_games(tmp_path / "logs", number)
    rate, worked = {}, {}
    for workers in (1, 2):
        begun, worked_before = perf_counter(), core_seconds()
        events = exported(logs, tmp_path / f"out{workers}", workers)
        rate[workers] = number / (perf_counter() - begun)
        worked[workers] = core_seconds() - worked_before
    figure(
        f"export of {number} games, games per second: 1 worker, 2 workers",
        f"{rate[1]:.0f}, {rate[2]:.0f} ({rate[2] / rate[1]:.2f} times)",
        "",
    )
    load = os.getloadavg()[0]
    figure("  with this much work on the cores (load)", f"{load:.1f} of {os.cpu_count()}", "")
    figure(
        "  games per second of a core's work: 1 worker, 2 workers",
        f"{number / worked[1]:.0f}, {number / worked[2]:.0f}",
        "",
    )
    one, two = ((tmp_path / f"out{workers}").rglob("*.parquet") for workers in (1, 2))
    assert [each.read_bytes() for each in sorted(one)] == [
        each.read_bytes() for each in sorted(two)
    ]
    hours = MILLION * worked[1] / number / 3600
    size = sum(file.stat().st_size for file in (tmp_path / "out1").rglob("*.parquet"))
    figure(
        f"  so a million games of {events // number:,} events take",
        f"{hours:.1f} core hours, {size / number * MILLION / 2**30:.0f} GiB of tables",
        "",
    )


MEMORY = """
import resource, sys
from pathlib import Path
from turnfold.replays.analytics import parts
from turnfold.replays.analytics.sources import sources
out = Path(sys.argv[2])
parts.prepare(out)
for part in parts.parts_of(sources([sys.argv[1]])[:int(sys.argv[3])], out):
    parts.write(part)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.parametrize("times", [(1, 2, 6)])
def test_memory_of_a_worker(figure: Figure, tmp_path: Path, times: tuple[int, ...]) -> None:
    logs = save_games(tmp_path / "logs", max(times) * parts.GAMES)
    peaks = []
    for each in times:
        told = subprocess.run(
            [sys.executable, "-c", MEMORY, logs, tmp_path / f"out{each}", str(each * parts.GAMES)],
            timeout=600,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        peaks.append(int(told) / 1024)
    names = ", ".join(str(each * parts.GAMES) for each in times)
    figure(
        f"memory of a worker that exports {names} games, MiB at most",
        ", ".join(f"{peak:.0f}" for peak in peaks),
        "flat",
    )


def test_opening_a_log_and_writing_its_tables(figure: Figure, tmp_path: Path) -> None:
    logs = save_games(tmp_path / "logs", len(games()))

    def read() -> None:
        for file in sorted(logs.iterdir()):
            Recording.open(file)

    def write() -> None:
        with Tables(tmp_path / "out") as tables:
            for file in sorted(logs.iterdir()):
                tables.add(Recording.open(file).log)

    mine, other = in_turn(3, write, read)
    figure(
        "files of logs to tables, against opening them and no more",
        f"{mine / other:.1f} times as long",
        "",
    )
