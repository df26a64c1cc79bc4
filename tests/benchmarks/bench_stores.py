"""What stores and streams cost, against the bare driver doing the same writes in the same run.

Both sides are timed in turn, by the clock on the wall: they wait for the disk and for servers.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from time import perf_counter

import pytest

from tests import servers
from turnfold.events.log import Writer, encode
from turnfold.events.log.log import Header
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores import NewCommit, Store, open_store
from turnfold.replays.stores.moving import import_log
from turnfold.replays.stores.store import hash_of
from turnfold.replays.streams.connecting import Address, connected
from turnfold.replays.streams.publishing import AT_ONCE, Publisher
from turnfold.replays.streams.receiving import Subscriber

Figure = Callable[[str, str, str], None]
LOG = Recording.open(GAME).log
TIMES = 5

TABLE = (
    "create table bare (position {number} primary key, game {number} not null,"
    " version {number} not null, id text not null, line text not null,"
    " unique (game, version), unique (game, id))"
)


def commits(name: str) -> tuple[bytes, list[NewCommit]]:
    """The demo's game under another name: its header, its commits."""
    writer = Writer(Header(LOG.header.turnfold, LOG.header.edition, name))
    lines = [writer.line(commit) for commit in LOG.commits()]
    return writer.first_line, [NewCommit(hash_of(line), line) for line in lines]


GAMES = [commits(f"game {number}") for number in range(2 * TIMES + 2)]


def wall(act: Callable[[int], object]) -> Callable[[int], float]:
    def timed(time: int) -> float:
        begun = perf_counter()
        act(time)
        return perf_counter() - begun

    return timed


def appending(store: Store) -> Callable[[int], float]:
    """One commit at a time, each acknowledged before the next."""
    for header, _ in GAMES:
        store.create(header)

    def act(time: int) -> None:
        for version, line in enumerate(GAMES[time][1]):
            store.append(f"game {time}", version, [line])

    return wall(act)


def compare(
    figure: Figure, what: str, ours: Callable[[int], float], bare: Callable[[int], float]
) -> None:
    ours(2 * TIMES)
    bare(2 * TIMES)
    least_ours = least_bare = float("inf")
    for time in range(TIMES):
        least_ours = min(least_ours, ours(time))
        least_bare = min(least_bare, bare(time))
    number = LOG.commit_count
    figure(
        f"appends a second: {what}",
        f"{number / least_ours:,.0f}; the bare driver {number / least_bare:,.0f} "
        f"({least_bare / least_ours:.0%})",
        "",
    )


def test_sqlite(figure: Figure, tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "bare.sqlite", isolation_level=None)
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = full")
    db.execute(TABLE.format(number="integer"))
    position = count()

    def bare(time: int) -> None:
        for version, line in enumerate(GAMES[time][1]):
            db.execute("begin immediate")
            row = (next(position), time, version, line.id, line.data.decode())
            db.execute("insert into bare values (?, ?, ?, ?, ?)", row)
            db.execute("commit")

    with open_store(str(tmp_path / "games.sqlite"), create=True) as store:
        compare(figure, "SQLite", appending(store), wall(bare))
    db.close()


def test_postgres(figure: Figure) -> None:
    with servers.postgres(durable=True) as server:
        import psycopg

        with psycopg.connect(server.address) as db:
            db.execute(TABLE.format(number="bigint"))  # type: ignore[arg-type]
            db.commit()
            position = count()

            def bare(time: int) -> None:
                for version, line in enumerate(GAMES[time][1]):
                    row = (next(position), time, version, line.id, line.data.decode())
                    db.execute("insert into bare values (%s, %s, %s, %s, %s)", row)
                    db.commit()

            with open_store(server.address, create=True) as store:
                compare(figure, "PostgreSQL", appending(store), wall(bare))


def test_folder(figure: Figure, tmp_path: Path) -> None:
    """Against appending the same bytes to a file, and syncing it."""

    def bare(time: int) -> None:
        handle = os.open(tmp_path / f"bare {time}", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for line in GAMES[time][1]:
            os.write(handle, line.data)
            os.fsync(handle)
        os.close(handle)

    with open_store(f"{tmp_path / 'games'}/", create=True) as store:
        compare(figure, "folder of logs", appending(store), wall(bare))


def test_a_whole_game_at_once(figure: Figure, tmp_path: Path) -> None:
    with open_store(str(tmp_path / "games.sqlite"), create=True) as store:
        least = float("inf")
        for time in range(TIMES):
            header, lines = GAMES[time]
            store.create(header)
            begun = perf_counter()
            store.append(f"game {time}", 0, lines)
            least = min(least, perf_counter() - begun)
    figure("a whole game in one append: SQLite", f"{LOG.commit_count / least:,.0f} commits/s", "")


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Store]:
    """Twelve games."""
    with open_store(str(tmp_path / "source.sqlite"), create=True) as store:
        for header, lines in GAMES:
            store.create(header)
            name = f"game {len(store.games()) - 1}"
            store.append(name, 0, lines)
        yield store


def test_publishing_and_subscribing(figure: Figure, full: Store, tmp_path: Path) -> None:
    """Against the bare client sending the same bytes in the same order, as many at once."""
    with servers.nats() as server:
        everything = full.since(0, 1 << 20)

        async def bare(number: int) -> None:
            async with connected(Address(server.address, "")) as client:
                stream = client.jetstream()
                await stream.add_stream(name=f"bare{number}", subjects=[f"bare{number}.>"])
                for start in range(0, len(everything), AT_ONCE):
                    part = everything[start : start + AT_ONCE]
                    await asyncio.gather(
                        *(
                            stream.publish(
                                f"bare{number}.x",
                                each.data,
                                headers={
                                    "Nats-Msg-Id": str(each.position),
                                    "Nats-Expected-Last-Sequence": str(each.position),
                                },
                            )
                            for each in part
                        )
                    )

        def timed(act: Callable[[], object]) -> float:
            begun = perf_counter()
            act()
            return perf_counter() - begun

        best = [float("inf")] * 3
        for number in range(3):
            address = Address(server.address, f"games{number}")
            publisher, seen = Publisher(full, address), []
            best[0] = min(best[0], timed(lambda p=publisher: asyncio.run(p.run(0))))
            best[1] = min(best[1], timed(lambda n=number: asyncio.run(bare(n))))
            subscriber = Subscriber(address)
            reading = timed(lambda s=subscriber, found=seen: asyncio.run(s.run(0.1, found.extend)))
            best[2] = min(best[2], reading - 0.2)
            assert len(seen) == len(everything)
    ours, bare_rate, read = (len(everything) / each for each in best)
    figure(
        "commits published a second",
        f"{ours:,.0f}; the bare client {bare_rate:,.0f} ({ours / bare_rate:.0%})",
        "",
    )
    figure("commits received a second", f"{read:,.0f}", "")


def test_what_goes_in_comes_out(tmp_path: Path) -> None:
    """The benchmark's own games are games."""
    with open_store(str(tmp_path / "games.sqlite"), create=True) as store:
        import_log(store, LOG, True)
        header, *lines = encode(LOG, complete=False)
        assert [store.game(LOG.header.game).header, *store.read(LOG.header.game)] == [
            header,
            *lines,
        ]
