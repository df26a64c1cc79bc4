"""What a log costs: decoding, folding, seeking, memory, disk; and importing one.

Everything is measured on real recorded games (../shared/recordings), each figure as a ratio of
two things timed in turn in this run.
"""

import gzip
import itertools
import json
import random
import tracemalloc
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import pytest

from tests.benchmarks.conftest import in_turn
from tests.needs import require, shared
from turnfold.engine.fold import fold
from turnfold.events.log import CommitLine, decode, encode
from turnfold.events.log.log import Entry, Log
from turnfold.events.record import ActionReversed, SnapshotLoaded
from turnfold.replays.importers.arena import import_games
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.timeline.timeline import Timeline

Figure = Callable[[str, str, str], None]


@cache
def games() -> list[Log]:
    """Every complete recorded game."""
    folder = shared("recordings/arena")
    index = json.loads((folder / "INDEX.json").read_text())
    names = [g["file"] for g in index if g["complete"] and g["gapless"]]
    return [game.log for name in names for game in import_games(folder / name)]


@cache
def lines_of_games() -> list[list[bytes]]:
    return [list(encode(log)) for log in games()]


@cache
def long_game(events: int = 20_000) -> Log:
    """Recorded games one after another in one log, the table cleared between them."""
    log = Log(games()[0].header)
    for game in itertools.cycle(games()):
        if len(log) >= events:
            return log
        shift = len(log) + 1
        log.append([Entry((), "", SnapshotLoaded("the next game"))])
        for commit in game.commits():
            log.append([_moved(entry, shift) for entry in commit])
    return log


def _moved(entry: Entry, shift: int) -> Entry:
    """An entry of a game that begins `shift` events later in another log."""
    causes = tuple(cause + shift for cause in entry.causes)
    event = entry.event
    if isinstance(event, ActionReversed):
        kept = tuple(each + shift for each in event.kept)
        event = ActionReversed(event.first + shift, kept, event.reason)
    return Entry(causes, entry.rule, event)


def test_decode_and_fold_against_decoding_only(figure: Figure) -> None:
    decoder = msgspec.json.Decoder(CommitLine)
    tail = len(b',"hash":""}\n') + 16
    bodies = [[line[:-tail] + b"}" for line in lines[1:-1]] for lines in lines_of_games()]

    def only_decode() -> None:
        for game in bodies:
            for body in game:
                decoder.decode(body)

    def decode_and_fold() -> None:
        for lines in lines_of_games():
            log, damage = decode(lines)
            assert damage is None
            fold(log)

    for game, lines in zip(games(), lines_of_games(), strict=True):
        assert fold(decode(lines)[0]) == fold(game)
    ours, theirs = in_turn(5, decode_and_fold, only_decode)
    events = sum(len(log) for log in games())
    figure(
        "decode + fold against msgspec decoding only",
        f"{theirs / ours:.0%}",
        "25 %, reach for 50 %",
    )
    figure("  events decoded and folded per second", f"{events / ours:,.0f}", "")


def test_reading_and_folding_against_an_event_sourcing_library(
    figure: Figure, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Both read from a file: theirs a SQLite database of its own, ours the log as it is saved."""
    require("eventsourcing")
    monkeypatch.setenv("PERSISTENCE_MODULE", "eventsourcing.sqlite")
    monkeypatch.setenv("SQLITE_DBNAME", str(tmp_path / "events.sqlite"))
    from eventsourcing.application import Application
    from eventsourcing.domain import Aggregate, event

    class Table(Aggregate):
        def __init__(self) -> None:
            self.zones: dict[int, str] = {}

        @event("Moved")
        def move(self, object_id: int, became: int, destination: str, controller: int) -> None:
            self.zones.pop(object_id, None)
            self.zones[became] = destination

    log = max(games(), key=len)
    save(log, tmp_path / "game.jsonl")
    app: Application = Application()
    table = Table()
    for number in range(len(log) - 1):
        table.move(number, number + 1, "graveyard", 1)
    app.save(table)

    def theirs() -> None:
        app.repository.get(table.id)

    def ours() -> None:
        fold(Recording.open(tmp_path / "game.jsonl").log)

    assert len(app.repository.get(table.id).zones) == 1  # type: ignore[attr-defined]
    assert fold(Recording.open(tmp_path / "game.jsonl").log) == fold(log)
    mine, other = in_turn(5, ours, theirs)
    figure(
        "reading and folding a log against eventsourcing 9.5, as many events",
        f"{other / mine:.0f} times",
        "30, reach for 60",
    )


def test_a_random_seek_against_folding_from_the_start(figure: Figure) -> None:
    log = long_game()
    timeline = Timeline(log)
    timeline.at(len(log))
    rng = random.Random(1)
    places = [rng.randrange(len(log) // 2, len(log)) for _ in range(50)]

    def seek() -> None:
        for place in places:
            timeline.at(place)

    def from_the_start() -> None:
        for place in places[:5]:
            fold(log, place)

    assert all(timeline.at(place) == fold(log, place) for place in places[:5])
    jump, refold = in_turn(3, seek, from_the_start)
    figure(
        f"a random seek in {len(log):,} events against folding from the start",
        f"{(refold / 5) / (jump / 50):.0f} times",
        "25, reach for 100",
    )


def test_bytes_of_an_event_in_memory(figure: Figure, tmp_path: Path) -> None:
    log = max(games(), key=len)
    save(log, tmp_path / "game.jsonl")
    Recording.open(tmp_path / "game.jsonl")
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    recording = Recording.open(tmp_path / "game.jsonl")
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert list(recording.log) == list(log)
    each = (after - before) / len(recording.log)
    figure("memory of an opened recording, bytes an event", f"{each:.0f}", "300, reach for 100")


def test_bytes_of_an_event_on_disk(figure: Figure) -> None:
    require("zstandard")
    import zstandard

    data = [b"".join(lines) for lines in lines_of_games()]
    events = sum(len(log) for log in games())
    plain = sum(map(len, data)) / events
    gz = sum(len(gzip.compress(each)) for each in data) / events
    zst = sum(len(zstandard.ZstdCompressor(10).compress(each)) for each in data) / events
    figure(
        "disk, bytes an event: plain, gz, zst", f"{plain:.0f}, {gz:.1f}, {zst:.1f}", "100; 12; 10"
    )
    assert plain <= 100
    assert gz <= 12
    assert zst <= 10


def test_import_fold_and_check_against_walking_the_same_log(figure: Figure) -> None:
    path = shared("recordings/arena-raw/2026-05-01_1751_sealed-matches.Player.log.gz")
    text = gzip.decompress(path.read_bytes()).decode(errors="replace")

    def walk() -> None:
        for line in text.splitlines():
            if '"greToClientEvent"' in line:
                _walk(json.loads(line[line.index("{") :]))

    def whole_import() -> None:
        for game in import_games(path):
            assert game.log

    ours, theirs = in_turn(3, whole_import, walk)
    figure(
        "import, fold and check against json.loads-walking the raw log",
        f"{ours / theirs:.1f} times",
        "at most 6",
    )


def _walk(node: object) -> None:
    if isinstance(node, dict):
        for each in node.values():
            _walk(each)
    elif isinstance(node, list):
        for each in node:
            _walk(each)


def test_decoding_one_recording(benchmark, figure: Figure) -> None:  # type: ignore[no-untyped-def]
    lines = max(lines_of_games(), key=len)
    benchmark(lambda: decode(lines))
    again, damage = decode(lines)
    assert damage is None
    assert list(encode(again)) == lines
