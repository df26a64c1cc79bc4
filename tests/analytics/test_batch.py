"""Work for many workers: one, two, and a Dask cluster; always the same bytes."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.analytics.files import files
from tests.analytics.tasks import deaf, dies, fails, squared
from tests.engine.games import played
from tests.replays.program import Run, assert_refused
from turnfold.events.enums import Edition
from turnfold.replays.analytics import parts
from turnfold.replays.recordings.batch import HERE, Workers, spread, together
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import save

pytestmark = [  # what Dask leaves open when it is closed is not ours
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore:Port 8787 is already in use"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a Dask cluster with two workers on this machine."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as local:
        yield local.scheduler_address


@pytest.fixture(scope="module")
def whole_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six whole games, and a file that is not a game."""
    folder = tmp_path_factory.mktemp("whole")
    for seed, edition in enumerate([*Edition, *Edition]):
        save(played(edition, seed).log, folder / f"{seed}.jsonl")
    (folder / "3a.jsonl").write_text("hello\n")
    return folder


def test_results_come_in_the_order_of_the_things() -> None:
    results = list(spread(squared, range(12), Workers(2)))
    assert [square for square, _ in results] == [number**2 for number in range(12)]
    assert os.getpid() not in {process for _, process in results}


def test_a_single_worker_stays_in_this_process() -> None:
    assert {process for _, process in spread(squared, range(3), HERE)} == {os.getpid()}


def test_a_defect_of_a_task_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError, match="at 0"):
        list(spread(fails, range(3), Workers(2)))


def test_a_worker_that_is_killed_is_told_in_a_sentence() -> None:
    with pytest.raises(UserError, match="a worker was killed"):
        list(spread(dies, range(8), Workers(2)))


def test_without_the_extra_it_says_what_to_install(
    run: Run, whole_games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    where = "-o", tmp_path / "out", "--cluster", "tcp://127.0.0.1:8786"
    result = run("export", "parquet", whole_games, *where)
    assert_refused(result, "pip install 'turnfold[cluster]'")


def test_a_cluster_does_the_same(cluster: str) -> None:
    results = list(spread(squared, range(12), Workers(cluster=cluster)))
    assert [square for square, _ in results] == [number**2 for number in range(12)]
    assert os.getpid() not in {process for _, process in results}


@pytest.mark.parametrize(
    ("things", "width", "size"),
    [(12, 2, 1), (63, 2, 1), (64, 2, 2), (330, 2, 10), (10**6, 2, 64), (10**6, 10**4, 6)],
)
def test_a_worker_of_a_cluster_gets_several_things_at_a_time(
    things: int, width: int, size: int
) -> None:
    """Sixteen turns for each of those that work at a time; 330 things for two are 10 at a time."""
    assert together(things, width) == size


def test_several_at_a_time_come_in_their_order_too(cluster: str) -> None:
    results = list(spread(squared, range(101), Workers(cluster=cluster)))
    assert [square for square, _ in results] == [number**2 for number in range(101)]


@pytest.mark.volume
def test_a_cluster_that_does_not_answer_is_one_sentence() -> None:
    with pytest.raises(UserError, match="no Dask scheduler answers at"):
        list(spread(squared, range(3), Workers(cluster="tcp://127.0.0.1:1")))
    for nonsense in ("x", "tcp://x", "nonsense://x:1"):
        with pytest.raises(UserError, match="is not a Dask scheduler; name one as tcp://HOST:8786"):
            list(spread(squared, range(3), Workers(cluster=nonsense)))


def test_workers_never_hear_of_an_interrupt() -> None:
    """From their first moment on: nobody sees how a worker that has just begun is interrupted."""
    before = signal.getsignal(signal.SIGINT)
    assert list(spread(deaf, range(4), Workers(2))) == [True] * 4
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.volume
def test_one_worker_two_workers_and_a_cluster_write_the_same_bytes(
    run: Run, whole_games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cluster: str
) -> None:
    monkeypatch.setattr(parts, "GAMES", 2)
    ways = {"one": ("--workers", 1), "two": ("--workers", 2), "cluster": ("--cluster", cluster)}
    written = {}
    for name, way in ways.items():
        result = run("export", "parquet", whole_games, "-o", tmp_path / name, *way)
        assert result.exit_code == 1
        assert "3a.jsonl holds no log" in result.stderr
        written[name] = files(tmp_path / name)
    assert len(written["one"]) > 20
    assert written["one"] == written["two"] == written["cluster"]


@pytest.mark.volume
@pytest.mark.parametrize("command", [("verify",), ("audit",)])
def test_many_logs_are_checked_by_two_workers_as_by_one(
    run: Run, whole_games: Path, command: tuple[str, ...]
) -> None:
    one = run(*command, whole_games, "--workers", 1, "--json")
    two = run(*command, whole_games, "--workers", 2, "--json")
    assert (one.exit_code, one.stdout, one.stderr) == (two.exit_code, two.stdout, two.stderr)
    told: list[dict[str, Any]] = [json.loads(line) for line in one.stdout.splitlines()]
    assert [Path(each["file"]).name for each in told] == [f"{n}.jsonl" for n in range(6)]
    assert one.exit_code == 1
    assert one.stderr.count("\n") == 1
    assert "3a.jsonl holds no log" in one.stderr


@pytest.mark.volume
def test_a_query_over_logs_uses_the_workers(
    run: Run, whole_games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "GAMES", 2)
    one = run("query", "damage-by-turn", whole_games, "--workers", 1, "--csv")
    two = run("query", "damage-by-turn", whole_games, "--workers", 2, "--csv")
    assert one.stdout == two.stdout != ""


@pytest.mark.volume
def test_an_export_that_was_stopped_goes_on(
    run: Run, whole_games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "GAMES", 2)
    run("export", "parquet", whole_games, "-o", tmp_path / "direct", "--workers", 1)
    write = parts.write

    def stopped(part: parts.TablesPart) -> parts.FinishedPart:
        if part.number == 2:
            raise KeyboardInterrupt
        return write(part)

    monkeypatch.setattr(parts, "write", stopped)
    out = tmp_path / "out"
    assert run("export", "parquet", whole_games, "-o", out, "--workers", 1).exit_code == 130
    monkeypatch.setattr(parts, "write", write)
    told = run("export", "parquet", whole_games, "-o", out, "--workers", 1, "--json").stdout
    assert json.loads(told)["skipped"] == 4
    assert files(out) == files(tmp_path / "direct")


def test_nobody_is_asked_to_work_on_nothing(run: Run, tmp_path: Path) -> None:
    assert_refused(run("verify", tmp_path / "no.jsonl"), "No such file")
    assert_refused(run("audit", tmp_path, "--workers", 0), "--workers")
