"""Games through a store, a stream and tables, with everybody killed at random moments.

Many recorded or played games, published while they are written; the publisher, the subscriber
into a store and the subscriber into tables are killed again and again. TURNFOLD_STREAM_GAMES says
how many games, TURNFOLD_STREAM_KILLS how many kills.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.engine.games import begin, decisions
from tests.needs import ROOT, require
from tests.programs import LIMIT
from turnfold.events.enums import Edition
from turnfold.events.log import encode
from turnfold.events.log.log import Header, Log
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.stores import Store, open_store
from turnfold.replays.stores.moving import export_log, import_log
from turnfold.replays.streams.connecting import Address

GAMES = int(os.environ.get("TURNFOLD_STREAM_GAMES", "6"))
KILLS = int(os.environ.get("TURNFOLD_STREAM_KILLS", "8"))


def some_games() -> list[Log]:
    """The demo's game, and games that are played at random, in three editions."""
    made = [Recording.open(GAME).log]
    for number, edition in enumerate(Edition):
        rng = Random(number)
        game = begin(edition, rng, number)
        for decision in decisions(game, rng):
            game.submit(decision)
        made.append(game.log)
    return made


def many_games() -> Iterator[Log]:
    """As many games as are wanted: the same few, each time under another name."""
    some = some_games()
    for number in range(GAMES):
        log = some[number % len(some)]
        copy = Log(replace(log.header, game=f"game {number}"))
        for commit in log.commits():
            copy.append(commit)
        yield copy


@pytest.mark.volume
def test_everything_may_be_killed_and_nothing_is_lost_or_doubled(
    store: Store, stream: Address, tmp_path: Path
) -> None:
    require("duckdb", "pyarrow")
    place = f"{stream.server}/{stream.stream}"
    games = many_games()
    import_log(store, next(games), True)
    commands = [
        ["publish", store.address, "--to", place],
        ["subscribe", place, "--to", str(tmp_path / "copy")],
        ["subscribe", place, "--parquet", str(tmp_path / "tables")],
    ]
    (tmp_path / "copy").mkdir()
    once(commands[0])
    running = [start(command) for command in commands]
    chance = random.Random(1)
    for kill in range(KILLS):
        for log in (next(games, None) for _ in range(GAMES // KILLS + 1)):
            if log is not None:
                import_log(store, log, kill % 2 == 0)
        time.sleep(chance.uniform(0.3, 2))
        which = chance.randrange(len(commands))
        running[which].kill()
        assert running[which].wait(LIMIT) == -9, "it ended before it was killed"
        running[which] = start(commands[which])
    for process in running:
        process.kill()
        process.wait(LIMIT)
    for command in commands:
        once(command)
    assert_same_store(store, tmp_path / "copy")
    assert_same_tables(store, tmp_path)


def start(command: list[str]) -> "subprocess.Popen[bytes]":
    run = [sys.executable, "-c", "from turnfold.replays.cli import main; main()", *command]
    return subprocess.Popen(run, cwd=ROOT, stdout=subprocess.DEVNULL)


def once(command: list[str]) -> None:
    process = start([*command, "--once"])
    assert process.wait(LIMIT) == 0


def assert_same_store(store: Store, folder: Path) -> None:
    with open_store(str(folder)) as copied:
        ours = list(store.subscribe(patience=0))
        assert list(copied.subscribe(patience=0)) == ours
        assert len(store.games()) == len(copied.games()) == GAMES


def assert_same_tables(store: Store, tmp_path: Path) -> None:
    """As a direct export has them: the same rows in every table, none twice."""
    import duckdb

    from turnfold.replays.analytics.parquet import Tables
    from turnfold.replays.analytics.rows import SCHEMAS

    direct = tmp_path / "direct"
    events = 0
    with Tables(direct) as tables:
        for kept in store.games():
            log = export_log(store, kept).reader.log
            events += len(log)
            tables.add(log)
    with duckdb.connect() as db:
        for table in SCHEMAS:
            ours = f"select * from read_parquet('{tmp_path}/tables/{table}/*.parquet')"
            theirs = f"select * from read_parquet('{direct}/{table}/*.parquet')"
            for one, other in ((ours, theirs), (theirs, ours)):
                missing = db.execute(f"select count(*) from ({one} except all {other})").fetchone()
                assert missing == (0,), table
        found = db.execute(f"select count(*) from '{tmp_path}/tables/events/*.parquet'").fetchone()
        assert found == (events,)
        assert events > 0


def test_the_games_of_this_test_differ() -> None:
    logs = list(many_games())
    assert len({log.header.game for log in logs}) == GAMES
    assert len({Header(1, log.header.edition, "") for log in logs}) == len(Edition)
    assert all(list(encode(log)) for log in logs)
